"""A few lines of words in a place of fixed size; what does not fit is cut off with a sign."""

from __future__ import annotations

from textual.content import Content

from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.widgets.card_panel import CardPanel, Line, content_of


def fitted(lines: tuple[Line, ...], width: int, height: int, separator: str, cut: str) -> list[Content]:
    """Returns lines as at most `height` lines of at most `width` cells, joined where there is too little room."""
    if width <= 0 or height <= 0:
        return []
    apart = [part for line in lines for part in content_of([line], "", joined=False).wrap(width)]
    if len(apart) <= height:
        return apart
    joined = content_of(lines, separator, joined=True).wrap(width)
    if len(joined) <= height:
        return joined
    last = joined[height - 1].rstrip().truncate(max(1, width - 1)).rstrip()
    return [*joined[: height - 1], Content.assemble(last, cut)]


class StoryPanel(CardPanel):
    """Tells what led to a stop."""

    def _draw(self) -> None:
        glyphs = glyphs_of(self)
        shown = fitted(self.lines, self.size.width, self.size.height, f"\u00a0{glyphs.dot} ", glyphs.cut)
        self.update(Content("\n").join(shown), layout=False)
