"""Worked examples of strength, computed by the engine so that no number on a page can be wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from gwent_tui.engine.cards import Card, CardDef, Row
from gwent_tui.engine.house import STANDARD_HOUSE
from gwent_tui.engine.strength import PLAIN, breakdown, row_strengths
from gwent_tui.text.cards import short_arithmetic
from gwent_tui.text.strings import tr


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of a row."""

    cards: tuple[str, ...]
    """Ids of the cards in it, from left to right."""
    is_weathered: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A row to which one thing after the other happens."""

    row: Row
    steps: tuple[Step, ...]


_PAIR = ("young_emissary", "young_emissary")
_CATAPULTS = ("catapult", "catapult")
_COMMANDOS = ("blue_stripes_commando",) * 3

EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        #
        "worked": Example(
            Row.CLOSE,
            (
                Step(_PAIR[:1]),
                Step(_PAIR),
                Step((*_PAIR, "commanders_horn")),
                Step((*_PAIR, "commanders_horn", "olgierd_von_everec")),
                Step((*_PAIR, "commanders_horn", "olgierd_von_everec"), is_weathered=True),
                Step((*_PAIR, "commanders_horn", "olgierd_von_everec", "letho_of_gulet"), is_weathered=True),
            ),
        ),
        #
        "bond": Example(
            Row.CLOSE,
            (
                Step(_COMMANDOS[:1]),
                Step(_COMMANDOS[:2]),
                Step(_COMMANDOS),
                Step(_COMMANDOS, is_weathered=True),
                Step((*_COMMANDOS, "commanders_horn"), is_weathered=True),
            ),
        ),
        #
        "morale": Example(
            Row.SIEGE,
            (
                Step(("kaedweni_siege_expert",)),
                Step(("kaedweni_siege_expert",) * 2),
                Step(("kaedweni_siege_expert",) * 3),
            ),
        ),
        "horn": Example(
            Row.CLOSE,
            (
                Step(("dandelion",)),
                Step(("dandelion", "young_emissary")),
                Step(("dandelion", "young_emissary", "commanders_horn")),
            ),
        ),
        "hero": Example(
            Row.RANGED,
            (
                Step(("milva", "dol_blathanna_archer", "eithne")),
                Step(("milva", "dol_blathanna_archer", "eithne"), is_weathered=True),
            ),
        ),
        "weather": Example(
            Row.SIEGE,
            (
                Step(_CATAPULTS),
                Step(_CATAPULTS, is_weathered=True),
                Step((*_CATAPULTS, "commanders_horn"), is_weathered=True),
            ),
        ),
        "berserker": Example(
            Row.CLOSE,
            (Step(("young_berserker",) * 3), Step(("mardroeme", *("transformed_young_vildkaarl",) * 3))),
        ),
    }
)
"""Name -> example. What happens at step n of one is `learn.example.<name>.<n>`, counted from 1."""


def row_of(example: Example, step: Step, definitions: Mapping[str, CardDef]) -> tuple[list[Card], list[int]]:
    """Returns the cards of a step and their strengths. Raises `KeyError` for a card that does not exist."""
    cards = [Card.create(index, definitions[card], 0) for index, card in enumerate(step.cards)]
    strengths = row_strengths(
        _side(example.row, cards), example.row, step.is_weathered, False, PLAIN, STANDARD_HOUSE
    )
    return cards, strengths


def _side(row: Row, cards: list[Card]) -> list[list[Card]]:
    return [cards if other is row else [] for other in Row]


def workings(
    example: Example, step: Step, definitions: Mapping[str, CardDef]
) -> Iterable[tuple[str, int, str, int]]:
    """Yields for each kind of unit of a step: its name, how many, how its strength comes about, the strength."""
    cards, strengths = row_of(example, step, definitions)
    units = {card.name: (card, strength) for card, strength in zip(cards, strengths, strict=True) if card.is_unit}
    for name, (card, strength) in units.items():
        parts = breakdown(
            _side(example.row, cards), example.row, card, step.is_weathered, False, PLAIN, STANDARD_HOUSE
        )
        how = tr("learn.example.hero") if card.is_hero else short_arithmetic(parts)
        if not how and parts.base != parts.printed:
            how = tr("learn.example.weathered")
        yield name, sum(other.name == name for other in cards), how, strength


def total_of(example: Example, step: Step, definitions: Mapping[str, CardDef]) -> int:
    """Returns the total of the row at a step."""
    return sum(row_of(example, step, definitions)[1])
