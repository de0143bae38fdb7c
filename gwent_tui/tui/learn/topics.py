"""What can be read about the thing somebody looks at.

A widget or screen that knows has a method `help_topic() -> str`: topics of the book with spaces between them, the
most fitting first, such as `medic hero row:ranged`; an empty text if it has nothing to say. The application asks
the focused widget, then what it lies in, then the screens below.
"""

from __future__ import annotations

from textual.dom import DOMNode
from textual.screen import Screen

from gwent_tui.engine.cards import Card
from gwent_tui.engine.views import SeatView
from gwent_tui.learn.topics import card_topics, leader_topics, row_topic
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.view import TableView

FIRST_TOPIC = "overview"
"""What is opened where nothing else fits."""


def topic_of(screens: list[Screen[object]]) -> str:
    """Returns the topics of what has the focus; `screens` are those that are open, the top one last."""
    for screen in reversed(screens):
        node: DOMNode | None = screen.focused or screen
        while node is not None:
            ask = getattr(node, "help_topic", None)
            topics = ask() if callable(ask) else ""
            if isinstance(topics, str) and topics:
                return topics
            node = node.parent
    return FIRST_TOPIC


def card_topic(card: Card | None) -> str:
    """Returns the topics of a card the reader may see, none without one."""
    return " ".join(card_topics(card.definition)) if card is not None else ""


def table_topic(view: TableView, cursor: Cursor) -> str:
    """Returns the topics of what the cursor on a table is on; made from what the one who looks may know."""
    card = view.card_at(cursor)
    if card is not None:
        return card_topic(card)
    spot = view.spot(cursor.zone)
    if spot is not None:
        row = view.row(spot)
        signs = {"weather": row.is_weathered, "commanders_horn": row.has_horn_card or row.has_leader_horn}
        return " ".join([row_topic(spot.row), *(key for key, holds in signs.items() if holds), "strength"])
    match cursor.zone:
        case Zone.OWN_BAR:
            return seat_topic(view.seat(own=True))
        case Zone.ENEMY_BAR:
            return seat_topic(view.seat(own=False))
        case Zone.MIDDLE:
            return "weather zone:weather"
        case _:
            return "zone:hand turn"


def seat_topic(seat: SeatView) -> str:
    """Returns the topics of a player's line: the leader, or how an automaton has leaders."""
    if seat.is_automaton:
        return f"solo solo-leaders faction:{seat.faction}"
    return " ".join([*leader_topics(seat.leader), f"faction:{seat.faction}", "gems"])
