"""Agile: a choice of rows, made when the unit is played."""

from __future__ import annotations

import pytest

from gwent_tui.engine.frames import Task
from tests.table import definition, table, the_catalogue

AGILE = [card.id for card in the_catalogue().cards.values() if card.is_agile]


# an Agile unit goes to Close or Ranged, as its player chooses; Siege is never open.
@pytest.mark.parametrize("name", AGILE)
def test_close_and_ranged_are_offered_and_nothing_else(name: str) -> None:
    there = table().hand(0, name)
    there.expect_options(f"play {name} to 0.close", f"play {name} to 0.ranged", "pass")
    there.play(name, row="ranged").expect_row(0, "ranged", name).expect_row(0, "close")


# every other unit has one row, that of its icon.
def test_a_unit_without_agile_has_one_row() -> None:
    table().hand(0, "ballista", "ves").expect_options("play ballista to 0.siege", "play ves to 0.close", "pass")


# the choice is made however the unit is played; a Medic's player is asked for unit and row together.
def test_a_medic_asks_for_the_row() -> None:
    (
        table()
        .hand(0, "dun_banner_medic")
        .discard(0, "yaevinn")
        .play("dun_banner_medic")
        .expect_asked(Task.REVIVE, 0, "choose yaevinn to 0.close", "choose yaevinn to 0.ranged")
        .choose("yaevinn", row="ranged")
        .expect_row(0, "ranged", "yaevinn")
    )


# Skellige's recall asks too.
def test_a_recalled_unit_asks_for_the_row() -> None:
    (
        table("skellige", "scoiatael")
        .gems(1, 2)
        .discard(0, "olaf")
        .passed(1)
        .row(0, "close", "geralt")
        .passes()
        .expect_asked(Task.PLACE, 0, "choose olaf to 0.close", "choose olaf to 0.ranged")
        .choose("olaf", row="ranged")
        .expect_row(0, "ranged", "olaf")
        .expect_turn(0, round=3)
    )


# decoyed and played again, its row may be chosen anew.
def test_a_replayed_unit_may_change_its_row() -> None:
    (
        table()
        .row(0, "close", "yaevinn")
        .hand(0, "decoy", "ves")
        .passed(1)
        .play("decoy", on="yaevinn")
        .play("yaevinn", row="ranged")
        .expect_row(0, "ranged", "yaevinn")
        .expect_row(0, "close", "decoy")
    )


# weather, horns and scorch see it as a unit of the row it lies in.
def test_it_is_a_unit_of_its_row() -> None:
    there = table().row(0, "close", "yaevinn").row(0, "ranged", "barclay_els", "commanders_horn")
    there.weather(1, "biting_frost").expect_strengths(0, "close", 1).expect_strengths(0, "ranged", 12, 0)


# where it goes it lies at the right end.
def test_it_enters_at_the_right_end() -> None:
    table().row(0, "ranged", "u5", "u3").hand(0, "yaevinn", "ves").play("yaevinn", row="ranged").expect_row(
        0, "ranged", "u5", "u3", "yaevinn"
    )


def test_an_anonymous_agile_unit_is_agile() -> None:
    assert definition("u5@agile").is_agile
    assert not definition("u5").is_agile
