"""A book of results on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from gwent_tui.results.book import Book
from gwent_tui.results.values import GameResult
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.results.screen import ResultsScreen
from tests.results.games import course, game
from tests.screens import screen_text, until

Open = Callable[..., AbstractAsyncContextManager[tuple[GwentApp, Pilot[object], ResultsScreen]]]
SIZES = ((80, 24), (120, 36), (160, 45))
HOSTILE = "[b]x[/b][/]"


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
            await until(pilot, lambda: "being read" not in screen_text(app))
            await until(pilot, lambda: not screen.reading.results or bool(screen.lines.shown))
            await pilot.pause()
            yield app, pilot, screen

    return opened
