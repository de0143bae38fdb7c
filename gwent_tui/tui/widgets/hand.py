"""The hand of the player who is looking; empty whenever nobody is."""

from __future__ import annotations

from collections.abc import Collection

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from gwent_tui.engine.cards import Card
from gwent_tui.tui.cells import hand_face
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.widgets.strip import CardStrip, fill

KEYS = "1234567890"
"""The keys of the first ten cards."""


class HandWidget(CardStrip):
    """Draws a hand, with the key of each card below it."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.empty_text = ""
        """What stands there if there is no card."""
        self.marked: frozenset[int] = frozenset()

    def show(
        self,
        cards: tuple[Card, ...],
        cursor: int | None,
        playable: Collection[int],
        *,
        empty_text: str = "",
        marked: frozenset[int] = frozenset(),
    ) -> None:
        """Shows cards; `playable` and `marked` are the numbers of those that are not dim and that are new."""
        glyphs = self.glyphs
        faces = tuple(hand_face(card, glyphs, is_playable=card.id in playable) for card in cards)
        shown = (cards, faces, cursor, empty_text, marked)
        if shown == (self.cards, self.faces, self.cursor, self.empty_text, self.marked):
            return
        first, before = self.fit.first, self.cursor
        only_moved = shown == (self.cards, self.faces, cursor, self.empty_text, self.marked)
        self.cards, self.faces, self.cursor, self.empty_text, self.marked = shown
        if only_moved and self.fit.first == first:
            self.redraw_cards(before, cursor)
        else:
            self.redraw()

    @property
    def label_line(self) -> int:
        """The line with the keys, below the cards."""
        # On a tall screen a card is not drawn taller than its name needs.
        return max(1, min(self.size.height - 1, 6))

    def clear(self) -> None:
        """Forgets every card."""
        self.show((), None, ())

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the lines of the hand."""
        ground = self.rich_style
        palette = palette_of(self)
        if not self.faces:
            text = f" {self.empty_text}" if self.empty_text else ""
            lines = [[Segment(text, ground + palette["quiet"])], *([] for _ in range(height - 1))]
            return [fill(line, width, ground) for line in lines]
        lines = self.draw_cards(self.label_line, self.glyphs, palette, ground)
        lines.append(self._labels(ground, palette["quiet"]))
        lines += [[] for _ in range(height - len(lines))]
        return [fill(line, width, ground) for line in lines[:height]]

    def _labels(self, ground: Style, quiet: Style) -> list[Segment]:
        layout = self.fit
        segments: list[Segment] = []
        for index in range(layout.first, layout.first + layout.shown):
            key = KEYS[index] if index < len(KEYS) else " "
            if index == self.cursor:
                label, style = f"[{key.strip() or self.glyphs.dot}]", ground + Style(bold=True)
            elif self.faces[index].is_dim:
                label, style = f"({key})", ground + quiet
            else:
                label, style = f" {key} ", ground + quiet
            if self.cards[index].id in self.marked:
                label += self.glyphs.fresh
            segments.append(Segment(label.center(layout.width - 1), style))
            segments.append(Segment(" ", ground))
        return segments
