"""Secrecy: a slice of `tools.secrecy`, and each rule of who may see what taken away on purpose and missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from gwent_tui import scenes, session
from gwent_tui.engine import views
from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import Card
from gwent_tui.engine.events import CardsShown, Event, Place, Zone
from gwent_tui.engine.game import Game
from gwent_tui.engine.options import legal_actions
from gwent_tui.engine.rules import preview
from gwent_tui.engine.state import State
from gwent_tui.plain import words
from gwent_tui.saves import writing
from gwent_tui.session import Session
from gwent_tui.text import describe
from gwent_tui.tui.screens.table import TableScreen
from tools import secrecy as tool
from tools.proof import secrecy, tables
from tools.proof.broken import LawBrokenError
from tools.proof.screens import look_at_screens, own_folders
from tools.proof.secrecy import Secrets, Watcher, play_secretly
from tools.proof.twins import TOKEN, other_game

GAMES = 8
"""Games in the slice, each of another table; `tools.secrecy` plays 2,000."""


def test_a_slice_of_random_games_tells_nothing() -> None:
    secrets = Secrets()
    for number in range(0, GAMES * tables.DEALS, tables.DEALS):
        play_secretly(number, secrets)
    assert secrets.games == GAMES
    assert secrets.secret > 20 * secrets.views
    # Every kind of output was there to be compared.
    assert all(secrets.outputs[name] for name in secrecy.OUTPUTS)


def test_the_tool_says_what_it_has_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--games", "1", "--seed", "8", "--screens", "1", "--jobs", "1"]
    assert tool.main(arguments) == 0
    told = capsys.readouterr().out
    assert "games 8 to 8: 1 games" in told
    assert "positions opened on screens" in told
    assert "nothing hidden was shown" in told
    monkeypatch.setattr(views, "_seat_view", _hands_open)
    assert tool.main(arguments) == 1
    assert "TOLD: game 8: R-186" in capsys.readouterr().err


def test_the_other_world_is_another() -> None:
    """The test of the test: what was never seen is another card there, and all that was seen is the same."""
    draw = tables.generator(0, "play")
    game = Session(tables.table(0).game, 0, secrecy.NAMES)
    watcher = Watcher(game, Secrets(), draw)
    for _ in range(20):
        watcher.look()
        game.play(tables.draw_action(draw, game.legal_actions(), 1 / 3))
    watcher.look()
    never = watcher.knowledge.never[0]
    assert {card.id for card in game.observe(1).seats[1].hand or ()} & never
    twin = watcher.twin(0)
    for card in game.game.cards:
        other = twin.game.cards[card.id]
        assert (card.definition != other.definition) == (card.id in never)
        assert other.name.startswith(TOKEN) == (card.id in never)
    assert twin.observe(1) != game.observe(1)
    assert repr(twin.observe(0)) == repr(game.observe(0))
    assert other_game(game.game, ()).cards == game.game.cards


# --- Redaction taken away. ---

_SEAT_VIEW, _SEES, _SEEN_BY, _OBSERVE, _KNOWN = (
    views._seat_view,
    views._sees,
    views.seen_by,
    views.observe,
    views.known_cards,
)
_LINES, _SUMMARY, _SEAT, _PREVIEW = describe._moved, writing._summary, writing._seat, preview


def _hands_open(state: State, seat: int, viewer: int | None) -> views.SeatView:
    return replace(_SEAT_VIEW(state, seat, viewer), hand=tuple(state.seats[seat].hand))


def _decks_open(state: State, seat: int, viewer: int | None) -> views.SeatView:
    return replace(
        _SEAT_VIEW(state, seat, viewer), deck=tuple(sorted(state.seats[seat].deck, key=lambda card: card.id))
    )


def _own_deck_in_order(state: State, seat: int, viewer: int | None) -> views.SeatView:
    view = _SEAT_VIEW(state, seat, viewer)
    return view if view.deck is None else replace(view, deck=tuple(state.seats[seat].deck))


def _leaders_open(state: State, seat: int, viewer: int | None) -> views.SeatView:
    pile = state.game.setups[seat].leader_pile
    player = state.seats[seat]
    return replace(
        _SEAT_VIEW(state, seat, viewer),
        spent_leaders=tuple(pile[index] for index in (*player.spent, *player.leader_pile)),
    )


def _one_card_known(state: State, seat: int, viewer: int | None) -> tuple[Card, ...]:
    return tuple(state.seats[seat].hand[:1])


def _peeks_known_to_all(state: State, seat: int, viewer: int | None) -> tuple[Card, ...]:
    mask = state.exposed
    for peeked in state.peeked:
        mask |= peeked
    return tuple(card for card in state.seats[seat].hand if mask >> card.id & 1)


def _zone_open(zone: Zone) -> Callable[[Place, Game, int | None], bool]:
    return lambda place, game, viewer: place.zone is zone or _SEES(place, game, viewer)


def _peeks_told(event: Event, game: Game, viewer: int | None) -> Event:
    return event if isinstance(event, CardsShown) else _SEEN_BY(event, game, viewer)


def _raw(event: Event, game: Game, viewer: int | None) -> Event:
    return event


def _options_open(state: State, viewer: int | None) -> views.Observation:
    return replace(_OBSERVE(state, viewer), legal=tuple(legal_actions(state)))


def _source_open(state: State, viewer: int | None) -> views.Observation:
    seen = _OBSERVE(state, viewer)
    asks = state.agenda and not state.is_over and state.decision.card >= 0
    return replace(seen, source=state.game.cards[state.decision.card]) if asks else seen


def _hidden_cards_named(events: Any, game: Game, names: Any) -> str | None:
    line = _LINES(events, game, names)
    return line and f"{line} ({len(game.cards[-1].name)}, {game.setups[1].deck[0].name})"


def _title_tells(moment: Any, seat: int, about: Any) -> dict[str, object]:
    hand = moment.state.seats[seat].hand
    return _SEAT(moment, seat, about) | {"deck_title": hand[0].name if hand else "none"}


def _strength_of_hand(moment: Any) -> dict[str, object]:
    return _SUMMARY(moment) | {"round": sum(card.strength for card in moment.state.seats[1].hand) % 100}


def _log_tells(this: Session, viewer: int | None, since: int = 0) -> list[Event]:
    return this._log[since:]


def _preview_looks(state: State, action: Action) -> State:
    twin = _PREVIEW(state, action)
    twin.sides[0].rows[0].extend(twin.seats[1].hand[:1])
    return twin


def _undo_tells(this: Session, seat: int, *, free: bool = False) -> Any:
    return this._state.seats[1 - seat].deck[-1:]


def _text_tells(observation: views.Observation, game: Game, names: Any) -> list[str]:
    return [card.name for card in game.setups[1].deck]


Patches = list[tuple[Any, str, Any]]

MUTANTS: dict[str, Patches] = {
    "hands are open": [(views, "_seat_view", _hands_open)],
    "everybody is a partner": [(views, "may_see", lambda game, viewer, seat: viewer is not None)],
    "decks are open": [(views, "_seat_view", _decks_open)],
    "the own deck lies in its order": [(views, "_seat_view", _own_deck_in_order)],
    "an automaton's leaders lie open": [(views, "_seat_view", _leaders_open)],
    "a card of every hand is known": [(views, "known_cards", _one_card_known)],
    "what one has peeked at all know": [(views, "known_cards", _peeks_known_to_all)],
    "draws are told": [(views, "_sees", _zone_open(Zone.DECK))],
    "what comes to a hand is told": [(views, "_sees", _zone_open(Zone.HAND))],
    "exchanged cards are told": [(views, "_sees", _zone_open(Zone.ASIDE))],
    "cards under a Decoy are told": [(views, "_sees", _zone_open(Zone.UNDER))],
    "moves are told": [(views, "_sees_move", lambda *_: True)],
    "peeks are told to all": [(session, "seen_by", _peeks_told)],
    "the log is raw": [(session, "seen_by", _raw)],
    "a session hands out its log": [(Session, "events", _log_tells)],
    "scenes are raw": [(scenes, "seen_by", _raw)],
    "what moves is seen by the other seat": [(scenes, "observe", lambda state, viewer: _OBSERVE(state, 0))],
    "a running game is a replay": [(secrecy, "parse_replay", lambda *_: None)],
    "options are everybody's": [(session, "observe", _options_open)],
    "a card to be placed is told": [(session, "observe", _source_open)],
    "a log line names a deck": [(describe, "_moved", _hidden_cards_named)],
    "a preview looks into a hand": [(session, "preview", _preview_looks)],
    "undo looks into a deck": [(Session, "why_no_undo", _undo_tells)],
    "text mode lists the other deck": [(words, "score_lines", _text_tells)],
    "a list of saved games names a card": [(writing, "_seat", _title_tells)],
    "a list of saved games counts a hand": [(writing, "_summary", _strength_of_hand)],
}


FIRST = {
    "a card to be placed is told": 153,
    "what one has peeked at all know": 144,
    "peeks are told to all": 144,
    "cards under a Decoy are told": 39,
    "an automaton's leaders lie open": 6,
    "scenes are raw": 6,
}
"""Numbers of games in which what seldom happens comes up early; the others are found in the first games."""


@pytest.mark.parametrize("name", MUTANTS)
def test_what_is_told_is_found(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for holder, attribute, spoiled in MUTANTS[name]:
        monkeypatch.setattr(holder, attribute, spoiled)
    first = FIRST.get(name, 0)
    with pytest.raises(LawBrokenError, match=r"^R-186"):
        play_some(first)


def play_some(first: int) -> None:
    for number in range(first, first + 400, 3):
        play_secretly(number, Secrets())


# --- Screens. ---


def watched(number: int, actions: int) -> Watcher:
    """Returns a random game after some actions, with all that was seen so far."""
    draw = tables.generator(number, "play")
    watcher = Watcher(Session(tables.table(number).game, number, secrecy.NAMES), Secrets(), draw)
    for _ in range(actions):
        watcher.session.play(tables.draw_action(draw, watcher.session.legal_actions(), 0.0))
    for event in watcher.session._log:
        watcher.knowledge.take(event)
    return watcher


DUEL, SOLO = 2 * tables.DEALS, 3 * tables.DEALS
"""Numbers of games of these modes."""


@pytest.fixture
def folders() -> Iterator[None]:
    with own_folders():
        yield


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize(("number", "actions", "tour"), [(DUEL, 1, 1), (DUEL, 14, 0), (SOLO, 9, 0)])
def test_screens_tell_nothing(number: int, actions: int, tour: int) -> None:
    assert look_at_screens(watched(number, actions), tour) >= 1


def _log_line(events: Any, game: Game, names: Any) -> str | None:
    line = _LINES(events, game, names)
    return line and f"{line} {game.decks[0][0].name} {game.decks[1][0].name}"


_MADE = TableScreen.__init__


def _holds_hands(this: TableScreen, opened: Session, *rest: Any, **named: Any) -> None:
    _MADE(this, opened, *rest, **named)
    this.caught = [*opened._state.seats[0].hand, *opened._state.seats[1].hand]  # type: ignore[attr-defined]


SHOWN: dict[str, Patches] = {
    "hands are open": [(views, "_seat_view", _hands_open)],
    "a log line names a deck": [(describe, "_moved", _log_line)],
    "a widget holds the hands": [(TableScreen, "__init__", _holds_hands)],
}


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("patches", SHOWN.values(), ids=SHOWN.keys())
def test_what_a_screen_tells_is_found(monkeypatch: pytest.MonkeyPatch, patches: Patches) -> None:
    watcher = watched(DUEL, 14)
    for holder, name, spoiled in patches:
        monkeypatch.setattr(holder, name, spoiled)
    with pytest.raises(LawBrokenError, match=r"^R-186"):
        look_at_screens(watcher, 1)
