"""The fields of the start form: a chooser, and everything one player fills in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of

if TYPE_CHECKING:
    from gwent_tui.engine.cards import LeaderDef
    from gwent_tui.tui.start_data import DeckChoice, Entrant, StartData

MAX_TYPED_NAME = 60
"""Characters a name field takes; more than a name may have, so that the form can say so."""
MAX_TYPED_PATH = 400


class Chooser(Widget, can_focus=True):
    """One of several titles, in one line; keys, wheel and clicks go round.

    A title can have a shorter one, which is taken where the title does not fit.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,minus", "step(-1)", show=False),
        Binding("right,l,space,plus", "step(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("enter", "app.focus_next", show=False),
    ]

    index: reactive[int] = reactive(0)
    options: reactive[tuple[str, ...]] = reactive(())

    def __init__(self, *, counts: bool = True, classes: str = "") -> None:
        super().__init__(classes=classes)
        self._counts = counts
        self._short: tuple[str, ...] = ()

    @dataclass
    class Changed(Message):
        """Another title was chosen."""

        chooser: Chooser

        @property
        def control(self) -> Chooser:
            """The chooser, for `@on` selectors."""
            return self.chooser

    def set_options(self, options: Sequence[str], index: int, short: Sequence[str] = ()) -> None:
        """Offers other titles, without a message."""
        self.set_reactive(Chooser.index, index)
        self._short = tuple(short or options)
        self.options = tuple(options)
        self.refresh()

    def render(self) -> Content:
        """Returns the title between two arrows, with its number at the right end."""
        if not self.options:
            return Content()
        glyphs = glyphs_of(self)
        counter = f" {self.counter}" if self._counts else ""
        room = max(self.size.width - len(counter) - 4, 1)
        title = glyphs.text(self.options[self.index])
        if cell_len(title) > room:
            title = glyphs.text(self._short[self.index])
        shown = Content(title).truncate(room, ellipsis=not glyphs.is_ascii, pad=True)
        left, right = ("<", ">") if glyphs.is_ascii else ("◂", "▸")
        return Content.assemble((left, "bold"), " ", shown, (counter, "dim"), " ", (right, "bold"))

    @property
    def counter(self) -> str:
        """Which of how many titles is chosen."""
        return tr("start.counter", index=self.index + 1, count=len(self.options))

    def action_step(self, step: int) -> None:
        """Goes on by one, from the last to the first too."""
        if len(self.options) > 1:
            self.index = (self.index + step) % len(self.options)
            self.post_message(self.Changed(self))

    def action_go(self, index: int) -> None:
        """Goes to the first or the last title."""
        if self.options and self.index != index % len(self.options):
            self.index = index % len(self.options)
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Goes back on the left arrow, and on anywhere else."""
        event.stop()
        self.action_step(-1 if event.x < 2 else 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Goes on."""
        event.stop()
        self.action_step(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Goes back."""
        event.stop()
        self.action_step(-1)


class SeatPanel(Vertical):
    """What one player fills in: name, deck, leader, and a deck file to add."""

    name_field = getters.query_one(".name", Input)
    file_field = getters.query_one(".file", Input)
    decks = getters.query_one(".decks", Chooser)
    leaders = getters.query_one(".leaders", Chooser)

    @dataclass
    class FileEntered(Message):
        """The path of a deck file was entered."""

        panel: SeatPanel
        path: str

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(id=f"seat-{seat}", classes="seat")
        self.seat = seat
        self.border_title = tr("start.seat", number=seat + 1)
        self._first_name = name
        self._data: StartData | None = None
        self._offered: tuple[LeaderDef, ...] = ()

    def compose(self) -> ComposeResult:
        """Shows the fields; the texts come with the data."""
        with Horizontal(classes="field"):
            yield Static(tr("start.name"), classes="label")
            name = Input(self._first_name, compact=True, max_length=MAX_TYPED_NAME, classes="name")
            name.cursor_blink = False
            yield name
        with Horizontal(classes="field"):
            yield Static(tr("start.deck"), classes="label")
            yield Chooser(classes="decks")
        yield Static(classes="note summary", markup=False)
        yield Static(classes="note power", markup=False)
        with Horizontal(classes="field"):
            yield Static(tr("start.file"), classes="label")
            hint = tr("start.file_hint")
            path = Input(placeholder=hint, compact=True, max_length=MAX_TYPED_PATH, classes="file")
            path.cursor_blink = False
            yield path
        with Horizontal(classes="field leader"):
            yield Static(tr("start.leader"), classes="label")
            yield Static(classes="counter", markup=False)
        yield Chooser(counts=False, classes="leaders")
        yield Static(classes="leader-text", markup=False)

    @property
    def choice(self) -> DeckChoice | None:
        """The chosen deck, None before the cards are there."""
        return None if self._data is None else self._data.choices[self.decks.index]

    @property
    def leader(self) -> LeaderDef | None:
        """The chosen leader, None before the cards are there."""
        return self._offered[self.leaders.index] if self._offered else None

    def offer(self, data: StartData, choice: DeckChoice, leader: LeaderDef | None = None) -> None:
        """Offers the decks of the data and chooses one, with its own leader unless another is given."""
        self._data = data
        self.decks.set_options([other.title for other in data.choices], data.choices.index(choice))
        self._offer_leaders(leader)

    def offer_more(self, data: StartData) -> None:
        """Offers the decks of the data; what is chosen stays chosen."""
        choice, leader = self.choice, self.leader
        if choice is not None:
            self.offer(data, choice, leader)

    def fill(self, entrant: Entrant, data: StartData) -> None:
        """Fills in everything."""
        self.name_field.value = entrant.name
        self.offer(data, entrant.choice, entrant.leader)

    def _offer_leaders(self, leader: LeaderDef | None) -> None:
        choice = self.choice
        if self._data is None or choice is None:
            return
        self._offered = self._data.leaders(choice)
        index = self._offered.index(leader) if leader in self._offered else 0
        # Most names are a name and a title, and the title alone tells leaders of a faction apart.
        titles = [offered.name.partition(", ")[2] or offered.name for offered in self._offered]
        self.leaders.set_options([offered.name for offered in self._offered], index, titles)
        glyphs = glyphs_of(self)
        units = tr("start.units", count=choice.summary.units)
        specials = tr("start.specials", count=choice.summary.specials)
        summary = tr("start.summary", units=units, specials=specials)
        power = tr(f"start.power.{choice.deck.faction}")
        self.query_one(".summary", Static).update(Content(glyphs.text(summary)), layout=False)
        self.query_one(".power", Static).update(Content(glyphs.text(power)), layout=False)
        self._show_leader()

    def _show_leader(self) -> None:
        leader = self.leader
        text = "" if leader is None else glyphs_of(self).text(leader.text)
        self.query_one(".leader-text", Static).update(Content(text), layout=False)
        self.query_one(".counter", Static).update(Content(self.leaders.counter), layout=False)

    @on(Chooser.Changed, ".decks")
    def _deck_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self._offer_leaders(None)

    @on(Chooser.Changed, ".leaders")
    def _leader_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self._show_leader()

    @on(Input.Submitted, ".name")
    def _name_entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.screen.focus_next()

    @on(Input.Submitted, ".file")
    def _file_entered(self, event: Input.Submitted) -> None:
        event.stop()
        path = event.value.strip()
        if path:
            self.post_message(self.FileEntered(self, path))
        else:
            self.screen.focus_next()
