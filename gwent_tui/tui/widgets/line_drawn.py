"""A widget that draws all its lines at once and keeps them until something changes.

Asking for the style of a widget goes through all its ancestors; for every line that would cost more than the line.
"""

from __future__ import annotations

from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget


class LineDrawn(Widget):
    """Draws its contents by `draw`; `redraw` asks for that anew."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, classes=classes)
        self._drawn: list[Strip] | None = None
        """The lines as they are shown; None if they have to be drawn."""
        self._drawn_size = Size(0, 0)

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the lines, each exactly `width` cells; lines that are missing are blank."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draws everything anew at the next frame."""
        self._drawn = None
        self.refresh()

    def notify_style_update(self) -> None:
        """Takes the colours of another theme."""
        self._drawn = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Returns a line, drawn together with all others when something has changed."""
        size = self.size
        if self._drawn is None or self._drawn_size != size:
            self._drawn = self.draw(size.width, size.height) if size.height else []
            self._drawn_size = size
        return self._drawn[y] if y < len(self._drawn) else Strip.blank(size.width, self.rich_style)
