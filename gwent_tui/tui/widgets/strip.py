"""A line of cards: what rows and hand have in common.

One widget draws all its cards, so that a card that comes or goes costs neither a mount nor a layout.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from gwent_tui.engine.cards import Card
from gwent_tui.tui.cells import Face, Fit, face_lines, fit
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import Palette, palette_of
from gwent_tui.tui.widgets.hovering import Hovering
from gwent_tui.tui.widgets.lettered import Lettered, lay_letters
from gwent_tui.tui.widgets.line_drawn import LineDrawn


class CardStrip(LineDrawn, Hovering, Lettered):
    """Cards side by side. It keeps no focus; the screen moves the cursor."""

    ALLOW_SELECT = False

    head_width: ClassVar[int] = 0
    """Cells to the left of the cards."""

    class Pressed(Message):
        """The mouse was pressed on a card, or beside the cards."""

        def __init__(self, strip: CardStrip, index: int | None) -> None:
            super().__init__()
            self.strip = strip
            self.index = index
            """Index of the card, None beside the cards."""

        @property
        def control(self) -> CardStrip:
            """The widget it comes from."""
            return self.strip

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.cards: tuple[Card, ...] = ()
        self.faces: tuple[Face, ...] = ()
        self.cursor: int | None = None
        """Index of the card under the cursor, -1 for the strip itself, None if the cursor is elsewhere."""

    @property
    def widest(self) -> int:
        """Cells a card takes at most, its gap included."""
        return 20 if self.size.width > 140 else 16 if self.size.width > 100 else 13

    @property
    def fit(self) -> Fit:
        """How the cards are laid out now."""
        cursor = max(0, self.cursor or 0)
        return fit(len(self.faces), self.size.width - self.head_width, self.widest, cursor)

    def card_at(self, x: int) -> int | None:
        """Returns the index of the card at a column of the widget, None beside the cards."""
        return self.fit.card_at(x - self.head_width) if x >= self.head_width else None

    def column_of(self, index: int) -> int:
        """Returns the first column of a card that is shown."""
        layout = self.fit
        return self.head_width + (index - layout.first) * layout.width

    def redraw_cards(self, *indices: int | None) -> None:
        """Draws some cards anew: when the cursor moves, the others need not cross a slow line again."""
        layout = self.fit
        shown = range(layout.first, layout.first + layout.shown)
        columns = [self.column_of(index) for index in indices if index is not None and index in shown]
        self._drawn = None
        self.refresh(*(Region(column, 0, layout.width, self.size.height) for column in columns))

    def part_at(self, event: events.MouseMove) -> str:
        """Returns the index of the card under the pointer; empty beside the cards."""
        index = self.card_at(event.x)
        return "" if index is None else str(index)

    def render_line(self, y: int) -> Strip:
        """Returns a line, the first one under the letters."""
        line = super().render_line(y)
        if y or not self.letters:
            return line
        places = ((self.column_of(index) if index >= 0 else 0, label) for index, label in self.letters.items())
        return lay_letters(line, places, palette_of(self)["letter"])

    def on_click(self, event: events.Click) -> None:
        """Tells which card was pressed."""
        event.stop()
        self.post_message(self.Pressed(self, self.card_at(event.x)))

    def draw_cards(self, height: int, glyphs: Glyphs, palette: Palette, ground: Style) -> list[list[Segment]]:
        """Returns `height` lines of cards side by side, a gap behind each, without filling the width."""
        layout = self.fit
        lines: list[list[Segment]] = [[] for _ in range(height)]
        gap = Segment(" ", ground)
        for index in range(layout.first, layout.first + layout.shown):
            card = self.draw_card(index, layout.width - 1, height, glyphs, palette)
            for line, segments in zip(lines, card, strict=True):
                line.extend((*segments, gap))
        if layout.hidden or layout.first:
            marks = [f"{sign}{count}" for sign, count in self._beyond(layout, glyphs) if count]
            for line, mark in zip(lines, marks, strict=False):
                line.append(Segment(mark, ground + palette["quiet"] + palette["strong"]))
        return lines

    def draw_card(
        self, index: int, width: int, height: int, glyphs: Glyphs, palette: Palette
    ) -> list[list[Segment]]:
        """Returns the lines of a card, each exactly `width` cells."""
        is_under_cursor = index == self.cursor
        return face_lines(self.faces[index], width, height, palette, glyphs, is_under_cursor=is_under_cursor)

    @staticmethod
    def _beyond(layout: Fit, glyphs: Glyphs) -> tuple[tuple[str, int], tuple[str, int]]:
        return (glyphs.more, layout.hidden), (glyphs.fewer, layout.first)

    @property
    def glyphs(self) -> Glyphs:
        """The signs of the app."""
        return glyphs_of(self)


def fill(segments: list[Segment], width: int, ground: Style) -> Strip:
    """Returns a line of exactly `width` cells."""
    return Strip(segments).adjust_cell_length(width, ground).simplify()
