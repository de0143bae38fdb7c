"""What each decision does with its answer: one function per kind of decision."""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine import leaders, picks, solo
from gwent_tui.engine.actions import Action, ActivateLeader, Choose, ChooseSeat, Decline, Pass, PlayCard
from gwent_tui.engine.atoms import place
from gwent_tui.engine.events import IN_HAND, Cause, Zone
from gwent_tui.engine.flow import end_mulligan, exchange, leave_round, name_starter
from gwent_tui.engine.frames import END_TURN, Frame, Task, todo
from gwent_tui.engine.plays import announce, enter, play_decoy, put, where
from gwent_tui.engine.state import State


class IllegalActionError(ValueError):
    """An action that is not among the legal ones; the message names it and the decision."""


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


def _play_from_pile(state: State, frame: Frame, action: Action) -> None:
    if not isinstance(action, Choose):
        raise IllegalActionError(f"{action} is no answer to {frame.task}")
    solo.play_from_pile(state, frame, action)


ANSWERS: dict[Task, Callable[[State, Frame, Action], None]] = {
    Task.CHOOSE_STARTER: _choose_starter,
    Task.MULLIGAN: _mulligan,
    Task.TURN: _turn,
    Task.REVIVE: _revive,
    Task.PLACE: _place,
    Task.PICK: _pick,
    Task.NAME_SEAT: _name_seat,
    Task.PLAY_FROM_PILE: _play_from_pile,
}
"""`TIE` is missing: `agenda.answer` hands its answer to the decision below."""
