"""Emhyr, the White Flame: the opponent's leader does not exist."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import LeaderCancelled
from gwent_tui.engine.frames import Task
from gwent_tui.engine.state import LeaderStatus
from tests.table import dealt, table, the_catalogue

ACTIVE = [leader.id for leader in the_catalogue().leaders.values() if not leader.is_passive]


# an active leader cannot be used.
@pytest.mark.parametrize("leader", ACTIVE)
def test_an_active_leader_cannot_be_used(leader: str) -> None:
    there = table("nilfgaard", "nilfgaard").leader(0, leader).leader(1, "emhyr_white_flame").discard(1, "u5")
    there.expect_cannot("leader")
    assert there.state.seats[0].leader is LeaderStatus.CANCELLED


# passive ones have no effect: spies are not doubled, weather takes all, revivals are chosen.
def test_passive_leaders_have_no_effect() -> None:
    table("monsters", "nilfgaard").leader(0, "eredin_treacherous").leader(1, "emhyr_white_flame").row(
        0, "siege", "thaler", by=1
    ).expect_total(0, 1)
    table("skellige", "nilfgaard").leader(0, "king_bran").leader(1, "emhyr_white_flame").row(
        0, "close", "u6"
    ).weather(1, "biting_frost").expect_total(0, 1)
    there = table("nilfgaard", "nilfgaard").leader(0, "emhyr_invader").leader(1, "emhyr_white_flame")
    there.hand(0, "dun_banner_medic", "ves").discard(0, "u5", "u6").play("dun_banner_medic")
    there.expect_asked(Task.REVIVE, 0, "choose u5 to 0.close", "choose u6 to 0.close")


# a cancelled leader does not keep an empty hand from passing.
def test_a_cancelled_leader_does_not_prevent_passing() -> None:
    there = table("northern_realms", "nilfgaard").leader(0, "foltest_lord").leader(1, "emhyr_white_flame")
    there.hand(0).to_move(1).skip(seat=1)
    assert there.state.seats[0].passed


# from set-up on, before anything is drawn.
def test_it_works_from_setup_on() -> None:
    there = dealt("foltest_lord", "emhyr_white_flame", chance=(0,))
    assert there.log()[0] == LeaderCancelled(0, 1)


# the mirror has nothing to cancel.
def test_the_mirror() -> None:
    there = dealt("emhyr_white_flame", "emhyr_white_flame", chance=(0,))
    assert [player.leader for player in there.state.seats] == [LeaderStatus.PASSIVE] * 2
    assert not [event for event in there.log() if isinstance(event, LeaderCancelled)]
