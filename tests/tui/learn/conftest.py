"""An app with the book open, and what its tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from time import monotonic

import pytest
from textual.app import App
from textual.pilot import Pilot

from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.learn.screen import LearnScreen


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the cache of the cards out of the home directory, one for all tests, and lets every key count."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
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
    return screen


async def until(pilot: Pilot[object], condition: Callable[[], bool], seconds: float = 10) -> None:
    """Waits for a condition, on the clock and not for a number of pauses."""
    deadline = monotonic() + seconds
    while not condition():
        assert monotonic() < deadline, screen_text(pilot.app)
        await pilot.pause(0.02)


async def at(pilot: Pilot[object], screen: LearnScreen, anchor: str) -> None:
    """Waits until a section is on the screen."""
    await until(pilot, lambda: screen.shown is not None and screen.shown.anchor == anchor)
    await pilot.pause()


def screen_text(app: App[object]) -> str:
    """Returns what is on the screen, line by line, without trailing spaces."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"
