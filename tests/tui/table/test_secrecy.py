"""Nobody sees another player's cards: not on the screen, not in a picture of it, not in any widget."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Container, Iterable, Iterator, Mapping

import pytest
from rich.segment import Segment
from textual._styles_cache import StylesCache
from textual.app import App
from textual.dom import DOMNode
from textual.strip import Strip

from gwent_tui.engine.cards import Card, LeaderDef
from gwent_tui.engine.game import Game
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import State
from gwent_tui.session import Session
from gwent_tui.tui.desk import Desk
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.mulligan import MulliganScreen
from gwent_tui.tui.widgets.log_panel import LogPanel
from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable, TableApp, is_on
from tests.tui.table.positions import MIDGAME, duel, session_at


def contents(value: object, seen: set[int]) -> Iterator[object]:
    """Yields all that hangs on a value, without other nodes and without the game itself."""
    if id(value) in seen or isinstance(value, DOMNode | App | Session | Game | State | type):
        return
    seen.add(id(value))
    yield value
    inner: Iterable[object] = ()
    if isinstance(value, Strip):
        inner = list(value)
    elif isinstance(value, Segment):
        inner = (value.text,)
    elif isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inner = value
    elif dataclasses.is_dataclass(value):
        inner = [getattr(value, field.name) for field in dataclasses.fields(value)]
    elif isinstance(value, StylesCache):
        inner = [*value._cache.values()]
    elif isinstance(value, Desk):
        inner = vars(value).values()
    for part in inner:
        yield from contents(part, seen)


def everything(app: App[None]) -> Iterator[object]:
    """Yields what hangs on any node of any screen, and each node's own words."""
    seen: set[int] = set()
    for screen in app.screen_stack:
        for node in screen.walk_children(with_self=True):
            yield repr(node)
            for key, value in vars(node).items():
                if key != "_parent":
                    yield from contents(value, seen)


def traces(app: App[None], words: Collection[str], hidden: Container[object]) -> list[str]:
    """Returns where hidden cards can be found by their words: on the screen, in a picture of it, in any widget."""
    text, picture = screen_text(app), app.export_screenshot()
    found = [f"screen: {word}" for word in words if word in text]
    found += [f"picture: {word}" for word in words if word.replace(" ", "&#160;") in picture]
    for value in everything(app):
        if isinstance(value, Card | LeaderDef) and value in hidden:
            found.append(f"card: {value}")
        elif isinstance(value, str):
            found += [f"words: {word}" for word in words if word in value]
    return found


def leaks(app: TableApp, seats: Iterable[int]) -> list[str]:
    """Returns where a private card of some seats can be found: all of their hands and decks."""
    session = app.session
    cards: list[Card] = []
    for seat in seats:
        view = session.observe(seat).seats[seat]
        cards += [*(view.hand or ()), *(view.deck or ())]
    # A name that lies open as well is no secret, nor is one that the player who looks holds.
    public = session.observe(None)
    known = [card for side in public.sides for row in side.rows for card in row.cards]
    known += [card for side in public.sides for card in side.discard]
    known += [*(card for card, _ in public.weather), *public.removed]
    known += [card for seat in public.seats for card in (*seat.known, *seat.side_deck)]
    looking = app.table.desk.looking
    if looking is not None:
        own = session.observe(looking).seats[looking]
        open_names = {card.name for card in (*known, *(own.hand or ()), *(own.deck or ()))}
    else:
        open_names = {card.name for card in known}
    told = " ".join(line.text for line in app.table.query_one(LogPanel).narrator.lines)
    told += " ".join(seat.leader.text for seat in public.seats if seat.leader)
    names = {card.name for card in cards if card.name not in open_names and card.name not in told}
    secret = {card for card in cards if card not in known}
    return traces(app, names, secret)


async def test_the_check_finds_a_hand(open_table: OpenTable) -> None:
    """The test of the test: the hand of the player who looks is found in all four ways."""
    async with open_table(session_at(MIDGAME), (120, 36)) as (app, pilot):
        await pilot.press("8", "i")
        await pilot.press("escape")
        app.table.desk.seats = app.table.desk.seats.hide(0)
        found = " ".join(leaks(app, [0]))
        assert "card: ballista" in found
        assert "words: Ballista" in found
        assert "screen: Thaler" in found
        assert "picture: Thaler" in found


