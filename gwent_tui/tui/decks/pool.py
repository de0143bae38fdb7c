"""The line above the pool: which cards are shown, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message

from gwent_tui.browse.query import Filter, Order, kind_name, search
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import ROWS, CardDef, Faction
from gwent_tui.text.cards import ABILITY_KEYS, abilities_of, ability_name, row_title
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.card_lines import CardLine, with_headings
from gwent_tui.tui.decks.fields import LineField
from gwent_tui.tui.widgets.chooser import Chooser

TYPED = 60
"""Characters the search takes."""
KINDS = ("hero", "unit", "special", "weather")
ORDERS = (Order.ROW, Order.STRENGTH, Order.NAME, Order.KIND, Order.COPIES)
# These are kinds as well, and chosen there.
KINDS_TOO = frozenset({"hero", "weather"})


class SearchField(LineField):
    """The words to search for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,down,tab", "screen.leave_search", tr("builder.key.to_cards"), key_display="Enter"),
        Binding("escape", "screen.clear_search", tr("builder.key.clear_search"), key_display="Esc"),
    ]

    def __init__(self) -> None:
        super().__init__(placeholder=tr("builder.filter.hint"), max_length=TYPED, id="search")


class PoolFilter(Horizontal):
    """Choosers for row, kind, ability and order. The words to search for are typed elsewhere."""

    @dataclass
    class Changed(Message):
        """Other cards are wanted, or in another order."""

        filter: PoolFilter

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(id="filter")
        self._catalogue = catalogue
        self._faction = Faction.NEUTRAL
        self._abilities: tuple[str, ...] = ()
        self.words = ""
        """Words that have to occur in name, abilities or text."""
        self._choosers = {
            name: Chooser(counts=False, classes=name) for name in ("row", "kind", "ability", "order")
        }
        for chooser in self._choosers.values():
            # The keys go between the lists; each chooser has a letter of its own.
            chooser.can_focus = False
        self._offer("row", [row_title(row) for row in ROWS])
        self._offer("kind", [kind_name(kind) for kind in KINDS])
        self._offer("ability", [])
        orders = [tr(f"builder.order.{order}") for order in ORDERS]
        titles = [tr("builder.filter.order", order=order) for order in orders]
        self._choosers["order"].set_options(titles, 0, orders)

    def compose(self) -> ComposeResult:
        """Shows the choosers."""
        yield from self._choosers.values()

    def _offer(self, name: str, titles: Sequence[str]) -> None:
        self._choosers[name].set_options([tr(f"builder.filter.{name}"), *titles], 0)

    def _offer_abilities(self, faction: Faction) -> None:
        """Offers what the cards of a faction can do; what was chosen stays chosen if it is there."""
        chooser = self._choosers["ability"]
        chosen = self._abilities[chooser.index - 1] if chooser.index else ""
        there = {key for card, _ in self._catalogue.pack(faction) for key in abilities_of(card)}
        self._faction = faction
        self._abilities = tuple(key for key in ABILITY_KEYS if key in there - KINDS_TOO)
        self._offer("ability", [ability_name(key) for key in self._abilities])
        chooser.index = self._abilities.index(chosen) + 1 if chosen in self._abilities else 0
        chooser.set_class(chooser.index > 0, "-active")

    @property
    def is_active(self) -> bool:
        """Whether some cards may be left out."""
        return bool(self.words.strip()) or any(self._choosers[name].index for name in ("row", "kind", "ability"))

    @property
    def order(self) -> Order:
        """The chosen order."""
        return ORDERS[self._choosers["order"].index]

    def cards(self, faction: Faction) -> tuple[CardDef, ...]:
        """Returns the cards of a faction's pack that are wanted, in the order that is chosen."""
        if faction is not self._faction:
            self._offer_abilities(faction)
        row, kind, ability = (self._choosers[name].index for name in ("row", "kind", "ability"))
        wanted = Filter(
            faction=faction,
            with_neutral=True,
            kinds=(KINDS[kind - 1],) if kind else KINDS,
            row=ROWS[row - 1] if row else None,
            abilities=(self._abilities[ability - 1],) if ability else (),
            words=self.words,
            side_cards=False,
        )
        found = search(self._catalogue, wanted, self.order)
        return tuple(entry.definition for entry in found if isinstance(entry.definition, CardDef))

    def arranged(self, lines: Sequence[CardLine]) -> Sequence[CardLine]:
        """Returns the lines as they are shown: with headings where they come by row."""
        return with_headings(lines, counted=False) if self.order is Order.ROW else lines

    def step(self, name: str) -> None:
        """Goes on to the next row, kind, ability or order."""
        self._choosers[name].action_step(1)

    def clear(self) -> None:
        """Lets everything through; the order stays."""
        self.words = ""
        for name in ("row", "kind", "ability"):
            chooser = self._choosers[name]
            if chooser.index:
                chooser.action_go(0)

    @on(Chooser.Changed)
    def _chosen(self, event: Chooser.Changed) -> None:
        event.stop()
        event.chooser.set_class(event.chooser.index > 0 and not event.chooser.has_class("order"), "-active")
        self.post_message(self.Changed(self))
