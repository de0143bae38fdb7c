"""Scenes: folded events give every position in between, and nothing hidden is told by them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from gwent_tui.cards.solo import SOLO_PAIRS
from gwent_tui.engine.events import CardMoved, CardRevealed, Cause, Event, LeaderRevealed, RoundEnded
from gwent_tui.engine.modes import SOLO_LEADERS
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.views import Observation
from gwent_tui.session import Session
from tests.engine.solo.games import solo
from tests.tui.solo.positions import CHAIN, solo_at


def at_rest(table: Observation) -> Observation:
    """Returns a table without what is asked there, which scenes leave out."""
    return replace(table, deciding=None, task=None, source=None, remaining=0, purpose="", legal=())


def check(session: Session) -> int:
    """Compares the scenes of the last action with the session; returns how many there were."""
    scenes = session.scenes()
    told: list[Event] = [event for scene in scenes for event in scene.events]
    assert told == session.events(None, scenes[0].first_event)
    assert at_rest(scenes[-1].table) == at_rest(session.observe(None))
    for last, scene in pairwise(scenes):
        assert scene.first_event == last.first_event + len(last.events)
        if last.round_ended is None:
            assert scene.before == last.totals
        if scene.round_ended is not None:
            # Nothing happens between the last scene and the comparison.
            assert scene.totals == scene.before
    for scene in scenes:
        begins = [event for event in scene.events if isinstance(event, CardRevealed | LeaderRevealed | RoundEnded)]
        assert len(begins) <= 1
        assert all(row.total == sum(row.strengths) for side in scene.table.sides for row in side.rows)
    return len(scenes)


@pytest.mark.parametrize("number", range(len(SOLO_PAIRS)))
def test_folding_gives_the_final_position(number: int) -> None:
    session = Session(solo(SOLO_PAIRS[number], number, SOLO_LEADERS), number, ("Ciri", "Robot"))
    rng = Rng.from_seed(number)
    count = 0
    while not session.is_over:
        session.play(rng.pick(session.legal_actions()))
        count += check(session)
    assert count > 10


def test_every_step_has_its_own_table() -> None:
    session = solo_at(automaton=CHAIN)
    session.play(session.legal_actions()[0])
    own, frost, unit = session.scenes()
    assert (own.is_automatic, frost.is_automatic, unit.is_automatic) == (False, True, True)
    assert [scene.totals[1] for scene in (own, frost, unit)] == [17, 2, 5]
    assert [len(scene.table.weather) for scene in (own, frost, unit)] == [0, 1, 1]
    assert unit.before == frost.totals
    assert [scene.table.seats[1].deck_size for scene in (own, frost, unit)] == [3, 2, 1]


def test_agile_moves_are_a_step_of_their_own() -> None:
    automaton = {"deck": ["biting_frost", "u1@siege"], "rows": {"close": ["harpy*2"]}}
    session = solo_at(automaton=automaton)
    session.play(session.legal_actions()[0])
    scenes = session.scenes()
    moved = [scene for scene in scenes if any(_is_agile(event) for event in scene.events)]
    assert len(moved) == 1
    assert len(moved[0].table.sides[1].rows[1].cards) == 2


def _is_agile(event: Event) -> bool:
    return isinstance(event, CardMoved) and event.cause is Cause.AGILE


def test_a_card_under_a_decoy_has_no_name() -> None:
    session = solo_at(automaton={"deck": ["decoy", "imlerith", "u2"]})
    session.play(session.legal_actions()[0])
    moves = [event for scene in session.scenes() for event in scene.events if isinstance(event, CardMoved)]
    (down,) = [event for event in moves if event.cause is Cause.DECOY]
    assert down.card == -1


def test_a_session_without_an_action_has_no_scenes() -> None:
    assert solo_at().scenes() == []


def test_scenes_do_not_change_the_position() -> None:
    session = solo_at(automaton=CHAIN)
    session.play(session.legal_actions()[0])
    assert session.scenes() == session.scenes()
