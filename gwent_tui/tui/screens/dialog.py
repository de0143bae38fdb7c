"""What all panels above the table have in common."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Static

from gwent_tui.text.strings import tr

Result = TypeVar("Result")

LOOK_BACK = frozenset({"b", "escape", "enter", "space"})
"""Keys that bring a panel back."""


class Dialog(ModalScreen[Result]):
    """An opaque panel. `b` takes it away for a look at the table below, and brings it back."""

    CSS_PATH = "dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "look", tr("dialog.look"), show=False, id="look"),
        # The application's own keys do not reach a panel above another screen.
        Binding("f1,question_mark", "app.guide", show=False),
    ]

    def __init__(self, title: str, *, topic: str = "") -> None:
        super().__init__()
        self.heading = title
        self.topic = topic
        """What can be read about it in the book of rules; empty if only about the table below."""
        self._focused_before: Widget | None = None

    def compose(self) -> ComposeResult:
        """Shows the title, the contents, and the keys."""
        with Vertical(id="dialog"):
            yield Static(Content(self.heading), id="dialog-title")
            yield from self.compose_body()
            yield Static(Content(self.keys_text()), id="dialog-keys")

    def compose_body(self) -> ComposeResult:
        """Yields what stands between title and keys."""
        yield from ()

    def keys_text(self) -> str:
        """Returns the line that names the keys."""
        return tr("dialog.keys")

    def help_topic(self) -> str:
        """Returns what can be read about the panel; nothing while the table is looked at."""
        return "" if self.is_looking else self.topic

    @property
    def is_looking(self) -> bool:
        """Whether the panel is out of the way."""
        return self.has_class("-looking")

    def action_look(self) -> None:
        """Takes the panel away or brings it back."""
        if self.is_looking:
            self.remove_class("-looking")
            self.set_focus(self._focused_before)
        else:
            self._focused_before = self.focused
            self.set_focus(None)
            self.add_class("-looking")

    def on_key(self, event: events.Key) -> None:
        """Keeps every key but those that bring the panel back."""
        if self.is_looking:
            event.stop()
            if event.key in LOOK_BACK:
                self.action_look()

    def on_click(self) -> None:
        """Brings the panel back."""
        if self.is_looking:
            self.action_look()


class ConfirmScreen(Dialog[bool]):
    """Asks whether to do something; Enter does it, Esc does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False, id="yes"),
        Binding("n,escape", "answer(False)", show=False, id="no"),
        Binding("left,up,h,k", "app.focus_previous", show=False),
        Binding("right,down,l,j", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, text: str, *, warning: str = "", yes: str, topic: str = "") -> None:
        super().__init__(title, topic=topic)
        self.text = text
        self.warning = warning
        self.yes = yes

    def compose_body(self) -> ComposeResult:
        """Yields the text and the two answers."""
        yield Static(Content(self.text), id="dialog-text")
        if self.warning:
            yield Static(Content(f"! {self.warning}"), id="dialog-warning")
        with Horizontal(id="dialog-answers"):
            yield Button(Content(self.yes), id="yes", compact=True)
            yield Button(Content(tr("dialog.cancel")), id="no", compact=True)

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("dialog.confirm_keys")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answers with the button."""
        event.stop()
        self.action_answer(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Closes the question."""
        self.dismiss(answer)
