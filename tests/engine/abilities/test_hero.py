"""Heroes: out of reach of every ability, but their own abilities work."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import CardDef, Kind
from gwent_tui.engine.frames import Task
from tests.table import table, the_catalogue

HEROES = [card for card in the_catalogue().cards.values() if card.kind is Kind.HERO]


# weather, horn, Morale Boost and Treacherous change nothing: a hero counts as printed.
@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)
def test_a_hero_has_its_printed_strength(hero: CardDef) -> None:
    row = hero.rows[0].name.lower()
    there = (
        table("monsters", "monsters").leader(0, "eredin_treacherous").row(0, row, hero.id, "kaedweni_siege_expert")
    )
    there.row(0, row, "commanders_horn").weather(1, "biting_frost", "skellige_storm")
    assert there.state.strengths(0, hero.rows[0])[0] == hero.strength


# Scorch passes a hero by, and takes the strongest of the others.
def test_scorch_passes_heroes_by() -> None:
    (
        table()
        .row(0, "close", "geralt", "u5")
        .row(1, "close", "letho_of_gulet", "u4")
        .hand(0, "scorch", "ves")
        .play("scorch")
        .expect_row(0, "close", "geralt")
        .expect_row(1, "close", "letho_of_gulet", "u4")
        .expect_discard(0, "u5", "scorch")
    )


# no scorch of a row takes one.
def test_a_row_scorch_passes_heroes_by() -> None:
    (
        table()
        .row(1, "close", "letho_of_gulet")
        .hand(0, "villentretenmerth", "ves")
        .play("villentretenmerth")
        .expect_row(1, "close", "letho_of_gulet")
    )


# a Decoy cannot take one back.
def test_a_decoy_cannot_take_a_hero() -> None:
    table().row(0, "close", "geralt").hand(0, "decoy", "ves").expect_options("play ves to 0.close", "pass")


# a hero spy stays on the opponent's side, where its new owner cannot decoy it either.
def test_a_hero_spy_cannot_be_decoyed() -> None:
    there = table().row(0, "close", "avallach", by=1).hand(0, "decoy", "ves")
    there.expect_options("play ves to 0.close", "pass")


# a hero in a pile is no choice for a Medic, nor for leaders that take from piles.
def test_a_hero_in_the_pile_cannot_be_revived() -> None:
    (
        table()
        .discard(0, "geralt", "u5")
        .hand(0, "dun_banner_medic", "ves")
        .play("dun_banner_medic")
        .expect_asked(Task.REVIVE, 0, "choose u5 to 0.close")
        .choose("u5")
        .expect_discard(0, "geralt")
    )


# leaders that take from a pile leave the hero there.
@pytest.mark.parametrize(
    ("leader", "side"), [("eredin_bringer_of_death", 0), ("emhyr_relentless", 1)], ids=["own pile", "enemy pile"]
)
def test_a_hero_in_the_pile_cannot_be_taken(leader: str, side: int) -> None:
    there = table().leader(0, leader).discard(side, "geralt", "u5", "scorch").lead()
    there.expect_asked(Task.PICK, 0, "choose u5", "choose scorch").choose("u5")
    there.expect_hand(0, "filler", "filler", "filler", "u5").expect_discard(side, "geralt", "scorch")


# a hero's own abilities work: Yennefer revives.
def test_a_hero_medic_revives() -> None:
    (
        table()
        .discard(0, "u5")
        .hand(0, "yennefer_of_vengerberg", "ves")
        .play("yennefer_of_vengerberg")
        .choose("u5")
        .expect_total(0, 12)
    )


# a Morale hero lifts the others and is not lifted.
def test_a_morale_hero_gives_and_does_not_take() -> None:
    table().row(0, "close", "isengrim_faoiltiarna", "olgierd_von_everec", "u4").expect_strengths(
        0, "close", 10, 7, 6
    )


# a hero spy goes over and draws two.
def test_a_hero_spy_draws() -> None:
    (
        table()
        .hand(0, "avallach")
        .deck(0, "u1", "u2", "u3")
        .play("avallach")
        .expect_row(1, "close", "avallach")
        .expect_hand(0, "u1", "u2")
    )


# Cerys and Geralt muster.
def test_hero_musters() -> None:
    (
        table()
        .hand(0, "cerys", "ves")
        .deck(0, "clan_drummond_shield_maiden", "u1", "clan_drummond_shield_maiden")
        .play("cerys")
        .expect_strengths(0, "close", 10, 8, 8)
    )


# Ermion's Mardroeme turns Berserkers of his row.
def test_a_hero_mardroeme_transforms() -> None:
    (
        table("skellige")
        .row(0, "ranged", "young_berserker")
        .hand(0, "ermion", "ves")
        .play("ermion")
        .expect_strengths(0, "ranged", 8, 8)
    )


# heroes count in the totals.
def test_heroes_count() -> None:
    table().row(0, "close", "geralt", "u5").expect_total(0, 20)


# a hero leaves at the end of the round, to its controller's pile.
def test_a_hero_leaves_with_the_round() -> None:
    (
        table()
        .row(0, "close", "geralt")
        .row(0, "close", "avallach", by=1)
        .passed(1)
        .passes()
        .expect_discard(0, "geralt", "avallach")
        .expect_row(0, "close")
    )


# in hand a hero is a card like any other: it is drawn and discarded.
def test_a_hero_in_hand_may_be_discarded() -> None:
    (
        table("monsters")
        .leader(0, "eredin_destroyer")
        .hand(0, "geralt", "u5", "ves")
        .deck(0, "ciri", "u1")
        .lead()
        .choose("geralt")
        .choose("u5")
        .choose("ciri")
        .expect_hand(0, "ciri", "ves")
        .expect_discard(0, "geralt", "u5")
    )
