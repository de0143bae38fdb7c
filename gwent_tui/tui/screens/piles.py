"""Everything that lies open beside the rows: discard piles, side decks, removed cards, and what a player knows."""

from __future__ import annotations

from collections.abc import Iterable

from gwent_tui.engine.cards import Card
from gwent_tui.engine.views import SeatView
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import definition_lines
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.screens.card_list import CardListScreen, Item, Section, card_item
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.card_panel import Line


def piles_screen(view: TableView, glyphs: Glyphs) -> CardListScreen:
    """Returns the piles as lists: both sides' public ones, and the own deck as a set for the player who looks."""

    def section(title: str, cards: Iterable[Card], empty: str) -> Section:
        items = tuple(card_item(card, glyphs, definition_lines(card.definition)) for card in cards)
        return Section(f"{title} {len(items)}", items, empty)

    nothing = tr("piles.nothing")
    sections: list[Section] = []
    for own in (True, False):
        seat = view.seat(own=own)
        side = view.public.sides[seat.side]
        # Newest first: the last card lies on top.
        title = tr("piles.discard", player=view.names[seat.seat])
        sections.append(section(title, reversed(side.discard), nothing))
        if seat.is_automaton:
            sections.append(_beside(view, seat, glyphs))
    private = view.private
    if private is not None and private.viewer is not None:
        deck = private.seats[private.viewer].deck or ()
        by_strength = sorted(deck, key=lambda card: (-card.strength, card.name))
        sections.append(section(tr("piles.deck"), by_strength, tr("piles.no_deck")))
        known = [card for seat in private.seats for card in seat.known]
        if known:
            sections.append(section(tr("piles.known"), known, nothing))
    for own in (True, False):
        seat = view.seat(own=own)
        if seat.side_deck:
            title = tr("piles.side_deck", player=view.names[seat.seat])
            sections.append(section(title, seat.side_deck, nothing))
    if view.public.removed:
        sections.append(section(tr("piles.removed"), view.public.removed, nothing))
    return CardListScreen(tr("piles.title"), sections, topic="box zone:discard zone:side_deck")


def _beside(view: TableView, seat: SeatView, glyphs: Glyphs) -> Section:
    """Returns what lies beside an automaton's rows: Decoys, each above a back, and its leaders."""

    def back(text: str, topic: str) -> Item:
        return Item(-1, f" {glyphs.back} {tr('solo.pile.back')}", (Line(text),), topic)

    items: list[Item] = []
    for index, decoy in enumerate(view.public.sides[seat.side].beside):
        items.append(card_item(decoy, glyphs, definition_lines(decoy.definition)))
        if index < seat.under_size:
            items.append(back(tr("solo.pile.back_card"), "solo-cards decoy"))
    if view.has_leaders:
        for leader in seat.spent_leaders:
            lines = (*definition_lines(leader), Line(tr("solo.pile.spent")))
            items.append(Item(-1, f" {glyphs.hero} {leader.name}", lines, f"leader:{leader.id} solo-leaders"))
        items += [back(tr("solo.pile.back_leader"), "solo-leaders")] * seat.leader_pile_size
    title = tr("solo.pile.automaton", player=view.names[seat.seat])
    return Section(f"{title} {len(items)}", tuple(items), tr("solo.pile.empty"))
