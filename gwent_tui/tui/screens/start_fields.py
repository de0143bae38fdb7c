"""The fields of the start form: a chooser, and everything one player fills in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from gwent_tui.engine.cards import LeaderDef
    from gwent_tui.matches.start_data import DeckChoice, Entrant, StartData

MAX_TYPED_NAME = 60
"""Characters a name field takes; more than a name may have, so that the form can say so."""
MAX_TYPED_PATH = 400


class DeckPanel(Vertical):
    """What a player fills in for one side: name, deck, leader, and a deck file to add.

    What stands between the name and the file differs from form to form, and is yielded by `compose_deck`.
    """

    name_field = getters.query_one(".name", Input)
    file_field = getters.query_one(".file", Input)
    decks = getters.query_one(".decks", Chooser)
    leaders = getters.query_one(".leaders", Chooser)

    @dataclass
    class FileEntered(Message):
        """The path of a deck file was entered."""

        panel: DeckPanel
        path: str

    def __init__(self, name: str, *, id: str) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id, classes="seat")
        self._first_name = name
        self._data: StartData | None = None
        self._leaders: tuple[LeaderDef, ...] = ()

    def compose(self) -> ComposeResult:
        """Shows the fields; the texts come with the data."""
        with Horizontal(classes="field"):
            yield Static(tr("start.name"), classes="label")
            name = Input(self._first_name, compact=True, max_length=MAX_TYPED_NAME, classes="name")
            name.cursor_blink = False
            yield name
        yield from self.compose_deck()
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

    def compose_deck(self) -> ComposeResult:
        """Yields the fields of the deck, one of them with the class `decks`."""
        raise NotImplementedError

    def deck_changed(self) -> None:
        """Shows what belongs to the deck that is chosen now."""
        raise NotImplementedError

    def leader_changed(self) -> None:
        """Shows what the leader that is chosen now can do."""
        raise NotImplementedError

    def help_topic(self) -> str:
        """Returns what can be read about the field that has the focus."""
        if self.leaders.has_focus and self._leaders:
            leader = self._leaders[self.leaders.index]
            return f"leader:{leader.id} leaders faction:{leader.faction}"
        return "decks" if self.decks.has_focus or self.file_field.has_focus else ""

    def _offer_leaders(self, leaders: Sequence[LeaderDef], leader: LeaderDef | None) -> None:
        """Offers leaders and chooses one, the first if it is not among them."""
        self._leaders = tuple(leaders)
        index = self._leaders.index(leader) if leader in self._leaders else 0
        # Most names are a name and a title, and the title alone tells leaders of a faction apart.
        titles = [offered.name.partition(", ")[2] or offered.name for offered in self._leaders]
        self.leaders.set_options([offered.name for offered in self._leaders], index, titles)

    def _put(self, where: str, text: str) -> None:
        self.query_one(where, Static).update(Content(glyphs_of(self).text(text)), layout=False)

    @on(Chooser.Changed, ".decks")
    def _deck_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self.deck_changed()

    @on(Chooser.Changed, ".leaders")
    def _leader_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self.leader_changed()

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


class SeatPanel(DeckPanel):
    """What one of two players fills in."""

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(name, id=f"seat-{seat}")
        self.seat = seat
        self.border_title = tr("start.seat", number=seat + 1)

    def compose_deck(self) -> ComposeResult:
        """Yields the deck, its size, and what its faction can do."""
        with Horizontal(classes="field"):
            yield Static(tr("start.deck"), classes="label")
            yield Chooser(classes="decks")
        yield Static(classes="note summary", markup=False)
        yield Static(classes="note power", markup=False)

    def help_topic(self) -> str:
        """Returns what can be read about the field that has the focus."""
        choice = self.choice
        if self.decks.has_focus and choice is not None:
            return f"faction:{choice.deck.faction} decks"
        return super().help_topic()

    @property
    def choice(self) -> DeckChoice | None:
        """The chosen deck, None before the cards are there."""
        return None if self._data is None else self._data.choices[self.decks.index]

    @property
    def leader(self) -> LeaderDef | None:
        """The chosen leader, None before the cards are there."""
        return self._leaders[self.leaders.index] if self._leaders else None

    def offer(self, data: StartData, choice: DeckChoice, leader: LeaderDef | None = None) -> None:
        """Offers the decks of the data and chooses one, with its own leader unless another is given.

        A choice that is not among them any more is replaced by what is like it.
        """
        self._data = data
        choice = data.matching(choice)
        self.decks.set_options([other.title for other in data.choices], data.choices.index(choice))
        self._show_deck(leader)

    def offer_more(self, data: StartData) -> None:
        """Offers the decks of the data; what is chosen stays chosen."""
        choice, leader = self.choice, self.leader
        if choice is not None:
            self.offer(data, choice, leader)

    def fill(self, entrant: Entrant, data: StartData) -> None:
        """Fills in everything."""
        self.name_field.value = entrant.name
        self.offer(data, entrant.choice, entrant.leader)

    def deck_changed(self) -> None:
        """Offers the leaders of the deck that is chosen now, its own first."""
        self._show_deck(None)

    def _show_deck(self, leader: LeaderDef | None) -> None:
        choice = self.choice
        if self._data is None or choice is None:
            return
        self._offer_leaders(self._data.leaders(choice), leader)
        units = tr("start.units", count=choice.summary.units)
        specials = tr("start.specials", count=choice.summary.specials)
        self._put(".summary", tr("start.summary", units=units, specials=specials))
        self._put(".power", tr(f"start.power.{choice.deck.faction}"))
        self.leader_changed()

    def leader_changed(self) -> None:
        """Shows what the leader that is chosen now can do."""
        leader = self.leader
        self._put(".leader-text", "" if leader is None else leader.text)
        self._put(".counter", self.leaders.counter)
