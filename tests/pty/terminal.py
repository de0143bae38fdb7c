"""A terminal for tests: the program runs in a real pseudo-terminal, and a small emulator shows what it drew."""

from __future__ import annotations

import fcntl
import os
import re
import select
import struct
import sys
import termios
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from subprocess import Popen
from tempfile import TemporaryDirectory
from time import monotonic
from types import TracebackType

import pyte

ROOT = Path(__file__).resolve().parents[2]
STEP = 40.0
"""Seconds any single step may take; a loaded machine is slow, a hanging program is hung."""
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "tab": "\t",
    "space": " ",
    "ctrl+q": "\x11",
    "ctrl+s": "\x13",
    "f1": "\x1bOP",
}
FRAME_BEGIN, FRAME_END = b"\x1b[?2026h", b"\x1b[?2026l"
# What a terminal of today answers; pyte does not know these sequences and would print parts of them.
_ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;0$y"}
_UNKNOWN = re.compile(rb"\x1b\[[?>=<][0-9;]*(?:\$p|u|m)|\x1b\[[<>=][0-9;]*[a-zA-Z]")


class Terminal:
    """The program in a pseudo-terminal, as a context manager."""

    def __init__(
        self,
        *arguments: str,
        program: Sequence[str] = ("-m", "gwent_tui"),
        variables: Mapping[str, str] | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        width, height = size
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        """Everything the program has written."""
        self._home = TemporaryDirectory(prefix="gwent-tui-test-")
        self._rest = b""
        self._text: str | None = None
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": os.environ.get("HOME", "/"),
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            # No place for a cache and for settings: every start reads everything. Games have a place of their own.
            "XDG_CACHE_HOME": os.devnull,
            "XDG_DATA_HOME": self._home.name,
            "XDG_CONFIG_HOME": os.devnull,
            # A key that is struck while something moves would only end that.
            "TEXTUAL_ANIMATIONS": "none",
            **(variables or {}),
        }
        self._process, self._fd = _spawn([*program, *arguments], environment, width, height)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._fd >= 0:
            os.close(self._fd)
        self._home.cleanup()

    @property
    def lines(self) -> list[str]:
        """The screen, line by line."""
        return self.text.split("\n")

    @property
    def text(self) -> str:
        """The screen as one text."""
        if self._text is None:
            self._text = "\n".join(line.rstrip() for line in self.screen.display)
        return self._text

    def press(self, *keys: str) -> None:
        """Sends keys by their names, or characters as they are."""
        for key in keys:
            os.write(self._fd, KEYS.get(key, key).encode())

    def click(self, column: int, line: int) -> None:
        """Presses and releases the left mouse button on a cell; both are counted from 0."""
        for final in "Mm":
            os.write(self._fd, f"\x1b[<0;{column + 1};{line + 1}{final}".encode())

    def find(self, pattern: str) -> tuple[int, int] | None:
        """Returns column and line of what first fits a regular expression, or its group if it has one."""
        for number, line in enumerate(self.lines):
            if found := re.search(pattern, line):
                start, end = found.span(1 if found.re.groups else 0)
                return (start + end - 1) // 2, number
        return None

    def resize(self, width: int, height: int) -> None:
        """Changes the size as a window does: the kernel sends SIGWINCH."""
        self.screen.resize(height, width)
        self.screen.reset()
        self._text = None
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def hang_up(self) -> int:
        """Takes the terminal away, as a closed window does; returns the exit status of what ran in it."""
        os.close(self._fd)
        self._fd = -1
        return self._process.wait(STEP)

    def kill(self, number: int) -> None:
        """Sends the program a signal."""
        self._process.send_signal(number)

    @property
    def is_over(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def read(self, seconds: float = 0.0) -> bool:
        """Takes in what the program has written, waiting for it a while; False if there was nothing."""
        readable, _, _ = select.select([self._fd], [], [], seconds)
        if not readable:
            return False
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:
            # Linux says so when the program has closed its end.
            return False
        if not data:
            return False
        self.output += data
        for question, answer in _ANSWERS.items():
            if question in data:
                os.write(self._fd, answer)
        self._show(self._rest + data)
        return True

    def _show(self, data: bytes) -> None:
        """Draws what has come, but only whole frames and whole sequences; the rest waits for more."""
        begun = data.rfind(FRAME_BEGIN)
        cut = begun if begun > data.rfind(FRAME_END) else data.rfind(b"\x1b")
        if cut < 0 or (cut != begun and re.match(rb"\x1b(?:\[[0-9;?<>=$ ]*[@-~]|[^\[])", data[cut:])):
            cut = len(data)
        data, self._rest = data[:cut], data[cut:]
        if data:
            self._text = None
            self._stream.feed(_UNKNOWN.sub(b"", data))

    def settle(self, quiet: float = 0.15) -> None:
        """Reads until nothing comes for a moment."""
        deadline = monotonic() + STEP
        while self.read(quiet):
            assert monotonic() < deadline, f"the output does not end\n{self.text}"

    def wait(self, condition: str | Callable[[], bool], seconds: float = STEP) -> None:
        """Reads until a text is on the screen, or a condition holds."""

        def holds() -> bool:
            return condition in self.text if isinstance(condition, str) else condition()

        deadline = monotonic() + seconds
        while not holds():
            left = deadline - monotonic()
            assert left > 0, f"waited for {condition!r}\n{self.text}"
            self.read(min(left, 0.2))

    def press_until(self, key: str, answer: str) -> None:
        """Presses a key until a text is on the screen, where a key too early is ignored on purpose."""
        deadline = monotonic() + STEP
        while answer not in self.text:
            assert monotonic() < deadline, f"waited for {answer!r}\n{self.text}"
            self.press(key)
            self.read(0.5)
            self.settle()

    def end(self, seconds: float = STEP) -> int:
        """Waits until the program has ended; returns its exit status."""
        deadline = monotonic() + seconds
        while (status := self._process.poll()) is None:
            assert monotonic() < deadline, f"the program does not end\n{self.text}"
            self.read(0.05)
        while self.read(0.1):
            pass
        return status


def _spawn(
    arguments: list[str], environment: Mapping[str, str], width: int, height: int
) -> tuple[Popen[bytes], int]:
    """Starts Python in a new pseudo-terminal that has its size from the first moment."""
    parent, child = os.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    # The program takes the terminal over by itself: forking is no longer safe beside the threads of a test run.
    take_over = "import os, sys; os.login_tty(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    command = [sys.executable, "-c", take_over, *arguments]
    process = Popen(command, env=dict(environment), stdin=child, stdout=child, stderr=child)
    os.close(child)
    return process, parent
