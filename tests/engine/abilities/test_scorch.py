"""Scorch, special card and Pirate: the strongest non-hero units of the whole table."""

from __future__ import annotations

from gwent_tui.engine.events import CardMoved, Cause
from tests.table import table


# the strongest by current strength, on either side, all that tie; then Scorch goes to its player's pile.
def test_all_strongest_of_both_sides_go() -> None:
    (
        table()
        .row(0, "close", "u6", "u4")
        .row(1, "siege", "u6@siege", "u5@siege")
        .hand(0, "scorch", "ves")
        .play("scorch")
        .expect_row(0, "close", "u4")
        .expect_row(1, "siege", "u5@siege")
        .expect_discard(0, "u6", "scorch")
        .expect_discard(1, "u6@siege")
    )


# current strength counts, with bond, morale, horn and weather.
def test_current_strength_counts() -> None:
    there = table().row(0, "close", "u7").row(1, "siege", "catapult", "catapult", "u9@siege")
    there.row(1, "ranged", "u12@ranged").weather(0, "impenetrable_fog").hand(0, "scorch", "ves").play("scorch")
    there.expect_row(1, "siege", "u9@siege").expect_row(1, "ranged", "u12@ranged").expect_row(0, "close", "u7")


# there is no threshold, and the own unit goes if it is the strongest.
def test_the_own_unit_goes() -> None:
    table().row(0, "close", "u2").row(1, "close", "u1").hand(0, "scorch", "ves").play("scorch").expect_row(
        0, "close"
    ).expect_row(1, "close", "u1")


# it may be played to an empty table, for nothing.
def test_it_may_hit_nothing() -> None:
    table().hand(0, "scorch", "ves").play("scorch").expect_discard(0, "scorch").expect_turn(1)


# the maximum may be 0: a lone Cow goes.
def test_a_lone_cow_burns() -> None:
    (
        table()
        .row(1, "ranged", "cow")
        .row(1, "close", "geralt")
        .hand(0, "scorch", "ves")
        .play("scorch")
        .expect_row(1, "ranged")
        .expect_discard(1, "cow")
        .expect_row(1, "close", "geralt", "bovine_defence_force")
    )


# specials on the rows are no units: a Decoy stays even if nothing else lies there.
def test_specials_do_not_burn() -> None:
    table().row(0, "close", "decoy", "commanders_horn").row(1, "close", "mardroeme").hand(0, "scorch", "ves").play(
        "scorch"
    ).expect_row(0, "close", "decoy", "commanders_horn").expect_row(1, "close", "mardroeme")


# a burnt spy goes to the pile of the side it lies on.
def test_a_burnt_spy_goes_to_its_controller() -> None:
    there = table().row(1, "close", "stefan_skellen", by=0).hand(0, "scorch", "ves").play("scorch")
    there.expect_discard(1, "stefan_skellen").expect_discard(0, "scorch")


# the set is fixed before the first one leaves: bonded copies leave together though each departure weakens.
def test_the_set_is_fixed_first() -> None:
    there = (
        table().row(0, "close", "blue_stripes_commando", "blue_stripes_commando", "u5").hand(0, "scorch", "ves")
    )
    there.play("scorch").expect_row(0, "close", "u5")


# R-033, timing law 1: they leave row by row, in each row the turn player's side first, left to right.
def test_the_order_of_leaving() -> None:
    there = table().to_move(1).row(0, "close", "u6").row(1, "close", "u6", "u6").row(0, "ranged", "u6@ranged")
    there.hand(1, "scorch", "ves").play("scorch", seat=1)
    burnt = [event for event in there.events(CardMoved) if event.cause is Cause.SCORCH]
    assert [(event.origin.owner, event.origin.row) for event in burnt] == [(1, 0), (1, 0), (0, 0), (0, 1)]


# R-092, timing: a card summoned because of a Scorch is not hit by it.
def test_a_summoned_card_survives() -> None:
    there = table().row(0, "ranged", "cow").weather(0, "impenetrable_fog").hand(0, "scorch", "ves").play("scorch")
    there.expect_row(0, "close", "bovine_defence_force").expect_row(0, "ranged").expect_discard(0, "cow", "scorch")


# the Pirate burns the strongest of the whole table, no threshold, when it is placed.
def test_the_pirate_burns_the_table() -> None:
    there = (
        table().row(0, "close", "u9").row(1, "siege", "u9@siege", "u8@siege").hand(0, "clan_dimun_pirate", "ves")
    )
    there.play("clan_dimun_pirate").expect_row(0, "close").expect_row(1, "siege", "u8@siege")
    there.expect_row(0, "ranged", "clan_dimun_pirate")


# it is among its own candidates: alone, or as one of the strongest, it burns itself.
def test_the_pirate_may_burn_itself() -> None:
    table().hand(0, "clan_dimun_pirate", "ves").play("clan_dimun_pirate").expect_row(0, "ranged").expect_discard(
        0, "clan_dimun_pirate"
    )
    table().row(1, "close", "u6", "u5").hand(0, "clan_dimun_pirate", "ves").play("clan_dimun_pirate").expect_row(
        0, "ranged"
    ).expect_row(1, "close", "u5")


# weather may save the Pirate, for its current strength counts.
def test_fog_saves_the_pirate() -> None:
    there = table().row(1, "close", "u2").weather(1, "impenetrable_fog").hand(0, "clan_dimun_pirate", "ves")
    there.play("clan_dimun_pirate").expect_row(0, "ranged", "clan_dimun_pirate").expect_row(1, "close")