TURNS = {
    "at the start": [],
    "after a unit": ["9", "enter", "enter"],
    "after a look at the hand": ["5", "i", "escape", "H"],
    "after going back from a row": ["5", "enter", "escape", "H"],
    "after a Decoy": ["4", "enter", "enter", "enter"],
    "after a spy": ["8", "enter", "enter"],
    "in the middle of a Medic": ["2", "enter", "H"],
    "after the piles": ["d", "right", "right", "escape", "H"],
    "after a pass": ["p", "enter"],
}


@pytest.mark.parametrize("keys", TURNS.values(), ids=TURNS.keys())
async def test_nothing_private_is_left_when_the_keyboard_goes_on(open_table: OpenTable, keys: list[str]) -> None:
    async with open_table(session_at(MIDGAME), ready=bool(keys)) as (app, pilot):
        if keys:
            await pilot.press(*keys)
        assert is_on(app, HandOverScreen)
        assert leaks(app, [0, 1]) == []


async def test_nothing_private_is_left_after_the_mulligan(open_table: OpenTable) -> None:
    hands = {"hand": ["ballista", "ves", "catapult"], "deck": ["geralt", "ciri"]}, {"hand": ["ghoul", "nekker"]}
    session = session_at(duel(*hands, at="mulligan"))
    async with open_table(session) as (app, pilot):
        assert is_on(app, MulliganScreen)
        assert leaks(app, [1]) == []
        await pilot.press("1", "enter", "2", "enter", "enter")
        assert is_on(app, HandOverScreen)
        assert leaks(app, [0, 1]) == []


async def test_nothing_private_is_left_between_rounds(open_table: OpenTable) -> None:
    first, second = MIDGAME["players"]
    session = session_at(duel({**first, "gems": 2}, {**second, "passed": True}))
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        assert "Round 1 ends" in screen_text(app)
        assert leaks(app, [0, 1]) == []


async def test_what_a_peek_showed_goes_with_its_viewer(open_table: OpenTable) -> None:
    enemy = {"hand": ["nekker", "ghoul", "decoy"], "faction": "monsters"}
    session = session_at(duel({"faction": "nilfgaard", "leader": "emhyr_emperor", "hand": ["ves"]}, enemy))
    async with open_table(session) as (app, pilot):
        await pilot.press("L", "enter", "down", "enter", "d", "escape", "enter")
        assert is_on(app, HandOverScreen)
        assert leaks(app, [0, 1]) == []


@pytest.mark.parametrize("keys", [[], ["g"], ["d", "right", "right", "right"], ["5", "enter"], ["L"], ["p"]])
async def test_the_opponent_s_hand_is_never_there(open_table: OpenTable, keys: list[str]) -> None:
    async with open_table(session_at(MIDGAME), (120, 36)) as (app, pilot):
        await pilot.press(*keys)
        assert leaks(app, [1]) == []


async def test_a_whole_game_keeps_its_secrets(open_table: OpenTable) -> None:
    """Plays at random through the screens; whoever looks sees no other hand, and in between none is there."""
    session = Session(session_at(MIDGAME).game, 1, ("Foltest", "Emhyr"))
    rng = Rng.from_seed(1)
    async with open_table(session, ready=False) as (app, pilot):
        for step in range(200):
            table, screen = app.table, app.screen
            if step % 4 == 0:
                looking = table.desk.looking
                assert leaks(app, [seat for seat in (0, 1) if seat != looking]) == []
            if screen is table and table.mode in {Mode.TURN, Mode.ROW, Mode.TARGET}:
                action = rng.pick(session.legal_actions())
                table.do(action)
                await pilot.pause()
            elif isinstance(screen, CardListScreen) and not screen.can_close:
                await pilot.press(*rng.pick((["enter"], ["down", "enter"], ["H"])))
            elif isinstance(screen, MulliganScreen):
                await pilot.press(*rng.pick((["k"], ["3", "enter"], ["enter"])))
            elif table.mode is Mode.OVER:
                break
            else:
                await pilot.press("enter")
        assert session.is_over
        assert app.finished == 1
