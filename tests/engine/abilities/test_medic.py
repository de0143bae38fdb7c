"""Medic: a unit comes back from the own discard pile."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Ability
from gwent_tui.engine.events import CardMoved, Cause
from gwent_tui.engine.frames import Task
from tests.table import table, the_catalogue

MEDICS = [card.id for card in the_catalogue().cards.values() if Ability.MEDIC in card.abilities]


# the player chooses one non-hero unit of the own pile; it is played at once.
@pytest.mark.parametrize("medic", MEDICS)
def test_a_medic_revives_a_unit_of_choice(medic: str) -> None:
    there = table().hand(0, medic, "ves").discard(0, "u5@siege", "u7@siege", "u1@siege").play(medic)
    there.expect_asked(
        Task.REVIVE, 0, "choose u1@siege to 0.siege", "choose u5@siege to 0.siege", "choose u7@siege to 0.siege"
    )
    there.choose("u7@siege").expect_discard(0, "u5@siege", "u1@siege").expect_turn(1)
    assert "u7@siege" in [card.definition.id for card in there.state.sides[0].rows[2]]


# there is no way to decline while there is a legal target.
def test_reviving_is_no_option() -> None:
    there = table().hand(0, "dun_banner_medic", "ves").discard(0, "u5").play("dun_banner_medic")
    there.expect_asked(Task.REVIVE, 0, "choose u5 to 0.close")


# with an empty pile the Medic is just a unit.
def test_with_an_empty_pile_nothing_happens() -> None:
    table().hand(0, "dun_banner_medic", "ves").play("dun_banner_medic").expect_total(0, 5).expect_turn(1)


# heroes, specials and the opponent's pile are out of reach.
def test_what_cannot_be_revived() -> None:
    (
        table()
        .hand(0, "dun_banner_medic", "ves")
        .discard(0, "geralt", "decoy", "commanders_horn", "scorch", "biting_frost", "clear_weather", "mardroeme")
        .discard(1, "u9")
        .play("dun_banner_medic")
        .expect_total(0, 5)
        .expect_turn(1)
        .expect_discard(1, "u9")
    )


# a spy of the opponent in the own pile, a bear and the Bovine Defence Force can be revived.
@pytest.mark.parametrize("name", ["transformed_vildkaarl", "transformed_young_vildkaarl", "bovine_defence_force"])
def test_side_cards_in_the_pile_can_be_revived(name: str) -> None:
    there = table().hand(0, "dun_banner_medic", "ves").discard(0, name).play("dun_banner_medic").choose(name)
    there.expect_discard(0).expect_turn(1)


# a revived spy goes over to the opponent, and the Medic's player draws two.
def test_a_revived_spy_spies() -> None:
    (
        table()
        .hand(0, "dun_banner_medic", "ves")
        .discard(0, "thaler", by=1)
        .deck(0, "u1", "u2", "u3")
        .play("dun_banner_medic")
        .expect_asked(Task.REVIVE, 0, "choose thaler to 1.siege")
        .choose("thaler")
        .expect_row(1, "siege", "thaler")
        .expect_hand(0, "ves", "u1", "u2")
    )


# a revived Medic revives again, strictly nested, until the pile has no target.
def test_a_chain_of_medics() -> None:
    (
        table()
        .hand(0, "yennefer_of_vengerberg", "ves")
        .discard(0, "dun_banner_medic", "siege_technician", "u5")
        .play("yennefer_of_vengerberg")
        .choose("dun_banner_medic")
        .expect_asked(Task.REVIVE, 0, "choose siege_technician to 0.siege", "choose u5 to 0.close")
        .choose("siege_technician")
        .expect_asked(Task.REVIVE, 0, "choose u5 to 0.close")
        .choose("u5")
        .expect_total(0, 7 + 5 + 0 + 5)
        .expect_turn(1)
    )


# a chain that ends with a Medic without a target is over; nothing is left to decide.
def test_a_chain_ends_with_the_pile() -> None:
    (
        table()
        .hand(0, "dun_banner_medic", "ves")
        .discard(0, "siege_technician")
        .play("dun_banner_medic")
        .choose("siege_technician")
        .expect_discard(0)
        .expect_turn(1)
    )


# a revived Muster unit calls from hand and deck, never from the pile.
def test_a_revived_muster_unit_musters() -> None:
    (
        table()
        .hand(0, "dun_banner_medic", "nekker", "ves")
        .deck(0, "u1", "nekker")
        .discard(0, "nekker", "nekker")
        .play("dun_banner_medic")
        .choose("nekker")
        .expect_row(0, "close", "nekker", "nekker", "nekker")
        .expect_discard(0, "nekker")
        .expect_hand(0, "ves")
    )


# a revived row scorch burns, at its own moment.
def test_a_revived_row_scorch_burns() -> None:
    (
        table()
        .hand(0, "dun_banner_medic", "ves")
        .discard(0, "villentretenmerth")
        .row(1, "close", "u6", "u5")
        .play("dun_banner_medic")
        .choose("villentretenmerth")
        .expect_row(1, "close", "u5")
    )


# a revived Pirate burns the whole table.
def test_a_revived_pirate_burns() -> None:
    (
        table()
        .hand(0, "birna_bran", "ves")
        .discard(0, "clan_dimun_pirate")
        .row(1, "siege", "u9@siege")
        .play("birna_bran")
        .choose("clan_dimun_pirate")
        .expect_row(1, "siege")
    )


# a revived Berserker turns, if Mardroeme lies on its row.
def test_a_revived_berserker_turns() -> None:
    (
        table("skellige")
        .hand(0, "birna_bran", "ves")
        .discard(0, "young_berserker")
        .row(0, "ranged", "mardroeme")
        .play("birna_bran")
        .choose("young_berserker")
        .expect_row(0, "ranged", "mardroeme", "transformed_young_vildkaarl")
        .expect_removed("young_berserker")
    )


# a revived Cow summons again when it is discarded once more, while the side deck lasts.
def test_a_revived_cow_summons_again() -> None:
    (
        table()
        .hand(0, "yennefer_of_vengerberg", "scorch", "ves")
        .discard(0, "cow")
        .side_deck(0, "bovine_defence_force")
        .passed(1)
        .play("yennefer_of_vengerberg")
        .choose("cow")
        .play("scorch")
        .expect_row(0, "close", "bovine_defence_force")
        .expect_side_deck(0)
    )


# what lay under weather last round comes back with its printed strength.
def test_a_revived_unit_remembers_nothing() -> None:
    table().hand(0, "dun_banner_medic", "ves").discard(0, "dethmold").play("dun_banner_medic").choose(
        "dethmold"
    ).expect_total(0, 11)


# with the Invader of the North in the game the unit is drawn by lot, for both players.
@pytest.mark.parametrize("seat", [0, 1])
def test_the_invader_makes_revivals_random(seat: int) -> None:
    (
        table("nilfgaard", "nilfgaard")
        .leader(0, "emhyr_invader")
        .to_move(seat)
        .hand(seat, "dun_banner_medic", "ves")
        .discard(seat, "u5", "u7", "geralt")
        .chance("u7")
        .play("dun_banner_medic")
        .expect_total(seat, 12)
        .expect_discard(seat, "u5", "geralt")
    )


# the row of an Agile unit is still the player's choice, and each link of a chain is random.
def test_a_random_revival_asks_for_the_row() -> None:
    (
        table("nilfgaard")
        .leader(0, "emhyr_invader")
        .hand(0, "siege_technician", "ves")
        .discard(0, "dun_banner_medic", "yaevinn", "u5")
        .chance("dun_banner_medic", "yaevinn")
        .play("siege_technician")
        .expect_asked(Task.PLACE, 0, "choose yaevinn to 0.close", "choose yaevinn to 0.ranged")
        .choose("yaevinn", row="close")
        .expect_row(0, "close", "yaevinn")
        .expect_discard(0, "u5")
    )


# the revived card is the Medic's player's from now on; the event tells why it moved.
def test_the_log_tells_who_revived() -> None:
    there = table().hand(0, "dun_banner_medic", "ves").discard(0, "u5").play("dun_banner_medic").choose("u5")
    (moved,) = there.events(CardMoved)
    assert (moved.cause, moved.by, moved.seat) == (Cause.MEDIC, there.card("dun_banner_medic").id, 0)
