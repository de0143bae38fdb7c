"""The catalogue: every card and leader there is, loaded from the card files."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

from gwent_tui.cards.errors import CardDataError, DataError, UnknownCardError
from gwent_tui.cards.reading import read_document
from gwent_tui.cards.wording import close_matches, file_label, problem, quote, search_key
from gwent_tui.engine.cards import CardDef, Faction, LeaderDef

FACTION_TITLES: Mapping[Faction, str] = MappingProxyType(
    {
        Faction.NEUTRAL: "Neutral",
        Faction.MONSTERS: "Monsters",
        Faction.NILFGAARD: "Nilfgaard",
        Faction.NORTHERN_REALMS: "Northern Realms",
        Faction.SCOIATAEL: "Scoia'tael",
        Faction.SKELLIGE: "Skellige",
    }
)
"""What the factions are called on the screen."""

SCHEMA_NAME = "schema.json"
FACTION_NAMES = tuple(faction.value for faction in Faction)


@dataclass(frozen=True, eq=False)
class Catalogue:
    """All cards and leaders, in the order of the files; made by `load_catalogue`."""

    cards: Mapping[str, CardDef]
    """Id -> card, side-deck cards included."""
    leaders: Mapping[str, LeaderDef]
    """Id -> leader."""
    directory: Traversable
    """Where the card files are; the starter decks lie in `decks` below it."""

    def leaders_of(self, faction: Faction) -> tuple[LeaderDef, ...]:
        """Returns the leaders of a faction; none for the neutral cards."""
        return tuple(leader for leader in self.leaders.values() if leader.faction is faction)

    def _colour(self, faction: Faction) -> Iterator[CardDef]:
        """Yields every card printed in a faction's colour (R-141), own cards first."""
        if faction is Faction.NEUTRAL:
            raise ValueError("neutral cards are no pack of their own: they come with every faction")
        for owner in (faction, Faction.NEUTRAL):
            yield from (card for card in self.cards.values() if card.faction is owner)

    def pack(self, faction: Faction) -> tuple[tuple[CardDef, int], ...]:
        """Returns the cards a deck of a faction can be built from, own ones first, each with its copies (R-141).

        Raises `ValueError` for `Faction.NEUTRAL`.
        """
        return tuple((card, card.copies) for card in self._colour(faction) if not card.is_side_card)

    def side_deck(self, faction: Faction) -> tuple[CardDef, ...]:
        """Returns the side deck of every player of a faction, copies repeated (R-005).

        Raises `ValueError` for `Faction.NEUTRAL`.
        """
        return tuple(card for card in self._colour(faction) if card.is_side_card for _ in range(card.copies))

    def box_count(self, faction: Faction) -> int:
        """Returns how many cards a faction's pack has: leaders, side deck and its neutral cards included.

        Raises `ValueError` for `Faction.NEUTRAL`.
        """
        return len(self.leaders_of(faction)) + sum(card.copies for card in self._colour(faction))

    def find(self, text: str) -> CardDef | LeaderDef:
        """Returns the card or leader with an id or name; case, accents and punctuation do not matter.

        Raises `UnknownCardError`, with the closest ones, if there is none.
        """
        if (exact := self.cards.get(text) or self.leaders.get(text)) is not None:
            return exact
        key = search_key(text)
        found = self._index.get(key, ())
        if len(found) == 1:
            return found[0]
        if found:
            raise UnknownCardError(f"more than one card is called {quote(text)}: {_listed(found)}")
        near = [name for name in self._index if len(key) > 2 and key in name][:5] or close_matches(
            key, self._index
        )
        suggestions = dict.fromkeys(card for name in near for card in self._index[name])
        ending = f"; did you mean {_listed(suggestions)}?" if suggestions else ""
        raise UnknownCardError(f"no card or leader is called {quote(text)}{ending}")

    @property
    def _definitions(self) -> list[CardDef | LeaderDef]:
        return [*self.cards.values(), *self.leaders.values()]

    @functools.cached_property
    def _index(self) -> dict[str, tuple[CardDef | LeaderDef, ...]]:
        """Search key -> the cards and leaders with that id or name."""
        index: dict[str, tuple[CardDef | LeaderDef, ...]] = {}
        for definition in self._definitions:
            for key in {search_key(definition.id), search_key(definition.name)}:
                index[key] = (*index.get(key, ()), definition)
        return index

    @functools.cached_property
    def digest(self) -> str:
        """The SHA-256 of all the rules can see, in hexadecimal: equal for equal cards in equal order.

        Texts are left out, so that a better wording does not make saved games look changed.
        """
        definitions = [
            [type(definition).__name__, dataclasses.asdict(dataclasses.replace(definition, text=""))]
            for definition in self._definitions
        ]
        canonical = json.dumps(definitions, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


def _listed(definitions: Iterable[CardDef | LeaderDef]) -> str:
    return ", ".join(f"{definition.name} ({definition.id})" for definition in definitions)


def data_directory() -> Traversable:
    """Returns where the shipped card files are: inside an installed package, or at the top of the checkout."""
    installed = files("gwent_tui").joinpath("data", "cards")
    if installed.is_dir():
        return installed
    return Path(__file__).resolve().parents[2] / "cards"


def load_catalogue(path: Path | None = None) -> Catalogue:
    """Reads, checks and freezes the card files of a directory, by default the shipped ones.

    The directory holds one file for each faction and one for the neutral cards, named after them; further
    `.json` files beside them are read after these, in alphabetical order. Takes about 10 milliseconds once
    pydantic is imported, which the first call does.

    Raises `CardDataError`, with one sentence for each problem found in any file.
    """
    from pydantic import ValidationError

    from gwent_tui.cards.explaining import explain
    from gwent_tui.cards.freezing import freeze
    from gwent_tui.cards.schema import CardFile

    directory = data_directory() if path is None else path
    problems: list[str] = []
    models: list[tuple[str, CardFile]] = []
    for source in _card_files(directory):
        where = file_label(source)
        try:
            document = read_document(source)
        except DataError as error:
            problems += error.problems
            continue
        try:
            model = CardFile.model_validate(document)
        except ValidationError as error:
            problems += explain(error, CardFile, document, where)
            continue
        named = source.name.removesuffix(".json")
        if named in FACTION_NAMES and named != model.faction:
            what = f"{quote(model.faction)} does not fit the name of the file"
            problems.append(problem(where, "faction", what, named))
        models.append((where, model))
    if problems:
        # References into a file that cannot be read would only add noise.
        raise CardDataError(*problems)
    try:
        cards, leaders = freeze(models)
    except DataError as error:
        raise CardDataError(*error.problems) from None
    return Catalogue(
        cards=MappingProxyType({card.id: card for card in cards}),
        leaders=MappingProxyType({leader.id: leader for leader in leaders}),
        directory=directory,
    )


def json_files(directory: Traversable) -> list[str]:
    """Returns the names of the data files in a directory, sorted. Raises `DataError` if it cannot be listed."""
    where = file_label(directory)
    try:
        if not directory.is_dir():
            raise DataError(problem(where, "", "there is no such directory", "a directory of JSON files"))
        names = sorted(item.name for item in directory.iterdir())
    except OSError as error:
        what = f"cannot be read ({error.strerror or type(error).__name__})"
        raise DataError(problem(where, "", what, "a readable directory")) from None
    return [name for name in names if name.endswith(".json") and name != SCHEMA_NAME and name[0] != "."]


def _card_files(directory: Traversable) -> list[Traversable]:
    try:
        present = json_files(directory)
    except DataError as error:
        raise CardDataError(*error.problems) from None
    required = [f"{name}.json" for name in FACTION_NAMES]
    return [directory.joinpath(name) for name in dict.fromkeys((*required, *present))]


@functools.cache
def catalogue() -> Catalogue:
    """Returns the shipped catalogue, loaded by the first call. Raises `CardDataError`."""
    return load_catalogue()
