"""The line that tells where a replay stands: a bar to click and drag, with a mark where each round begins."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.widgets.line_drawn import LineDrawn

_LEAST_BAR = 20
"""Cells of the bar at least; the words beside it are cut off before it becomes shorter."""


@dataclass(frozen=True, slots=True)
class ProgressShown:
    """Everything the line shows."""

    position: int
    """From 0 to `last`."""
    last: int
    rounds: tuple[int, ...]
    """The position at which each round begins, the first one first; ascending."""
    label: str
    """The words in front of the bar."""
    mark: str
    """The words behind it."""
    label_cells: int = 0
    """Cells kept for the words in front, so that the bar stays where it is when they change."""
    is_sound: bool = True
    """Whether the words behind it are nothing to worry about."""


def cell_of(position: int, last: int, width: int) -> int:
    """Returns the cell of a bar of `width` cells at which a position lies."""
    return round(position * (width - 1) / last) if last else 0


def position_at(cell: int, shown: ProgressShown, width: int) -> int:
    """Returns the position at a cell of the bar; the mark of a round is where that round begins."""
    for start in shown.rounds:
        if cell_of(start, shown.last, width) == cell:
            return start
    return min(max(round(cell * shown.last / max(1, width - 1)), 0), shown.last)


class ProgressLine(LineDrawn):
    """Draws the line. Clicks and drags go to a position, the wheel goes on and back."""

    ALLOW_SELECT = False

    class Sought(Message):
        """A position was pointed at."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    class Wheeled(Message):
        """The wheel was turned."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step
            """1 for on, -1 for back."""

    class MarkPressed(Message):
        """The words behind the bar were pressed."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.shown: ProgressShown | None = None
        self._is_dragged = False

    def show(self, shown: ProgressShown) -> None:
        """Shows a position; nothing is drawn if nothing has changed."""
        if shown != self.shown:
            self.shown = shown
            self.redraw()

    def bar(self, width: int) -> tuple[int, int]:
        """Returns the first cell of the bar, and how many it has, in a line of `width` cells."""
        if self.shown is None:
            return 0, 0
        before = max(cell_len(self.shown.label), self.shown.label_cells) + 2
        behind = cell_len(self.shown.mark) + 2
        start = min(before, max(0, width - behind - _LEAST_BAR))
        return start, max(1, width - start - behind)

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the line."""
        ground = self.rich_style
        shown = self.shown
        if shown is None or not height:
            return []
        glyphs, palette = glyphs_of(self), palette_of(self)
        start, cells = self.bar(width)
        label = clip(f" {shown.label} ", start, glyphs.cut)
        mark = palette["quiet"] if shown.is_sound else palette["stamp"]
        segments = [
            Segment(label, ground + palette["strong"]),
            *self._bar_segments(shown, cells, ground, glyphs),
            Segment(" ", ground),
            Segment(shown.mark, ground + mark),
        ]
        return [Strip(segments).adjust_cell_length(width, ground).simplify()]

    def _bar_segments(self, shown: ProgressShown, cells: int, ground: Style, glyphs: Glyphs) -> list[Segment]:
        palette = palette_of(self)
        done, left, knob = ("=", "-", "O") if glyphs.is_ascii else ("━", "─", "●")
        now = cell_of(shown.position, shown.last, cells)
        marks = {
            cell_of(start, shown.last, cells): str(number)[-1]
            for number, start in enumerate(shown.rounds, start=1)
        }
        quiet, strong = ground + palette["quiet"], ground + palette["strong"]
        segments: list[Segment] = []
        for cell in range(cells):
            if cell == now:
                # A round that begins here keeps its number, so that it can be read and clicked.
                segments.append(
                    Segment(marks.get(cell, knob), ground + palette["stamp"] if cell in marks else strong)
                )
            elif cell in marks:
                segments.append(Segment(marks[cell], strong))
            else:
                is_done = cell < now
                segments.append(Segment(done if is_done else left, ground + palette["up"] if is_done else quiet))
        return segments

    # The mouse.

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Goes to where the bar was pressed, and follows the mouse from there."""
        event.stop()
        start, cells = self.bar(self.size.width)
        if event.x >= start + cells:
            self.post_message(self.MarkPressed())
        else:
            self._is_dragged = True
            self.capture_mouse()
            self._seek(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follows the mouse while it is held."""
        if self._is_dragged:
            event.stop()
            self._seek(event.x)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Lets go."""
        event.stop()
        if self._is_dragged:
            self._is_dragged = False
            self.release_mouse()

    def _seek(self, x: int) -> None:
        if self.shown is not None:
            start, cells = self.bar(self.size.width)
            self.post_message(self.Sought(position_at(x - start, self.shown, cells)))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Goes on."""
        event.stop()
        self.post_message(self.Wheeled(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Goes back."""
        event.stop()
        self.post_message(self.Wheeled(-1))
