"""Keeps Textual 8.2.8 from laying out a screen for ever when a terminal is resized in quick succession.

A screen that is told to resize lays itself out, finds that it has another size than before, and tells itself to
resize once more. If two different sizes are under way like this, with anything between them in the queue, they
take turns without end and nothing else runs: the program hangs. One of the two is always out of date, because the
application knew the newer size before it told anybody.
"""

from __future__ import annotations

from typing import Any

from textual import events
from textual.screen import Screen

_resize = Screen._on_resize


async def _resize_unless_stale(self: Screen[Any], event: events.Resize) -> None:
    """Resizes the screen if the size is still that of the terminal; if not, the right one is on its way."""
    if event.size == self.app.size:
        await _resize(self, event)
    else:
        event.stop()


def ignore_stale_resizes() -> None:
    """Makes every screen ignore sizes that are out of date; calling it again changes nothing."""
    Screen._on_resize = _resize_unless_stale  # type: ignore[method-assign]
