"""Where the limits of the modes lie, to the card (R-140, R-143, R-200)."""

from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import ADVANCED, STANDARD, Deck, DeckFault, DeckRules, check_deck, summarise
from gwent_tui.decks.legality import MODES, SOLO
from gwent_tui.engine.cards import Ability, CardDef, Faction, Kind

FACTION = Faction.NILFGAARD
"""It has spies and medics enough to break the limits."""


def faults(catalogue: Catalogue, cards: dict[str, int], rules: DeckRules) -> list[DeckFault]:
    deck = Deck("Edge", FACTION, "emhyr_relentless", tuple(cards.items()))
    return [found.fault for found in check_deck(catalogue, deck, rules)]


def pool(catalogue: Catalogue, *, unit: bool, without: tuple[Ability, ...] = ()) -> list[tuple[CardDef, int]]:
    """Returns the cards of the faction of one sort, the weakest first."""
    cards = [(card, copies) for card, copies in catalogue.pack(FACTION) if card.is_unit is unit]
    return sorted(
        ((card, copies) for card, copies in cards if not set(without) & set(card.abilities)),
        key=lambda item: item[0].strength,
    )


def take(cards: list[tuple[CardDef, int]], number: int) -> dict[str, int]:
    """Returns a number of cards, copies included."""
    taken: dict[str, int] = {}
    for card, copies in cards:
        if number > 0:
            taken[card.id] = min(copies, number)
            number -= taken[card.id]
    assert number == 0
    return taken


@pytest.fixture
def plain(catalogue: Catalogue) -> dict[str, int]:
    """The 22 weakest units without Spy and Medic."""
    return take(pool(catalogue, unit=True, without=(Ability.SPY, Ability.MEDIC)), 22)


@pytest.mark.parametrize("rules", MODES, ids=lambda rules: rules.name)
def test_22_units_are_enough_and_21_are_not(catalogue: Catalogue, plain: dict[str, int], rules: DeckRules) -> None:
    assert faults(catalogue, plain, rules) == []
    plain.pop(next(card for card, count in plain.items() if count == 1))
    assert faults(catalogue, plain, rules) == [DeckFault.TOO_FEW_UNITS]


@pytest.mark.parametrize(
    ("rules", "most"), [(STANDARD, 10), (SOLO, 10), (ADVANCED, 5)], ids=lambda value: str(value)[:9]
)
def test_the_last_special_card_that_is_allowed(
    catalogue: Catalogue, plain: dict[str, int], rules: DeckRules, most: int
) -> None:
    specials = pool(catalogue, unit=False)
    assert any(card.kind is Kind.WEATHER for card, _ in specials)
    assert faults(catalogue, plain | take(specials, most), rules) == []
    assert faults(catalogue, plain | take(specials, most + 1), rules) == [DeckFault.TOO_MANY_SPECIALS]


@pytest.mark.parametrize(
    ("ability", "fault"), [(Ability.SPY, DeckFault.TOO_MANY_SPIES), (Ability.MEDIC, DeckFault.TOO_MANY_MEDICS)]
)
def test_two_spies_and_two_medics_are_allowed_in_advanced(
    catalogue: Catalogue, plain: dict[str, int], ability: Ability, fault: DeckFault
) -> None:
    having = [(card, copies) for card, copies in pool(catalogue, unit=True) if ability in card.abilities]
    number = sum(copies for _, copies in having)
    assert number >= 3
    # Heroes count too.
    assert any(card.kind is Kind.HERO for card, _ in having)
    for count in range(number + 1):
        found = faults(catalogue, plain | take(having, count), ADVANCED)
        assert (fault in found) is (count > 2)
        assert faults(catalogue, plain | take(having, count), STANDARD) == []


def test_a_strength_of_130_is_legal_in_advanced_and_131_is_not(
    catalogue: Catalogue, plain: dict[str, int]
) -> None:
    """R-143: heroes count, side deck and leader do not (R-142)."""

    def strength(cards: dict[str, int]) -> int:
        return summarise(catalogue, Deck("x", FACTION, "", tuple(cards.items()))).strength

    heroes = {"geralt": 1, "ciri": 1}
    base = plain | heroes
    rest = [(card, copies) for card, copies in pool(catalogue, unit=True) if card.id not in base]
    rest = [(card, copies) for card, copies in rest if not {Ability.SPY, Ability.MEDIC} & set(card.abilities)]
    exact: dict[int, dict[str, int]] = {}
    reachable = {strength(base): base}
    for card, copies in rest:
        for total, cards in list(reachable.items()):
            for count in range(1, copies + 1):
                reachable.setdefault(total + count * card.strength, cards | {card.id: count})
    exact = {total: reachable[total] for total in (130, 131)}
    assert [strength(cards) for cards in exact.values()] == [130, 131]
    assert faults(catalogue, exact[130], ADVANCED) == []
    assert faults(catalogue, exact[131], ADVANCED) == [DeckFault.TOO_STRONG]
    assert faults(catalogue, exact[131], STANDARD) == []


def test_there_is_no_upper_limit_on_units(catalogue: Catalogue) -> None:
    every = {card.id: copies for card, copies in pool(catalogue, unit=True)}
    assert sum(every.values()) > 50
    assert faults(catalogue, every, STANDARD) == []


def test_copies_end_with_the_box(catalogue: Catalogue, plain: dict[str, int]) -> None:
    for card, copies in catalogue.pack(FACTION):
        with_all = plain | {card.id: copies}
        assert DeckFault.TOO_MANY_COPIES not in faults(catalogue, with_all, STANDARD)
        assert DeckFault.TOO_MANY_COPIES in faults(catalogue, with_all | {card.id: copies + 1}, STANDARD)
