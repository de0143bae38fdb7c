"""What can be done on the table at a moment."""

from __future__ import annotations

from enum import Enum, auto


class Mode(Enum):
    """The state of the table screen."""

    HIDDEN = auto()
    """Nobody looks, or a panel asks."""
    TURN = auto()
    ROW = auto()
    """A row is to be chosen for the pending card."""
    TARGET = auto()
    """A unit is to be chosen for the pending card."""
    REVIEW = auto()
    """The turn is over and its player still looks."""
    REPLAY = auto()
    """The automaton's moves are shown; a key only skips them."""
    OVER = auto()

    @property
    def is_picking(self) -> bool:
        """Whether a place is to be chosen for the pending card."""
        return self in {Mode.ROW, Mode.TARGET}
