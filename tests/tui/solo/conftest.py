"""An app around a Solo table alone, and what the tests of Solo share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from textual.pilot import Pilot

from gwent_tui.matches.start_data import Match, StartData, load_start_data
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.screens.result import ResultScreen
from gwent_tui.tui.screens.solo_table import SoloTable


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
        session: Session, size: tuple[int, int] = (80, 24), speed: Speed = Speed.OFF
    ) -> AsyncIterator[tuple[SoloTable, Pilot[object]]]:
        app = GwentApp(match=Match(session, ("One", "Other")), solo_speed=speed)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, SoloTable)
            yield app.screen, pilot

    return opened
