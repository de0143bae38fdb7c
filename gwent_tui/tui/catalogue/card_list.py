"""The list of the catalogue, a line for each card.

Only the lines in sight are drawn. Filling Textual's table with all cards costs 17 times as much as a key in a
minimal app, filling its option list 5.5 times; here the whole screen follows a typed letter for 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.browse.query import Definition, Entry, Order, kind_name
from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import CardDef, LeaderDef
from gwent_tui.text.cards import row_letter
from gwent_tui.text.strings import tr
from gwent_tui.tui.catalogue.fields import Query
from gwent_tui.tui.catalogue.line_view import LineView
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import Palette, palette_of

SORTS = {
    "strength": Order.STRENGTH,
    "name": Order.NAME,
    "rows": Order.ROW,
    "kind": Order.KIND,
    "faction": Order.FACTION,
    "faction_short": Order.FACTION,
    "copies": Order.COPIES,
    "copies_short": Order.COPIES,
}
"""Column -> the order a click on its heading asks for."""
NUMBERS = frozenset({"strength", "copies", "copies_short"})
"""Columns that are aligned to the right; a strength has room for the sign of a hero behind it."""
_WIDTHS = {
    "strength": 4,
    "rows": 3,
    "signs": 3,
    "kind": 12,
    "faction": 15,
    "faction_short": 2,
    "copies": 6,
    "copies_short": 3,
}
_ROOM_FOR_FACTION = 60
_ROOM_FOR_KIND = 78
"""Cells from which on the columns are shown."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column, and how wide it is."""

    name: str
    width: int


def columns_for(width: int) -> list[Column]:
    """Returns the columns that a list so wide has; the name takes what the others leave."""
    names = ["strength", "name", "rows", "signs"]
    if width >= _ROOM_FOR_KIND:
        names.append("kind")
    names += ["faction", "copies"] if width >= _ROOM_FOR_FACTION else ["faction_short", "copies_short"]
    rest = width - sum(_WIDTHS.get(name, 0) + 1 for name in names)
    return [Column(name, max(rest, 8) if name == "name" else _WIDTHS[name]) for name in names]


def fitting_name(definition: Definition, width: int) -> str:
    """Returns a name; of a leader's too long for the width, the first word and what stands behind the comma.

    The leaders of a faction often share a name, and only the end tells them apart.
    """
    name, comma, epithet = definition.name.partition(", ")
    if cell_len(definition.name) <= width or not (comma and isinstance(definition, LeaderDef)):
        return definition.name
    return f"{name.partition(' ')[0]}, {epithet}"


def entry_signs(entry: Entry, glyphs: Glyphs) -> str:
    """Returns the signs of what a card can do, a weather card's rows among them."""
    signs = [glyphs.abilities[key] for key in entry.abilities if key in glyphs.abilities]
    if isinstance(entry.definition, CardDef):
        signs += [glyphs.weather[row] for row in entry.definition.weather_rows]
    return "".join(dict.fromkeys(signs))


