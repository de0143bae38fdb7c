"""Arnjolf the Patricide: one more of a Tight Bond unit."""

from __future__ import annotations

from gwent_tui.engine.frames import Task
from tests.table import table


# choose a Tight Bond unit of the own side; one more of its name is played from the deck; shuffle.
def test_one_more_copy_comes() -> None:
    there = table("skellige").leader(0, "arnjolf_patricide").row(0, "siege", "war_longship")
    there.deck(0, "u1", "war_longship", "war_longship").lead()
    there.expect_asked(Task.PICK, 0, "choose war_longship").choose("war_longship")
    there.expect_strengths(0, "siege", 12, 12).expect_deck(0, "u1", "war_longship").expect_shuffled(0)
    there.expect_turn(1)


# only names with a copy left in the deck are offered, each once.
def test_only_names_with_a_copy() -> None:
    there = table("skellige").leader(0, "arnjolf_patricide")
    there.row(0, "close", "clan_an_craite_warrior", "clan_drummond_shield_maiden", "clan_drummond_shield_maiden")
    there.row(0, "siege", "war_longship").deck(0, "clan_drummond_shield_maiden", "war_longship", "u1").lead()
    there.expect_asked(Task.PICK, 0, "choose clan_drummond_shield_maiden", "choose war_longship")
    there.choose("clan_drummond_shield_maiden").expect_strengths(0, "close", 6, 12, 12, 12)


# no bond unit, or no copy: legal, used, shuffled.
def test_nothing_to_copy() -> None:
    there = table("skellige").leader(0, "arnjolf_patricide").row(0, "close", "clan_an_craite_warrior", "u5")
    there.row(1, "siege", "war_longship").deck(0, "war_longship", "u5").passed(1).lead()
    there.expect_turn(0).expect_cannot("leader").expect_shuffled(0).expect_deck(0, "war_longship", "u5")
