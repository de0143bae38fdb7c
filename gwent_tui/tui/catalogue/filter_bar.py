"""The line with the filters: a key, a name and, once it is set, the value of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.text.strings import tr
from gwent_tui.tui.catalogue.fields import Field, Query, key_of, value_words
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of

FIELDS = tuple(Field)
SHORTEST_VALUE = 6
"""Cells a value is cut to at most."""


class FilterBar(Widget, can_focus=True):
    """One line, drawn at once; left and right go to a field, Enter or a click opens it."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", show=False),
        Binding("right", "go(1)", show=False),
        Binding("enter", "open", tr("catalogue.key.choose"), key_display="Enter"),
        Binding("down", "open", show=False),
    ]

    @dataclass
    class Opened(Message):
        """A field is to be set."""

        field: Field

    def __init__(self) -> None:
        super().__init__()
        self.query_shown = Query()
        self._at = 0

    def show(self, query: Query) -> None:
        """Shows what is set."""
        before = self._labels()
        self.query_shown = query
        if self._labels() != before:
            self.refresh()

    def action_go(self, step: int) -> None:
        """Goes to a field beside."""
        self._at = (self._at + step) % len(FIELDS)
        self.refresh()

    def action_open(self) -> None:
        """Opens the field."""
        self.post_message(self.Opened(FIELDS[self._at]))

    def on_click(self, event: events.Click) -> None:
        """Opens the field that was clicked."""
        event.stop()
        index = event.style.meta.get("field")
        if isinstance(index, int):
            self._at = index
            self.action_open()

    def _labels(self) -> list[tuple[str, str, bool]]:
        """Returns key, words and whether it is set, of each field."""
        text = glyphs_of(self).text
        labels = []
        for field in FIELDS:
            value = value_words(field, self.query_shown)
            name = tr(f"catalogue.field.{field}")
            is_set = self.query_shown.is_sorted if field is Field.ORDER else bool(value)
            labels.append((key_of(field).upper(), text(value if is_set else name), is_set))
        return labels

    def render_line(self, y: int) -> Strip:
        """Returns the line; values are cut where there is no room for all."""
        width, ground = self.size.width, self.rich_style
        palette, glyphs = palette_of(self), glyphs_of(self)
        labels = self._labels()
        excess = sum(cell_len(key) + cell_len(words) + 3 for key, words, _ in labels) - width
        segments: list[Segment] = []
        for index, (key, words, is_set) in enumerate(labels):
            shown = words
            if excess > 0 and is_set:
                room = max(SHORTEST_VALUE, cell_len(words) - excess)
                excess -= max(0, cell_len(words) - room)
                shown = clip(words, min(room, cell_len(words)), glyphs.cut)
            meta = Style(meta={"field": index})
            is_here = self.has_focus and index == self._at
            tone = palette["cursor"] if is_here else palette["hero"] if is_set else palette["name"]
            segments += [
                Segment(f" {key} ", ground + palette["quiet"] + meta),
                Segment(shown, ground + tone + meta),
                Segment(" ", ground),
            ]
        return Strip(segments).adjust_cell_length(width, ground)
