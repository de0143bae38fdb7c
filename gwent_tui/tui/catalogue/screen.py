"""The catalogue: a search field, filters, the list, and the card under the cursor beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import events, getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static

from gwent_tui.browse.page import count_words, page_of
from gwent_tui.browse.query import Entry, entries, entry_of, search, tally
from gwent_tui.cards.errors import DataError
from gwent_tui.engine.cards import LeaderDef
from gwent_tui.text.strings import tr
from gwent_tui.tui.catalogue.card_list import CatalogueList, ListHead
from gwent_tui.tui.catalogue.card_view import CardView
from gwent_tui.tui.catalogue.fields import ALL, Field, Query, key_of, options_of
from gwent_tui.tui.catalogue.filter_bar import FilterBar
from gwent_tui.tui.catalogue.histogram import Histogram
from gwent_tui.tui.widgets.footer import GameFooter

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import StartData

LONGEST_SEARCH = 60
"""Characters that can be typed."""


class SearchField(Input):
    """The words to search for. Its keys up, down and Enter are the screen's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # Shown for the whole screen: it is here that a player usually is.
        Binding("enter", "screen.links", tr("catalogue.key.links"), key_display="Enter"),
    ]

    def __init__(self) -> None:
        super().__init__(
            placeholder=tr("catalogue.search"), compact=True, max_length=LONGEST_SEARCH, select_on_focus=False
        )
        self.cursor_blink = False

    @property
    def content_width(self) -> int:
        """The cells of the text, at least those of the field.

        Whenever it changes the whole screen is laid out, and it should not for a text that fits.
        """
        return max(super().content_width, self.scrollable_content_region.width)


