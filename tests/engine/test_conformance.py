"""Laws that hold in every position, checked at every node of random games between all pairs of factions.

A failure names pairing, seed and number of actions; `walk(duel(...), seed)` leads there again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

import pytest

from gwent_tui.engine.actions import Action, Choose, ChooseSeat, PlayCard, notation
from gwent_tui.engine.cards import FACTIONS, ROWS, Card, CardDef, Faction, Kind, LeaderDef, Row
from gwent_tui.engine.events import (
    CardKept,
    CardMoved,
    CardPlayed,
    CardsShown,
    Cause,
    Event,
    LeaderCancelled,
    Place,
    Zone,
)
from gwent_tui.engine.frames import DECISIONS, Frame, Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.plays import where
from gwent_tui.engine.position import digest, position
from gwent_tui.engine.record import parse_action, record_game, replay
from gwent_tui.engine.restore import restore
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions, returns
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import LeaderStatus, RoundResult, Seat, Side, State
from gwent_tui.engine.strength import row_strengths
from gwent_tui.engine.views import determinize, explain, known_cards, observe, seen_by
from tests.engine.naive import naive_strength
from tests.engine.walks import PAIRS, draw_action, duel, walk
from tests.house import ALL_TURNED

GAMES = 8
"""Games a pairing; half of them with whole packs instead of starter decks."""

VIEWERS = (0, 1, None)
PUBLIC = (Zone.ROW, Zone.DISCARD, Zone.WEATHER, Zone.REMOVED, Zone.SIDE_DECK)


def _name(pair: tuple[Faction, Faction]) -> str:
    return "-".join(pair)


def _games(pair: tuple[Faction, Faction]) -> Iterator[tuple[Game, int]]:
    """Yields games of a pairing: over all pairings every leader meets many others."""
    number = PAIRS.index(pair)
    for index in range(GAMES):
        leaders = (number + index, number // 5 + 2 * index)
        yield duel(pair, leaders, whole=index % 2 == 1), 1000 * number + index


# --- Zones. ---


def zones(state: State) -> dict[Place, list[Card]]:
    """Returns every list of cards there is (R-193)."""
    found: dict[Place, list[Card]] = {}
    for number, seat in enumerate(state.seats):
        found[Place(Zone.HAND, number)] = seat.hand
        found[Place(Zone.DECK, number)] = seat.deck
        found[Place(Zone.ASIDE, number)] = seat.aside
        found[Place(Zone.SIDE_DECK, number)] = seat.side_deck
    for number, side in enumerate(state.sides):
        found[Place(Zone.DISCARD, number)] = side.discard
        for row in ROWS:
            found[Place(Zone.ROW, number, row)] = side.rows[row]
    found[Place(Zone.WEATHER)] = state.weather
    found[Place(Zone.REMOVED)] = state.removed
    return found


# every card is in exactly one zone.
def cards_are_conserved(state: State) -> None:
    counted = Counter(card for cards in zones(state).values() for card in cards)
    assert counted == dict.fromkeys(state.game.cards, 1)


# everything lies where its kind may lie; R-006: only Berserkers leave the game.
def cards_lie_where_they_may(state: State) -> None:
    for side in state.sides:
        for row in ROWS:
            for card in side.rows[row]:
                assert row in card.definition.rows
    assert all(card.definition.kind is Kind.WEATHER for card in state.weather)
    gone = (card for card in state.removed if not card.is_berserker)
    assert all(card.definition.is_side_card and not state.game.house.summoned_cards_stay for card in gone)
    if state.round:
        mulligan = [card for seat in state.seats for card in seat.aside]
        assert all(card.is_plain for card in mulligan)


# at most one Commander's Horn special on a row, and none beside a leader's.
def one_horn_a_row(state: State) -> None:
    for side in state.sides:
        for row in ROWS:
            horns = [card for card in side.rows[row] if card.has_horn and not card.is_unit]
            assert len(horns) + (side.leader_horns >> row & 1) <= 1


# the mask is what the cards in play say.
def weather_mask_fits(state: State) -> None:
    mask = 0
    for card in state.weather:
        for row in card.definition.weather_rows:
            mask |= 1 << row
    assert state.weather_mask == mask


# --- Strength. ---


# heroes as printed, every strength as the naive formula has it, totals are sums.
def strengths_are_right(state: State) -> None:
    for side, army in enumerate(state.sides):
        modifiers = state.modifiers[side]
        definitions = [[card.definition for card in row] for row in army.rows]
        for row in ROWS:
            strengths = state.strengths(side, row)
            for index, card in enumerate(army.rows[row]):
                if card.is_hero:
                    assert strengths[index] == card.strength
                # an automaton's King Bran knows only the units of his own pack.
                is_ours = modifiers.half_weather_pack in {-1, card.seat}
                assert strengths[index] == naive_strength(
                    definitions,
                    row,
                    index,
                    bool(state.weather_mask >> row & 1),
                    bool(army.leader_horns >> row & 1),
                    modifiers if is_ours else replace(modifiers, half_weather=False),
                    state.game.house,
                )
                assert explain(state, side, row, card).total == strengths[index]
            assert state.row_total(side, row) == sum(strengths)
        assert state.total(side) == sum(state.row_total(side, row) for row in ROWS)


# the order within a row without horn units changes nothing.
def order_does_not_matter(state: State) -> None:
    twin = state.copy()
    for side, army in enumerate(twin.sides):
        for row in ROWS:
            cards = army.rows[row]
            if any(card.has_horn and card.is_unit for card in cards):
                continue
            before = state.row_total(side, row)
            cards[:] = cards[1:] + cards[:1]
            assert twin.row_total(side, row) == before
            cards.reverse()
            assert twin.row_total(side, row) == before


# weather never makes a unit stronger unless its printed strength is 0; a horn never makes it weaker.
def weather_weakens_and_horns_strengthen(state: State) -> None:
    for side, army in enumerate(state.sides):
        for row in ROWS:
            cards = army.rows[row]
            calm, wet = (
                row_strengths(army.rows, row, weathered, False, state.modifiers[side], state.game.house)
                for weathered in (False, True)
            )
            zeros = sum(card.is_plain and not card.strength for card in cards)
            if not zeros:
                assert all(one <= other for one, other in zip(wet, calm, strict=True))
            for weathered, plain in ((False, calm), (True, wet)):
                horned = row_strengths(army.rows, row, weathered, True, state.modifiers[side], state.game.house)
                assert all(one >= other for one, other in zip(horned, plain, strict=True))


# --- Decisions. ---


# one seat decides, or the game is over; a passed seat has no turn; a turn can be passed.
def one_seat_decides(state: State) -> None:
    options = legal_actions(state)
    if state.is_over:
        assert options == []
        assert state.agenda == []
        return
    frame = state.decision
    assert frame.task in DECISIONS
    assert frame.seat in range(len(state.seats))
    assert options
    assert not any(other.task is Task.TURN for other in state.agenda[:-1])
    passes = [action for action in options if notation(state.game.cards, action) == "pass"]
    assert len(passes) == (frame.task is Task.TURN)
    if frame.task is Task.TURN:
        assert not state.seats[frame.seat].passed
        assert state.turn == frame.seat


# Options are unique, stable, and can be written down and read again.
def options_are_readable(state: State) -> None:
    options = legal_actions(state)
    assert legal_actions(state) == options
    assert legal_actions(state.copy()) == options
    texts = [notation(state.game.cards, action) for action in options]
    assert len(set(texts)) == len(texts)
    assert [parse_action(state, text) for text in texts] == options


# gems tell what the rounds were, and there are at most three rounds.
def gems_and_rounds_fit(state: State) -> None:
    assert state.round <= 3
    assert len(state.rounds) in {state.round, state.round - 1}
    for side, army in enumerate(state.sides):
        lost = sum(side not in result.winners for result in state.rounds)
        assert army.gems == 2 - lost
    for result in state.rounds:
        best = max(result.totals)
        assert all(result.totals[side] == best for side in result.winners)
        assert len(result.winners) <= 1
    over = any(not army.gems for army in state.sides)
    assert state.is_over == over
    if state.is_over:
        assert sum(returns(state)) == 0


# --- Copies and saves. ---


# A position as JSON comes back equal, with the same options and the same future.
def position_survives_json(state: State) -> None:
    written = json.dumps(position(state))
    again = restore(state.game, json.loads(written))
    assert json.dumps(position(again)) == written
    assert legal_actions(again) == legal_actions(state)
    for slot in State.__slots__:
        if slot not in {"log", "rng"}:
            assert getattr(again, slot) == getattr(state, slot), slot


# --- Hidden information. ---


def cards_in(value: object) -> Iterator[int]:
    """Yields the numbers of all cards in a value, however deep: cards themselves and cards of actions."""
    match value:
        case Card():
            yield value.id
        case CardDef() | LeaderDef():
            pass
        case PlayCard(card, _, _, target):
            yield from (number for number in (card, target) if number >= 0)
        case Choose(card):
            yield card
        case tuple() | list():
            for item in value:
                yield from cards_in(item)
        case _ if is_dataclass(value):
            for part in fields(value):
                yield from cards_in(getattr(value, part.name))


def cards_of(event: Event) -> Iterator[int]:
    """Yields the numbers of all cards an event names."""
    if isinstance(event, LeaderCancelled):
        return
    for part in fields(event):
        if part.name in {"card", "by", "target"}:
            yield getattr(event, part.name)
        elif part.name == "cards":
            yield from getattr(event, part.name)


def visible(state: State, viewer: int | None) -> set[int]:
    """Returns the cards a viewer can name the place of (R-007, R-191), by a rule of its own."""
    seen: set[int] = set()
    for place, cards in zones(state).items():
        own = place.owner == viewer and place.zone in (Zone.HAND, Zone.ASIDE)
        # Skellige's picks come from an open pile; what is aside in the mulligan is hidden.
        recalled = place.zone is Zone.ASIDE and state.round > 0
        if place.zone in PUBLIC or own or recalled:
            seen |= {card.id for card in cards}
        elif place.zone is Zone.HAND:
            mask = state.exposed | (0 if viewer is None else state.peeked[viewer])
            seen |= {card.id for card in cards if mask >> card.id & 1}
    return seen


# an observation holds no card its viewer may not know; the own deck is known as a set.
def observations_hide_what_is_hidden(state: State) -> None:
    for viewer in VIEWERS:
        seen = observe(state, viewer)
        allowed = visible(state, viewer)
        if viewer is not None:
            deck = seen.seats[viewer].deck
            assert deck is not None
            assert list(deck) == sorted(state.seats[viewer].deck, key=lambda card: card.id)
            allowed |= {card.id for card in deck}
        assert set(cards_in(seen)) <= allowed
        for number, seat in enumerate(seen.seats):
            assert (seat.hand is None) == (number != viewer)
            assert (seat.deck is None) == (number != viewer)
            assert (seat.hand_size, seat.deck_size) == (
                len(state.seats[number].hand),
                len(state.seats[number].deck),
            )
        assert bool(seen.legal) == (not state.is_over and state.decision.seat == viewer)


# Sampling what a viewer cannot see leaves everything else as it was.
def samples_fit_what_is_seen(state: State) -> None:
    for viewer in (0, 1):
        sample = determinize(state, viewer, Rng.from_seed(5))
        assert observe(sample, viewer) == observe(state, viewer)
        cards_are_conserved(sample)
        assert position(determinize(state, viewer, Rng.from_seed(5))) == position(sample)
        other = state.seats[1 - viewer]
        known = known_cards(state, 1 - viewer, viewer)
        hidden = len(other.hand) - len(known)
        if hidden and len(other.deck) >= 8:
            hand = sample.seats[1 - viewer].hand
            others = (determinize(state, viewer, Rng.from_seed(seed)) for seed in range(6, 46))
            assert any(other.seats[1 - viewer].hand != hand for other in others)
        # What is about to happen to a card happens to it where it lies.
        for frame in sample.agenda:
            if frame.card >= 0:
                card = state.game.cards[frame.card]
                assert where(sample, card) == where(state, card)


CHECKS: tuple[Callable[[State], None], ...] = (
    cards_are_conserved,
    cards_lie_where_they_may,
    one_horn_a_row,
    weather_mask_fits,
    strengths_are_right,
    order_does_not_matter,
    weather_weakens_and_horns_strengthen,
    one_seat_decides,
    options_are_readable,
    gems_and_rounds_fit,
    position_survives_json,
    observations_hide_what_is_hidden,
    samples_fit_what_is_seen,
)


# --- Events. ---


@dataclass
class Fold:
    """Zones rebuilt from `CardMoved` alone, decks without order, and who played what lies on the table."""

    piles: dict[Place, list[int]]
    players: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State) -> Fold:
        """Starts before the first card is dealt: everything lies in decks and side decks."""
        game = state.game
        piles: dict[Place, list[int]] = {place: [] for place in zones(state)}
        for seat in range(len(state.seats)):
            piles[Place(Zone.DECK, seat)] = [card.id for card in game.decks[seat]]
            piles[Place(Zone.SIDE_DECK, seat)] = [card.id for card in game.side_decks[seat]]
        return cls(piles)

    def move(self, event: CardMoved) -> None:
        """Moves a card; an unknown one is -1 and only counts."""
        origin, target = self.piles[event.origin], self.piles[event.destination]
        if event.card in origin:
            origin.remove(event.card)
        else:
            origin.pop()
        target.insert(event.index if event.index >= 0 else len(target), event.card)
        if event.seat >= 0 and event.destination.zone in (Zone.ROW, Zone.WEATHER):
            self.players[event.card] = event.seat

    def check(self, state: State) -> None:
        """Compares with a position, in order except for decks."""
        for place, cards in zones(state).items():
            numbers = [card.id for card in cards]
            if place.zone is Zone.DECK:
                assert sorted(self.piles[place]) == sorted(numbers)
            else:
                assert self.piles[place] == numbers, place
            if place.zone in (Zone.ROW, Zone.WEATHER):
                # whoever put a card on the table last is its player.
                assert [state.played_by[number] for number in numbers] == [
                    self.players[number] for number in numbers
                ]

    def check_public(self, state: State, viewer: int | None) -> None:
        """Compares what a viewer can follow: public zones in order, all others by size, the own hand too."""
        for place, cards in zones(state).items():
            numbers = [card.id for card in cards]
            if place.zone in PUBLIC or (place.zone is Zone.HAND and place.owner == viewer):
                assert self.piles[place] == numbers, place
            else:
                assert len(self.piles[place]) == len(numbers), place


# a redacted event names no card that its viewer could not know before or after, and hides no other.
def redaction_is_exact(event: Event, game: Game, viewer: int | None, known: set[int]) -> Event:
    seen = seen_by(event, game, viewer)
    assert type(seen) is type(event)
    if isinstance(event, CardPlayed):
        # Who plays a card shows it, even if it is still asked where to.
        known = known | {event.card, event.target}
    assert {number for number in cards_of(seen) if number >= 0} <= known
    if isinstance(event, CardMoved):
        open_ends = [
            place.zone in PUBLIC or (place.owner == viewer and place.zone in (Zone.HAND, Zone.ASIDE))
            for place in (event.origin, event.destination)
        ]
        assert isinstance(seen, CardMoved)
        assert seen.card == (event.card if any(open_ends) else -1)
    elif isinstance(event, CardsShown):
        assert isinstance(seen, CardsShown)
        may_know = viewer in (event.owner, *event.viewers)
        assert seen.cards == (event.cards if may_know else (-1,) * len(event.cards))
    else:
        assert seen == event
    return seen


# what never happens to a hero.
def heroes_are_untouched(event: Event, game: Game) -> None:
    if isinstance(event, CardKept):
        assert game.cards[event.card].is_plain
    if not isinstance(event, CardMoved) or not game.cards[event.card].is_hero:
        return
    untouchable = {Cause.SCORCH, Cause.SCORCH_ROW, Cause.MEDIC, Cause.BERSERKER, Cause.DECOY}
    # Summon and Muster may bring a hero in, never take one away.
    assert event.cause not in untouchable
    if event.origin.zone is Zone.ROW:
        assert event.cause is Cause.ROUND_END
    if event.origin.zone is Zone.DISCARD:
        # Only Crach an Craite moves whole piles.
        assert event.cause is Cause.LEADER
        assert event.destination.zone is Zone.DECK


# what leaves the rows goes to the pile of the side it lay on, to the Decoy's player, or out of the game.
def cards_leave_to_their_controller(event: Event, game: Game) -> None:
    if isinstance(event, CardMoved) and event.origin.zone is Zone.ROW:
        match event.destination.zone:
            case Zone.DISCARD:
                assert event.destination.owner == event.origin.owner
            case Zone.HAND:
                assert event.cause is Cause.DECOY
                assert game.side_of[event.destination.owner] == event.origin.owner
            case Zone.REMOVED:
                card = game.cards[event.card].definition
                assert event.cause is Cause.BERSERKER or (card.is_side_card and not game.house.summoned_cards_stay)
            case zone:
                assert zone is Zone.ROW
                assert event.cause is Cause.LEADER


def check_game(game: Game, seed: int) -> None:
    """Plays a random game and checks every law at every node."""
    ply = 0
    try:
        gems = [2, 2]
        folds: dict[int | None, Fold] = {}
        truth: Fold | None = None
        read = 0
        before: dict[int | None, set[int]] = {viewer: set() for viewer in VIEWERS}
        for state, log, action in walk(game, seed):
            if truth is None:
                truth = Fold.of(state)
                folds = {viewer: Fold.of(state) for viewer in VIEWERS}
            after = {viewer: visible(state, viewer) for viewer in VIEWERS}
            for event in log[read:]:
                heroes_are_untouched(event, game)
                cards_leave_to_their_controller(event, game)
                if isinstance(event, CardMoved):
                    truth.move(event)
                for viewer in VIEWERS:
                    seen = redaction_is_exact(event, game, viewer, before[viewer] | after[viewer])
                    if isinstance(seen, CardMoved):
                        folds[viewer].move(seen)
            read = len(log)
            before = after
            truth.check(state)
            for viewer in VIEWERS:
                folds[viewer].check_public(state, viewer)
            for check in CHECKS:
                check(state)
            assert all(army.gems <= gem for army, gem in zip(state.sides, gems, strict=True))
            gems = [army.gems for army in state.sides]
            if action is not None:
                _copies_are_independent(state, action)
            ply += 1
    except Exception as error:
        leaders = [setup.leader.id for setup in game.setups if setup.leader]
        factions = [setup.faction.value for setup in game.setups]
        error.add_note(f"{factions}, {leaders}, {len(game.cards)} cards, seed {seed}, after {ply} actions")
        raise


@pytest.mark.parametrize("pair", PAIRS, ids=_name)
def test_laws_hold_at_every_node(pair: tuple[Faction, Faction]) -> None:
    for game, seed in _games(pair):
        check_game(game, seed)


# The laws hold whatever the house rules are.
@pytest.mark.parametrize("faction", FACTIONS)
def test_laws_hold_with_every_house_rule_turned_round(faction: Faction) -> None:
    for index in range(4):
        number = (FACTIONS.index(faction) + index) % 5
        check_game(
            duel((faction, FACTIONS[number]), (index, index + 2), whole=index > 1, house=ALL_TURNED), 300 + index
        )


def _copies_are_independent(state: State, action: Action) -> None:
    """Acting on a copy leaves the original alone and gives what acting on the original gives."""
    before = digest(state)
    one, other = state.copy(), state.copy()
    assert one.log is None
    assert digest(one) == before
    apply(one, action)
    assert digest(state) == before
    other.log = []
    apply(other, action)
    assert digest(other) == digest(one)
    for slot in State.__slots__:
        mine, theirs = getattr(state, slot), getattr(other, slot)
        if isinstance(mine, list | bytearray) and slot != "log":
            assert mine is not theirs, slot


# A record replays to the same digests.
@pytest.mark.parametrize("pair", PAIRS, ids=_name)
def test_a_record_replays(pair: tuple[Faction, Faction]) -> None:
    game, seed = next(iter(_games(pair)))
    actions = [action for _, _, action in walk(game, seed) if action is not None]
    record = record_game(game, seed, actions, every=7)
    assert len(record.checkpoints) >= 2
    log: list[Event] = []
    state = replay(game, record, log)
    assert digest(state) == record.checkpoints[-1][1]
    assert state.is_over
    # The log holds everything from the first event on, and recording it changes nothing.
    assert [event for event in log if isinstance(event, CardMoved)]


# --- The mirror: which seat a player has makes no difference. ---


class FlatRng(Rng):
    """A generator without memory: the same question always gets the same answer, whoever asks first."""

    __slots__ = ()

    def copy(self) -> Rng:
        return FlatRng(self.state)

    def below(self, bound: int) -> int:
        return self.state * 40503 % 65537 % bound


class Mirror:
    """A game with the seats exchanged, and what corresponds to what in it."""

    def __init__(self, game: Game) -> None:
        self.game = Game(game.mode, game.setups[::-1], game.house)
        self.twin: dict[int, Card] = {}
        for mine, theirs in ((game.decks, self.game.decks), (game.side_decks, self.game.side_decks)):
            for seat in (0, 1):
                for one, other in zip(mine[seat], theirs[1 - seat], strict=True):
                    self.twin[one.id] = other

    def cards(self, cards: list[Card]) -> list[Card]:
        return [self.twin[card.id] for card in cards]

    def mask(self, mask: int) -> int:
        return sum(1 << twin.id for number, twin in self.twin.items() if mask >> number & 1)

    def number(self, card: int) -> int:
        return card if card < 0 else self.twin[card].id

    def frame(self, frame: Frame) -> Frame:
        return Frame(
            frame.task,
            _swap(frame.seat),
            self.number(frame.card),
            _swap(frame.side),
            frame.row,
            frame.count,
            frame.purpose,
            self.number(frame.by),
        )

    def action(self, action: Action) -> Action:
        match action:
            case PlayCard(card, side, row, target):
                return PlayCard(self.number(card), _swap(side), row, self.number(target))
            case Choose(card, side, row):
                return Choose(self.number(card), _swap(side), row)
            case ChooseSeat(seat):
                return ChooseSeat(_swap(seat))
            case _:
                return action

    def state(self, state: State) -> State:
        """Returns a position seen in the mirror."""
        twin = State(self.game, state.rng.copy())
        twin.agenda = [self.frame(frame) for frame in state.agenda]
        twin.seats = [
            Seat(
                self.cards(seat.hand),
                self.cards(seat.deck),
                self.cards(seat.aside),
                self.cards(seat.side_deck),
                seat.passed,
                seat.leader,
                seat.exchanged,
            )
            for seat in reversed(state.seats)
        ]
        twin.sides = []
        for side in reversed(state.sides):
            close, ranged, siege = (self.cards(row) for row in side.rows)
            twin.sides.append(
                Side((close, ranged, siege), self.cards(side.discard), side.leader_horns, side.gems, side.points)
            )
        twin.weather = self.cards(state.weather)
        twin.weather_mask = state.weather_mask
        twin.removed = self.cards(state.removed)
        for card, seat_number in enumerate(state.played_by):
            twin.played_by[self.number(card)] = 1 - seat_number
        twin.exposed = self.mask(state.exposed)
        twin.peeked = [self.mask(mask) for mask in reversed(state.peeked)]
        twin.round = state.round
        twin.starter = _swap(state.starter)
        twin.turn = _swap(state.turn)
        twin.rounds = tuple(
            RoundResult(result.totals[::-1], tuple(1 - side for side in result.winners)) for result in state.rounds
        )
        twin.modifiers = state.modifiers[::-1]
        twin.revives_at_random = state.revives_at_random
        twin.leader_uses = state.leader_uses
        return twin


def _swap(number: int) -> int:
    return number if number < 0 else 1 - number


def _comparable(state: State) -> dict[str, Any]:
    """Returns a position without what follows from who came first: stale players of cards that lie nowhere."""
    data: dict[str, Any] = dict(position(state))
    on_table = {str(card) for _, _, card in state.board()} | {str(card) for card in state.weather}
    played_by = {str(card): seat for card, seat in zip(state.game.cards, state.played_by, strict=True)}
    data["played_by"] = {name: seat for name, seat in played_by.items() if name in on_table}
    if data["outcome"] is not None:
        data["outcome"] = dict(data["outcome"])
    return data


@pytest.mark.parametrize("pair", PAIRS, ids=_name)
def test_the_mirrored_game_has_the_mirrored_result(pair: tuple[Faction, Faction]) -> None:
    number = PAIRS.index(pair)
    check_mirror(duel(pair, (number + 3, number // 5 + 1), whole=number % 2 == 0), number)


def check_mirror(game: Game, number: int) -> None:
    """Plays a random game and its reflection side by side."""
    mirror = Mirror(game)
    state = new_game(game, number)
    rng = Rng.from_seed(number)
    state.rng = FlatRng(number + 1)
    reflection = mirror.state(state)
    while not state.is_over:
        assert _comparable(mirror.state(state)) == _comparable(reflection)
        options = legal_actions(state)
        assert {mirror.action(action) for action in options} == set(legal_actions(reflection))
        action = draw_action(rng, options)
        apply(state, action)
        apply(reflection, mirror.action(action))
    assert reflection.is_over
    assert returns(reflection) == returns(state)[::-1]
    assert mirror.state(state).rounds == reflection.rounds


# --- The copy. ---


# A slot forgotten in `copy` would share or lose a part of the position.
def test_the_copy_covers_every_slot() -> None:
    state = new_game(duel((Faction.MONSTERS, Faction.SKELLIGE)), 3)
    for slot in State.__slots__:
        if slot not in {"game", "log"}:
            setattr(state, slot, _other(getattr(state, slot)))
    twin = state.copy()
    for slot in State.__slots__:
        if slot == "log":
            assert twin.log is None
        elif slot == "rng":
            assert twin.rng is not state.rng
            assert twin.rng.state == state.rng.state
        else:
            assert getattr(twin, slot) == getattr(state, slot), slot


def _other(value: object) -> object:
    """Returns a value of the same kind that no fresh state has."""
    match value:
        case bool():
            return not value
        case int():
            return value + 77
        case None:
            return "something"
        case tuple():
            return (*value, "something")
        case bytearray():
            return bytearray(reversed(range(len(value))))
        case _:
            return value


@pytest.mark.parametrize("kind", [Seat, Side])
def test_the_copies_of_seats_and_sides_cover_every_field(kind: type[Seat] | type[Side]) -> None:
    original = kind()
    for part in fields(kind):
        value = getattr(original, part.name)
        if isinstance(value, list):
            value.append("a card")
        elif isinstance(value, bool | LeaderStatus):
            setattr(original, part.name, True if value is False else LeaderStatus.USED)
        elif isinstance(value, int):
            setattr(original, part.name, 77)
        else:
            for number, row in enumerate(value):
                row.append(f"card {number}")
    twin = original.copy()
    assert twin == original
    for part in fields(kind):
        value = getattr(original, part.name)
        if isinstance(value, list):
            assert getattr(twin, part.name) is not value
        if isinstance(value, tuple):
            assert all(mine is not theirs for mine, theirs in zip(value, getattr(twin, part.name), strict=True))


def test_every_faction_and_leader_takes_part() -> None:
    leaders = {setup.leader for pair in PAIRS for game, _ in _games(pair) for setup in game.setups}
    assert len(leaders) == 25
    assert {faction for pair in PAIRS for faction in pair} == set(FACTIONS)


def test_rows_are_what_the_masks_say() -> None:
    assert [row.value for row in Row] == [0, 1, 2]
