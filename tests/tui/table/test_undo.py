"""Taking moves back at the table, by key and by mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gwent_tui.matches.start_data import Match
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.values import DEFAULTS
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens import undo_flow
from gwent_tui.tui.screens.solo_table import SoloTable
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.log_panel import LogPanel
from tests.screens import screen_text
from tests.tui.solo.positions import solo_at
from tests.tui.table.conftest import OpenTable, TableApp, at_all_sizes
from tests.tui.table.positions import duel, session_at

TWO = duel({"hand": ["ves", "ballista"]}, {"hand": ["letho_of_gulet"]})
SPY = duel({"hand": ["thaler", "ves"], "deck": ["ballista*3"]}, {"hand": ["letho_of_gulet"]})


def log_of(app: TableApp) -> list[str]:
    return [line.text for line in app.table.query_one(LogPanel).narrator.lines]


def mode(app: TableApp) -> Mode:
    return app.table.mode


@at_all_sizes
async def test_a_card_is_taken_back_before_the_keyboard_is_handed_over(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    session = session_at(TWO)
    async with open_table(session, size) as (app, pilot):
        await pilot.pause()
        before = screen_text(app)
        await pilot.press("enter")
        assert mode(app) is Mode.REVIEW
        await pilot.press("u")
        assert mode(app) is Mode.TURN
        await pilot.pause()
        assert screen_text(app) == before
        assert log_of(app) == []
        assert app.played == 2, "the app was not told, and would keep the move"
        await pilot.press("U")
        assert mode(app) is Mode.REVIEW
        assert session.observe(None).sides[0].total == 5
        assert len(log_of(app)) == 1


async def test_the_footer_takes_it_back_by_mouse(open_table: OpenTable) -> None:
    session = session_at(TWO)
    async with open_table(session) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        footer = app.table.query_one(GameFooter)
        column = "".join(segment.text for segment in footer.render_line(0)).index("u Undo")
        assert await pilot.click(footer, offset=(column + 2, 0))
        assert session.observe(None).sides[0].total == 0


async def test_after_the_hand_over_it_is_too_late(open_table: OpenTable) -> None:
    session = session_at(TWO)
    async with open_table(session) as (app, pilot):
        await pilot.press("enter", "enter", "enter")
        assert app.table.mode is Mode.TURN
        await pilot.press("u")
        assert "Somebody else has acted since then" in screen_text(app)
        assert session.observe(None).sides[0].total == 5


async def test_what_came_to_light_stays_and_the_key_says_so(open_table: OpenTable) -> None:
    session = session_at(SPY)
    async with open_table(session) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        footer = app.table.query_one(GameFooter)
        dim = [bool(part.style and part.style.dim) for part in footer.render_line(0) if "Undo" in part.text]
        assert dim == [True]
        await pilot.press("u")
        assert "It brought something hidden to light" in screen_text(app)
        assert app.table.mode is Mode.REVIEW


async def test_there_is_nothing_to_do_again(open_table: OpenTable) -> None:
    async with open_table(session_at(TWO)) as (app, pilot):
        await pilot.press("U")
        assert "Nothing was taken back" in screen_text(app)


@pytest.mark.parametrize("is_free", [False, True])
async def test_against_the_automaton_only_a_free_undo_goes_past_its_answer(is_free: bool) -> None:
    session = solo_at({"hand": ["ves", "ballista"]}, {"deck": ["u5", "u4", "u3"]})
    settings = replace(DEFAULTS, free_undo=is_free, speed=Speed.OFF)
    app = GwentApp(match=Match(session, ("One", "Other")), settings=settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, SoloTable)
        await pilot.press("enter")
        await pilot.pause()
        assert session.observe(None).sides[0].total == 5
        assert ("u Undo" in screen_text(app)) == is_free
        await pilot.press("u")
        await pilot.pause()
        assert session.observe(None).sides[0].total == (0 if is_free else 5)
        assert session.observe(None).sides[1].total == (0 if is_free else 5)
        assert table.mode is Mode.TURN
        assert ("something hidden to light" in screen_text(app)) == (not is_free)


def test_no_mode_without_a_question_is_among_them() -> None:
    assert not undo_flow.UNDO_MODES & {Mode.HIDDEN, Mode.REPLAY, Mode.OVER}
