"""What a seat's view keeps to itself, checked against where every card lay, by a rule of its own."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import Card, LeaderDef
from gwent_tui.engine.events import CardMoved, CardPlayed, CardRevealed, CardsShown, Event, Place, Zone
from gwent_tui.engine.game import Game
from gwent_tui.engine.state import State
from gwent_tui.engine.views import Observation, observe
from gwent_tui.plain.replay import replay_lines
from gwent_tui.replays import reel as reels
from gwent_tui.replays.export import to_json
from gwent_tui.replays.reading import parse_replay
from gwent_tui.replays.reel import Reel
from gwent_tui.saves.values import FollowedGame
from gwent_tui.text.strings import tr
from tests.replays.games import finished
from tests.saves.games import ALL_MODES

WALKS = [(mode, seed) for mode in ALL_MODES for seed in range(5)]
_NUMBERED = re.compile(r"#(\d+)")


def read(catalogue: Catalogue, mode: str, seed: int) -> FollowedGame:
    return parse_replay(finished(catalogue, mode, seed)[1], "game", catalogue)


def viewers(game: Game) -> list[int]:
    """The seats that have eyes."""
    return [seat for seat in range(len(game.setups)) if seat not in game.mode.automata]


def things(value: object) -> Iterator[Card | LeaderDef]:
    """Everything with a face that can be reached from a value."""
    match value:
        case Card() | LeaderDef():
            yield value
        case tuple() | list() | frozenset() | set():
            for item in value:
                yield from things(item)
        case _ if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                yield from things(getattr(value, field.name))
        case _:
            pass


class Knowledge:
    """What one seat has come to know, from the whole truth."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.known: set[int] = set()
        """Cards of the others that lie hidden, but that the seat saw there or on the way there."""
        self.announced: set[int] = set()
        """Cards that were turned over or announced, and wait for their place where they lay hidden."""

    def _is_open(self, place: Place) -> bool:
        match place.zone:
            case Zone.DECK | Zone.UNDER:
                return False
            case Zone.HAND | Zone.ASIDE:
                return place.owner == self.viewer
            case _:
                return True

    def may_name(self, event: Event) -> set[int] | None:
        """Returns the cards an event may name; None for an event all of which everybody sees."""
        match event:
            case CardRevealed(card=card) | CardPlayed(card=card):
                self.announced.add(card)
                return None
            case CardMoved():
                self.announced.discard(event.card)
                seen = self._is_open(event.origin) or self._is_open(event.destination)
                if seen and event.destination.zone is not Zone.DECK:
                    self.known.add(event.card)
                elif not seen:
                    self.known.discard(event.card)
                return {event.card} if seen else set()
            case CardsShown():
                seen = self.viewer in (event.owner, *event.viewers)
                self.known |= set(event.cards) if seen else set()
                return set(event.cards) if seen else set()
            case _:
                return None

    def hidden(self, state: State) -> set[Card | LeaderDef]:
        """Returns what lies hidden from the seat."""
        cards: set[Card | LeaderDef] = set()
        for seat, player in enumerate(state.seats):
            cards |= {card for card in player.under if card.id not in self.known}
            if seat == self.viewer:
                continue
            cards |= {card for card in player.hand if card.id not in self.known}
            cards |= set(player.deck)
            # What Skellige takes back lies aside openly, as it came from the open pile.
            cards |= {card for card in player.aside if card.id not in self.known}
            pile = self.game.setups[seat].leader_pile
            cards |= {pile[index] for index in player.leader_pile}
        return {card for card in cards if not isinstance(card, Card) or card.id not in self.announced}


def leaks(game: FollowedGame, viewer: int) -> list[str]:
    """Returns where the view of a seat names or holds what is hidden from it."""
    reel = Reel(game.session)
    truth = game.session
    knowledge = Knowledge(reel.game, viewer)
    found: list[str] = []
    entries = json.loads(to_json(game, viewer))["actions"]
    for index in range(reel.last + 1):
        stop = reel.stop(index)
        whole = reel._events[stop.first_event : stop.end_event]
        told = reel.step_events(index, viewer)
        assert len(told) == len(whole)
        for event, seen in zip(whole, told, strict=True):
            allowed = knowledge.may_name(event)
            if allowed is None:
                assert seen == event
            named = {seen.card} if isinstance(seen, CardMoved) else set()
            named |= set(seen.cards) if isinstance(seen, CardsShown) else set()
            if allowed is not None and named - {-1} - allowed:
                found.append(f"event: {seen}")
        hidden = knowledge.hidden(stop.state)
        for observation in (reel.observe(index, viewer), reel.observe(index, None)):
            found += [f"table: {thing}" for thing in things(observation) if thing in hidden]
        if viewer == stop.actor or not stop.actions:
            continue
        # The notation of another one's action names cards that have come to light with it.
        notation = entries[stop.actions]["action"] or ""
        numbers = {int(number) for number in _NUMBERED.findall(notation)}
        found += [f"notation: {card}" for card in hidden if isinstance(card, Card) and card.id in numbers]
    assert truth.is_over
    return found


@pytest.mark.parametrize(("mode", "seed"), WALKS)
def test_no_view_names_or_holds_what_is_hidden_from_it(mode: str, seed: int, catalogue: Catalogue) -> None:
    game = read(catalogue, mode, seed)
    for viewer in viewers(game.session.game):
        assert leaks(game, viewer) == []


def test_the_check_finds_events_that_are_not_redacted(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = read(catalogue, "duel", 1)

    def whole_truth(event: Event, game: Game, viewer: int | None) -> Event:
        return event

    monkeypatch.setattr(reels, "seen_by", whole_truth)
    assert any(leak.startswith("event: ") for leak in leaks(game, 0))


def test_the_check_finds_hands_that_are_not_hidden(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    game = read(catalogue, "duel", 1)

    def other_eyes(state: State, viewer: int | None) -> Observation:
        return observe(state, None if viewer is None else 1 - viewer)

    monkeypatch.setattr(reels, "observe", other_eyes)
    assert any(leak.startswith("table: ") for leak in leaks(game, 0))


@pytest.mark.parametrize(("mode", "seed"), WALKS)
def test_no_words_name_a_card_before_it_was_seen(mode: str, seed: int, catalogue: Catalogue) -> None:
    """Cards that never come to light are named in no text; those of open hands and own decks are of no account."""
    game = read(catalogue, mode, seed)
    reel = Reel(game.session)
    for viewer in viewers(reel.game):
        knowledge = Knowledge(reel.game, viewer)
        seen: set[int] = set()
        for event in reel._events:
            allowed = knowledge.may_name(event)
            seen |= allowed or set()
        own = reel.game.setups[viewer]
        known = {reel.game.cards[card].name for card in seen}
        known |= {card.name for card in (*own.deck, *own.side_deck)}
        known |= {card.name for setup in reel.game.setups for card in setup.side_deck}
        secret = {card.name for setup in reel.game.setups for card in setup.deck} - known
        assert secret, "a game in which everything comes to light shows nothing"
        known |= {tr("plain.mark.mardroeme")}  # It marks a row, whichever card has the ability.
        text = "\n".join(replay_lines(game, viewer)) + to_json(game, viewer)
        for name in secret:
            if not any(name in other for other in known):
                assert name not in text
