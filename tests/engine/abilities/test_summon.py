"""Summon: a discarded card calls another from the side deck."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardMoved, Cause
from tests.table import table


# discarded by a Scorch, Kambi brings Hemdall to his own row on the side that controlled it.
def test_a_burnt_kambi_brings_hemdall() -> None:
    there = table("skellige").row(0, "close", "kambi").hand(0, "scorch", "ves").play("scorch")
    there.expect_row(0, "close", "hemdall").expect_discard(0, "kambi", "scorch").expect_total(0, 11)
    there.expect_side_deck(
        0,
        "bovine_defence_force",
        "bovine_defence_force",
        "transformed_vildkaarl",
        *["transformed_young_vildkaarl"] * 3,
    )


# a Cow brings a Bovine Defence Force, of which every pack has two.
def test_a_burnt_cow_brings_the_force() -> None:
    there = table().row(1, "ranged", "cow").hand(0, "scorch", "ves").play("scorch")
    there.expect_row(1, "close", "bovine_defence_force").expect_side_deck(1, "bovine_defence_force")


# at the end of a round the table is cleared first; the summoned card stays for the next round.
def test_at_the_end_of_the_round() -> None:
    there = table("skellige").row(0, "close", "kambi", "u5").row(1, "ranged", "cow").passed(1).passes()
    there.expect_row(0, "close", "hemdall").expect_row(1, "close", "bovine_defence_force")
    there.expect_discard(0, "kambi", "u5").expect_discard(1, "cow").expect_turn(0, round=2)
    assert there.state.rounds[0].totals == (5, 0)


# when the game is over nothing is summoned.
def test_not_after_the_game() -> None:
    there = table("skellige").gems(2, 1).row(0, "close", "kambi", "u5").passed(1).passes()
    there.expect_over(0).expect_row(0, "close", "kambi", "u5")


# it is no candidate for the keep of the round that has just ended, but the Cow itself is.
def test_kept_cows_do_not_summon() -> None:
    there = table("monsters").row(0, "ranged", "cow").passed(1).passes()
    there.expect_row(0, "ranged", "cow").expect_row(0, "close").expect_discard(0)


# taking it back with a Decoy is no discard.
def test_a_decoyed_cow_does_not_summon() -> None:
    there = table().row(0, "ranged", "cow").hand(0, "decoy", "ves").play("decoy", on="cow")
    there.expect_hand(0, "cow", "ves").expect_row(0, "close")


# a Cow discarded from hand is not discarded from the battlefield.
def test_discarded_from_hand_it_does_not_summon() -> None:
    there = table("monsters").leader(0, "eredin_destroyer").hand(0, "cow", "u1", "ves").deck(0, "u2").lead()
    there.choose("cow").choose("u1").choose("u2").expect_row(0, "close").expect_discard(0, "cow", "u1")


# only the side deck is searched; when no copy is left, nothing comes.
def test_only_the_side_deck() -> None:
    there = table().side_deck(0).row(0, "ranged", "cow").discard(0, "bovine_defence_force")
    there.hand(0, "bovine_defence_force", "scorch").deck(0, "bovine_defence_force").play("scorch")
    there.expect_row(0, "close").expect_discard(0, "bovine_defence_force", "cow", "scorch")


# there are two Forces, so the third discarded Cow brings nothing.
def test_two_forces_at_most() -> None:
    there = table().row(0, "ranged", "cow", "cow", "cow").hand(0, "scorch", "ves").play("scorch")
    there.expect_row(0, "close", "bovine_defence_force", "bovine_defence_force").expect_discard(
        0, "cow", "cow", "cow", "scorch"
    )


# a summoned card is an ordinary card: to the pile, decoyed, revived.
def test_the_summoned_card_is_ordinary() -> None:
    there = table().row(0, "close", "bovine_defence_force").hand(0, "decoy", "dun_banner_medic", "ves").passed(1)
    there.play("decoy", on="bovine_defence_force").play("bovine_defence_force")
    there.passes().expect_discard(0, "decoy", "bovine_defence_force").expect_removed()


# Hemdall is a hero: no Decoy, no Scorch, and away at the end of the round he is in.
def test_hemdall_is_a_hero() -> None:
    there = table("skellige").row(0, "close", "hemdall").hand(0, "decoy", "scorch").passed(1)
    there.expect_options("play scorch", "pass").play("scorch").expect_row(0, "close", "hemdall")
    there.passes().expect_discard(0, "scorch", "hemdall")


# R-033, timing: all leave first, then each replacement comes, in the general order.
def test_replacements_in_the_general_order() -> None:
    there = table("skellige", "skellige").row(0, "ranged", "cow").row(1, "close", "kambi").row(0, "close", "kambi")
    there.hand(0, "scorch", "ves").play("scorch")
    moves = [event for event in there.events(CardMoved) if event.cause in {Cause.SCORCH, Cause.SUMMON}]
    cards = there.state.game.cards
    assert [(cards[event.card].definition.id, event.origin.owner) for event in moves] == [
        ("kambi", 0),
        ("kambi", 1),
        ("cow", 0),
        ("hemdall", 0),
        ("hemdall", 1),
        ("bovine_defence_force", 0),
    ]


# the side deck is that of the side that controlled the card: a borrowed Kambi finds no Hemdall.
@pytest.mark.parametrize(("card", "comes"), [("kambi", ()), ("cow", ("bovine_defence_force",))])
def test_a_borrowed_card_uses_its_controllers_side_deck(card: str, comes: tuple[str, ...]) -> None:
    there = table("nilfgaard", "skellige").leader(0, "emhyr_relentless").discard(1, card)
    there.hand(0, "scorch", "filler").passed(1).lead().choose(card).play(card).play("scorch")
    there.expect_row(0, "close", *comes).expect_side_deck(
        1,
        "bovine_defence_force",
        "bovine_defence_force",
        "hemdall",
        "transformed_vildkaarl",
        *["transformed_young_vildkaarl"] * 3,
    )
