"""What may be done: the one `legal_actions`.

The order is stable: cards as they lie in hand, rows from Close to Siege, leader, pass.
"""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine.abilities import revivable
from gwent_tui.engine.actions import DECLINE, LEADER, PASS, Action, ChooseSeat, PlayCard
from gwent_tui.engine.cards import Card
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.leaders import is_usable
from gwent_tui.engine.picks import PICKS
from gwent_tui.engine.plays import row_is_free
from gwent_tui.engine.solo import pile_options
from gwent_tui.engine.state import State


def legal_actions(state: State) -> list[Action]:
    """Returns every action of the seat that decides, in a stable order; empty if and only if the game is over."""
    if state.outcome is not None or not state.agenda:
        return []
    frame = state.agenda[-1]
    return OPTIONS[frame.task](state, frame)


def card_plays(state: State, seat: int, card: Card) -> list[PlayCard]:
    """Returns the legal ways to play one card from hand."""
    game = state.game
    side = game.side_of[seat]
    plays = game.placements[side][card.id]
    if not plays:
        return _decoy_plays(state, card, side)
    return [play for play in plays if row_is_free(state, card, play.side, play.row)]


def _decoy_plays(state: State, decoy: Card, side: int) -> list[PlayCard]:
    """Returns a play per non-hero unit on the own side; without one a Decoy cannot be played (R-100)."""
    decoy_of = state.game.decoy
    return [decoy_of(decoy.id, side, unit.id) for row in state.sides[side].rows for unit in row if unit.is_plain]


def _turn(state: State, frame: Frame) -> list[Action]:
    seat = frame.seat
    side = state.game.side_of[seat]
    placements = state.game.placements[side]
    actions: list[Action] = []
    for card in state.seats[seat].hand:
        plays = placements[card.id]
        # The placements of nearly every card are always open; only a special on a row may find it taken.
        if card.is_unit or (plays and plays[0].row is None):
            actions += plays
        else:
            actions += card_plays(state, seat, card)
    if is_usable(state, seat):
        actions.append(LEADER)
    actions.append(PASS)
    return actions


def _mulligan(state: State, frame: Frame) -> list[Action]:
    twins = state.game.twins
    return [*(twins[card.id] for card in state.seats[frame.seat].hand), DECLINE]


def _revive(state: State, frame: Frame) -> list[Action]:
    choices = state.game.choices[state.game.side_of[frame.seat]]
    return [choice for card in revivable(state, frame.seat) for choice in choices[card.id]]


def _place(state: State, frame: Frame) -> list[Action]:
    card = state.game.cards[frame.card]
    side = state.game.side_of[frame.seat]
    plays = state.game.placements[side][card.id]
    choices = state.game.choices[side][card.id]
    return [
        choice
        for play, choice in zip(plays, choices, strict=True)
        if row_is_free(state, card, play.side, play.row)
    ]


def _pick(state: State, frame: Frame) -> list[Action]:
    twins = state.game.twins
    return [twins[card.id] for card in PICKS[frame.purpose].candidates(state, frame.seat)]


def _name_seat(state: State, frame: Frame) -> list[Action]:
    game = state.game
    return [
        ChooseSeat(seat)
        for side in game.enemies[game.side_of[frame.seat]]
        for seat in game.seats_of[side]
        if state.seats[seat].hand
    ]


def _choose_starter(state: State, _frame: Frame) -> list[Action]:
    return [ChooseSeat(seat) for seat in range(len(state.seats))]


def _play_from_pile(state: State, frame: Frame) -> list[Action]:
    return list(pile_options(state, frame))


def _tie(_state: State, frame: Frame) -> list[Action]:
    return list(frame.options)


OPTIONS: dict[Task, Callable[[State, Frame], list[Action]]] = {
    Task.PLAY_FROM_PILE: _play_from_pile,
    Task.TIE: _tie,
    Task.CHOOSE_STARTER: _choose_starter,
    Task.MULLIGAN: _mulligan,
    Task.TURN: _turn,
    Task.REVIVE: _revive,
    Task.PLACE: _place,
    Task.PICK: _pick,
    Task.NAME_SEAT: _name_seat,
}
