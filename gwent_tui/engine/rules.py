"""The public face of the engine: what may be done, and doing it.

state = new_game(game, seed=7)
while not state.is_over:
play(state, legal_actions(state)[0])
"""

from __future__ import annotations

from gwent_tui.engine.actions import Action, notation
from gwent_tui.engine.agenda import advance, answer
from gwent_tui.engine.answers import IllegalActionError
from gwent_tui.engine.frames import Task
from gwent_tui.engine.options import legal_actions
from gwent_tui.engine.state import State

__all__ = ["IllegalActionError", "apply", "legal_actions", "play", "preview", "returns"]


def play(state: State, action: Action) -> None:
    """Does a legal action and runs on to the next decision. Raises `IllegalActionError` for any other."""
    if action not in legal_actions(state):
        try:
            text = notation(state.game.cards, action)
        except IndexError:
            text = str(action)
        now = "the game is over" if state.is_over else f"{state.decision.task} of seat {state.decision.seat}"
        raise IllegalActionError(f"{text!r} is not legal now ({now})")
    apply(state, action)


def apply(state: State, action: Action) -> None:
    """Does an action and runs on to the next decision, without checking that it is legal.

    An illegal action leaves the position undefined; use `play` for input from outside.
    """
    answer(state, action)
    advance(state)


def preview(state: State, action: Action) -> State:
    """Returns the position right after a legal action and all it causes at once, before the turn moves on.

    Nothing hidden or random happens in it: no card is drawn, nothing is picked by chance, it stops where somebody
    would have to decide. So it tells its reader nothing that the action itself would not have told beforehand.
    """
    twin = state.copy()
    twin.is_hypothetical = True
    task = state.decision.task
    # A tie stands on the decision it settles; a turn leaves its own end behind.
    below = len(twin.agenda) - (2 if task is Task.TIE else 1)
    answer(twin, action)
    advance(twin, below + (task is Task.TURN))
    return twin


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
