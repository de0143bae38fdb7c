"""The table of the book: a line for each group, which a key or a click on a title sorts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import DataTable

from gwent_tui.results.summary import Line
from gwent_tui.results.words import COLUMNS, LAST, cells
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of

_GAP = "  "
WIDTHS = {"games": 8, "wins": 6, "losses": 7, "draws": 7, "rate": 7, "margin": 9, "last": LAST + len(_GAP)}
"""Cells of the columns behind the label, the gap in front of each and the sign of its order included."""
_SCROLL_BAR = 2
LABEL_WIDTHS = 14, 50
"""Cells of a label at least and at most."""


class ResultTable(DataTable[Text]):
    """Shows lines, the one that counts all of them first; the cursor is on one of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "screen.group(-1)", show=False),
        Binding("right,l", "screen.group(1)", show=False),
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
        Binding("s", "sort(1)", show=False),
        Binding("S", "turn", show=False),
        Binding("enter,space", "app.focus_next", show=False),
    ]

    class Chosen(Message):
        """The cursor went to another line."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    def __init__(self) -> None:
        super().__init__(cursor_type="row", cell_padding=0, id="table")
        self.title = ""
        """What the labels are."""
        self.total: Line | None = None
        self.lines: tuple[Line, ...] = ()
        self.order = "games"
        """The column the lines are sorted by; `label` for the labels."""
        self.is_turned = False
        """Whether the order is turned round."""
        self.shown: list[Line] = []
        """The lines as they stand in the table."""

    def show(self, title: str, total: Line | None, lines: Sequence[Line]) -> None:
        """Shows other lines; the cursor stays where it is."""
        self.title, self.total, self.lines = title, total, tuple(lines)
        self._fill()

    def on_resize(self, _event: events.Resize) -> None:
        """Gives the labels the room there is."""
        self._fill()

    def _fill(self) -> None:
        row = self.cursor_row
        glyphs = glyphs_of(self)
        self.clear(columns=True)
        least, most = LABEL_WIDTHS
        room = min(max(self.size.width - sum(WIDTHS.values()) - _SCROLL_BAR, least), most)
        self.add_column(Text(self._headed("label", self.title, room)), width=room, key="label")
        for name in COLUMNS:
            head = self._headed(name, tr(f"results.column.{name}"), WIDTHS[name])
            self.add_column(Text(_placed(name, head)), width=WIDTHS[name], key=name)
        self.shown = ([] if self.total is None else [self.total]) + self._sorted()
        for line in self.shown:
            label = Text(glyphs.text(line.label), no_wrap=True, style="bold" if line is self.total else "")
            if cell_len(label.plain) > room:
                label.truncate(room - 1)
                label.append(glyphs.cut)
            self.add_row(label, *(Text(_placed(*cell)) for cell in zip(COLUMNS, cells(line), strict=True)))
        if self.shown:
            self.move_cursor(row=min(row, len(self.shown) - 1))
            self._tell()

    def _headed(self, name: str, title: str, room: int) -> str:
        """Returns a title, with a sign if the lines are sorted by it; the sign points to where the most is."""
        if name != self.order:
            return title
        glyphs = glyphs_of(self)
        return f"{title[: room - 1]}{glyphs.up if self.is_turned else glyphs.down}"

    def _sorted(self) -> list[Line]:
        # Python sorts stably, so that equal lines stay in the order of their number of games.
        if self.order == "label":
            return sorted(self.lines, key=lambda line: line.label.casefold(), reverse=self.is_turned)
        return sorted(self.lines, key=self._number, reverse=not self.is_turned)

    def _number(self, line: Line) -> float:
        found = line.tally
        match self.order:
            case "wins":
                return found.wins
            case "losses":
                return found.losses
            case "draws":
                return found.draws
            case "rate":
                return found.rate
            case "margin":
                return found.round_margin
            case "last":
                return found.series[-1]
            case _:
                return found.games

    def sort_by(self, name: str) -> None:
        """Sorts by a column; by the same one again the other way round."""
        if name == self.order:
            self.is_turned = not self.is_turned
        else:
            self.order, self.is_turned = name, False
        self._fill()

    def action_sort(self, step: int) -> None:
        """Sorts by the next column."""
        names = ("label", *COLUMNS)
        self.sort_by(names[(names.index(self.order) + step) % len(names)])

    def action_turn(self) -> None:
        """Turns the order round."""
        self.sort_by(self.order)

    def on_data_table_header_selected(self, event: DataTable.HeaderSelected) -> None:
        """Sorts by the column whose title was clicked."""
        event.stop()
        self.sort_by(("label", *COLUMNS)[event.column_index])

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Tells the screen."""
        event.stop()
        self._tell()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Does nothing more: the line under the cursor is told already."""
        event.stop()

    def _tell(self) -> None:
        if self.cursor_row < len(self.shown):
            self.post_message(self.Chosen(self.shown[self.cursor_row]))


def _placed(name: str, text: str) -> str:
    """Returns what stands in a column: numbers at its right end, letters at its left one, behind the gap."""
    return f"{_GAP}{text}" if name == "last" else text.rjust(WIDTHS[name])
