"""What the tests of the catalogue share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.widget import Widget

from gwent_tui.matches.start_data import StartData
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.catalogue.screen import CatalogueScreen
from tests.screens import screen_text, until

SIZES = [(80, 24), (120, 36), (160, 45)]


@asynccontextmanager
async def opened(
    data: StartData | None, size: tuple[int, int] = (120, 36), *, card: str = "", ascii_only: bool = False
) -> AsyncIterator[tuple[GwentApp, Pilot[object], CatalogueScreen]]:
    """Opens the catalogue above the menu, and waits for its cards."""
    app = GwentApp(start_data=data, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.action_catalogue(card)
        await until(pilot, lambda: isinstance(app.screen, CatalogueScreen))
        screen = app.screen
        assert isinstance(screen, CatalogueScreen)
        await until(pilot, lambda: screen.shown is not None)
        await pilot.pause()
        yield app, pilot, screen


async def click_text(pilot: Pilot[object], widget: Widget, text: str) -> None:
    """Clicks the first place of a widget where a text is read."""
    left = widget.region.x
    lines = screen_text(pilot.app).splitlines()
    for y in range(widget.region.y, widget.region.bottom):
        x = lines[y].find(text, left, widget.region.right)
        if x >= 0:
            assert await pilot.click(offset=(x, y))
            await pilot.pause()
            return
    raise AssertionError(f"{text!r} is not to be read on {widget}")
