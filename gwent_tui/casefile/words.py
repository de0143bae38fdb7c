"""The names a case file may use, and the short texts it writes for cards: `nekker*3`, `u5@ranged`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gwent_tui.cards.catalogue import Catalogue, catalogue
from gwent_tui.cards.errors import UnknownCardError
from gwent_tui.cards.wording import did_you_mean, one_of, quote, search_key
from gwent_tui.engine.cards import CardDef, LeaderDef, Row

DEFAULT_NAMES = "ABCDE"
"""What players are called who are given no name, by place in the list."""

MOST_COPIES = 99
ROW_NAMES = ("close", "ranged", "siege")
UNIT_ROWS = (*ROW_NAMES, "agile")

_COUNTED = re.compile(r"(?P<card>.+?)\s*\*\s*(?P<count>[0-9]{1,2})", re.DOTALL)
_UNIT = re.compile(r"u(?P<strength>[0-9]{1,2})(?:@(?P<row>[a-z]+))?")


class WordsError(ValueError):
    """A text in a case file means nothing; `what` is wrong with it and `allowed` is what would be right."""

    def __init__(self, what: str, allowed: str) -> None:
        super().__init__(what, allowed)
        self.what = what
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class UnitText:
    """An anonymous unit written as `u5` or `u5@ranged`."""

    strength: int
    row: str = ""
    """Empty if the row is not said."""

    @property
    def name(self) -> str:
        """What the unit is called everywhere else."""
        return f"u{self.strength}"


def split_count(text: str) -> tuple[str, int]:
    """Returns card and number of a text such as `nekker*3`; 1 if none is said."""
    match = _COUNTED.fullmatch(text)
    if match is None:
        return text, 1
    count = int(match["count"])
    if not count:
        raise WordsError(f"{quote(text)} asks for no copies", f"1 to {MOST_COPIES} copies")
    return match["card"], count


def expand(texts: Iterable[str]) -> list[str]:
    """Returns the names with repetitions written out."""
    return [name for text in texts for name, count in (split_count(text),) for _ in range(count)]


def read_unit(text: str) -> UnitText | None:
    """Returns the anonymous unit a text stands for, None if it is another card."""
    match = _UNIT.fullmatch(text)
    if match is None:
        return None
    row = match["row"] or ""
    if row and row not in UNIT_ROWS:
        raise WordsError(f"{quote(text)} names no row{did_you_mean(row, UNIT_ROWS)}", one_of(UNIT_ROWS))
    return UnitText(int(match["strength"]), row)


@dataclass(frozen=True)
class Names:
    """What names mean in one file."""

    players: Sequence[str] = ("A", "B")
    units: Mapping[str, str] = field(default_factory=dict)
    """Search key -> name of the anonymous units that are given one."""
    catalogue: Catalogue = field(default_factory=catalogue)

    @classmethod
    def of_document(cls, document: Mapping[str, object]) -> Names:
        """Returns the names a file introduces, right or wrong: players and anonymous units."""
        players: list[str] = []
        entries = document.get("players")
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            name = entry.get("name", DEFAULT_NAMES[index : index + 1]) if isinstance(entry, dict) else ""
            if isinstance(name, str) and name:
                players.append(name)
        units = {search_key(name): name for name in _unit_names(document)}
        return cls(tuple(players), units)

    def player(self, text: str) -> str:
        """Returns the name of a player. Raises `WordsError`."""
        if text not in self.players:
            raise WordsError(f"no player is called {quote(text)}", one_of(self.players) or "a name from players")
        return text

    def card(self, text: str) -> str:
        """Returns the name of the card that an id, name or `u5` means. Raises `WordsError`."""
        if name := self.units.get(search_key(text)):
            return name
        unit = read_unit(text)
        if unit is not None and unit.row:
            raise WordsError(f"{quote(text)} names a row", f"the card alone, {unit.name}")
        return unit.name if unit is not None else self.definition(text).name

    def counted(self, text: str) -> str:
        """Returns the name of a card with its number, as in `Nekker*3`. Raises `WordsError`."""
        card, count = split_count(text)
        return self.card(card) if count == 1 else f"{self.card(card)}*{count}"

    def definition(self, text: str) -> CardDef:
        """Returns a card of the catalogue. Raises `WordsError`."""
        found = self._find(text, "a card's id or name, or u and a strength")
        if isinstance(found, LeaderDef):
            raise WordsError(f"{quote(found.name)} is a leader", "a card")
        return found

    def leader(self, text: str) -> LeaderDef:
        """Returns a leader of the catalogue. Raises `WordsError`."""
        found = self._find(text, "a leader's id or name")
        if isinstance(found, CardDef):
            raise WordsError(f"{quote(found.name)} is no leader", "a leader's id or name")
        return found

    def _find(self, text: str, allowed: str) -> CardDef | LeaderDef:
        try:
            return self.catalogue.find(text)
        except UnknownCardError as error:
            raise WordsError(error.problems[0], allowed) from None


def _unit_names(document: object) -> Iterator[str]:
    # A loop instead of recursion: the parser accepts deeper nesting than nested generators survive.
    stack = [document]
    while stack:
        value = stack.pop()
        if isinstance(value, dict):
            name = value.get("name")
            if "unit" in value and isinstance(name, str) and name:
                yield name
            stack.extend(value.values())
        elif isinstance(value, list):
            stack.extend(value)


def row_of(name: str) -> Row:
    """Returns the row of a name in `ROW_NAMES`."""
    return Row[name.upper()]
