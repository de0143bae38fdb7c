"""The wheel turns whatever is longer than its place: piles, log and card texts."""

from __future__ import annotations

import pytest
from textual import events
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

from gwent_tui.text.describe import LogLine
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.piles import piles_screen
from gwent_tui.tui.screens.text_screen import log_screen
from gwent_tui.tui.widgets.log_panel import LogPanel
from tests.screens import until
from tests.tui.table.conftest import OpenTable, at_all_sizes
from tests.tui.table.positions import duel, session_at

LONG = duel({"hand": ["ves"], "discard": [*["ballista"] * 40, *["trebuchet"] * 40]}, {"hand": ["catapult"]})
MANY = [LogLine(f"line {number}", -1, is_heading=False, first_event=number) for number in range(90)]


async def turn(pilot: Pilot[None], widget: Widget, *, down: bool = True) -> None:
    """Turns the wheel over the middle of a widget, as a terminal tells it: to the screen."""
    x, y = widget.region.center
    kind = events.MouseScrollDown if down else events.MouseScrollUp
    screen: Screen[object] = pilot.app.screen
    event = kind(None, x, y, 0, 0, 0, False, False, False, screen_x=x, screen_y=y)
    screen._forward_event(event)
    await pilot.pause()


@at_all_sizes
async def test_piles(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(LONG), size) as (app, pilot):
        app.push_screen(piles_screen(app.table.desk.view(), app.glyphs))
        await until(pilot, lambda: isinstance(app.screen, CardListScreen))
        await until(pilot, lambda: any(picks.max_scroll_y for picks in app.screen.query(OptionList)))
        picks = app.screen.query_one(OptionList)
        marked = picks.highlighted
        await turn(pilot, picks)
        await until(pilot, lambda: picks.scroll_y > 0)
        # The cursor stays where it is: the wheel only looks.
        assert picks.highlighted == marked
        await turn(pilot, picks, down=False)
        await until(pilot, lambda: picks.scroll_y == 0)


@at_all_sizes
async def test_the_log(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(LONG), size) as (app, pilot):
        narrator = app.table.query_one(LogPanel).narrator
        narrator.lines = list(MANY)
        app.push_screen(log_screen(narrator))
        await until(pilot, lambda: bool(app.screen.query(VerticalScroll)))
        box = app.screen.query_one(VerticalScroll)
        await until(pilot, lambda: box.max_scroll_y > 0 and box.scroll_y == box.max_scroll_y)
        await turn(pilot, box, down=False)
        await until(pilot, lambda: box.scroll_y < box.max_scroll_y)


@pytest.mark.parametrize("size", [(80, 24)])
async def test_a_long_recap(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(LONG), size) as (app, pilot):
        screen = HandOverScreen("Emhyr", 1, MANY)
        app.push_screen(screen)
        await until(pilot, lambda: app.screen is screen and bool(screen.query(VerticalScroll)))
        box = screen.query_one(VerticalScroll)
        await until(pilot, lambda: 0 < box.max_scroll_y == box.scroll_y)
        await turn(pilot, box, down=False)
        await until(pilot, lambda: box.scroll_y < box.max_scroll_y)
