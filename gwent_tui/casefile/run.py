"""Plays a case and finds the first difference."""

from __future__ import annotations

from gwent_tui.casefile.build import set_up
from gwent_tui.casefile.case import Case, Move
from gwent_tui.casefile.checks import check
from gwent_tui.casefile.explain import Difference, MismatchError
from gwent_tui.casefile.phrases import Phrase
from gwent_tui.casefile.scene import Scene


def run_case(case: Case) -> Difference | None:
    """Returns the first point at which case and engine differ, None if there is none.

    An exception inside the engine is a difference like any other. Raises `NotACaseError` if the case describes no
    position of a game.
    """
    moves = case.moves()
    scene = set_up(case)
    where = "at the start"
    try:
        scene.start(_next_phrase(moves, 0))
        if case.table.expect is not None:
            check(scene, case.table.expect)
        for index, move in enumerate(moves):
            where = _where(index, move)
            _take(scene, move, _next_phrase(moves, index + 1))
        where = "at the end"
        scene.finish()
    except MismatchError as mismatch:
        return Difference(where, str(mismatch))
    except Exception as error:  # whatever the engine does wrong, the case is what it does it with
        return Difference(where, f"the engine fails with {type(error).__name__}: {error}")
    return None


def _take(scene: Scene, move: Move, following: Phrase | None) -> None:
    if move.phrase is not None:
        scene.act(move.phrase, following)
    if move.step.expect is not None:
        check(scene, move.step.expect)


def _next_phrase(moves: list[Move], start: int) -> Phrase | None:
    return next((move.phrase for move in moves[start:] if move.phrase is not None), None)


def _where(index: int, move: Move) -> str:
    return f"step {index + 1} ({move.phrase})" if move.phrase is not None else f"step {index + 1}"
