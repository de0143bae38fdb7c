"""What is in a deck, and what an opening hand brings. All numbers are exact.

The hand is a sample without replacement: of a deck of N cards, K of one sort, a hand of n holds K * n / N of the
sort on average, and at least one of them with the probability 1 - C(N - K, n) / C(N, n), where C(a, b) counts the
ways to take b out of a. Exchanged cards are not part of it: which ones go is the player's choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.engine.cards import ROWS, Ability, CardDef, Kind, LeaderAbility, Row

HAND = 10
"""Cards of an opening hand in every mode (R-200), one leader apart (R-013)."""


@dataclass(frozen=True, slots=True)
class RowShare:
    """The units of one row, or those that can choose between some."""

    rows: tuple[Row, ...]
    """One row; more for Agile units."""
    cards: int
    strength: int
    """Sum of the printed strengths, heroes included."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What an opening hand holds on average."""

    cards: int
    """How many cards it has: `hand_size`, or the whole deck if that has fewer."""
    units: Fraction
    """Heroes included."""
    heroes: Fraction
    specials: Fraction
    """Weather included."""
    weather: Fraction
    """Clear Weather included."""
    spies: Fraction
    medics: Fraction
    strength: Fraction
    """Sum of the printed strengths."""


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """What is counted in a deck. Cards that do not exist, and counts below 1, are left out."""

    size: int
    """Cards that are shuffled; leader and side deck do not count."""
    kinds: tuple[tuple[Kind, int], ...]
    """Every kind with its number of cards, 0 included, in the order of `Kind`."""
    rows: tuple[RowShare, ...]
    """Close, ranged, siege, then the pairs of rows Agile units choose from, if there are any."""
    abilities: tuple[tuple[Ability, int], ...]
    """Abilities that occur with the number of cards that have them, the most frequent first."""
    strength: int
    """Sum of the printed strengths of all units, heroes included (R-143)."""
    average_strength: Fraction
    """`strength` for each unit; 0 without units."""
    opening: Opening

    def count(self, *kinds: Kind) -> int:
        """Returns how many cards are of one of the kinds."""
        return sum(number for kind, number in self.kinds if kind in kinds)


def statistics(catalogue: Catalogue, deck: Deck) -> DeckStatistics:
    """Returns the numbers of a deck. No kind of deck raises an exception."""
    cards = _known(catalogue, deck)
    size = sum(count for _, count in cards)
    strength = sum(card.strength * count for card, count in cards)
    units = _total(cards, lambda card: card.is_unit)
    kinds = Counter(dict.fromkeys(Kind, 0))
    abilities: Counter[Ability] = Counter()
    for card, count in cards:
        kinds[card.kind] += count
        for ability in dict.fromkeys(card.abilities):
            abilities[ability] += count
    return DeckStatistics(
        size=size,
        kinds=tuple(kinds.items()),
        rows=tuple(_rows(cards)),
        abilities=tuple(sorted(abilities.items(), key=lambda item: -item[1])),
        strength=strength,
        average_strength=Fraction(strength, units) if units else Fraction(0),
        opening=_opening(cards, size, strength, hand_size(catalogue, deck)),
    )


def hand_size(catalogue: Catalogue, deck: Deck) -> int:
    """Returns how many cards the opening hand has: `HAND`, and what the deck's leader draws beyond it (R-013)."""
    leader = catalogue.leaders.get(deck.leader)
    return HAND + leader.count if leader and leader.ability is LeaderAbility.DRAW_EXTRA else HAND


def chance_to_open_with(size: int, copies: int, hand: int = HAND) -> Fraction:
    """Returns the probability of at least one of `copies` cards in a hand from a deck of `size` cards, 0 to 1.

    A hand of the whole deck or more holds every card. Raises `ValueError` for negative numbers, and for more
    copies than cards.
    """
    if min(size, copies, hand) < 0 or copies > size:
        raise ValueError(f"no deck of {size} cards has {copies} copies, or no hand has {hand} cards")
    drawn = min(hand, size)
    return 1 - Fraction(comb(size - copies, drawn), comb(size, drawn))


def chances_to_open(catalogue: Catalogue, deck: Deck) -> tuple[tuple[CardDef, int, Fraction], ...]:
    """Returns each card with its copies and the probability to open with at least one, in the deck's order."""
    cards = _known(catalogue, deck)
    size, hand = sum(count for _, count in cards), hand_size(catalogue, deck)
    return tuple((card, count, chance_to_open_with(size, count, hand)) for card, count in cards)


def _known(catalogue: Catalogue, deck: Deck) -> list[tuple[CardDef, int]]:
    totals: Counter[str] = Counter()
    for card_id, count in deck.cards:
        totals[card_id] += max(count, 0)
    return [(catalogue.cards[card], count) for card, count in totals.items() if count and card in catalogue.cards]


def _total(cards: list[tuple[CardDef, int]], fits: Callable[[CardDef], bool]) -> int:
    return sum(count for card, count in cards if fits(card))


def _rows(cards: list[tuple[CardDef, int]]) -> Iterator[RowShare]:
    units = [(card, count) for card, count in cards if card.is_unit]
    pairs = sorted({card.rows for card, _ in units if card.is_agile})
    for rows in (*((row,) for row in ROWS), *pairs):
        there = [(card, count) for card, count in units if card.rows == rows]
        strength = sum(card.strength * count for card, count in there)
        yield RowShare(rows, _total(there, lambda _: True), strength)


def _opening(cards: list[tuple[CardDef, int]], size: int, strength: int, hand: int) -> Opening:
    drawn = min(hand, size)
    share = Fraction(drawn, size) if size else Fraction(0)
    return Opening(
        cards=drawn,
        units=share * _total(cards, lambda card: card.is_unit),
        heroes=share * _total(cards, lambda card: card.kind is Kind.HERO),
        specials=share * _total(cards, lambda card: not card.is_unit),
        weather=share * _total(cards, lambda card: card.kind is Kind.WEATHER),
        spies=share * _total(cards, lambda card: Ability.SPY in card.abilities),
        medics=share * _total(cards, lambda card: Ability.MEDIC in card.abilities),
        strength=share * strength,
    )
