"""What moves in Gwent Solo: each of the automaton's steps, before the time to read it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from gwent_tui.matches.start_data import Match
from gwent_tui.session import Session
from gwent_tui.settings.pace import _FRAMES, _SECONDS, Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.motion.beats import Beat
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.screens.solo_table import SoloTable
from tests.screens import screen_text, until
from tests.tui.motion.conftest import record
from tests.tui.solo.positions import CHAIN, solo_at
from tests.tui.table.positions import duel, session_at


@asynccontextmanager
async def opened(session: Session, speed: Speed) -> AsyncIterator[tuple[SoloTable, Pilot[object]]]:
    app = GwentApp(match=Match(session, ("One", "Other")), solo_speed=speed)
    app.animation_level = "full"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, SoloTable)
        yield app.screen, pilot


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Beat]:
    """Every picture that is shown."""
    return record(monkeypatch)


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT, Speed.OFF])
async def test_the_replay_moves_and_ends_alike(
    shown: list[Beat], monkeypatch: pytest.MonkeyPatch, speed: Speed
) -> None:
    monkeypatch.setitem(_FRAMES, Speed.NORMAL, 0.001)
    monkeypatch.setitem(_SECONDS, Speed.NORMAL, 0.01)
    session = solo_at(automaton=CHAIN)
    async with opened(session, speed) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: table.mode is Mode.TURN and not table.motion.is_running)
        assert not list(pilot.app.workers)
        assert table.desk.view().public == session.observe(None)
        await until(pilot, lambda: "to play" in screen_text(pilot.app))
    moving = [beat for beat in shown if beat.view.marks.passing or beat.view.marks.weather]
    assert bool(shown) == (speed is not Speed.OFF)
    assert bool(moving) == (speed is Speed.NORMAL)
    # No hand is there while somebody else plays.
    assert all(beat.view.private is None for beat in shown)
    if shown:
        totals = [beat.view.public.sides[1].total for beat in shown]
        assert 2 in totals
        assert totals[-1] == 5


async def test_one_key_skips_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_FRAMES, Speed.SLOW, 3600.0)
    session = solo_at(automaton=CHAIN)
    async with opened(session, Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        assert table.is_moving
        assert table.is_replaying
        await pilot.press("enter")
        assert table.mode is Mode.TURN
        assert len(session.steps) == 1
        assert not table.motion.is_running


async def test_a_second_stroke_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from gwent_tui.tui.grace import Grace

    monkeypatch.setitem(_FRAMES, Speed.SLOW, 3600.0)
    session = solo_at(automaton=CHAIN)
    async with opened(session, Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        monkeypatch.setattr(Grace, "SECONDS", 3600.0)
        await pilot.press("enter", "enter", "enter")
        assert table.mode is Mode.TURN
        assert len(session.steps) == 1


async def test_another_speed_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_FRAMES, Speed.SLOW, 3600.0)
    monkeypatch.setitem(_SECONDS, Speed.NORMAL, 3600.0)
    async with opened(solo_at(automaton=CHAIN), Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await pilot.press("v")
        assert table.speed is Speed.NORMAL
        assert table.is_moving
        assert "speed normal" in screen_text(pilot.app)
        await pilot.press("x")
        assert table.mode is Mode.TURN


async def test_a_round_ends_with_its_banner(shown: list[Beat], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_FRAMES, Speed.FAST, 0.001)
    monkeypatch.setitem(_SECONDS, Speed.FAST, 0.01)
    session = solo_at({"rows": {"close": ["geralt"]}}, {"deck": ["u1", "u2"]})
    async with opened(session, Speed.FAST) as (_, pilot):
        await pilot.press("p", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, RoundScreen))
    banners = [beat.view.marks.banner for beat in shown if beat.view.marks.banner]
    assert any("wins it" in banner for banner in banners)
    assert any(beat.view.marks.breaking == 1 for beat in shown)


async def test_two_players_take_another_speed_from_the_palette() -> None:
    app = GwentApp(match=Match(session_at(duel({"hand": ["ves"]})), ("One", "Other")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for speed in ("fast", "instant", "off", "slow"):
            commands = {command.title: command for command in app.get_system_commands(app.screen)}
            commands["Speed of moves"].callback()
            assert app.settings.speed == speed
