"""What is shown while the terminal is too small for the game: one line, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import Any

from rich.cells import cell_len
from textual import events
from textual.app import App, ComposeResult
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.geometry import Size
from textual.reactive import var
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from gwent_tui.text.strings import tr
from gwent_tui.tui.stale_resizes import ignore_stale_resizes

MIN_WIDTH = 80
MIN_HEIGHT = 24
RESTING = 0.1
"""Seconds without another size after which a window is no longer dragged."""

_WORDINGS = ("long", "medium", "short", "tiny")
"""The same line from the most to the least words."""
_GUARDS = ("guard-shield", "guard")
"""Names of the guards, lowest first. Textual lays out the screen below the top one too, whatever covers it; the
lower guard is there to be that screen, so that no other one ever has to fit into a few cells."""


def is_too_small(width: int, height: int) -> bool:
    """Whether the game does not fit into that many cells."""
    return width < MIN_WIDTH or height < MIN_HEIGHT


class GuardLine(Widget):
    """The line, worded as long as the width allows."""

    def render(self) -> Content:
        """Returns the longest wording that fits."""
        guard = self.screen
        asking = isinstance(guard, SizeGuard) and guard.is_asking
        width, height = self.app.size
        values = {"needed": f"{MIN_WIDTH}x{MIN_HEIGHT}", "size": f"{width}x{height}"}
        key = "guard.quit" if asking else "guard.size"
        wordings = [tr(f"{key}.{wording}", **values) for wording in _WORDINGS]
        return Content(next((line for line in wordings if cell_len(line) <= width), wordings[-1]))


class SizeGuard(Screen[None]):
    """An opaque screen with the line.

    Quitting works from here; where it would end a running game it takes a second key, as no dialog would fit.
    """

    is_asking: var[bool] = var(False)
    """Whether the next `q` ends a running game."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name)
        self._loses_game = False

    def compose(self) -> ComposeResult:
        """Shows the line."""
        yield GuardLine()

    def arm(self, *, loses_game: bool) -> None:
        """Gets ready to be shown; `loses_game` is whether quitting would end a running game."""
        self._loses_game = loses_game
        self.is_asking = False

    def action_quit(self) -> None:
        """Quits, or asks for the key once more."""
        if self._loses_game and not self.is_asking:
            self.is_asking = True
        else:
            self.app.exit()

    def on_key(self, event: events.Key) -> None:
        """Quits on `q`; every other key takes the question back. None goes any further."""
        event.stop()
        if event.key == "q":
            self.action_quit()
        else:
            self.is_asking = False

    def watch_is_asking(self) -> None:
        """Shows the other line."""
        self.query(GuardLine).refresh()


class GuardedApp(App[object]):
    """An application with the guard on top of its screens for as long as the terminal is too small.

    Screens can be pushed, closed and replaced meanwhile; that happens beneath the guard. All of them keep their
    state and focus, and get the new size when they come to light again.
    """

    def __init__(self) -> None:
        super().__init__()
        ignore_stale_resizes()
        self._is_guarding = False
        self._resting: Timer | None = None
        self.is_guarded = False
        """Whether the guard is up."""

    @property
    def loses_game(self) -> bool:
        """Whether leaving would give up a running game."""
        return False

    def after(self, delay: float, callback: Callable[[], object]) -> Timer:
        """Calls something in `delay` seconds, unless the application ends before.

        While it ends, Textual closes the screens first and stops its timers last.
        """

        def call() -> None:
            if self.is_running:
                callback()

        return self.set_timer(delay, call)

    def start_guarding(self) -> None:
        """Begins to watch the size; to be called once the first screens are there."""
        self._is_guarding = True
        self._guard(*self.size)

    @property
    def top_screen(self) -> Screen[Any]:
        """The top screen, leaving the guard out."""
        return self.screen_stack[-1 - len(_GUARDS) if self.is_guarded else -1]

    def is_shown(self, kind: type[Screen[Any]]) -> bool:
        """Whether the top screen, leaving the guard out, is of a kind."""
        return isinstance(self.top_screen, kind)

    def on_resize(self, event: events.Resize) -> None:
        """Raises or lowers the guard, before Textual resizes the screens; looks once more when all is at rest."""
        self._guard(*event.size)
        if self._is_guarding:
            if self._resting is not None:
                self._resting.stop()
            self._resting = self.after(RESTING, self._look_again)

    def _look_again(self) -> None:
        """Asks for the size once more, and draws all anew.

        The kernel may tell of a size before it answers with it, so that the last of several sizes is missed. And a
        window that is dragged there and back has the size Textual knows, which draws nothing then, although the
        terminal has moved and cut what it showed.
        """
        self._resting = None
        size = self._size_now()
        if size == self.size:
            self.screen.refresh()
        else:
            self.post_message(events.Resize(size, size))

    def _size_now(self) -> Size:
        """Returns the size of the terminal, asked for as Textual does, or what it knows where there is none."""
        if self.is_headless or self.is_web:
            return self.size
        return Size(*get_terminal_size(self.size))

    def action_command_palette(self) -> None:
        """Opens the palette, but not above the guard; it takes no other keys away from it."""
        if not self.is_guarded:
            super().action_command_palette()

    def _guard(self, width: int, height: int) -> None:
        if not self._is_guarding:
            return
        if is_too_small(width, height):
            if not self.is_guarded:
                self._raise_guard()
        elif self.is_guarded:
            self._lower_guard()

    def _raise_guard(self) -> None:
        self.is_guarded = True
        for name in _GUARDS:
            if not self.is_screen_installed(name):
                self.install_screen(SizeGuard(name), name)
            guard = self.get_screen(name, SizeGuard)
            guard.arm(loses_game=self.loses_game)
            super().push_screen(guard)

    def _lower_guard(self) -> None:
        for _ in _GUARDS:
            super().pop_screen()
        self.is_guarded = False
        self._fit(self.screen)

    @contextmanager
    def beneath_guard(self) -> Iterator[None]:
        """Takes the guard away, if it is up, for as long as the screens beneath change."""
        guarded = self.is_guarded
        if guarded:
            self._lower_guard()
        try:
            yield
        finally:
            if guarded:
                self._raise_guard()

    def push_screen(self, screen: Any, callback: Any = None, wait_for_dismiss: Any = False, **options: Any) -> Any:
        """Pushes a screen, beneath the guard if that is up."""
        with self.beneath_guard():
            return super().push_screen(screen, callback, wait_for_dismiss, **options)

    def switch_screen(self, screen: Screen[Any] | str) -> AwaitComplete:
        """Replaces the top screen, or the one beneath the guard if that is up."""
        with self.beneath_guard():
            return super().switch_screen(screen)

    def pop_screen(self) -> AwaitComplete:
        """Closes the top screen, or the one beneath the guard if that is up."""
        with self.beneath_guard():
            popped = super().pop_screen()
            self._fit(self.screen)
        return popped

    def _fit(self, screen: Screen[Any]) -> None:
        """Tells a screen that comes to light about a resize it has missed.

        Textual lays it out for the new size by itself, but leaves its breakpoint classes as they were.
        """
        if screen.outer_size != self.size and not is_too_small(*self.size):
            screen.post_message(events.Resize(self.size, self.size))
