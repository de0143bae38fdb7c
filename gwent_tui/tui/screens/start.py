"""The start form: two players, their decks and leaders, the seed."""

from __future__ import annotations

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
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static

from gwent_tui.cards.errors import DataError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.start_fields import SeatPanel

if TYPE_CHECKING:
    from gwent_tui.tui.start_data import Entrant, Match, StartData

FIRST_DECKS = ("northern_realms", "nilfgaard")
"""Factions whose decks are chosen at first, by seat."""
MAX_TYPED_SEED = 40


class StartScreen(Screen[None]):
    """Asks for all that a game of two players needs; every field has an answer already.

    The cards are read in a thread once the form is on the screen. `data` and `entrants` are what an earlier form
    has read and got for answers.
    """

    CSS_PATH = "start.tcss"
    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("down,right", "app.focus_next", show=False),
        Binding("up,left", "app.focus_previous", show=False),
        Binding("ctrl+s", "start", show=False),
        Binding("f2", "swap", show=False),
    ]

    seed_field = getters.query_one("#seed", Input)
    is_broken: var[bool] = var(False, toggle_class="-broken")
    """Whether the card files cannot be used."""

    @dataclass
    class Loaded(Message):
        """The cards, or one more deck, were read."""

        data: StartData

    @dataclass
    class Started(Message):
        """A game is ready to be played."""

        match: Match
        entrants: tuple[Entrant, ...]

    def __init__(
        self, *, seed: int | None = None, data: StartData | None = None, entrants: tuple[Entrant, ...] = ()
    ) -> None:
        super().__init__()
        self._seed = seed
        self._data = data
        self._entrants = entrants
        self._starts_when_loaded = False

    @property
    def panels(self) -> tuple[SeatPanel, SeatPanel]:
        """What the two players fill in, by seat."""
        return self.query_one("#seat-0", SeatPanel), self.query_one("#seat-1", SeatPanel)

    def compose(self) -> ComposeResult:
        """Shows the form, and hidden behind it the page for broken card files."""
        with Vertical(id="form"):
            yield Static(Content.assemble((tr("start.title"), "bold"), "  ", tr("start.subtitle")), id="head")
            with Horizontal(id="seats"):
                for seat in (0, 1):
                    yield SeatPanel(seat, tr("start.player", number=seat + 1))
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
                yield Button(tr("start.swap"), id="swap", compact=True)
                yield Button(tr("start.back"), id="back", compact=True)
            yield Static(id="message", markup=False)
            yield Static(Content(tr("start.keys")), id="hints")
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

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _load(self) -> None:
        from gwent_tui.tui.start_data import load_start_data

        try:
            data = load_start_data()
        except DataError as error:
            self.app.call_from_thread(self._give_up, error)
        else:
            self.app.call_from_thread(self._offer, data)

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _load_deck(self, panel: SeatPanel | None, path: str, data: StartData) -> None:
        from gwent_tui.tui.start_data import read_deck

        try:
            deck = read_deck(data.catalogue, Path(path))
        except DataError as error:
            self.app.call_from_thread(self._refuse_deck, error)
            return
        more, choice = data.with_deck(deck)
        self.app.call_from_thread(self._add_deck, panel, more, choice.title)

    def _offer(self, data: StartData) -> None:
        self._data = data
        self.post_message(self.Loaded(data))
        if self._entrants:
            for panel, entrant in zip(self.panels, self._entrants, strict=True):
                panel.fill(entrant, data)
        else:
            for panel, faction in zip(self.panels, FIRST_DECKS, strict=True):
                fitting = [choice for choice in data.choices if choice.deck.faction == faction]
                panel.offer(data, (fitting or data.choices)[0])
        self._say(tr("start.ready"))
        if self._starts_when_loaded:
            self.action_start()

    def _give_up(self, error: DataError) -> None:
        self.query_one("#problems", Static).update(Content(str(error)))
        self.is_broken = True
        self.set_focus(self.query_one(VerticalScroll))

    def _add_deck(self, panel: SeatPanel | None, data: StartData, title: str) -> None:
        if panel is None:
            return
        self._data = data
        self.post_message(self.Loaded(data))
        for other in self.panels:
            other.offer_more(data)
        panel.offer(data, next(choice for choice in data.choices if choice.title == title))
        panel.file_field.value = ""
        self.set_focus(panel.decks)
        self._say(tr("start.deck_added", title=title, name=panel.name_field.value.strip()))

    def _refuse_deck(self, error: DataError) -> None:
        if len(error.problems) > 1:
            self._say(tr("start.deck_refused"), is_error=True)
            self.app.push_screen(ProblemsScreen(error.problems))
        else:
            self._say(str(error), is_error=True)

    def on_seat_panel_file_entered(self, event: SeatPanel.FileEntered) -> None:
        """Reads a deck file."""
        if self._data is not None:
            self._say(tr("start.reading_deck", file=event.path))
            self._load_deck(event.panel, event.path, self._data)

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
        from gwent_tui.tui.start_data import InputError, parse_seed, tidy_name

        try:
            if field is self.seed_field:
                parse_seed(field.value)
            for panel in self.panels:
                if field is panel.name_field:
                    tidy_name(field.value, panel.seat)
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
            case "swap":
                self.action_swap()
            case _:
                self.action_back()

    def action_back(self) -> None:
        """Returns to the menu."""
        self.dismiss()

    def action_swap(self) -> None:
        """Lets the players exchange their seats, with names, decks and leaders."""
        first, second = self.panels
        first.name_field.value, second.name_field.value = second.name_field.value, first.name_field.value
        data = self._data
        if data is None or first.choice is None or second.choice is None:
            return
        choices, leaders = (first.choice, second.choice), (first.leader, second.leader)
        first.offer(data, choices[1], leaders[1])
        second.offer(data, choices[0], leaders[0])
        self._say(tr("start.swapped"))

    def action_start(self) -> None:
        """Begins the game, or says what is wrong and goes there."""
        if self.is_broken:
            return
        data = self._data
        if data is None:
            # The key was faster than the disk.
            self._starts_when_loaded = True
            return
        from gwent_tui.tui.start_data import Entrant, new_match, parse_seed, random_seed, tidy_name

        entrants = []
        for field in (*(panel.name_field for panel in self.panels), self.seed_field):
            complaint = self._complaint(field)
            if complaint:
                self._say(complaint, is_error=True)
                self.set_focus(field)
                return
        for panel in self.panels:
            choice, leader = panel.choice, panel.leader
            if choice is None or leader is None:
                return
            entrants.append(Entrant(tidy_name(panel.name_field.value, panel.seat), choice, leader))
        seed = parse_seed(self.seed_field.value)
        match = new_match(data, entrants, random_seed() if seed is None else seed)
        self.post_message(self.Started(match, tuple(entrants)))

    def _say(self, text: str, *, is_error: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.set_class(is_error, "-error")
        glyphs = glyphs_of(self)
        message.update(Content(glyphs.text(f"! {text}" if is_error else text)), layout=False)


class ProblemsScreen(ModalScreen[None]):
    """Everything that is wrong with a deck, card by card."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q", "dismiss(None)", show=False)]

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__()
        self._problems = problems

    def compose(self) -> ComposeResult:
        """Shows the list."""
        with Vertical(id="box"):
            yield Static(Content(tr("start.deck_problems")), id="title")
            with VerticalScroll():
                for problem in self._problems:
                    yield Static(Content(glyphs_of(self).text(problem)))
            yield Static(Content(tr("start.deck_problems_hint")), id="hint")
