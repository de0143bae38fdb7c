"""What the list and the page of a card have in common: lines that are drawn when they come into sight.

Changing them never lays out the screen, and only the lines that differ are painted, so that typing stays cheap.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.tui.palette import Palette, palette_of


class LineView(ScrollView):
    """Lines with a scroll bar. Its style sheet has to give it `overflow-y: scroll`."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self._styles_now: tuple[Style, Palette] | None = None
        """Ground and palette: asking for them takes longer than drawing a line."""

    @property
    def top(self) -> int:
        """Index of the first line in sight."""
        return round(self.scroll_y)

    @property
    def row_width(self) -> int:
        """Cells of a line, the scroll bar left out."""
        return self.scrollable_content_region.width

    def draw_row(self, index: int, width: int, ground: Style, palette: Palette) -> list[Segment]:
        """Returns a line; what it leaves of `width` is filled."""
        raise NotImplementedError

    def fit(self, count: int) -> None:
        """Makes room for so many lines."""
        size = Size(self.row_width, max(1, count))
        if size != self.virtual_size:
            # Set the usual way it would lay out the screen, although the scroll bar is always there.
            self.set_reactive(Widget.virtual_size, size)  # pyright: ignore[reportArgumentType]
            self.vertical_scrollbar.window_virtual_size = size.height
            if self.scroll_y > self.max_scroll_y:
                self.jump(self.max_scroll_y)

    def jump(self, top: int) -> None:
        """Scrolls at once so that a line is the first one in sight, if there are enough below it."""
        self.scroll_to(y=max(0, top), animate=False, immediate=True, force=True)

    def reveal(self, index: int) -> None:
        """Brings a line into sight: one beside the lines in sight by scrolling, any other into the middle."""
        height, top = self.size.height, self.top
        if top <= index < top + height or not height:
            return
        if top - 1 <= index <= top + height:
            self.jump(min(index, max(top, index - height + 1)))
        else:
            self.jump(index - height // 2)

    def refresh_rows(self, indices: Iterable[int]) -> None:
        """Paints some lines anew, as far as they are in sight."""
        top, height, width = self.top, self.size.height, self.outer_size.width
        rows = sorted({index - top for index in indices if top <= index < top + height})
        regions: list[Region] = []
        for row in rows:
            # Every region costs something of its own, so lines that follow one another are one.
            if regions and regions[-1].bottom == row:
                regions[-1] = Region(0, regions[-1].y, width, regions[-1].height + 1)
            else:
                regions.append(Region(0, row, width, 1))
        if regions:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        """Takes the colours of another theme."""
        self._styles_now = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Returns the line at a place on the screen."""
        if self._styles_now is None:
            self._styles_now = self.rich_style, palette_of(self)
        ground, palette = self._styles_now
        width = self.row_width
        return Strip(self.draw_row(y + self.top, width, ground, palette)).adjust_cell_length(width, ground)
