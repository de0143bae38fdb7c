"""Nobody sees what lies face down: the automaton's deck, the cards under its Decoys, its leaders."""

from __future__ import annotations

from typing import cast

import pytest
from textual.app import App

from gwent_tui.engine.cards import Card, LeaderDef
from gwent_tui.session import Session
from gwent_tui.settings.pace import _SECONDS, Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.round_end import RoundScreen
from tests.screens import screen_text, until
from tests.tui.solo.conftest import OpenSolo
from tests.tui.solo.positions import solo_at
from tests.tui.table.test_secrecy import traces

UNDER = {"imlerith": "Imlerith"}
DECK = {"draug": "Draug", "leshen": "Leshen", "griffin": "Griffin", "fiend": "Fiend"}
LEADERS = {
    "eredin_destroyer": "Destroyer of Worlds",
    "eredin_king": "King of the Wild Hunt",
    "eredin_treacherous": "The Treacherous",
}


def hiding() -> Session:
    return solo_at(
        {"rows": {"close": ["geralt", "ves"]}},
        {
            "rows": {"close": ["ghoul"]},
            "deck": ["decoy", *DECK],
            "beside": ["decoy"],
            "under": list(UNDER),
            "leader_pile": list(LEADERS),
        },
        leaders=True,
    )


def leaks(app: GwentApp, session: Session) -> list[str]:
    """Returns where anything that lies face down can be read."""
    state = session._state
    hidden: set[object] = {*state.seats[1].deck, *state.seats[1].under}
    pile = session.game.setups[1].leader_pile
    hidden |= {pile[index] for index in state.seats[1].leader_pile}
    names = [card.name for card in hidden if isinstance(card, Card | LeaderDef)]
    names = [name.partition(", ")[2] or name for name in names]
    ids = [
        card.definition.id if isinstance(card, Card) else card.id
        for card in hidden
        if isinstance(card, Card | LeaderDef)
    ]
    # A Decoy lies open beside the rows, too.
    words = [word for word in (*names, *ids) if word not in {"Decoy", "decoy"}]
    return traces(cast("App[None]", app), words, hidden)


async def test_the_check_finds_what_is_shown(open_solo: OpenSolo) -> None:
    """The test of the test: a hidden card that a widget holds, or names, is found."""
    session = hiding()
    async with open_solo(session) as (table, pilot):
        assert isinstance(pilot.app, GwentApp)
        table.caught = session._state.seats[1].deck[0]  # type: ignore[attr-defined]
        table.query_one("#prompt").tooltip = "Imlerith"
        found = " ".join(leaks(pilot.app, session))
        assert "card: " in found
        assert "words: Imlerith" in found


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_nothing_face_down_is_shown(open_solo: OpenSolo, size: tuple[int, int]) -> None:
    session = hiding()
    async with open_solo(session, size) as (table, pilot):
        app = pilot.app
        assert isinstance(app, GwentApp)
        assert leaks(app, session) == []
        # The line of the automaton, what lies beside it, the log, the moves with reasons.
        for keys in (["up"] * 9, ["i"], ["d", "right"], ["right"], ["g"], ["w"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert leaks(app, session) == []
            if app.screen is not table and keys != ["d", "right"]:
                await pilot.press("escape")
        await pilot.press("1", "enter")
        await pilot.pause()
        # A second Decoy lies there now, with a card below that nobody has seen.
        assert session.observe(None).seats[1].under_size == 2
        for keys in (["d"], ["right"], ["escape"], ["g"], ["escape"], ["w"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert leaks(app, session) == []


async def test_nothing_of_the_next_scenes_is_shown(open_solo: OpenSolo, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the automaton turns over later in the replay is not on the screen before."""
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 3600.0)
    monkeypatch.setattr("gwent_tui.tui.screens.solo_replay.OWN_SHARE", 1e-7)
    session = solo_at(automaton={"deck": ["biting_frost", "draug", "u1"]})
    async with open_solo(session, (120, 36), Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: "turns over Biting Frost" in screen_text(pilot.app))
        assert "Draug" not in screen_text(pilot.app)
        await pilot.press("x")
        assert table.mode is Mode.TURN
        assert "Draug" in screen_text(pilot.app)


async def test_the_end_of_a_round_shows_what_was_turned_over_only(open_solo: OpenSolo) -> None:
    session = hiding()
    async with open_solo(session) as (_, pilot):
        await pilot.press("p", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, RoundScreen))
        assert isinstance(pilot.app, GwentApp)
        assert "Imlerith" in screen_text(pilot.app)
        assert leaks(pilot.app, session) == []
