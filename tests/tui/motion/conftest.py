"""Tables on which things move, and ways to wait for them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from gwent_tui.session import Session
from gwent_tui.settings.pace import _FRAMES, Speed
from gwent_tui.settings.values import DEFAULTS
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.motion.beats import Beat
from gwent_tui.tui.motion.player import Player
from gwent_tui.tui.screens.motion_flow import MotionFlow
from tests.tui.table.conftest import TableApp


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once."""
    monkeypatch.setattr(Grace, "SECONDS", 0.0)
    monkeypatch.setattr(Player, "CALM", 0.0)


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture stays until it is skipped."""
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        monkeypatch.setitem(_FRAMES, speed, 3600.0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture stays longer than it takes to draw it."""
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        monkeypatch.setitem(_FRAMES, speed, 0.001)


OpenMoving = Callable[..., AbstractAsyncContextManager[tuple[TableApp, Pilot[None]]]]


@pytest.fixture
def open_moving() -> OpenMoving:
    """Opens the table with a session, the first player in front of it, at a speed."""

    @asynccontextmanager
    async def opened(
        session: Session,
        size: tuple[int, int] = (80, 24),
        *,
        speed: Speed = Speed.NORMAL,
        hand_over: bool = True,
        ready: bool = True,
    ) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
        app = TableApp(session)
        app.settings = replace(DEFAULTS, speed=speed, hand_over=hand_over)
        app.animation_level = "full"
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if ready and hand_over:
                await pilot.press("enter")
            yield app, pilot

    return opened


def record(monkeypatch: pytest.MonkeyPatch) -> list[Beat]:
    """Keeps every picture that is shown."""
    shown: list[Beat] = []
    show = MotionFlow._show_beat

    def keep(table: MotionFlow, beat: Beat) -> None:
        shown.append(beat)
        show(table, beat)

    monkeypatch.setattr(MotionFlow, "_show_beat", keep)
    return shown
