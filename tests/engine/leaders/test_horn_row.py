"""Leaders that double one of the own rows until the end of the round."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import LeaderHornLit, LeaderHornsEnded
from tests.table import table

LEADERS = [("eredin_commander", "close"), ("francesca_beautiful", "ranged"), ("foltest_siegemaster", "siege")]
leaders = pytest.mark.parametrize(("leader", "row"), LEADERS)


# as a Commander's Horn on that one row of the own side; it uses the turn and the leader.
@leaders
def test_the_row_is_doubled(leader: str, row: str) -> None:
    there = table().leader(0, leader)
    for each in ("close", "ranged", "siege"):
        there.row(0, each, f"u5@{each}", "h10").row(1, each, f"u5@{each}")
    there.lead().expect_turn(1).expect_total(0, 50).expect_total(1, 15).expect_strengths(0, row, 10, 10)
    assert there.events(LeaderHornLit)


# once in a game.
@leaders
def test_only_once(leader: str, row: str) -> None:
    there = table().leader(0, leader).passed(1).expect_can("leader").lead().expect_cannot("leader")
    there.passes().expect_gems(1, 1).expect_cannot("leader")


# later units are doubled, and a horn unit too, but nothing twice.
def test_later_units_and_horn_units() -> None:
    there = table().leader(0, "eredin_commander").hand(0, "dandelion", "ves", "filler").passed(1).lead()
    there.play("dandelion").play("ves").expect_strengths(0, "close", 4, 10)


# a row with the special Commander's Horn forbids it; another row does not.
@leaders
def test_not_on_a_row_with_the_special(leader: str, row: str) -> None:
    table().leader(0, leader).row(0, row, "commanders_horn").expect_cannot("leader")
    other = "siege" if row == "close" else "close"
    table().leader(0, leader).row(0, other, "commanders_horn").expect_can("leader")


# an empty row, a row of heroes, and the opponent's horn are no obstacle.
def test_what_is_no_obstacle() -> None:
    there = table().leader(0, "eredin_commander").row(0, "close", "geralt").row(1, "close", "commanders_horn")
    there.expect_can("leader")


# a leader who may not be activated now does not keep an empty hand from passing.
@pytest.mark.parametrize(("horn", "passed"), [("commanders_horn", True), ("dandelion", False)])
def test_a_blocked_leader_does_not_prevent_passing(horn: str, passed: bool) -> None:
    there = table().leader(0, "eredin_commander").row(0, "close", horn).hand(0).to_move(1).skip(seat=1)
    assert there.state.seats[0].passed is passed
    there.expect_turn(1 if passed else 0)


# it ends with the round and is no card: nothing goes to the pile.
def test_it_ends_with_the_round() -> None:
    there = table().leader(0, "eredin_commander").row(0, "close", "u5").passed(1).lead().passes()
    there.expect_discard(0, "u5").expect_gems(2, 1)
    assert there.events(LeaderHornsEnded)
    assert there.state.sides[0].leader_horns == 0


# neither Scorch nor Decoy sees it.
def test_it_is_no_card() -> None:
    there = table().leader(0, "eredin_commander").hand(0, "decoy", "scorch").passed(1).lead()
    there.expect_options("play scorch", "pass").play("scorch").expect_discard(0, "scorch")
    assert there.state.sides[0].leader_horns
