"""The laws of Gwent Solo at every node of random games between all pairs of factions.

A failure names pairing, mode, seed and number of actions; `walk(solo(...), seed)` leads there again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from gwent_tui.cards.solo import SOLO_PAIRS
from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import FACTIONS, Faction
from gwent_tui.engine.events import AutomatonChose, CardMoved, Event, Reason
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.modes import SOLO, SOLO_LEADERS, Mode
from gwent_tui.engine.position import digest
from gwent_tui.engine.record import record_game, replay
from tests.engine import test_conformance as duel
from tests.engine.solo import laws
from tests.engine.solo.games import HUMAN, solo
from tests.engine.walks import walk
from tests.house import ALL_TURNED

GAMES = 4
"""Games a pairing and mode; half of them with whole factions instead of built decks."""

MODES = (SOLO, SOLO_LEADERS)


def _games(pair: tuple[Faction, Faction], mode: Mode) -> Iterator[tuple[Game, int]]:
    number = SOLO_PAIRS.index(pair)
    for index in range(GAMES):
        yield solo(pair, number + index, mode, whole=index % 2 == 0), 1000 * number + index


def check_game(game: Game, seed: int) -> laws.Choices:
    """Plays a random game and checks every law at every node, and at every choice of the automaton."""
    ply = 0
    try:
        with laws.choices_watched() as choices:
            course = laws.Course(game)
            truth: laws.Fold | None = None
            folds: dict[int | None, laws.Fold] = {}
            read = 0
            for state, log, action in walk(game, seed):
                if truth is None:
                    truth = laws.Fold.of(state)
                    folds = {viewer: laws.Fold.of(state) for viewer in (HUMAN, None)}
                for event in log[read:]:
                    _check_event(event, game, course, truth, folds)
                read = len(log)
                truth.check(state)
                for viewer, fold in folds.items():
                    fold.check(state, viewer=viewer, everything=False)
                for check in laws.CHECKS:
                    check(state)
                if action is not None:
                    choices.paused = True
                    duel._copies_are_independent(state, action)
                    choices.paused = False
                ply += 1
            return choices
    except Exception as error:
        names = [setup.faction.value for setup in game.setups]
        error.add_note(f"{game.mode.name}, {names}, {len(game.cards)} cards, seed {seed}, after {ply} actions")
        raise


def _check_event(
    event: Event, game: Game, course: laws.Course, truth: laws.Fold, folds: dict[int | None, laws.Fold]
) -> None:
    laws.heroes_are_untouched(event, game)
    laws.cards_leave_to_their_controller(event, game)
    laws.choices_are_the_best(event)
    course.follow(event)
    if isinstance(event, CardMoved):
        truth.move(event)
    for viewer, fold in folds.items():
        told = laws.redaction_is_exact(event, game, viewer)
        if isinstance(told, CardMoved):
            fold.move(told)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("pair", SOLO_PAIRS, ids="-".join)
def test_laws_hold_at_every_node(pair: tuple[Faction, Faction], mode: Mode) -> None:
    made: Counter[Task] = Counter()
    for game, seed in _games(pair, mode):
        made += check_game(game, seed).made
    assert made[Task.PLACE]


# The laws hold whatever the house rules are.
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
@pytest.mark.parametrize("faction", FACTIONS)
def test_laws_hold_with_every_house_rule_turned_round(faction: Faction, mode: Mode) -> None:
    number = FACTIONS.index(faction)
    for index in range(1, 5):
        pair = (FACTIONS[(number + index) % 5], faction)
        check_game(solo(pair, number + index, mode, house=ALL_TURNED), 300 + index)


# A record replays to the same digests, ties included.
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_record_replays(mode: Mode) -> None:
    tasks: Counter[Task] = Counter()
    for pair in SOLO_PAIRS:
        game, seed = next(iter(_games(pair, mode)))
        actions: list[Action] = []
        for state, _, action in walk(game, seed):
            if action is not None:
                tasks[state.decision.task] += 1
                actions.append(action)
        record = record_game(game, seed, actions, every=7)
        state = replay(game, record)
        assert digest(state) == record.checkpoints[-1][1]
        assert state.is_over
    assert tasks[Task.TIE]


# unattended, nobody is asked, and the fixed order settles what is equal.
def test_an_unattended_game_asks_nobody() -> None:
    reasons: Counter[Reason] = Counter()
    for number, pair in enumerate(SOLO_PAIRS):
        game = solo(pair, number, replace(SOLO_LEADERS, asks_ties=False))
        events: list[Event] = []
        for state, log, _ in walk(game, number):
            assert state.is_over or state.decision.task is not Task.TIE
            events = log
        reasons.update(event.reason for event in events if isinstance(event, AutomatonChose))
    assert set(reasons) == {Reason.BEST, Reason.MOST_CARDS, Reason.FIXED_ORDER}
