"""The question before a running game is left."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from gwent_tui.text.strings import tr

LeaveChoice = Literal["stay", "menu", "quit", "give_up"]


class LeaveScreen(ModalScreen[LeaveChoice]):
    """Asks whether to go on playing, to go back to the menu, or to quit; a game that is kept can be given up."""

    CSS_PATH = "leave.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "choose('stay')", show=False),
        Binding("m", "choose('menu')", show=False),
        Binding("q", "choose('quit')", show=False),
        Binding("g", "choose('give_up')", show=False),
        Binding("left,up,h,k", "app.focus_previous", show=False),
        Binding("right,down,l,j", "app.focus_next", show=False),
    ]

    def __init__(self, *, is_kept: bool = False) -> None:
        super().__init__()
        self.is_kept = is_kept
        """Whether the game can be taken up again."""

    def compose(self) -> ComposeResult:
        """Shows the question and its answers, the harmless one first."""
        with Vertical(id="box"):
            yield Static(Content(tr("leave.title")), id="title")
            yield Static(Content(tr("leave.kept" if self.is_kept else "leave.text")), id="text")
            with Horizontal(id="answers"):
                for answer in ("stay", "menu", "quit", *(("give_up",) if self.is_kept else ())):
                    yield Button(Content(tr(f"leave.{answer}")), id=answer, compact=True)
            yield Static(Content(tr("leave.hint_kept" if self.is_kept else "leave.hint")), id="hint")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answers with the button's id."""
        event.stop()
        self.action_choose(event.button.id or "stay")

    def action_choose(self, answer: str) -> None:
        """Closes the question with an answer."""
        match answer:
            case "menu" | "quit":
                self.dismiss(answer)
            case "give_up" if self.is_kept:
                self.dismiss("give_up")
            case "give_up":
                pass
            case _:
                self.dismiss("stay")
