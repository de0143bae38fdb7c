"""What the tests of screens share: what is to be read on a screen, and how to wait for it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual.app import App
from textual.pilot import Pilot

PATIENCE = 60.0
"""Seconds until a test gives up; a loaded machine needs some of them, and a failure is not known sooner."""


def screen_text(app: App[object] | App[None]) -> str:
    """Returns what is on the screen, line by line, without trailing spaces."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


def words_of(app: App[object] | App[None]) -> str:
    """Returns what is on the screen as one line, without frames, so that sentences are found across lines."""
    return " ".join(screen_text(app).replace("│", " ").split())


async def until(
    pilot: Pilot[object] | Pilot[None], condition: Callable[[], object], seconds: float = PATIENCE
) -> None:
    """Waits for a condition, on the clock and not for a number of pauses; shows the screen if it never comes."""
    deadline = monotonic() + seconds
    while not condition():
        assert monotonic() < deadline, screen_text(pilot.app)
        await pilot.pause(0.02)


async def shows(pilot: Pilot[object] | Pilot[None], *texts: str, seconds: float = PATIENCE) -> None:
    """Waits until texts are to be read on the screen, be it across lines."""

    def is_shown() -> bool:
        lines, words = screen_text(pilot.app), words_of(pilot.app)
        return all(text in lines or text in words for text in texts)

    await until(pilot, is_shown, seconds)
