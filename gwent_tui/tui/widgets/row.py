"""A row of one side: its head with score, horn and weather, and its cards."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from gwent_tui.engine.views import RowView
from gwent_tui.text.cards import row_letter, row_title
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import Face, clip, face_lines
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.motion.marks import WHOLE, Cover
from gwent_tui.tui.narrowing import Spot
from gwent_tui.tui.palette import Palette, palette_of
from gwent_tui.tui.widgets.strip import CardStrip, fill

GAP_FROM = 4
"""Height from which the last line of a row is left empty, so that rows stand apart."""


@dataclass(frozen=True, slots=True)
class RowShown:
    """Everything a row shows; all of it is public."""

    spot: Spot
    view: RowView
    faces: tuple[Face, ...]
    cursor: int | None = None
    is_legal: bool = False
    """Whether the pending card may go here."""
    cover: Cover = WHOLE
    """How much of the row is under weather, if it is."""
    passing: tuple[Face, int] | None = None
    """A card on its way to somewhere else, and the column of the row it is above."""


class RowWidget(CardStrip):
    """Draws one row."""

    head_width = 11

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.shown: RowShown | None = None

    @property
    def spot(self) -> Spot | None:
        """The side and row shown."""
        return self.shown.spot if self.shown else None

    def show(self, shown: RowShown) -> None:
        """Shows a row; nothing is drawn if nothing has changed."""
        if shown == self.shown:
            return
        self.shown = shown
        self.cards = shown.view.cards
        self.faces = shown.faces
        self.cursor = shown.cursor
        self.redraw()

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the lines of the row."""
        # Nothing is written in the colour of its text, which would cost a terminal a third of its bytes.
        ground = Style(bgcolor=self.rich_style.bgcolor)
        shown = self.shown
        if shown is None:
            return [Strip.blank(width, ground) for _ in range(height)]
        glyphs, palette = self.glyphs, palette_of(self)
        card_lines = height - 1 if height >= GAP_FROM else height
        cards = self.draw_cards(card_lines, glyphs, palette, ground)
        head = self._head(shown, card_lines, glyphs, palette, ground)
        lines: list[Strip] = []
        for y in range(height):
            segments = [*head[y], *cards[y]] if y < card_lines else [Segment(" " * self.head_width, ground)]
            segments += self._hatch(
                shown, width - sum(cell_len(part.text) for part in segments), y, palette, ground
            )
            lines.append(fill(segments, width, ground))
        if shown.passing is not None:
            self._lay_over(lines, *shown.passing, card_lines, palette)
        return lines

    def _hatch(self, shown: RowShown, room: int, y: int, palette: Palette, ground: Style) -> list[Segment]:
        """Returns what fills the row behind its cards: weather falls on a weathered row."""
        if room <= 0:
            return []
        if not shown.view.is_weathered:
            return [Segment(" " * room, ground)]
        sign = self.glyphs.weather[shown.spot.row]
        pattern = (" " * (2 - y % 2 * 2) + sign + "   ") * (room // 4 + 2)
        begin, end = (round(share * room) for share in shown.cover)
        falling = " " * begin + pattern[begin:end] + " " * (room - end)
        return [Segment(falling, ground + palette["weather"])]

    def _lay_over(self, lines: list[Strip], face: Face, column: int, height: int, palette: Palette) -> None:
        """Draws a card above the others."""
        room = lines[0].cell_length
        width = max(1, min(self.fit.width, room) - 1)
        column = max(0, min(column, room - width))
        for y, card in enumerate(face_lines(face, width, height, palette, self.glyphs)):
            left, right = lines[y].crop(0, column), lines[y].crop(column + width, room)
            lines[y] = Strip.join([left, Strip(card), right]).simplify()

    def _head(
        self, shown: RowShown, height: int, glyphs: Glyphs, palette: Palette, ground: Style
    ) -> list[list[Segment]]:
        view, row = shown.view, shown.spot.row
        width = self.head_width - 1
        style = palette["head"]
        if shown.cursor == -1:
            style = palette["cursor"]
        elif shown.is_legal:
            style = palette["legal"]
        title = f"{row_title(row):<6}{view.total:>4}"
        lines = [clip(title, width, glyphs.cut)]
        notes = self._notes(shown, height - 1, glyphs)
        lines += [clip(note, width, glyphs.cut) for note in notes]
        lines += [" " * width] * (height - len(lines))
        is_weather_line = [False, *(view.is_weathered and not shown.is_legal for _ in notes)]
        segments: list[list[Segment]] = []
        for y, line in enumerate(lines[:height]):
            look = style
            if y == 0 and style is palette["head"]:
                look = style + palette["unit"]
            elif y < len(is_weather_line) and is_weather_line[y] and style is palette["head"]:
                look = style + palette["weather"]
            segments.append([Segment(line, look), Segment(" ", ground)])
        return segments

    @staticmethod
    def _notes(shown: RowShown, height: int, glyphs: Glyphs) -> list[str]:
        """Returns what stands below the title: what to press, or weather, horn and Mardroeme."""
        view, row = shown.view, shown.spot.row
        if shown.is_legal:
            key = tr("row.pick_here" if shown.cursor is not None else "row.pick", letter=row_letter(row))
            return [key]
        notes: list[tuple[str, str]] = []
        if view.is_weathered:
            sign = glyphs.weather[row]
            notes.append((f"{sign} {tr('row.weather')}", sign))
        if view.has_horn_card:
            notes.append((f"{glyphs.horn} {tr('row.horn')}", f"{glyphs.horn}x2"))
        elif view.has_leader_horn:
            notes.append((f"{glyphs.horn} {tr('row.leader_horn')}", f"{glyphs.horn}x2"))
        if view.has_mardroeme:
            sign = glyphs.abilities["mardroeme"]
            notes.append((f"{sign} {tr('row.mardroeme')}", sign))
        if len(notes) <= height:
            return [long for long, _ in notes]
        return [" ".join(short for _, short in notes)]
