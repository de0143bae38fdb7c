"""What the panels say about the thing under the cursor: lines of words, made from what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from gwent_tui.engine.actions import PlayCard
from gwent_tui.engine.cards import ROWS, Card, CardDef, Kind, LeaderDef, Row
from gwent_tui.engine.strength import Breakdown
from gwent_tui.engine.views import SeatView, SideView
from gwent_tui.session import Session
from gwent_tui.text.cards import (
    arithmetic,
    kind_words,
    leader_status,
    row_name,
    row_title,
)
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.narrowing import CardOptions, Spot, options_for
from gwent_tui.tui.solo_details import automaton_lines
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.card_panel import Line

_QUIET = "$gwent-quiet"


class Explains(Protocol):
    """A position that can tell how a unit comes by its strength; a session is one."""

    def explain(self, side: int, row: Row, card: Card) -> Breakdown:
        """Returns how a unit on the table comes by its strength. Raises `ValueError` if it does not lie there."""
        ...


def definition_lines(definition: CardDef | LeaderDef) -> list[Line]:
    """Returns the lines of a card as printed: name, kind, text."""
    is_hero = isinstance(definition, CardDef) and definition.kind is Kind.HERO
    return [
        Line(definition.name, "bold $gwent-hero" if is_hero else "bold"),
        Line(", ".join(kind_words(definition)), _QUIET, can_join=True),
        Line(definition.text),
    ]


def cursor_lines(view: TableView, cursor: Cursor, session: Explains) -> list[Line]:
    """Returns what stands in the card panel."""
    card = view.card_at(cursor)
    spot = view.spot(cursor.zone)
    if card is not None:
        if spot is not None:
            return table_card_lines(view, spot, card, session)
        if cursor.zone is Zone.HAND:
            return definition_lines(card.definition)
        player = view.names[dict(view.public.weather)[card]]
        name, kind, text = definition_lines(card.definition)
        return [name, kind, Line(tr("card.played_by", player=player), _QUIET, can_join=True), text]
    if spot is not None:
        return row_lines(view, spot)
    if cursor.zone in {Zone.OWN_BAR, Zone.ENEMY_BAR}:
        own = cursor.zone is Zone.OWN_BAR
        return automaton_lines(view) if view.seat(own=own).is_automaton else leader_lines(view.seat(own=own))
    if cursor.zone is Zone.MIDDLE:
        return [Line(tr("panel.no_weather"), _QUIET)]
    return []


MOST_PREVIEWS = 3
"""Placements that are previewed; a Decoy may have many targets."""


def plays_at(view: TableView, cursor: Cursor, pending: CardOptions | None) -> list[PlayCard]:
    """Returns the plays the cursor stands for: those of a card in hand, or the pending card's one there."""
    card, spot = view.card_at(cursor), view.spot(cursor.zone)
    if pending is not None:
        there = pending.targets.get(card.id) if card else pending.spots.get(spot) if spot else None
        return [there] if isinstance(there, PlayCard) else []
    if cursor.zone is not Zone.HAND or card is None or view.private is None:
        return []
    actions = options_for(view.private.legal, card.id).actions
    return [action for action in actions if isinstance(action, PlayCard)]


def previews(view: TableView, plays: Sequence[PlayCard], session: Session) -> Iterator[str]:
    """Yields what each of a few ways to play a card would change."""
    if len(plays) > MOST_PREVIEWS:
        return
    play_rows = {play.row for play in plays}
    for play in plays:
        after = session.preview(play)
        if after is None:
            continue
        changes = _changes(view, view.public.sides, after)
        if len(play_rows) > 1 and play.row is not None:
            yield tr("preview.row", row=row_name(play.row), changes=changes)
        else:
            yield tr("preview", changes=changes)


def _changes(view: TableView, before: Sequence[SideView], after: Sequence[SideView]) -> str:
    """Returns which totals change, through which rows, and the viewer's lead afterwards, below 0 if behind."""
    own, other = view.bottom_side, view.top_side
    parts = []
    for side in (own, other):
        old, new = before[side], after[side]
        rows = [
            tr("preview.in_row", row=row_title(row).lower(), before=old.rows[row].total, after=new.rows[row].total)
            for row in ROWS
            if old.rows[row].total != new.rows[row].total
        ]
        if rows:
            totals = {"before": old.total, "after": new.total, "rows": ", ".join(rows)}
            parts.append(tr("preview.total", player=view.name_of_side(side), **totals))
    if not parts:
        return tr("preview.nothing")
    lead = after[own].total - after[other].total
    parts.append(tr("preview.lead", lead=lead) if lead else tr("preview.level"))
    return ", ".join(parts)


def table_card_lines(view: TableView, spot: Spot, card: Card, session: Explains) -> list[Line]:
    """Returns the lines of a card on the table: what is printed, its strength now, and whose it was."""
    name, kind, text = definition_lines(card.definition)
    lines = [name, kind]
    # The strength comes before the text: where there is little room, it is what cannot be read elsewhere.
    if card.is_unit:
        lines.append(Line(arithmetic(session.explain(spot.side, spot.row, card)), "$gwent-up"))
    if view.public.seats[card.seat].side != spot.side:
        lines.append(Line(tr("card.owner", player=view.names[card.seat]), _QUIET, can_join=True))
    return [*lines, text]


def row_lines(view: TableView, spot: Spot) -> list[Line]:
    """Returns the lines of a row without a card under the cursor."""
    row = view.row(spot)
    name = tr("log.row_of", player=view.name_of_side(spot.side), row=row_name(spot.row))
    lines = [Line(tr("panel.row", row=name, total=row.total), "bold")]
    if row.is_weathered:
        cards = [card.name for card, _ in view.public.weather if spot.row in card.definition.weather_rows]
        lines.append(Line(tr("panel.weathered", cards=", ".join(dict.fromkeys(cards)))))
    if row.has_horn_card or row.has_leader_horn:
        lines.append(Line(tr("panel.doubled" if row.has_horn_card else "panel.doubled_by_leader")))
    if row.has_mardroeme:
        lines.append(Line(tr("panel.mardroeme")))
    if not row.cards:
        lines.append(Line(tr("panel.empty_row"), _QUIET))
    return lines


def leader_lines(seat: SeatView) -> list[Line]:
    """Returns the lines of a leader."""
    status = leader_status(seat.leader_status)
    if seat.leader is None:
        return [Line(tr("leader.none"), _QUIET)]
    return [*definition_lines(seat.leader), Line(tr("bar.leader", status=status), _QUIET, can_join=True)]


def pass_question(view: TableView) -> tuple[str, str]:
    """Returns title and text of the question before a pass."""
    player, enemy = view.names[view.bottom], view.names[view.top]
    own, other = (view.public.sides[side].total for side in (view.bottom_side, view.top_side))
    key = "pass.ends" if view.seat(own=False).passed else "pass.text"
    text = tr(key, player=player, enemy=enemy, own=own, other=other, count=view.seat(own=False).hand_size)
    return tr("pass.title", player=player), text


def leader_question(view: TableView, *, works: bool) -> tuple[str, str, str]:
    """Returns title, text and warning of the question before a leader is used."""
    leader = view.seat(own=True).leader
    if leader is None:
        raise LookupError("a player without a leader cannot use one")
    return tr("leader.title", leader=leader.name), leader.text, "" if works else tr("leader.idle")
