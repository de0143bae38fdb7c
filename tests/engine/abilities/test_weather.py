"""Weather: a row of both players at 1."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Ability
from tests.table import table, the_catalogue

WEATHER = {
    card.id: tuple(row.name.lower() for row in card.weather_rows)
    for card in the_catalogue().cards.values()
    if Ability.WEATHER in card.abilities
}
ROWS = ("close", "ranged", "siege")


def test_the_rows_of_the_weather_cards() -> None:
    # Frost: Close. Fog: Ranged. Rain: Siege. Storm: Ranged and Siege.
    assert WEATHER == {
        "biting_frost": ("close",),
        "impenetrable_fog": ("ranged",),
        "torrential_rain": ("siege",),
        "skellige_storm": ("ranged", "siege"),
    }


# non-hero units of those rows are 1, on both sides; heroes and other rows are not touched.
@pytest.mark.parametrize("name", WEATHER)
def test_it_sets_its_rows_to_one(name: str) -> None:
    there = table().hand(0, name, "ves")
    for row in ROWS:
        there.row(0, row, f"u7@{row}", "h10").row(1, row, f"u8@{row}")
    there.play(name).expect_weather(name)
    for row in ROWS:
        hit = row in WEATHER[name]
        there.expect_strengths(0, row, 1 if hit else 7, 10).expect_strengths(1, row, 1 if hit else 8)


# a printed 0 becomes 1.
def test_it_lifts_a_printed_zero() -> None:
    table().row(0, "ranged", "havekar_healer", "cow").weather(1, "impenetrable_fog").expect_strengths(
        0, "ranged", 1, 1
    )


# a duplicate, or a Storm over a Fog, is legal, lies there and changes nothing.
@pytest.mark.parametrize("second", ["impenetrable_fog", "skellige_storm"])
def test_it_does_not_stack(second: str) -> None:
    there = table().row(0, "ranged", "u7").weather(1, "impenetrable_fog").hand(0, second, "ves").play(second)
    there.expect_weather("impenetrable_fog", second).expect_strengths(0, "ranged", 1)


# units that arrive later are hit too, as long as the card lies there.
def test_later_units_are_hit() -> None:
    table().weather(1, "biting_frost").hand(0, "ves", "filler").play("ves").expect_strengths(0, "close", 1)


# weather comes first, then bond, morale and horn build on the 1.
def test_it_comes_first() -> None:
    there = table().row(0, "close", "blue_stripes_commando", "blue_stripes_commando", "olgierd_von_everec")
    there.row(0, "close", "commanders_horn").weather(1, "biting_frost").expect_strengths(0, "close", 6, 6, 2, 0)


# it leaves with the round, each card to the pile of the player who played it.
def test_it_leaves_with_the_round() -> None:
    there = (
        table().weather(1, "biting_frost").weather(0, "skellige_storm").row(0, "close", "u5").passed(1).passes()
    )
    there.expect_weather().expect_discard(0, "u5", "skellige_storm").expect_discard(1, "biting_frost")
    assert there.state.weather_mask == 0


# weather stays where it is; it is nobody's row and no Decoy or Scorch takes it.
def test_weather_is_no_unit() -> None:
    there = table().weather(0, "biting_frost").hand(0, "decoy", "scorch").expect_options("play scorch", "pass")
    there.play("scorch").expect_weather("biting_frost")
