"""A finished game cut into stops: the positions a replay can stand at, each with what led to it.

A stop is a whole action or a part of one: where a round is scored, and where an automaton turns a card over, the
table is worth a look before the rest of the action sweeps it or goes on. No widget is known here.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.events import CardMoved, CardsShown, Event, RoundStarted, Zone
from gwent_tui.engine.frames import Task
from gwent_tui.engine.rules import play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.engine.strength import Breakdown
from gwent_tui.engine.views import Observation, explain, observe, seen_by
from gwent_tui.scenes import cut, fold
from gwent_tui.session import Session


@dataclass(frozen=True, slots=True)
class Stop:
    """A position of the replay."""

    state: State
    """The whole truth."""
    actions: int
    """Actions done, the one it belongs to included; 0 for the deal."""
    actor: int
    """The seat that acted, -1 for the deal."""
    action: Action | None
    first_event: int
    """Index of the first event that led here from the stop before."""
    end_event: int
    """Number of events up to here."""


class Reel:
    """The stops of a session, and what each viewer may see at them. `last` is the index of the last one.

    The session may have ended, or break off where a damaged or changed game could not be followed any further.
    A viewer is a seat, or None for all hands open.
    """

    def __init__(self, session: Session) -> None:
        self.game = session.game
        self.names = session.names
        self._events: list[Event] = []
        self._stops: list[Stop] = list(self._cut(session))
        self.last = len(self._stops) - 1
        self.actions = self._stops[-1].actions
        """Number of all actions."""
        self.rounds: tuple[int, ...] = self._starts(RoundStarted) or (0,)
        """The stops at which a round begins."""
        self.turns = self._turns()
        """The stops at which somebody is to play a card, besides the first and the last of all."""

    def _cut(self, session: Session) -> Iterator[Stop]:
        log = self._events
        state = new_game(session.game, session.seed, log) if session.start is None else session.start.copy()
        state.log = log
        yield Stop(state.copy(), 0, -1, None, 0, len(log))
        for number, step in enumerate(session.steps, start=1):
            before, start = state.copy(), len(log)
            play(state, step.action)
            parts = list(cut(log[start:]))
            for part in parts[:-1]:
                before.agenda.clear()
                for event in part:
                    fold(before, event)
                yield Stop(before.copy(), number, step.seat, step.action, start, start + len(part))
                start += len(part)
            yield Stop(state.copy(), number, step.seat, step.action, start, len(log))

    def _starts(self, kind: type[Event]) -> tuple[int, ...]:
        return tuple(
            index
            for index, stop in enumerate(self._stops)
            if any(isinstance(event, kind) for event in self._events[stop.first_event : stop.end_event])
        )

    def _turns(self) -> tuple[int, ...]:
        asked = [index for index, stop in enumerate(self._stops) if _task(stop.state) is Task.TURN]
        return tuple(sorted({0, *asked, self.last}))

    # Where one can go.

    def turn_from(self, index: int, step: int) -> int:
        """Returns the next stop where a turn begins, or with -1 the one before."""
        return _neighbour(self.turns, index, step, self.last)

    def round_from(self, index: int, step: int) -> int:
        """Returns the next stop where a round begins, or with -1 the one before; beyond them lie both ends."""
        return _neighbour(self.rounds, index, step, self.last)

    def action_from(self, actions: int) -> int:
        """Returns the stop after so many actions."""
        counts = [stop.actions for stop in self._stops]
        return max(0, bisect_right(counts, actions) - 1)

    # What is there.

    def stop(self, index: int) -> Stop:
        """Returns a stop, which is for one's own eyes only."""
        return self._stops[index]

    def observe(self, index: int, viewer: int | None) -> Observation:
        """Returns what a seat, or with None everybody at the table, may see at a stop."""
        return observe(self._stops[index].state, viewer)

    def hand(self, index: int, seat: int) -> tuple[Card, ...]:
        """Returns a hand as its player holds it."""
        return tuple(self._stops[index].state.seats[seat].hand)

    def explain(self, index: int, side: int, row: Row, card: Card) -> Breakdown:
        """Returns how a unit comes by its strength. Raises `ValueError` if it does not lie there."""
        return explain(self._stops[index].state, side, row, card)

    def events(self, viewer: int | None, since: int, until: int) -> list[Event]:
        """Returns events as a seat saw them, or with None as all seats together did."""
        seats = range(len(self.names)) if viewer is None else (viewer,)
        return [self._seen(event, seats) for event in self._events[since:until]]

    def _seen(self, event: Event, seats: Sequence[int]) -> Event:
        seen = [seen_by(event, self.game, seat) for seat in seats]
        return next((found for found in seen if not _is_redacted(found)), seen[0])

    def step_events(self, index: int, viewer: int | None) -> list[Event]:
        """Returns what led to a stop from the one before."""
        stop = self._stops[index]
        return self.events(viewer, stop.first_event, stop.end_event)


def came_to(events: Sequence[Event], *zones: Zone) -> frozenset[int]:
    """Returns the cards that came into some zones, as far as the reader of the events may know them."""
    return frozenset(
        event.card
        for event in events
        if isinstance(event, CardMoved) and event.destination.zone in zones and event.card >= 0
    )


def _task(state: State) -> Task | None:
    return None if state.is_over or not state.agenda else state.decision.task


def _is_redacted(event: Event) -> bool:
    match event:
        case CardMoved():
            return event.card < 0
        case CardsShown():
            return -1 in event.cards
        case _:
            return False


def _neighbour(starts: Sequence[int], index: int, step: int, last: int) -> int:
    if step > 0:
        place = bisect_right(starts, index)
        return starts[place] if place < len(starts) else last
    place = bisect_left(starts, index) - 1
    return starts[place] if place >= 0 else 0
