"""What can be filtered by and sorted by: the values of each field, their words, and what they do to a filter."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from gwent_tui.browse.query import KINDS, Filter, Order, count, entries, kind_name
from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.engine.cards import ROWS, Faction
from gwent_tui.text.cards import ABILITY_KEYS, ability_name, row_title
from gwent_tui.text.strings import tr

STRENGTH_RANGES = ((0, 3), (4, 6), (7, 9), (10, None))
"""Ranges offered before the single strengths; the last one is open."""


class Field(StrEnum):
    """What can be chosen, in the order of its function keys."""

    FACTION = "faction"
    KIND = "kind"
    ROW = "row"
    ABILITY = "ability"
    STRENGTH = "strength"
    ORDER = "order"


FIRST_KEY = 2
"""The function key of the first field; the others follow."""


def key_of(field: Field) -> str:
    """Returns the key that opens a field: `f2`."""
    return f"f{list(Field).index(field) + FIRST_KEY}"


ALL = Filter()
"""Lets everything through."""


@dataclass(frozen=True, slots=True)
class Query:
    """All that decides about the list."""

    wanted: Filter = ALL
    order: Order = Order.RELEVANCE
    is_reversed: bool = False

    def sorted_by(self, order: Order) -> Query:
        """Returns the query in another order; asked for once more, an order is turned round."""
        turned = order is self.order and order is not Order.RELEVANCE and not self.is_reversed
        return dataclasses.replace(self, order=order, is_reversed=turned)

    @property
    def is_sorted(self) -> bool:
        """Whether another order than the usual one was asked for."""
        return self.order is not Order.RELEVANCE or self.is_reversed

    def searching(self, words: str) -> Query:
        """Returns the query with other words."""
        return self.narrowed(words=words)

    def narrowed(self, **conditions: Any) -> Query:
        """Returns the query with some conditions of its filter set anew."""
        return dataclasses.replace(self, wanted=dataclasses.replace(self.wanted, **conditions))


@dataclass(frozen=True, slots=True)
class FieldOption:
    """A value a field can have."""

    title: str
    query: Query
    """The query once it is chosen."""
    cards: int | None
    """Different cards the list has then; None for orders."""
    is_chosen: bool


def options_of(field: Field, catalogue: Catalogue, query: Query) -> list[FieldOption]:
    """Returns the values a field can have, with what the other filters leave of each."""
    if field is Field.ORDER:
        return [
            FieldOption(tr(f"catalogue.order.{order}"), query.sorted_by(order), None, order is query.order)
            for order in Order
        ]
    made = []
    for title, other in _VALUES[field](catalogue, query):
        made.append(FieldOption(title, other, count(catalogue, other.wanted), other.wanted == query.wanted))
    return made


def value_words(field: Field, query: Query) -> str:
    """Returns what a field is set to, empty if it does not filter."""
    wanted = query.wanted
    match field:
        case Field.FACTION:
            return "" if wanted.faction is None else _faction_title(wanted.faction, wanted.with_neutral)
        case Field.KIND:
            return ", ".join(map(kind_name, wanted.kinds))
        case Field.ROW:
            return "" if wanted.row is None else row_title(wanted.row)
        case Field.ABILITY:
            return ", ".join(map(ability_name, wanted.abilities))
        case Field.STRENGTH:
            return _range_title(wanted.lowest, wanted.highest)
        case _:
            title = tr(f"catalogue.order.{query.order}")
            return tr("catalogue.order.reversed", order=title) if query.is_reversed else title


def _faction_title(faction: Faction, with_neutral: bool) -> str:
    title = FACTION_TITLES[faction]
    return tr("catalogue.with_neutral", faction=title) if with_neutral else title


def _range_title(lowest: int | None, highest: int | None) -> str:
    if lowest is None:
        return ""
    if highest is None:
        return tr("catalogue.strength.from", lowest=lowest)
    if lowest == highest:
        return str(lowest)
    return tr("catalogue.strength.range", lowest=lowest, highest=highest)


_Values = Iterator[tuple[str, Query]]


def _factions(catalogue: Catalogue, query: Query) -> _Values:
    yield tr("catalogue.all.faction"), query.narrowed(faction=None, with_neutral=False)
    for with_neutral in (False, True):
        for faction in Faction:
            if faction is not Faction.NEUTRAL or not with_neutral:
                other = query.narrowed(faction=faction, with_neutral=with_neutral)
                yield _faction_title(faction, with_neutral), other


def _kinds(catalogue: Catalogue, query: Query) -> _Values:
    yield tr("catalogue.all.kind"), query.narrowed(kinds=())
    for kind in KINDS:
        yield kind_name(kind), query.narrowed(kinds=(kind,))


def _rows(catalogue: Catalogue, query: Query) -> _Values:
    yield tr("catalogue.all.row"), query.narrowed(row=None)
    for row in ROWS:
        yield row_title(row), query.narrowed(row=row)


def _abilities(catalogue: Catalogue, query: Query) -> _Values:
    yield tr("catalogue.all.ability"), query.narrowed(abilities=())
    for key in ABILITY_KEYS:
        yield ability_name(key), query.narrowed(abilities=(key,))


def _strengths(catalogue: Catalogue, query: Query) -> _Values:
    yield tr("catalogue.all.strength"), query.narrowed(lowest=None, highest=None)
    printed = {entry.strength for entry in entries(catalogue) if entry.strength is not None}
    for lowest, highest in (*STRENGTH_RANGES, *((strength, strength) for strength in sorted(printed))):
        yield _range_title(lowest, highest), query.narrowed(lowest=lowest, highest=highest)


_VALUES: dict[Field, Callable[[Catalogue, Query], _Values]] = {
    Field.FACTION: _factions,
    Field.KIND: _kinds,
    Field.ROW: _rows,
    Field.ABILITY: _abilities,
    Field.STRENGTH: _strengths,
}
