"""One program at a time has a game: a lock that a dead program cannot keep.

Where the system can lock files it does, and lets the lock go by itself when the program ends, however it ends.
Elsewhere the file alone is the lock, and the process it names has to be alive for it to count.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from gwent_tui.saves.values import SaveError
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr

_TRIES = 20
"""How often a lock file is opened that another program removes at the same moment."""


class HeldError(SaveError):
    """Another program has the game."""


def _system_lock(number: int) -> bool | None:
    """Locks an open file. Returns False if another program has it locked, None if this system cannot lock."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    try:
        import fcntl
    except ImportError:
        return None
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # Some network file systems know no locks.
        return None
    return True


def born(process: int) -> str:
    """Returns when a process began, in a form that only makes sense to compare; empty if that is not known."""
    with suppress(OSError, IndexError):
        # The name in brackets may hold blanks; the 20th field behind it is the time of the start.
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[19]
    return ""


def is_alive(process: int, since: str) -> bool:
    """Whether a process runs and is the one that began then; an unknown beginning fits every process."""
    if sys.platform == "win32":
        return True  # Never asked there: that system can lock. A signal 0 would not be harmless.
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass  # It runs, and belongs to somebody else.
    return not since or not (begun := born(process)) or begun == since


class GameLock:
    """The right to write one game, held from `take` to `release`."""

    def __init__(self, path: Path, number: int) -> None:
        self._path = path
        self._number = number

    @classmethod
    def take(cls, path: Path) -> GameLock:
        """Takes a lock, whose file comes into being; folders on the way are made.

        Raises `HeldError` if another program has it, and `StorageError` if the file cannot be made.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for _ in range(_TRIES):
                lock = cls._try(path)
                if lock is not None:
                    return lock
        except OSError as error:
            raise StorageError(tr("saves.error.lock", file=path.name, reason=error.strerror)) from None
        raise HeldError(tr("saves.error.held"))

    @classmethod
    def _try(cls, path: Path) -> GameLock | None:
        """Returns the lock; None if its file was removed meanwhile."""
        number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            locked = _system_lock(number)
            if locked is None:
                return cls._by_file_alone(path, number)
            if not locked:
                raise HeldError(tr("saves.error.held"))
            if not _is_same(path, number):
                os.close(number)
                return None
            _sign(number)
        except BaseException:
            with suppress(OSError):
                os.close(number)
            raise
        return cls(path, number)

    @classmethod
    def _by_file_alone(cls, path: Path, number: int) -> GameLock | None:
        """Takes a lock where the system knows none: a file signed by a living process is not free."""
        process, _, since = os.read(number, 100).decode("ascii", "replace").partition(" ")
        if process.isdigit() and is_alive(int(process), since.strip()):
            raise HeldError(tr("saves.error.held"))
        os.close(number)
        with suppress(FileNotFoundError):
            path.unlink()
        # Of several programs that got here, one makes the new file.
        try:
            number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return None
        _sign(number)
        return cls(path, number)

    def release(self) -> None:
        """Gives the lock back and removes its file."""
        if self._number < 0:
            return
        number, self._number = self._number, -1
        # As long as it is locked nobody else can take the file for free; Windows removes no open file.
        if sys.platform != "win32":
            with suppress(OSError):
                self._path.unlink()
        with suppress(OSError):
            os.close(number)
        if sys.platform == "win32":
            with suppress(OSError):
                self._path.unlink()


def _is_same(path: Path, number: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(number))
    except OSError:
        return False


def _sign(number: int) -> None:
    """Writes down which process has the lock; a person may want to know, and systems without locks have to."""
    with suppress(OSError):
        os.ftruncate(number, 0)
        os.lseek(number, 0, os.SEEK_SET)
        os.write(number, f"{os.getpid()} {born(os.getpid())}\n".encode("ascii"))
