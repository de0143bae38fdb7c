"""Which cards belong together: who musters, bonds with, transforms, summons or finds whom.

All of it follows from what is printed on the cards; no card is named here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from gwent_tui.browse.query import Definition
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import Ability, CardDef, Faction, LeaderAbility, LeaderDef
from gwent_tui.text.strings import tr


class Relation(StrEnum):
    """What a card has to do with another, in the order in which it is told."""

    MUSTERS = "musters"
    """Its Muster plays them (R-074), under the usual house rules; its own copies among them if it plays those."""
    MUSTERED_BY = "mustered_by"
    BONDS_WITH = "bonds_with"
    """Both have Tight Bond and the same name (R-048); the card itself if a pack has several copies of it."""
    TRANSFORMS_INTO = "transforms_into"
    """What a Berserker turns into."""
    TRANSFORMS_FROM = "transforms_from"
    TRANSFORMS = "transforms"
    """The Berserkers a Mardroeme works on."""
    TRANSFORMED_BY = "transformed_by"
    SUMMONS = "summons"
    """The side-deck card that comes when it leaves the table for a discard pile."""
    SUMMONED_BY = "summoned_by"
    FINDS = "finds"
    """What a leader may bring from the deck."""
    FOUND_BY = "found_by"
    LEADERS = "leaders"
    """The leaders of its faction; the other ones for a leader."""


@dataclass(frozen=True, slots=True)
class Link:
    """A relation of a card, and the cards and leaders it leads to."""

    relation: Relation
    targets: tuple[Definition, ...]
    """In the order of the catalogue, at least one."""


_INVERSE: Mapping[Relation, Relation] = {
    Relation.MUSTERS: Relation.MUSTERED_BY,
    Relation.TRANSFORMS_INTO: Relation.TRANSFORMS_FROM,
    Relation.TRANSFORMS: Relation.TRANSFORMED_BY,
    Relation.SUMMONS: Relation.SUMMONED_BY,
    Relation.FINDS: Relation.FOUND_BY,
}

_Related = Mapping[str, Mapping[Relation, tuple[str, ...]]]
"""Id -> relation -> ids."""


def links(catalogue: Catalogue, definition_id: str) -> tuple[Link, ...]:
    """Returns what a card or leader is related to, in the order of `Relation`.

    Raises `KeyError` if the catalogue has nothing with this id.
    """
    related = _related(catalogue)[definition_id]
    return tuple(
        Link(relation, tuple(_definition(catalogue, target) for target in related[relation]))
        for relation in Relation
        if relation in related
    )


def relation_title(relation: Relation) -> str:
    """Returns the name of a relation as a heading: `Mustered by`."""
    return tr(f"browse.relation.{relation}")


def _definition(catalogue: Catalogue, definition_id: str) -> Definition:
    return catalogue.cards.get(definition_id) or catalogue.leaders[definition_id]


@lru_cache(maxsize=4)
def _related(catalogue: Catalogue) -> _Related:
    related: dict[str, dict[Relation, tuple[str, ...]]] = {
        definition_id: {} for definition_id in (*catalogue.cards, *catalogue.leaders)
    }
    for source, relation, target in _pairs(catalogue):
        _add(related, source, relation, target)
        inverse = _INVERSE.get(relation)
        # That a card musters its own copies is said once.
        if inverse is not None and source != target:
            _add(related, target, inverse, source)
    return related


def _add(
    related: Mapping[str, dict[Relation, tuple[str, ...]]], source: str, relation: Relation, target: str
) -> None:
    known = related[source].get(relation, ())
    if target not in known:
        related[source][relation] = (*known, target)


def _pairs(catalogue: Catalogue) -> Iterator[tuple[str, Relation, str]]:
    """Yields what is related, each relation that has an inverse in one direction."""
    cards = tuple(catalogue.cards.values())
    for card in cards:
        for target in (*card.musters, *card.disputed_musters):
            yield card.id, Relation.MUSTERS, target
        if Ability.TIGHT_BOND in card.abilities:
            yield from _bonds(card, cards)
        if Ability.BERSERKER in card.abilities and card.side_card:
            yield card.id, Relation.TRANSFORMS_INTO, card.side_card
        if Ability.MARDROEME in card.abilities:
            for other in cards:
                if Ability.BERSERKER in other.abilities and _can_meet(card.faction, other.faction):
                    yield card.id, Relation.TRANSFORMS, other.id
        if Ability.SUMMON in card.abilities and card.side_card:
            yield card.id, Relation.SUMMONS, card.side_card
    for leader in catalogue.leaders.values():
        for target in _found(leader, cards):
            yield leader.id, Relation.FINDS, target
    definitions: list[Definition] = [*cards, *catalogue.leaders.values()]
    for definition in definitions:
        for leader in catalogue.leaders_of(definition.faction):
            if leader is not definition:
                yield definition.id, Relation.LEADERS, leader.id


def _bonds(card: CardDef, cards: Iterable[CardDef]) -> Iterator[tuple[str, Relation, str]]:
    for other in cards:
        is_namesake = other.name == card.name and Ability.TIGHT_BOND in other.abilities
        if is_namesake and (other is not card or card.copies > 1):
            yield card.id, Relation.BONDS_WITH, other.id


def _found(leader: LeaderDef, cards: Iterable[CardDef]) -> Iterator[str]:
    yield from leader.finds
    if leader.ability is LeaderAbility.PLAY_BOND_COPY:
        for card in cards:
            # The copy comes from the deck, where no side card is.
            if (
                Ability.TIGHT_BOND in card.abilities
                and not card.is_side_card
                and _can_meet(leader.faction, card.faction)
            ):
                yield card.id


def _can_meet(one: Faction, other: Faction) -> bool:
    """Whether cards of two factions can be in one deck (R-141)."""
    return one is other or Faction.NEUTRAL in (one, other)
