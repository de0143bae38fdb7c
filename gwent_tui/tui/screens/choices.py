"""The lists from which a player answers a decision inside an effect: whom to revive, what to take, which hand."""

from __future__ import annotations

from gwent_tui.engine.cards import Card
from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import Observation
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import definition_lines
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.narrowing import usable_cards
from gwent_tui.tui.screens.card_list import CardListScreen, Section, card_item
from gwent_tui.tui.screens.starter import seat_section, starter_screen
from gwent_tui.tui.view import TableView


def choice_screen(
    view: TableView, observation: Observation, glyphs: Glyphs, cards: tuple[Card, ...]
) -> CardListScreen:
    """Returns the list for the decision the viewer has to make; it answers with a card or a seat.

    `cards` are all cards of the game, by number.
    """
    player = view.names[observation.deciding or 0]
    source = observation.source.name if observation.source else ""
    match observation.task:
        case Task.CHOOSE_STARTER:
            return starter_screen(view, observation.deciding or 0, observation.legal)
        case Task.NAME_SEAT:
            title = tr("choice.seat", player=player)
            return CardListScreen(
                title, [seat_section(view, observation.legal)], choose=tr("choice.choose"), can_close=False
            )
        case Task.REVIVE:
            title, act = tr("choice.revive", player=player, source=source), tr("choice.act_revive")
        case Task.PICK:
            key = f"choice.pick.{observation.purpose}"
            title = tr(key, player=player, count=observation.remaining)
            act = tr("choice.choose")
        case Task.TIE:
            title, act = tr("solo.tie_card", player=player, source=source), tr("solo.tie_act")
        case _:
            title, act = tr("choice.card", player=player), tr("choice.choose")
    items = tuple(
        card_item(cards[number], glyphs, definition_lines(cards[number].definition))
        for number in usable_cards(observation.legal)
    )
    # Against an automaton there is nobody to hide a hand from.
    is_alone = any(seat.is_automaton for seat in view.public.seats)
    return CardListScreen(title, [Section("", items)], choose=act, can_close=False, can_hide=not is_alone)


def shown_screen(title: str, shown: tuple[Card, ...], glyphs: Glyphs) -> CardListScreen:
    """Returns the cards of another hand that the viewer may look at."""
    items = tuple(card_item(card, glyphs, definition_lines(card.definition)) for card in shown)
    return CardListScreen(title, [Section("", items)])
