"""The side of the book: its pages, or the places where some words are found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from gwent_tui.learn.index import search
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of

if TYPE_CHECKING:
    from gwent_tui.learn.pages import Book, Section

MAX_TYPED = 60


class Finder(Input):
    """The field for the words to find; from here the arrow keys go on to what was found."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("down", "screen.list", show=False)]


class Side(Vertical):
    """Lists the pages while no words are looked for; says which place was chosen."""

    @dataclass
    class Chosen(Message):
        """A place was chosen."""

        anchor: str

    finder = getters.query_one("#find", Input)
    places = getters.query_one("#places", OptionList)

    def __init__(self) -> None:
        super().__init__(id="side")
        self._book: Book | None = None
        self._section: Section | None = None

    def compose(self) -> ComposeResult:
        """Shows the field for the words and an empty list."""
        finder = Finder(placeholder=tr("learn.find"), compact=True, max_length=MAX_TYPED, id="find")
        finder.cursor_blink = False
        yield finder
        yield Static(id="count", markup=False)
        yield OptionList(id="places", compact=True, markup=False)

    def show_book(self, book: Book) -> None:
        """Lists the pages of a book, or what is found in it if words were typed already."""
        self._book = book
        self._list()

    def mark(self, section: Section) -> None:
        """Puts the cursor on the page that is read, unless the list shows what was found."""
        self._section = section
        if self._book is not None and not self.finder.value.strip():
            page = self._book.page(section.page)
            self.places.highlighted = self._book.contents.index(self._book.page(page.parent))

    def _list(self) -> None:
        book = self._book
        if book is None:
            return
        glyphs = glyphs_of(self)
        count = self.query_one("#count", Static)
        self.places.clear_options()
        words = self.finder.value
        if not words.strip():
            count.update(Content(tr("learn.pages")), layout=False)
            self.places.add_options(Option(Content(glyphs.text(page.title)), id=page.id) for page in book.contents)
            if self._section is not None:
                self.mark(self._section)
            return
        hits = search(book, words)
        count.update(Content(tr("learn.hits", count=len(hits)) if hits else tr("learn.none")), layout=False)
        for hit in hits:
            title = Content.styled(glyphs.text(hit.section.title), "bold")
            if hit.section.index:
                title = Content.assemble(title, (f"  {glyphs.text(hit.page_title)}", "$gwent-quiet"))
            text = Content.styled(glyphs.text(hit.excerpt), "$gwent-quiet")
            self.places.add_option(Option(Content("\n").join([title, text]), id=hit.section.anchor))
        if hits:
            self.places.highlighted = 0

    @on(Input.Changed, "#find")
    def _words_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._list()

    @on(Input.Submitted, "#find")
    def _words_entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.places.action_select()

    @on(OptionList.OptionSelected, "#places")
    def _place_chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Chosen(event.option_id or ""))
