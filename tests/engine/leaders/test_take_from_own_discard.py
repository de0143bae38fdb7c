"""Eredin, Bringer of Death: a card of the own pile."""

from __future__ import annotations

from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import observe
from tests.table import table


# a card of choice, unit or special but no hero, from the own pile to the hand.
def test_a_card_of_choice_returns() -> None:
    there = table("monsters").leader(0, "eredin_bringer_of_death").hand(0, "ves").discard(1, "u8")
    there.discard(0, "u5", "geralt", "commanders_horn", "decoy").lead()
    there.expect_asked(Task.PICK, 0, "choose u5", "choose commanders_horn", "choose decoy")
    there.choose("decoy").expect_hand(0, "ves", "decoy").expect_discard(0, "u5", "geralt", "commanders_horn")
    there.expect_turn(1)


# nothing but heroes in the pile: no effect.
def test_nothing_to_return() -> None:
    there = table("monsters").leader(0, "eredin_bringer_of_death").discard(0, "geralt").passed(1).lead()
    there.expect_turn(0).expect_cannot("leader").expect_discard(0, "geralt")


# R-191c: everybody knows the card that came back.
def test_it_is_known() -> None:
    there = table("monsters").leader(0, "eredin_bringer_of_death").discard(0, "u5").lead().choose("u5")
    assert [card.definition.id for card in observe(there.state, 1).seats[0].known] == ["u5"]
