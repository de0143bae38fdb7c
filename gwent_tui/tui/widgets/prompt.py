"""The line that says what the game waits for, or why something cannot be done."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static


class PromptLine(Static):
    """Shows one sentence; a refusal stands out by a sign and by style."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse was pressed on the line."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, markup=False)
        self.text = ""

    def say(self, text: str, *, is_refusal: bool = False) -> None:
        """Shows a sentence."""
        if is_refusal:
            text = f"! {text}"
        if text == self.text:
            return
        self.text = text
        self.update(Content.styled(text, "bold $warning") if is_refusal else Content(text), layout=False)

    def on_click(self, event: events.Click) -> None:
        """Tells that the line was pressed."""
        event.stop()
        self.post_message(self.Pressed())
