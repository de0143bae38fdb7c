"""What all leaders have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from gwent_tui.engine.events import LeaderActivated
from gwent_tui.engine.state import LeaderStatus
from tests.table import table, the_catalogue

LEADERS = the_catalogue().leaders
FOLDER = Path(__file__).parent


# active ones are used up by one activation, which takes the turn; passive ones cannot be activated.
@pytest.mark.parametrize("leader", LEADERS)
def test_active_once_or_passive(leader: str) -> None:
    there = table().leader(0, leader).hand(0, "u1", "u2", "u3").deck(0, "u4").hand(1, "u5", "u6")
    if LEADERS[leader].is_passive:
        there.expect_cannot("leader")
        return
    there.lead()
    while there.state.decision.seat == 0:
        there.choose(there.options()[0].split()[1])
    there.expect_turn(1)
    assert there.state.seats[0].leader is LeaderStatus.USED
    assert there.log()[0] == LeaderActivated(0)
    there.play("u5", seat=1).expect_cannot("leader")


# the leader is no card of the deck and lies in no zone.
def test_leaders_are_no_cards() -> None:
    assert not set(LEADERS) & set(the_catalogue().cards)


@pytest.mark.parametrize("leader", LEADERS)
def test_every_leader_has_a_scenario(leader: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("test_*.py")]
    assert any(f'"{leader}"' in text for text in texts)
