"""Eredin Breacc Glas, the Treacherous: spies count double."""

from __future__ import annotations

import pytest

from tests.table import table


# spies of both players are doubled, whoever leads.
@pytest.mark.parametrize("leader", [0, 1])
def test_spies_of_both_are_doubled(leader: int) -> None:
    there = table("monsters", "monsters").leader(leader, "eredin_treacherous").row(1, "close", "u5")
    there.row(1, "close", "stefan_skellen", by=0).row(0, "siege", "thaler", by=1)
    there.expect_strengths(1, "close", 5, 18).expect_strengths(0, "siege", 2)


# after weather, before bond and horn: Vattier 4 has 8, with a horn 16, under Frost 2, with both 4.
@pytest.mark.parametrize(
    ("horn", "frost", "strength"), [(False, False, 8), (True, False, 16), (False, True, 2), (True, True, 4)]
)
def test_the_place_in_the_order(horn: bool, frost: bool, strength: int) -> None:
    there = table("monsters").leader(0, "eredin_treacherous").row(1, "close", "vattier_de_rideaux", by=0)
    if horn:
        there.row(1, "close", "commanders_horn")
    if frost:
        there.weather(0, "biting_frost")
    there.expect_row_total(1, "close", strength)


# it doubles before Morale Boost is added.
def test_before_morale() -> None:
    there = table("monsters").leader(0, "eredin_treacherous").row(1, "close", "vattier_de_rideaux", by=0)
    there.row(1, "close", "olgierd_von_everec").expect_strengths(1, "close", 9, 6)


# two of them double once.
def test_two_of_them_double_once() -> None:
    there = table("monsters", "monsters").leader(0, "eredin_treacherous").leader(1, "eredin_treacherous")
    there.row(0, "siege", "thaler", by=1).expect_strengths(0, "siege", 2)


# it is passive.
def test_it_is_never_activated() -> None:
    table("monsters").leader(0, "eredin_treacherous").expect_cannot("leader")
