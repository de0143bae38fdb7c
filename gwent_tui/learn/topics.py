"""What can be read about cards, leaders and rows: the topics that lead into the book, see `Book.find`."""

from __future__ import annotations

from gwent_tui.engine.cards import CardDef, LeaderDef, Row
from gwent_tui.text.cards import abilities_of

_TRAITS = ("hero", "agile")
"""What a card is rather than does; read about after its abilities."""


def card_topics(definition: CardDef) -> tuple[str, ...]:
    """Returns what can be read about a card, what it does first."""
    abilities = abilities_of(definition)
    topics = [key for key in abilities if key not in _TRAITS] + [key for key in abilities if key in _TRAITS]
    if definition.is_unit:
        topics += ["unit", *(row_topic(row) for row in definition.rows)]
    else:
        topics.append("special")
    return tuple(topics)


def leader_topics(leader: LeaderDef | None) -> tuple[str, ...]:
    """Returns what can be read about a leader, or about leaders if none is known."""
    return ("leaders",) if leader is None else (f"leader:{leader.id}", "leaders")


def row_topic(row: Row) -> str:
    """Returns the topic of a row."""
    return f"row:{row.name.lower()}"
