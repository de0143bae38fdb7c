"""A finished game cut into stops, and where the ways through it lead."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardMoved, CardRevealed, Event, RoundEnded, RoundStarted, Zone
from gwent_tui.engine.frames import Task
from gwent_tui.engine.position import digest
from gwent_tui.replays.reel import Reel, came_to
from gwent_tui.tui.replays.story import changes, told
from tests.saves.games import ALL_MODES
from tests.tui.replays.conftest import finished

SEEDS = range(6)


@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_stops_are_the_game(mode: str, seed: int) -> None:
    session, _ = finished(mode, seed)
    reel = Reel(session)
    assert reel.actions == len(session.steps)
    assert digest(reel.stop(reel.last).state) == digest(session.snapshot())
    end = 0
    for index in range(reel.last + 1):
        stop = reel.stop(index)
        assert stop.first_event == end
        assert stop.end_event >= end
        end = stop.end_event
    assert end == session.event_count
    for viewer in (0, 1):
        assert reel.events(viewer, 0, end) == session.events(viewer)


@pytest.mark.parametrize("mode", ALL_MODES)
def test_every_whole_action_ends_in_its_true_position(mode: str) -> None:
    session, _ = finished(mode)
    reel = Reel(session)
    for count in range(len(session.steps) + 1):
        stop = reel.stop(reel.action_from(count))
        assert stop.actions == count
        wanted = session.steps[count].first_event if count < len(session.steps) else session.event_count
        assert stop.end_event == wanted


@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_scored_round_can_be_looked_at_before_its_table_is_swept(mode: str, seed: int) -> None:
    session, _ = finished(mode, seed)
    reel = Reel(session)
    for index in range(1, reel.last + 1):
        ended = [event for event in reel.step_events(index, None) if isinstance(event, RoundEnded)]
        if ended:
            totals = tuple(side.total for side in reel.observe(index - 1, None).sides)
            assert totals == ended[0].totals


def test_an_automaton_is_seen_card_by_card() -> None:
    for seed in SEEDS:
        reel = Reel(finished("solo", seed)[0])
        for index in range(reel.last + 1):
            revealed = [event for event in reel.step_events(index, None) if isinstance(event, CardRevealed)]
            assert len(revealed) <= 1


@pytest.mark.parametrize("mode", ALL_MODES)
def test_turns_and_rounds_are_found_both_ways(mode: str) -> None:
    session, _ = finished(mode)
    reel = Reel(session)
    rounds = [event.number for event in session.events(None) if isinstance(event, RoundStarted)]
    assert len(reel.rounds) == len(rounds)
    seen = [index := 0]
    while index < reel.last:
        index = reel.round_from(index, 1)
        seen.append(index)
    assert seen == [0, *reel.rounds, reel.last]
    back = [index]
    while index > 0:
        index = reel.round_from(index, -1)
        back.append(index)
    assert back == seen[::-1]
    assert reel.round_from(reel.last, 1) == reel.last
    index = 0
    while index < reel.last:
        index = reel.turn_from(index, 1)
        if index < reel.last:
            assert reel.observe(index, None).task is Task.TURN
    assert reel.turn_from(reel.last, 1) == reel.last
    assert reel.turn_from(0, -1) == 0


@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_stop_has_words_and_totals_add_up(mode: str, seed: int) -> None:
    reel = Reel(finished(mode, seed)[0])
    for index in range(reel.last + 1):
        for viewer in (0, 1, None):
            assert all(told(reel, index, viewer))
            assert told(reel, index, viewer)
        before = reel.observe(max(index - 1, 0), None)
        has_changed = [side.total for side in before.sides] != [
            side.total for side in reel.observe(index, None).sides
        ]
        scored = any(isinstance(event, RoundEnded) for event in reel.step_events(index, None))
        assert bool(changes(reel, index)) is (has_changed and not scored)


def test_open_hands_name_what_any_seat_has_seen_and_no_more() -> None:
    session, _ = finished()
    reel = Reel(session)
    seen = reel.events(None, 0, session.event_count)
    own = [session.events(seat) for seat in (0, 1)]
    for number, event in enumerate(seen):
        parts = [events[number] for events in own]
        if isinstance(event, CardMoved):
            assert event.card == max(part.card for part in parts if isinstance(part, CardMoved))
        else:
            assert event in parts
    drawn = [event for event in seen if isinstance(event, CardMoved) and event.destination.zone is Zone.HAND]
    assert drawn
    assert all(event.card >= 0 for event in drawn)


def test_hidden_cards_are_not_among_those_that_came() -> None:
    session, _ = finished()
    events: list[Event] = session.events(0)
    assert came_to(events, Zone.HAND)
    assert -1 not in came_to(events, Zone.HAND, Zone.ROW)
