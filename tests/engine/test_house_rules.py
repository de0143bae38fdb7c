"""Every switch of the house rules, both ways: first the project's reading, then the other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from tests.house import TURNED
from tests.table import Table, table

OFF = {name: house for name, house in TURNED.items() if not name.startswith("solo_")}
"""The switches of the two-player game; those of Solo are tested by its cases."""


def _both(switch: str) -> tuple[HouseRules, HouseRules]:
    return STANDARD_HOUSE, OFF[switch]


def test_every_switch_is_on_by_default_and_tested_here() -> None:
    assert HouseRules() == STANDARD_HOUSE
    assert all(getattr(STANDARD_HOUSE, name) for name in OFF)
    text = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in OFF if f'"{name}"' not in text] == []


# weather sets a printed 0 to 1; the other way it stays 0.
def test_weather_raises_zero() -> None:
    for house, strength in zip(_both("weather_raises_zero"), (1, 0), strict=True):
        there = table(house=house).row(0, "ranged", "cow", "u4").weather(1, "impenetrable_fog")
        there.expect_strengths(0, "ranged", strength, 1)


# Tight Bond counts the whole side; the other way only the row. No shipped card can tell.
def test_bond_counts_whole_side() -> None:
    for house, factor in zip(_both("bond_counts_whole_side"), (3, 2), strict=True):
        there = table(house=house).row(0, "close", "blue_stripes_commando", "blue_stripes_commando")
        there.row(0, "siege", "blue_stripes_commando")
        there.expect_strengths(0, "close", 4 * factor, 4 * factor)
        there.expect_strengths(0, "siege", 12 if factor == 3 else 4)


# of two horn units only the left one works; the other way each doubles the other.
def test_one_horn_unit_a_row() -> None:
    for house, left in zip(_both("one_horn_unit_a_row"), (2, 4), strict=True):
        there = table(house=house).row(0, "close", "dandelion", "u5").row(0, "close", "dandelion", by=1)
        there.expect_strengths(0, "close", left, 10, 4)


# a horn card and a Mardroeme may share a row; the other way the first one bars the second.
def test_horn_and_mardroeme_share_row() -> None:
    for house in _both("horn_and_mardroeme_share_row"):
        there = table("skellige", house=house).row(0, "close", "commanders_horn").row(0, "siege", "mardroeme")
        there.hand(0, "commanders_horn", "mardroeme")
        shared = ["play mardroeme to 0.close", "play commanders_horn to 0.siege"]
        if house is STANDARD_HOUSE:
            there.expect_can(*shared)
        else:
            there.expect_cannot(*shared)
        # Neither way is a second horn legal, or a free row closed.
        there.expect_can("play mardroeme to 0.ranged", "play commanders_horn to 0.ranged")
        there.expect_can("play mardroeme to 0.siege").expect_cannot("play commanders_horn to 0.close")


# the exclusion is between cards: Ermion beside a horn is no Mardroeme card.
def test_ermion_may_stand_beside_a_horn() -> None:
    house = OFF["horn_and_mardroeme_share_row"]
    there = table("skellige", house=house).row(0, "ranged", "ermion").hand(0, "commanders_horn", "ves")
    there.expect_can("play commanders_horn to 0.ranged")


# a Mardroeme that Harald finds has no place if every row has a horn: nothing happens.
def test_harald_without_a_free_row() -> None:
    there = table("skellige", house=OFF["horn_and_mardroeme_share_row"]).leader(0, "harald_cripple")
    for row in ("close", "ranged", "siege"):
        there.row(0, row, "commanders_horn")
    there.deck(0, "mardroeme").lead().expect_turn(1).expect_deck(0, "mardroeme")


# King Bran: half of the loss rounded down, 5 becomes 3; the other way the kept half, 5 becomes 2.
def test_bran_rounds_loss_down() -> None:
    for house, five, one in zip(_both("bran_rounds_loss_down"), (3, 2), (1, 0), strict=True):
        there = table("skellige", house=house).leader(0, "king_bran").row(0, "close", "u5", "u1", "u6")
        there.weather(1, "biting_frost").expect_strengths(0, "close", five, one, 3)


# the Arachas call the Behemoth as it calls them; the other way only the Behemoth calls across.
def test_mutual_muster() -> None:
    for house, total in zip(_both("mutual_muster"), (4 + 4 + 6, 4 + 4), strict=True):
        there = table("monsters", house=house).hand(0, "arachas", "ves").deck(0, "arachas", "arachas_behemoth")
        there.play("arachas").expect_total(0, total)
        there = table("monsters", house=house).hand(0, "arachas_behemoth", "ves").deck(0, "arachas", "arachas")
        there.play("arachas_behemoth").expect_total(0, 14)


# the Pirate is among its own candidates; the other way it never burns itself, but others of its strength.
def test_pirate_burns_itself() -> None:
    for house, stays in zip(_both("pirate_burns_itself"), (False, True), strict=True):
        there = table("skellige", house=house).row(1, "close", "u6").row(0, "close", "u5")
        there.hand(0, "clan_dimun_pirate", "ves").play("clan_dimun_pirate").expect_row(1, "close")
        there.expect_row(0, "ranged", *["clan_dimun_pirate"] * stays).expect_row(0, "close", "u5")
    alone = table("skellige", house=OFF["pirate_burns_itself"]).hand(0, "clan_dimun_pirate", "ves")
    alone.play("clan_dimun_pirate").expect_row(0, "ranged", "clan_dimun_pirate")


# a summoned card goes to the pile like any other; the other way it leaves the game.
def test_summoned_cards_stay() -> None:
    for house, stays in zip(_both("summoned_cards_stay"), (True, False), strict=True):
        there = table(house=house).row(0, "ranged", "cow").hand(0, "scorch", "scorch", "ves").passed(1)
        there.play("scorch").expect_row(0, "close", "bovine_defence_force").play("scorch")
        gone = ("cow", "scorch", "bovine_defence_force", "scorch") if stays else ("cow", "scorch", "scorch")
        there.expect_discard(0, *gone).expect_removed(*[] if stays else ["bovine_defence_force"])


# at the end of a round too.
def test_a_summoned_card_leaves_with_the_round() -> None:
    for house, pile in zip(_both("summoned_cards_stay"), (("cow", "bovine_defence_force"), ("cow",)), strict=True):
        there = table(house=house).row(0, "ranged", "cow").hand(0, "ves").hand(1, "u1", "u2").passed(1).passes()
        there.expect_row(0, "close", "bovine_defence_force").expect_discard(0, "cow").passes().passes()
        # Both had lost a gem by the tie of round 1: the game is over, and the table is not swept.
        there.expect_over(0)
        there = table(house=house).discard(0, "cow").row(0, "close", "bovine_defence_force").passed(1).passes()
        there.expect_discard(0, *pile)


# the alternative is that it leaves the game when it leaves the table, so a Decoy brings back nothing.
def test_a_decoyed_summoned_card_leaves_too() -> None:
    there = table(house=OFF["summoned_cards_stay"]).row(0, "ranged", "cow").hand(0, "scorch", "decoy", "ves")
    there.passed(1).play("scorch").play("decoy", on="bovine_defence_force")
    there.expect_hand(0, "ves").expect_removed("bovine_defence_force")


def _with_nothing_to_do(leader: str, house: HouseRules) -> Table:
    return table(house=house).leader(0, leader).hand(0, "u5").hand(1, "u6").deck(0, "u7")


def _with_something_to_do(leader: str, house: HouseRules) -> Table:
    there = table(house=house).leader(0, leader).row(0, "siege", "war_longship").row(0, "close", "yaevinn", "ves")
    there.row(1, "close", "u9", "u9").row(1, "ranged", "u9", "u9").row(1, "siege", "u9", "u9")
    there.deck(
        0, "war_longship", "mardroeme", "biting_frost", "impenetrable_fog", "torrential_rain", "skellige_storm"
    )
    there.discard(0, "u5").discard(1, "u5")
    return there.weather(1, "biting_frost").hand(0, "u1", "u2").hand(1, "u6")


IDLE = [
    "eredin_bringer_of_death",
    "eredin_king",
    "emhyr_imperial",
    "emhyr_relentless",
    "foltest_king",
    "foltest_lord",
    "foltest_son",
    "foltest_steel_forged",
    "francesca_hope",
    "francesca_pureblood",
    "francesca_queen",
    "arnjolf_patricide",
    "crach_an_craite",
    "eist_tuirseach",
    "harald_cripple",
]


# an activation without effect is legal; the other way it is illegal unless something would happen.
@pytest.mark.parametrize("leader", IDLE)
def test_idle_leader_allowed(leader: str) -> None:
    on, off = _both("idle_leader_allowed")
    _with_nothing_to_do(leader, on).expect_can("leader")
    _with_nothing_to_do(leader, off).expect_cannot("leader")
    something = _with_something_to_do(leader, off)
    if leader == "francesca_queen":
        # The Frost has both units of the row at 1.
        something = table(house=off).leader(0, leader).row(1, "close", "u9", "u9")
    something.expect_can("leader")


# the Emperor finds no hand to look at.
def test_idle_emperor() -> None:
    for house in _both("idle_leader_allowed"):
        there = table(house=house).leader(0, "emhyr_emperor").hand(1)
        there.expect_options(*["play filler to 0.siege", *["leader"] * (house is STANDARD_HOUSE), "pass"])
        table(house=house).leader(0, "emhyr_emperor").hand(1, "u1").expect_can("leader")


# whoever may not activate for nothing, and has no card, is passed.
def test_an_idle_leader_does_not_prevent_passing() -> None:
    for house in _both("idle_leader_allowed"):
        there = table(house=house).leader(0, "foltest_lord").hand(0).to_move(1).skip(seat=1)
        there.expect_turn(0 if house is STANDARD_HOUSE else 1)


# R-124: Hope maximises the Agile units' own strength; the other way the two row totals.
def test_hope_maximises_own_strength() -> None:
    # Olaf would lift two units in Ranged by one each, and gains nothing himself.
    for house, row in zip(_both("hope_maximises_own_strength"), ("close", "ranged"), strict=True):
        there = table(house=house).leader(0, "francesca_hope").row(0, "close", "olaf").row(0, "ranged", "u5", "u4")
        there.lead()
        assert "olaf" in [card.definition.id for card in there.state.sides[0].rows[0 if row == "close" else 1]]


# Crach returns heroes too; the other way they stay in the pile.
def test_crach_returns_heroes() -> None:
    for house, left in zip(_both("crach_returns_heroes"), ((), ("geralt",)), strict=True):
        there = table("skellige", house=house).leader(0, "crach_an_craite").discard(0, "u5", "geralt", "scorch")
        there.deck(0).lead().expect_discard(0, *left)
        there.expect_deck(0, "u5", "scorch", *["geralt"] * (not left))
