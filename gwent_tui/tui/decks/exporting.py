"""The page on which a deck is given away: into a file, or onto the clipboard."""

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
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import file_label, visible
from gwent_tui.decks.exchange import Format, write_any
from gwent_tui.decks.shelf import file_stem
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.fields import LineField
from gwent_tui.tui.decks.importing import expanded
from gwent_tui.tui.decks.message_line import MessageLine
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.start_fields import MAX_TYPED_PATH
from gwent_tui.tui.widgets.chooser import Chooser
from gwent_tui.tui.widgets.footer import GameFooter

ENDINGS = {Format.TEXT: ".txt", Format.JSON: ".json"}
FORMATS = tuple(ENDINGS)


class ExportScreen(Screen[Path]):
    """Writes a deck into a file; answers with its path, or with None. No file is replaced without a question."""

    CSS_PATH = "pages.tcss"
    AUTO_FOCUS = "#path"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "write", tr("export.key.write"), key_display="Ctrl+S", priority=True, id="export_write"),
        Binding(
            "ctrl+t", "format", tr("export.key.format"), key_display="Ctrl+T", priority=True, id="export_format"
        ),
        Binding("ctrl+y", "copy", tr("export.key.copy"), key_display="Ctrl+Y", priority=True, id="export_copy"),
        Binding("escape", "back", tr("builder.key.back"), key_display="Esc", priority=True, id="export_back"),
    ]

    chooser = getters.query_one(Chooser)
    path_field = getters.query_one("#path", Input)

    @dataclass
    class Written(Message):
        """The deck was written, could not be, or there is a file already."""

        path: Path
        is_taken: bool = False
        error: DataError | None = None

    def __init__(self, catalogue: Catalogue, deck: Deck) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.deck = deck

    def compose(self) -> ComposeResult:
        """Shows where the deck goes, as what, and its text."""
        name = glyphs_of(self).text(visible(self.deck.name))
        yield Static(Content.assemble((f" {tr('export.title')}", "bold"), f"  {name}"), id="title")
        with Horizontal(classes="line"):
            yield Static(tr("export.format"), classes="label")
            yield Chooser(counts=False)
        with Horizontal(classes="line"):
            yield Static(tr("export.path"), classes="label")
            yield LineField(max_length=MAX_TYPED_PATH, id="path")
        with Horizontal(id="buttons"):
            yield Button(tr("export.write"), id="write", compact=True)
            yield Button(tr("export.copy"), id="copy", compact=True)
            yield Button(tr("start.back"), id="back", compact=True)
        yield MessageLine(least=2)
        with VerticalScroll(id="preview-scroll", can_focus=False):
            yield Static(id="preview", markup=False)
        yield GameFooter()

    def on_mount(self) -> None:
        """Proposes a file in the working directory."""
        self.chooser.set_options([tr(f"export.{form}") for form in FORMATS], 0)
        self.path_field.value = str(_working_directory() / f"{file_stem(self.deck.name)}{ENDINGS[self.form]}")
        self._show()
        self._say(tr("export.welcome"))

    @property
    def form(self) -> Format:
        """The chosen format."""
        return FORMATS[self.chooser.index]

    @property
    def text(self) -> str:
        """The deck in that format."""
        return write_any(self.catalogue, self.deck, self.form)

    def _say(self, text: str, *, is_error: bool = False) -> None:
        self.query_one(MessageLine).say(text, is_error=is_error)

    def _show(self) -> None:
        glyphs = glyphs_of(self)
        lines = [Content(glyphs.text(visible(line))) for line in self.text.splitlines()]
        self.query_one("#preview", Static).update(Content("\n").join(lines))

    @on(Chooser.Changed)
    def _format_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        # The ending follows the format as long as it is one of ours.
        path = Path(self.path_field.value)
        if path.suffix in ENDINGS.values():
            self.path_field.value = str(path.with_suffix(ENDINGS[self.form]))
        self._show()

    @on(Input.Submitted)
    def _path_entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_write()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "write":
                self.action_write()
            case "copy":
                self.action_copy()
            case _:
                self.action_back()

    def action_format(self) -> None:
        """Takes the next format."""
        self.chooser.action_step(1)

    def action_copy(self) -> None:
        """Puts the text on the clipboard of the terminal."""
        self.app.copy_to_clipboard(self.text)
        self._say(tr("builder.copied"))

    def action_write(self) -> None:
        """Writes the file, unless there is one of the name."""
        path = self.path_field.value.strip()
        if not path:
            self._say(tr("import.no_path"), is_error=True)
            return
        self._write(expanded(path), self.text, replaces=False)

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _write(self, path: Path, text: str, *, replaces: bool) -> None:
        from gwent_tui import storage

        try:
            if replaces:
                storage.write_file(path, text)
            else:
                storage.create_file(path, text)
        except FileExistsError:
            self.post_message(self.Written(path, is_taken=True))
        except ValueError as error:
            # No file can have such a name, say one with a zero in it.
            problem = (
                error if isinstance(error, DataError) else DataError(tr("export.bad_path", file=file_label(path)))
            )
            self.post_message(self.Written(path, error=problem))
        else:
            self.post_message(self.Written(path))

    @on(Written)
    def _written(self, event: Written) -> None:
        event.stop()
        if event.error is not None:
            self._say(str(event.error), is_error=True)
        elif event.is_taken:
            self._ask(event.path)
        else:
            self.dismiss(event.path)

    def _ask(self, path: Path) -> None:
        if not path.parent.is_dir():
            self._say(tr("export.no_folder", file=file_label(path.parent)), is_error=True)
            return
        if path.is_dir():
            self._say(tr("export.folder", file=file_label(path)), is_error=True)
            return

        def answered(answer: bool | None) -> None:
            if answer:
                self._write(path, self.text, replaces=True)
            else:
                self._say(tr("export.kept", file=file_label(path)))
                self.set_focus(self.path_field)

        question = tr("export.taken", file=file_label(path))
        self.app.push_screen(ConfirmScreen(tr("export.taken_title"), question, yes=tr("export.replace")), answered)

    def action_back(self) -> None:
        """Returns to the decks; nothing is written."""
        self.dismiss(None)


def _working_directory() -> Path:
    try:
        return Path.cwd()
    except OSError:
        return Path("~")  # The directory is gone.
