"""Decoy: a unit comes back to the hand, the Decoy lies in its place."""

from __future__ import annotations

from gwent_tui.engine.views import observe
from tests.table import table


# a non-hero unit of the own side comes back; the Decoy takes its index in the row.
def test_it_takes_the_place_of_a_unit() -> None:
    there = table().row(0, "close", "u5", "ves", "u4").hand(0, "decoy", "filler").play("decoy", on="ves")
    there.expect_row(0, "close", "u5", "decoy", "u4").expect_strengths(0, "close", 5, 0, 4)
    there.expect_hand(0, "filler", "ves").expect_discard(0)


# every non-hero unit of the own side is offered, whatever its row; nothing of the other side is.
def test_every_own_unit_is_offered() -> None:
    (
        table()
        .row(0, "close", "u5", "geralt", "commanders_horn")
        .row(0, "siege", "ballista")
        .row(1, "close", "u9")
        .hand(0, "decoy")
        .expect_options("play decoy on u5", "play decoy on ballista", "pass")
    )


# without a target it cannot be played; heroes, other Decoys and horns are none.
def test_without_a_target_it_cannot_be_played() -> None:
    there = table().row(0, "close", "geralt", "decoy", "commanders_horn").hand(0, "decoy")
    there.expect_options("pass")


# a hand of Decoys without a target is no empty hand: the player is asked, not passed.
def test_unplayable_is_not_empty() -> None:
    table().to_move(1).hand(0, "decoy").skip(seat=1).expect_turn(0).expect_options("pass")


# a spy the opponent placed may be taken; it goes to the hand of the Decoy's player.
def test_it_takes_an_enemy_spy() -> None:
    there = table().row(0, "close", "stefan_skellen", by=1).hand(0, "decoy", "filler").deck(0, "u1", "u2", "u3")
    there.passed(1).play("decoy", on="stefan_skellen").play("stefan_skellen")
    there.expect_row(1, "close", "stefan_skellen").expect_hand(0, "filler", "u1", "u2")


# the card returned can be played again, with all its abilities.
def test_the_returned_card_works_again() -> None:
    there = table().row(0, "siege", "dun_banner_medic").discard(0, "u5").hand(0, "decoy", "filler").passed(1)
    there.play("decoy", on="dun_banner_medic").play("dun_banner_medic").choose("u5").expect_total(0, 10)


# it is no unit: weather, bond, morale, horn and scorch ignore it.
def test_it_is_inert() -> None:
    there = table().row(0, "close", "decoy", "olgierd_von_everec", "commanders_horn").weather(1, "biting_frost")
    there.expect_strengths(0, "close", 0, 2, 0)


# it does not count for Tight Bond, though its place was a copy's.
def test_it_does_not_bond() -> None:
    there = table().row(0, "siege", "catapult", "catapult").hand(0, "decoy", "filler").play("decoy", on="catapult")
    there.expect_row_total(0, "siege", 8)


# it stays until the end of the round, then goes to its controller's pile.
def test_it_leaves_with_the_round() -> None:
    there = table().row(0, "close", "u5", "u4").hand(0, "decoy", "filler").passed(1).play("decoy", on="u5")
    there.passes().expect_discard(0, "decoy", "u4").expect_hand(0, "filler", "u5")


# R-191e: everybody has seen which card came back, so it is known in that hand until it is played.
def test_the_returned_card_is_known() -> None:
    there = table().row(0, "close", "ves").hand(0, "decoy", "filler").passed(1).play("decoy", on="ves")
    assert [card.definition.id for card in observe(there.state, 1).seats[0].known] == ["ves"]
    there.play("ves")
    assert observe(there.state, 1).seats[0].known == ()
