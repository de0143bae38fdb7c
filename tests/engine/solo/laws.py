"""What holds in every position of Gwent Solo, and whenever an automaton chooses.

The laws of test_conformance.py that do not list the zones of a duel are taken over as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from gwent_tui.engine import automaton
from gwent_tui.engine.actions import Action
from gwent_tui.engine.automaton import difference
from gwent_tui.engine.cards import Card, Faction
from gwent_tui.engine.events import (
    AutomatonChose,
    CardMoved,
    CardPlayed,
    CardRevealed,
    Cause,
    Event,
    LeaderRevealed,
    Place,
    Reason,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    TurnStarted,
    Zone,
)
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.options import OPTIONS
from gwent_tui.engine.position import digest, position
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import LeaderStatus, State
from gwent_tui.engine.views import determinize, observe, seen_by
from tests.engine import test_conformance as duel
from tests.engine.solo.games import AUTOMATON, HUMAN

PUBLIC = (*duel.PUBLIC, Zone.BESIDE)
HIDDEN = (Zone.DECK, Zone.UNDER)


def zones(state: State) -> dict[Place, list[Card]]:
    """Returns every list of cards there is, those of an automaton's Decoys included (R-193, R-206)."""
    found = duel.zones(state)
    for seat, player in enumerate(state.seats):
        found[Place(Zone.UNDER, seat)] = player.under
    for side, army in enumerate(state.sides):
        found[Place(Zone.BESIDE, side)] = army.beside
    return found


# R-181 with what Solo adds: cards beside and under, and leaders that are face down or spent.
def cards_are_conserved(state: State) -> None:
    counted = Counter(card for cards in zones(state).values() for card in cards)
    assert counted == dict.fromkeys(state.game.cards, 1)
    for seat, setup in enumerate(state.game.setups):
        player = state.seats[seat]
        assert sorted((*player.leader_pile, *player.spent)) == list(range(len(setup.leader_pile)))


# no hand, no leader, no pass, no decision; all that is asked, the human is asked.
def the_automaton_only_follows_rules(state: State) -> None:
    seat = state.seats[AUTOMATON]
    assert seat.hand == []
    assert seat.aside == [] or state.round == state.game.mode.last_recall_round
    assert not seat.passed
    assert seat.leader is LeaderStatus.NONE
    assert seat.exchanged == 0
    assert not state.is_hypothetical
    if not state.is_over:
        assert state.decision.seat == HUMAN
    if state.agenda and state.decision.task is Task.TIE:
        assert len(state.decision.options) > 1
        assert state.agenda[-2].seat == AUTOMATON
        assert set(state.decision.options) <= set(OPTIONS[state.agenda[-2].task](state, state.agenda[-2]))


# Decoys lie beside, with at most one card under each; the human has neither.
def decoys_lie_beside(state: State) -> None:
    assert state.seats[HUMAN].under == []
    assert state.sides[HUMAN].beside == []
    if any(frame.task is Task.FLIP for frame in state.agenda) and not state.game.house.solo_flips_before_scoring:
        # The Decoys were swept away already; what lay under them is turned over one by one.
        assert state.sides[AUTOMATON].beside == [] or state.seats[AUTOMATON].under
    elif state.game.house.solo_decoy_beside_rows:
        assert len(state.seats[AUTOMATON].under) <= len(state.sides[AUTOMATON].beside)
    else:
        assert state.sides[AUTOMATON].beside == []


def visible(state: State) -> set[int]:
    """Returns the cards the human can name the place of, by a rule of its own; `None` sees less."""
    seen: set[int] = set()
    for place, cards in zones(state).items():
        own = place.owner == HUMAN and place.zone in (Zone.HAND, Zone.ASIDE)
        if place.zone in PUBLIC or own or (place.zone is Zone.ASIDE and state.round):
            seen |= {card.id for card in cards}
        elif place.zone is Zone.HAND:
            seen |= {card.id for card in cards if state.exposed >> card.id & 1}
    return seen


# nothing of the automaton's deck, of the cards under its Decoys or of its leaders is in a view.
def views_hide_what_is_hidden(state: State) -> None:
    for viewer in (HUMAN, None):
        seen = observe(state, viewer)
        allowed = visible(state) if viewer == HUMAN else visible(state) - _in_hand(state)
        deck = seen.seats[HUMAN].deck
        if viewer is not None:
            assert deck is not None
            allowed |= {card.id for card in deck}
        if state.agenda and state.decision.task is Task.TIE:
            # What the automaton has turned over lies open while the human settles where it goes.
            allowed.add(state.decision.card)
        assert set(duel.cards_in(seen)) <= allowed
        other = seen.seats[AUTOMATON]
        player = state.seats[AUTOMATON]
        assert (other.hand, other.deck, other.leader) == ((None, None, None))
        assert (other.deck_size, other.under_size) == (len(player.deck), len(player.under))
        assert other.leader_pile_size == len(player.leader_pile)
        pile = state.game.setups[AUTOMATON].leader_pile
        assert [leader.id for leader in other.spent_leaders] == [pile[index].id for index in player.spent]
        # Neither the order of the deck nor that of the leaders shows.
        twin = state.copy()
        waiting = {state.game.cards[frame.card] for frame in state.agenda if frame.task is Task.PLACE}
        hidden = [card for card in twin.seats[AUTOMATON].deck if card not in waiting]
        kept = [card for card in twin.seats[AUTOMATON].deck if card in waiting]
        twin.seats[AUTOMATON].deck = [*reversed(hidden), *kept]
        twin.seats[AUTOMATON].leader_pile = player.leader_pile[::-1]
        assert observe(twin, viewer) == seen


