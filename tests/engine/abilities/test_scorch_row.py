"""Scorch on a unit: the strongest of the row opposite, if that row has 10 or more."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Ability
from tests.table import table, the_catalogue

BURNERS = [
    (card.id, card.rows[0].name.lower())
    for card in the_catalogue().cards.values()
    if Ability.SCORCH_ROW in card.abilities
]


# the row opposite, that is the same row of the opponent: strongest non-hero units, all that tie.
@pytest.mark.parametrize(("name", "row"), BURNERS)
def test_the_row_opposite_burns(name: str, row: str) -> None:
    there = table().row(1, row, "u5", "u5", "u4").hand(0, name, "ves")
    for other in {"close", "ranged", "siege"} - {row}:
        there.row(1, other, f"u9@{other}", f"u9@{other}")
    there.play(name).expect_row(1, row, "u4").expect_discard(1, "u5", "u5").expect_discard(0)
    there.expect_total(1, 4 + 36)


# the own side is never hit, however strong.
@pytest.mark.parametrize(("name", "row"), BURNERS)
def test_the_own_side_is_spared(name: str, row: str) -> None:
    there = table().row(0, row, "u9", "u9").row(1, row, "u5", "u6").hand(0, name, "ves").play(name)
    there.expect_row(0, row, "u9", "u9", name).expect_row(1, row, "u5")


# exactly 10 is enough, 9 is not.
@pytest.mark.parametrize(("second", "left"), [("u5", 0), ("u4", 2)])
def test_the_threshold(second: str, left: int) -> None:
    there = table().row(1, "close", "u5", second).hand(0, "villentretenmerth", "ves").play("villentretenmerth")
    assert len(there.state.sides[1].rows[0]) == left


# heroes count for the threshold: Letho 10 and a unit of 2 make 12, so the 2 goes.
def test_heroes_count_for_the_threshold() -> None:
    there = table().row(1, "close", "letho_of_gulet", "u2").hand(0, "villentretenmerth", "ves")
    there.play("villentretenmerth").expect_row(1, "close", "letho_of_gulet")


# the total is the current one: weather lowers it below the threshold, a horn lifts it over.
def test_the_current_total_counts() -> None:
    there = table().row(1, "close", "u9", "u9").weather(0, "biting_frost").hand(0, "villentretenmerth", "ves")
    there.play("villentretenmerth").expect_row(1, "close", "u9", "u9")
    there = table().row(1, "close", "u4", "u1", "commanders_horn").hand(0, "villentretenmerth", "ves")
    there.play("villentretenmerth").expect_row(1, "close", "u1", "commanders_horn")


# it is checked once, on arrival; what happens later does nothing.
def test_it_is_checked_once() -> None:
    there = table().row(1, "close", "u5").hand(0, "villentretenmerth", "ves").hand(1, "u9", "filler")
    there.play("villentretenmerth").play("u9", seat=1).expect_row(1, "close", "u5", "u9")


# the strongest by current strength, so bonded copies go before a stronger print.
def test_current_strength_counts() -> None:
    there = table().row(1, "siege", "catapult", "catapult", "u12@siege").hand(0, "schirru", "ves").play("schirru")
    there.expect_row(1, "siege", "u12@siege")


# a spy lying there belongs to that row and goes to that side's pile.
def test_a_spy_over_there_burns() -> None:
    there = (
        table().row(1, "close", "stefan_skellen", by=0).row(1, "close", "u1").hand(0, "villentretenmerth", "ves")
    )
    there.play("villentretenmerth").expect_row(1, "close", "u1").expect_discard(1, "stefan_skellen")


# a discarded Cow summons.
def test_a_burnt_cow_summons() -> None:
    there = table().row(1, "ranged", "cow", "eithne").hand(0, "toad", "ves").play("toad")
    there.expect_row(1, "ranged", "eithne").expect_row(1, "close", "bovine_defence_force")
