"""Foltest, Lord Commander of the North."""

from __future__ import annotations

from tests.table import table


# all weather goes, as by a Clear Weather card: each to its player's pile.
def test_all_weather_goes() -> None:
    there = table("northern_realms").leader(0, "foltest_lord").weather(0, "biting_frost")
    there.weather(1, "skellige_storm", "biting_frost").row(0, "close", "u5").lead().expect_weather()
    there.expect_discard(0, "biting_frost").expect_discard(1, "skellige_storm", "biting_frost")
    there.expect_total(0, 5).expect_turn(1)


# with none in play it may be used for nothing.
def test_for_nothing() -> None:
    there = table("northern_realms").leader(0, "foltest_lord").passed(1).lead().expect_turn(0)
    there.expect_cannot("leader")
