"""The score track: a token for the tens, one for the units, both turned over from 100 on."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip

from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.players import player_sign, player_style
from gwent_tui.tui.widgets.hovering import Hovering
from gwent_tui.tui.widgets.line_drawn import LineDrawn

TURNED_FROM = 100
LINES = 3
"""Lines of one player: name and total, tens, units."""


def tokens(total: int) -> tuple[int, int, int]:
    """Returns how often the tokens were turned over, and where they lie: hundreds, tens, units."""
    return total // TURNED_FROM, total // 10 % 10, total % 10


def short_track(total: int) -> str:
    """Returns the track in a few cells: `[100|3|7]`, `[8|4]`."""
    hundreds, tens, units = tokens(total)
    turned = f"{hundreds * TURNED_FROM}|" if hundreds else ""
    return f"[{turned}{tens}|{units}]"


@dataclass(frozen=True, slots=True)
class LadderSide:
    """What the ladder shows of one player."""

    name: str
    total: int
    seat: int
    """Who it is, for the colour."""


class ScoreLadder(LineDrawn, Hovering):
    """Draws both players' tracks, the one of the player at the top first."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.border_title = tr("ladder.title")
        self.shown: tuple[LadderSide, LadderSide] | None = None

    def show(self, top: LadderSide, bottom: LadderSide) -> None:
        """Shows two scores."""
        if (top, bottom) != self.shown:
            self.shown = (top, bottom)
            self.redraw()

    def part_at(self, event: events.MouseMove) -> str:
        """Returns that it is the tokens the pointer is on."""
        return "track"

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns three lines for each player, and one between them."""
        ground = self.rich_style
        lines: list[Strip] = []
        for side in self.shown or ():
            tracks = (Strip(self._track(side, line, ground)) for line in range(LINES))
            lines += [track.adjust_cell_length(width, ground) for track in tracks]
            lines.append(Strip.blank(width, ground))
        return lines[:-1]

    def _track(self, side: LadderSide, line: int, ground: Style) -> list[Segment]:
        glyphs, palette = glyphs_of(self), palette_of(self)
        hundreds, *places = tokens(side.total)
        quiet = ground + palette["quiet"]
        if line == 0:
            accent = ground + player_style(side.seat, palette)
            turned = f" {hundreds * TURNED_FROM} " if hundreds else ""
            name = clip(f"{player_sign(side.seat, glyphs)} {side.name}", 22, glyphs.cut)
            pieces = [
                Segment(f" {name} ", accent),
                Segment(f"{side.total:>3}  ", ground + palette["strong"]),
            ]
            return [*pieces, Segment(turned, ground + palette["stamp"])] if turned else pieces
        # Three pieces instead of one for each number: every piece costs when the line is shown.
        label = f" {tr('ladder.tens' if line == 1 else 'ladder.units'):<6}"
        place = places[line - 1]
        return [
            Segment(label + "".join(f" {number} " for number in range(place)), quiet),
            Segment(f"[{place}]", ground + palette["stamp"]),
            Segment("".join(f" {number} " for number in range(place + 1, 10)), quiet),
        ]
