"""A moment in which a key is not taken: whoever strikes Enter twice must not answer the next question with it."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import ClassVar


class Grace:
    """Runs from its making, or from its last start."""

    SECONDS: ClassVar[float] = 0.3
    """Longer than the pause in a double stroke, shorter than anybody reads."""

    def __init__(self) -> None:
        self._since = monotonic()

    def start(self) -> None:
        """Begins the moment anew."""
        self._since = monotonic()

    def end(self) -> None:
        """Ends the moment at once: another key was struck, so the next one is meant."""
        self._since = -inf

    @property
    def is_over(self) -> bool:
        """Whether keys are taken."""
        return monotonic() - self._since >= self.SECONDS