class CatalogueScreen(Screen[None]):
    """All cards and leaders, public data only: nothing of a running game is known here.

    It is painted first; then the cards are read in a thread, unless `data` has them. With `card`, the id of a card
    or leader, it opens there.
    """

    CSS_PATH = "catalogue.tcss"
    AUTO_FOCUS = "SearchField"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("ctrl+home", "end(-1)", show=False),
        Binding("ctrl+end", "end(1)", show=False),
        Binding("f8", "aids", tr("catalogue.key.aids"), key_display="F8", id="aids"),
        Binding("question_mark", "app.guide", show=False, priority=True),
        Binding("escape", "back", tr("catalogue.key.back"), key_display="Esc"),
        *(Binding(key_of(field), f"choose('{field}')", show=False) for field in Field),
    ]

    search_field = getters.query_one(SearchField)
    card_list = getters.query_one(CatalogueList)
    view = getters.query_one(CardView)

    @dataclass
    class Loaded(Message):
        """The cards were read."""

        data: StartData

    @dataclass
    class Broken(Message):
        """They cannot be used."""

        error: DataError

    def __init__(self, *, data: StartData | None = None, card: str = "") -> None:
        super().__init__()
        self._data = data
        self._first = card
        self._is_filled = False
        """Whether the cards are shown; a moment after the screen itself."""
        self._count_words = ""
        self.query_now = Query()
        self.shown: Entry | None = None
        """The card whose page is seen; a link can lead to one that is not in the list."""
        self.trail: list[Entry] = []
        """The cards from which links were followed, the last one at the end."""

    def compose(self) -> ComposeResult:
        """Shows everything but the cards."""
        with Horizontal(id="top"):
            yield SearchField()
            yield Static(id="count", markup=False)
        yield FilterBar()
        with Horizontal(id="columns"):
            with Vertical(id="found"):
                yield ListHead()
                yield CatalogueList()
            yield CardView()
        yield Histogram()
        yield GameFooter()

    def on_mount(self) -> None:
        """Shows the cards, or begins to read them."""
        if self._data is None:
            self.card_list.show((), empty_text=tr("catalogue.loading"))
            self._load()
        else:
            # Once the screen is painted.
            self.call_after_refresh(self._offer, self._data)

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _load(self) -> None:
        from gwent_tui.matches.start_data import load_start_data

        try:
            data = load_start_data()
        except DataError as error:
            self.post_message(self.Broken(error))
            return
        # What the search needs is made here too.
        entries(data.catalogue)
        # A message does not mind that the screen may be closed by now.
        self.post_message(self.Loaded(data))

    @on(Loaded)
    def _was_loaded(self, event: Loaded) -> None:
        self._offer(event.data)

    def _offer(self, data: StartData) -> None:
        self._data = data
        self._is_filled = True
        self._list(best_first=True)
        self.show_card(self._first)

    @on(Broken)
    def _is_broken(self, event: Broken) -> None:
        event.stop()
        self.card_list.show((), empty_text=tr("catalogue.broken"))
        self.view.show(None, str(event.error))

    # The list.

    def _list(self, *, best_first: bool) -> None:
        """Shows what the query finds; the cursor stays on its card unless the best match is wanted."""
        if self._data is None:
            return
        catalogue, query = self._data.catalogue, self.query_now
        found = search(catalogue, query.wanted, query.order, reverse=query.is_reversed)
        kept = self.card_list.entry
        cursor = found.index(kept) if not best_first and kept in found else 0
        self.card_list.show(found, cursor, empty_text=tr("catalogue.none"))
        self.trail.clear()
        self._show(found[cursor] if found else None)
        counts = tally(found, query.wanted)
        highest = max(entry.strength or 0 for entry in entries(catalogue))
        words = count_words(counts)
        if words != self._count_words:
            self._count_words = words
            self.query_one("#count", Static).update(Content(words), layout=False)
        self.query_one(Histogram).show(counts.strengths, highest)
        self.query_one(FilterBar).show(query)
        self.query_one(ListHead).show(query)

    def _show(self, entry: Entry | None) -> None:
        if entry is self.shown and entry is not None:
            return
        self.shown = entry
        page = None if entry is None or self._data is None else page_of(self._data.catalogue, entry.id)
        self.view.show(page)

    def show_card(self, card: str) -> None:
        """Goes to a card or leader; filters that hide it stay as they are.

        Nothing happens for an empty id. Raises `KeyError` for an unknown one.
        """
        if not card:
            return
        if self._data is None or not self._is_filled:
            self._first = card
            return
        entry = entry_of(self._data.catalogue, card)
        self.card_list.go_to_entry(entry)
        self._show(entry)

    def _search(self, query: Query, *, best_first: bool = False) -> None:
        if query != self.query_now:
            self.query_now = query
            self._list(best_first=best_first)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._search(self.query_now.searching(event.value), best_first=True)

    def on_catalogue_list_moved(self, event: CatalogueList.Moved) -> None:
        """Shows the card under the cursor."""
        event.stop()
        self.trail.clear()
        self._show(event.entry)

    def on_list_head_pressed(self, event: ListHead.Pressed) -> None:
        """Sorts by a column."""
        event.stop()
        self._search(self.query_now.sorted_by(event.order))

    def on_card_view_followed(self, event: CardView.Followed) -> None:
        """Goes to a related card."""
        event.stop()
        if self.shown is not None:
            self.trail.append(self.shown)
        self.show_card(event.target)
        self.view.focus()

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """Lets typing search, wherever the focus is."""
        field = self.search_field
        if event.is_printable and event.character and self.focused is not field:
            event.stop()
            field.focus()
            field.insert_text_at_cursor(event.character)

    def help_topic(self) -> str:
        """Returns what can be read about the card that is shown."""
        from gwent_tui.learn.topics import card_topics, leader_topics

        if self.shown is None:
            return ""
        definition = self.shown.definition
        if isinstance(definition, LeaderDef):
            return " ".join(leader_topics(definition))
        return " ".join(card_topics(definition))

    def action_move(self, step: int) -> None:
        """Moves the cursor of the list."""
        self.card_list.move(step)

    def action_page(self, pages: int) -> None:
        """Moves the cursor of the list by what is in sight."""
        self.card_list.move_page(pages)

    def action_end(self, step: int) -> None:
        """Moves the cursor of the list to its beginning or end."""
        self.card_list.move_to_end(step)

    def action_links(self) -> None:
        """Goes to the related cards."""
        self.view.focus()

    def action_back(self) -> None:
        """Goes one step back: from a link, from the card to the search, from words and filters, or home."""
        if self.trail:
            entry = self.trail.pop()
            self.card_list.go_to_entry(entry)
            self._show(entry)
        elif self.focused is not self.search_field:
            self.search_field.focus()
        elif self.query_now.wanted != ALL:
            self.search_field.value = ""
            self._search(Query(order=self.query_now.order, is_reversed=self.query_now.is_reversed))
        else:
            self.dismiss(None)

    def on_filter_bar_opened(self, event: FilterBar.Opened) -> None:
        """Opens a filter."""
        event.stop()
        self.action_choose(event.field)

    def action_choose(self, name: str) -> None:
        """Lets a filter be set."""
        if self._data is None:
            return
        from gwent_tui.tui.catalogue.chooser import ChooserScreen

        field = Field(name)
        options = options_of(field, self._data.catalogue, self.query_now)

        def after(query: Query | None) -> None:
            if query is not None:
                self._search(query)

        self.app.push_screen(ChooserScreen(field, options), after)

    def action_aids(self) -> None:
        """Opens the player aids."""
        if self._data is None:
            return
        from gwent_tui.tui.catalogue.aids import AidsScreen

        self.app.push_screen(AidsScreen(self._data.catalogue))
