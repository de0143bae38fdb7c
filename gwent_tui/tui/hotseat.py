"""Two players at one keyboard: who looks at the screen, and when it has to be handed over.

Pure values; the table screen acts on them. A hand is shown to its own player only, so that whenever somebody else
has to decide, everything private leaves the screen before anything else happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto

from gwent_tui.engine.actions import Action, ChooseSeat, Decline, Pass
from gwent_tui.engine.events import Event, RoundEnded


class Next(Enum):
    """What the screen does after an action."""

    GO_ON = auto()
    """The same player decides again."""
    REVIEW = auto()
    """The player looks at what the action did, then hands over."""
    HAND_OVER = auto()
    """Somebody else decides and there is nothing to look at."""
    ROUND_END = auto()
    """Both look at the score of the round."""
    GAME_OVER = auto()


@dataclass(frozen=True, slots=True)
class HotSeat:
    """Who is looking, and what each player has seen of the log."""

    seen: tuple[int, ...]
    """Seat -> number of events that were there when that player last looked."""
    looking: int | None = None
    """The seat whose hand may be on the screen."""

    @classmethod
    def start(cls, seats: int) -> HotSeat:
        """Returns the beginning: nobody looks and nobody has seen anything."""
        return cls((0,) * seats)

    def take(self, seat: int) -> HotSeat:
        """Returns it with a player in front of the screen."""
        return replace(self, looking=seat)

    def hide(self, event_count: int) -> HotSeat:
        """Returns it with nobody looking; who looked so far has seen that many events."""
        if self.looking is None:
            return self
        seen = tuple(event_count if seat == self.looking else old for seat, old in enumerate(self.seen))
        return HotSeat(seen)

    def rewind(self, event_count: int) -> HotSeat:
        """Returns it with nobody having seen more events than there are."""
        return replace(self, seen=tuple(min(seen, event_count) for seen in self.seen))

    def after(self, action: Action, events: Iterable[Event], deciding: int | None) -> Next:
        """Returns what comes after an action of the player who looks.

        `events` are those the action caused, `deciding` is the seat the game waits for now, None if it is over.
        """
        if deciding is None:
            return Next.GAME_OVER
        if any(isinstance(event, RoundEnded) for event in events):
            return Next.ROUND_END
        if deciding == self.looking:
            return Next.GO_ON
        # Passing, keeping the hand and naming the starter show nothing new.
        return Next.HAND_OVER if isinstance(action, Pass | Decline | ChooseSeat) else Next.REVIEW

    def needs_hand_over(self, deciding: int) -> bool:
        """Whether somebody else has to come to the screen before the next decision."""
        return deciding != self.looking
