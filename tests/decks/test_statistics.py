"""Numbers of a deck, compared with counting by hand and with trying all hands."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from itertools import combinations

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck, summarise
from gwent_tui.decks.statistics import chance_to_open_with, chances_to_open, hand_size, statistics
from gwent_tui.engine.cards import Ability, Faction, Kind, Row


@pytest.mark.parametrize(
    ("size", "copies", "hand"), [(6, 2, 3), (7, 1, 3), (5, 5, 2), (6, 0, 3), (4, 2, 10), (8, 3, 0)]
)
def test_the_chance_is_that_of_trying_every_hand(size: int, copies: int, hand: int) -> None:
    hands = list(combinations(range(size), min(hand, size)))
    with_one = sum(any(card < copies for card in found) for found in hands)
    assert chance_to_open_with(size, copies, hand) == Fraction(with_one, len(hands))


def test_known_chances() -> None:
    assert chance_to_open_with(30, 1) == Fraction(1, 3)
    assert chance_to_open_with(0, 0) == 0
    assert chance_to_open_with(10, 1) == 1


@pytest.mark.parametrize("numbers", [(-1, 0, 10), (5, 6, 10), (5, -1, 10), (5, 1, -1)])
def test_impossible_numbers_are_refused(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no deck of"):
        chance_to_open_with(*numbers)


def test_a_small_deck_counted_by_hand(catalogue: Catalogue) -> None:
    deck = Deck(
        "Small",
        Faction.NORTHERN_REALMS,
        "foltest_king",
        (("ves", 1), ("catapult", 2), ("thaler", 1), ("geralt", 1), ("decoy", 2), ("biting_frost", 1), ("zzz", 3)),
    )
    found = statistics(catalogue, deck)
    assert found.size == 8
    assert dict(found.kinds) == {Kind.UNIT: 4, Kind.HERO: 1, Kind.SPECIAL: 2, Kind.WEATHER: 1}
    assert found.count(Kind.UNIT, Kind.HERO) == 5
    assert [(share.rows, share.cards, share.strength) for share in found.rows] == [
        ((Row.CLOSE,), 2, 20),
        ((Row.RANGED,), 0, 0),
        ((Row.SIEGE,), 3, 17),
    ]
    assert found.strength == 37
    assert found.average_strength == Fraction(37, 5)
    assert dict(found.abilities) == {
        Ability.TIGHT_BOND: 2,
        Ability.DECOY: 2,
        Ability.SPY: 1,
        Ability.WEATHER: 1,
        # Geralt of Rivia calls Roach.
        Ability.MUSTER: 1,
    }
    # With ten cards in hand the whole deck is there.
    assert found.opening.cards == 8
    assert found.opening.units == 5
    assert found.opening.strength == 37


def test_a_hand_of_ten_is_a_share_of_the_deck(catalogue: Catalogue, starters: dict[Faction, Deck]) -> None:
    for deck in starters.values():
        found, summary = statistics(catalogue, deck), summarise(catalogue, deck)
        opening, share = found.opening, Fraction(hand_size(catalogue, deck), deck.size)
        assert opening.units == summary.units * share
        assert opening.specials == summary.specials * share
        assert opening.spies == summary.spies * share
        assert opening.medics == summary.medics * share
        assert opening.strength == summary.strength * share
        assert opening.units + opening.specials == opening.cards
        assert sum(item.strength for item in found.rows) == summary.strength


def test_agile_units_stand_apart(catalogue: Catalogue, starters: dict[Faction, Deck]) -> None:
    rows = [share.rows for share in statistics(catalogue, starters[Faction.SCOIATAEL]).rows]
    assert rows == [(Row.CLOSE,), (Row.RANGED,), (Row.SIEGE,), (Row.CLOSE, Row.RANGED)]


def test_daisy_of_the_valley_makes_the_hand_larger(catalogue: Catalogue, starters: dict[Faction, Deck]) -> None:
    """R-013: her extra card comes before the exchange."""
    deck = starters[Faction.SCOIATAEL]
    assert hand_size(catalogue, deck) == 11
    assert hand_size(catalogue, dataclasses.replace(deck, leader="francesca_queen")) == 10
    assert chances_to_open(catalogue, deck)[0][2] == chance_to_open_with(deck.size, deck.cards[0][1], 11)


@pytest.mark.parametrize("cards", [(), (("ves", 0),), (("ves", -3),), (("nobody", 5),), (("ves", 1), ("ves", 1))])
def test_no_deck_is_too_odd(catalogue: Catalogue, cards: tuple[tuple[str, int], ...]) -> None:
    deck = Deck("Odd", Faction.NEUTRAL, "nobody", cards)
    found = statistics(catalogue, deck)
    assert found.size == max(sum(count for card, count in cards if card == "ves"), 0)
    assert len(chances_to_open(catalogue, deck)) == (1 if found.size else 0)
