"""Emhyr, Invader of the North: revivals by lot. The cases of the Medic itself are in abilities/test_medic.py."""

from __future__ import annotations

from gwent_tui.engine.frames import Task
from tests.table import table


# every link of a chain is random, for the opponent too.
def test_every_link_is_random() -> None:
    there = table("nilfgaard", "nilfgaard").leader(1, "emhyr_invader").hand(0, "dun_banner_medic", "ves")
    there.discard(0, "etolian_auxiliary_archers", "u5", "u7").chance("etolian_auxiliary_archers", "u5")
    there.play("dun_banner_medic").expect_discard(0, "u7").expect_turn(1)


# with one legal unit chance is not asked; with none nothing happens.
def test_no_chance_with_one() -> None:
    there = table("nilfgaard").leader(0, "emhyr_invader").hand(0, "dun_banner_medic", "siege_technician", "ves")
    there.discard(0, "u5", "geralt", "decoy").passed(1).play("dun_banner_medic").expect_total(0, 10)
    there.play("siege_technician").expect_total(0, 10)


# leaders that take a card from a pile are no revival and still choose.
def test_taking_is_no_revival() -> None:
    there = table("monsters", "nilfgaard").leader(0, "eredin_bringer_of_death").leader(1, "emhyr_invader")
    there.discard(0, "u5", "u7").lead().expect_asked(Task.PICK, 0, "choose u5", "choose u7")


# he is passive.
def test_it_is_never_activated() -> None:
    table("nilfgaard").leader(0, "emhyr_invader").expect_cannot("leader")
