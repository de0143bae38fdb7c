"""Scoia'tael's choice: who starts the game, made before any card is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.actions import Action, ChooseSeat
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import leader_lines
from gwent_tui.tui.screens.card_list import CardListScreen, Item, Section
from gwent_tui.tui.view import TableView


def seat_section(view: TableView, legal: Sequence[Action]) -> Section:
    """Returns the players who can be named, with their leaders."""
    seats = [view.public.seats[action.seat] for action in legal if isinstance(action, ChooseSeat)]
    return Section(
        "",
        tuple(
            Item(
                seat.seat,
                tr("starter.player", player=view.names[seat.seat], faction=FACTION_TITLES[seat.faction]),
                tuple(leader_lines(seat)),
            )
            for seat in seats
        ),
    )


def starter_screen(view: TableView, chooser: int, legal: Sequence[Action]) -> CardListScreen:
    """Returns the screen on which a player names who starts; it answers with the seat."""
    title = tr("starter.title", player=view.names[chooser])
    return CardListScreen(
        title, [seat_section(view, legal)], choose=tr("starter.act"), can_close=False, topic="starter"
    )
