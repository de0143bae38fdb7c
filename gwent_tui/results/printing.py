"""Results on the standard output: with rich on a terminal, as plain text elsewhere.

Names are printed as they are; nothing in them is taken for markup.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from gwent_tui.cards.wording import visible
from gwent_tui.printing import console, forgive_encoding, is_terminal, print_columns
from gwent_tui.results.summary import Appearance, Grouping, table, tally
from gwent_tui.results.words import COLUMNS, cells, sentences, spark
from gwent_tui.text.strings import tr


def print_results(found: Sequence[Appearance], who: str, groupings: Sequence[Grouping]) -> None:
    """Prints what came out of at least one appearance, and a table for each grouping."""
    forgive_encoding()
    total = tally(found)
    _print_line(who, "bold")
    for sentence in sentences(total):
        _print_line(sentence)
    if _writes_bars():
        _print_line(spark(total.series))
    for grouping in groupings:
        _print_line("")
        lines = [[line.label, *cells(line)] for line in table(found, grouping)]
        _print_table([tr(f"results.by.{grouping}"), *(tr(f"results.column.{name}") for name in COLUMNS)], lines)


def print_line(line: str) -> None:
    """Prints a sentence."""
    forgive_encoding()
    _print_line(line)


def _writes_bars() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def _print_line(line: str, style: str = "") -> None:
    if not is_terminal():
        print(visible(line))
        return
    from rich.text import Text

    console().print(Text(visible(line), style=style))


def _print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table whose first and last columns are words and whose others are numbers."""
    rows = [[visible(cell) for cell in row] for row in rows]
    numbers = range(1, len(heads) - 1)
    if not is_terminal():
        print_columns([heads, *rows], numbers)
        return
    from rich.table import Table
    from rich.text import Text

    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold underline")
    for index, head in enumerate(heads):
        if index in numbers:
            shown.add_column(Text(head), justify="right", no_wrap=True)
        else:
            shown.add_column(Text(head), overflow="fold")
    for row in rows:
        shown.add_row(*map(Text, row))
    console().print(shown)
