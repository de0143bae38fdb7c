"""The folder of results, which any number of programs may write at once.

How it was decided: one file for each result, put together into larger files when there are many. A finished game
writes one small new file and reads nothing, so that nobody waits and pydantic is not needed at the table; the name
of the file is the key of the game, so that a game told twice is one file. Files never change: what is put together
goes into a file with a new name, and only when that is on the disk do its sources go. Whoever reads takes the
highest revision of each key, so that a program killed in between, or two that put together at once, leave the same
results twice and not one too few. One common file would need a lock, and a lock that somebody else holds would
need an answer at the end of every game.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import read_text
from gwent_tui.cards.wording import file_label
from gwent_tui.results.reading import NewerResultsError, Reader, dump
from gwent_tui.results.values import MAX_RESULTS, Entry, GameResult
from gwent_tui.storage import StorageError, can_be_opened, data_folder, remove_file, set_aside, write_file
from gwent_tui.text.strings import tr

FOLDER = "results"
"""Name of the folder in the player's data folder."""
MOST_SMALL = 100
"""Small files that are left as they are; when there are more, they are put together."""
FULL = 1_000
"""Entries of a file that is not put together with others any more."""
MOST_BYTES = 1_000_000
"""Bytes of a file that was put together; half of what is read of a file."""
MOST_FILES = 20_000
"""Files of the folder that are looked at."""
_NAME = re.compile(r"game-[a-z0-9-]{1,60}\.[0-9]{1,15}\.json|book-[0-9a-f]{16}\.json")
_CLEARED = re.compile(rf"{FOLDER}\.cleared-([0-9]{{1,9}})")
_TRIES = 5
"""How often the folder is read anew because another program has put files together meanwhile."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the book holds."""

    results: tuple[GameResult, ...]
    """The oldest first."""
    told: tuple[str, ...] = ()
    """What is wrong with files; damaged ones were set aside, so that this is told once."""


@dataclass(slots=True)
class _Files:
    """The files that were read."""

    entries: dict[Path, list[Entry]]
    told: list[str]
    is_whole: bool
    """Whether no file went away between the listing and the reading."""


