"""Tight Bond: times the number of same-named units on the side."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Ability
from tests.table import table, the_catalogue

BONDS = [card for card in the_catalogue().cards.values() if Ability.TIGHT_BOND in card.abilities]


# n copies are worth n times their strength each: two double, three treble, four are worth four times.
@pytest.mark.parametrize("copies", [1, 2, 3, 4])
@pytest.mark.parametrize("name", [card.id for card in BONDS])
def test_copies_multiply(name: str, copies: int) -> None:
    card = the_catalogue().cards[name]
    row = card.rows[0].name.lower()
    table().row(0, row, *[name] * copies).expect_strengths(0, row, *[card.strength * copies] * copies)


# neighbours or not makes no difference.
def test_no_neighbours_needed() -> None:
    table().row(0, "close", "blue_stripes_commando", "ves", "blue_stripes_commando").expect_strengths(
        0, "close", 8, 5, 8
    )


# other names do not count, nor do the opponent's copies or copies in the pile.
def test_what_does_not_count() -> None:
    (
        table()
        .row(0, "close", "blue_stripes_commando", "poor_fucking_infantry")
        .row(1, "close", "blue_stripes_commando")
        .discard(0, "blue_stripes_commando")
        .expect_strengths(0, "close", 4, 1)
        .expect_strengths(1, "close", 4)
    )


# a unit without the icon does not multiply, even next to its own copies.
def test_no_bond_without_the_icon() -> None:
    table().row(0, "siege", "ballista", "ballista").expect_strengths(0, "siege", 6, 6)


# the factor changes at once when a copy comes or goes.
def test_the_factor_follows_the_table() -> None:
    (
        table()
        .row(0, "close", "impera_brigade_guard", "impera_brigade_guard")
        .hand(0, "impera_brigade_guard", "decoy", "ves")
        .passed(1)
        .play("impera_brigade_guard")
        .expect_strengths(0, "close", 9, 9, 9)
        .play("decoy", on="impera_brigade_guard")
        .expect_row_total(0, "close", 12)
    )


# three copies of strength 4, then weather, then a horn: 36, 9, 18.
def test_bond_weather_and_horn() -> None:
    there = table().row(0, "close", *["blue_stripes_commando"] * 3).hand(1, "biting_frost", "filler")
    there.hand(0, "commanders_horn", "filler").to_move(1).expect_total(0, 36)
    there.play("biting_frost").expect_total(0, 9)
    there.play("commanders_horn", row="close").expect_strengths(0, "close", 6, 6, 6, 0)
