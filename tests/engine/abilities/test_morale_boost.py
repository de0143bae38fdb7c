"""Morale Boost: one more for every other unit of the row."""

from __future__ import annotations

from tests.table import table


# +1 to every other non-hero unit of its row and side.
def test_others_of_the_row_gain_one() -> None:
    there = (
        table().row(0, "siege", "kaedweni_siege_expert", "u5@siege").row(0, "close", "u5").row(1, "siege", "u5")
    )
    there.expect_strengths(0, "siege", 1, 6).expect_strengths(0, "close", 5).expect_strengths(1, "siege", 5)


# R-043a, R-050: several stack, and two of them lift each other: three Siege Experts have 3 each.
def test_several_stack() -> None:
    table().row(
        0, "siege", "kaedweni_siege_expert", "kaedweni_siege_expert", "kaedweni_siege_expert"
    ).expect_strengths(0, "siege", 3, 3, 3).expect_total(0, 9)


# heroes gain nothing; specials have no strength.
def test_heroes_and_specials_gain_nothing() -> None:
    table().row(0, "close", "olgierd_von_everec", "geralt", "decoy", "u1").expect_strengths(
        0, "close", 6, 15, 0, 2
    )


# a Morale hero that is Agile lifts the row it lies in.
def test_kayran_lifts_the_row_it_is_played_to() -> None:
    there = table().row(0, "ranged", "u5").row(0, "close", "u5").hand(0, "kayran", "ves")
    there.play("kayran", row="ranged").expect_strengths(0, "ranged", 6, 8).expect_strengths(0, "close", 5)


# it starts when the unit lies there and ends when it leaves.
def test_it_ends_when_the_unit_leaves() -> None:
    (
        table()
        .row(0, "close", "olgierd_von_everec", "u5")
        .hand(0, "decoy", "ves")
        .expect_strengths(0, "close", 6, 6)
        .play("decoy", on="olgierd_von_everec")
        .expect_strengths(0, "close", 0, 5)
    )


# it is added after Tight Bond and before the horn.
def test_it_comes_between_bond_and_horn() -> None:
    table().row(0, "siege", "catapult", "catapult", "kaedweni_siege_expert", "commanders_horn").expect_strengths(
        0, "siege", 34, 34, 2, 0
    )


# an enemy spy with allies of the side it lies on is lifted like one of them.
def test_a_spy_is_lifted_where_it_lies() -> None:
    table().row(1, "close", "olgierd_von_everec").row(1, "close", "prince_stennis", by=0).expect_strengths(
        1, "close", 6, 6
    )
