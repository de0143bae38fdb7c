"""Clear Weather: all weather goes."""

from __future__ import annotations

from tests.table import table


# all weather goes, each card to its player's pile, and Clear Weather with it.
def test_all_weather_goes() -> None:
    (
        table()
        .weather(1, "biting_frost", "torrential_rain")
        .weather(0, "skellige_storm")
        .row(0, "close", "u5")
        .row(1, "siege", "u9@siege")
        .hand(0, "clear_weather", "ves")
        .play("clear_weather")
        .expect_weather()
        .expect_discard(1, "biting_frost", "torrential_rain")
        .expect_discard(0, "skellige_storm", "clear_weather")
        .expect_strengths(0, "close", 5)
        .expect_strengths(1, "siege", 9)
    )


# legal with none in play.
def test_it_may_clear_nothing() -> None:
    table().hand(0, "clear_weather", "ves").play("clear_weather").expect_discard(0, "clear_weather").expect_turn(1)


# it has no effect on weather played later.
def test_later_weather_works() -> None:
    there = table().row(0, "close", "u5").hand(0, "clear_weather", "ves").hand(1, "biting_frost", "filler")
    there.play("clear_weather").play("biting_frost").expect_strengths(0, "close", 1)


# horns and Mardroeme on the rows are no weather and stay.
def test_row_specials_stay() -> None:
    there = table().row(0, "close", "commanders_horn", "mardroeme").weather(1, "biting_frost")
    there.hand(0, "clear_weather", "ves").play("clear_weather").expect_row(
        0, "close", "commanders_horn", "mardroeme"
    )
