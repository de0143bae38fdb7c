"""A pilot that goes on when the app has done its work, however slow the machine is.

Textual's own pilot takes a process for idle that uses no processor time for 20 ms. On a loaded machine that is
also one that waits for its turn, and a test goes on before the key it struck has been heard. Here `press` and
`pause` wait in addition until no message is on its way and nothing is left to lay out or to draw. What threads
and timers bring they do not wait for: that takes `tests.screens.until`.
"""

from __future__ import annotations

import asyncio

from textual.app import App, ScreenStackError
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen

PASSES = 100
"""More than any chain of messages takes; what goes on for ever, like a spinner, ends the wait."""
QUIET_PASSES = 2

_press = Pilot.press
_pause = Pilot.pause


async def settle(pilot: Pilot[object]) -> None:
    """Waits until nothing happens any more except what threads and timers will bring."""
    quiet = 0
    for _ in range(PASSES):
        screen = _screen_of(pilot.app)
        if screen is None or not await pilot._wait_for_screen():
            return
        for _ in range(3):
            await asyncio.sleep(0)
        if screen is not _screen_of(pilot.app):
            quiet = 0
            continue
        quiet = quiet + 1 if _is_quiet(pilot.app, screen) else 0
        if quiet == QUIET_PASSES:
            return
        screen._on_timer_update()


def _screen_of(app: App[object]) -> Screen[object] | None:
    """Returns the screen on top; None if the app has come to its end."""
    if not app.is_running or app._exit or app._exception is not None:
        return None
    try:
        return app.screen
    except ScreenStackError:
        return None


def _is_quiet(app: App[object], screen: Screen[object]) -> bool:
    is_to_draw = screen._scroll_required or screen._repaint_required or screen._recompose_required
    if is_to_draw or screen._layout_required or screen._dirty_widgets or screen._callbacks:
        return False
    pumps: list[MessagePump] = [app, *screen.walk_children(with_self=True)]
    return not any(pump.message_queue_size or pump._next_callbacks for pump in pumps)


async def press(pilot: Pilot[object], *keys: str) -> None:
    """Strikes keys, each when what the one before brought about is done."""
    for key in keys:
        await _press(pilot, key)
        await settle(pilot)


async def pause(pilot: Pilot[object], delay: float | None = None) -> None:
    """Waits until all is done; with a delay that long, whatever happens."""
    await _pause(pilot, delay)
    if delay is None:
        await settle(pilot)
