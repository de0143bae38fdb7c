"""Spy: over to the opponent, and two cards for its player."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Ability, CardDef
from gwent_tui.engine.views import observe
from tests.table import table, the_catalogue

SPIES = [card for card in the_catalogue().cards.values() if Ability.SPY in card.abilities]


# placed on the opponent's side in its row, counting there; its player draws two.
@pytest.mark.parametrize("spy", SPIES, ids=lambda card: card.id)
def test_a_spy_goes_over_and_draws(spy: CardDef) -> None:
    row = spy.rows[0].name.lower()
    there = (
        table()
        .hand(0, spy.id, "ves")
        .deck(0, "u1", "u2", "u3")
        .expect_options(f"play {spy.id} to 1.{row}", "play ves to 0.close", "pass")
    )
    there.play(spy.id).expect_row(1, row, spy.id).expect_total(1, spy.strength).expect_total(0, 0)
    there.expect_hand(0, "ves", "u1", "u2").expect_deck(0, "u3").expect_turn(1)


# a short deck gives what it has, an empty one nothing.
@pytest.mark.parametrize("deck", [("u1",), ()])
def test_a_short_deck(deck: tuple[str, ...]) -> None:
    there = table().hand(0, "thaler", "ves").deck(0, *deck).discard(0, "u9").play("thaler")
    there.expect_hand(0, "ves", *deck).expect_deck(0).expect_discard(0, "u9")


# it is subject to everything on that row: their horn, morale and weather.
def test_it_fights_over_there() -> None:
    there = table().row(1, "close", "commanders_horn", "olgierd_von_everec").hand(0, "prince_stennis", "ves")
    there.play("prince_stennis").expect_strengths(1, "close", 0, 12, 12)


# from then on it is theirs: their Decoy takes it, and they may play it back and draw two.
def test_the_opponent_may_decoy_it_and_send_it_back() -> None:
    (
        table()
        .hand(0, "thaler", "filler")
        .deck(0, "u1", "u2")
        .hand(1, "decoy", "filler")
        .deck(1, "u3", "u4")
        .play("thaler")
        .play("decoy", on="thaler", seat=1)
        .skip(seat=0)
        .play("thaler", seat=1)
        .expect_row(0, "siege", "filler", "thaler")
        .expect_hand(1, "filler", "u3", "u4")
    )


# at the end of the round it goes to the pile of the side it lies on.
def test_it_goes_to_their_pile() -> None:
    there = table().row(1, "siege", "thaler", by=0).passed(1).passes()
    there.expect_discard(1, "thaler").expect_discard(0)


# it may be played onto the side of a player who has passed.
def test_it_may_go_to_a_passed_player() -> None:
    there = table().passed(1).hand(0, "thaler", "ves").play("thaler")
    there.expect_row(1, "siege", "thaler").expect_turn(0)


# played as the last card it draws before anybody looks at the hand, so nobody is passed.
def test_the_last_card_draws_first() -> None:
    there = table().passed(1).hand(0, "thaler").deck(0, "u1", "u2").play("thaler").expect_turn(0)
    there.expect_options("play u1 to 0.close", "play u2 to 0.close", "pass")


# the two cards drawn are hidden from the opponent, their number is not.
def test_the_draw_is_hidden() -> None:
    there = table().hand(0, "thaler", "ves").deck(0, "u1", "u2").play("thaler")
    seen = observe(there.state, 1).seats[0]
    assert (seen.hand, seen.hand_size, seen.known) == (None, 3, ())
