"""Monsters: one random unit stays on the table after each round."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardKept
from tests.table import table


# after a round one random non-hero unit of the own side stays where it is; all others go.
def test_one_unit_stays_in_its_row() -> None:
    there = table("monsters").row(0, "close", "u5").row(0, "siege", "u6@siege", "u7@siege").passed(1)
    there.chance("u6@siege").passes().expect_row(0, "siege", "u6@siege").expect_row(0, "close")
    there.expect_discard(0, "u5", "u7@siege").expect_turn(0, round=2)
    (kept,) = there.events(CardKept)
    assert (kept.card, kept.side, kept.seat) == (there.card("u6@siege").id, 0, 0)


# won or lost or tied.
@pytest.mark.parametrize("enemy", ["u1", "u9", "u5"])
def test_whatever_the_result(enemy: str) -> None:
    there = table("monsters").row(0, "close", "u5").row(1, "close", enemy).passed(1).passes()
    there.expect_row(0, "close", "u5").expect_row(1, "close")


# enemy spies on the own side are candidates; own spies over there, heroes and specials are not.
def test_who_may_stay() -> None:
    there = table("monsters").row(0, "close", "geralt", "decoy", "commanders_horn", "mardroeme")
    there.row(0, "siege", "thaler", by=1).row(1, "close", "stefan_skellen", by=0).passed(1).passes()
    there.expect_row(0, "siege", "thaler").expect_row(0, "close").expect_row(1, "close")
    there.expect_discard(1, "stefan_skellen")


# with no candidate nothing stays.
def test_nobody_to_keep() -> None:
    there = table("monsters").row(0, "close", "geralt").passed(1).passes().expect_row(0, "close")
    assert there.events(CardKept) == []


# the kept unit is not played again: no Muster, no Medic, no Spy draw, no Scorch.
@pytest.mark.parametrize("name", ["nekker", "dun_banner_medic", "thaler", "toad", "clan_dimun_pirate"])
def test_it_is_not_played_again(name: str) -> None:
    row = {"nekker": "close", "toad": "ranged", "clan_dimun_pirate": "ranged"}.get(name, "siege")
    there = table("monsters").row(0, row, name).discard(0, "u4").deck(0, "nekker", "u1").hand(0, "filler")
    there.row(1, "ranged", "geralt", "eithne").passed(1).passes()
    there.expect_row(0, row, name).expect_hand(0, "filler").expect_discard(0, "u4").expect_turn(1, round=2)


# its ongoing abilities work in the new round; what weather and horns did is over.
def test_it_is_ready_for_the_next_round() -> None:
    there = table("monsters").row(0, "close", "olgierd_von_everec").weather(1, "biting_frost").passed(1)
    there.hand(0, "ves", "filler").expect_total(0, 1).passes().expect_total(0, 6)
    there.play("ves").expect_strengths(0, "close", 6, 6)


# two Monsters players keep one each; timing law 3: who took the last turn is first.
def test_the_mirror() -> None:
    there = table("monsters", "monsters").row(0, "close", "u5", "u6").row(1, "close", "u7", "u8").to_move(1)
    there.passed(0).chance("u8", "u5").passes().expect_row(0, "close", "u5").expect_row(1, "close", "u8")
    assert [event.seat for event in there.events(CardKept)] == [1, 0]


# nothing is kept when the game is over: the table stays as it was scored.
def test_not_after_the_game() -> None:
    there = table("monsters").gems(2, 1).row(0, "close", "u5", "u6").passed(1).passes().expect_over(0)
    assert there.events(CardKept) == []


# a kept unit may win a round in which nobody can do anything.
def test_a_kept_unit_may_win_the_next_round() -> None:
    there = table("monsters").hand(0).hand(1).row(0, "close", "u5").row(1, "close", "u9").passed(1).passes()
    assert [result.totals for result in there.state.rounds] == [(5, 9), (5, 0), (5, 0)]
    there.expect_over(0)
