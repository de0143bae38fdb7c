"""Every kind of file the program writes, on disks that fail in every way: told, the old file intact, no scraps."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

import pytest

from gwent_tui.cards.catalogue import load_catalogue
from gwent_tui.cards.decks import Deck, starter_decks
from gwent_tui.decks.shelf import KeptDeck, Shelf
from gwent_tui.results.book import Book
from gwent_tui.settings.store import load_settings, save_settings
from gwent_tui.settings.values import DEFAULTS, changed
from gwent_tui.storage import StorageError, create_file, write_file
from tests.results.games import game


@dataclass(frozen=True, slots=True)
class Writing:
    """What is written again over something that is there already, and the file that has to survive it."""

    path: Path
    again: Callable[[], object]
    is_read: Callable[[], object]
    """Reads it through the door of the program; the same before and after."""


def _settings(folder: Path) -> Writing:
    path = folder / "settings.json"
    save_settings(path, changed(DEFAULTS, "bell", True))
    return Writing(path, lambda: save_settings(path, DEFAULTS), lambda: load_settings(path))


def _deck(folder: Path) -> Writing:
    shelf, deck = Shelf(folder), _starter()
    kept = shelf.add(deck)
    return Writing(kept.path, lambda: shelf.save(kept, replace(deck, description="new")), shelf.list)


def _new_deck(folder: Path) -> Writing:
    shelf, deck = Shelf(folder), _starter()
    kept = shelf.add(deck)
    return Writing(kept.path, lambda: shelf.add(replace(deck, name="Another")), shelf.list)


def _removed_deck(folder: Path) -> Writing:
    shelf = Shelf(folder)
    kept: KeptDeck = shelf.add(_starter())
    return Writing(kept.path, lambda: shelf.remove(kept), shelf.list)


def _result(folder: Path) -> Writing:
    book = Book(folder)
    book.add(game(1))
    return Writing(folder / "game-game-1.1.json", lambda: book.add(game(2)), book.read)


def _text(folder: Path) -> Writing:
    path = folder / "any.json"
    write_file(path, "old")
    return Writing(path, lambda: write_file(path, "new"), path.read_text)


def _new_text(folder: Path) -> Writing:
    path = folder / "any.json"
    write_file(path, "old")
    return Writing(path, lambda: create_file(folder / "new.json", "new"), path.read_text)


def _starter() -> Deck:
    return starter_decks(load_catalogue())[0]


def _fails(owner: object, name: str, number: int) -> Callable[[pytest.MonkeyPatch], None]:
    def prepare(monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object, **__: object) -> NoReturn:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(owner, name, refuse)

    return prepare


FAILURES = {
    # The system lets an administrator, who may be running the tests, write everywhere: its answer is raised here.
    "permission denied": (_fails(tempfile, "mkstemp", errno.EACCES), errno.EACCES),
    "read-only": (_fails(tempfile, "mkstemp", errno.EROFS), errno.EROFS),
    "too many open files": (_fails(tempfile, "mkstemp", errno.EMFILE), errno.EMFILE),
    "no room to write": (_fails(os, "fsync", errno.ENOSPC), errno.ENOSPC),
    "quota": (_fails(os, "fsync", errno.EDQUOT), errno.EDQUOT),
    "the disk fails": (_fails(os, "fsync", errno.EIO), errno.EIO),
    "no renaming": (_fails(Path, "replace", errno.EROFS), errno.EROFS),
}
KINDS = (_settings, _deck, _new_deck, _removed_deck, _result, _text, _new_text)


def _contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_told_and_everything_is_as_it_was(
    kind: Callable[[Path], Writing], failure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    writing = kind(folder)
    before, read = _contents(folder), writing.is_read()
    prepare, number = FAILURES[failure]
    with monkeypatch.context() as patch:
        prepare(patch)
        with pytest.raises(StorageError, match=r"\.json: cannot be written") as caught:
            writing.again()
    assert os.strerror(number) in str(caught.value)
    assert _contents(folder) == before
    assert writing.is_read() == read
    writing.again()


@contextmanager
def _small_files(most: int) -> Iterator[None]:
    """No file may grow beyond so many bytes, as if the disk were full there: this time it is the system itself."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize("kind", KINDS)
def test_a_system_that_takes_only_a_part(kind: Callable[[Path], Writing], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    writing = kind(folder)
    before = _contents(folder)
    problem = ""
    with _small_files(2):
        try:
            writing.again()
        except StorageError as error:
            problem = str(error)
    assert "cannot be written" in problem
    assert _contents(folder) == before
    writing.again()


class PowerCutError(BaseException):
    """Nothing of the program runs after it, not even what cleans up."""


@pytest.mark.parametrize("moment", ["made", "half", "fsync", "replace"])
@pytest.mark.parametrize("kind", KINDS[:3] + KINDS[4:6])
def test_a_power_cut_leaves_the_old_file_and_scraps_that_nobody_reads(
    kind: Callable[[Path], Writing], moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    writing = kind(folder)
    old = writing.path.read_bytes()

    def cut(*_: object, **__: object) -> NoReturn:
        raise PowerCutError

    def half(number: int, *_: object, **__: object) -> NoReturn:
        os.write(number, b'{"half":')
        os.close(number)
        raise PowerCutError

    with monkeypatch.context() as patch:
        match moment:
            case "made":
                patch.setattr(os, "fdopen", cut)
            case "half":
                patch.setattr(os, "fdopen", half)
            case "fsync":
                patch.setattr(os, "fsync", cut)
            case _:
                patch.setattr(Path, "replace", cut)
        with pytest.raises(PowerCutError):
            writing.again()
    assert writing.path.read_bytes() == old
    scraps = [path for path in folder.rglob("*") if path.name.endswith(".part")]
    assert len(scraps) == 1
    assert scraps[0].name.startswith(".")
    writing.is_read()
    assert writing.path.read_bytes() == old
    writing.again()
