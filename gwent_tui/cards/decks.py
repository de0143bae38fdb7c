"""Decks: loading and writing them, and whether they may be played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue, json_files
from gwent_tui.cards.errors import DataError, DeckError
from gwent_tui.cards.reading import parse_document, read_document
from gwent_tui.cards.wording import did_you_mean, file_label, problem, quote
from gwent_tui.engine.cards import FACTIONS, Ability, CardDef, Faction, Kind


@dataclass(frozen=True, slots=True)
class Deck:
    """A leader and the cards that are shuffled; the side deck fills itself (R-005). Nothing is checked here."""

    name: str
    faction: Faction
    leader: str
    """Id of the leader."""
    cards: tuple[tuple[str, int], ...]
    """Ids and numbers of copies, in the order of the file."""
    description: str = ""

    @property
    def size(self) -> int:
        """How many cards the deck has, the leader not counted."""
        return sum(count for _, count in self.cards)


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a mode demands of a deck; None is no limit (R-200)."""

    name: str
    """Key for files and commands."""
    title: str
    ruling: str
    min_units: int = 22
    """Heroes count."""
    max_specials: int = 10
    """Weather counts."""
    max_spies: int | None = None
    """Cards with Spy, heroes included."""
    max_medics: int | None = None
    """Cards with Medic, heroes included."""
    max_strength: int | None = None
    """Sum of the printed strengths of all units, heroes included."""


STANDARD = DeckRules("standard", "Standard", "R-140")
"""Building a deck in the standard game (R-140)."""

ADVANCED = DeckRules("advanced", "Advanced", "R-143", max_specials=5, max_spies=2, max_medics=2, max_strength=130)
"""The narrower limits of the advanced and tournament game (R-143)."""

DECK_RULES: Mapping[str, DeckRules] = MappingProxyType({rules.name: rules for rules in (STANDARD, ADVANCED)})
"""Name -> rules."""


