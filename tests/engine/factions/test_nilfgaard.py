"""Nilfgaard: wins tied rounds."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import RoundEnded
from tests.table import table


# at a tie only the other loses a gem; it counts as a win, so Nilfgaard starts the next round.
@pytest.mark.parametrize("seat", [0, 1])
def test_it_wins_a_tie(seat: int) -> None:
    factions = ("nilfgaard", "monsters") if seat == 0 else ("monsters", "nilfgaard")
    there = table(*factions).started_by(1 - seat).passed(1).passes()
    gems = (2, 1) if seat == 0 else (1, 2)
    there.expect_gems(*gems).expect_turn(seat, round=2)
    (ended,) = there.events(RoundEnded)
    assert (ended.winners, ended.tie_broken) == ((seat,), True)


# nothing else than a tie is changed.
def test_it_may_lose() -> None:
    there = table("nilfgaard").row(1, "close", "u1").passed(1).passes().expect_gems(1, 2)
    assert not there.events(RoundEnded)[0].tie_broken


# two of them: an ordinary tie, both lose a gem.
def test_the_mirror_is_an_ordinary_tie() -> None:
    there = table("nilfgaard", "nilfgaard").started_by(1).passed(1).passes().expect_gems(1, 1)
    there.expect_turn(1, round=2)


# a tie in the last round wins the game.
def test_a_tie_wins_the_game() -> None:
    table("nilfgaard").gems(1, 1).passed(1).passes().expect_over(0).expect_gems(1, 0)


# a tie won draws nothing, for only Northern Realms draw; theirs lost neither.
def test_northern_realms_do_not_draw_for_the_tie_they_lost() -> None:
    there = table("nilfgaard", "northern_realms").hand(1, "u1").deck(1, "u2").passed(1).passes()
    there.expect_hand(1, "u1")
