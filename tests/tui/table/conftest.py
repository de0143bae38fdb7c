"""An app around the table alone, and the ways tests look at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from gwent_tui.session import Session
from gwent_tui.settings.values import DEFAULTS
from gwent_tui.tui.ascii_filter import AsciiFilter
from gwent_tui.tui.glyphs import choose_glyphs
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.messages import ActionPlayed, GameFinished
from gwent_tui.tui.screens.table import TableScreen
from gwent_tui.tui.theme import VARIABLES, use_themes


class TableApp(App[None]):
    """Shows the table; remembers what it is told."""

    def __init__(self, session: Session, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.session = session
        self.settings = DEFAULTS
        self.glyphs = choose_glyphs(ascii_only)
        self.ascii_only = ascii_only
        self.table = TableScreen(session)
        self.finished = 0
        self.played = 0
        use_themes(self)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(VARIABLES)

    def on_mount(self) -> None:
        if self.ascii_only:
            self._filters.append(AsciiFilter())
        self.push_screen(self.table)

    def on_game_finished(self, message: GameFinished) -> None:
        self.finished += 1

    def on_action_played(self, message: ActionPlayed) -> None:
        self.played += 1


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a key pass at once from one player to the next."""
    monkeypatch.setattr(Grace, "SECONDS", 0.0)


SIZES = ((80, 24), (120, 36), (160, 45))
"""The sizes the table is made for."""

at_all_sizes = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x36", "160x45"])

OpenTable = Callable[..., AbstractAsyncContextManager[tuple[TableApp, Pilot[None]]]]


@pytest.fixture
def open_table() -> OpenTable:
    """Opens the table with a session; by default the first player has come to it already."""

    @asynccontextmanager
    async def opened(
        session: Session, size: tuple[int, int] = (80, 24), *, ascii_only: bool = False, ready: bool = True
    ) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
        app = TableApp(session, ascii_only=ascii_only)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if ready:
                await pilot.press("enter")
            yield app, pilot

    return opened


def is_on(app: App[None], kind: type[Screen[Any]]) -> bool:
    """Whether a screen of a kind is on top."""
    return isinstance(app.screen, kind)
