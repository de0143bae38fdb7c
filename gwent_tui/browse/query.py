"""Cards and leaders as entries of a catalogue: filters, search by typed words, orders, and counts.

    wanted = Filter(faction=Faction.NORTHERN_REALMS, abilities=("tight_bond",))
    for entry in search(catalogue, wanted, Order.STRENGTH): ...

The entries of a catalogue and their search texts are made once, by the first call, in about 10 milliseconds; a
search then takes a fraction of one, so that it can follow every key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.wording import search_key
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, LeaderAbility, LeaderDef, Row
from gwent_tui.text.cards import ABILITY_KEYS, abilities_of, ability_name, rows_of
from gwent_tui.text.strings import tr

Definition = CardDef | LeaderDef

LEADER = "leader"
"""The kind of leaders; those of cards are the values of `Kind`."""
KINDS = (LEADER, "hero", "unit", "special", "weather")
"""All kinds, in the order in which they are listed."""
ABILITIES = (*ABILITY_KEYS, *(key.value for key in LeaderAbility if key.value not in ABILITY_KEYS))
"""Every ability that can be asked for: those of cards, then those only leaders have."""
SHORT_WORD = 2
"""Typed words of so few letters are looked for at the beginnings of words only."""


class Order(StrEnum):
    """How entries are sorted; equal ones follow in the order of `FACTION`."""

    RELEVANCE = "relevance"
    """Best match first; without typed words the order of `FACTION`."""
    NAME = "name"
    FACTION = "faction"
    """By faction, then by kind, then the strongest first, then by name."""
    STRENGTH = "strength"
    """The strongest first; cards without a strength come last."""
    ROW = "row"
    """Close, close or ranged, ranged, siege; cards without a row of their own come last."""
    COPIES = "copies"
    """The most copies in a faction's pack first."""
    KIND = "kind"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A card or a leader as a catalogue shows it; one object for each definition of a catalogue."""

    definition: Definition
    id: str
    name: str
    faction: Faction
    kind: str
    """One of `KINDS`."""
    strength: int | None
    """Printed strength; None for leaders and special cards."""
    rows: tuple[Row, ...]
    """Rows it may be put on; none for leaders, weather and Scorch."""
    abilities: tuple[str, ...]
    """Keys as in `text.cards.abilities_of`; for a leader its one `LeaderAbility`."""
    copies: int
    """Copies in one faction's pack, 1 or more (R-141)."""
    copies_in_box: int
    """Copies in all five packs: neutral cards are printed in each of them."""
    is_side_card: bool
    """Whether it waits in the side deck (R-005)."""
    place: int
    """Its number in the order of `Order.FACTION`, from 0."""
    name_key: str
    """Name as `cards.wording.search_key` compares it."""
    id_key: str
    labels: str
    """All that is printed but the text, for the search."""
    text: str
    """`labels` and the text, for the search."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What is wanted; every condition that is set has to hold."""

    faction: Faction | None = None
    """Cards of this faction only."""
    with_neutral: bool = False
    """Neutral cards too, as in the pack of `faction` (R-141)."""
    kinds: tuple[str, ...] = ()
    """One of these, members of `KINDS`; any if empty."""
    row: Row | None = None
    """May be put on this row."""
    abilities: tuple[str, ...] = ()
    """Has all of these, keys of `ABILITIES`."""
    lowest: int | None = None
    """Printed strength at least; what has no strength does not fit."""
    highest: int | None = None
    """Printed strength at most; what has no strength does not fit."""
    words: str = ""
    """Each of these words occurs in name, id, abilities, faction, row, kind or text; case and accents do not
    matter."""
    side_cards: bool = True
    """Cards of the side deck too."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How much there is of something."""

    cards: int
    """Different cards and leaders."""
    copies: int
    """Printed copies of them."""
    in_box: bool
    """Whether the copies of all five packs are counted, not those of the one that was asked for."""
    strengths: Mapping[int, int]
    """Printed strength -> different cards that have it, from the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class _Library:
    entries: tuple[Entry, ...]
    """In the order of `Order.FACTION`."""
    by_id: Mapping[str, Entry]


def entries(catalogue: Catalogue) -> tuple[Entry, ...]:
    """Returns all entries of a catalogue, in the order of `Order.FACTION`."""
    return _library(catalogue).entries


def entry_of(catalogue: Catalogue, definition_id: str) -> Entry:
    """Returns the entry of a card or leader. Raises `KeyError` if there is none with this id."""
    return _library(catalogue).by_id[definition_id]


def search(
    catalogue: Catalogue, wanted: Filter | None = None, order: Order = Order.RELEVANCE, *, reverse: bool = False
) -> tuple[Entry, ...]:
    """Returns the entries that fit, sorted; `reverse` turns the whole order round."""
    wanted = wanted or Filter()
    words = search_key(wanted.words).split()
    found = [entry for entry in entries(catalogue) if fits(entry, wanted, words)]
    if order is Order.RELEVANCE and words:
        whole = " ".join(words)
        found.sort(key=lambda entry: _relevance(entry, whole, words))
    elif order in _SORT_KEYS:
        found.sort(key=_SORT_KEYS[order])
    if reverse:
        found.reverse()
    return tuple(found)


def count(catalogue: Catalogue, wanted: Filter) -> int:
    """Returns how many different cards and leaders fit."""
    words = search_key(wanted.words).split()
    return sum(fits(entry, wanted, words) for entry in entries(catalogue))


def fits(entry: Entry, wanted: Filter, words: Iterable[str]) -> bool:
    """Whether an entry fits a filter; `words` are those of the filter as `search_key` writes them."""
    if wanted.faction is not None and entry.faction is not wanted.faction:
        comes_along = wanted.with_neutral and entry.faction is Faction.NEUTRAL
        if not comes_along:
            return False
    if wanted.kinds and entry.kind not in wanted.kinds:
        return False
    if wanted.row is not None and wanted.row not in entry.rows:
        return False
    if any(ability not in entry.abilities for ability in wanted.abilities):
        return False
    if wanted.lowest is not None and (entry.strength is None or entry.strength < wanted.lowest):
        return False
    if wanted.highest is not None and (entry.strength is None or entry.strength > wanted.highest):
        return False
    if entry.is_side_card and not wanted.side_cards:
        return False
    return all(_occurs(word, entry.text) for word in words)


def tally(found: Iterable[Entry], wanted: Filter | None = None) -> Tally:
    """Returns the counts of entries that a filter has found."""
    in_pack = wanted is not None and wanted.faction is not None and wanted.faction is not Faction.NEUTRAL
    cards = copies = 0
    strengths: dict[int, int] = {}
    for entry in found:
        cards += 1
        copies += entry.copies if in_pack else entry.copies_in_box
        if entry.strength is not None:
            strengths[entry.strength] = strengths.get(entry.strength, 0) + 1
    return Tally(cards, copies, not in_pack, dict(sorted(strengths.items())))


def kind_name(kind: str) -> str:
    """Returns the name of a kind, one of `KINDS`."""
    return tr(f"kind.{kind}")


def _occurs(word: str, text: str) -> bool:
    """Whether a word occurs in a text that begins with a space."""
    return (f" {word}" if len(word) <= SHORT_WORD else word) in text


def _relevance(entry: Entry, whole: str, words: list[str]) -> tuple[int, int, int]:
    """Returns how well an entry fits typed words; smaller is better."""
    name = f" {entry.name_key}"
    if whole in (entry.name_key, entry.id_key):
        rank = 0
    elif entry.name_key.startswith(whole):
        rank = 1
    elif all(f" {word}" in name for word in words):
        rank = 2
    elif all(word in name for word in words):
        rank = 3
    elif all(_occurs(word, entry.labels) for word in words):
        rank = 4
    else:
        rank = 5
    # Of names that have the words, the one with the least besides is meant.
    return rank, len(entry.name_key.split()) if rank < 4 else 0, entry.place


_FACTION_PLACES = {faction: number for number, faction in enumerate(Faction)}
_KIND_PLACES = {kind: number for number, kind in enumerate(KINDS)}

_SORT_KEYS: Mapping[Order, Callable[[Entry], Any]] = {
    Order.NAME: lambda entry: (entry.name_key, entry.place),
    Order.STRENGTH: lambda entry: (entry.strength is None, -(entry.strength or 0), entry.place),
    Order.ROW: lambda entry: (*_row_place(entry), entry.place),
    Order.COPIES: lambda entry: (-entry.copies, entry.place),
    Order.KIND: lambda entry: (_KIND_PLACES[entry.kind], entry.place),
}


def _row_place(entry: Entry) -> tuple[bool, tuple[Row, ...]]:
    has_row = entry.strength is not None
    return not has_row, entry.rows if has_row else ()


# A program has one catalogue; tests have a few.
@lru_cache(maxsize=4)
def _library(catalogue: Catalogue) -> _Library:
    definitions: list[Definition] = [*catalogue.leaders.values(), *catalogue.cards.values()]
    definitions.sort(key=_first_place)
    made = tuple(_entry(definition, place) for place, definition in enumerate(definitions))
    return _Library(made, {entry.id: entry for entry in made})


def _first_place(definition: Definition) -> tuple[int, int, int, str]:
    kind, strength = _kind_and_strength(definition)
    return (
        _FACTION_PLACES[definition.faction],
        _KIND_PLACES[kind],
        -(strength or 0),
        search_key(definition.name),
    )


def _kind_and_strength(definition: Definition) -> tuple[str, int | None]:
    if isinstance(definition, LeaderDef):
        return LEADER, None
    return definition.kind.value, definition.strength if definition.is_unit else None


def _entry(definition: Definition, place: int) -> Entry:
    kind, strength = _kind_and_strength(definition)
    is_neutral = definition.faction is Faction.NEUTRAL
    labels = [definition.name, definition.id, kind_name(kind), FACTION_TITLES[definition.faction]]
    if isinstance(definition, LeaderDef):
        rows: tuple[Row, ...] = ()
        abilities: tuple[str, ...] = (definition.ability.value,)
        copies, is_side_card = 1, False
        labels.append(leader_ability_name(definition.ability))
    else:
        rows, copies, is_side_card = definition.rows, definition.copies, definition.is_side_card
        abilities = tuple(abilities_of(definition))
        labels += [rows_of(definition), *map(ability_name, abilities)]
        if is_side_card:
            labels.append(tr("card.side_card"))
    searched = f" {search_key(' '.join(labels))} "
    return Entry(
        definition=definition,
        id=definition.id,
        name=definition.name,
        faction=definition.faction,
        kind=kind,
        strength=strength,
        rows=rows,
        abilities=abilities,
        copies=copies,
        copies_in_box=copies * (len(FACTIONS) if is_neutral else 1),
        is_side_card=is_side_card,
        place=place,
        name_key=search_key(definition.name),
        id_key=search_key(definition.id),
        labels=searched,
        text=f"{searched}{search_key(definition.text)} ",
    )


def leader_ability_name(key: str) -> str:
    """Returns the name of what a leader does, a value of `LeaderAbility`."""
    return tr(f"browse.leader.{key}")


def ability_title(key: str) -> str:
    """Returns the name of anything in `Entry.abilities`."""
    return ability_name(key) if key in ABILITY_KEYS else leader_ability_name(key)
