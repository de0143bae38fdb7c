"""The words of the hover text. No widget is known here, and nothing that the viewer may not know."""

from __future__ import annotations

from textual.content import Content

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.details import Explains, cursor_lines
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.card_panel import Line

_QUIET = "$gwent-quiet"


def hover_lines(view: TableView, place: Cursor, part: str, session: Explains) -> list[Line]:
    """Returns what is said of a place on the table, or of a part of it; nothing where there is nothing to say.

    A hidden hand is told by its size alone: the counts of a player's line come from what everybody may know.
    """
    if place.zone is Zone.HAND and place.index < 0:
        return []
    if place.zone in {Zone.OWN_BAR, Zone.ENEMY_BAR}:
        return _bar_lines(view, place, part, session)
    if place.zone is Zone.MIDDLE and place.index < 0:
        return _score_lines(view, is_track=part == "track")
    return cursor_lines(view, place, session)


def hover_content(lines: list[Line], glyphs: Glyphs) -> Content:
    """Returns lines as the content of a hover text."""
    return Content("\n").join(Content.styled(glyphs.text(line.text), line.style) for line in lines if line.text)


def _bar_lines(view: TableView, place: Cursor, part: str, session: Explains) -> list[Line]:
    """Returns the lines about a player: the leader, the piles as numbers, or faction and gems."""
    own = place.zone is Zone.OWN_BAR
    seat = view.seat(own=own)
    side = view.public.sides[seat.side]
    player = view.names[seat.seat]
    if part == "leader":
        return cursor_lines(view, place, session)
    if part == "piles":
        counts = {"deck": seat.deck_size, "discard": len(side.discard)}
        lines = [Line(player, "bold")]
        if not seat.is_automaton:
            lines.append(Line(tr("hover.hand", count=seat.hand_size)))
        lines.append(Line(tr("hover.deck", count=counts["deck"])))
        lines.append(Line(tr("hover.discard", count=counts["discard"])))
        return [*lines, Line(tr("hover.piles"), _QUIET)]
    return [
        Line(tr("hover.player", player=player, faction=FACTION_TITLES[seat.faction]), "bold"),
        Line(tr("hover.gems", count=side.gems)),
        Line(tr("hover.gems_meaning"), _QUIET),
    ]


def _score_lines(view: TableView, *, is_track: bool) -> list[Line]:
    """Returns the lines about the score: totals by rows, and what the tokens of the track say."""
    lines = []
    for own in (False, True):
        seat = view.seat(own=own)
        side = view.public.sides[seat.side]
        rows = " + ".join(str(row.total) for row in side.rows)
        lines.append(Line(tr("hover.total", player=view.names[seat.seat], rows=rows, total=side.total)))
    if is_track:
        lines.append(Line(tr("hover.tokens"), _QUIET))
    return lines
