"""A replay through one player's eyes shows nothing that player did not know at that moment."""

from __future__ import annotations

from typing import cast

import pytest
from textual.app import App

from gwent_tui.engine.cards import Card, LeaderDef
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.views import seen_by
from gwent_tui.text.describe import tell
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.replays.screen import ReplayScreen
from gwent_tui.tui.replays.shot import OtherHand, Shot
from gwent_tui.tui.replays.story_panel import StoryPanel
from tests.screens import screen_text, until
from tests.tui.replays.conftest import OpenFilm, film
from tests.tui.table.test_secrecy import traces


def secrets(screen: ReplayScreen) -> tuple[set[Card | LeaderDef], set[str]]:
    """Returns the cards that are hidden from the one whose eyes are borrowed, and names nothing open bears."""
    assert screen.film is not None
    reel, seat = screen.film.reel, screen.eyes.seat
    state = reel.stop(screen.index).state
    seen = reel.observe(screen.index, seat)
    hidden: set[Card | LeaderDef] = set()
    for number, player in enumerate(state.seats):
        if number != seat:
            exposed = seen.seats[number].known
            hidden |= {card for card in (*player.hand, *player.deck, *player.under) if card not in exposed}
            pile = reel.game.setups[number].leader_pile
            hidden |= {pile[index] for index in player.leader_pile}
    known = [card for side in seen.sides for row in side.rows for card in row.cards]
    known += [card for side in seen.sides for card in (*side.discard, *side.beside)]
    known += [*(card for card, _ in seen.weather), *seen.removed]
    own = seen.seats[seat]
    known += [*(own.hand or ()), *(own.deck or ())]
    known += [card for player in seen.seats for card in (*player.known, *player.side_deck)]
    # What has been told may be told again, as a card that went back into a deck.
    end = reel.stop(screen.index).end_event
    events = [seen_by(event, reel.game, seat) for event in reel._events[:end]]
    told = " ".join(line.text for line in tell(events, reel.game, reel.names))
    texts = " ".join(player.leader.text for player in seen.seats if player.leader)
    texts += " ".join(card.definition.text for card in known)
    open_names = {card.name for card in known}
    names = {card.name for card in hidden if card.name not in open_names}
    return hidden, {name for name in names if name not in told and name not in texts}


def leaks(app: GwentApp, screen: ReplayScreen) -> list[str]:
    """Returns where a hidden card can be found: on the screen, in a picture of it, in any widget."""
    hidden, names = secrets(screen)
    return traces(cast("App[None]", app), names, hidden)


async def test_the_check_finds_open_hands(open_film: OpenFilm) -> None:
    """The test of the test: what open hands show is found in every way."""
    async with open_film(size=(120, 36)) as (app, pilot, screen):
        await pilot.press("pagedown", "v", "v")
        await until(pilot, lambda: screen.eyes.is_open and "Both hands lie open." in screen_text(app))
        await pilot.press("left", "right")
        await until(pilot, lambda: "hidden" not in screen_text(app))
        found = " ".join(leaks(app, screen))
        for way in ("screen: ", "picture: ", "card: ", "words: "):
            assert way in found


@pytest.mark.parametrize("mode", ["duel", "solo", "solo_leaders"])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
async def test_a_walk_through_one_player_s_eyes(open_film: OpenFilm, mode: str, size: tuple[int, int]) -> None:
    async with open_film(lambda: film(mode, 5), size) as (app, pilot, screen):
        assert screen.film is not None
        last = screen.film.reel.last
        rng = Rng.from_seed(7)
        for index in [*range(0, last + 1, 7), last, *range(last, 0, -11)]:
            screen.move_to(index)
            await pilot.pause()
            if rng.below(2):
                await pilot.press(*(rng.pick(("j", "k", "l")) for _ in range(3)))
            assert leaks(app, screen) == []


@pytest.mark.parametrize("keys", [["d"], ["g"], ["i"], ["n"], ["k", "k", "k", "i"]])
async def test_the_panels_keep_secrets_too(open_film: OpenFilm, keys: list[str]) -> None:
    async with open_film(size=(120, 36)) as (app, pilot, screen):
        await pilot.press("5", *keys)
        await until(pilot, lambda: app.screen is not screen)
        await pilot.pause()
        assert leaks(app, screen) == []


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
async def test_nothing_is_left_of_open_hands(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        for index in (5, 9, 13):
            screen.move_to(index)
            await pilot.press("v", "v")
            await until(pilot, lambda: screen.eyes.is_open)
            for _ in range(8):
                # The cursor goes up to the open hand, whose cards the panels name.
                await pilot.press("k")
            await until(pilot, lambda: "hidden" not in screen_text(app))
            await pilot.press("v")
            await until(pilot, lambda: not screen.eyes.is_open and " hidden" in screen_text(app))
            await pilot.pause()
            assert leaks(app, screen) == []


async def test_each_player_s_eyes_see_the_own_hand_only(open_film: OpenFilm) -> None:
    async with open_film() as (app, pilot, screen):
        assert screen.film is not None
        reel = screen.film.reel
        for _ in range(2):
            screen.move_to(reel.rounds[0])
            await until(pilot, lambda: " hidden" in screen_text(app))
            shot = screen.shot()
            assert isinstance(shot, Shot)
            assert shot.view.hand == reel.hand(screen.index, screen.eyes.seat)
            assert shot.other is not None
            assert shot.other.cards == ()
            assert leaks(app, screen) == []
            await pilot.press("v")
        assert screen.query_one(StoryPanel).lines


async def test_a_log_that_tells_too_much_is_caught(open_film: OpenFilm, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: events are shown as they are, not as the player saw them."""
    monkeypatch.setattr("gwent_tui.replays.reel.seen_by", lambda event, _game, _viewer: event)
    async with open_film(size=(120, 36)) as (app, pilot, screen):
        await pilot.press("pagedown", "right", "left")
        await until(pilot, lambda: "exchanges" in screen_text(app))
        found = " ".join(leaks(app, screen))
        assert "words: " in found


async def test_a_hand_that_lies_open_is_caught(open_film: OpenFilm, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: the other hand is shown in a player's view."""

    def lying_open(shot: Shot) -> OtherHand:
        hand = shot._reel.hand(shot.index, shot.view.top)
        return OtherHand(hand, 0)

    monkeypatch.setattr(Shot, "_other_hand", lying_open)
    async with open_film(size=(120, 36)) as (app, pilot, screen):
        await pilot.press("pagedown")
        await until(pilot, lambda: screen.index and "hidden" not in screen_text(app))
        found = " ".join(leaks(app, screen))
        # A name may be broken in two on a card; the card itself is found all the same.
        for way in ("card: ", "words: "):
            assert way in found
