"""A hand beside the board, as a spectator of one seat sees it: open cards, and backs for those that are hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from gwent_tui.engine.cards import Card
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import Face, clip, hand_face
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.palette import Palette, palette_of
from gwent_tui.tui.widgets.strip import CardStrip, fill

_BACK = Face("", "", " ", "", "special")
"""Takes the place of a hidden card; nothing of it is drawn."""


@dataclass(frozen=True, slots=True)
class HandShown:
    """Everything a hand shows."""

    cards: tuple[Card, ...]
    """The cards that are seen."""
    hidden: int = 0
    """How many more there are."""
    cursor: int | None = None
    marked: frozenset[int] = frozenset()
    """Cards that came into the hand with the last action."""

    @property
    def size(self) -> int:
        """Number of cards, seen or not."""
        return len(self.cards) + self.hidden


class SideHand(CardStrip):
    """Draws a hand like a row of the board: a head with the number of cards, and the cards or their backs."""

    head_width: ClassVar[int] = 11
    DEFAULT_CSS = """
    SideHand { background: $gwent-table; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.shown = HandShown(())

    def show(self, shown: HandShown) -> None:
        """Shows a hand; nothing is drawn if nothing has changed."""
        if shown == self.shown and len(self.faces) == shown.size:
            return
        self.shown = shown
        self.cards = shown.cards
        self.cursor = shown.cursor
        glyphs = self.glyphs
        faces = [self._face(card, glyphs, is_new=card.id in shown.marked) for card in shown.cards]
        self.faces = (*faces, *(_BACK for _ in range(shown.hidden)))
        self.redraw()

    @staticmethod
    def _face(card: Card, glyphs: Glyphs, *, is_new: bool) -> Face:
        face = hand_face(card, glyphs, is_playable=True)
        if not is_new:
            return face
        return Face(
            face.name, face.strength, face.mark, face.signs, face.tone, face.rows, face.note, tag=glyphs.fresh
        )

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the lines of the hand."""
        ground = self.rich_style
        glyphs, palette = self.glyphs, palette_of(self)
        head = self._head(height, glyphs, palette, ground)
        if not self.faces:
            empty = Segment(f" {tr('film.no_hand')}", ground + palette["quiet"])
            return [fill([*line, *([empty] if not y else [])], width, ground) for y, line in enumerate(head)]
        cards = self.draw_cards(height, glyphs, palette, ground)
        return [fill([*first, *line], width, ground) for first, line in zip(head, cards, strict=True)]

    def draw_card(
        self, index: int, width: int, height: int, glyphs: Glyphs, palette: Palette
    ) -> list[list[Segment]]:
        """Returns the lines of a card, or of a back."""
        if index < len(self.shown.cards):
            return super().draw_card(index, width, height, glyphs, palette)
        style = palette["cursor"] if index == self.cursor else self.rich_style + palette["quiet"]
        return [[Segment(glyphs.back * width, style)] for _ in range(height)]

    def _head(self, height: int, glyphs: Glyphs, palette: Palette, ground: Style) -> list[list[Segment]]:
        width = self.head_width - 1
        style = palette["cursor"] if self.cursor == -1 else palette["head"]
        title = f"{tr('film.hand'):<6}{self.shown.size:>4}"
        note = tr("film.hidden", count=self.shown.hidden) if self.shown.hidden else ""
        words = [title, note, *("" for _ in range(height))][:height]
        lines: list[list[Segment]] = []
        for y, line in enumerate(words):
            look = style + palette["unit"] if y == 0 and style is palette["head"] else style
            lines.append([Segment(clip(line, width, glyphs.cut), look), Segment(" ", ground)])
        return lines
