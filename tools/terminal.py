"""Runs a program in a pseudo-terminal and says what it costs. Linux only: the kernel's own accounts are read."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType

FRAME_END = rb"\x1b\[\?2026l"
"""What Textual writes at the end of a frame once the terminal has said that it knows such marks."""
_ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;0$y"}
SCRATCH = Path(tempfile.gettempdir()) / "gwent-tui-bench"
"""Where programs keep what a second start finds: it is the second start that is measured."""
_KEPT = ("PATH", "HOME", "LD_LIBRARY_PATH", "VIRTUAL_ENV")


class Program:
    """A Python program in a pseudo-terminal, as a context manager that ends it.

    `moves` is whether it may show what moves on the table; without it a key does all it does at once.
    """

    def __init__(self, arguments: Sequence[str], size: tuple[int, int], *, moves: bool = False) -> None:
        width, height = size
        environment = {name: os.environ[name] for name in _KEPT if name in os.environ}
        environment |= {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TEXTUAL_ANIMATIONS": "full" if moves else "none",
            "LANG": "C.UTF-8",
            "COLUMNS": str(width),
            "LINES": str(height),
            "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
            # Compiled as for every player, but not into the checkout.
            "XDG_CACHE_HOME": str(SCRATCH / "cache"),
            "XDG_DATA_HOME": str(SCRATCH / "data"),
            "XDG_CONFIG_HOME": str(SCRATCH / "config"),
            "PYTHONPYCACHEPREFIX": str(SCRATCH / "pycache"),
        }
        self.bytes_read = 0
        self._tail = b""
        self.started = perf_counter()
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, *arguments], environment)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._terminal)

    def send(self, keys: bytes) -> None:
        """Sends what keys send."""
        os.write(self._terminal, keys)

    def read(self, seconds: float) -> bytes:
        """Returns what the program writes next, empty if that takes longer. Raises `EOFError` if it has ended."""
        readable, _, _ = select.select([self._terminal], [], [], seconds)
        if not readable:
            return b""
        try:
            data = os.read(self._terminal, 1 << 16)
        except OSError as error:
            raise EOFError(f"the program has ended: {self._last_words()}") from error
        self._tail = (self._tail + data)[-2000:]
        self.bytes_read += len(data)
        for question, answer in _ANSWERS.items():
            if question in data:
                os.write(self._terminal, answer)
        return data

    def _last_words(self) -> str:
        """Returns the end of what was written, without the control sequences of a terminal."""
        return re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]|[\x00-\x1f]+", " ", self._tail.decode(errors="replace"))[-300:]

    def wait_for(self, pattern: bytes, seconds: float = 20.0) -> bool:
        """Reads until a pattern occurs in what is written from now on; False if it does not in time."""
        wanted = re.compile(pattern, re.DOTALL)
        seen = b""
        deadline = perf_counter() + seconds
        while (left := deadline - perf_counter()) > 0:
            seen += self.read(min(left, 0.5))
            if wanted.search(seen):
                return True
        return False

    def settle(self, quiet: float = 0.05, most: float = 3.0) -> None:
        """Reads until nothing has come for a while."""
        deadline = perf_counter() + most
        while perf_counter() < deadline and self.read(quiet):
            pass

    def cpu(self) -> float:
        """Returns the milliseconds of CPU all threads have used so far."""
        total = 0
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            total += int((task / "schedstat").read_text().split()[0])
        return total / 1e6

    def memory(self) -> float:
        """Returns the resident memory in megabytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        if found is None:
            raise EOFError("the program has ended")
        return int(found[1]) / 1024
