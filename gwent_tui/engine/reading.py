"""Reading plain data step by step, each value knowing its place for messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.game import Game
from gwent_tui.engine.position import ROW_NAMES

_WORDS = TypeVar("_WORDS", bound=StrEnum)
_MOST_NAMES = 40
"""Names of fields that a message spells out."""


class PositionError(ValueError):
    """Data that is no position; the message names the place, what is there and what is allowed."""


def _shown(value: object) -> str:
    """Returns a foreign value for a message, shortened."""
    match value:
        case list():
            return "a list" if value else "[]"
        case Mapping():
            return "an object" if value else "{}"
        case str():
            # Cut first: a file may hold a string of a megabyte.
            shown = repr(value[:60])
        case _:
            shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


class Reader:
    """A value somewhere in the data, which knows its place for messages."""

    def __init__(self, game: Game, value: object, at: str) -> None:
        self.game = game
        self.value = value
        self.at = at

    def error(self, allowed: str) -> PositionError:
        """Returns the error that names this value."""
        return PositionError(f"{self.at}: {_shown(self.value)}; allowed: {allowed}")

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Reader]:
        """Returns the fields of an object that has the required ones and no unknown one."""
        required = tuple(required)
        allowed = (*required, *optional)
        if not isinstance(self.value, Mapping):
            raise self.error("an object")
        for key in self.value:
            if key not in allowed:
                # A field for every card would make a message of a hundred names.
                names = ", ".join(allowed[:_MOST_NAMES]) + (", ..." if len(allowed) > _MOST_NAMES else "")
                raise PositionError(f"{self.at}: unknown field {_shown(key)}; allowed: {names}")
        for key in required:
            if key not in self.value:
                raise PositionError(f"{self.at}: field {key!r} is missing")
        return {key: Reader(self.game, value, f"{self.at}.{key}") for key, value in self.value.items()}

    def items(self, count: int | None = None) -> list[Reader]:
        """Returns the elements of a list."""
        wanted = "a list" if count is None else f"a list of {count}"
        if not isinstance(self.value, list) or count not in {None, len(self.value)}:
            raise self.error(wanted)
        return [Reader(self.game, value, f"{self.at}[{index}]") for index, value in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        """Returns a whole number within limits."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.error(f"a whole number from {low} to {high}")
        return self.value

    def flag(self) -> bool:
        """Returns a truth value."""
        if not isinstance(self.value, bool):
            raise self.error("true or false")
        return self.value

    def word(self, words: type[_WORDS]) -> _WORDS:
        """Returns one of the words of an enumeration."""
        for word in words:
            if self.value == word.value:
                return word
        raise self.error(", ".join(words))

    def row(self) -> Row:
        """Returns a row."""
        row = ROW_NAMES.get(self.value) if isinstance(self.value, str) else None
        if row is None:
            raise self.error(", ".join(ROW_NAMES))
        return row

    def card(self) -> Card:
        """Returns a card of the game, written as in notation."""
        if isinstance(self.value, str):
            _, _, number = self.value.rpartition("#")
            index = int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else -1
            if 0 <= index < len(self.game.cards) and str(self.game.cards[index]) == self.value:
                return self.game.cards[index]
        raise self.error("a card of this game, written like nekker#12")

    def seats(self) -> int:
        """Returns a seat."""
        return self.number(0, len(self.game.setups) - 1)

    def mask(self) -> int:
        """Returns a bit mask of cards."""
        mask = 0
        for item in self.items():
            mask |= 1 << item.card().id
        return mask

    def sides(self) -> tuple[int, ...]:
        """Returns some sides, ascending."""
        chosen = tuple(item.number(0, len(self.game.seats_of) - 1) for item in self.items())
        if list(chosen) != sorted(set(chosen)):
            raise self.error("each side once, in order")
        return chosen


class Zones:
    """Fills the zones and sees to it that every card lies in exactly one (R-181)."""

    def __init__(self) -> None:
        self.places: dict[Card, str] = {}

    def fill(self, reader: Reader) -> list[Card]:
        """Returns the cards of one zone."""
        cards: list[Card] = []
        for item in reader.items():
            card = item.card()
            if card in self.places:
                raise PositionError(f"{item.at}: {card} lies in {self.places[card]} already")
            self.places[card] = reader.at
            cards.append(card)
        return cards