class DeckFault(StrEnum):
    """Kinds of problems."""

    UNKNOWN_LEADER = "unknown_leader"
    FOREIGN_LEADER = "foreign_leader"
    UNKNOWN_CARD = "unknown_card"
    FOREIGN_CARD = "foreign_card"
    SIDE_CARD = "side_card"
    NO_COPIES = "no_copies"
    TOO_MANY_COPIES = "too_many_copies"
    TOO_FEW_UNITS = "too_few_units"
    TOO_MANY_SPECIALS = "too_many_specials"
    TOO_MANY_SPIES = "too_many_spies"
    TOO_MANY_MEDICS = "too_many_medics"
    TOO_STRONG = "too_strong"


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One reason why a deck may not be played."""

    fault: DeckFault
    text: str
    """A sentence for the player."""
    ruling: str
    card: str = ""
    """Id of the card or leader it is about; empty if it is about the whole deck."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """What is counted in a deck; cards that do not exist are left out."""

    units: int
    """Heroes included."""
    heroes: int
    specials: int
    """Weather included."""
    spies: int
    medics: int
    strength: int
    """Sum of the printed strengths of all units, heroes included."""


def summarise(catalogue: Catalogue, deck: Deck) -> DeckSummary:
    """Returns the numbers that deck rules look at (R-140, R-143); leader and side deck do not count (R-142)."""
    cards = _known(catalogue, deck)
    return DeckSummary(
        units=sum(count for card, count in cards if card.is_unit),
        heroes=sum(count for card, count in cards if card.kind is Kind.HERO),
        specials=sum(count for card, count in cards if not card.is_unit),
        spies=sum(count for card, count in cards if Ability.SPY in card.abilities),
        medics=sum(count for card, count in cards if Ability.MEDIC in card.abilities),
        strength=sum(card.strength * count for card, count in cards),
    )


def _known(catalogue: Catalogue, deck: Deck) -> list[tuple[CardDef, int]]:
    pairs = ((catalogue.cards.get(card), max(count, 0)) for card, count in deck.cards)
    return [(card, count) for card, count in pairs if card is not None]


def check_deck(catalogue: Catalogue, deck: Deck, rules: DeckRules = STANDARD) -> tuple[DeckProblem, ...]:
    """Returns why a deck may not be played: leader, card by card in the deck's order, then the whole.

    An empty result means the deck is legal. No kind of deck raises an exception.
    """
    return (*_leader_problems(catalogue, deck), *_card_problems(catalogue, deck), *_limits(catalogue, deck, rules))


def _leader_problems(catalogue: Catalogue, deck: Deck) -> Iterator[DeckProblem]:
    title = FACTION_TITLES[deck.faction]
    leader = catalogue.leaders.get(deck.leader)
    if leader is None:
        options = [option.id for option in catalogue.leaders_of(deck.faction)]
        text = f"There is no leader {quote(deck.leader)}{did_you_mean(deck.leader, options)}"
        yield DeckProblem(DeckFault.UNKNOWN_LEADER, _sentence(text), "R-140", deck.leader)
    elif leader.faction is not deck.faction:
        text = f"{leader.name} leads {FACTION_TITLES[leader.faction]}, but the deck is {title}."
        yield DeckProblem(DeckFault.FOREIGN_LEADER, text, "R-140", deck.leader)


def _card_problems(catalogue: Catalogue, deck: Deck) -> Iterator[DeckProblem]:
    title = FACTION_TITLES[deck.faction]
    totals: Counter[str] = Counter()
    for card_id, count in deck.cards:
        totals[card_id] += count
    for card_id, count in totals.items():
        card = catalogue.cards.get(card_id)
        if card is None:
            if card_id in catalogue.leaders:
                text = f"{catalogue.leaders[card_id].name} is a leader, which is no card for a deck."
            else:
                options = [option.id for option, _ in _buildable(catalogue, deck.faction)]
                text = _sentence(f"There is no card {quote(card_id)}{did_you_mean(card_id, options)}")
            yield DeckProblem(DeckFault.UNKNOWN_CARD, text, "R-140", card_id)
        elif card.faction not in (deck.faction, Faction.NEUTRAL):
            text = f"{card.name} is a card of {FACTION_TITLES[card.faction]}, but the deck is {title}."
            yield DeckProblem(DeckFault.FOREIGN_CARD, text, "R-141", card_id)
        elif card.is_side_card:
            text = f"{card.name} waits in the side deck, which fills itself; it is no card for a deck."
            yield DeckProblem(DeckFault.SIDE_CARD, text, "R-005", card_id)
        elif count < 1:
            text = f"{card.name}: {count} copies make no sense; take 1 to {card.copies}, or leave it out."
            yield DeckProblem(DeckFault.NO_COPIES, text, "R-140", card_id)
        elif count > card.copies:
            text = f"{card.name}: {count} copies, but the box holds {card.copies}."
            yield DeckProblem(DeckFault.TOO_MANY_COPIES, text, "R-140", card_id)


def _limits(catalogue: Catalogue, deck: Deck, rules: DeckRules) -> Iterator[DeckProblem]:
    found = summarise(catalogue, deck)
    title = rules.title
    if found.units < rules.min_units:
        text = f"{_count(found.units, 'unit')}, but {title} demands at least {rules.min_units}."
        yield DeckProblem(DeckFault.TOO_FEW_UNITS, text, rules.ruling)
    if found.specials > rules.max_specials:
        text = f"{_count(found.specials, 'special card')}, but {title} allows at most {rules.max_specials}."
        yield DeckProblem(DeckFault.TOO_MANY_SPECIALS, text, rules.ruling)
    for fault, ability, name, number, limit in (
        (DeckFault.TOO_MANY_SPIES, Ability.SPY, "Spy", found.spies, rules.max_spies),
        (DeckFault.TOO_MANY_MEDICS, Ability.MEDIC, "Medic", found.medics, rules.max_medics),
    ):
        if limit is not None and number > limit:
            names = ", ".join(
                card.name if count == 1 else f"{card.name} x{count}"
                for card, count in _known(catalogue, deck)
                if ability in card.abilities
            )
            text = f"{number} cards with {name}, but {title} allows at most {limit}: {names}."
            yield DeckProblem(fault, text, rules.ruling)
    if rules.max_strength is not None and found.strength > rules.max_strength:
        text = f"The units' strengths add up to {found.strength}, but {title} allows at most {rules.max_strength}."
        yield DeckProblem(DeckFault.TOO_STRONG, text, rules.ruling)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _sentence(text: str) -> str:
    return text if text.endswith("?") else f"{text}."


def _buildable(catalogue: Catalogue, faction: Faction) -> tuple[tuple[CardDef, int], ...]:
    return () if faction is Faction.NEUTRAL else catalogue.pack(faction)


def deck_cards(catalogue: Catalogue, deck: Deck) -> tuple[CardDef, ...]:
    """Returns every card of a deck, copies repeated, in the order of the file.

    Legality is not checked. Raises `DeckError` if a card does not exist.
    """
    unknown = [card for card, _ in deck.cards if card not in catalogue.cards]
    if unknown:
        raise DeckError(*(f"deck {quote(deck.name)}: there is no card {quote(card)}" for card in unknown))
    return tuple(catalogue.cards[card] for card, count in deck.cards for _ in range(count))


def load_deck(source: Path | str, catalogue: Catalogue | None = None, *, where: str = "deck") -> Deck:
    """Returns the deck in a file (`Path`) or in the text of a file (`str`), which messages call `where`.

    With a catalogue, leader and cards must exist, be of the deck's faction, and not be side-deck cards; legality
    is left to `check_deck`. Raises `DeckError`, with one sentence for each problem.
    """
    try:
        if isinstance(source, str):
            return _parse(parse_document(source, where), where, catalogue)
        return _load(source, catalogue)
    except DataError as error:
        raise DeckError(*error.problems) from None


def _load(source: Traversable, catalogue: Catalogue | None) -> Deck:
    return _parse(read_document(source), file_label(source), catalogue)


def _parse(document: dict[str, object], where: str, catalogue: Catalogue | None) -> Deck:
    from pydantic import ValidationError

    from gwent_tui.cards.explaining import explain
    from gwent_tui.cards.schema import DeckFile

    try:
        file = DeckFile.model_validate(document)
    except ValidationError as error:
        raise DataError(*explain(error, DeckFile, document, where)) from None
    deck = Deck(file.name, Faction(file.faction), file.leader, tuple(file.cards.items()), file.description)
    if catalogue is not None and (problems := list(_broken_references(catalogue, deck, where))):
        raise DataError(*problems)
    return deck


def _broken_references(catalogue: Catalogue, deck: Deck, where: str) -> Iterator[str]:
    for found in _leader_problems(catalogue, deck):
        options = ", ".join(leader.id for leader in catalogue.leaders_of(deck.faction))
        yield problem(where, "leader", found.text.rstrip("."), options)
    for found in _card_problems(catalogue, deck):
        if found.fault in (DeckFault.UNKNOWN_CARD, DeckFault.FOREIGN_CARD, DeckFault.SIDE_CARD):
            allowed = f"ids of {deck.faction} and neutral cards for decks"
            yield problem(where, f"card {quote(found.card)}", found.text.rstrip("."), allowed)


def starter_decks(catalogue: Catalogue) -> tuple[Deck, ...]:
    """Returns the starter decks beside the card files, in the order of the factions, then of the file names.

    They are a proposal: which cards bear the printed mark is not public. Raises `DeckError` if a file is wrong or
    a deck is not legal by `STANDARD` (R-145).
    """
    directory = catalogue.directory.joinpath("decks")
    problems: list[str] = []
    decks: list[Deck] = []
    try:
        names = json_files(directory)
    except DataError as error:
        raise DeckError(*error.problems) from None
    for name in names:
        source = directory.joinpath(name)
        try:
            deck = _load(source, catalogue)
        except DataError as error:
            problems += error.problems
            continue
        problems += [f"{file_label(source)}: {found}" for found in check_deck(catalogue, deck, STANDARD)]
        decks.append(deck)
    if problems:
        raise DeckError(*problems)
    return tuple(sorted(decks, key=lambda deck: FACTIONS.index(deck.faction)))


def dump_deck(deck: Deck, *, schema: str = "") -> str:
    """Returns a deck as the text of a deck file; `load_deck` gives the same deck back.

    `schema` is where editors find the schema, seen from the file. Copies of an id listed twice are added up.
    """
    head: dict[str, object] = {"$schema": schema} if schema else {}
    head |= {"version": 1, "name": deck.name}
    if deck.description:
        head["description"] = deck.description
    head |= {"faction": deck.faction.value, "leader": deck.leader}
    totals: Counter[str] = Counter()
    for card, count in deck.cards:
        totals[card] += count
    return json.dumps(head | {"cards": dict(totals)}, indent=2, ensure_ascii=False) + "\n"
