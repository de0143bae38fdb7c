"""What people type for a faction, a kind, a row, an ability, a strength or an order, with suggestions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from gwent_tui.browse.query import ABILITIES, KINDS, Order, ability_title, kind_name
from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import close_matches, one_of, quote, search_key
from gwent_tui.engine.cards import ROWS, Faction, Row
from gwent_tui.text.cards import row_letter, row_name, row_title

Value = TypeVar("Value")

FACTION_NAMES = tuple(faction.value for faction in Faction)
ROW_NAMES = tuple(row.name.lower() for row in ROWS)
ORDER_NAMES = tuple(order.value for order in Order)
MOST_DIGITS = 3
SHORTEST_BEGINNING = 3
"""Letters from which on the beginning of a word is enough."""


class FilterError(DataError):
    """What was typed names nothing; the sentence says what is allowed."""


def parse_faction(text: str) -> Faction:
    """Returns the faction with an id or title. Raises `FilterError`."""
    names = {name: faction for faction in Faction for name in (faction.value, FACTION_TITLES[faction])}
    return _parse("faction", text, names, FACTION_NAMES)


def parse_kind(text: str) -> str:
    """Returns one of `KINDS`, by its id or name. Raises `FilterError`."""
    return _parse("kind", text, {name: kind for kind in KINDS for name in (kind, kind_name(kind))}, KINDS)


def parse_row(text: str) -> Row:
    """Returns a row, by its name or letter. Raises `FilterError`."""
    names = {
        name: row for row in ROWS for name in (row.name.lower(), row_title(row), row_name(row), row_letter(row))
    }
    return _parse("row", text, names, ROW_NAMES)


def parse_ability(text: str) -> str:
    """Returns one of `ABILITIES`, by its key or name. Raises `FilterError`."""
    names = {name: key for key in reversed(ABILITIES) for name in (ability_title(key), key)}
    return _parse("ability", text, names, ABILITIES)


def parse_order(text: str) -> Order:
    """Returns an order by its name. Raises `FilterError`."""
    return _parse("order", text, {order.value: order for order in Order}, ORDER_NAMES)


def parse_strength(text: str) -> tuple[int | None, int | None]:
    """Returns the lowest and the highest strength of `5`, `5-8`, `8-` or `-4`; None for an open end.

    Raises `FilterError` if it is no such range, or if nothing can lie in it.
    """
    low, dash, high = (part.strip() for part in text.partition("-"))
    if not dash:
        high = low
    if (low or high) and all(not part or _is_number(part) for part in (low, high)):
        lowest = int(low) if low else None
        highest = int(high) if high else None
        if lowest is None or highest is None or lowest <= highest:
            return lowest, highest
    raise FilterError(f"{quote(text)} is no strength; allowed: a number or a range, such as 5, 5-8, 8- or -4")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def _parse(noun: str, text: str, names: Mapping[str, Value], listed: tuple[str, ...]) -> Value:
    """Returns what a name stands for; the only thing that begins so is taken too."""
    known = {search_key(name): value for name, value in names.items()}
    key = search_key(text)
    if key in known:
        return known[key]
    beginning = {name: value for name, value in known.items() if name.startswith(key)}
    if len(key) >= SHORTEST_BEGINNING and len(set(beginning.values())) == 1:
        return next(iter(beginning.values()))
    # Whoever means something is told its id, which is shorter than a list.
    ids = {search_key(name): name for name in listed}
    near = close_matches(key, known) or (list(beginning) if key else [])
    meant = dict.fromkeys(ids.get(name) or _id_of(known[name], known, ids) for name in near)
    if meant:
        hint = f"did you mean {' or '.join(map(quote, list(meant)[:3]))}?"
        raise FilterError(f"there is no {noun} {quote(text)}; {hint}")
    raise FilterError(f"there is no {noun} {quote(text)}; allowed: {one_of(listed)}")


def _id_of(value: object, known: Mapping[str, object], ids: Mapping[str, str]) -> str:
    return next(ids[name] for name, other in known.items() if other == value and name in ids)
