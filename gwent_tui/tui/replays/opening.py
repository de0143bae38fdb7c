"""The dialog in which a game that somebody shared is named: by its file, or by the line that was sent."""

from __future__ import annotations

from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Input, Static

from gwent_tui.replays.sharing import MAX_LINE
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.fields import PathField
from gwent_tui.tui.screens.dialog import Dialog


class OpenReplay(Dialog[str]):
    """Answers with what was typed or pasted, or with None."""

    AUTO_FOCUS = "#path"
    # Textual looks for it beside this file.
    CSS_PATH = "../screens/dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    field = getters.query_one("#path", Input)

    def __init__(self) -> None:
        super().__init__(tr("replays.open.title"), topic="replays-share")

    def compose_body(self) -> ComposeResult:
        """Yields the field."""
        yield Static(Content(tr("replays.open.text")), id="dialog-text")
        with Horizontal(id="share-file"):
            yield Static(Content(tr("replays.open.field")), id="share-label")
            yield PathField(max_length=MAX_LINE, id="path")
        with Horizontal(id="dialog-answers"):
            yield Button(Content(tr("replays.watch")), id="watch", compact=True)
            yield Button(Content(tr("dialog.cancel")), id="no", compact=True)

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("replays.open.keys")

    @on(PathField.Poured)
    def _poured(self, event: PathField.Poured) -> None:
        """Puts together a line that a message has broken into several."""
        event.stop()
        self.field.value = "".join(event.text[:MAX_LINE].split())
        self.field.action_end()

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        self._answer()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        if event.button.id == "watch":
            self._answer()
        else:
            self.dismiss(None)

    def _answer(self) -> None:
        word = self.field.value.strip()
        if word:
            self.dismiss(word)
        else:
            self.field.focus()
