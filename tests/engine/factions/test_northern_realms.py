"""Northern Realms: a card for each round won."""

from __future__ import annotations

from gwent_tui.engine.views import observe
from tests.table import table


# after a round it won it draws one.
def test_it_draws_after_a_win() -> None:
    there = table("northern_realms").row(0, "close", "u5").hand(0, "ves").deck(0, "u1", "u2").passed(1).passes()
    there.expect_hand(0, "ves", "u1").expect_deck(0, "u2").expect_turn(0, round=2)
    assert observe(there.state, 1).seats[0].known == ()


# neither after a loss nor after a tie.
def test_not_after_a_loss_or_a_tie() -> None:
    for enemy in ("u9", "u5"):
        there = table("northern_realms").row(0, "close", "u5").row(1, "close", enemy).hand(0, "ves").passed(1)
        there.passes().expect_hand(0, "ves")


# nothing from an empty deck.
def test_an_empty_deck() -> None:
    table("northern_realms").row(0, "close", "u5").hand(0, "ves").deck(0).passed(1).passes().expect_hand(0, "ves")


# not when the game is over.
def test_not_after_the_game() -> None:
    there = table("northern_realms").gems(2, 1).row(0, "close", "u5").hand(0, "ves").passed(1).passes()
    there.expect_over(0).expect_hand(0, "ves")


# in the mirror the winner draws, the loser does not.
def test_the_mirror() -> None:
    there = table("northern_realms", "northern_realms").row(1, "close", "u5").hand(0, "ves").hand(1, "ves")
    there.deck(1, "u1").passed(1).passes().expect_hand(0, "ves").expect_hand(1, "ves", "u1")


# the draw comes before the next round, so it may keep an empty hand in the game.
def test_the_draw_comes_before_the_next_turn() -> None:
    there = table("northern_realms").row(0, "close", "u5").hand(0).deck(0, "u1").passed(1).passes()
    there.expect_turn(0, round=2).expect_options("play u1 to 0.close", "pass")
