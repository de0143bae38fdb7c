"""Letters over lines that are drawn already: they are laid over them, so that nothing moves because of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

NO_LETTERS: Mapping[int, str] = {}
"""What a widget carries while nothing has a letter."""


class Lettered(Widget):
    """A widget whose parts can carry the letters to type to get there."""

    letters: Mapping[int, str] = NO_LETTERS
    """Index of a card -> its letters; -1 for the widget itself."""

    def letter(self, letters: Mapping[int, str]) -> None:
        """Shows letters, or takes them away; nothing is drawn if nothing has changed."""
        if letters != self.letters:
            self.letters = letters
            self.refresh()


def badge(label: str) -> str:
    """Returns a label as it is shown; the brackets tell it from a card where there are no colours."""
    return f"[{label}]"


def lay_letters(line: Strip, letters: Iterable[tuple[int, str]], style: Style) -> Strip:
    """Returns a line with labels laid over it; each comes with its first column."""
    width = line.cell_length
    for column, label in letters:
        text = badge(label)
        begin = max(0, min(column, width - cell_len(text)))
        end = begin + cell_len(text)
        line = Strip.join([line.crop(0, begin), Strip([Segment(text, style)]), line.crop(end, width)])
    return line
