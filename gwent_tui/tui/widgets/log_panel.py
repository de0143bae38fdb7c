"""The last lines of the public log."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from gwent_tui.text.describe import LogLine, Narrator
from gwent_tui.text.strings import tr
from gwent_tui.tui.messages import EngineEvent


def log_content(lines: list[LogLine], width: int, indent: str = "  ") -> list[Content]:
    """Returns the lines of a log, wrapped into `width` cells; a new round stands out."""
    wrapped: list[Content] = []
    for line in lines:
        text = Content.styled(line.text, "bold" if line.is_heading else "")
        if text.cell_length <= width:
            wrapped.append(text)
            continue
        first, *rest = text.wrap(max(10, width - len(indent)))
        wrapped += [first, *(Content(indent) + part for part in rest)]
    return wrapped


class LogPanel(Widget):
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
        self.refresh()

    def on_engine_event(self, message: EngineEvent) -> None:
        """Adds what happened to the log."""
        message.stop()
        self.narrator.feed(message.event)
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Asks for the whole log."""
        event.stop()
        self.post_message(self.Pressed())

    def render(self) -> Content:
        """Returns the last lines."""
        width, height = self.content_size
        if not width or not height:
            return Content("")
        lines = log_content(self.narrator.lines[-height:], width)
        return Content("\n").join(lines[-height:])
