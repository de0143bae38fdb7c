"""Commands on the standard output: with rich on a terminal, as plain text elsewhere.

Nothing that is printed is taken for markup. Rich is imported only for a terminal that shows what it can.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def is_terminal() -> bool:
    """Whether the output goes to a terminal that can show colours and frames."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def forgive_encoding() -> None:
    """Lets an output that cannot write all letters write question marks for them."""
    if isinstance(sys.stdout, TextIOWrapper):
        with suppress(OSError):
            sys.stdout.reconfigure(errors="replace")


def console() -> Console:
    """Returns what prints on a terminal."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def print_exactly(text: str) -> None:
    """Writes a text to the standard output in UTF-8, whatever the locale says."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    stream.write(text.encode("utf-8"))
    stream.flush()


def print_columns(rows: Sequence[Sequence[str]], numbers: Collection[int]) -> None:
    """Prints rows of equally many cells as aligned text; the columns `numbers`, from 0, stand to the right."""
    from rich.cells import cell_len, set_cell_size

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            " " * (width - cell_len(cell)) + cell if index in numbers else set_cell_size(cell, width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
