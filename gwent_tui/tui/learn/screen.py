"""The book of rules: pages at the side, the page that is read, a search, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Input, OptionList, Static

from gwent_tui.cards.errors import DataError
from gwent_tui.learn.index import resolve
from gwent_tui.learn.pages import Book, Section
from gwent_tui.text.strings import language_code, tr
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.learn.bar_button import BarButton
from gwent_tui.tui.learn.history import History
from gwent_tui.tui.learn.side import Side
from gwent_tui.tui.learn.topics import FIRST_TOPIC

if TYPE_CHECKING:
    from textual.widgets import Markdown

    from gwent_tui.cards.catalogue import Catalogue
    from gwent_tui.tui.learn.reader import Reader

WIDTHS = [(0, "-narrow"), (110, "-normal")]
"""From the second width on the pages stand beside the text."""


def _read_cards() -> Catalogue | None:
    """Returns the cards, from the cache if the files are as they were; None if they cannot be used."""
    from gwent_tui.cards.catalogue import data_directory, load_catalogue
    from gwent_tui.matches import start_cache

    recalled = start_cache.recall(data_directory())
    if recalled is not None:
        return recalled[0]
    try:
        return load_catalogue()
    except DataError:
        return None


class LearnScreen(Screen[None]):
    """Shows the book, opened at the first of some topics; the others are offered in a line of their own.

    A frame is shown at once. The cards, the pages and Markdown are read in a thread afterwards; `cards` spares
    reading the cards.
    """

    CSS_PATH = "learn.tcss"
    AUTO_FOCUS = "#text"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("q,f1", "dismiss(None)", show=False),
        Binding("question_mark", "topic('keys')", show=False),
        Binding("slash,ctrl+f", "find", show=False),
        Binding("p", "pages", show=False),
        Binding("b,backspace,left,alt+left", "back", show=False),
        Binding("f,right,alt+right", "forward", show=False),
        Binding("n", "next(1)", show=False),
        Binding("N", "next(-1)", show=False),
        Binding("j,down", "scroll(1)", show=False),
        Binding("k,up", "scroll(-1)", show=False),
        Binding("space,pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("tab", "link(1)", show=False),
        Binding("shift+tab", "link(-1)", show=False),
        Binding("enter", "follow", show=False),
        *(Binding(str(number), f"also({number})", show=False) for number in range(1, 10)),
    ]

    side = getters.query_one(Side)
    finder = getters.query_one("#find", Input)
    places = getters.query_one("#places", OptionList)
    text = getters.query_one("#text", VerticalScroll)

    @dataclass
    class Read(Message):
        """The book was read; without the pages of cards if those cannot be used."""

        book: Book
        is_whole: bool

    def __init__(self, topics: str = FIRST_TOPIC, cards: Catalogue | None = None) -> None:
        super().__init__()
        self.topics = topics
        self.book: Book | None = None
        """The pages, once they are read."""
        self.history = History()
        self._cards = cards
        self._reader: Reader | None = None
        self.shown: Section | None = None
        """What is on the screen, scrolled to; None until the first page is."""
        self._offered: tuple[Section, ...] = ()
        self._is_building = False
        self._is_stale = False
        self._is_unscrolled = False
        self._scrolled_to = 0.0

    def compose(self) -> ComposeResult:
        """Shows the frame."""
        with Horizontal(id="head"):
            yield Static(Content.styled(tr("learn.title"), "bold"), id="where")
            for name, action in (
                ("pages", "pages"),
                ("search", "find"),
                ("back", "back"),
                ("forward", "forward"),
                ("keys", "topic('keys')"),
                ("close", "dismiss(None)"),
            ):
                yield BarButton(tr(f"learn.button.{name}"), f"screen.{action}")
        with Horizontal(id="body"):
            yield Side()
            with VerticalScroll(id="text"):
                yield Static(Content(tr("learn.loading")), id="loading")
        yield Static(id="also", markup=False)
        yield Static(Content(tr("learn.hint")), id="hint")

    def on_mount(self) -> None:
        """Begins to read the book once the frame is on the screen."""
        self.screen_layout_refresh_signal.subscribe(self, self._laid_out)
        self.call_after_refresh(lambda: self._load(glyphs_of(self)))

    @work(thread=True, exclusive=True, group="book", exit_on_error=True)
    def _load(self, glyphs: Glyphs) -> None:
        import gwent_tui.tui.learn.reader  # noqa: F401 - it is this import that takes its time
        from gwent_tui.learn.generated import Material
        from gwent_tui.learn.pages import load_book
        from gwent_tui.tui.learn.signs import signs_and_keys

        cards = self._cards or _read_cards()
        book = load_book(Material(cards, signs_and_keys(glyphs)), language_code())
        # A message does not mind that the screen may be closed by now.
        self.post_message(self.Read(book, cards is not None))

    @on(Read)
    def _was_read(self, event: Read) -> None:
        event.stop()
        self.book = event.book
        self.side.show_book(event.book)
        if not event.is_whole:
            self.notify(tr("learn.broken"), severity="warning", markup=False)
        self.open(self.topics)

    # Going somewhere.

    def open(self, topics: str) -> None:
        """Goes to the first of some topics and offers the others; to the first page if there is none of them."""
        self.topics = topics
        book = self.book
        if book is None:
            # It will be opened there.
            return
        sections = resolve(book, topics) or resolve(book, FIRST_TOPIC)
        self._offer(sections)
        self.go(sections[0])

    def _offer(self, sections: tuple[Section, ...]) -> None:
        self._offered = sections
        also = self.query_one("#also", Static)
        also.display = len(sections) > 1
        glyphs = glyphs_of(self)
        parts = [Content.styled(f"{tr('learn.about')} ", "$gwent-quiet")]
        for number, section in enumerate(sections, 1):
            click = Style.from_meta({"@click": f"screen.also({number})"})
            parts.append(Content.styled(f" {number} {glyphs.text(section.title)} ").stylize(click))
        also.update(Content("").join(parts), layout=False)

    def action_also(self, number: int) -> None:
        """Goes to one of the offered sections, counted from 1."""
        if number <= len(self._offered):
            self.go(self._offered[number - 1])

    def go(self, section: Section) -> None:
        """Goes to a section; the way back leads here."""
        self.history.go(section, self._scroll)
        self._show_place()

    @property
    def _scroll(self) -> int | None:
        """Lines above the screen; None if they are still those of another page."""
        return None if self._is_unscrolled else round(self.text.scroll_y)

    @property
    def section(self) -> Section | None:
        """The section that was gone to last."""
        place = self.history.place
        return place.section if place is not None else None

    def _show_place(self) -> None:
        """Shows the present place. A page that is being built is never broken off: it would stay by half."""
        self._is_stale = True
        self._is_unscrolled = True
        if not self._is_building:
            self._is_building = True
            self._build()

    @work(group="page")
    async def _build(self) -> None:
        try:
            while self._is_stale:
                self._is_stale = False
                await self._show_page()
        finally:
            self._is_building = False
        self.call_after_refresh(self._scroll_to_place)

    async def _show_page(self) -> None:
        book, place = self.book, self.history.place
        if book is None or place is None:
            return
        reader = self._reader or await self._add_reader()
        page = book.page(place.section.page)
        glyphs = glyphs_of(self)
        self.remove_class("-side")
        self.text.focus()
        titles = [page.title] if page.parent == page.id else [book.page(page.parent).title, page.title]
        if not self.has_class("-narrow"):
            titles.insert(0, tr("learn.title"))
        where = Content.styled(f" {glyphs.more} ".join(map(glyphs.text, titles)), "bold")
        self.query_one("#where", Static).update(where, layout=False)
        source = page.source
        following = book.after(page.id)
        if following is not None:
            source += f"\n\n[{tr('learn.next', page=following.title)}](#{following.id})\n"
        source = glyphs.text(source)
        if source != reader.source:
            await reader.show_page(source)
        self._say_link()
        self.side.mark(place.section)

    async def _add_reader(self) -> Reader:
        from gwent_tui.tui.learn.reader import Reader

        self._reader = Reader(ascii_only=glyphs_of(self).is_ascii)
        await self.query_one("#loading").remove()
        await self.text.mount(self._reader)
        return self._reader

    def _laid_out(self, _: object) -> None:
        """Scrolls to the place again when lines above it come or go, until the reader scrolls."""
        if self._is_unscrolled or (self.shown is not None and self.text.scroll_y == self._scrolled_to):
            self._scroll_to_place()

    def _scroll_to_place(self) -> None:
        """Scrolls to the present place; leaves it for the next layout if the place has no lines in this one."""
        reader, place = self._reader, self.history.place
        if reader is None or place is None or self._is_building:
            # The page is scrolled when it is whole.
            return
        heading = reader.heading(place.section.index)
        if heading is not None and not heading.virtual_region.size:
            return
        # At once: a scroll that is put off would count what is above the screen from another page.
        if place.scroll is not None:
            self.text.scroll_to(y=place.scroll, animate=False, force=True, immediate=True)
        elif place.section.index == 0 or heading is None:
            self.text.scroll_home(animate=False, force=True, immediate=True)
        else:
            self.text.scroll_to_widget(heading, top=True, animate=False, force=True, immediate=True)
        self._is_unscrolled = False
        self._scrolled_to = self.text.scroll_y
        self.shown = place.section

    def action_go_to(self, anchor: str) -> None:
        """Goes to the section with an anchor."""
        section = self.book.section(anchor) if self.book else None
        if section is not None:
            self.go(section)

    def action_topic(self, topics: str) -> None:
        """Goes to a topic."""
        self.open(topics)

    def action_next(self, step: int) -> None:
        """Goes to the next page or the one before."""
        section = self.section
        page = self.book.after(section.page, step) if self.book and section else None
        if page is not None:
            self.go(page.sections[0])

    def action_back(self) -> None:
        """Goes back to where the reader was before."""
        self._step(-1)

    def action_forward(self) -> None:
        """Takes back the way back."""
        self._step(1)

    def _step(self, step: int) -> None:
        if self.history.step(step, self._scroll):
            self._show_place()

    def on_markdown_link_clicked(self, event: Markdown.LinkClicked) -> None:
        """Follows a link."""
        event.stop()
        self.action_go_to(event.href)

    # Reading.

    def action_scroll(self, lines: int) -> None:
        """Scrolls by a line."""
        self.text.scroll_relative(y=lines, animate=False)

    def action_page(self, step: int) -> None:
        """Scrolls by a screen."""
        if step > 0:
            self.text.scroll_page_down(animate=False)
        else:
            self.text.scroll_page_up(animate=False)

    def action_end(self, step: int) -> None:
        """Scrolls to an end of the page."""
        if step > 0:
            self.text.scroll_end(animate=False)
        else:
            self.text.scroll_home(animate=False)

    def action_link(self, step: int) -> None:
        """Marks the next link: from the marked one on, or the first one that can be seen."""
        reader = self._reader
        if self.focused is not self.text:
            self.remove_class("-side")
            self.text.focus()
            return
        if reader is None or not reader.links:
            return
        index = self._first_seen(step) if reader.marked is None else reader.marked + step
        link = reader.mark(index % len(reader.links))
        if link is not None:
            self.text.scroll_to_widget(link.widget, animate=False)
        self._say_link()

    def _first_seen(self, step: int) -> int:
        reader = self._reader
        seen = self.text.region
        indices = [
            index
            for index, link in enumerate(reader.links if reader else ())
            if seen.overlaps(link.widget.region) and link.widget.region.y >= seen.y
        ]
        return (indices[0] if step > 0 else indices[-1]) if indices else 0

    def _say_link(self) -> None:
        reader = self._reader
        hint = tr("learn.hint")
        if reader is not None and reader.marked is not None:
            hint = f"{tr('learn.link', link=reader.links[reader.marked].text)}   {hint}"
        self.query_one("#hint", Static).update(Content(hint), layout=False)

    def action_follow(self) -> None:
        """Follows the marked link."""
        reader = self._reader
        if reader is not None and reader.marked is not None:
            self.action_go_to(reader.links[reader.marked].href)

    def action_leave(self) -> None:
        """Goes back to the text from the side; closes the book from the text."""
        if self.finder.value:
            self.finder.value = ""
        if self.has_class("-side") or self.focused is not self.text:
            self.remove_class("-side")
            self.text.focus()
        else:
            self.dismiss(None)

    # The side: pages, or what was found.

    def action_pages(self) -> None:
        """Goes to the list of pages, or away from it where it covers the text."""
        if self.has_class("-side") and self.focused is self.places:
            self.action_leave()
            return
        self.finder.value = ""
        self.add_class("-side")
        self.places.focus()
        self._say_side()

    def action_list(self) -> None:
        """Goes from the search to what was found."""
        self.places.focus()

    def action_find(self) -> None:
        """Goes to the search."""
        self.add_class("-side")
        self.finder.focus()
        self._say_side()

    def _say_side(self) -> None:
        self.query_one("#hint", Static).update(Content(tr("learn.hint_side")), layout=False)

    def on_side_chosen(self, message: Side.Chosen) -> None:
        """Goes to a place that was chosen at the side."""
        message.stop()
        self.action_go_to(message.anchor)
