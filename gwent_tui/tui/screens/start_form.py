"""What the start forms have in common: reading the cards, the shelf and deck files, and saying what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from gwent_tui.cards.errors import DataError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.problems import ProblemsScreen
from gwent_tui.tui.screens.start_fields import DeckPanel

if TYPE_CHECKING:
    from gwent_tui.cards.decks import Deck
    from gwent_tui.matches.start_data import DeckChoice, ShelfDecks, StartData

MAX_TYPED_SEED = 40
MOST_NAMES = 3
"""Decks that are named in a sentence."""


class StartForm(Screen[None]):
    """Asks for all that a game needs; every field has an answer already.

    The cards are read in a thread once the form is on the screen, and after them the player's own decks. `data` is
    what an earlier form has read.
    """

    CSS_PATH = "start.tcss"
    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("down,right", "app.focus_next", show=False),
        Binding("up,left", "app.focus_previous", show=False),
        Binding("ctrl+s", "start", show=False),
    ]

    seed_field = getters.query_one("#seed", Input)
    is_broken: var[bool] = var(False, toggle_class="-broken")
    """Whether the card files cannot be used."""

    @dataclass
    class Loaded(Message):
        """The cards, or more decks, were read."""

        data: StartData

    # What threads have read. A form that is gone by then gets no message.

    @dataclass
    class CardsRead(Message, bubble=False):
        """The cards and the starter decks."""

        data: StartData

    @dataclass
    class CardsBroken(Message, bubble=False):
        """The card files cannot be used."""

        error: DataError

    @dataclass
    class ShelfRead(Message, bubble=False):
        """The player's own decks."""

        shelf: ShelfDecks

    @dataclass
    class DeckRead(Message, bubble=False):
        """A deck file that a panel asked for."""

        panel: DeckPanel
        deck: Deck

    @dataclass
    class DeckRefused(Message, bubble=False):
        """A deck file that cannot be used, or a shelf that cannot be read."""

        error: DataError

    def __init__(self, *, seed: int | None = None, data: StartData | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._data = data
        self._starts_when_loaded = False

    # What each form has of its own.

    def help_topic(self) -> str:
        """Returns what can be read about the form: topics of the book of rules."""
        return "setup"

    def title_words(self) -> tuple[str, str]:
        """Returns title and subtitle."""
        raise NotImplementedError

    def keys_text(self) -> str:
        """Returns the keys."""
        raise NotImplementedError

    def compose_seats(self) -> ComposeResult:
        """Yields a panel for each seat."""
        raise NotImplementedError

    def middle_button(self) -> Button:
        """Returns the button between start and back."""
        raise NotImplementedError

    def press_middle_button(self) -> None:
        """Does what that button says."""
        raise NotImplementedError

    def named_panels(self) -> Sequence[DeckPanel]:
        """Returns the panels with a player's name, by seat."""
        raise NotImplementedError

    def fill(self, data: StartData) -> None:
        """Offers what was read, for the first time."""
        raise NotImplementedError

    def offer_more(self, data: StartData) -> None:
        """Offers other decks; what is chosen stays chosen if it can."""
        raise NotImplementedError

    def choose_added(self, panel: DeckPanel, data: StartData, choice: DeckChoice) -> str:
        """Chooses the deck of a file for a panel, and returns what is to be said."""
        raise NotImplementedError

    def begin(self, data: StartData, seed: int | None) -> None:
        """Begins the game; names and seed are right. Without a seed a random one is taken."""
        raise NotImplementedError

    # The screen.

    def compose(self) -> ComposeResult:
        """Shows the form, and hidden behind it the page for broken card files."""
        with Vertical(id="form"):
            title, subtitle = self.title_words()
            yield Static(Content.assemble((title, "bold"), "  ", subtitle), id="head")
            with Horizontal(id="seats"):
                yield from self.compose_seats()
            with Horizontal(id="seed-line"):
                yield Static(tr("start.seed"), classes="label")
                seed = Input(
                    "" if self._seed is None else str(self._seed),
                    placeholder=tr("start.seed_hint"),
                    compact=True,
                    max_length=MAX_TYPED_SEED,
                    id="seed",
                )
                seed.cursor_blink = False
                yield seed
            with Horizontal(id="buttons"):
                yield Button(tr("start.start"), id="start", compact=True)
                yield self.middle_button()
                yield Button(tr("start.back"), id="back", compact=True)
            yield Static(id="message", markup=False)
            yield Static(Content(self.keys_text()), id="hints")
        with Vertical(id="broken"):
            yield Static(Content(tr("start.broken")), id="broken-title")
            with VerticalScroll():
                yield Static(id="problems", markup=False)
            yield Static(Content(tr("start.broken_hint")))

    def on_mount(self) -> None:
        """Offers the decks, or begins to read them."""
        if self._data is None:
            self._say(tr("start.loading"))
            self._load()
        else:
            self._offer(self._data)

    # Reading files happens in threads: the first time it imports pydantic, and a file can lie on a slow disk.

    @work(thread=True, exclusive=True, group="cards", exit_on_error=True)
    def _load(self) -> None:
        from gwent_tui.matches.start_data import load_start_data

        try:
            data = load_start_data()
        except DataError as error:
            self.post_message(self.CardsBroken(error))
        else:
            self.post_message(self.CardsRead(data))

    @work(thread=True, exclusive=True, group="shelf", exit_on_error=True)
    def _load_shelf(self, data: StartData) -> None:
        from gwent_tui.matches.start_data import read_shelf

        try:
            shelf = read_shelf(data.catalogue)
        except DataError as error:
            self.post_message(self.DeckRefused(error))
        else:
            self.post_message(self.ShelfRead(shelf))

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _load_deck(self, panel: DeckPanel, path: str, data: StartData) -> None:
        from gwent_tui.matches.start_data import read_deck

        try:
            deck = read_deck(data.catalogue, Path(path))
        except DataError as error:
            self.post_message(self.DeckRefused(error))
        else:
            self.post_message(self.DeckRead(panel, deck))

    def on_start_form_cards_read(self, event: CardsRead) -> None:
        """Offers what was read."""
        self._offer(event.data)

    def _offer(self, data: StartData) -> None:
        self._keep(data)
        self.fill(data)
        self._say(tr("start.ready"))
        if self._starts_when_loaded:
            # The key was faster than the disk; nobody waits for further decks.
            self.action_start()
        else:
            self._load_shelf(data)

    def _keep(self, data: StartData) -> None:
        self._data = data
        self.post_message(self.Loaded(data))

    def on_start_form_cards_broken(self, event: CardsBroken) -> None:
        """Shows what is wrong with the card files."""
        self.query_one("#problems", Static).update(Content(str(event.error)))
        self.is_broken = True
        self.set_focus(self.query_one(VerticalScroll))

    def on_start_form_shelf_read(self, event: ShelfRead) -> None:
        """Offers the player's own decks, and tells which ones are not offered."""
        shelf, data = event.shelf, self._data
        if data is None:
            return
        if shelf.decks or any(choice.is_kept for choice in data.choices):
            data = data.with_shelf(shelf.decks)
            self._keep(data)
            self.offer_more(data)
        if self.query_one("#message").has_class("-error"):
            return
        if shelf.damaged:
            problem = shelf.damaged[0]
            self._say(tr("start.shelf_damaged", count=len(shelf.damaged), problem=problem), is_error=True)
        elif shelf.illegal:
            names = ", ".join((*shelf.illegal[:MOST_NAMES], *(["..."] if len(shelf.illegal) > MOST_NAMES else [])))
            self._say(tr("start.shelf_illegal", count=len(shelf.illegal), names=names))

    def on_deck_panel_file_entered(self, event: DeckPanel.FileEntered) -> None:
        """Reads a deck file."""
        event.stop()
        if self._data is not None:
            self._say(tr("start.reading_deck", file=event.path))
            self._load_deck(event.panel, event.path, self._data)

    def on_start_form_deck_read(self, event: DeckRead) -> None:
        """Offers the deck of a file, and chooses it."""
        if self._data is None:
            return
        data, choice = self._data.with_deck(event.deck)
        self._keep(data)
        said = self.choose_added(event.panel, data, choice)
        event.panel.file_field.value = ""
        self._say(said)

    def on_start_form_deck_refused(self, event: DeckRefused) -> None:
        """Tells what is wrong with a deck."""
        if len(event.error.problems) > 1:
            self._say(tr("start.deck_refused"), is_error=True)
            self.app.push_screen(ProblemsScreen(event.error.problems))
        else:
            self._say(str(event.error), is_error=True)

    # What players do.

    @on(Input.Changed)
    def _check(self, event: Input.Changed) -> None:
        """Says at once what is wrong, and takes it back once it is right."""
        event.stop()
        if self._data is None:
            return
        complaint = self._complaint(event.input)
        if complaint:
            self._say(complaint, is_error=True)
        elif self.query_one("#message").has_class("-error"):
            self._say(tr("start.ready"))

    def _complaint(self, field: Input) -> str:
        """Returns what is wrong with a field, marks it, and leaves an empty text if nothing is."""
        from gwent_tui.matches.start_data import InputError, parse_seed, tidy_name

        try:
            if field is self.seed_field:
                parse_seed(field.value)
            for seat, panel in enumerate(self.named_panels()):
                if field is panel.name_field:
                    tidy_name(field.value, seat)
        except InputError as error:
            field.add_class("-wrong")
            return str(error)
        field.remove_class("-wrong")
        return ""

    @on(Input.Submitted, "#seed")
    def _seed_entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "start":
                self.action_start()
            case "back":
                self.action_back()
            case _:
                self.press_middle_button()

    def action_back(self) -> None:
        """Returns to the menu."""
        self.dismiss()

    def action_start(self) -> None:
        """Begins the game, or says what is wrong and goes there."""
        if self.is_broken:
            return
        data = self._data
        if data is None:
            self._starts_when_loaded = True
            return
        from gwent_tui.matches.start_data import parse_seed

        for field in (*(panel.name_field for panel in self.named_panels()), self.seed_field):
            complaint = self._complaint(field)
            if complaint:
                self._say(complaint, is_error=True)
                self.set_focus(field)
                return
        self.begin(data, parse_seed(self.seed_field.value))

    def _say(self, text: str, *, is_error: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.set_class(is_error, "-error")
        glyphs = glyphs_of(self)
        message.update(Content(glyphs.text(f"! {text}" if is_error else text)), layout=False)
