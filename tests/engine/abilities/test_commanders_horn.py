"""Commander's Horn: a row doubled once, by the special card or by a unit."""

from __future__ import annotations

import pytest

from tests.table import table

ROWS = ("close", "ranged", "siege")


# the special doubles all non-hero units of one of the own rows.
@pytest.mark.parametrize("row", ROWS)
def test_the_special_doubles_a_row(row: str) -> None:
    there = table().row(0, row, "u5", "h10").row(1, row, "u5").hand(0, "commanders_horn", "ves")
    there.play("commanders_horn", row=row)
    there.expect_strengths(0, row, 10, 10, 0).expect_strengths(1, row, 5)


# units that arrive later are doubled too.
def test_later_units_are_doubled() -> None:
    there = table().passed(1).hand(0, "commanders_horn", "ves", "filler")
    there.play("commanders_horn", row="close").play("ves").expect_strengths(0, "close", 0, 10)


# an empty row, or one of heroes, is a legal place; only the own side is.
def test_every_own_row_is_offered() -> None:
    table().row(0, "close", "geralt").hand(0, "commanders_horn").expect_options(
        "play commanders_horn to 0.close",
        "play commanders_horn to 0.ranged",
        "play commanders_horn to 0.siege",
        "pass",
    )


# a second special on the same row is illegal; the opponent's horn does not count.
def test_one_special_a_row() -> None:
    table().row(0, "close", "commanders_horn").row(1, "siege", "commanders_horn").hand(
        0, "commanders_horn"
    ).expect_options("play commanders_horn to 0.ranged", "play commanders_horn to 0.siege", "pass")


# with a horn on each row a further one cannot be played, and the player is not passed for it.
def test_no_row_left() -> None:
    there = table().hand(0, "commanders_horn", "filler").passed(1)
    for row in ROWS:
        there.row(0, row, "commanders_horn")
    there.expect_options("play filler to 0.siege", "pass").skip().expect_turn(0).expect_options("pass")


# not on a row that a leader doubles this round.
def test_not_beside_a_leaders_horn() -> None:
    (
        table("northern_realms")
        .leader(0, "foltest_siegemaster")
        .hand(0, "commanders_horn", "ves")
        .passed(1)
        .lead()
        .expect_options(
            "play commanders_horn to 0.close", "play commanders_horn to 0.ranged", "play ves to 0.close", "pass"
        )
    )


# a horn unit doubles the others of its row, not itself; heroes stay.
def test_a_horn_unit_doubles_the_others() -> None:
    table().row(0, "close", "dandelion", "u5", "geralt").expect_strengths(0, "close", 2, 10, 15)
    table().row(0, "siege", "u5@siege", "draig_bon_dhu").expect_strengths(0, "siege", 10, 2)


# R-043b, R-051: with the special there too everything is doubled once, the horn unit included: 14, not 24.
def test_unit_and_special_double_once() -> None:
    there = table().row(0, "close", "dandelion", "u5").hand(0, "commanders_horn", "ves").expect_total(0, 12)
    there.play("commanders_horn", row="close").expect_strengths(0, "close", 4, 10, 0).expect_total(0, 14)


# a leader's horn doubles a horn unit too, and nothing twice.
def test_unit_and_leader_double_once() -> None:
    (
        table("monsters")
        .leader(0, "eredin_commander")
        .row(0, "close", "dandelion", "u5")
        .lead()
        .expect_strengths(0, "close", 4, 10)
    )


# a horn unit never blocks the special or a leader.
def test_a_horn_unit_blocks_nothing() -> None:
    there = table("monsters").leader(0, "eredin_commander").row(0, "close", "dandelion").hand(0, "commanders_horn")
    there.expect_can("play commanders_horn to 0.close", "leader")


# of two horn units in a row the left one works: it doubles the other and is not doubled itself.
def test_two_horn_units() -> None:
    there = table().row(0, "close", "dandelion", "u5").row(0, "close", "dandelion", by=1)
    there.hand(0, "decoy", "ves").expect_strengths(0, "close", 2, 10, 4)


# when the left one leaves, the other takes over.
def test_the_second_horn_unit_takes_over() -> None:
    there = table().row(0, "close", "dandelion", "u5").row(0, "close", "dandelion", by=1).hand(0, "decoy", "ves")
    decoy = there.options().index("play decoy on dandelion")
    assert decoy == 0
    there.state.sides[0].rows[0].remove(there.card("dandelion"))
    there.state.removed.append(there.card("dandelion"))
    there.expect_strengths(0, "close", 10, 2)


# a horn unit stops when it leaves.
def test_a_horn_unit_stops_when_it_leaves() -> None:
    there = table().row(0, "close", "dandelion", "u5").hand(0, "decoy", "ves")
    there.play("decoy", on="dandelion").expect_strengths(0, "close", 0, 5)


# the special stays until the end of the round, then goes to its controller's pile.
def test_the_special_leaves_with_the_round() -> None:
    there = table().passed(1).row(0, "close", "u5").hand(0, "commanders_horn", "ves")
    there.play("commanders_horn", row="close").expect_row(0, "close", "u5", "commanders_horn")
    there.passes().expect_row(0, "close").expect_discard(0, "u5", "commanders_horn")


# it lies at the right end of the row and is no unit: it counts 0 and no Decoy takes it.
def test_the_special_is_no_unit() -> None:
    there = table().row(0, "close", "commanders_horn").hand(0, "decoy", "ves")
    there.expect_total(0, 0).expect_options("play ves to 0.close", "pass")


# R-053 holds for a horn that is printed for one row only, as card files allow, too.
def test_a_horn_for_one_row_obeys_too() -> None:
    there = table().row(0, "close", "commanders_horn").hand(0, "commanders_horn@close", "ves")
    there.expect_cannot("play commanders_horn@close to 0.close")
