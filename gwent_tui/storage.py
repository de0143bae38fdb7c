"""Where the player's own files lie, and how they are written so that no crash leaves half of one."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import file_label

APPLICATION = "gwent-tui"


class StorageError(DataError):
    """A file or folder of the player cannot be used; the sentences name it and say why."""


def data_folder() -> Path:
    """Returns the folder for decks, saves and replays, which may not exist yet.

    Raises `StorageError` if there is no home directory.
    """
    from platformdirs import user_data_path

    try:
        return user_data_path(APPLICATION, appauthor=False)
    except RuntimeError:
        raise StorageError(_homeless("data")) from None


def config_folder() -> Path:
    """Returns the folder for settings, which may not exist yet. Raises `StorageError` without a home directory."""
    from platformdirs import user_config_path

    try:
        return user_config_path(APPLICATION, appauthor=False)
    except RuntimeError:
        raise StorageError(_homeless("settings")) from None


def _homeless(what: str) -> str:
    return f"there is no folder for {what}: the home directory cannot be determined; set the variable HOME"


def now() -> str:
    """Returns the time as the player's files keep it, to the second: `2026-12-01T00:44:12Z`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def write_file(path: Path, text: str, *, sync: bool = True) -> None:
    """Puts a text into a file as UTF-8: afterwards it holds the old content or the new one, never a part.

    Folders on the way are made. The new content is on the disk before it takes the old one's place; without
    `sync` nobody waits for the disk, and a power cut may still lose it. Raises `StorageError` if that is not
    possible; the old content is intact then.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number, temporary = tempfile.mkstemp(prefix=f".{path.name[:60]}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise StorageError(_unwritten(path, error)) from None
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            if sync:
                os.fsync(stream.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        with suppress(OSError):
            Path(temporary).unlink()
        raise StorageError(_unwritten(path, error)) from None
    if sync:
        _sync_folder(path.parent)


def create_file(path: Path, text: str) -> None:
    """Puts a text into a new file like `write_file`. Raises `FileExistsError` if there is one of that name."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # The name is taken first, so that two programs cannot both believe it is free.
        path.touch(exist_ok=False)
    except FileExistsError:
        raise
    except OSError as error:
        raise StorageError(_unwritten(path, error)) from None
    try:
        write_file(path, text)
    except StorageError:
        with suppress(OSError):
            path.unlink()
        raise


def remove_file(path: Path) -> None:
    """Removes a file; one that is not there is no mistake. Raises `StorageError` if it stays."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"{file_label(path)}: cannot be removed ({_reason(error)})") from None


def can_be_opened(path: Path) -> bool:
    """Whether a file that was refused was refused for what it holds, and not because nobody may read it here."""
    try:
        if not path.is_file():
            return False
        path.open("rb").close()
    except OSError:
        return False
    return True


def set_aside(path: Path) -> Path:
    """Renames a damaged file so that it is kept but not read again, and returns its new place.

    Raises `StorageError` if it cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise StorageError(f"{file_label(path)}: cannot be set aside ({_reason(error)})") from None
    return aside


def _sync_folder(folder: Path) -> None:
    """Puts the new name on the disk too, where the system can do that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _unwritten(path: Path, error: OSError) -> str:
    return f"{file_label(path)}: cannot be written ({_reason(error)})"


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
