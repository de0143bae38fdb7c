"""Plays pictures one after the other in a worker of a screen; nothing runs when none is left."""

from __future__ import annotations

from asyncio import Event, sleep
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual.screen import Screen
from textual.worker import Worker

if TYPE_CHECKING:
    from gwent_tui.tui.motion.beats import Beat


Show = Callable[["Beat"], None]


class Player:
    """The queue of a screen. What comes after the last picture is done once, whether it was played or skipped.

    While another screen is in front, what comes after has to wait: it may ask something.
    """

    CALM: ClassVar[float] = 0.15
    """Seconds after the end in which a key was meant to skip it: nobody acts on a new picture that fast."""

    def __init__(self, screen: Screen[Any], show: Show) -> None:
        self._screen = screen
        self._show = show
        self._queue: deque[Beat] = deque()
        self._then: Callable[[], None] | None = None
        self._worker: Worker[None] | None = None
        self.is_due = False
        """Whether nothing is left but what comes after, which waits for the screen to be in front."""
        self._ended = -inf
        """When the last picture was over; skipping does not count."""

    @property
    def is_playing(self) -> bool:
        """Whether something moves, or waits to be gone on with."""
        return self._then is not None

    @property
    def is_running(self) -> bool:
        """Whether a worker runs."""
        return self._worker is not None

    @property
    def has_just_ended(self) -> bool:
        """Whether the end came by itself a moment ago."""
        return monotonic() - self._ended < self.CALM

    def forget_end(self) -> None:
        """Lets the moment after the end be over."""
        self._ended = -inf

    def play(self, beats: Sequence[Beat], frame: float, then: Callable[[], None]) -> None:
        """Shows pictures, each for its number of frames of `frame` seconds, then does `then`.

        With 0 seconds each picture is drawn once. Whatever was left of an earlier queue is dropped.
        """
        self._stop()
        self._then = then
        self._queue.extend(beats)
        if not self._queue:
            self._end()
            return
        # At once, so that no frame is drawn before the first picture.
        first = self._queue.popleft()
        self._show(first)
        # Not a coroutine: one that is ended before it begins would be missed.
        self._worker = self._screen.run_worker(partial(self._run, first, frame), name="motion", group="motion")

    def skip(self) -> None:
        """Leaves out what is left and does what comes after."""
        if self.is_playing:
            self._stop()
            self._end()

    def hold(self) -> None:
        """Leaves out what is left; what comes after waits for `resume`."""
        if self.is_playing:
            self._stop()
            self.is_due = True

    def resume(self) -> None:
        """Does what has waited for the screen to be in front again."""
        if self.is_due:
            self._end()

    async def _run(self, beat: Beat, frame: float) -> None:
        while True:
            await self._wait(beat.frames * frame)
            if not self._queue:
                break
            beat = self._queue.popleft()
            self._show(beat)
        self._worker = None
        self._ended = monotonic()
        self._end()

    async def _wait(self, seconds: float) -> None:
        if seconds > 0:
            await sleep(seconds)
            return
        drawn = Event()
        self._screen.call_after_refresh(drawn.set)
        await drawn.wait()

    def _stop(self) -> None:
        self._queue.clear()
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def _end(self) -> None:
        if not self._screen.is_current:
            self.is_due = True
            return
        self.is_due = False
        then, self._then = self._then, None
        if then is not None:
            then()
