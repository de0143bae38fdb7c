"""Turns and passing."""

from __future__ import annotations

import pytest

from gwent_tui.engine.actions import PASS, PlayCard
from gwent_tui.engine.cards import Row
from gwent_tui.engine.events import RoundEnded, SeatPassed, TurnStarted
from gwent_tui.engine.rules import IllegalActionError, play, returns
from tests.table import table


# one action a turn: a card, the leader, or passing.
def test_the_three_kinds_of_action() -> None:
    table("northern_realms").leader(0, "foltest_lord").hand(0, "ves", "scorch").expect_options(
        "play ves to 0.close", "play scorch", "leader", "pass"
    )


# turns alternate until one passes; then the other goes on alone.
def test_turns_alternate_until_one_passes() -> None:
    there = table().hand(0, *["filler"] * 4).hand(1, *["filler"] * 2).skip(seat=0).skip(seat=1).skip(seat=0)
    there.passes(seat=1).skip(seat=0).expect_turn(0).skip(seat=0).expect_gems(2, 1)


# a passed player has no turn any more, whatever still happens to that side.
def test_passing_is_final() -> None:
    there = table("northern_realms").leader(0, "foltest_lord").hand(0, "ves", "u5").hand(1, *["filler"] * 3)
    there.passes(seat=0).skip(seat=1).expect_turn(1).skip(seat=1).expect_turn(1)


# the round is over at once when the last one passes; nobody acts any more.
def test_the_round_ends_with_the_last_pass() -> None:
    there = table().row(0, "close", "u5").passes(seat=0).passes(seat=1).expect_turn(0, round=2)
    assert [event.totals for event in there.events(RoundEnded)] == [(5, 0)]


# no hand and no usable leader: passed automatically when the turn begins.
def test_an_empty_hand_passes_by_itself() -> None:
    there = table().hand(0).to_move(1).skip(seat=1).expect_turn(1)
    assert there.events(SeatPassed) == [SeatPassed(0, automatic=True)]
    assert there.events(TurnStarted) == [TurnStarted(0), TurnStarted(1)]


# with a usable leader the player chooses between leader and pass.
def test_a_usable_leader_keeps_its_player_in() -> None:
    there = table("northern_realms").leader(0, "foltest_lord").hand(0).to_move(1).skip(seat=1)
    there.expect_turn(0).expect_options("leader", "pass").passes()
    assert there.events(SeatPassed) == [SeatPassed(0, automatic=False)]


# the check comes when a turn begins: the last card is resolved completely first.
def test_the_last_card_is_resolved_first() -> None:
    there = table().hand(0, "dun_banner_medic").discard(0, "u5", "u6").passed(1).play("dun_banner_medic")
    there.choose("u6").expect_gems(2, 1)


# cards that cannot be played are no empty hand; passing is always possible.
def test_unplayable_cards_are_no_empty_hand() -> None:
    table().hand(0, "decoy", "decoy").to_move(1).skip(seat=1).expect_turn(0).expect_options("pass")


# both out of cards at the start of a round: both pass in turn order and the round is scored.
def test_two_empty_hands() -> None:
    there = table().hand(0).hand(1).row(0, "close", "u5").passed(1).passes().expect_over(0)
    there.expect_gems(1, 0)
    assert [result.totals for result in there.state.rounds] == [(5, 0), (0, 0)]
    assert [event.automatic for event in there.events(SeatPassed)] == [False, True, True]


# no card is drawn for a turn or a round.
def test_nobody_draws() -> None:
    there = table().hand(0, "u1", "u2").hand(1, "u3", "u4").play("u1").play("u3").passes().passes()
    there.expect_hand(0, "u2").expect_hand(1, "u4")


# no maximum hand and no limit on a row.
def test_no_limits() -> None:
    there = table().row(0, "close", *["u1"] * 30).hand(0, *["u1"] * 15, "stefan_skellen").play("stefan_skellen")
    assert len(there.state.seats[0].hand) == 17


# nothing but a legal action is done; the message names it and who is asked.
def test_an_illegal_action_changes_nothing() -> None:
    there = table().hand(0, "ves").hand(1, "u5")
    for action in (PlayCard(there.card("u5").id, 0, Row.CLOSE), PlayCard(there.card("ves").id, 1, Row.CLOSE)):
        with pytest.raises(IllegalActionError, match="not legal now"):
            play(there.state, action)
    there.expect_turn(0).expect_hand(0, "ves")
    assert there.log() == []


def test_an_action_about_no_card_of_the_game_is_illegal() -> None:
    with pytest.raises(IllegalActionError):
        play(table().state, PlayCard(10_000))


def test_nothing_is_legal_after_the_game() -> None:
    there = table().gems(2, 1).row(0, "close", "u5").passed(1).passes().expect_over(0)
    assert there.options() == []
    with pytest.raises(IllegalActionError, match="the game is over"):
        play(there.state, PASS)


def test_what_a_game_returns() -> None:
    there = table().gems(2, 1).row(0, "close", "u5").passed(1)
    with pytest.raises(ValueError, match="not over"):
        returns(there.state)
    assert returns(there.passes().state) == (1.0, -1.0)
    assert returns(table().gems(1, 1).passed(1).passes().state) == (0.0, 0.0)
