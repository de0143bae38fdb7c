"""King Bran: weather takes only half on his side."""

from __future__ import annotations

import pytest

from tests.table import table


# the loss is half the printed strength, rounded down.
@pytest.mark.parametrize(("printed", "left"), [(12, 6), (6, 3), (5, 3), (3, 2), (2, 1), (1, 1), (0, 0)])
def test_half_is_lost(printed: int, left: int) -> None:
    there = table("skellige").leader(0, "king_bran").row(0, "close", f"u{printed}").weather(1, "biting_frost")
    there.expect_strengths(0, "close", left)


# only on his own side, whoever plays the weather; heroes as always.
def test_only_on_his_side() -> None:
    there = table("skellige").leader(0, "king_bran").row(0, "close", "u6", "h10").row(1, "close", "u6")
    there.weather(0, "biting_frost").expect_strengths(0, "close", 3, 10).expect_strengths(1, "close", 1)


# spies on his side are his units.
def test_spies_on_his_side() -> None:
    there = table("skellige").leader(0, "king_bran").row(0, "close", "stefan_skellen", by=1)
    there.weather(0, "biting_frost").expect_strengths(0, "close", 5)


# then bond, morale and horn as usual: 3 by weather, doubled, 1 more, doubled.
def test_then_the_rest() -> None:
    there = table("skellige").leader(0, "king_bran").weather(1, "torrential_rain")
    there.row(0, "siege", "war_longship", "war_longship", "kaedweni_siege_expert", "draig_bon_dhu")
    there.expect_strengths(0, "siege", 14, 14, 2, 2)


# without weather nothing changes; R-112: he is passive.
def test_without_weather() -> None:
    table("skellige").leader(0, "king_bran").row(0, "close", "u6").expect_total(0, 6).expect_cannot("leader")
