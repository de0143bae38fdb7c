"""Everything on the screen of a replay: the table as in play, both hands, what happened, and the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region

from gwent_tui.engine.cards import Card
from gwent_tui.replays.reel import Reel
from gwent_tui.text.cards import short_arithmetic
from gwent_tui.text.describe import Narrator
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.narrowing import Spot
from gwent_tui.tui.replays.controls import Control, ControlLine
from gwent_tui.tui.replays.hands import HandShown, SideHand
from gwent_tui.tui.replays.log import ReplayLog
from gwent_tui.tui.replays.progress import ProgressLine, ProgressShown
from gwent_tui.tui.replays.shot import Shot
from gwent_tui.tui.replays.story_panel import StoryPanel
from gwent_tui.tui.widgets.board import Board, ladder_side
from gwent_tui.tui.widgets.card_panel import CardPanel, Line
from gwent_tui.tui.widgets.ladder import ScoreLadder


@dataclass(frozen=True, slots=True)
class Frame:
    """All that is on the screen at a moment."""

    shot: Shot
    cursor: Cursor
    told: Sequence[Line]
    """What led to the stop, or what somebody should know."""
    is_looking: bool
    """Whether the cursor was moved since the stop was reached, so that what it is on is of interest."""
    progress: ProgressShown
    controls: Sequence[Control]


class ReplayBody(Horizontal):
    """Hands each widget its part of a frame."""

    def __init__(self, reel: Reel, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._reel = reel

    def compose(self) -> ComposeResult:
        """Puts the widgets into two columns, of which a narrow screen shows one."""
        with Vertical(id="left"):
            yield SideHand(id="other-hand")
            yield Board(id="board")
            yield SideHand(id="hand")
            yield StoryPanel(id="told")
            yield ProgressLine(id="progress")
            yield ControlLine(id="controls")
        with Vertical(id="side"):
            yield CardPanel(id="card")
            yield ScoreLadder(id="ladder")
            yield ReplayLog(Narrator(self._reel.game, self._reel.names), id="log")

    def show(self, frame: Frame) -> None:
        """Shows a frame; only what has changed is drawn."""
        shot, cursor = frame.shot, frame.cursor
        view = shot.view
        has_side = not self.screen.has_class("-narrow")

        def note(spot: Spot, card: Card) -> str:
            return short_arithmetic(shot.explain(spot.side, spot.row, card)) if card.is_plain else ""

        self.query_one(Board).show(view, cursor, None, note, has_track=not has_side)
        own, other = self.query_one("#hand", SideHand), self.query_one("#other-hand", SideHand)
        own.show(HandShown(view.hand, 0, _at(cursor, Zone.HAND), shot.new_in_hand))
        other.display = shot.other is not None
        if shot.other is not None:
            theirs = HandShown(shot.other.cards, shot.other.hidden, _at(cursor, Zone.ENEMY_HAND), shot.new_in_hand)
            other.show(theirs)
        self.query_one(ScoreLadder).show(ladder_side(view, own=False), ladder_side(view, own=True))
        lines = shot.lines(cursor)
        # Where nothing lies that has a text, the panel beside the board has room for the whole story.
        beside = lines if frame.is_looking or shot.card_at(cursor) else frame.told
        self.query_one("#card", CardPanel).show(beside if has_side else [])
        self.query_one(StoryPanel).show(lines if frame.is_looking and not has_side else frame.told)
        self._show_log(shot)
        self.query_one(ProgressLine).show(frame.progress)
        self.query_one(ControlLine).show(frame.controls)

    def _show_log(self, shot: Shot) -> None:
        steps = (self._reel.step_events(index, shot.eyes.viewer) for index in range(shot.index + 1))
        self.query_one(ReplayLog).show(steps)

    def forget(self) -> None:
        """Draws at once what may have been hidden.

        A widget keeps what it drew last, and one that is not displayed is not drawn again.
        """
        for widget in (*self.query(CardPanel), *self.query(SideHand), self.query_one(ReplayLog)):
            widget.render_lines(Region(0, 0, *widget.size))


def _at(cursor: Cursor, zone: Zone) -> int | None:
    return cursor.index if cursor.zone is zone else None
