"""The folders of running games, each a document with journal and lock beside it, and of finished ones."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import read_text
from gwent_tui.cards.wording import file_label
from gwent_tui.saves.glance import Glance, glance
from gwent_tui.saves.journal import read_journal
from gwent_tui.saves.locking import GameLock, HeldError
from gwent_tui.saves.values import LoadedGame, NewerSaveError, SaveError
from gwent_tui.storage import StorageError, can_be_opened, data_folder, remove_file, set_aside
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.cards.catalogue import Catalogue

SAVES, REPLAYS = "saves", "replays"
"""Names of the folders in the player's data folder."""
_NAME = re.compile(r"game-([0-9]{8}-[0-9]{6}-[0-9a-f]{6})\.json")


@dataclass(frozen=True, slots=True)
class GameFiles:
    """Where the files of one game lie."""

    game_id: str
    document: Path
    journal: Path
    lock: Path
    replay: Path
    """Where the document goes once the game is over."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The running games in the folder."""

    games: tuple[Glance, ...]
    """The one played last comes first."""
    told: tuple[str, ...] = ()
    """What is wrong with the other files; those that are damaged were set aside, so that they are told once."""


@dataclass(frozen=True, slots=True)
class TakenGame:
    """A game that was read, together with the right to write it."""

    files: GameFiles
    lock: GameLock
    game: LoadedGame
    journal_length: int
    """Bytes of the journal that count."""
    told: str = ""
    """What is wrong with the journal."""


class Vault:
    """The games in a folder, by default the player's data folder. Nothing is remembered between calls.

    The folders come into being with the first game. Every method may raise `StorageError` if there is no home
    directory.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """Where the folders of running and of finished games are."""
        return data_folder() if self._folder is None else self._folder

    def files(self, game_id: str) -> GameFiles:
        """Returns where the files of a game lie, whether they are there or not."""
        saves = self.folder / SAVES
        stem = f"game-{game_id}"
        return GameFiles(
            game_id,
            document=saves / f"{stem}.json",
            journal=saves / f"{stem}.journal",
            lock=saves / f"{stem}.lock",
            replay=self.folder / REPLAYS / f"{stem}.json",
        )

    def new_files(self) -> GameFiles:
        """Returns files for a new game. Their name tells when it began."""
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.files(f"{moment}-{secrets.token_hex(3)}")

    def ids(self) -> tuple[str, ...]:
        """Returns the running games, the one played last first. Reads no file; what cannot be listed is empty."""
        found: list[tuple[float, str]] = []
        with suppress(OSError), os.scandir(self.folder / SAVES) as entries:
            for entry in entries:
                name = _NAME.fullmatch(entry.name)
                if name is not None:
                    with suppress(OSError):
                        found.append((entry.stat().st_mtime, name[1]))
        return tuple(game_id for _, game_id in sorted(found, reverse=True))

    def glance(self, game_id: str) -> Glance:
        """Returns what a list shows of a game. Raises `SaveError`."""
        return glance(self.files(game_id).document, game_id)

    def list(self) -> Listing:
        """Reads what a list shows of every running game. Damaged files are set aside and hide no other game."""
        games: list[Glance] = []
        told: list[str] = []
        for game_id in self.ids():
            try:
                games.append(self.glance(game_id))
            except SaveError as error:
                told += self._put_aside(self.files(game_id), error)
        return Listing(tuple(games), tuple(told))

    def take(self, game_id: str, catalogue: Catalogue) -> TakenGame:
        """Reads, checks and replays a game, and takes the right to write it. Needs pydantic and 0.1 to 0.5 s.

        Raises `HeldError` if another program has it, and `SaveError` if it cannot be used; a damaged file is set
        aside then, and the sentences say so.
        """
        from gwent_tui.saves.reading import load

        files = self.files(game_id)
        if not files.document.exists():
            raise SaveError(tr("saves.error.gone", file=file_label(files.document)))
        lock = GameLock.take(files.lock)
        try:
            for part in _leftovers(files.document):
                remove_file(part)
            try:
                text = read_text(files.document, "a saved game")
                changes, length, told = read_journal(files.journal)
                game = load(text, file_label(files.document), catalogue, changes)
            except DataError as error:
                problem = error if isinstance(error, SaveError) else SaveError(*error.problems)
                raise SaveError(*self._aside(files, problem)) from None
        except BaseException:
            lock.release()
            raise
        return TakenGame(files, lock, game, length, told)

    def remove(self, game_id: str) -> None:
        """Removes a game for good. Raises `HeldError` if another program has it, `StorageError` if it stays."""
        files = self.files(game_id)
        lock = GameLock.take(files.lock)
        try:
            remove_game(files)
        finally:
            lock.release()

    def _put_aside(self, files: GameFiles, error: SaveError) -> tuple[str, ...]:
        """Sets a damaged file aside unless another program has it; returns what to tell."""
        try:
            lock = GameLock.take(files.lock)
        except (HeldError, StorageError):
            return error.problems
        try:
            return self._aside(files, error)
        finally:
            lock.release()

    def _aside(self, files: GameFiles, error: SaveError) -> tuple[str, ...]:
        if isinstance(error, NewerSaveError) or not can_be_opened(files.document):
            return error.problems
        try:
            aside = set_aside(files.document)
            if files.journal.exists():
                set_aside(files.journal)
        except StorageError as failed:
            return (*error.problems, *failed.problems)
        return (*error.problems, tr("saves.set_aside", name=aside.name))


def remove_game(files: GameFiles) -> None:
    """Removes the files of a running game. Raises `StorageError` if one stays."""
    # Without its document a journal is nothing; the other way round, an old state would come back.
    remove_file(files.document)
    remove_file(files.journal)
    for part in _leftovers(files.document):
        remove_file(part)


def _leftovers(document: Path) -> Iterator[Path]:
    """Yields what a program left that was killed, or lost its power, while it wrote."""
    with suppress(OSError):
        yield from list(document.parent.glob(f".{document.name}.*.part"))
