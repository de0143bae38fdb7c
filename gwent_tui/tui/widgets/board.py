"""The board: a bar for each player, six rows, and the line between the armies. Everything on it is public."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Vertical

from gwent_tui.engine.cards import Card
from gwent_tui.tui.cells import Face, fit, table_face
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.motion.marks import WHOLE, Marks, Passing
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
    return LadderSide(view.names[seat.seat], side.total, seat.seat)


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
                    is_breaking=view.marks.breaking == seat.side,
                )
            )
        self.query_one(MiddleLine).show(
            MiddleShown(
                # While hands are exchanged no round has begun, but everybody waits for the first.
                round=max(1, view.public.round),
                top=ladder_side(view, own=False),
                bottom=ladder_side(view, own=True),
                weather=tuple((card, view.names[seat]) for card, seat in view.public.weather),
                cursor=cursor.index if cursor.zone is Zone.MIDDLE else None,
                has_track=has_track,
                banner=view.marks.banner,
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
            face = table_face(
                card,
                strength,
                glyphs,
                tag=self._tag(card, view, targets, glyphs),
                note=note(spot, card) if has_notes else "",
                is_dim=bool(targets) and card.id not in targets,
            )
            faces.append(_marked(face, card, view.marks, glyphs))
        widget.show(
            RowShown(
                spot=spot,
                view=row,
                faces=tuple(faces),
                cursor=cursor.index if cursor.zone is zone else None,
                is_legal=pending is not None and not targets and spot in pending.spots,
                cover=view.marks.weather.get(spot.row, WHOLE),
                passing=self._passing(view.marks.passing, widget, glyphs),
            )
        )

    def _passing(self, passing: Passing | None, row: RowWidget, glyphs: Glyphs) -> tuple[Face, int] | None:
        """Returns a card that is on its way above a row, and its column there; None for the other rows."""
        if passing is None or row_id(passing.zone) != row.id:
            return None
        width = row.size.width
        begin, end = width // 2, width // 2
        if passing.start is not None:
            index, count = passing.start
            hand = fit(count, width, row.widest, index)
            begin = (index - hand.first) * hand.width
        if passing.end.index >= 0 and passing.end.zone in ROW_ZONES:
            cards = fit(passing.count, width - row.head_width, row.widest)
            end = row.head_width + min(passing.end.index, max(0, cards.shown - 1)) * cards.width
        face = table_face(passing.card, passing.strength, glyphs, tag=glyphs.fresh)
        return replace(face, flare="landing"), round(begin + (end - begin) * passing.share)

    @staticmethod
    def _tag(card: Card, view: TableView, targets: Collection[int], glyphs: Glyphs) -> str:
        """Returns the sign of a card that may be chosen, or that is new while nothing is chosen."""
        if targets:
            return glyphs.turn if card.id in targets else ""
        return glyphs.fresh if card.id in view.fresh else ""


def _marked(face: Face, card: Card, marks: Marks, glyphs: Glyphs) -> Face:
    """Returns the face of a card to which something is just happening."""
    if card.id in marks.burning:
        sign = glyphs.abilities["scorch"]
        name = f"{sign} " * len(face.name) if marks.is_ash else face.name
        return replace(face, name=name, signs="", tag=sign, note="", flare="burning")
    if card.id in marks.landing:
        return replace(face, tag=face.tag or glyphs.fresh, flare="landing")
    return face
