"""The last lines of the public log."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip

from gwent_tui.text.describe import Narrator
from gwent_tui.text.strings import tr
from gwent_tui.tui.messages import EngineEvent
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.players import player_style
from gwent_tui.tui.widgets.line_drawn import LineDrawn

INDENT = "  "
"""Before what goes on from the line above."""


@lru_cache(256)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Returns a line of the log as lines of at most `width` cells, which is 10 at least."""
    if cell_len(text) <= width:
        return (text,)
    first, *rest = Content(text).wrap(max(10, width - len(INDENT)))
    return (first.plain, *(INDENT + part.plain for part in rest))


class LogPanel(LineDrawn):
    """Shows as many of the last lines as fit. It is told every public event, whether it is displayed or not."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse was pressed on the log."""

    def __init__(self, narrator: Narrator, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.narrator = narrator
        self.border_title = tr("log.panel")

    def clear(self) -> None:
        """Forgets everything it was told."""
        self.narrator = Narrator(self.narrator.game, self.narrator.names)
        self.redraw()

    def on_engine_event(self, message: EngineEvent) -> None:
        """Adds what happened to the log."""
        message.stop()
        self.narrator.feed(message.event)
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Asks for the whole log."""
        event.stop()
        self.post_message(self.Pressed())

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the last lines; a new round stands out."""
        ground = self.rich_style
        heading = ground + Style(bold=True)
        lines = [
            Strip(self.pieces(part, heading if line.is_heading else ground)).adjust_cell_length(width, ground)
            for line in self.narrator.lines[-height:]
            for part in wrapped(line.text, width)
        ]
        return lines[-height:]

    def pieces(self, text: str, style: Style) -> list[Segment]:
        """Returns a line with the name it begins with in the colour of that player."""
        # The longest first: one name may begin with another one.
        for seat, name in sorted(enumerate(self.narrator.names), key=lambda named: -len(named[1])):
            if text.startswith(name) and not text[len(name) : len(name) + 1].isalnum():
                own = style + player_style(seat, palette_of(self))
                return [Segment(name, own), Segment(text[len(name) :], style)]
        return [Segment(text, style)]
