"""The page on which a deck is taken in: from a file, or from text that is pasted or typed."""

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
from gwent_tui.cards.errors import DataError
from gwent_tui.decks.shelf import KeptDeck, Shelf
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.fields import MAX_PASTED, PasteField, PathField, harmless
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.start_fields import MAX_TYPED_PATH
from gwent_tui.tui.widgets.footer import GameFooter


class ImportScreen(Screen[KeptDeck]):
    """Reads a deck file or a text list and keeps the deck; answers with it, or with None.

    Nothing is taken in by half, and nothing that is there is replaced: a deck of a name that is taken gets a
    number.
    """

    CSS_PATH = "pages.tcss"
    AUTO_FOCUS = "#path"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+s", "take_text", tr("import.key.take"), key_display="Ctrl+S", priority=True, id="import_take"
        ),
        Binding("escape", "back", tr("builder.key.back"), key_display="Esc", priority=True, id="import_back"),
    ]

    path_field = getters.query_one(PathField)
    text_field = getters.query_one(PasteField)

    @dataclass
    class Read(Message):
        """A deck was taken in, or could not be."""

        kept: KeptDeck | None
        error: DataError | None = None

    def __init__(self, catalogue: Catalogue, shelf: Shelf, *, text: str = "") -> None:
        super().__init__()
        self.catalogue = catalogue
        self.shelf = shelf
        self._first = text

    def compose(self) -> ComposeResult:
        """Shows a field for a path and one for a text."""
        yield Static(
            Content.assemble((f" {tr('import.title')}", "bold"), f"  {tr('import.subtitle')}"), id="title"
        )
        with Horizontal(classes="line"):
            yield Static(tr("import.path"), classes="label")
            hint = tr("import.path_hint")
            yield PathField(placeholder=hint, max_length=MAX_TYPED_PATH, id="path")
        yield Static(Content(tr("import.text")), classes="hint")
        yield PasteField(id="text")
        with Horizontal(id="buttons"):
            yield Button(tr("import.take_file"), id="take-file", compact=True)
            yield Button(tr("import.take_text"), id="take-text", compact=True)
            yield Button(tr("import.clear"), id="clear", compact=True)
            yield Button(tr("start.back"), id="back", compact=True)
        with VerticalScroll(id="problems-scroll", can_focus=False):
            yield Static(id="problems", markup=False)
        yield GameFooter()

    def on_mount(self) -> None:
        """Takes what was pasted before the page was there."""
        self._say(tr("import.welcome"))
        if self._first:
            self._pour(self._first)

    def _say(self, text: str, *, is_error: bool = False) -> None:
        problems = self.query_one("#problems", Static)
        problems.set_class(is_error, "-error")
        problems.update(Content(glyphs_of(self).text(text)))
        self.query_one("#problems-scroll").scroll_to(y=0, animate=False)

    def _pour(self, text: str) -> None:
        if len(text) > MAX_PASTED:
            self._refuse(len(text))
            return
        self.text_field.text = harmless(text)
        self.set_focus(self.text_field)
        self._say(tr("import.poured"))

    def _refuse(self, count: int) -> None:
        self._say(tr("import.too_long", count=f"{count:,}", limit=f"{MAX_PASTED:,}"), is_error=True)

    @on(PathField.Poured)
    def _path_poured(self, event: PathField.Poured) -> None:
        event.stop()
        self._pour(event.text)

    @on(PasteField.Refused)
    def _paste_refused(self, event: PasteField.Refused) -> None:
        event.stop()
        self._refuse(event.count)

    @on(Input.Submitted)
    def _path_entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_take_file()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "take-file":
                self.action_take_file()
            case "take-text":
                self.action_take_text()
            case "clear":
                self.path_field.value = ""
                self.text_field.text = ""
                self.set_focus(self.path_field)
            case _:
                self.action_back()

    def action_take_file(self) -> None:
        """Reads the file of the path."""
        path = self.path_field.value.strip()
        if not path:
            self._say(tr("import.no_path"), is_error=True)
            self.set_focus(self.path_field)
            return
        self._say(tr("start.reading_deck", file=path))
        self._read(expanded(path))

    def action_take_text(self) -> None:
        """Reads the text; a path, if there is no text."""
        if self.text_field.text.strip():
            self._read(self.text_field.text)
        elif self.path_field.value.strip():
            self.action_take_file()
        else:
            self._say(tr("import.no_text"), is_error=True)
            self.set_focus(self.text_field)

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _read(self, source: Path | str) -> None:
        from gwent_tui.decks.exchange import read_any

        try:
            where = tr("import.where") if isinstance(source, str) else ""
            deck = read_any(source, self.catalogue, where=where)
            kept = self.shelf.add(deck)
        except DataError as error:
            self.post_message(self.Read(None, error))
        else:
            self.post_message(self.Read(kept))

    @on(Read)
    def _has_read(self, event: Read) -> None:
        event.stop()
        if event.error is None:
            self.dismiss(event.kept)
            return
        problems = event.error.problems
        head = tr("import.refused", count=len(problems))
        self._say("\n".join([head, *(f"! {problem}" for problem in problems)]), is_error=True)

    def action_back(self) -> None:
        """Returns to the decks; nothing is taken in."""
        self.dismiss(None)


def expanded(text: str) -> Path:
    """Returns the path that was typed, its `~` filled in."""
    # A path that was dragged into the terminal comes in quotes.
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1]
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path  # There is no such user; as a name it may still be a file.
