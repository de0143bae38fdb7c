"""Scoia'tael: names who starts the game."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardMoved, CoinTossed, StarterNamed
from gwent_tui.engine.frames import Task
from tests.table import dealt, table


# exactly one of them names the starter instead of the coin, before any card is drawn.
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("starter", [0, 1])
def test_it_names_the_starter(seat: int, starter: int) -> None:
    leaders = ["foltest_lord", "foltest_lord"]
    leaders[seat] = "francesca_hope"
    there = dealt(*leaders).expect_asked(Task.CHOOSE_STARTER, seat, "seat 0", "seat 1")
    assert not [event for event in there.log() if isinstance(event, CardMoved | CoinTossed)]
    there.names(starter)
    assert there.events(StarterNamed) == [StarterNamed(starter, chosen_by=seat)]
    assert there.state.starter == starter


# two of them: a coin decides which of them chooses.
@pytest.mark.parametrize("chooser", [0, 1])
def test_the_mirror(chooser: int) -> None:
    there = dealt("francesca_hope", "francesca_queen", chance=(chooser,))
    there.expect_asked(Task.CHOOSE_STARTER, chooser)
    assert there.log() == [CoinTossed(chooser, names_starter=True)]


# once in the game; later rounds are started by the winner.
def test_once_in_the_game() -> None:
    table("scoiatael", "monsters").row(1, "close", "geralt").passed(1).passes().expect_turn(1, round=2)


# the White Flame cancels leaders, not factions.
def test_the_white_flame_does_not_matter() -> None:
    dealt("emhyr_white_flame", "francesca_hope").expect_asked(Task.CHOOSE_STARTER, 1)
