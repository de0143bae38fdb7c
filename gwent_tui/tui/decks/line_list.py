"""A list that draws its lines itself: a cursor, headings it skips, and places in a line that do something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import Palette, palette_of

LineT = TypeVar("LineT")
"""What a line of a list stands for."""

ACT = "act"
"""What a second press on a line asks for."""


class LineList(ScrollView, Generic[LineT], can_focus=True):
    """Lines of which one is under the cursor.

    Arrow keys and the wheel work as in any list. A click goes to a line, and a click on the line under the cursor
    does what Enter does; a double click does both.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    LineList {
        height: 1fr;
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
        background: $gwent-row;
        color: $gwent-name;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("enter,space", "act", show=False),
    ]

    class Moved(Message):
        """The cursor is on another line now, or the line under it is another one."""

        def __init__(self, lines: LineList[Any]) -> None:
            super().__init__()
            self.lines = lines

        @property
        def control(self) -> LineList[Any]:
            """The list it comes from."""
            return self.lines

    class Pressed(Message):
        """Something is to be done with the line under the cursor."""

        def __init__(self, lines: LineList[Any], what: str) -> None:
            super().__init__()
            self.lines = lines
            self.what = what
            """`ACT`, or the name of the place in the line that was clicked."""

        @property
        def control(self) -> LineList[Any]:
            """The list it comes from."""
            return self.lines

    def __init__(self, *, empty_text: str = "", id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.lines: tuple[LineT, ...] = ()
        self.cursor = -1
        """Index of the line under the cursor, -1 if there is none."""
        self.empty_text = empty_text
        """What stands in a list without lines."""
        self._armed = False
        """Whether a click has put the cursor where it is."""

    # What a kind of list decides.

    def key_of(self, line: LineT) -> str:
        """Returns what identifies a line when the list changes."""
        return str(line)

    def is_heading(self, line: LineT) -> bool:
        """Whether the cursor skips a line."""
        return False

    def draw(self, line: LineT, width: int, ground: Style, *, is_under_cursor: bool) -> list[Segment]:
        """Returns a line in `width` cells; a segment with the meta `do` is a place that does something."""
        raise NotImplementedError

    # The lines and the cursor.

    @property
    def current(self) -> LineT | None:
        """The line under the cursor."""
        return self.lines[self.cursor] if 0 <= self.cursor < len(self.lines) else None

    def set_lines(self, lines: Sequence[LineT], *, key: str = "") -> None:
        """Shows other lines.

        The cursor goes to the line of a key, or stays on its line; if that is gone, on the nearest one.
        """
        current = self.current
        wanted = key or ("" if current is None else self.key_of(current))
        before, cursor_before = self.lines, self.cursor
        self.lines = tuple(lines)
        places = [index for index, line in enumerate(lines) if not self.is_heading(line)]
        found = [index for index in places if self.key_of(self.lines[index]) == wanted]
        if found:
            self.cursor = found[0]
        else:
            self.cursor = min(places, key=lambda index: abs(index - max(self.cursor, 0)), default=-1)
            self._armed = False
        if len(before) == len(self.lines):
            # A copy more or less changes a line; the others need not be drawn again.
            changed = [
                index for index, pair in enumerate(zip(before, self.lines, strict=True)) if pair[0] != pair[1]
            ]
            self._refresh_lines(*changed, cursor_before, self.cursor)
        else:
            self.virtual_size = Size(0, len(self.lines))
            self.refresh()
        self._show_cursor()
        self.post_message(self.Moved(self))

    def go(self, index: int) -> None:
        """Puts the cursor on a line; nothing happens for one it skips."""
        if 0 <= index < len(self.lines) and not self.is_heading(self.lines[index]) and index != self.cursor:
            before, self.cursor = self.cursor, index
            self._armed = False
            self._refresh_lines(before, index)
            self._show_cursor()
            self.post_message(self.Moved(self))

    def _refresh_lines(self, *indices: int) -> None:
        top = round(self.scroll_y)
        shown = range(top, top + self.size.height)
        regions = [Region(0, index - top, self.size.width, 1) for index in indices if index in shown]
        if regions:
            self.refresh(*regions)

    def _show_cursor(self) -> None:
        if self.cursor < 0 or not self.size.height:
            return
        # A heading right above belongs to the line.
        above = self.cursor > 0 and self.is_heading(self.lines[self.cursor - 1])
        height = 2 if above and self.size.height > 1 else 1
        self.scroll_to_region(Region(0, self.cursor - height + 1, 1, height), animate=False, immediate=True)

    def on_resize(self, event: events.Resize) -> None:
        """Keeps the cursor on the screen."""
        self._show_cursor()

    def on_focus(self) -> None:
        """Shows where the cursor is."""
        self.refresh()

    def on_blur(self) -> None:
        """Shows that keys go elsewhere."""
        self._armed = False
        self.refresh()

    # Keys and the mouse.

    def action_move(self, step: int) -> None:
        """Moves the cursor by a line, over headings."""
        index = self.cursor + step
        while 0 <= index < len(self.lines) and self.is_heading(self.lines[index]):
            index += step
        if 0 <= index < len(self.lines):
            self.go(index)
        elif step < 0:
            self.scroll_to(y=0, animate=False, immediate=True)

    def action_page(self, step: int) -> None:
        """Moves the cursor by a page."""
        self._go_near(self.cursor + step * max(1, self.size.height - 1))

    def action_end(self, step: int) -> None:
        """Moves the cursor to the first or the last line."""
        self._go_near(0 if step < 0 else len(self.lines) - 1)

    def _go_near(self, index: int) -> None:
        places = [place for place, line in enumerate(self.lines) if not self.is_heading(line)]
        self.go(min(places, key=lambda place: abs(place - index), default=-1))

    def action_act(self) -> None:
        """Asks for what is done with the line under the cursor."""
        if self.current is not None:
            self.post_message(self.Pressed(self, ACT))

    def on_click(self, event: events.Click) -> None:
        """Goes to a line; does what the place that was clicked stands for."""
        event.stop()
        index = event.y + round(self.scroll_y)
        if not 0 <= index < len(self.lines) or self.is_heading(self.lines[index]):
            return
        what = event.style.meta.get("do")
        is_second = index == self.cursor and self._armed
        self.go(index)
        self._armed = True
        if isinstance(what, str):
            self.post_message(self.Pressed(self, what))
        elif is_second:
            self.post_message(self.Pressed(self, ACT))

    # Drawing.

    @property
    def glyphs(self) -> Glyphs:
        """The signs of the app."""
        return glyphs_of(self)

    @property
    def palette(self) -> Palette:
        """The styles of the theme."""
        return palette_of(self)

    def render_line(self, y: int) -> Strip:
        """Returns a line, the one under the cursor with its mark."""
        width = self.scrollable_content_region.width
        index = y + round(self.scroll_y)
        ground = self.rich_style
        if not self.lines and y == 0 and self.empty_text:
            text = clip(f"  {self.glyphs.text(self.empty_text)}", width, self.glyphs.cut)
            return Strip([Segment(text, ground + self.palette["quiet"])])
        if not 0 <= index < len(self.lines):
            return Strip.blank(width, ground)
        line = self.lines[index]
        if self.is_heading(line):
            return Strip(self.draw(line, width, ground, is_under_cursor=False)).adjust_cell_length(width, ground)
        is_under_cursor = index == self.cursor
        mark = self.glyphs.turn if is_under_cursor else " "
        if is_under_cursor:
            # The list that has the keys shows it reversed, the other one only marks its line.
            ground += self.palette["cursor"] if self.has_focus else self.palette["card"]
        segments = self.draw(line, width - 1, ground, is_under_cursor=is_under_cursor and self.has_focus)
        return Strip([Segment(mark, ground), *segments]).adjust_cell_length(width, ground)
