"""Running the agenda: steps run by themselves, automata answer their decisions, people are waited for."""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine import automaton
from gwent_tui.engine.abilities import revivable
from gwent_tui.engine.actions import Action
from gwent_tui.engine.answers import ANSWERS
from gwent_tui.engine.events import Reason
from gwent_tui.engine.flow import STEPS
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.options import OPTIONS
from gwent_tui.engine.picks import PICKS
from gwent_tui.engine.solo import pile_options
from gwent_tui.engine.state import State


def _nothing_to_revive(state: State, frame: Frame) -> bool:
    return not revivable(state, frame.seat)


def _nothing_to_pick(state: State, frame: Frame) -> bool:
    return not PICKS[frame.purpose].candidates(state, frame.seat)


def _nothing_to_play(state: State, frame: Frame) -> bool:
    return next(pile_options(state, frame), None) is None


MOOT: dict[Task, Callable[[State, Frame], bool]] = {
    Task.REVIVE: _nothing_to_revive,
    Task.PICK: _nothing_to_pick,
    Task.PLAY_FROM_PILE: _nothing_to_play,
}
"""Whether a decision has nothing left to choose from and lapses (R-002); all others always have something."""


def advance(state: State, until: int = 0) -> None:
    """Runs steps until somebody has to decide, or the game is over, or only `until` frames are left."""
    agenda = state.agenda
    automata = state.game.mode.automata
    while len(agenda) > until:
        frame = agenda[-1]
        step = STEPS.get(frame.task)
        if step is not None:
            agenda.pop()
            step(state, frame)
            continue
        is_moot = MOOT.get(frame.task)
        if is_moot is not None and is_moot(state, frame):
            agenda.pop()
        elif frame.seat in automata:
            decide_for_automaton(state, frame)
        else:
            return


def answer(state: State, action: Action) -> None:
    """Does the answer to the decision on top, without running on. Nothing is checked."""
    frame = state.agenda.pop()
    if frame.task is Task.TIE:
        # The decision stays on top while its answers are weighed: `attempt` takes it off the copy.
        frame = state.agenda[-1]
        if state.log is not None:
            weighed = automaton.weigh(state, frame, OPTIONS[frame.task](state, frame), attempt)
            automaton.report(state, frame, weighed, action, Reason.HUMAN)
        state.agenda.pop()
    ANSWERS[frame.task](state, frame, action)


def decide_for_automaton(state: State, frame: Frame) -> None:
    """Answers a decision of an automaton, or asks a human which of several equal answers it is (R-163)."""
    equal = automaton.decide(state, frame, OPTIONS[frame.task](state, frame), attempt)
    if len(equal) == 1:
        answer(state, equal[0])
        return
    human = next(seat for seat in range(len(state.seats)) if not state.is_automaton(seat))
    state.agenda.append(Frame(Task.TIE, human, frame.card, by=frame.by, options=tuple(equal)))


def attempt(twin: State, frame: Frame, option: Action) -> None:
    """Does an answer on a copy and resolves it completely, as far as nothing hidden, random or human comes in."""
    base = len(twin.agenda) - 1
    twin.agenda.pop()
    ANSWERS[frame.task](twin, frame, option)
    advance(twin, base)
