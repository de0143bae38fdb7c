"""What the environment says to a program whose pictures have to be the same everywhere."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

LOCALE = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TZ": "UTC"}
TAKEN_AWAY = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", "LC_CTYPE")
"""Variables that change what is drawn."""
FOLDERS = {"XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "HOME": "home"}
"""Variables with folders -> what each is called in the empty folder that takes their place."""


def forget_textual_options() -> None:
    """Takes away the variables Textual reads when it is imported; of no use after that."""
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        del os.environ[name]
    # A picture is of what stays.
    os.environ["TEXTUAL_ANIMATIONS"] = "none"


@contextmanager
def surroundings(extra: Mapping[str, str] | None = None) -> Iterator[None]:
    """Gives the program an empty home, a plain locale and the variables in `extra`; then puts all back."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="pictures-") as folder:
        try:
            for name in TAKEN_AWAY:
                os.environ.pop(name, None)
            os.environ.update(LOCALE)
            os.environ.update({name: str(Path(folder, part)) for name, part in FOLDERS.items()})
            os.environ.update(extra or {})
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
