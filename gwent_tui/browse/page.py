"""Everything there is to say about one card or leader, in the order in which it is read."""

from __future__ import annotations

from dataclasses import dataclass

from gwent_tui.browse.query import Entry, Tally, ability_title, entry_of
from gwent_tui.browse.relations import Link, links
from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.engine.cards import Faction, LeaderDef
from gwent_tui.text.cards import ability_help, kind_words
from gwent_tui.text.strings import tr


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a card or leader."""

    entry: Entry
    kind: str
    """Kind, faction, rows and strength in a line."""
    copies: str
    """How many there are, in words."""
    text: str
    abilities: tuple[tuple[str, str], ...]
    """Names and what each does; for a leader how often it works, and what the faction does by itself."""
    links: tuple[Link, ...]


def page_of(catalogue: Catalogue, definition_id: str) -> Page:
    """Returns the page of a card or leader. Raises `KeyError` if the catalogue has nothing with this id."""
    entry = entry_of(catalogue, definition_id)
    definition = entry.definition
    if isinstance(definition, LeaderDef):
        how_often = tr("browse.leader.passive" if definition.is_passive else "browse.leader.active")
        title = tr("browse.faction_ability", faction=FACTION_TITLES[definition.faction])
        abilities: tuple[tuple[str, str], ...] = (
            (ability_title(definition.ability), how_often),
            (title, tr(f"guide.faction.{definition.faction}")),
        )
    else:
        abilities = tuple((ability_title(key), ability_help(key)) for key in entry.abilities)
    return Page(
        entry=entry,
        kind=", ".join(kind_words(definition)),
        copies=copies_words(entry),
        text=definition.text,
        abilities=abilities,
        links=links(catalogue, definition_id),
    )


def copies_words(entry: Entry) -> str:
    """Returns how many copies there are: of neutral cards as many in each pack."""
    copies = tr("browse.copies", count=entry.copies)
    return tr("browse.copies_in_box", copies=copies) if entry.faction is Faction.NEUTRAL else copies


def count_words(counts: Tally) -> str:
    """Returns how many cards and copies were found: `188 cards, 436 copies in the box`."""
    cards, copies = tr("browse.cards", count=counts.cards), tr("browse.copies", count=counts.copies)
    return tr("browse.count_in_box" if counts.in_box else "browse.count", cards=cards, copies=copies)
