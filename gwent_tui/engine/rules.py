"""The public face of the engine: what may be done, and doing it.

state = new_game(game, seed=7)
while not state.is_over:
play(state, legal_actions(state)[0])
"""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine import leaders, picks
from gwent_tui.engine.actions import (
    Action,
    ActivateLeader,
    Choose,
    ChooseSeat,
    Decline,
    Pass,
    PlayCard,
    notation,
)
from gwent_tui.engine.atoms import place
from gwent_tui.engine.events import IN_HAND, Cause, Zone
from gwent_tui.engine.flow import advance, end_mulligan, exchange, leave_round, name_starter
from gwent_tui.engine.options import legal_actions
from gwent_tui.engine.plays import announce, enter, play_decoy, put, where
from gwent_tui.engine.state import END_TURN, Frame, State, Task, todo

__all__ = ["IllegalActionError", "apply", "legal_actions", "play", "returns"]


class IllegalActionError(ValueError):
    """An action that is not among the legal ones; the message names it and the decision."""


def play(state: State, action: Action) -> None:
    """Does a legal action and runs on to the next decision. Raises `IllegalActionError` for any other."""
    if action not in legal_actions(state):
        try:
            text = notation(state.game.cards, action)
        except IndexError:
            text = str(action)
        where_at = "the game is over" if state.is_over else f"{state.decision.task} of seat {state.decision.seat}"
        raise IllegalActionError(f"{text!r} is not legal now ({where_at})")
    apply(state, action)


def apply(state: State, action: Action) -> None:
    """Does an action and runs on to the next decision, without checking that it is legal.

    An illegal action leaves the position undefined; use `play` for input from outside.
    """
    frame = state.agenda.pop()
    ANSWERS[frame.task](state, frame, action)
    advance(state)


def returns(state: State) -> tuple[float, ...]:
    """Returns one value a seat for a finished game: 1.0 for a win, 0.0 for a draw, -1.0 for a loss.

    Raises `ValueError` while the game goes on.
    """
    outcome = state.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    if outcome.is_draw:
        return tuple(0.0 for _ in state.seats)
    return tuple(1.0 if side in outcome.winners else -1.0 for side in state.game.side_of)


def _turn(state: State, frame: Frame, action: Action) -> None:
    seat = frame.seat
    # Not `match`: taking an action apart by its class costs as much as half the list of legal actions.
    if isinstance(action, PlayCard):
        card = state.game.cards[action.card]
        state.agenda.append(todo(END_TURN, seat))
        announce(state, card, seat, action.target)
        if action.target >= 0:
            play_decoy(state, card, seat, state.game.cards[action.target])
        else:
            put(state, card, seat, place(IN_HAND, seat), action.side, action.row, Cause.PLAY)
    elif isinstance(action, Pass):
        leave_round(state, seat, automatic=False)
    elif isinstance(action, ActivateLeader):
        state.agenda.append(todo(END_TURN, seat))
        leaders.activate(state, seat)
    else:
        raise IllegalActionError(f"{action} is no answer to {frame.task}")


def _choose_starter(state: State, frame: Frame, action: Action) -> None:
    if not isinstance(action, ChooseSeat):
        raise IllegalActionError(f"{action} is no answer to {frame.task}")
    name_starter(state, action.seat, frame.seat)


def _mulligan(state: State, frame: Frame, action: Action) -> None:
    match action:
        case Decline():
            end_mulligan(state, frame.seat)
        case Choose(card_id):
            exchange(state, frame, state.game.cards[card_id])
        case _:
            raise IllegalActionError(f"{action} is no answer to {frame.task}")


def _revive(state: State, frame: Frame, action: Action) -> None:
    if not isinstance(action, Choose):
        raise IllegalActionError(f"{action} is no answer to {frame.task}")
    card = state.game.cards[action.card]
    pile = place(Zone.DISCARD, state.game.side_of[frame.seat])
    put(state, card, frame.seat, pile, action.side, action.row, Cause.MEDIC, frame.by)


def _place(state: State, frame: Frame, action: Action) -> None:
    if not isinstance(action, Choose):
        raise IllegalActionError(f"{action} is no answer to {frame.task}")
    card = state.game.cards[action.card]
    # A card of a batch is resolved by a frame of its own, after all of the batch are placed.
    bring = enter if frame.count else put
    bring(state, card, frame.seat, where(state, card), action.side, action.row, Cause(frame.purpose), frame.by)


def _pick(state: State, frame: Frame, action: Action) -> None:
    if not isinstance(action, Choose):
        raise IllegalActionError(f"{action} is no answer to {frame.task}")
    picks.take(state, frame, state.game.cards[action.card])


def _name_seat(state: State, frame: Frame, action: Action) -> None:
    if not isinstance(action, ChooseSeat):
        raise IllegalActionError(f"{action} is no answer to {frame.task}")
    leaders.look_into_hand(state, frame.seat, action.seat, frame.count)


ANSWERS: dict[Task, Callable[[State, Frame, Action], None]] = {
    Task.CHOOSE_STARTER: _choose_starter,
    Task.MULLIGAN: _mulligan,
    Task.TURN: _turn,
    Task.REVIVE: _revive,
    Task.PLACE: _place,
    Task.PICK: _pick,
    Task.NAME_SEAT: _name_seat,
}
