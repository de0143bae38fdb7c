"""What the table screen shows in the guided first game: the coach's text, and where its signs point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Offset
from textual.message import Message
from textual.widget import Widget

from gwent_tui.learn.first_game import Place, Point
from gwent_tui.learn.lesson import Page
from gwent_tui.session import Session
from gwent_tui.text.describe import Narrator
from gwent_tui.tui.cursor import Zone
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.body import Picture, TableBody
from gwent_tui.tui.widgets.card_panel import CardPanel, Line
from gwent_tui.tui.widgets.coach import Coach
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.ladder import ScoreLadder
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.row import RowWidget
from gwent_tui.tui.widgets.seat_bar import SeatBar
from gwent_tui.tui.widgets.strip import CardStrip


class Spot(NamedTuple):
    """A cell of the screen, and what a click there does."""

    offset: Offset
    press: Callable[[], object]


def _beside(widget: Widget, column: int, line: int, message: Callable[[], Message]) -> Spot:
    """Returns the spot at a cell of a widget; a click there sends it a message, made anew each time."""
    corner = widget.region.offset
    return Spot(Offset(corner.x + column, corner.y + line), lambda: widget.post_message(message()))


class LessonBody(TableBody):
    """Hands each widget its part of a picture, and the coach its page."""

    def __init__(self, session: Session, count: int, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(session, id=id)
        self.count = count
        """How many steps there are."""
        self.page: Page | None = None
        self.caption = ""
        """What the prompt says instead of its own words."""
        self.tells_change = False
        """Whether what the card under the cursor would change is told where there is no panel for it."""
        self._change = ""

    def compose(self) -> ComposeResult:
        """Puts the widgets into two columns, of which a narrow screen shows one, each with the coach in it."""
        with Vertical(id="left"):
            yield Board(id="board")
            yield HandWidget(id="hand")
            yield Coach(in_short=True, id="coach-below")
            yield CardPanel(id="below")
            yield PromptLine(id="prompt")
        with Vertical(id="side"):
            yield Coach(in_short=False, id="coach")
            yield CardPanel(id="card")
            yield ScoreLadder(id="ladder")
            yield LogPanel(Narrator(self.session.game, self.session.names), id="log")

    def show(self, picture: Picture) -> None:
        """Shows a picture; only what has changed is drawn."""
        super().show(picture)
        if self.page is not None:
            for coach in self.query(Coach):
                coach.show(self.page, self.count)
        if self.caption and not picture.refusal:
            has_side = not self.screen.has_class("-narrow")
            change = self._change if self.tells_change and not has_side else ""
            self.query_one(PromptLine).say(f"{self.caption}  {change}".rstrip())

    def _show_panels(self, lines: list[Line], changes: list[str], *, has_side: bool) -> None:
        self._change = changes[0] if changes else ""
        super()._show_panels(lines, changes, has_side=has_side)

    # Where things are.

    def spots(self, points: Sequence[Point]) -> Iterator[Spot]:
        """Yields the cells beside what is pointed at, as far as it is on the screen."""
        for point in points:
            spot = self._spot(point)
            if spot is not None:
                yield spot

    def _spot(self, point: Point) -> Spot | None:
        board = self.query_one(Board)
        match point.place:
            case Place.HAND:
                return self._in_hand(point.card)
            case Place.TABLE:
                return self._on_table(point.card)
            case Place.OWN_CLOSE:
                row = board.row(Zone.OWN_CLOSE)
                return _beside(row, row.head_width - 1, 0, lambda: CardStrip.Pressed(row, None))
            case Place.WEATHER:
                line = board.query_one(MiddleLine)
                return _beside(line, 0, 0, lambda: MiddleLine.Pressed(line, None))
            case Place.ENEMY_GEMS:
                return self._on_bar("enemy-bar", "")
            case Place.OWN_GEMS:
                return self._on_bar("own-bar", "")
            case Place.OWN_PILES:
                return self._on_bar("own-bar", "piles")
            case Place.OWN_LEADER:
                return self._on_bar("own-bar", "leader")

    def _in_hand(self, card: str) -> Spot | None:
        hand = self.query_one(HandWidget)
        index = self._index(hand, card)
        if index is None:
            return None
        # The line below the cards has their keys, in the middle of each.
        column = hand.column_of(index) + max(0, (hand.fit.width - 1) // 2 - 3)
        return _beside(hand, column, hand.label_line, lambda: CardStrip.Pressed(hand, index))

    def _on_table(self, card: str) -> Spot | None:
        for row in self.query(RowWidget):
            index = self._index(row, card)
            if index is not None:
                # The gap to the left of it.
                return _beside(row, row.column_of(index) - 1, 0, partial(CardStrip.Pressed, row, index))
        return None

    @staticmethod
    def _index(strip: CardStrip, card: str) -> int | None:
        """Returns the index of the first card with an id that is shown in a strip."""
        layout = strip.fit
        for index in range(layout.first, layout.first + layout.shown):
            if strip.cards[index].definition.id == card:
                return index
        return None

    def _on_bar(self, bar_id: str, part: str) -> Spot | None:
        """Returns the blank before a part of a player's line, or with no part that before the gems."""
        bar = self.query_one(f"#{bar_id}", SeatBar)
        glyphs = glyphs_of(self)
        column = 0
        for segment in bar.render_line(0):
            gem = next((i for i, char in enumerate(segment.text) if char in (glyphs.gem, glyphs.gem_lost)), None)
            found = gem if not part else 0 if segment.style and segment.style.meta.get("part") == part else None
            if found is not None:
                column += cell_len(segment.text[:found]) - 1
                return _beside(bar, column, 0, lambda: SeatBar.Pressed(bar, part))
            column += cell_len(segment.text)
        return None
