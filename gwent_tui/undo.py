"""When a move may be taken back: never past the moment something hidden came to light or somebody else acted.

Computed from the events alone, so that a new card needs no entry here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from gwent_tui.engine.actions import Action
from gwent_tui.engine.events import CardMoved, CardRevealed, CardsShown, Event, LeaderRevealed, RoundEnded, Zone
from gwent_tui.engine.state import State

HIDDEN = frozenset({Zone.DECK, Zone.UNDER, Zone.ASIDE})
"""Where cards lie that somebody at the table does not know."""


class Barrier(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    """Nothing was done yet."""
    OTHERS = "others"
    """Another player, or the end of a round, came after it."""
    REVEALED = "revealed"
    """It brought something hidden to light."""
    CHANCE = "chance"
    """Chance decided part of it."""


class UndoError(ValueError):
    """A move that may not be taken back, or none that could be done again."""

    def __init__(self, barrier: Barrier) -> None:
        super().__init__(barrier.value)
        self.barrier = barrier


@dataclass(frozen=True, slots=True)
class Moment:
    """What a session has to remember to return to where it was before an action."""

    seat: int
    """Who did it."""
    action: Action
    state: State
    """The position before it."""
    events: int
    steps: int
    scored: int
    """How many there were before it."""


def barrier(moment: Moment, events: Sequence[Event], now: State, seat: int) -> Barrier | None:
    """Returns why a seat may not take back its last action, None if it may.

    `events` are those since the moment, unredacted; `now` is the position they led to.
    """
    if moment.seat != seat or any(isinstance(event, RoundEnded) for event in events):
        return Barrier.OTHERS
    if any(reveals(event) for event in events):
        return Barrier.REVEALED
    if now.rng.state != moment.state.rng.state:
        return Barrier.CHANCE
    return None


def reveals(event: Event) -> bool:
    """Whether an event told somebody at the table something that was hidden and not that player's own."""
    match event:
        case CardMoved():
            return event.origin.zone in HIDDEN
        case CardsShown() | CardRevealed() | LeaderRevealed():
            return True
        case _:
            return False
