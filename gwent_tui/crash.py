"""Writes down what is needed to find a mistake in the program, and says where."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from gwent_tui import __version__
from gwent_tui.text.strings import tr

_LIBRARIES = ("textual", "rich", "pydantic")
_VARIABLES = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE")


def report(error: BaseException) -> str:
    """Writes the details of an unexpected error into a file and returns the sentence for the player."""
    kind = type(error).__name__
    details = _details(error)
    for directory in _directories():
        try:
            directory.mkdir(parents=True, exist_ok=True)
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            path = directory / f"crash-{stamp}-{os.getpid()}.txt"
            path.write_text(details, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return tr("cli.crash", kind=kind, path=path)
    return tr("cli.crash_unwritten", kind=kind)


def _directories() -> Iterator[Path]:
    """Yields where the file may go: the state directory of the user, else where temporary files lie."""
    try:
        from platformdirs import user_state_path

        yield user_state_path("gwent-tui", appauthor=False)
    except (ImportError, RuntimeError):
        pass  # A home directory that cannot be determined must not hide the first error.
    yield Path(tempfile.gettempdir())


def _details(error: BaseException) -> str:
    lines = [f"gwent-tui {__version__}", f"Python {sys.version}", platform.platform()]
    for library in _LIBRARIES:
        try:
            lines.append(f"{library} {metadata.version(library)}")
        except metadata.PackageNotFoundError:
            lines.append(f"{library} is not installed")
    lines += [f"{name}={value!r}" for name in _VARIABLES if (value := os.environ.get(name)) is not None]
    lines.append(f"arguments: {sys.argv[1:]!r}")
    return "\n".join([*lines, "", *traceback.format_exception(error)])
