"""Fields to type or paste into; what a terminal might obey is pasted as an escape instead."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.widgets import Input, TextArea

from gwent_tui.cards.wording import visible

MAX_PASTED = 100_000
"""Characters that can be pasted; a deck has about 2,000."""


def harmless(text: str) -> str:
    """Returns a text with everything but letters, signs, tabs and line ends written as escapes."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join("\t".join(map(visible, line.split("\t"))) for line in lines)


class LineField(Input):
    """A line of text without a blinking cursor."""

    def __init__(self, value: str = "", *, placeholder: str = "", max_length: int, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(value, placeholder=placeholder, compact=True, max_length=max_length, id=id)
        self.cursor_blink = False

    def _on_paste(self, event: events.Paste) -> None:
        # Textual calls the handler of `Input` after this one, with the same event.
        event.text = harmless(event.text[:MAX_PASTED]).replace("\t", " ")


class PathField(LineField):
    """A line for a path. A text of several lines that is pasted here is meant for another field."""

    @dataclass
    class Poured(Message):
        """A text of several lines was pasted."""

        text: str

    def _on_paste(self, event: events.Paste) -> None:
        if "\n" in event.text.strip() or "\r" in event.text.strip():
            event.stop()
            event.prevent_default()
            self.post_message(self.Poured(event.text))


class PasteField(TextArea):
    """A field for the text of a deck, which takes no more than `MAX_PASTED` characters."""

    @dataclass
    class Refused(Message):
        """Too much was pasted."""

        count: int

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        super().__init__(tab_behavior="focus", id=id)
        self.cursor_blink = False

    async def _on_paste(self, event: events.Paste) -> None:
        count = len(self.text) + len(event.text)
        if count > MAX_PASTED:
            event.stop()
            event.prevent_default()
            self.post_message(self.Refused(count))
        else:
            event.text = harmless(event.text)
