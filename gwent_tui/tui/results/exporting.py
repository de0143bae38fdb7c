"""The question into which file results are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Input, Static

from gwent_tui.cards.wording import file_label
from gwent_tui.results.summary import Appearance
from gwent_tui.storage import StorageError, create_file
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.fields import LineField
from gwent_tui.tui.decks.importing import expanded
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.dialog import Dialog
from gwent_tui.tui.screens.start_fields import MAX_TYPED_PATH

PROPOSAL = "gwent-results.csv"


def write_new(path: Path, text: str) -> str:
    """Writes a file where none is yet; returns what went wrong as a sentence, empty if nothing did."""
    try:
        create_file(path, text)
    except FileExistsError:
        # What is in the way may stand where the folder should be.
        key, there = ("results.export.taken", path) if path.parent.is_dir() else ("export.no_folder", path.parent)
        return tr(key, file=file_label(there))
    except StorageError as error:
        return str(error)
    except ValueError:
        # Say one with a zero in it.
        return tr("results.export.bad_path", file=file_label(path))
    return ""


class ExportResults(Dialog[Path]):
    """Writes appearances into a file and answers with its path, or with None. No file is ever replaced."""

    AUTO_FOCUS = "#path"
    # Textual looks for it beside this file.
    CSS_PATH = "../screens/dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    path_field = getters.query_one("#path", Input)

    @dataclass
    class Written(Message):
        """The file was written, or could not be."""

        path: Path
        problem: str = ""

    def __init__(self, found: Sequence[Appearance], player: str | None) -> None:
        super().__init__(tr("results.export.title"))
        self.found = tuple(found)
        self.player = player

    def compose_body(self) -> ComposeResult:
        """Yields what is written, and the field for the file."""
        games = len({appearance.game.key for appearance in self.found})
        who = tr("results.everybody") if self.player is None else glyphs_of(self).text(self.player)
        text = tr("results.export.who", games=tr("results.games", count=games), who=who)
        yield Static(Content(text), id="export-who")
        yield Static(Content(tr("results.export.text")), id="export-text")
        with Horizontal(id="export-line"):
            yield Static(Content(tr("results.export.path")), id="export-label")
            yield LineField(PROPOSAL, max_length=MAX_TYPED_PATH, id="path")
        yield Static(id="dialog-warning", markup=False)
        with Horizontal(id="dialog-answers"):
            yield Button(Content(tr("results.export.write")), id="write", compact=True)
            yield Button(Content(tr("dialog.cancel")), id="no", compact=True)

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("results.export.keys")

    def on_mount(self) -> None:
        """Has nothing to complain about yet."""
        self._say("")

    def _say(self, problem: str) -> None:
        warning = self.query_one("#dialog-warning", Static)
        # Its line is always there: nothing moves under the mouse.
        warning.update(Content(glyphs_of(self).text(f"! {problem}" if problem else "")))

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        self._begin()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        if event.button.id == "write":
            self._begin()
        else:
            self.dismiss(None)

    def _begin(self) -> None:
        typed = self.path_field.value.strip()
        if not typed:
            self._say(tr("results.export.no_path"))
            return
        path = expanded(typed)
        if path.suffix.lower() not in (".csv", ".json"):
            self._say(tr("results.export.ending"))
            return
        self._write(path)

    @work(thread=True, exclusive=True, group="export")
    def _write(self, path: Path) -> None:
        from gwent_tui.results.export import to_csv, to_json

        if path.suffix.lower() == ".json":
            text = to_json({appearance.game.key: appearance.game for appearance in self.found}.values())
        else:
            text = to_csv(self.found)
        self.post_message(self.Written(path, write_new(path, text)))

    @on(Written)
    def _was_written(self, event: Written) -> None:
        event.stop()
        if event.problem:
            self._say(event.problem)
            self.path_field.focus()
        else:
            self.dismiss(event.path)
