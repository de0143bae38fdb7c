"""Random games until everything has occurred: every card, ability, leader, decision and kind of event.

A rule that no random game ever reaches is a rule that the walks of test_conformance.py never check.
"""

from __future__ import annotations

from gwent_tui.engine.events import Event
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.simulation.coverage import Coverage, NeverSeen
from tests.engine.walks import PAIRS, draw_action, duel
from tests.table import the_catalogue

MOST_GAMES = 4000
"""About 8 seconds; a few hundred are enough as a rule."""

NOT_IN_A_DUEL = (str(Task.NAME_SEAT),)
"""With one opponent nobody has to be named (R-119)."""


def test_everything_occurs_in_random_games() -> None:
    catalogue = the_catalogue()
    coverage = Coverage()
    missing = coverage.never_seen(catalogue.cards, catalogue.leaders)
    for index in range(MOST_GAMES):
        _play(coverage, index)
        if index % 100 == 99:
            missing = coverage.never_seen(catalogue.cards, catalogue.leaders)
            if not _left(missing):
                break
    assert _left(missing) == []


def _play(coverage: Coverage, index: int) -> None:
    game = duel(PAIRS[index % 25], (index // 25, index // 125 + index), whole=index % 3 > 0)
    rng = Rng.from_seed(index)
    log: list[Event] = []
    state = new_game(game, index, log)
    decisions: list[Frame] = []
    while not state.is_over:
        decisions.append(state.decision)
        apply(state, draw_action(rng, legal_actions(state)))
    coverage.add_game(game, log, decisions)


def _left(missing: NeverSeen) -> list[str]:
    """Returns everything that never occurred though it can."""
    names = (*missing.cards, *missing.abilities, *missing.leaders, *missing.decisions, *missing.events)
    return [name for name in names if name not in NOT_IN_A_DUEL]
