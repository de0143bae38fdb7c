"""The way a reader went through the book, and back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gwent_tui.learn.pages import Section


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody reads, or has read."""

    section: Section
    scroll: int | None = None
    """Lines above the screen; None is the heading of the section at the top."""


class History:
    """The places somebody went to, in order, and which of them is the present one."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._index = -1

    @property
    def place(self) -> Place | None:
        """The present place; None before the first one."""
        return self._places[self._index] if self._places else None

    def go(self, section: Section, scroll: int | None) -> None:
        """Goes to a section; the way forward is forgotten.

        `scroll` are the lines above the screen of the place that is left; None leaves that as it was.
        """
        self._leave(scroll)
        del self._places[self._index + 1 :]
        self._places.append(Place(section))
        self._index += 1

    def step(self, step: int, scroll: int | None) -> bool:
        """Goes back (-1) or forward again (1); returns False if there is no way. `scroll` as in `go`."""
        if not 0 <= self._index + step < len(self._places):
            return False
        self._leave(scroll)
        self._index += step
        return True

    def _leave(self, scroll: int | None) -> None:
        if self._places and scroll is not None:
            self._places[self._index] = replace(self._places[self._index], scroll=scroll)
