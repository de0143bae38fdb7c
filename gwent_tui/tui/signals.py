"""Notices that the program is asked to end, and that the terminal is gone where no signal says so.

The system tells only the leader of the session, which is not always a shell that passes it on: `make` waits for
its child, and the child would wait for a terminal that no longer exists.
"""

from __future__ import annotations

import asyncio
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread


def listen_to_signals(end: Callable[[int], object]) -> None:
    """Calls `end` in the running loop with the number of a signal that asks the process to end.

    A terminal that is gone counts as `SIGHUP`.
    """
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Windows has neither all signals nor this way to listen.
        with suppress(NotImplementedError):
            if number is not None:
                loop.add_signal_handler(number, end, number)
    if hasattr(signal, "SIGHUP"):
        _watch_terminal(lambda: loop.call_soon_threadsafe(end, signal.SIGHUP))


def _watch_terminal(gone: Callable[[], object]) -> None:
    """Calls `gone`, in a thread of its own, once nothing is behind the standard input any more.

    Nothing runs until then. Where the system cannot wait for that, nothing is watched.
    """
    if hasattr(select, "poll") and sys.__stdin__ is not None:
        Thread(target=_wait, args=(sys.__stdin__.fileno(), gone), name="hangup", daemon=True).start()


def _wait(number: int, gone: Callable[[], object]) -> None:
    poll = select.poll()
    # No events are asked for: what remains is the end of the terminal.
    poll.register(number, 0)
    with suppress(OSError, RuntimeError):
        # The loop may have ended in the same moment.
        if any(mask & select.POLLHUP for _, mask in poll.poll()):
            gone()
