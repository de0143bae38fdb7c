"""The line in which the deck screens answer; it grows for a long sentence."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.widgets import Static

from gwent_tui.cards.wording import visible
from gwent_tui.tui.glyphs import glyphs_of

MOST = 4
"""Lines it takes at most."""


class MessageLine(Static):
    """Says what was done, or what is wrong."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    MessageLine {
        height: 1;
        padding: 0 1;
        color: $gwent-quiet;

        &.-error {
            color: $error;
            text-style: bold;
        }
    }
    """

    def __init__(self, *, least: int = 1) -> None:
        super().__init__(id="message", markup=False)
        self._least = least
        """Lines it takes at least."""

    def say(self, text: str, *, is_error: bool = False) -> None:
        """Says something; what is wrong is marked by a sign as well."""
        lines = [visible(line) for line in text.splitlines()]
        self.set_class(is_error, "-error")
        self.update(Content(glyphs_of(self).text("! " * is_error + "\n".join(lines))), layout=False)
        self._fit()

    def on_resize(self, event: events.Resize) -> None:
        """Takes as many lines as the sentence needs now."""
        self._fit()

    def _fit(self) -> None:
        content = self.content
        if self.size.width and isinstance(content, Content):
            needed = len(content.wrap(self.size.width))
            height = max(self._least, min(needed, MOST))
            if height != self.size.height:
                self.styles.height = height
