"""The fields of the start form of Gwent Solo: the player's side and the automaton's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import FACTIONS, Faction, LeaderDef
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.start_fields import DeckPanel
from gwent_tui.tui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from gwent_tui.cards.decks import Deck
    from gwent_tui.matches.solo_data import SoloOrder
    from gwent_tui.matches.start_data import StartData


def _decks(data: StartData, faction: Faction) -> list[tuple[str, Deck | None]]:
    """Returns what can be played of a faction: all of it, its starter deck, decks of the shelf and from files."""
    fitting = [choice for choice in data.choices if choice.deck.faction is faction]
    titles = [tr("solo.start.starter") if choice.is_starter else choice.title for choice in fitting]
    return [(tr("solo.start.whole"), None), *zip(titles, (choice.deck for choice in fitting), strict=True)]


def _position(offered: Sequence[tuple[str, Deck | None]], deck: Deck | None) -> int:
    """Returns where a deck stands among those offered, or one of its name, 0 if it is gone."""
    decks = [other for _, other in offered]
    if deck in decks:
        return decks.index(deck)
    names = [other.name if other is not None else "" for other in decks]
    return names.index(deck.name) if deck is not None and deck.name in names else 0


class HumanPanel(DeckPanel):
    """What the player fills in for the own side: name, faction, cards, leader, and a deck file to add."""

    factions = getters.query_one(".own-faction", Chooser)

    def __init__(self) -> None:
        super().__init__(tr("solo.start.name"), id="human")
        self.border_title = tr("solo.start.own")
        self._offered: list[tuple[str, Deck | None]] = []

    def compose_deck(self) -> ComposeResult:
        """Yields the faction, what it can do, the deck, and its size."""
        with Horizontal(classes="field"):
            yield Static(tr("solo.start.faction"), classes="label")
            yield Chooser(classes="own-faction")
        yield Static(classes="note power", markup=False)
        with Horizontal(classes="field"):
            yield Static(tr("solo.start.deck"), classes="label")
            yield Chooser(classes="decks")
        yield Static(classes="note summary", markup=False)

    def help_topic(self) -> str:
        """Returns what can be read about the field that has the focus."""
        if self.factions.has_focus:
            return f"faction:{self.faction} solo"
        return "deck:solo decks" if self.decks.has_focus else super().help_topic()

    @property
    def faction(self) -> Faction:
        """The chosen faction."""
        return FACTIONS[self.factions.index]

    @property
    def deck(self) -> Deck | None:
        """The chosen deck, None for the whole faction."""
        return self._offered[self.decks.index][1]

    @property
    def leader(self) -> LeaderDef:
        """The chosen leader. Raises `IndexError` before the cards are there."""
        return self._leaders[self.leaders.index]

    def offer(
        self, data: StartData, faction: Faction, leader: LeaderDef | None = None, deck: Deck | None = None
    ) -> None:
        """Offers the factions of the data and chooses one, with a leader and a deck if they are given."""
        from gwent_tui.matches.solo_data import first_leader

        self._data = data
        self.factions.set_options([FACTION_TITLES[other] for other in FACTIONS], FACTIONS.index(faction))
        if leader is None:
            leader = first_leader(data.catalogue, faction)
            if deck is not None:
                leader = data.catalogue.leaders[deck.leader]
        self._offer_leaders(data.catalogue.leaders_of(faction), leader)
        self._offer_decks(data, deck)
        self._put(".power", tr(f"solo.own.{faction}"))
        self.leader_changed()

    def fill(self, data: StartData, order: SoloOrder) -> None:
        """Fills in everything."""
        self.name_field.value = order.name
        self.offer(data, order.faction, order.leader, order.deck)

    def offer_more(self, data: StartData) -> None:
        """Offers the decks of the data; what is chosen stays chosen."""
        self._offer_decks(data, self.deck)
        self.leader_changed()

    def faction_changed(self) -> None:
        """Offers the leaders and decks of the faction that is chosen now."""
        if self._data is not None:
            self.offer(self._data, self.faction)

    def deck_changed(self) -> None:
        """Shows what belongs to the deck that is chosen now; a leader may have something to find in it."""
        self._show_size()
        self.leader_changed()

    def _offer_decks(self, data: StartData, deck: Deck | None) -> None:
        self._data = data
        self._offered = _decks(data, self.faction)
        self.decks.set_options([title for title, _ in self._offered], _position(self._offered, deck))
        self._show_size()

    def _show_size(self) -> None:
        from gwent_tui.matches.solo_data import solo_deck_size

        if self._data is not None:
            size = solo_deck_size(self._data.catalogue, self.faction, self.deck, automaton=False)
            self._put(".summary", tr("solo.start.no_weather", cards=tr("solo.start.cards", count=size)))

    def leader_changed(self) -> None:
        """Shows what the leader that is chosen now can do, and whether that is nothing in Solo."""
        from gwent_tui.matches.solo_data import finds_nothing

        if self._data is None:
            return
        text = self.leader.text
        if finds_nothing(self._data.catalogue, self.leader, self.deck):
            text = f"{tr('solo.start.idle')} {text}"
        self._put(".leader-text", text)
        self._put(".counter", self.leaders.counter)


class AutomatonPanel(Vertical):
    """What the player chooses for the automaton: its faction, its cards, and whether it turns up leaders."""

    factions = getters.query_one(".its-faction", Chooser)
    decks = getters.query_one(".decks", Chooser)
    variants = getters.query_one(".variant", Chooser)

    def __init__(self) -> None:
        super().__init__(id="automaton", classes="seat")
        self.border_title = tr("solo.start.enemy")
        self._data: StartData | None = None
        self._factions: tuple[Faction, ...] = FACTIONS
        self._offered: list[tuple[str, Deck | None]] = []

    def compose(self) -> ComposeResult:
        """Shows the fields; the texts come with the data."""
        with Horizontal(classes="field"):
            yield Static(tr("solo.start.faction"), classes="label")
            yield Chooser(classes="its-faction")
        yield Static(classes="note plays", markup=False)
        with Horizontal(classes="field"):
            yield Static(tr("solo.start.deck"), classes="label")
            yield Chooser(classes="decks")
        yield Static(classes="note summary", markup=False)
        with Horizontal(classes="field leader"):
            yield Static(tr("solo.start.leaders"), classes="label")
            yield Chooser(counts=False, classes="variant")

    def on_mount(self) -> None:
        """Offers the leader variant."""
        words = ("on", "off")
        self.variants.set_options(
            [tr(f"solo.start.leaders_{word}") for word in words],
            0,
            [tr(f"solo.start.leaders_{word}.short") for word in words],
        )

    @property
    def faction(self) -> Faction:
        """The chosen faction."""
        return self._factions[self.factions.index]

    @property
    def deck(self) -> Deck | None:
        """The chosen deck, None for the whole faction."""
        return self._offered[self.decks.index][1]

    @property
    def with_leaders(self) -> bool:
        """Whether it turns up leaders."""
        return self.variants.index == 0

    def help_topic(self) -> str:
        """Returns what can be read about the field that has the focus."""
        if self.variants.has_focus:
            return "solo-leaders leaders"
        return f"solo-factions faction:{self.faction}" if self.factions.has_focus else "deck:solo decks"

    def offer(self, data: StartData, human: Faction, faction: Faction, deck: Deck | None = None) -> None:
        """Offers the factions the player does not have, and chooses one."""
        from gwent_tui.matches.solo_data import others

        self._data = data
        self._factions = others(human)
        titles = [FACTION_TITLES[other] for other in self._factions]
        self.factions.set_options(titles, self._factions.index(faction) if faction in self._factions else 0)
        self._offer_decks(data, deck)

    def fill(self, data: StartData, order: SoloOrder) -> None:
        """Fills in everything."""
        self.offer(data, order.faction, order.against, order.its_deck)
        self.variants.index = 0 if order.with_leaders else 1

    def offer_more(self, data: StartData, human: Faction) -> None:
        """Offers what is there now; what is chosen stays chosen if it can."""
        self.offer(data, human, self.faction, self.deck)

    def _offer_decks(self, data: StartData, deck: Deck | None) -> None:
        from gwent_tui.matches.solo_data import solo_deck_size

        self._offered = _decks(data, self.faction)
        self.decks.set_options([title for title, _ in self._offered], _position(self._offered, deck))
        size = solo_deck_size(data.catalogue, self.faction, self.deck, automaton=True)
        self._put(".summary", tr("solo.start.cards", count=size))
        self._put(".plays", tr(f"solo.plays.{self.faction}"))

    def _put(self, where: str, text: str) -> None:
        self.query_one(where, Static).update(Content(glyphs_of(self).text(text)), layout=False)

    @on(Chooser.Changed)
    def _changed(self, event: Chooser.Changed) -> None:
        event.stop()
        if self._data is not None:
            # A deck of another faction is not offered any more.
            self._offer_decks(self._data, None if event.chooser is self.factions else self.deck)
