"""The entries of the agenda: what is still to do, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import Row


class Task(StrEnum):
    """What a frame of the agenda asks for: the first group are decisions, the second steps that just run."""

    CHOOSE_STARTER = "choose_starter"
    MULLIGAN = "mulligan"
    TURN = "turn"
    REVIVE = "revive"
    PLACE = "place"
    PICK = "pick"
    NAME_SEAT = "name_seat"
    PLAY_FROM_PILE = "play_from_pile"
    TIE = "tie"

    SETTLE_STARTER = "settle_starter"
    DEAL = "deal"
    OPEN_ROUND = "open_round"
    RECALL = "recall"
    START_TURN = "start_turn"
    END_TURN = "end_turn"
    RESOLVE = "resolve"
    SHUFFLE = "shuffle"
    SUMMON = "summon"
    SCORE_ROUND = "score_round"
    SWEEP = "sweep"
    REWARD = "reward"
    REVEAL = "reveal"
    AGILE_MOVES = "agile_moves"
    FLIP = "flip"
    LEADER_VARIANT = "leader_variant"


# Members as globals, see `events`.
TURN = Task.TURN
END_TURN = Task.END_TURN
RESOLVE = Task.RESOLVE

DECISIONS = frozenset(
    {
        Task.CHOOSE_STARTER,
        Task.MULLIGAN,
        Task.TURN,
        Task.REVIVE,
        Task.PLACE,
        Task.PICK,
        Task.NAME_SEAT,
        Task.PLAY_FROM_PILE,
        Task.TIE,
    }
)


@dataclass(frozen=True, slots=True)
class Frame:
    """One entry of the agenda, plain data so that it can be saved, compared and copied."""

    task: Task
    seat: int = -1
    """Who decides, or for whom the step runs."""
    card: int = -1
    """The card the frame is about."""
    side: int = -1
    row: Row | None = None
    count: int = 0
    """What is left to do, in the task's own unit: exchanges, cards to pick, index of an ability. For `PLACE`, 1
    means that the card is resolved by a later frame."""
    purpose: str = ""
    """A cause, or a key into the registry of picks."""
    by: int = -1
    """The card whose ability asks, -1 for a leader or faction."""
    options: tuple[Action, ...] = ()
    """For `TIE`: the equal answers to the automaton's decision in the frame below, of which a human picks one."""


@cache
def todo(
    task: Task,
    seat: int = -1,
    card: int = -1,
    *,
    side: int = -1,
    count: int = 0,
    purpose: str = "",
    by: int = -1,
) -> Frame:
    """Returns the one shared `Frame` with these fields; building them anew took a sixth of a random game."""
    return Frame(task, seat, card, side, None, count, purpose, by)
