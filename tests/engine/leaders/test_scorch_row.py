"""Leaders that burn the strongest of one enemy row."""

from __future__ import annotations

import pytest

from tests.table import table

LEADERS = [("francesca_queen", "close"), ("foltest_son", "ranged"), ("foltest_steel_forged", "siege")]
leaders = pytest.mark.parametrize(("leader", "row"), LEADERS)


# that row of the opponent, if it totals 10 or more: the strongest non-hero units, all that tie.
@leaders
def test_the_row_burns(leader: str, row: str) -> None:
    there = table().leader(0, leader)
    for each in ("close", "ranged", "siege"):
        there.row(0, each, f"u9@{each}", f"u9@{each}").row(1, each, f"u5@{each}", f"u5@{each}", f"u1@{each}")
    there.lead().expect_row(1, row, f"u1@{row}").expect_total(0, 54).expect_total(1, 23)
    there.expect_discard(1, f"u5@{row}", f"u5@{row}").expect_turn(1)


# 10 is enough, 9 is not; R-113: below it the leader is used for nothing.
@pytest.mark.parametrize(("second", "left"), [("u5", 0), ("u4", 2)])
def test_the_threshold(second: str, left: int) -> None:
    there = table().leader(0, "francesca_queen").row(1, "close", "u5", second).passed(1).lead()
    assert len(there.state.sides[1].rows[0]) == left
    there.expect_turn(0).expect_cannot("leader")


# heroes count for the 10 and do not burn.
def test_heroes_count_and_stay() -> None:
    there = table().leader(0, "foltest_son").row(1, "ranged", "eithne", "u2").lead()
    there.expect_row(1, "ranged", "eithne")


# what it burns is discarded, so a Cow summons.
def test_a_cow_summons() -> None:
    there = table().leader(0, "foltest_son").row(1, "ranged", "eithne", "cow").lead()
    there.expect_row(1, "close", "bovine_defence_force").expect_discard(1, "cow")