def _in_hand(state: State) -> set[int]:
    hidden = {
        card.id for card in (*state.seats[HUMAN].hand, *(state.seats[HUMAN].aside if not state.round else ()))
    }
    return {card for card in hidden if not state.exposed >> card & 1}


# Sampling what the human cannot see leaves everything else as it was.
def samples_fit_what_is_seen(state: State) -> None:
    sample = determinize(state, HUMAN, Rng.from_seed(5))
    assert observe(sample, HUMAN) == observe(state, HUMAN)
    cards_are_conserved(sample)
    assert position(determinize(state, HUMAN, Rng.from_seed(5))) == position(sample)
    if len(state.seats[AUTOMATON].deck) >= 8:
        decks = {
            tuple(determinize(state, HUMAN, Rng.from_seed(seed)).seats[AUTOMATON].deck) for seed in (5, 6, 7, 8)
        }
        assert len(decks) > 1


CHECKS: tuple[Callable[[State], None], ...] = (
    cards_are_conserved,
    the_automaton_only_follows_rules,
    decoys_lie_beside,
    views_hide_what_is_hidden,
    samples_fit_what_is_seen,
    duel.strengths_are_right,
    duel.cards_lie_where_they_may,
    duel.one_horn_a_row,
    duel.weather_mask_fits,
    duel.order_does_not_matter,
    duel.weather_weakens_and_horns_strengthen,
    duel.one_seat_decides,
    duel.options_are_readable,
    duel.gems_and_rounds_fit,
    duel.position_survives_json,
)


# --- Events. ---


class Fold(duel.Fold):
    """Zones rebuilt from `CardMoved` alone, those of Decoys included."""

    @classmethod
    def of(cls, state: State) -> Fold:
        fold = cls(duel.Fold.of(state).piles)
        for place in zones(state):
            fold.piles.setdefault(place, [])
        return fold

    def check(self, state: State, *, viewer: int | None = None, everything: bool = True) -> None:
        """Compares with a position: all of it, or what a viewer can follow."""
        for place, cards in zones(state).items():
            numbers = [card.id for card in cards]
            known = place.zone in PUBLIC or (place.zone is Zone.HAND and place.owner == viewer)
            if place.zone is Zone.DECK and everything:
                assert sorted(self.piles[place]) == sorted(numbers)
            elif everything or known:
                assert self.piles[place] == numbers, place
            else:
                assert len(self.piles[place]) == len(numbers), place


# a redacted event names no card that its viewer could not know before or after, and hides no other.
def redaction_is_exact(event: Event, game: Game, viewer: int | None) -> Event:
    seen = seen_by(event, game, viewer)
    assert type(seen) is type(event)
    if isinstance(event, CardMoved):
        ends = [
            place.zone not in (*HIDDEN, Zone.HAND, Zone.ASIDE)
            or (place.owner == viewer and place.zone not in HIDDEN)
            for place in (event.origin, event.destination)
        ]
        assert isinstance(seen, CardMoved)
        assert seen.card == (event.card if any(ends) else -1)
        if event.destination.zone is Zone.UNDER:
            assert seen.card == -1
    else:
        assert seen == event
    return seen


# R-057 as in a duel; besides, any card may come to lie under a Decoy, face down.
def heroes_are_untouched(event: Event, game: Game) -> None:
    if not (isinstance(event, CardMoved) and event.destination.zone is Zone.UNDER):
        duel.heroes_are_untouched(event, game)


# R-034 as in a duel; besides, an automaton's Agile units change rows.
def cards_leave_to_their_controller(event: Event, game: Game) -> None:
    if isinstance(event, CardMoved) and event.cause is Cause.AGILE:
        assert event.origin.owner == event.destination.owner == AUTOMATON
        assert event.origin.zone is event.destination.zone is Zone.ROW
        assert event.origin.row is not event.destination.row
        assert game.cards[event.card].is_plain
        assert game.cards[event.card].definition.is_agile
    else:
        duel.cards_leave_to_their_controller(event, game)


# what was chosen is among the best, and the reason says how many there were.
def choices_are_the_best(event: Event) -> None:
    if isinstance(event, AutomatonChose):
        assert event.seat == AUTOMATON
        best = max(value for _, value in event.options)
        equal = [option for option, value in event.options if value == best]
        assert len(event.options) > 1
        assert event.chosen in equal
        assert (len(equal) == 1) == (event.reason is Reason.BEST)


