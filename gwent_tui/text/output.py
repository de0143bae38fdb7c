"""The standard output of commands: whether somebody looks at it, and what it can write."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper


def is_terminal() -> bool:
    """Whether the output goes to a terminal that can show colours and frames."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def forgive_encoding() -> None:
    """Lets an output that cannot write all letters write question marks for them."""
    if isinstance(sys.stdout, TextIOWrapper):
        with suppress(OSError):
            sys.stdout.reconfigure(errors="replace")
