"""The dialog in which a finished game is given away: as a file, or as one line of text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Input, Static

from gwent_tui.cards.errors import DataError
from gwent_tui.decks.shelf import file_stem
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.fields import LineField
from gwent_tui.tui.decks.importing import expanded
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.results.exporting import write_new
from gwent_tui.tui.screens.dialog import Dialog
from gwent_tui.tui.screens.start_fields import MAX_TYPED_PATH


class ShareReplay(Dialog[Path]):
    """Writes a game into a file, and answers with its path then, or puts it onto the clipboard as a line.

    No file is ever replaced.
    """

    AUTO_FOCUS = "#path"
    # Textual looks for it beside this file.
    CSS_PATH = "../screens/dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("ctrl+y", "copy", show=False, priority=True),
    ]

    path_field = getters.query_one("#path", Input)

    @dataclass
    class Ready(Message):
        """The game is there as a document and as a line, or cannot be given away."""

        text: str = ""
        line: str = ""
        problem: str = ""

    @dataclass
    class Written(Message):
        """The file was written, or could not be."""

        path: Path
        problem: str = ""

    def __init__(self, film: Film) -> None:
        super().__init__(tr("share.title"), topic="replays")
        self.film = film
        self.text = ""
        """The document."""
        self.line = ""
        """The same in one line."""

    def compose_body(self) -> ComposeResult:
        """Yields the field for the file, and the line."""
        yield Static(Content(tr("share.text")), id="share-text")
        with Horizontal(id="share-file"):
            yield Static(Content(tr("share.path")), id="share-label")
            yield LineField(self._proposal(), max_length=MAX_TYPED_PATH, id="path")
        yield Static(id="share-about", markup=False)
        with VerticalScroll(id="share-scroll", can_focus=False):
            yield Static(id="share-line", markup=False)
        yield Static(id="dialog-warning", markup=False)
        with Horizontal(id="dialog-answers"):
            yield Button(Content(tr("share.write")), id="write", compact=True, disabled=True)
            yield Button(Content(tr("share.copy")), id="copy", compact=True, disabled=True)
            yield Button(Content(tr("dialog.cancel")), id="no", compact=True)

    def _proposal(self) -> str:
        return f"gwent-{file_stem(' '.join(self.film.reel.names))}.json"

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("share.keys")

    def on_mount(self) -> None:
        """Makes document and line."""
        self._say("")
        self._prepare()

    @work(thread=True, exclusive=True, group="share")
    def _prepare(self) -> None:
        from gwent_tui.replays.sharing import to_line

        if self.film.document is None:
            self.post_message(self.Ready(problem=tr("share.changed")))
            return
        try:
            text = self.film.document()
            line = to_line(text)
        except DataError as error:
            self.post_message(self.Ready(problem=str(error)))
        else:
            self.post_message(self.Ready(text, line))

    @on(Ready)
    def _is_ready(self, event: Ready) -> None:
        event.stop()
        self.text, self.line = event.text, event.line
        if event.problem:
            self._say(event.problem)
            return
        for name in ("#write", "#copy"):
            self.query_one(name, Button).disabled = False
        self.query_one("#share-about", Static).update(Content(tr("share.line", count=f"{len(self.line):,}")))
        self.query_one("#share-line", Static).update(Content(self.line))

    def _say(self, text: str, *, is_good: bool = False) -> None:
        warning = self.query_one("#dialog-warning", Static)
        # Its line is always there: nothing moves under the mouse.
        sign = "" if is_good or not text else "! "
        warning.update(Content(glyphs_of(self).text(f"{sign}{text}")))

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        self._begin()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "write":
                self._begin()
            case "copy":
                self.action_copy()
            case _:
                self.dismiss(None)

    def action_copy(self) -> None:
        """Puts the line onto the clipboard of the terminal."""
        if self.line:
            self.app.copy_to_clipboard(self.line)
            self._say(tr("share.copied"), is_good=True)

    def _begin(self) -> None:
        typed = self.path_field.value.strip()
        if not self.text:
            return
        if not typed:
            self._say(tr("results.export.no_path"))
            return
        self._write(expanded(typed))

    @work(thread=True, exclusive=True, group="share")
    def _write(self, path: Path) -> None:
        self.post_message(self.Written(path, write_new(path, self.text)))

    @on(Written)
    def _was_written(self, event: Written) -> None:
        event.stop()
        if event.problem:
            self._say(event.problem)
            self.path_field.focus()
        else:
            self.dismiss(event.path)
