"""Runs the program for a picture, and waits until nothing moves any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from textual.pilot import Pilot

from tools.pictures.svg import tidy

WAIT = 30.0
"""Seconds any screen may take to appear."""
PAUSE = 0.02
CALM = 0.25
"""Seconds for which a screen has to stay as it is: more than any field waits for further keys."""
TITLE = "gwent-tui"


class Stage:
    """A running program, moved by keys."""

    def __init__(self, pilot: Pilot[object]) -> None:
        self.pilot = pilot
        self.app = pilot.app

    async def press(self, *keys: str) -> None:
        """Presses keys, and lets the program answer each."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, condition: Callable[[], bool], what: str) -> None:
        """Waits for a condition. Raises `TimeoutError`, naming it, if it does not come true in `WAIT` seconds."""
        deadline = monotonic() + WAIT
        while not condition():
            if monotonic() > deadline:
                raise TimeoutError(f"{what} did not come, but {self.app.screen!r} is there")
            await self.pilot.pause(PAUSE)
        await self.pilot.pause()

    async def until_screen(self, name: str) -> None:
        """Waits for a screen by the name of its class."""
        await self.until(lambda: type(self.app.screen).__name__ == name, name)

    async def draw(self) -> str:
        """Returns the picture of the screen once it stays the same for `CALM` seconds."""
        # What moves has pauses of its own, and may be ended by the next key.
        working = [worker for worker in self.app.workers if worker.group != "motion"]
        if working:
            await self.app.workers.wait_for_complete(working)
        deadline = monotonic() + WAIT
        before, since = "", monotonic()
        while monotonic() - since < CALM:
            now = tidy(self.app.export_screenshot(title=TITLE))
            if now != before:
                before, since = now, monotonic()
            if monotonic() > deadline:
                raise TimeoutError(f"{self.app.screen!r} does not come to rest")
            await asyncio.sleep(CALM / 3)
            await self.pilot.pause()
        return before
