"""The board: a bar for each player, six rows, and the line between the armies. Everything on it is public."""

from __future__ import annotations

from collections.abc import Callable, Collection

from textual.app import ComposeResult
from textual.containers import Vertical

from gwent_tui.engine.cards import Card
from gwent_tui.tui.cells import Face, table_face
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.narrowing import CardOptions, Spot
from gwent_tui.tui.view import ROW_ZONES, TableView
from gwent_tui.tui.widgets.ladder import LadderSide
from gwent_tui.tui.widgets.middle import MiddleLine, MiddleShown
from gwent_tui.tui.widgets.row import RowShown, RowWidget
from gwent_tui.tui.widgets.seat_bar import SeatBar, SeatShown

NOTES_FROM = 5
"""Height of a row from which there is room for how a strength comes about."""

Note = Callable[[Spot, Card], str]
"""Returns the words below a card on the table."""


def row_id(zone: Zone) -> str:
    """Returns the id of a row's widget: `own-close`."""
    return zone.name.lower().replace("_", "-")


def ladder_side(view: TableView, *, own: bool) -> LadderSide:
    """Returns what the score track shows of a player."""
    seat = view.seat(own=own)
    side = view.public.sides[seat.side]
    return LadderSide(view.names[seat.seat], seat.faction, side.total)


class Board(Vertical):
    """Hands each part of a picture of the table to the widget that draws it."""

    def compose(self) -> ComposeResult:
        """Puts the parts below one another, the enemy above."""
        yield SeatBar(id="enemy-bar")
        for zone in ROW_ZONES:
            if zone is Zone.OWN_CLOSE:
                yield MiddleLine(id="middle")
            yield RowWidget(id=row_id(zone))
        yield SeatBar(id="own-bar")

    def row(self, zone: Zone) -> RowWidget:
        """Returns the widget of a row."""
        return self.query_one(f"#{row_id(zone)}", RowWidget)

    def zone_of(self, row: RowWidget) -> Zone:
        """Returns the zone a widget shows."""
        return next(zone for zone in ROW_ZONES if row_id(zone) == row.id)

    def show(
        self, view: TableView, cursor: Cursor, pending: CardOptions | None, note: Note, *, has_track: bool
    ) -> None:
        """Shows a picture; only what has changed is drawn."""
        glyphs = glyphs_of(self)
        for zone in ROW_ZONES:
            self._show_row(zone, view, cursor, pending, note, glyphs)
        for own, zone in ((False, Zone.ENEMY_BAR), (True, Zone.OWN_BAR)):
            seat = view.seat(own=own)
            side = view.public.sides[seat.side]
            bar = self.query_one("#own-bar" if own else "#enemy-bar", SeatBar)
            bar.show(
                SeatShown(
                    name=view.names[seat.seat],
                    seat=seat,
                    gems=side.gems,
                    total=side.total,
                    discard_size=len(side.discard),
                    is_deciding=view.public.deciding == seat.seat,
                    is_under_cursor=cursor.zone is zone,
                    decoys=len(side.beside),
                    has_leaders=view.has_leaders,
                )
            )
        self.query_one(MiddleLine).show(
            MiddleShown(
                round=view.public.round,
                top=ladder_side(view, own=False),
                bottom=ladder_side(view, own=True),
                weather=tuple((card, view.names[seat]) for card, seat in view.public.weather),
                cursor=cursor.index if cursor.zone is Zone.MIDDLE else None,
                has_track=has_track,
            )
        )

    def _show_row(
        self,
        zone: Zone,
        view: TableView,
        cursor: Cursor,
        pending: CardOptions | None,
        note: Note,
        glyphs: Glyphs,
    ) -> None:
        spot = view.spot(zone)
        if spot is None:
            return
        row = view.row(spot)
        widget = self.row(zone)
        targets = pending.targets if pending else {}
        has_notes = widget.size.height >= NOTES_FROM
        faces: list[Face] = []
        for card, strength in zip(row.cards, row.strengths, strict=True):
            faces.append(
                table_face(
                    card,
                    strength,
                    glyphs,
                    tag=self._tag(card, view, targets, glyphs),
                    note=note(spot, card) if has_notes else "",
                    is_dim=bool(targets) and card.id not in targets,
                )
            )
        widget.show(
            RowShown(
                spot=spot,
                view=row,
                faces=tuple(faces),
                cursor=cursor.index if cursor.zone is zone else None,
                is_legal=pending is not None and not targets and spot in pending.spots,
            )
        )

    @staticmethod
    def _tag(card: Card, view: TableView, targets: Collection[int], glyphs: Glyphs) -> str:
        """Returns the sign of a card that may be chosen, or that is new while nothing is chosen."""
        if targets:
            return glyphs.turn if card.id in targets else ""
        return glyphs.fresh if card.id in view.fresh else ""
