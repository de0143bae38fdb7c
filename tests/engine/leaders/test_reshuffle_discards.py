"""Crach an Craite: both piles back into the decks."""

from __future__ import annotations

from tests.table import table


# both piles go whole, specials and heroes included, each into its own player's deck, which is shuffled.
def test_both_piles_go_back() -> None:
    there = table("skellige").leader(0, "crach_an_craite").discard(0, "u5", "scorch", "geralt").deck(0, "u1")
    there.discard(1, "u7", "biting_frost", "ciri").deck(1).lead()
    there.expect_discard(0).expect_discard(1).expect_deck(0, "u1", "u5", "scorch", "geralt")
    there.expect_deck(1, "u7", "biting_frost", "ciri").expect_shuffled(0, 1).expect_turn(1)


# the pile decides, not where a card came from: an enemy spy in the own pile goes into the own deck.
def test_an_enemy_spy_goes_to_the_own_deck() -> None:
    there = table("skellige").leader(0, "crach_an_craite").discard(0, "thaler", by=1).deck(0, "u1").deck(1, "u2")
    there.lead().expect_deck(0, "thaler", "u1").expect_deck(1, "u2")


# the table, hands and what has left the game are not touched.
def test_what_stays() -> None:
    there = table("skellige").leader(0, "crach_an_craite").row(0, "ranged", "mardroeme").deck(0, "u1")
    there.hand(0, "young_berserker", "ves").passed(1).play("young_berserker").lead()
    there.expect_row(0, "ranged", "mardroeme", "transformed_young_vildkaarl").expect_hand(0, "ves")
    there.expect_removed("young_berserker").expect_deck(0, "u1")


# with both piles empty it is legal.
def test_for_nothing() -> None:
    table("skellige").leader(0, "crach_an_craite").deck(0, "u1").lead().expect_deck(0, "u1").expect_turn(1)
