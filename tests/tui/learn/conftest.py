"""An app with the book open, and what its tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from textual.pilot import Pilot

from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.learn.screen import LearnScreen
from tests.screens import until


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once."""
    monkeypatch.setattr(Grace, "SECONDS", 0.0)


OpenBook = Callable[..., AbstractAsyncContextManager[tuple[LearnScreen, Pilot[object]]]]


@pytest.fixture
def open_book() -> OpenBook:
    """Opens the book at some topics and waits for the page."""

    @asynccontextmanager
    async def opened(
        topics: str = "overview", size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
    ) -> AsyncIterator[tuple[LearnScreen, Pilot[object]]]:
        app = GwentApp(ascii_only=ascii_only)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.open_book(topics)
            yield await book_of(pilot), pilot

    return opened


async def book_of(pilot: Pilot[object]) -> LearnScreen:
    """Returns the book once its first page is on the screen."""
    await until(pilot, lambda: isinstance(pilot.app.screen, LearnScreen) and pilot.app.screen.shown is not None)
    screen = pilot.app.screen
    assert isinstance(screen, LearnScreen)
    await pilot.pause()
    return screen


async def at(pilot: Pilot[object], screen: LearnScreen, anchor: str) -> None:
    """Waits until a section is on the screen."""
    await until(pilot, lambda: screen.shown is not None and screen.shown.anchor == anchor)
    await pilot.pause()
