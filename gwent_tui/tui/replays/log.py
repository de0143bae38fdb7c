"""The log of a replay: what happened up to the stop, with the last step standing out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from gwent_tui.engine.events import Event
from gwent_tui.text.describe import LogLine, Narrator, tell
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.widgets.log_panel import LogPanel, wrapped


class ReplayLog(LogPanel):
    """Shows as many of the last lines as fit; a sign and bold letters mark what led to this stop."""

    def __init__(self, narrator: Narrator, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(narrator, id=id)
        self._new = 0
        """Lines at the end that tell of the last step."""

    def show(self, steps: Iterable[Sequence[Event]]) -> None:
        """Tells a log anew, step by step; unlike in play, no sentence tells of two steps."""
        told: list[LogLine] = []
        count = 0
        for events in steps:
            lines = tell(events, self.narrator.game, self.narrator.names)
            told += lines
            count = len(lines)
        if told != self.narrator.lines or count != self._new:
            self._new = count
            self.narrator = Narrator(self.narrator.game, self.narrator.names)
            self.narrator.lines = told
            self.redraw()

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the last lines."""
        ground = self.rich_style
        heading = ground + Style(bold=True)
        new = ground + palette_of(self)["unit"]
        sign = glyphs_of(self).turn
        told = self.narrator.lines
        first_new = len(told) - self._new
        lines: list[Strip] = []
        for index in range(max(0, len(told) - height), len(told)):
            is_new = index >= first_new
            style = new if is_new else heading if told[index].is_heading else ground
            for number, part in enumerate(wrapped(told[index].text, width - 2)):
                lead = f"{sign} " if is_new and not number else "  "
                lines.append(Strip([Segment(lead + part, style)]).adjust_cell_length(width, ground))
        return lines[-height:]
