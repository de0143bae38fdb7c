"""Francesca, Hope of the Aen Seidhe: Agile units where together they are strongest."""

from __future__ import annotations

from tests.table import Table, table


def _hope() -> Table:
    return table("scoiatael", "monsters").leader(0, "francesca_hope")


# units leave a weathered row.
def test_out_of_the_weather() -> None:
    there = _hope().row(0, "close", "yaevinn", "ves", "barclay_els").weather(1, "biting_frost").lead()
    there.expect_row(0, "close", "ves").expect_row(0, "ranged", "yaevinn", "barclay_els").expect_turn(1)


# into a doubled row.
def test_into_a_doubled_row() -> None:
    there = _hope().row(0, "close", "yaevinn").row(0, "ranged", "commanders_horn", "u1").lead()
    there.expect_row(0, "ranged", "commanders_horn", "u1", "yaevinn").expect_total(0, 14)


# units already well placed stay; of equal assignments the one with the fewest moves is taken.
def test_no_move_without_gain() -> None:
    there = _hope().row(0, "close", "yaevinn").row(0, "ranged", "barclay_els").lead()
    there.expect_row(0, "close", "yaevinn").expect_row(0, "ranged", "barclay_els")


# they move together when only together they gain: to the Morale unit's row, or both to one another.
def test_a_joint_assignment() -> None:
    there = _hope().row(0, "close", "olaf").row(0, "ranged", "yaevinn", "milva").lead()
    # Olaf beside Yaevinn and Milva: 12 + 1 and 6 + 2; before it was 12 and 6 + 1.
    there.expect_row(0, "close").expect_row(0, "ranged", "yaevinn", "milva", "olaf").expect_total(0, 13 + 8 + 11)


# with one move enough and several units that could make it, those first in the general order stay.
def test_the_first_ones_stay() -> None:
    there = _hope().row(0, "close", "olgierd_von_everec").row(0, "ranged", "olaf").lead()
    # Each lifts the other wherever they meet: Olgierd, in Close, comes first and stays.
    there.expect_row(0, "close", "olgierd_von_everec", "olaf").expect_row(0, "ranged")


# heroes do not move, nor do units without Agile, nor the opponent's.
def test_what_does_not_move() -> None:
    there = _hope().row(0, "close", "kayran", "ves").row(1, "close", "yaevinn").weather(1, "biting_frost").lead()
    there.expect_row(0, "close", "kayran", "ves").expect_row(1, "close", "yaevinn")


# what counts is the strength of the Agile units themselves, not what others gain from them.
def test_own_strength_counts() -> None:
    there = _hope().row(0, "close", "olaf").row(0, "ranged", "u5", "u4").lead().expect_row(0, "close", "olaf")
    there.expect_row(0, "ranged", "u5", "u4")


# without Agile units it is legal and does nothing.
def test_for_nothing() -> None:
    there = _hope().row(0, "close", "ves").passed(1).lead().expect_turn(0).expect_cannot("leader")
    there.expect_row(0, "close", "ves")


# those who move lie at the right end, in the general order.
def test_the_order_of_arrival() -> None:
    there = _hope().row(0, "ranged", "u1", "yaevinn", "barclay_els").weather(1, "impenetrable_fog").lead()
    there.expect_row(0, "close", "yaevinn", "barclay_els").expect_row(0, "ranged", "u1")