@dataclass
class Course:
    """Follows the turns of a game: who may have the next one, and how the round ends (R-158, R-160, R-175)."""

    game: Game
    turns: list[int] = field(default_factory=list)
    """Seats that had a turn in this round."""
    turns_after_pass: int = -1
    """-1 while the human is in."""
    won: bool = True
    """Whether the human won the last round, or has not played one."""
    leaders: int = 0
    """Leaders turned up in this round."""

    def follow(self, event: Event) -> None:
        match event:
            case RoundStarted(_, starter):
                scoiatael = self.game.faction(HUMAN) is Faction.SCOIATAEL
                assert starter == (HUMAN if scoiatael and self.won else AUTOMATON)
                self.turns, self.turns_after_pass, self.leaders = [], -1, 0
            case TurnStarted(seat):
                assert self.turns_after_pass < 0 or seat == AUTOMATON
                assert not self.turns or self.turns[-1] != seat
                self.turns.append(seat)
                if self.turns_after_pass >= 0:
                    self.turns_after_pass += 1
            case SeatPassed(seat):
                assert seat == HUMAN
                assert self.turns[-1] == HUMAN
                assert self.turns_after_pass < 0
                self.turns_after_pass = 0
            case LeaderRevealed(seat):
                assert seat == AUTOMATON
                assert self.game.mode.leader_variant
                assert self.turns_after_pass == 1
                self.leaders += 1
                assert self.leaders == 1
            case RoundEnded(_, _, winners):
                assert self.turns_after_pass == 1
                self.won = HUMAN in winners
            case CardRevealed(seat) | CardPlayed(seat):
                assert seat == AUTOMATON or not isinstance(event, CardRevealed)
            case _:
                pass


# --- Choosing. ---


@dataclass
class Choices:
    """What was seen while automata chose."""

    made: Counter[Task] = field(default_factory=Counter)
    moves: int = 0
    """Times at which Agile units moved."""
    paused: bool = False
    """Whether nothing is checked for the moment."""


def naive_value(state: State, frame: Frame, option: Action, attempt: automaton.Try) -> int:
    """Returns what an answer changes by doing it on a copy, with no short cut (R-163)."""
    twin = state.copy()
    twin.is_hypothetical = True
    attempt(twin, frame, option)
    return difference(twin, frame.seat) - difference(state, frame.seat)


def with_other_secrets(state: State, seed: int) -> State:
    """Returns the position with everything dealt anew that an automaton must not look at (R-209)."""
    rng = Rng.from_seed(seed)
    twin = determinize(state, HUMAN, rng)
    human = twin.seats[HUMAN]
    pool = sorted((*human.hand, *human.deck), key=lambda card: card.id)
    waiting = {state.game.cards[frame.card] for frame in twin.agenda if frame.card >= 0}
    pool = [card for card in pool if card not in waiting]
    rng.shuffle(pool)
    human.hand = [card if card in waiting else pool.pop() for card in human.hand]
    human.deck = [card if card in waiting else pool.pop() for card in human.deck]
    return twin


@contextmanager
def choices_watched() -> Iterator[Choices]:
    """Checks every choice of an automaton as it is made: trying changes nothing, and secrets do not matter."""
    found = Choices()
    decide, move_agile = automaton.decide, automaton.move_agile

    def watched(state: State, frame: Frame, options: Sequence[Action], attempt: automaton.Try) -> list[Action]:
        if state.is_hypothetical or found.paused:
            return decide(state, frame, options, attempt)
        found.made[frame.task] += 1
        before, log = digest(state), state.log
        state.log = None
        weighed = automaton.weigh(state, frame, options, attempt)
        if frame.task is not Task.REVIVE:
            assert [value for _, value in weighed] == [
                naive_value(state, frame, option, attempt) for option, _ in weighed
            ]
        equal = decide(state, frame, options, attempt)
        assert decide(state, frame, options, attempt) == equal
        for seed in (1, 2):
            twin = with_other_secrets(state, seed)
            assert OPTIONS[frame.task](twin, frame) == list(options)
            assert decide(twin, frame, options, attempt) == equal
        assert digest(state) == before
        state.log = log
        return decide(state, frame, options, attempt)

    def moved(state: State, seat: int) -> None:
        if found.paused:
            move_agile(state, seat)
            return
        twin = with_other_secrets(state, 3)
        before = difference(state, seat)
        rows = [row[:] for row in state.sides[seat].rows]
        move_agile(twin, seat)
        move_agile(state, seat)
        assert state.sides[seat].rows == twin.sides[seat].rows
        # whoever moves gains by it, strictly.
        if rows != list(state.sides[seat].rows):
            found.moves += 1
            assert difference(state, seat) > before

    with patch.object(automaton, "decide", watched), patch.object(automaton, "move_agile", moved):
        yield found
