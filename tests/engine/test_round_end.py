"""The end of a round, step by step, and the end of the game."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import (
    CardKept,
    CardMoved,
    Cause,
    GameEnded,
    GemLost,
    LeaderHornsEnded,
    RoundEnded,
    RoundStarted,
)
from gwent_tui.engine.state import Termination
from tests.table import table


# the loser loses a gem.
def test_the_loser_loses_a_gem() -> None:
    there = table().row(0, "close", "u5").row(1, "close", "u4").passed(1).passes().expect_gems(2, 1)
    assert there.events(GemLost) == [GemLost(1, 1)]
    assert there.events(RoundEnded) == [RoundEnded(1, (5, 4), (0,), tie_broken=False)]


# equal totals, 0 : 0 included: both lose one.
@pytest.mark.parametrize("unit", [("u5",), ()])
def test_a_tie_costs_both(unit: tuple[str, ...]) -> None:
    table().row(0, "close", *unit).row(1, "close", *unit).passed(1).passes().expect_gems(1, 1)


# the winner starts the next round.
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("starter", [0, 1])
def test_the_winner_starts(winner: int, starter: int) -> None:
    there = table().started_by(starter).row(winner, "close", "u5").passed(1).passes().expect_turn(winner, round=2)
    assert there.state.starter == winner


# after a tie whoever started the round starts again.
@pytest.mark.parametrize("starter", [0, 1])
def test_after_a_tie_the_same_player_starts(starter: int) -> None:
    table().started_by(starter).passed(1).passes().expect_turn(starter, round=2)


# everything leaves: units and row specials to their side's pile, weather to its player's.
def test_everything_leaves() -> None:
    there = table().row(0, "close", "u5", "decoy").row(0, "siege", "commanders_horn").row(1, "ranged", "mardroeme")
    there.row(1, "close", "stefan_skellen", by=0).weather(1, "biting_frost").passed(1).passes()
    there.expect_discard(0, "u5", "decoy", "commanders_horn")
    there.expect_discard(1, "stefan_skellen", "mardroeme", "biting_frost").expect_weather()
    assert all(not cards for side in there.state.sides for cards in side.rows)


# R-197, timing law 1: row by row, in each the side of who took the last turn first, left to right; weather last.
def test_the_order_of_leaving() -> None:
    there = table().row(0, "close", "u1", "u2").row(1, "close", "u3").row(0, "siege", "u4@siege")
    there.row(1, "ranged", "u5@ranged").weather(0, "biting_frost", "torrential_rain").to_move(1).passed(0).passes()
    cards = there.state.game.cards
    left = [cards[event.card].definition.id for event in there.events(CardMoved)]
    assert left == ["u3", "u1", "u2", "u5@ranged", "u4@siege", "biting_frost", "torrential_rain"]
    there.expect_discard(0, "u1", "u2", "u4@siege", "biting_frost", "torrential_rain")


# R-128, timing law 4: score, gems, keep, sweep, weather, leader horns, Summon, draw, next round.
def test_the_order_of_the_steps() -> None:
    there = table("monsters", "northern_realms").leader(0, "eredin_commander").row(0, "close", "u5")
    there.row(1, "close", "geralt").weather(1, "biting_frost").passed(1).lead().passes()
    story: list[str] = []
    for event in there.log():
        match event:
            case CardMoved(cause=cause):
                story.append(cause.value)
            case RoundEnded() | GemLost() | CardKept() | LeaderHornsEnded() | RoundStarted():
                story.append(type(event).__name__)
    assert story == [
        "RoundEnded",
        "GemLost",
        "CardKept",
        "round_end",
        "round_end",
        "LeaderHornsEnded",
        "faction",
        "RoundStarted",
    ]


# Summon comes after everything has left, and before the Northern Realms draw.
def test_summon_comes_between_sweep_and_draw() -> None:
    there = table("northern_realms").row(0, "ranged", "cow", "u5").weather(1, "biting_frost").hand(0, "ves")
    there.deck(0, "u1").passed(1).passes()
    causes = [event.cause for event in there.events(CardMoved)]
    assert causes == [Cause.ROUND_END] * 3 + [Cause.SUMMON, Cause.FACTION]


# passing ends with the round: both are in again.
def test_everybody_is_in_again() -> None:
    there = table().row(0, "close", "u5").passed(1).passes()
    assert not any(player.passed for player in there.state.seats)


# no gem left: the game is over at once; who has one left wins. The table stays as it was scored.
def test_the_last_gem_ends_the_game() -> None:
    there = table().gems(2, 1).row(0, "close", "u5").weather(0, "torrential_rain").passed(1).passes()
    there.expect_over(0).expect_gems(2, 0).expect_row(0, "close", "u5").expect_weather("torrential_rain")
    outcome = there.state.outcome
    assert outcome is not None
    assert (outcome.reason, len(outcome.rounds)) == (Termination.GEMS, 2)
    assert there.events(GameEnded) == [GameEnded((0,))]


# both without gems: a draw.
@pytest.mark.parametrize("tied", [True, False])
def test_a_tie_in_the_last_round_is_a_draw(tied: bool) -> None:
    there = table().gems(1, 1, tied=tied).passed(1).passes().expect_over().expect_gems(0, 0)
    assert len(there.state.rounds) == (2 if tied else 3)


# a tied first round makes the second the last; R-138: so there is no third.
def test_a_tie_shortens_the_game() -> None:
    there = table().hand(0, "u5").passed(1).passes().expect_gems(1, 1).expect_turn(0, round=2).play("u5")
    there.passes(seat=1).expect_over(0)


# at 1 : 1 after two rounds a third is played.
def test_a_third_round() -> None:
    there = table().gems(2, 1).row(1, "close", "u5").passed(1).passes().expect_gems(1, 1).expect_turn(1, round=3)
    assert there.events(RoundStarted) == [RoundStarted(3, 1)]
