"""The line between the armies: round, score, lead, and the weather in play with the players who played it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from gwent_tui.engine.cards import Card
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.widgets.hovering import Hovering
from gwent_tui.tui.widgets.ladder import LadderSide, short_track
from gwent_tui.tui.widgets.lettered import Lettered, lay_letters
from gwent_tui.tui.widgets.parts import Part, column_of, line_of

NAME_CELLS = 10
"""Cells of a name in the line, at most."""


@dataclass(frozen=True, slots=True)
class MiddleShown:
    """Everything the line shows."""

    round: int
    top: LadderSide
    bottom: LadderSide
    weather: tuple[tuple[Card, str], ...]
    """Weather cards with the names of who played them."""
    cursor: int | None = None
    """Index of a weather card, -1 for the line itself."""
    has_track: bool = False
    """Whether the score track is drawn here, for want of a place of its own."""
    banner: str = ""
    """What stands across the table instead."""


class MiddleLine(Hovering, Lettered):
    """Draws the line. A weather card can be pressed."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse was pressed on a weather card, or beside them."""

        def __init__(self, line: MiddleLine, index: int | None) -> None:
            super().__init__()
            self.line = line
            self.index = index

        @property
        def control(self) -> MiddleLine:
            """The widget it comes from."""
            return self.line

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.shown: MiddleShown | None = None

    def show(self, shown: MiddleShown) -> None:
        """Shows a score and weather; nothing is drawn if nothing has changed."""
        if shown != self.shown:
            self.shown = shown
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tells which weather card was pressed."""
        event.stop()
        part = str(event.style.meta.get("part", ""))
        self.post_message(self.Pressed(self, int(part) if part else None))

    def render_line(self, y: int) -> Strip:
        """Returns the line."""
        width, ground, shown = self.size.width, self.rich_style, self.shown
        if shown is None or y:
            return Strip.blank(width, ground)
        glyphs, palette = glyphs_of(self), palette_of(self)
        if shown.banner:
            return Strip([Segment(_across(shown.banner, width, glyphs), palette["stamp"])])
        quiet, cursor = palette["quiet"], palette["cursor"]
        parts = [
            Part(
                (tr("middle.round", number=shown.round), tr("middle.round.short", number=shown.round)),
                cursor if shown.cursor == -1 else quiet,
                1,
            ),
            Part(self._score(shown, glyphs), palette["strong"], 4),
            Part(self._lead(shown, glyphs), Style(), 2),
        ]
        for index, (card, player) in enumerate(shown.weather):
            sign = "".join(glyphs.weather[row] for row in card.definition.weather_rows)
            name = card.name
            wordings = (f"{sign} {name} ({player})", f"{sign} {name}", f"{sign} {name.split()[-1]}", sign)
            style = cursor if index == shown.cursor else palette["weather"]
            parts.append(Part(wordings, style, 3, str(index)))
        line = line_of(parts, width - 2, f" {glyphs.bar} ", ground, quiet)
        whole = Strip([Segment(" ", ground), *line]).adjust_cell_length(width, ground)
        places = ((max(0, column_of(whole, str(index))), label) for index, label in self.letters.items())
        return lay_letters(whole, places, palette["letter"])

    @staticmethod
    def _score(shown: MiddleShown, glyphs: Glyphs) -> tuple[str, ...]:
        top, bottom = shown.top, shown.bottom
        names = [side.name for side in (top, bottom)]
        short = [clip(name, NAME_CELLS, glyphs.cut).rstrip() for name in names]
        plain = f"{top.total} : {bottom.total}"
        wordings = [f"{first} {plain} {second}" for first, second in (names, short)]
        if shown.has_track:
            tracks = f"{top.total} {short_track(top.total)} : {short_track(bottom.total)} {bottom.total}"
            wordings.insert(0, f"{short[0]} {tracks} {short[1]}")
        return (*wordings, plain)

    @staticmethod
    def _lead(shown: MiddleShown, glyphs: Glyphs) -> tuple[str, ...]:
        top, bottom = shown.top, shown.bottom
        ahead = top if top.total > bottom.total else bottom
        count = abs(top.total - bottom.total)
        if not count:
            return tr("middle.level"), ""
        name = ahead.name
        short = clip(name, NAME_CELLS, glyphs.cut).rstrip()
        return tr("middle.leads", player=name, count=count), f"{short} +{count}", f"+{count}"


def _across(words: str, width: int, glyphs: Glyphs) -> str:
    """Returns words in the middle of `width` cells."""
    words = clip(words, min(cell_len(words), width), glyphs.cut)
    before = (width - cell_len(words)) // 2
    return " " * before + words + " " * (width - before - cell_len(words))
