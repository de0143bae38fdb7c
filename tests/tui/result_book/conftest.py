"""A book of results on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest
from textual.app import App
from textual.pilot import Pilot

from gwent_tui.results.book import Book
from gwent_tui.results.values import GameResult
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.results.screen import ResultsScreen
from tests.results.games import course, game

Open = Callable[..., AbstractAsyncContextManager[tuple[GwentApp, Pilot[object], ResultsScreen]]]
SIZES = ((80, 24), (120, 36), (160, 45))
HOSTILE = "[b]x[/b][/]"


def shown(app: App[object]) -> str:
    """Returns what the screen shows, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def until(pilot: Pilot[object], condition: Callable[[], bool], seconds: float = 15) -> None:
    """Waits for a condition, on the clock and not for a number of pauses."""
    deadline = monotonic() + seconds
    while not condition():
        assert monotonic() < deadline, shown(pilot.app)
        await pilot.pause(0.02)


def some_games() -> list[GameResult]:
    """Returns ten games: Ciri against Geralt, against somebody with markup in the name, and alone."""
    alone = [game(20 + number, number % 2, mode="solo", names=("Ciri", "Automaton")) for number in range(3)]
    hostile = [game(30, 0, names=("Ciri", HOSTILE), totals=((9, 4), (0, 3))), game(31, 1, names=(HOSTILE, "Ciri"))]
    return [*course("WWLDW"), *alone, *hostile]


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "results")


@pytest.fixture
def full_book(book: Book) -> Book:
    for one in some_games():
        book.add(one)
    return book


@pytest.fixture
def open_results() -> Open:
    @asynccontextmanager
    async def opened(
        book: Book, size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
    ) -> AsyncIterator[tuple[GwentApp, Pilot[object], ResultsScreen]]:
        app = GwentApp(book=book, ascii_only=ascii_only)
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.press("r")
            await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
            screen = app.screen
            assert isinstance(screen, ResultsScreen)
            await until(pilot, lambda: "being read" not in shown(app))
            await until(pilot, lambda: not screen.reading.results or bool(screen.lines.shown))
            await pilot.pause()
            yield app, pilot, screen

    return opened
