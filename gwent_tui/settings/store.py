"""The settings file: read without trusting it, written whole or not at all.

Checking needs pydantic, which takes longer to import than all the rest of a start. Content that has been checked
once is marked in the cache directory and needs no second check.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

from gwent_tui import __version__
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import Document, parse_document, read_document
from gwent_tui.cards.wording import file_label, problem, quote
from gwent_tui.settings.values import DEFAULTS, VERSION, Settings
from gwent_tui.storage import APPLICATION, StorageError, config_folder, set_aside, write_file

NAME = "settings.json"
MARK = "settings-"


class NewerSettingsError(StorageError):
    """The settings are of a version of the format that this program does not know yet."""


def settings_path() -> Path:
    """Returns where the settings lie, if any were changed. Raises `StorageError` without a home directory."""
    return config_folder() / NAME


def load_settings(path: Path) -> Settings:
    """Returns what a file says; the defaults if there is none.

    Raises `NewerSettingsError` for a version that is still to come, and `StorageError`, with one sentence for each
    problem, if the file is not what it should be.
    """
    try:
        if not path.exists():
            return DEFAULTS
        document = read_document(path)
    except DataError as error:
        raise StorageError(*error.problems) from None
    except OSError as error:
        raise StorageError(f"{file_label(path)}: cannot be read ({error.strerror})") from None
    _check_version(document, file_label(path))
    if not _is_marked(document):
        from gwent_tui.settings.schema import check

        check(document, file_label(path))
        _mark(document)
    return _settings(document)


def recover_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Returns the settings, and what to tell the player: a damaged file is set aside, and the defaults count.

    A file of a newer version stays where it is until other settings are saved.
    """
    try:
        return load_settings(path), ()
    except NewerSettingsError as error:
        return DEFAULTS, (*error.problems, f"{file_label(path)}: the default settings are used")
    except StorageError as error:
        told = list(error.problems)
    try:
        told.append(f"{file_label(path)}: kept as {set_aside(path).name}; the default settings are used")
    except StorageError as error:
        told += error.problems
    return DEFAULTS, tuple(told)


def save_settings(path: Path, settings: Settings) -> None:
    """Writes what differs from the defaults; a file of a newer version is set aside and kept.

    Raises `StorageError`; the old file is intact then.
    """
    text = dump_settings(settings)
    if _is_newer(path):
        set_aside(path)
    write_file(path, text)
    _mark(parse_document(text, NAME))


def dump_settings(settings: Settings) -> str:
    """Returns settings as the text of a file."""
    document: Document = {"version": VERSION}
    for item in fields(Settings):
        value = getattr(settings, item.name)
        if value != getattr(DEFAULTS, item.name):
            document[item.name] = dict(value) if isinstance(value, Mapping) else value
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _check_version(document: Document, where: str) -> None:
    version = document.get("version")
    if type(version) is int and version > VERSION:
        what = f"version {quote(version)} was written by a newer version of the program"
        raise NewerSettingsError(problem(where, "version", what, str(VERSION)))


def _is_newer(path: Path) -> bool:
    try:
        _check_version(read_document(path), NAME)
    except NewerSettingsError:
        return True
    except DataError:
        pass
    return False


def _settings(document: Mapping[str, object]) -> Settings:
    """Returns a checked document as settings."""
    values: dict[str, Any] = {name: value for name, value in document.items() if name != "version"}
    for name, value in values.items():
        default = getattr(DEFAULTS, name)
        if isinstance(default, StrEnum):
            values[name] = type(default)(value)
        elif isinstance(value, Mapping):
            values[name] = MappingProxyType(dict(value))
    return Settings(**values)


def _marker(document: Document) -> Path:
    """Returns the mark of a document, named after all that a check depends on. Raises `RuntimeError`."""
    from platformdirs import user_cache_path

    canonical = json.dumps([__version__, document], sort_keys=True)
    digest = hashlib.sha256(canonical.encode(errors="surrogatepass")).hexdigest()[:32]
    return user_cache_path(APPLICATION, appauthor=False) / f"{MARK}{digest}"


def _is_marked(document: Document) -> bool:
    try:
        return _marker(document).exists()
    except (OSError, RuntimeError):
        return False


def _mark(document: Document) -> None:
    """Remembers a document as checked, and forgets older ones. Without a cache every start checks again."""
    with suppress(OSError, RuntimeError):
        marker = _marker(document)
        marker.parent.mkdir(parents=True, exist_ok=True)
        for old in marker.parent.glob(f"{MARK}*"):
            old.unlink(missing_ok=True)
        marker.touch()
