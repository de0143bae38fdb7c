"""Too small a terminal: one line, everything kept, and no size that raises."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest
from textual._compositor import LayoutUpdate
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen
from textual.widgets import Input

from gwent_tui.matches.start_data import Match
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.screens.leave import LeaveScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.size_guard import RESTING, SizeGuard
from tests.screens import screen_text, until
from tests.tui.shell.stub import StubTable


async def resize(pilot: Pilot[object], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await until(pilot, lambda: pilot.app.screen.outer_size == (width, height))
    await pilot.pause()


@pytest.mark.parametrize(
    ("width", "height", "line"),
    [
        (78, 24, "The game needs 80x24, this window has 78x24.  q: quit"),
        (90, 23, "The game needs 80x24 cells, and this window has 90x23. Make it larger; q quits."),
        (40, 20, "needs 80x24, has 40x20  q: quit"),
        (20, 5, "20x5, not 80x24"),
    ],
)
async def test_one_centred_line_and_nothing_else(width: int, height: int, line: str) -> None:
    app = GwentApp()
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        lines = screen_text(app).splitlines()
        assert [text.strip() for text in lines if text.strip()] == [line]
        row = next(index for index, text in enumerate(lines) if text.strip())
        assert row == (height - 1) // 2
        column = len(lines[row]) - len(lines[row].lstrip())
        assert column == (width - len(line)) // 2
        await resize(pilot, 80, 24)
        assert isinstance(app.screen, MenuScreen)
        await resize(pilot, width, height)
        assert isinstance(app.screen, SizeGuard)
        await pilot.press("q")
        await pilot.pause()
    assert not app.is_running


async def test_everything_beneath_is_as_it_was(make_match: Callable[[int], Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        field = app.screen.query_one(Input)
        field.value = "half a word"
        field.cursor_position = 4
        await pilot.press("ctrl+q")
        await pilot.pause()
        stack = app.screen_stack
        before = screen_text(app)
        focused = app.focused
        await resize(pilot, 30, 10)
        assert isinstance(app.screen, SizeGuard)
        # Neither reaches what is beneath.
        await pilot.press("enter", "escape", "f1", "ctrl+p")
        assert await pilot.click(offset=(5, 5))
        await pilot.pause()
        assert isinstance(app.screen, SizeGuard)
        await resize(pilot, 120, 36)
        assert app.screen_stack == stack
        assert screen_text(app) == before
        assert app.focused is focused
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StubTable)
        assert (field.value, field.cursor_position) == ("half a word", 4)


async def test_quitting_a_running_game_takes_a_second_key(make_match: Callable[[int], Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert "The game will be lost.  q: quit  any other key: stay" in screen_text(app)
        await pilot.press("x")
        await pilot.pause()
        assert "The game needs 80x24" in screen_text(app)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert app.is_running
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert not app.is_running


class Announcement(ModalScreen[str]):
    """A dialog that goes by itself."""


async def test_screens_come_and_go_beneath_the_guard(make_match: Callable[[int], Match]) -> None:
    app = GwentApp(match=make_match(7))
    results: list[str | None] = []
    async with app.run_test(size=(70, 20)) as pilot:
        await pilot.pause()
        app.push_screen(Announcement(), results.append)
        await pilot.pause()
        assert isinstance(app.screen, SizeGuard)
        announcement = next(screen for screen in app.screen_stack if isinstance(screen, Announcement))
        announcement.dismiss("done")
        await pilot.pause()
        assert isinstance(app.screen, SizeGuard)
        assert results == ["done"]
        app.push_screen(LearnScreen())
        app.switch_screen(LeaveScreen())
        await pilot.pause()
        assert isinstance(app.screen, SizeGuard)
        await resize(pilot, 100, 30)
        assert isinstance(app.screen, LeaveScreen)
        await resize(pilot, 70, 20)
        app.open_menu()
        await pilot.pause()
        assert isinstance(app.screen, SizeGuard)
        await resize(pilot, 80, 24)
        assert isinstance(app.screen, MenuScreen)
        assert len(app.screen_stack) == 2


class Broad(Screen[None]):
    """A screen that looks different in wide terminals."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012


async def test_a_covered_screen_learns_of_a_resize_it_missed() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        broad = Broad()
        await app.push_screen(broad)
        await pilot.pause()
        assert broad.has_class("-narrow")
        await app.push_screen(LearnScreen())
        await app.push_screen(LearnScreen())
        await resize(pilot, 130, 30)
        app.pop_screen()
        app.pop_screen()
        await until(pilot, lambda: broad.has_class("-wide"))
        await resize(pilot, 20, 5)
        await resize(pilot, 90, 30)
        await until(pilot, lambda: broad.has_class("-narrow"))


async def test_a_size_that_is_out_of_date_is_ignored() -> None:
    app = GwentApp()
    async with app.run_test(size=(90, 30)) as pilot:
        await pilot.pause()
        with app.batch_update():
            # Without the cure these two would take turns for ever.
            for width in (100, 110):
                app.screen.post_message(_sized(width, 40))
                app.screen.call_later(lambda: None)
            await pilot.pause()
        assert app.screen.outer_size == (90, 30)


async def storm(pilot: Pilot[object], seed: int) -> None:
    """Changes the size a hundred times, now and then giving the app time to notice."""
    rng = random.Random(seed)
    for _ in range(100):
        pilot.app.post_message(_sized(rng.randint(20, 200), rng.randint(5, 60)))
        if rng.random() < 0.1:
            await pilot.pause()
    await resize(pilot, 120, 36)


@pytest.mark.parametrize("key", ["enter", "h", "ctrl+p"])
async def test_a_storm_of_sizes_raises_nothing(key: str) -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        top = app.screen
        await storm(pilot, len(key))
        assert app.screen is top
        assert not any(isinstance(screen, SizeGuard) for screen in app.screen_stack)


@pytest.mark.usefixtures("real_table")
async def test_a_storm_of_sizes_leaves_the_real_table_as_it_was(make_match: Callable[[int], Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        stack = app.screen_stack
        before = screen_text(app)
        await storm(pilot, 1)
        assert app.screen_stack == stack
        assert screen_text(app) == before
        app.pop_screen()
        await pilot.pause()
        before = screen_text(app)
        await storm(pilot, 2)
        assert screen_text(app) == before


def _sized(width: int, height: int) -> Resize:
    return Resize(Size(width, height), Size(width, height))


async def test_a_window_that_has_its_old_size_again_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    app = GwentApp()
    drawn: list[object] = []
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(app, "_display", lambda screen, picture: drawn.append(picture))
        app.post_message(Resize(app.size, app.size))
        # What the terminal shows was moved and cut meanwhile, which nobody has told.
        await until(pilot, lambda: any(isinstance(picture, LayoutUpdate) for picture in drawn))


async def test_a_size_that_was_missed_is_seen_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    app = GwentApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(app, "_size_now", lambda: Size(120, 36))
        app.post_message(Resize(app.size, app.size))
        await until(pilot, lambda: app.screen.outer_size == (120, 36))


async def test_what_waits_is_let_go_when_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    app = GwentApp()
    called: list[int] = []
    closed = asyncio.Event()
    close_all = app._close_all

    async def close_slowly() -> None:
        await close_all()
        assert not app.screen_stack
        await asyncio.sleep(RESTING)
        closed.set()

    monkeypatch.setattr(app, "_close_all", close_slowly)
    async with app.run_test(size=(80, 24)) as pilot:
        app.after(0.01, lambda: called.append(1))
        await until(pilot, lambda: called)
        app.after(RESTING / 2, lambda: called.append(2))
    assert closed.is_set()
    assert called == [1]
