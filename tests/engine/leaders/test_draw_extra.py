"""Francesca, Daisy of the Valley: eleven cards to begin with."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardMoved, Cause
from gwent_tui.engine.state import LeaderStatus
from tests.table import dealt, table


# eleven cards, drawn together with the ten, before the mulligan.
@pytest.mark.parametrize("seat", [0, 1])
def test_eleven_cards(seat: int) -> None:
    leaders = ["francesca_hope", "francesca_hope"]
    leaders[seat] = "francesca_daisy"
    there = dealt(*leaders, chance=(0,)).names(0)
    assert [len(player.hand) for player in there.state.seats] == ([11, 10] if seat == 0 else [10, 11])
    causes = [event.cause for event in there.log() if isinstance(event, CardMoved)]
    assert set(causes) == {Cause.DEAL}


# a passive leader is never activated, and does not keep an empty hand from passing.
def test_it_is_never_activated() -> None:
    there = table().leader(0, "francesca_daisy").expect_cannot("leader")
    assert there.state.seats[0].leader is LeaderStatus.PASSIVE
    there = table().leader(0, "francesca_daisy").hand(0).to_move(1).skip(seat=1)
    assert there.state.seats[0].passed


# cancelled by the White Flame she draws ten.
def test_cancelled_she_draws_ten() -> None:
    there = dealt("francesca_daisy", "emhyr_white_flame").names(1)
    assert [len(player.hand) for player in there.state.seats] == [10, 10]
