"""What the panels say about an automaton. Nothing here knows what lies face down."""

from __future__ import annotations

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import Card
from gwent_tui.engine.views import SeatView
from gwent_tui.text.strings import tr
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.card_panel import Line

_QUIET = "$gwent-quiet"


def automaton_of(view: TableView) -> SeatView | None:
    """Returns the automaton at the table, None in games of people only."""
    return next((seat for seat in view.public.seats if seat.is_automaton), None)


def automaton_lines(view: TableView) -> list[Line]:
    """Returns the lines about an automaton: how it plays, its Decoys and its leaders."""
    seat = automaton_of(view)
    if seat is None:
        return []
    name = tr("solo.panel.name", player=view.names[seat.seat], faction=FACTION_TITLES[seat.faction])
    lines = [Line(name, "bold"), Line(tr("solo.panel.deck", deck=seat.deck_size), can_join=True)]
    beside = view.public.sides[seat.side].beside
    if beside:
        lines.append(Line(_beside(beside, seat.under_size), can_join=True))
    if view.has_leaders:
        if seat.leader_pile_size:
            lines.append(Line(tr("solo.panel.leaders", count=seat.leader_pile_size), _QUIET))
        lines += [
            Line(tr("solo.panel.spent", leader=leader.name, text=leader.text)) for leader in seat.spent_leaders
        ]
    return lines


def _beside(decoys: tuple[Card, ...], under: int) -> str:
    names = ", ".join(card.name for card in decoys)
    if not under:
        return tr("solo.panel.beside_alone", decoys=names)
    return tr("solo.panel.beside", decoys=names, count=under)


def solo_pass_question(view: TableView) -> tuple[str, str]:
    """Returns title and text of the question before a pass against an automaton."""
    player, enemy = view.names[view.bottom], view.names[view.top]
    own, other = (view.public.sides[side].total for side in (view.bottom_side, view.top_side))
    text = tr("solo.pass_text", enemy=enemy, own=own, other=other)
    seat = automaton_of(view)
    if seat is not None and seat.under_size:
        text += tr("solo.pass_decoys", count=seat.under_size)
    return tr("solo.pass_title", player=player), text
