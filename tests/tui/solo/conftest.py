"""An app around a Solo table alone, and what the tests of Solo share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from time import monotonic

import pytest
from textual.app import App
from textual.pilot import Pilot

from gwent_tui.matches.start_data import Match, StartData, load_start_data
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.screens.result import ResultScreen
from gwent_tui.tui.screens.solo_table import SoloTable


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test leaves anything in the home directory."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
        yield


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once."""
    monkeypatch.setattr(Grace, "SECONDS", 0.0)
    monkeypatch.setattr(ResultScreen, "GRACE", 0.0)


@pytest.fixture(scope="session")
def data() -> StartData:
    return load_start_data()


OpenSolo = Callable[..., AbstractAsyncContextManager[tuple[SoloTable, Pilot[object]]]]


@pytest.fixture
def open_solo() -> OpenSolo:
    """Opens the app with the table of a session."""

    @asynccontextmanager
    async def opened(
        session: Session, size: tuple[int, int] = (80, 24), speed: Speed = Speed.INSTANT
    ) -> AsyncIterator[tuple[SoloTable, Pilot[object]]]:
        app = GwentApp(match=Match(session, ("One", "Other")), solo_speed=speed)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, SoloTable)
            yield app.screen, pilot

    return opened


def screen_text(app: App[object]) -> str:
    """Returns what is on the screen, line by line, without trailing spaces."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


def words_of(app: App[object]) -> str:
    """Returns what is on the screen as one line, without frames, so that sentences are found across lines."""
    return " ".join(screen_text(app).replace("│", " ").split())


async def until(pilot: Pilot[object], condition: Callable[[], bool], seconds: float = 10) -> None:
    """Waits for a condition, on the clock and not for a number of pauses."""
    deadline = monotonic() + seconds
    while not condition():
        assert monotonic() < deadline, screen_text(pilot.app)
        await pilot.pause(0.02)
