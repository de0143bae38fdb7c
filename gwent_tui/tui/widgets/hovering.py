"""What lies under the pointer: widgets that draw many things tell which of them it is, once for each."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.widget import Widget


class Hovering(Widget):
    """A widget whose parts have a hover text each.

    It tells when the pointer comes to another part; who knows the game answers by setting `tooltip`.
    """

    class Hovered(Message):
        """The pointer came to another part of a widget."""

        def __init__(self, widget: Hovering, part: str) -> None:
            super().__init__()
            self.widget = widget
            self.part = part
            """The index of a card, or the name of a part; empty for the rest."""

    _under_pointer: str | None = None

    def part_at(self, event: events.MouseMove) -> str:
        """Returns what is under the pointer; by default what the drawn piece says of itself."""
        return str(event.style.meta.get("part", ""))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tells what the pointer came to."""
        part = self.part_at(event)
        if part != self._under_pointer:
            self._under_pointer = part
            self.tooltip = None
            self.post_message(self.Hovered(self, part))

    def on_leave(self) -> None:
        """Forgets what the pointer was on."""
        self.forget_pointer()

    def forget_pointer(self) -> None:
        """Takes the text away; the next move of the pointer asks for it anew."""
        self._under_pointer = None
        if self.tooltip is not None:
            self.tooltip = None
