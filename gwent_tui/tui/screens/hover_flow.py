"""Hover text at the table: what the pointer rests on, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gwent_tui.session import Session
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.hover import hover_content, hover_lines
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.table_panels import TablePanels
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.hovering import Hovering
from gwent_tui.tui.widgets.ladder import ScoreLadder
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.row import RowWidget
from gwent_tui.tui.widgets.seat_bar import SeatBar

if TYPE_CHECKING:
    from gwent_tui.tui.motion.beats import Beat


class HoverFlow(TablePanels):
    """Answers what lies under the pointer, from what the player who looks may know.

    A text is made when the pointer comes to a thing, and goes whenever the table is shown anew.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._pointed: Hovering | None = None
        """The widget that carries a text, or carried one last."""

    def on_hovering_hovered(self, event: Hovering.Hovered) -> None:
        """Gives a widget the text for what is under the pointer."""
        event.stop()
        if self._pointed is not event.widget:
            self.end_hover()
        self._pointed = event.widget
        if self.is_moving or self.mode in {Mode.HIDDEN, Mode.REPLAY} or self.desk.scored is not None:
            return
        place = self._place_of(event.widget, event.part)
        if place is not None:
            lines = hover_lines(self.desk.view(), place, event.part, self.session)
            event.widget.tooltip = hover_content(lines, glyphs_of(self)) if lines else None

    def _place_of(self, widget: Hovering, part: str) -> Cursor | None:
        """Returns the place on the table that a part of a widget shows, None if there is none any more."""
        index = int(part) if part.isdecimal() else -1
        match widget:
            case RowWidget():
                place = Cursor(self.query_one(Board).zone_of(widget), index)
            case HandWidget():
                place = Cursor(Zone.HAND, index)
            case SeatBar():
                return Cursor(Zone.OWN_BAR if widget.id == "own-bar" else Zone.ENEMY_BAR, -1)
            case MiddleLine():
                return Cursor(Zone.MIDDLE, index)
            case ScoreLadder():
                return Cursor(Zone.MIDDLE, -1)
            case _:
                return None
        # What is drawn may be older than the game.
        shown = widget.cards[index] if 0 <= index < len(widget.cards) else None
        return place if shown == self.desk.view().card_at(place) else None

    def end_hover(self) -> None:
        """Takes the text away."""
        if self._pointed is not None:
            pointed, self._pointed = self._pointed, None
            pointed.forget_pointer()

    def show_table(self, refusal: str = "") -> None:
        """Shows the table as it is now, without the text about how it was."""
        self.end_hover()

    def on_screen_suspend(self) -> None:
        """Takes the text away: another screen is in front."""
        self.end_hover()

    def _show_beat(self, beat: Beat) -> None:
        self.end_hover()
        super()._show_beat(beat)
