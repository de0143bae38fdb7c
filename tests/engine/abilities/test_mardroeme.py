"""Mardroeme: all Berserkers of its row turn, now and until the end of the round."""

from __future__ import annotations

from tests.table import table


# special card and Ermion act at once on all Berserkers of their own row and side.
def test_all_of_the_row_turn_at_once() -> None:
    there = table("skellige", "skellige").row(0, "ranged", "young_berserker", "u5", "young_berserker")
    there.row(1, "ranged", "young_berserker").row(0, "close", "berserker").hand(0, "mardroeme", "ves")
    there.play("mardroeme", row="ranged").expect_row(
        0, "ranged", "transformed_young_vildkaarl", "u5", "transformed_young_vildkaarl", "mardroeme"
    )
    there.expect_row(1, "ranged", "young_berserker").expect_row(0, "close", "berserker")


# R-095, R-043d: three young ones become three bonded 8s, 24 each.
def test_three_bears_are_bonded() -> None:
    there = table("skellige").row(0, "ranged", *["young_berserker"] * 3).hand(0, "ermion", "ves").play("ermion")
    there.expect_strengths(0, "ranged", 24, 24, 24, 8).expect_row_total(0, "ranged", 80)


# it stays active for those who arrive later in the round.
def test_later_arrivals_turn() -> None:
    there = table("skellige").hand(0, "ermion", "young_berserker", "young_berserker", "ves").passed(1)
    there.play("ermion").play("young_berserker").play("young_berserker").expect_strengths(0, "ranged", 8, 16, 16)


# without Berserkers, and a second time on the same row, it is legal and adds nothing.
def test_it_may_do_nothing() -> None:
    there = table("skellige").row(0, "ranged", "mardroeme").hand(0, "mardroeme")
    there.expect_options(
        "play mardroeme to 0.close", "play mardroeme to 0.ranged", "play mardroeme to 0.siege", "pass"
    )
    there.play("mardroeme", row="ranged").expect_total(0, 0)


# only the own rows are offered (see above); R-054: beside a Commander's Horn it may lie.
def test_it_may_lie_beside_a_horn() -> None:
    there = table("skellige").row(0, "close", "commanders_horn").row(0, "ranged", "mardroeme")
    there.hand(0, "mardroeme", "commanders_horn")
    there.expect_can("play mardroeme to 0.close", "play commanders_horn to 0.ranged")


# it ends with the round, and the card goes to its controller's pile.
def test_it_ends_with_the_round() -> None:
    there = table("skellige").row(0, "close", "mardroeme").hand(0, "berserker", "ves").to_move(1)
    there.passes(seat=1).passes(seat=0).expect_discard(0, "mardroeme").expect_turn(0, round=2)
    there.play("berserker").expect_row(0, "close", "berserker")


# when Ermion has left with the round, his effect has too.
def test_ermion_takes_his_effect_along() -> None:
    there = table("skellige").row(0, "ranged", "ermion").hand(0, "young_berserker", "ves").passed(1).passes()
    there.expect_turn(0, round=2)
    there.play("young_berserker").expect_row(0, "ranged", "young_berserker")