class ListHead(Widget):
    """The headings of the columns; a click sorts by one."""

    ALLOW_SELECT = False

    @dataclass
    class Pressed(Message):
        """An order was asked for."""

        order: Order

    def __init__(self) -> None:
        super().__init__()
        self.query_shown = Query()

    def show(self, query: Query) -> None:
        """Marks the column the list is sorted by."""
        before, self.query_shown = self.query_shown, query
        if (before.order, before.is_reversed) != (query.order, query.is_reversed):
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Asks for the order of the heading."""
        event.stop()
        name = event.style.meta.get("column")
        if name in SORTS:
            self.post_message(self.Pressed(SORTS[name]))

    def render_line(self, y: int) -> Strip:
        """Returns the headings."""
        width, ground, glyphs = self.size.width, self.rich_style, glyphs_of(self)
        quiet, strong = ground + palette_of(self)["quiet"], ground + palette_of(self)["hero"]
        query = self.query_shown
        segments = []
        for column in columns_for(width - 1):
            is_sorted = SORTS.get(column.name) is query.order
            # An arrow points to where the list goes.
            sign = (glyphs.up if query.is_reversed else glyphs.down) if is_sorted else ""
            title = clip(f"{tr(f'catalogue.column.{column.name}')}{sign}", column.width, glyphs.cut)
            if column.name in NUMBERS:
                title = title.strip().rjust(column.width - (column.name == "strength")).ljust(column.width)
            style = (strong if is_sorted else quiet) + Style(meta={"column": column.name})
            segments += [Segment(title, style), Segment(" ", ground)]
        return Strip(segments).adjust_cell_length(width, ground)


class CatalogueList(LineView, can_focus=False):
    """The cards that fit. The cursor is moved by the screen's keys, by clicks, and by showing another list."""

    @dataclass
    class Moved(Message):
        """The player went to a card."""

        entry: Entry

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()
        self.cursor = 0
        self.empty_text = ""
        """What is read in an empty list."""

    @property
    def entry(self) -> Entry | None:
        """The card under the cursor; None in an empty list."""
        return self.entries[self.cursor] if self.entries else None

    def show(self, entries: Sequence[Entry], cursor: int = 0, *, empty_text: str = "") -> None:
        """Shows other cards, with the cursor on one of them."""
        before, changed = self._in_sight(), [self.cursor, cursor]
        if not entries or not self.entries:
            changed.append(self.top)
        self.entries = tuple(entries)
        self.cursor = cursor
        self.empty_text = empty_text
        self.fit(len(self.entries))
        self.reveal(cursor)
        now = self._in_sight()
        self.refresh_rows(
            [*changed, *(self.top + row for row, entry in enumerate(now) if entry is not before[row])]
        )

    def _in_sight(self) -> list[Entry | None]:
        """Returns the entry of each line in sight."""
        shown = self.entries[self.top : self.top + self.size.height]
        return [*shown, *[None] * (self.size.height - len(shown))]

    def go_to_entry(self, entry: Entry) -> None:
        """Puts the cursor on a card, if the list has it."""
        if entry in self.entries:
            self._go_to(self.entries.index(entry))

    def move(self, step: int) -> None:
        """Moves the cursor by lines and tells so."""
        if self.entries:
            self._go_to(min(max(self.cursor + step, 0), len(self.entries) - 1))
            self.post_message(self.Moved(self.entries[self.cursor]))

    def move_page(self, pages: int) -> None:
        """Moves the cursor by what is in sight."""
        self.move(pages * max(1, self.size.height - 1))

    def move_to_end(self, step: int) -> None:
        """Moves the cursor to the first or the last card."""
        self.move(step * len(self.entries))

    def _go_to(self, cursor: int) -> None:
        before, self.cursor = self.cursor, cursor
        self.refresh_rows([before, cursor])
        self.reveal(cursor)

    def on_resize(self, event: events.Resize) -> None:
        """Keeps the cursor in sight."""
        self.fit(len(self.entries))
        self.reveal(self.cursor)

    def on_click(self, event: events.Click) -> None:
        """Goes to the card."""
        event.stop()
        index = event.y + self.top
        if 0 <= index < len(self.entries):
            self.move(index - self.cursor)

    def draw_row(self, index: int, width: int, ground: Style, palette: Palette) -> list[Segment]:
        """Returns the line of a card, or what is said about an empty list."""
        glyphs = glyphs_of(self)
        if index >= len(self.entries):
            text = f" {glyphs.text(self.empty_text)}" if not index else ""
            return [Segment(clip(text, width, glyphs.cut), ground + palette["quiet"])]
        segments = self._segments(self.entries[index], columns_for(width), palette, glyphs, ground)
        if index == self.cursor:
            return [Segment(segment.text, palette["cursor"]) for segment in segments]
        return segments

    @staticmethod
    def _segments(
        entry: Entry, columns: list[Column], palette: Palette, glyphs: Glyphs, ground: Style
    ) -> list[Segment]:
        segments = []
        quiet, plain = ground + palette["quiet"], ground + palette["name"]
        for column in columns:
            style = plain
            match column.name:
                case "strength":
                    mark = glyphs.hero if entry.kind == "hero" else " "
                    text = "" if entry.strength is None else f"{entry.strength:>3}{mark}"
                    style = ground + palette["hero" if entry.kind == "hero" else "unit"]
                case "name":
                    text = glyphs.text(fitting_name(entry.definition, column.width))
                    style = ground + palette["hero"] if entry.kind in ("hero", "leader") else plain
                case "rows":
                    text = "".join(map(row_letter, entry.rows))
                case "signs":
                    text = entry_signs(entry, glyphs)
                case "kind":
                    text, style = kind_name(entry.kind), quiet
                case "faction":
                    text, style = FACTION_TITLES[entry.faction], ground + palette[entry.faction]
                case "faction_short":
                    text, style = tr(f"catalogue.short.{entry.faction}"), ground + palette[entry.faction]
                case _:
                    text = tr("catalogue.copies", count=entry.copies).rjust(column.width)
                    style = quiet
            segments += [Segment(clip(text, column.width, glyphs.cut), style), Segment(" ", ground)]
        return segments
