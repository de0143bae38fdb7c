"""Emhyr, the Relentless: a card of the opponent's pile."""

from __future__ import annotations

from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import observe
from tests.table import table


# a card of choice, unit or special but no hero, from the opponent's pile into the hand.
def test_a_card_of_choice_comes_to_the_hand() -> None:
    there = table("nilfgaard").leader(0, "emhyr_relentless").hand(0, "ves").discard(0, "u8")
    there.discard(1, "u5", "geralt", "scorch", "biting_frost").lead()
    there.expect_asked(Task.PICK, 0, "choose u5", "choose scorch", "choose biting_frost")
    there.choose("scorch").expect_hand(0, "ves", "scorch").expect_discard(1, "u5", "geralt", "biting_frost")
    there.expect_discard(0, "u8").expect_turn(1)


# not into play, so nothing resolves yet: played later, a spy goes over and the taker draws.
def test_a_taken_spy_is_the_takers() -> None:
    there = table("nilfgaard").leader(0, "emhyr_relentless").hand(0, "filler").deck(0, "u1", "u2")
    there.discard(1, "thaler").passed(1).lead().choose("thaler").expect_hand(0, "filler", "thaler")
    there.play("thaler").expect_row(1, "siege", "thaler").expect_hand(0, "filler", "u1", "u2")


# an empty pile, or one of heroes only: no effect, the leader is used.
def test_nothing_to_take() -> None:
    there = table("nilfgaard").leader(0, "emhyr_relentless").discard(1, "geralt").discard(0, "u5").passed(1).lead()
    there.expect_turn(0).expect_cannot("leader").expect_discard(1, "geralt")


# with an empty hand the leader keeps its player in, and the card taken may still be played.
def test_from_an_empty_hand() -> None:
    there = table("nilfgaard").leader(0, "emhyr_relentless").hand(0).discard(1, "u5").to_move(1).skip(seat=1)
    there.expect_turn(0).expect_options("leader", "pass").lead().choose("u5").skip(seat=1)
    there.expect_turn(0).expect_options("play u5 to 0.close", "pass")


# R-191c: it came from a face-up pile, so it is known in the hand; R-195: played, it goes to the taker's pile.
def test_it_is_known_and_goes_to_the_takers_pile() -> None:
    there = table("nilfgaard").leader(0, "emhyr_relentless").hand(0, "filler").discard(1, "u5").passed(1).lead()
    there.choose("u5")
    assert [card.definition.id for card in observe(there.state, 1).seats[0].known] == ["u5"]
    there.play("u5").passes().expect_discard(0, "u5").expect_discard(1)


# weather the opponent had played once is the taker's when the taker plays it.
def test_taken_weather_is_the_takers() -> None:
    there = table("nilfgaard").leader(0, "emhyr_relentless").discard(1, "biting_frost").hand(0, "filler").passed(1)
    there.lead().choose("biting_frost").play("biting_frost").passes().expect_discard(0, "biting_frost")
    there.expect_discard(1)
