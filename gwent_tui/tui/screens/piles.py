"""Everything that lies open beside the rows: discard piles, side decks, removed cards, and what a player knows."""

from __future__ import annotations

from collections.abc import Iterable

from gwent_tui.engine.cards import Card
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import definition_lines
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.screens.card_list import CardListScreen, Section, card_item
from gwent_tui.tui.view import TableView


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
    return CardListScreen(tr("piles.title"), sections)
