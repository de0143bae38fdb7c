"""What the cursor is on, in words. The screen gives it lines; it fits them in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.widgets import Static

from gwent_tui.tui.glyphs import glyphs_of


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a description."""

    text: str
    style: str = ""
    """Textual style, theme variables included."""
    can_join: bool = False
    """Whether it may stand behind the line before it where there is little room."""


def content_of(lines: Sequence[Line], separator: str, *, joined: bool) -> Content:
    """Returns lines as content, those that may be joined on one line if asked for."""
    parts: list[Content | tuple[str, str] | str] = []
    for index, line in enumerate(lines):
        if index:
            parts.append(separator if joined and line.can_join else "\n")
        parts.append((line.text, line.style))
    return Content.assemble(*parts)


class CardPanel(Static):
    """Shows a description in a place of fixed size."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, markup=False)
        self.lines: tuple[Line, ...] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Shows a description; the layout stays as it is."""
        shown = tuple(lines)
        if shown != self.lines:
            self.lines = shown
            self._draw()

    def on_resize(self, event: events.Resize) -> None:
        """Joins lines or takes them apart again."""
        self._draw()

    def _draw(self) -> None:
        separator = f" {glyphs_of(self).dot} "
        self.update(content_of(self.lines, separator, joined=self.size.height <= 5), layout=False)
