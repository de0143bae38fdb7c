"""Eredin, Destroyer of Worlds: two cards for one."""

from __future__ import annotations

import pytest

from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import observe
from tests.table import table


# discard two cards from hand, then take one of choice from the deck; shuffle.
def test_two_for_one() -> None:
    there = table("monsters").leader(0, "eredin_destroyer").hand(0, "u1", "u2", "scorch").deck(0, "u7", "u8", "u9")
    there.lead().expect_asked(Task.PICK, 0, "choose u1", "choose u2", "choose scorch")
    there.choose("scorch").expect_asked(Task.PICK, 0, "choose u1", "choose u2")
    there.choose("u1").expect_asked(Task.PICK, 0, "choose u7", "choose u8", "choose u9")
    there.choose("u8").expect_hand(0, "u2", "u8").expect_deck(0, "u7", "u9").expect_discard(0, "scorch", "u1")
    there.expect_shuffled(0).expect_turn(1)


# the card taken may be a hero.
def test_a_hero_may_be_taken() -> None:
    there = table("monsters").leader(0, "eredin_destroyer").hand(0, "u1", "u2").deck(0, "geralt", "u9").lead()
    there.choose("u1").choose("u2").choose("geralt").expect_hand(0, "geralt")


# with fewer than two cards it is not offered, and does not keep its player from passing.
@pytest.mark.parametrize("hand", [("u1",), ()])
def test_two_cards_are_needed(hand: tuple[str, ...]) -> None:
    there = table("monsters").leader(0, "eredin_destroyer").hand(0, *hand).to_move(1).skip(seat=1)
    if hand:
        there.expect_turn(0).expect_options("play u1 to 0.close", "pass")
    else:
        there.expect_turn(1)
        assert there.state.seats[0].passed


# with an empty deck only the discard happens; the two may be revived later.
def test_an_empty_deck() -> None:
    there = table("monsters").leader(0, "eredin_destroyer").hand(0, "u1", "u2", "dun_banner_medic", "ves").deck(0)
    there.passed(1).lead().choose("u1").choose("u2").expect_discard(0, "u1", "u2").expect_turn(0)
    there.play("dun_banner_medic").choose("u2").expect_total(0, 7)


# R-191b: the two discards are public, the card taken is seen by its player only.
def test_the_card_taken_is_hidden() -> None:
    there = table("monsters").leader(0, "eredin_destroyer").hand(0, "u1", "u2").deck(0, "u7", "u8").lead()
    there.choose("u1").choose("u2").choose("u7")
    seen = observe(there.state, 1)
    assert seen.seats[0].known == ()
    assert [card.definition.id for card in seen.sides[0].discard] == ["u1", "u2"]
