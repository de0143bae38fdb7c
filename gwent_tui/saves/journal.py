"""The journal of a running game: one line a change, added the moment it happens.

Adding a line takes microseconds, and from then on the system has it, whatever becomes of the program: a killed
program loses nothing that was on its screen. Writing the whole document takes a hundred times as long and follows
from another thread, for power cuts.

    1 1 decline
    2 2 play catapult#8 to 0.siege
    3 1

Each line has the number of the change, the actions of the game after it, and the action; without one, actions were
taken back.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import read_text
from gwent_tui.cards.wording import file_label, quote
from gwent_tui.saves.values import MAX_ACTIONS, Change, SaveError

_LINE = re.compile(r"([1-9][0-9]{0,7}) ([0-9]{1,4})(?: ([a-z0-9_#. ]{1,150}))?")


def line_of(change: Change) -> str:
    """Returns a change as a line, its end included."""
    return f"{change.revision} {change.count} {change.action}".rstrip() + "\n"


def read_journal(path: Path) -> tuple[list[Change], int, str]:
    """Returns the changes in a journal, the bytes they take, and what is wrong with the line after them, if any.

    A last line without its end was being written when the program was killed, and is none. A file that is not
    there is empty. Raises `SaveError` if it cannot be read.
    """
    try:
        if not path.exists():
            return [], 0, ""
        text = read_text(path, "a journal")
    except DataError as error:
        raise SaveError(*error.problems) from None
    except OSError as error:
        raise SaveError(f"{file_label(path)}: cannot be read ({error.strerror})") from None
    changes: list[Change] = []
    length = 0
    whole, _, _ = text.rpartition("\n")
    for number, line in enumerate(whole.split("\n") if whole else (), start=1):
        change = _change(line)
        if change is None or (changes and not _follows(changes[-1], change)):
            return changes, length, f"{file_label(path)}: line {number}: {quote(line)} does not belong there"
        changes.append(change)
        length += len(line) + 1
    return changes, length, ""


def _change(line: str) -> Change | None:
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    revision, count, action = int(found[1]), int(found[2]), found[3] or ""
    return Change(revision, count, action) if count <= MAX_ACTIONS and (count or not action) else None


def _follows(before: Change, change: Change) -> bool:
    if change.revision != before.revision + 1:
        return False
    return change.count == before.count + 1 if change.action else change.count <= before.count


def apply_changes(actions: Sequence[str], revision: int, changes: Iterable[Change]) -> tuple[list[str], int]:
    """Returns the actions after the changes that are newer than `revision`, and the number of the last of them.

    A change that does not follow ends it.
    """
    result = list(actions)
    for change in changes:
        if change.revision <= revision:
            continue
        wanted = len(result) + 1 if change.action else change.count
        if change.revision != revision + 1 or change.count != wanted or change.count > len(result) + 1:
            break
        if change.action:
            result.append(change.action)
        else:
            del result[change.count :]
        revision = change.revision
    return result, revision


class Journal:
    """Adds lines to a journal. What could not be added is tried again with the next line."""

    def __init__(self, path: Path, length: int = 0) -> None:
        """`length` is how many bytes of the file count; the rest is cut off."""
        self._path = path
        self._length = length
        self._file = -1
        self._rest = b""
        """Lines that are not in the file yet."""

    @property
    def is_complete(self) -> bool:
        """Whether the file has every line."""
        return not self._rest

    def add(self, changes: Iterable[Change]) -> None:
        """Adds changes; if the disk does not take them, they are kept for the next time."""
        self._rest += "".join(map(line_of, changes)).encode("ascii")
        # What went wrong here, the document will run into too, and then it is told.
        with suppress(OSError):
            self._write()

    def _write(self) -> None:
        if not self._rest:
            return
        if self._file >= 0 and os.fstat(self._file).st_nlink == 0:
            # Somebody has removed the file; nobody finds what is written into it now. The document has the rest.
            self.close()
            self._length = 0
        if self._file < 0:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        if os.fstat(self._file).st_size != self._length:
            # A half line of a full disk, or of a program that was killed.
            os.ftruncate(self._file, self._length)
        os.lseek(self._file, self._length, os.SEEK_SET)
        if os.write(self._file, self._rest) == len(self._rest):
            self._length += len(self._rest)
            self._rest = b""

    def close(self) -> None:
        """Lets the file go."""
        if self._file >= 0:
            with suppress(OSError):
                os.close(self._file)
            self._file = -1
