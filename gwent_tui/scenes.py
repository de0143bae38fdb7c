"""What happened in steps to be looked at one after the other, each with the table as it lay then.

An automaton plays a whole turn, sometimes a whole end of a round, inside one action of its opponent. A scene is
one step of that: a card turned over with all it did, a leader turned up, the end of a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gwent_tui.engine import atoms
from gwent_tui.engine.cards import Card, LeaderAbility, Row
from gwent_tui.engine.events import (
    AutomatonChose,
    CardMoved,
    CardRevealed,
    CardsShown,
    Cause,
    DeckShuffled,
    Event,
    GameEnded,
    GemLost,
    LeaderActivated,
    LeaderCancelled,
    LeaderHornLit,
    LeaderHornsEnded,
    LeaderRevealed,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    StarterNamed,
    TurnStarted,
    Zone,
)
from gwent_tui.engine.state import RoundResult, State, Termination
from gwent_tui.engine.strength import Breakdown
from gwent_tui.engine.views import Observation, explain, observe, seen_by

_OPENERS = CardRevealed | LeaderRevealed | RoundEnded | SeatPassed
"""Events with which a step begins."""
_SILENT = TurnStarted | DeckShuffled
"""Events nobody sees on the table; they belong to what follows."""
_LASTING = frozenset({LeaderAbility.OPTIMISE_AGILE, LeaderAbility.HALF_WEATHER, LeaderAbility.DOUBLE_SPIES})
"""What a turned-up leader does to strengths for the rest of the round."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One step, and the table after it."""

    events: tuple[Event, ...]
    """What happened, as everybody may know it."""
    first_event: int
    """Index of the first of them in the log."""
    before: tuple[int, ...]
    """The total of each side before the step."""
    table: Observation
    """What everybody sees after it. Nobody decides anything there."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each side after the step; where a round ends, as it was scored."""
        ended = self.round_ended
        return ended.totals if ended is not None else tuple(side.total for side in self.table.sides)

    @property
    def revealed(self) -> CardRevealed | None:
        """The card that was turned over."""
        return next((event for event in self.events if isinstance(event, CardRevealed)), None)

    @property
    def leader(self) -> LeaderRevealed | None:
        """The leader that was turned up."""
        return next((event for event in self.events if isinstance(event, LeaderRevealed)), None)

    @property
    def round_ended(self) -> RoundEnded | None:
        """The end of a round."""
        return next((event for event in self.events if isinstance(event, RoundEnded)), None)

    @property
    def chosen(self) -> AutomatonChose | None:
        """How the automaton came to its first choice in this step, None if it had none."""
        return next((event for event in self.events if isinstance(event, AutomatonChose)), None)

    @property
    def is_automatic(self) -> bool:
        """Whether an automaton did something in this step."""
        return any(
            isinstance(event, CardRevealed | LeaderRevealed | AutomatonChose)
            or (isinstance(event, CardMoved) and event.cause is Cause.AGILE)
            for event in self.events
        )


def scenes(before: State, events: Sequence[Event], first_event: int = 0) -> list[Scene]:
    """Returns the steps of what happened after a position, which stays as it is.

    `events` are the full truth; what a scene tells and shows is what everybody may know.
    """
    table = before.copy()
    table.agenda.clear()
    found: list[Scene] = []
    for part in cut(events):
        totals = tuple(table.total(side) for side in range(len(table.sides)))
        for event in part:
            fold(table, event)
        told = tuple(seen_by(event, table.game, None) for event in part)
        found.append(Scene(told, first_event, totals, observe(table, None)))
        first_event += len(part)
    return found


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One stroke, the least that can be seen happening, and the table after it as one viewer sees it."""

    events: tuple[Event, ...]
    """What happened, as the viewer may know it; empty for the table before everything."""
    public: Observation
    private: Observation | None
    """What the viewer may see; None if that is what everybody sees."""
    _table: State = field(repr=False, compare=False)

    def explain(self, side: int, row: Row, card: Card) -> Breakdown:
        """Returns how a unit on this table comes by its strength. Raises `ValueError` if it does not lie there."""
        return explain(self._table, side, row, card)


def glimpses(before: State, events: Sequence[Event], viewer: int | None) -> Iterator[Glimpse]:
    """Yields the table before some events and after each stroke of them. The position stays as it is.

    `events` are the full truth, of which the viewer, a seat or None for everybody, is shown what it may know.
    """
    table = before.copy()
    table.agenda.clear()
    yield _glimpse(table, (), viewer)
    for stroke in _strokes(events):
        for event in stroke:
            fold(table, event)
        yield _glimpse(table, stroke, viewer)


def _glimpse(table: State, events: Sequence[Event], viewer: int | None) -> Glimpse:
    told = tuple(seen_by(event, table.game, viewer) for event in events)
    private = None if viewer is None else observe(table, viewer)
    return Glimpse(told, observe(table, None), private, table.copy())


def _strokes(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yields the parts of a log that happen at once: each event, or cards that move together for one reason."""
    start = 0
    for index in range(1, len(events) + 1):
        if index == len(events) or not _move_together(events[index - 1], events[index]):
            yield events[start:index]
            start = index


