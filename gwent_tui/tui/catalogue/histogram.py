"""How many of the cards found have which strength: a bar and a number each."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of

BARS = "▁▂▃▄▅▆▇█"
ASCII_BARS = "..::==##"
WIDEST, NARROWEST = 7, 4
"""Cells of a strength: a bar, up to three digits, and what is left."""


class Histogram(Widget):
    """Two lines: above the numbers of cards, below the strengths. Every strength keeps its place."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self._highest = -1
        self._counts: Mapping[int, int] = {}

    def show(self, counts: Mapping[int, int], highest: int) -> None:
        """Shows strength -> cards; `highest` is the highest strength there is."""
        if counts != self._counts or highest != self._highest:
            self._counts, self._highest = counts, highest
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Returns the line of the numbers or of the strengths."""
        width, ground, palette = self.size.width, self.rich_style, palette_of(self)
        titles = [f" {tr(f'catalogue.histogram.{name}')} " for name in ("cards", "strength")]
        label = max(map(cell_len, titles))
        number = self._highest + 1
        column = max(NARROWEST, min(WIDEST, (width - label) // max(number, 1)))
        bars = ASCII_BARS if glyphs_of(self).is_ascii else BARS
        most = max(self._counts.values(), default=1)
        segments = [Segment(titles[min(y, 1)].ljust(label), ground + palette["quiet"])]
        for strength in range(number):
            count = self._counts.get(strength, 0)
            if y:
                segments.append(Segment(f" {strength}".ljust(column), ground + palette["quiet"]))
            elif count:
                bar = bars[(count * len(bars) - 1) // most]
                segments.append(Segment(bar, ground + palette["up"]))
                segments.append(Segment(str(count).ljust(column - 1), ground + palette["name"]))
            else:
                segments.append(Segment(" " * column, ground))
        return Strip(segments).adjust_cell_length(width, ground)
