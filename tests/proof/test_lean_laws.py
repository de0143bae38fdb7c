"""Positions spoiled by hand, one thing at a time: the laws of `tools.million` find each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from gwent_tui.engine.actions import PASS, Action, Pass
from gwent_tui.engine.cards import ROWS, Card
from gwent_tui.engine.frames import Task, todo
from gwent_tui.engine.rules import legal_actions
from gwent_tui.engine.state import LeaderStatus, Outcome, State, Termination
from tests.proof.support import nodes
from tools.proof import tables
from tools.proof.broken import LawBrokenError
from tools.proof.laws import Laws

Spoil = Callable[[State], bool]
"""Breaks something in a position; False if there is nothing of the kind to break."""


def piles(state: State) -> list[list[Card]]:
    sides = chain.from_iterable((*side.rows, side.discard) for side in state.sides)
    return [*(seat.hand for seat in state.seats), *(seat.deck for seat in state.seats), *sides, state.weather]


def _doubled(state: State) -> bool:
    return _with(state.seats[0].hand, lambda hand: hand.append(hand[0]))


def _lost(state: State) -> bool:
    return _with(state.seats[0].deck, lambda deck: deck.pop())


def _with(pile: list[Any], change: Callable[[list[Any]], object]) -> bool:
    if not pile:
        return False
    change(pile)
    return True


def _swapped_piles(state: State) -> bool:
    one, other = state.seats[0].hand, state.seats[0].deck
    if not one or not other:
        return False
    one[0], other[0] = other[0], one[0]
    return True


def _turned_row(state: State) -> bool:
    row = next((row for side in state.sides for row in side.rows if len(row) > 1), None)
    if row is None:
        return False
    row.reverse()
    return True


def _wrong_mask(state: State) -> bool:
    state.weather_mask ^= 1
    return True


def _two_horns(state: State) -> bool:
    for side in state.sides:
        for row in ROWS:
            if any(card.has_horn and not card.is_unit for card in side.rows[row]):
                side.leader_horns |= 1 << row
                return True
    return False


def _unlit_horn(state: State) -> bool:
    state.sides[0].leader_horns ^= 1
    return True


def _modifiers(state: State) -> bool:
    if not any(
        card.is_spy and card.is_plain and card.strength for side in state.sides for r in side.rows for card in r
    ):
        return False
    state.modifiers = [replace(now, double_spies=not now.double_spies) for now in state.modifiers]
    return True


def _other_player(state: State) -> bool:
    card = next((card for _, _, card in state.board()), None)
    if card is None:
        return False
    state.played_by[card.id] ^= 1
    return True


def _known(state: State) -> bool:
    return _with(state.seats[1].hand, lambda hand: setattr(state, "exposed", state.exposed ^ 1 << hand[0].id))


def _peeked(state: State) -> bool:
    state.peeked[1] ^= 1
    return True


def _two_deciders(state: State) -> bool:
    if state.is_over:
        return False
    state.agenda.append(todo(Task.END_TURN, 0))
    return True


def _other_turn(state: State) -> bool:
    if state.is_over or state.decision.task is not Task.TURN:
        return False
    state.turn ^= 1
    return True


def _passed(state: State) -> bool:
    seat = state.seats[0]
    seat.passed = not seat.passed
    return True


def _gem_back(state: State) -> bool:
    state.sides[0].gems += 1
    return True


def _points(state: State) -> bool:
    state.sides[1].points += 3
    return True


def _fourth_round(state: State) -> bool:
    state.round += 2
    return True


def _early_end(state: State) -> bool:
    if state.is_over:
        return False
    state.outcome = Outcome((0,), Termination.GEMS, state.rounds)
    return True


def _other_winner(state: State) -> bool:
    if state.outcome is None or not state.outcome.winners:
        return False
    state.outcome = replace(state.outcome, winners=(1 - state.outcome.winners[0],))
    return True


def _leader_again(state: State) -> bool:
    for seat in state.seats:
        if seat.leader is LeaderStatus.USED:
            seat.leader = LeaderStatus.READY
            return True
    return False


def _leader_twice(state: State) -> bool:
    seat = state.seats[1]
    if not seat.leader_pile or not seat.spent:
        return False
    seat.leader_pile = (*seat.leader_pile, seat.spent[0])
    return True


def _automaton_passed(state: State) -> bool:
    if not state.game.mode.automata:
        return False
    state.seats[1].passed = True
    return True


def _automaton_exchanged(state: State) -> bool:
    if not state.game.mode.automata:
        return False
    state.seats[1].exchanged = 1
    return True


def _hypothetical(state: State) -> bool:
    state.is_hypothetical = True
    return not state.is_over


SPOILED: dict[str, tuple[str, Spoil]] = {
    "a card twice": ("R-181", _doubled),
    "a card lost": ("R-181", _lost),
    "cards exchanged without an event": ("R-181", _swapped_piles),
    "a row in another order": ("R-181", _turned_row),
    "a weather mask": ("R-107", _wrong_mask),
    "a horn beside a horn": ("R-", _two_horns),
    "a horn nobody lit": ("R-114", _unlit_horn),
    "what leaders change": ("R-038", _modifiers),
    "who played a card": ("R-195", _other_player),
    "an exposed card": ("R-191", _known),
    "a peek": ("R-191", _peeked),
    "a step instead of a decision": ("R-184", _two_deciders),
    "another turn": ("R-020", _other_turn),
    "a passed seat": ("R-020", _passed),
    "a gem that came back": ("R-185", _gem_back),
    "points in a duel": ("R-185", _points),
    "a fourth round": ("R-185", _fourth_round),
    "an end with gems left": ("R-139", _early_end),
    "another winner": ("R-139", _other_winner),
    "a leader that acts again": ("R-112", _leader_again),
    "a leader in the pile and spent": ("R-175", _leader_twice),
    "an automaton that passed": ("R-020", _automaton_passed),
    "an automaton that exchanged": ("R-157", _automaton_exchanged),
    "a position only tried": ("R-163", _hypothetical),
}


@pytest.mark.parametrize(("law", "spoil"), SPOILED.values(), ids=SPOILED.keys())
def test_a_spoiled_position_is_found(law: str, spoil: Spoil) -> None:
    spoiled = 0
    # Solo with leaders comes first: everything occurs there.
    for state, _, laws, ply in nodes(3 * tables.DEALS):
        if ply < 12 and not state.is_over:
            continue
        twin = state.copy()
        if not spoil(twin):
            continue
        try:
            actions = legal_actions(twin)
        except (LookupError, ValueError, KeyError):
            actions = []
        fresh = Laws(state.game, laws.story)
        fresh.gems = laws.gems
        with pytest.raises(LawBrokenError, match=f"^{law}"):
            fresh.check(twin, actions, ply)
        spoiled += 1
        if spoiled == 3:
            return


OPTIONS: dict[str, Callable[[State, list[Action]], list[Action]]] = {
    "none": lambda _state, _actions: [],
    "one twice": lambda _state, actions: [*actions, actions[0]],
    "no pass": lambda _state, actions: [action for action in actions if not isinstance(action, Pass)],
    "two passes": lambda _state, actions: [*actions, PASS],
}


@pytest.mark.parametrize("spoil", OPTIONS.values(), ids=OPTIONS.keys())
def test_spoiled_options_are_found(spoil: Callable[[State, list[Action]], list[Action]]) -> None:
    for state, _, laws, ply in nodes():
        if not state.is_over and state.decision.task is Task.TURN and ply > 5:
            with pytest.raises(LawBrokenError, match=r"^R-184"):
                laws.check(state, spoil(state, legal_actions(state)), ply)
            return


def test_a_game_without_end_is_found() -> None:
    state, _, laws, _ = next(nodes())
    with pytest.raises(LawBrokenError, match=r"^R-185 length"):
        laws.check(state, legal_actions(state), 401)