def _move_together(first: Event, second: Event) -> bool:
    if not isinstance(first, CardMoved) or not isinstance(second, CardMoved):
        return False
    return (first.cause, first.by, first.origin.zone, first.destination.zone) == (
        second.cause,
        second.by,
        second.origin.zone,
        second.destination.zone,
    )


def cut(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yields the parts of a log that are one step each."""
    start = 0
    for index in range(1, len(events)):
        if _opens(events[index], events[index - 1]):
            end = index
            # What nobody sees goes with what follows, so that no step is empty.
            while end > start and isinstance(events[end - 1], _SILENT):
                end -= 1
            if end > start:
                yield events[start:end]
                start = end
    if events:
        yield events[start:]


def _opens(event: Event, last: Event) -> bool:
    if isinstance(event, SeatPassed):
        return event.automatic
    if isinstance(event, CardMoved) and event.cause is Cause.AGILE:
        return not (isinstance(last, CardMoved) and last.cause is Cause.AGILE)
    return isinstance(event, _OPENERS)


def fold(table: State, event: Event) -> None:
    """Does to a position what an event tells, by the same atoms that recorded it.

    The order of decks, the generator and the agenda are not told by events and stay as they are.
    """
    match event:
        case CardMoved(number, origin, destination, cause, by, seat, index):
            card = table.game.cards[number]
            atoms.move(table, card, origin, destination, cause, by=by, seat=seat, index=index)
            if cause is Cause.MULLIGAN and destination.zone is Zone.ASIDE:
                table.seats[destination.owner].exchanged += 1
        case LeaderHornLit(side, row):
            atoms.light_leader_horn(table, side, row)
        case LeaderHornsEnded():
            atoms.end_leader_horns(table)
        case LeaderActivated(seat):
            atoms.use_leader(table, seat)
        case LeaderCancelled(seat, by):
            atoms.cancel_leader(table, seat, by)
        case LeaderRevealed(seat, _, works):
            leader = atoms.reveal_leader(table, seat, works=works)
            if works and leader.ability in _LASTING:
                atoms.put_in_force(table, seat)
        case CardsShown(owner, cards, viewers):
            for viewer in viewers:
                atoms.show_cards(table, owner, [table.game.cards[card] for card in cards], viewer)
        case _:
            _fold_course(table, event)


def _fold_course(table: State, event: Event) -> None:
    """Does what an event tells about turns, rounds and the game."""
    match event:
        case StarterNamed(seat):
            table.starter = table.turn = seat
        case TurnStarted(seat):
            atoms.start_turn(table, seat)
        case SeatPassed(seat, automatic):
            atoms.pass_seat(table, seat, automatic=automatic)
        case RoundStarted(_, starter):
            # It ended with the sweep, which no event tells by itself.
            atoms.end_turned_up_leader(table)
            atoms.start_round(table, starter)
        case RoundEnded(_, totals, winners, tie_broken):
            atoms.end_round(table, RoundResult(totals, winners), tie_broken=tie_broken)
        case GemLost(side):
            atoms.lose_gem(table, side)
        case GameEnded(winners):
            atoms.end_game(table, winners, Termination.GEMS)
        case _:
            pass
