"""Berserker: another card where a Mardroeme effect is active."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardMoved, Cause
from tests.table import table

BEARS = [
    ("berserker", "close", "transformed_vildkaarl"),
    ("young_berserker", "ranged", "transformed_young_vildkaarl"),
]
BEARS_LEFT = ("bovine_defence_force", "bovine_defence_force", "hemdall")


# by itself it does nothing.
@pytest.mark.parametrize(("name", "row", "bear"), BEARS)
def test_alone_it_is_just_a_unit(name: str, row: str, bear: str) -> None:
    table("skellige").hand(0, name, "ves").play(name).expect_row(0, row, name).expect_removed()
    there = table("skellige").row(0, row, "u5", "commanders_horn", "decoy", name).hand(0, name, "ves").play(name)
    there.expect_row(0, row, "u5", "commanders_horn", "decoy", name, name).expect_removed()


# arriving where a Mardroeme lies it is removed, and the bear is played to its place.
@pytest.mark.parametrize(("name", "row", "bear"), BEARS)
def test_arriving_beside_a_mardroeme_it_turns(name: str, row: str, bear: str) -> None:
    there = table("skellige").row(0, row, "mardroeme", "u5").hand(0, name, "ves").play(name)
    there.expect_row(0, row, "mardroeme", "u5", bear).expect_removed(name).expect_discard(0)


# the other way round works the same.
@pytest.mark.parametrize(("name", "row", "bear"), BEARS)
def test_a_mardroeme_that_arrives_turns_it(name: str, row: str, bear: str) -> None:
    there = table("skellige").row(0, row, name, "u5").hand(0, "mardroeme", "ves").play("mardroeme", row=row)
    # the bear takes the index of the Berserker.
    there.expect_row(0, row, bear, "u5", "mardroeme").expect_removed(name)


# only a Mardroeme of its own row and side counts.
def test_other_rows_and_sides_do_not_count() -> None:
    there = table("skellige", "skellige").row(0, "close", "mardroeme").row(1, "ranged", "mardroeme", "ermion")
    there.hand(0, "young_berserker", "ves").play("young_berserker").expect_row(0, "ranged", "young_berserker")


# the Berserker is out of the game: not in the pile, so no Medic brings it back.
def test_it_is_out_of_the_game() -> None:
    there = (
        table("skellige").row(0, "ranged", "mardroeme").hand(0, "young_berserker", "birna_bran", "ves").passed(1)
    )
    there.play("young_berserker").play("birna_bran").expect_turn(0).expect_removed("young_berserker")


# the bear is a normal unit: burnt, it lies in the pile and may be revived as a bear.
def test_the_bear_is_a_normal_unit() -> None:
    there = table("skellige").row(0, "close", "transformed_vildkaarl").hand(0, "scorch", "birna_bran", "ves")
    there.passed(1).play("scorch").expect_discard(0, "transformed_vildkaarl", "scorch")
    there.play("birna_bran").choose("transformed_vildkaarl").expect_row(
        0, "close", "birna_bran", "transformed_vildkaarl"
    )


# decoyed, the bear comes to the hand as a bear and may be played again.
def test_the_bear_may_be_decoyed() -> None:
    there = table("skellige").row(0, "close", "transformed_vildkaarl", "u5").hand(0, "decoy", "ves").passed(1)
    there.play("decoy", on="transformed_vildkaarl").expect_hand(0, "transformed_vildkaarl", "ves")
    there.play("transformed_vildkaarl").expect_strengths(0, "close", 0, 6, 14)


# without the bear in the side deck it cannot turn and stays.
def test_without_a_bear_it_stays() -> None:
    there = table("skellige").side_deck(0, *BEARS_LEFT).row(0, "close", "berserker").hand(0, "mardroeme", "ves")
    there.play("mardroeme", row="close").expect_row(0, "close", "berserker", "mardroeme").expect_removed()


# with two bears for three Berserkers the third stays.
def test_as_many_as_there_are_bears() -> None:
    there = table("skellige").side_deck(0, *["transformed_young_vildkaarl"] * 2)
    there.row(0, "ranged", *["young_berserker"] * 3).hand(0, "mardroeme", "ves").play("mardroeme", row="ranged")
    there.expect_strengths(0, "ranged", 16, 16, 2, 0)


# a Berserker that came to another faction has no bear there.
def test_a_borrowed_berserker_stays() -> None:
    there = table("nilfgaard", "skellige").leader(0, "emhyr_relentless").discard(1, "berserker")
    there.row(0, "close", "mardroeme").lead().choose("berserker").skip(seat=1).play("berserker")
    there.expect_row(0, "close", "mardroeme", "berserker")


# turning is no discard; the log says what became what.
def test_the_log_tells_what_became_what() -> None:
    there = table("skellige").row(0, "close", "mardroeme").hand(0, "berserker", "ves").play("berserker")
    old, new = [event for event in there.events(CardMoved) if event.cause is Cause.BERSERKER]
    assert (old.card, old.by) == (there.card("berserker").id, there.card("mardroeme").id)
    assert (new.card, new.by) == (there.card("transformed_vildkaarl").id, old.card)
