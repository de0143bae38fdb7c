"""The automaton's moves are shown one after the other; keys and clicks skip them and do nothing else."""

from __future__ import annotations

from functools import partial

import pytest
from textual.app import App

from gwent_tui.settings.pace import _SECONDS, Speed
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.screens.solo_table import SoloTable
from gwent_tui.tui.screens.text_screen import TextScreen
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.row import RowWidget
from tests.screens import screen_text, until, words_of
from tests.tui.solo.conftest import OpenSolo
from tests.tui.solo.positions import CHAIN, HORN_BEST, solo_at


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every scene stays until it is skipped, and the player's own is passed over."""
    monkeypatch.setattr("gwent_tui.tui.screens.solo_replay.OWN_SHARE", 1e-7)
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 3600.0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_SECONDS, Speed.FAST, 0.01)


def says(app: App[object], words: str) -> bool:
    return words in screen_text(app)


def timers(table: SoloTable) -> bool:
    return table.motion.is_running


async def test_every_card_is_shown_with_its_reason(open_solo: OpenSolo, still: None) -> None:
    session = solo_at(automaton=HORN_BEST)
    async with open_solo(session, speed=Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: "Robot turns over" in screen_text(pilot.app))
        assert table.mode is Mode.REPLAY
        text = screen_text(pilot.app)
        assert "Commander's Horn" in text
        assert "Doubles" in text or "doubled" in text or "double" in text
        assert "Robot turns over Commander's Horn (close combat row)" in text
        assert "close combat gives +9; siege would give +4" in text
        assert "Robot 13 to 22" in text
        assert "Any key skips" in text
        # The hand is not there meanwhile.
        assert "Ballista" not in text


async def test_the_board_shows_positions_in_between(open_solo: OpenSolo, still: None) -> None:
    session = solo_at(automaton=CHAIN)
    async with open_solo(session, speed=Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: "turns over Biting Frost" in screen_text(pilot.app))
        assert table.desk.view().public.sides[1].total == 2
        assert session.observe(None).sides[1].total == 5
        assert table.query_one("#enemy-siege", RowWidget).cards == ()
        await pilot.press("x")
        assert table.mode is Mode.TURN
        assert table.desk.view().public.sides[1].total == 5
        assert len(table.query_one("#enemy-siege", RowWidget).cards) == 1


async def test_scenes_follow_one_another(open_solo: OpenSolo, quick: None) -> None:
    session = solo_at(automaton=CHAIN)
    async with open_solo(session, speed=Speed.FAST) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: table.mode is Mode.TURN)
        assert not timers(table)
        log = [line.text for line in table.query_one(LogPanel).narrator.lines]
        assert log[-2:] == ["Robot turns over Biting Frost", "Robot turns over u3 (siege row)"]


@pytest.mark.parametrize("key", ["enter", "space", "1", "p", "l", "escape", "g", "question_mark", "f1"])
async def test_a_key_only_skips(open_solo: OpenSolo, still: None, key: str) -> None:
    session = solo_at(automaton=CHAIN)
    async with open_solo(session, speed=Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: "turns over" in screen_text(pilot.app))
        await pilot.press(key)
        assert table.mode is Mode.TURN
        assert pilot.app.screen is table
        assert len(session.steps) == 1
        assert not timers(table)


async def test_a_modifier_alone_skips_nothing(open_solo: OpenSolo, still: None) -> None:
    async with open_solo(solo_at(automaton=CHAIN), speed=Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: "turns over" in screen_text(pilot.app))
        await pilot.press("left_shift")
        assert table.mode is Mode.REPLAY


@pytest.mark.parametrize("where", ["#reveal", "#enemy-close", "#own-bar", "#middle", "#prompt"])
async def test_a_click_only_skips(open_solo: OpenSolo, still: None, where: str) -> None:
    session = solo_at(automaton=CHAIN)
    async with open_solo(session, speed=Speed.SLOW) as (table, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: "turns over" in screen_text(pilot.app))
        assert await pilot.click(where)
        assert table.mode is Mode.TURN
        assert pilot.app.screen is table
        assert table._armed is None


