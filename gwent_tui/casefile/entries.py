"""What the entries of a position mean: definitions of cards, whose they are and who played them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gwent_tui.cards.wording import search_key
from gwent_tui.casefile.schema import AnonymousUnit, Entry, KnownCard
from gwent_tui.casefile.words import Names, read_unit, split_count
from gwent_tui.engine.cards import Ability, CardDef, Faction, Kind, Row

_ROWS = {
    "close": (Row.CLOSE,),
    "ranged": (Row.RANGED,),
    "siege": (Row.SIEGE,),
    "agile": (Row.CLOSE, Row.RANGED),
}


@dataclass(frozen=True, slots=True)
class Placed:
    """One card a position asks for."""

    definition: CardDef
    owner: int
    """The seat whose pack it comes from."""
    player: int
    """The seat that played it, should it lie on the table."""


class Entries:
    """Reads the entries of one position; anonymous units get definitions of their own."""

    def __init__(self, names: Names, players: Sequence[str]) -> None:
        self.names = names
        self.players = players
        self._units: dict[CardDef, str] = {}
        """Anonymous unit without id -> its id."""

    def read(self, entry: Entry, seat: int, row: str = "") -> Iterator[Placed]:
        """Yields the cards an entry of a seat's zone means; `row` is the row it lies in, if it does."""
        match entry:
            case str():
                yield from self._cards(entry, seat, row)
            case KnownCard():
                for placed in self._cards(entry.card, seat, row):
                    yield self._with_origin(placed, entry.owner, entry.played_by)
            case AnonymousUnit():
                definition = self._unit(entry, row)
                yield self._with_origin(self._usual(definition, seat, row), entry.owner, entry.played_by)

    def _cards(self, text: str, seat: int, row: str) -> Iterator[Placed]:
        name, count = split_count(text)
        named = self.names.units.get(search_key(name))
        unit = None if named else read_unit(name)
        if unit is not None:
            plain = AnonymousUnit.model_validate({"unit": unit.strength, "row": unit.row or None})
            definition = self._unit(plain, row)
        else:
            definition = self.names.definition(name)
        for _ in range(count):
            yield self._usual(definition, seat, row)

    def _usual(self, definition: CardDef, seat: int, row: str) -> Placed:
        """Returns a card with the origin it has when none is said: a spy on a row comes from the other player."""
        spy = row and Ability.SPY in definition.abilities
        player = (seat + 1) % len(self.players) if spy else seat
        return Placed(definition, player, player)

    def _with_origin(self, placed: Placed, owner: str, player: str) -> Placed:
        return replace(
            placed,
            owner=self.players.index(owner) if owner else placed.owner,
            player=self.players.index(player) if player else placed.player,
        )

    def _unit(self, unit: AnonymousUnit, row: str) -> CardDef:
        rows = unit.row or row or "siege"
        name = unit.name or f"u{unit.unit}"
        definition = CardDef(
            id="",
            name=name,
            faction=Faction(unit.faction),
            kind=Kind.HERO if unit.hero else Kind.UNIT,
            strength=unit.unit,
            rows=_ROWS[rows],
            abilities=tuple(Ability(ability) for ability in unit.abilities),
            text="A unit made up for this case.",
        )
        identifier = self._units.get(definition)
        if identifier is None:
            slug = re.sub(r"[^a-z0-9]+", "_", f"unit_{search_key(name)}_{rows}").strip("_")
            taken = list(self._units.values())
            number = sum(other.startswith(slug) for other in taken) + 1
            identifier = slug if number == 1 else f"{slug}_{number}"
            self._units[definition] = identifier
        return replace(definition, id=identifier)