class Book:
    """The results in a folder, by default in the player's data folder. Nothing is remembered between calls.

    The folder comes into being with the first result. Every method may raise `StorageError` if there is no home
    directory.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return data_folder() / FOLDER if self._folder is None else self._folder

    def add(self, game: GameResult, revision: int = 1) -> None:
        """Writes down a finished game; told again, it stays as it is. Raises `StorageError`."""
        self._add(Entry(game.key, revision, game))

    def withdraw(self, key: str, revision: int) -> None:
        """Writes down that a game does not count because its end was taken back. Raises `StorageError`.

        The revision is a later one than that of the game, which can be added again with one that is later still.
        """
        self._add(Entry(key, revision, None))

    def _add(self, entry: Entry) -> None:
        path = self.folder / f"game-{entry.key}.{entry.revision}.json"
        if not path.exists():
            write_file(path, dump([entry]))

    def read(self) -> Reading:
        """Reads the whole book; needs pydantic, and a second for each 20,000 games.

        Many small files are put together on the way, if that is possible. Raises `StorageError` if the folder
        cannot be read.
        """
        files = self._read_files()
        entries = _newest(entry for part in files.entries.values() for entry in part)
        games = [entry.game for entry in entries if entry.game is not None]
        games.sort(key=lambda game: (game.when, game.key))
        left_out = len(games) - MAX_RESULTS
        if left_out > 0:
            files.told.append(tr("results.too_many", count=left_out, most=f"{MAX_RESULTS:,}"))
            del games[:left_out]
        with suppress(StorageError, OSError):
            self._put_together(files.entries)
        return Reading(tuple(games), tuple(files.told))

    def _read_files(self) -> _Files:
        files = self._read_once()
        told = files.told
        for _ in range(_TRIES):
            if files.is_whole:
                break
            files = self._read_once()
            told += files.told
        files.told = list(dict.fromkeys(told))
        return files

    def _read_once(self) -> _Files:
        reader = Reader()
        found = _Files({}, [], is_whole=True)
        paths = self._paths()
        for path in paths[:MOST_FILES]:
            try:
                found.entries[path] = reader.parse(read_text(path, "a file of results"), file_label(path))
            except DataError as error:
                if path.is_file() or os.path.lexists(path):
                    found.told += _put_aside(path, error)
                else:
                    found.is_whole = False
        if len(paths) > MOST_FILES:
            found.told.append(tr("results.too_many_files", folder=file_label(self.folder), most=f"{MOST_FILES:,}"))
        return found

    def _paths(self) -> list[Path]:
        """Returns the files of the book. Raises `StorageError` if the folder cannot be read."""
        folder = self.folder
        try:
            with os.scandir(folder) as entries:
                return sorted(folder / entry.name for entry in entries if _NAME.fullmatch(entry.name))
        except FileNotFoundError:
            return []
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StorageError(tr("results.unreadable", folder=file_label(folder), reason=reason)) from None

    def _put_together(self, entries: dict[Path, list[Entry]]) -> None:
        """Puts the entries of small files into larger ones, if there are many small files."""
        small = {path: part for path, part in entries.items() if len(part) < FULL and not _is_large(path)}
        if len(small) <= MOST_SMALL:
            return
        identity = self._identity()
        written: list[Path] = []
        kept = sorted(_newest(entry for part in small.values() for entry in part), key=lambda entry: entry.key)
        for part in _portions(kept):
            path = self.folder / f"book-{secrets.token_hex(8)}.json"
            write_file(path, dump(part))
            written.append(path)
        # Somebody may have cleared the book meanwhile, and what was cleared must not come back.
        for path in written if self._identity() != identity else small:
            remove_file(path)

    def _identity(self) -> int:
        return self.folder.stat().st_ino

    def clear(self) -> Path | None:
        """Empties the book by setting its folder aside. Returns the new place, None if there was nothing.

        Raises `StorageError` if that is not possible.
        """
        if not self._paths():
            return None
        numbers = [int(match[1]) for match in map(_CLEARED.fullmatch, self._siblings()) if match]
        aside = self.folder.with_name(f"{FOLDER}.cleared-{max(numbers, default=0) + 1}")
        try:
            self.folder.rename(aside)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StorageError(tr("results.not_cleared", folder=file_label(self.folder), reason=reason)) from None
        return aside

    def last_cleared(self) -> Path | None:
        """Returns what was set aside last, None if there is nothing."""
        numbers = [int(match[1]) for match in map(_CLEARED.fullmatch, self._siblings()) if match]
        return self.folder.with_name(f"{FOLDER}.cleared-{max(numbers)}") if numbers else None

    def restore(self, aside: Path) -> None:
        """Brings back what was set aside; what was added since stays. Raises `StorageError`."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for path in sorted(aside.iterdir()):
                # Of two files with one name both say the same.
                path.replace(self.folder / path.name)
            aside.rmdir()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StorageError(tr("results.not_restored", folder=file_label(aside), reason=reason)) from None

    def _siblings(self) -> list[str]:
        try:
            return [path.name for path in self.folder.parent.iterdir()]
        except OSError:
            return []


def _newest(entries: Iterable[Entry]) -> list[Entry]:
    """Returns the entry of each key that counts."""
    found: dict[str, Entry] = {}
    for entry in entries:
        known = found.get(entry.key)
        if known is None or entry.revision > known.revision:
            found[entry.key] = entry
    return list(found.values())


def _portions(entries: Sequence[Entry]) -> Iterable[list[Entry]]:
    """Yields the entries in parts that one file can hold."""
    part: list[Entry] = []
    size = 0
    for entry in entries:
        length = len(dump([entry]).encode())
        if part and (len(part) == FULL or size + length > MOST_BYTES):
            yield part
            part, size = [], 0
        part.append(entry)
        size += length
    if part:
        yield part


def _is_large(path: Path) -> bool:
    return path.stat().st_size > MOST_BYTES // 2


def _put_aside(path: Path, error: DataError) -> tuple[str, ...]:
    """Sets a damaged file aside and returns what to tell; what only cannot be read stays where it is."""
    if isinstance(error, NewerResultsError) or not can_be_opened(path):
        return error.problems
    try:
        aside = set_aside(path)
    except StorageError as failed:
        return (*error.problems, *failed.problems)
    return (*error.problems, tr("results.set_aside", name=aside.name))