async def test_a_replay_behind_another_screen_waits(open_solo: OpenSolo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_SECONDS, Speed.FAST, 0.3)
    async with open_solo(solo_at(automaton=CHAIN), speed=Speed.FAST) as (table, pilot):
        await pilot.press("1", "enter")
        await pilot.press("ctrl+p")
        await until(pilot, lambda: table.motion.is_due)
        assert not timers(table)
        assert table.mode is Mode.REPLAY
        await pilot.press("escape")
        await until(pilot, lambda: table.mode is Mode.TURN)


async def test_the_speed_goes_round(open_solo: OpenSolo, still: None) -> None:
    async with open_solo(solo_at(automaton=CHAIN), speed=Speed.SLOW) as (table, pilot):
        assert "v slow" in screen_text(pilot.app)
        for speed in ("normal", "fast", "instant", "off", "slow"):
            await pilot.press("v")
            await until(pilot, partial(says, pilot.app, f" v {speed}"))
        await pilot.press("1", "enter")
        await until(pilot, lambda: "turns over" in screen_text(pilot.app))
        await pilot.press("v")
        assert table.is_replaying
        assert "speed normal" in screen_text(pilot.app)
        await pilot.press("v", "v")
        assert table.mode is Mode.TURN


async def test_the_last_moves_stay_to_be_read(open_solo: OpenSolo) -> None:
    async with open_solo(solo_at(automaton=HORN_BEST), (120, 36)) as (table, pilot):
        await pilot.press("w")
        await pilot.pause()
        assert "has not moved yet" in screen_text(pilot.app)
        await pilot.press("escape", "1", "enter")
        await pilot.pause()
        assert "Commander's Horn (close combat row)" in table.query_one(PromptLine).text
        assert "gives +9" in table.query_one(PromptLine).text
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TextScreen)
        assert "siege would give +4" in words_of(pilot.app)
        await pilot.press("escape", "right")
        # A preview takes its place once the player looks around.
        assert "gives +9" not in table.query_one(PromptLine).text


async def test_nothing_runs_while_the_player_thinks(open_solo: OpenSolo) -> None:
    async with open_solo(solo_at(automaton=CHAIN)) as (table, pilot):
        await pilot.press("1", "enter")
        await pilot.pause()
        assert not timers(table)
        assert not table.auto_refresh
        assert not list(pilot.app.workers)


async def test_a_round_ends_with_what_happened(open_solo: OpenSolo) -> None:
    session = solo_at(
        {"rows": {"close": ["geralt"]}},
        {
            "deck": ["u1", "biting_frost", "u2"],
            "beside": ["decoy"],
            "under": ["u3"],
            "leader_pile": ["eredin_king", "eredin_commander"],
        },
        leaders=True,
    )
    async with open_solo(session) as (table, pilot):
        await pilot.press("p")
        await pilot.pause()
        question = words_of(pilot.app)
        assert "takes exactly one more turn" in question
        assert "One card lies face down under a Decoy" in question
        await pilot.press("y")
        await until(pilot, lambda: isinstance(pilot.app.screen, RoundScreen))
        text = words_of(pilot.app)
        assert "Decoy: u3 is turned over. From 15 : 1 to 15 : 4." in text
        assert "Leader: Eredin, King of the Wild Hunt. The totals stay" in text or "From 15 : 4" in text
        assert "Ciri wins it" in text
        # The next turn of the automaton is not told yet.
        assert "u2" not in text
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen is table
        assert table.mode is Mode.TURN
        assert session.observe(None).round == 2


async def test_the_leader_is_seen_on_the_line(open_solo: OpenSolo) -> None:
    session = solo_at(
        {"rows": {"close": ["geralt"]}}, {"deck": ["u1"], "leader_pile": ["eredin_commander"]}, leaders=True
    )
    async with open_solo(session, (120, 36)) as (table, pilot):
        assert "leaders ▒ " in screen_text(pilot.app)
        await pilot.press("p", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, RoundScreen))
        await pilot.press("enter")
        await pilot.pause()
        assert "Commander of the Red Riders used" in screen_text(pilot.app)
        await pilot.press("d")
        await pilot.press("left")
        await pilot.pause()
        assert "Robot" in screen_text(pilot.app)
        assert table.told or session.observe(None).seats[1].deck_size == 0
