"""The last lines of the public log."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.text.describe import Narrator
from gwent_tui.text.strings import tr
from gwent_tui.tui.messages import EngineEvent

INDENT = "  "
"""Before what goes on from the line above."""


@lru_cache(256)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Returns a line of the log as lines of at most `width` cells, which is 10 at least."""
    if cell_len(text) <= width:
        return (text,)
    first, *rest = Content(text).wrap(max(10, width - len(INDENT)))
    return (first.plain, *(INDENT + part.plain for part in rest))


class LogPanel(Widget):
    """Shows as many of the last lines as fit. It is told every public event, whether it is displayed or not."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse was pressed on the log."""

    def __init__(self, narrator: Narrator, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.narrator = narrator
        self._shown: list[tuple[str, bool]] | None = None
        """The lines that are seen; None if they have to be made anew."""
        self._shown_size = Size(0, 0)
        self.border_title = tr("log.panel")

    def clear(self) -> None:
        """Forgets everything it was told."""
        self.narrator = Narrator(self.narrator.game, self.narrator.names)
        self._shown = None
        self.refresh()

    def on_engine_event(self, message: EngineEvent) -> None:
        """Adds what happened to the log."""
        message.stop()
        self.narrator.feed(message.event)
        self._shown = None
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Asks for the whole log."""
        event.stop()
        self.post_message(self.Pressed())

    def render_line(self, y: int) -> Strip:
        """Returns one of the last lines; a new round stands out."""
        ground = self.rich_style
        shown = self._lines_for(self.size)
        if y >= len(shown):
            return Strip.blank(self.size.width, ground)
        text, is_heading = shown[y]
        segment = Segment(text, ground + Style(bold=True) if is_heading else ground)
        return Strip([segment]).adjust_cell_length(self.size.width, ground)

    def _lines_for(self, size: Size) -> list[tuple[str, bool]]:
        """Returns the last lines that fit, and whether each is a heading."""
        if self._shown is None or self._shown_size != size:
            lines = [
                (part, line.is_heading)
                for line in self.narrator.lines[-size.height :]
                for part in wrapped(line.text, size.width)
            ]
            self._shown, self._shown_size = lines[-size.height :], size
        return self._shown
