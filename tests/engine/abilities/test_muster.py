"""Muster: all of a group from hand and deck."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Ability, CardDef
from gwent_tui.engine.events import CardMoved, Cause, SeatPassed, Zone
from tests.table import table, the_catalogue

MUSTERS = [card for card in the_catalogue().cards.values() if Ability.MUSTER in card.abilities]


# all specified cards of hand and deck are played to their own rows, and the deck is shuffled.
def test_all_come_from_hand_and_deck() -> None:
    (
        table()
        .hand(0, "nekker", "nekker", "ves")
        .deck(0, "u1", "nekker", "u2")
        .play("nekker")
        .expect_row(0, "close", "nekker", "nekker", "nekker")
        .expect_hand(0, "ves")
        .expect_deck(0, "u1", "u2")
        .expect_shuffled(0)
    )


# the deck is shuffled even when nothing was found, for its owner has looked at it.
def test_the_deck_is_shuffled_anyway() -> None:
    table().hand(0, "nekker", "ves").deck(0, "u1").play("nekker").expect_total(0, 2).expect_shuffled(0)


# who calls whom is printed on the cards: every called card comes, nothing else does.
@pytest.mark.parametrize("caller", MUSTERS, ids=lambda card: card.id)
def test_every_group_as_printed(caller: CardDef) -> None:
    called = [*caller.musters, *caller.disputed_musters]
    others = [other.id for other in MUSTERS if other.id not in (*called, caller.id)]
    there = table().hand(0, caller.id, "ves").deck(0, *others, *called).play(caller.id)
    came = [event for event in there.events(CardMoved) if event.cause is Cause.MUSTER]
    # A called card may itself call more; with the shipped cards every chain stays within what is called.
    assert sorted(there.state.game.cards[event.card].definition.id for event in came) == sorted(called)
    there.expect_deck(0, *others)


# Gaunter calls his Darknesses; a Darkness calls the other Darknesses, not Gaunter.
def test_darkness_does_not_call_gaunter() -> None:
    there = table().hand(0, "gaunter_odimm_darkness", "gaunter_odimm").deck(0, "gaunter_odimm_darkness")
    there.play("gaunter_odimm_darkness").expect_hand(0, "gaunter_odimm").expect_total(0, 8)


# Shield Maidens do not call Cerys, Roach does not call Geralt.
@pytest.mark.parametrize(("called", "caller"), [("clan_drummond_shield_maiden", "cerys"), ("roach", "geralt")])
def test_the_called_do_not_call_back(called: str, caller: str) -> None:
    table().hand(0, called, "ves").deck(0, caller).play(called).expect_deck(0, caller)


# Ciri and Geralt both call Roach; the second finds her no more.
def test_roach_comes_once() -> None:
    there = table().hand(0, "geralt", "ciri", "ves").deck(0, "roach").passed(1).play("geralt").play("ciri")
    there.expect_row(0, "close", "geralt", "roach", "ciri")


# pile, side deck, table and the opponent's cards are not searched.
def test_where_it_does_not_look() -> None:
    (
        table()
        .hand(0, "nekker", "ves")
        .discard(0, "nekker")
        .row(1, "close", "nekker")
        .hand(1, "nekker", "u1")
        .deck(1, "nekker")
        .discard(1, "nekker")
        .play("nekker")
        .expect_total(0, 2)
        .expect_discard(0, "nekker")
        .expect_hand(1, "nekker", "u1")
        .expect_deck(1, "nekker")
    )


# a mustered card calls too, but its partners are out already: no card comes twice and it ends.
def test_the_chain_ends() -> None:
    there = table().hand(0, "vampire_bruxa", "vampire_fleder", "ves")
    there.deck(0, "vampire_katakan", "vampire_ekimmara", "vampire_garkain").play("vampire_bruxa")
    there.expect_total(0, 4 * 4 + 5).expect_hand(0, "ves").expect_shuffled(0)


# other abilities of the mustered work: the Shield Maidens are bonded.
def test_other_abilities_of_the_mustered_work() -> None:
    there = table().hand(0, "cerys", "clan_drummond_shield_maiden").deck(0, "clan_drummond_shield_maiden")
    there.play("cerys").expect_strengths(0, "close", 10, 8, 8)


# it may empty the hand; the player is passed when the next turn begins, not before.
def test_it_may_empty_the_hand() -> None:
    there = table().hand(0, "ghoul", "ghoul").play("ghoul").expect_hand(0).expect_turn(1)
    assert there.events(SeatPassed) == []
    there.skip().expect_turn(1)
    assert there.events(SeatPassed) == [SeatPassed(0, automatic=True)]


# R-032, timing: found in hand first, in its order, then in the deck from the top; placed in that order.
def test_the_order_of_placing() -> None:
    there = table().hand(0, "crone_weavess", "u1", "crone_brewess").deck(0, "u2", "crone_whispess")
    there.play("crone_brewess").expect_row(0, "close", "crone_brewess", "crone_weavess", "crone_whispess")
    first, second = [event for event in there.events(CardMoved) if event.cause is Cause.MUSTER]
    assert (first.origin.zone, second.origin.zone) == (Zone.HAND, Zone.DECK)


# a row scorch on a later card sees the board with the whole group on it.
def test_the_whole_group_counts_at_once() -> None:
    there = table().hand(0, "arachas", "ves").deck(0, "arachas", "arachas", "arachas_behemoth")
    there.hand(1, "villentretenmerth", "filler").play("arachas").expect_total(0, 18)
    there.play("villentretenmerth").expect_row(0, "close").expect_total(0, 6)


# a borrowed Muster card calls from the hand and deck of who plays it, not from its old owner's.
def test_a_borrowed_card_calls_for_its_player() -> None:
    (
        table("nilfgaard", "monsters")
        .leader(0, "emhyr_relentless")
        .discard(1, "nekker")
        .hand(1, "nekker", "filler", "filler")
        .deck(1, "nekker")
        .lead()
        .choose("nekker")
        .skip()
        .play("nekker", seat=0)
        .expect_total(0, 2)
        .expect_hand(1, "nekker", "filler")
    )
