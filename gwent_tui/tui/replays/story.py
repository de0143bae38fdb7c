"""What is told of a stop, and where on the table it happened; from what its viewer may know."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.engine.actions import Choose
from gwent_tui.engine.events import (
    CardMoved,
    CardPlayed,
    CardRevealed,
    Cause,
    Event,
    LeaderActivated,
    LeaderRevealed,
    MulliganEnded,
    RoundEnded,
    SeatPassed,
    Zone,
)
from gwent_tui.replays.reel import Reel
from gwent_tui.text.describe import card_list, side_name, tell
from gwent_tui.text.strings import tr
from gwent_tui.tui import cursor as places
from gwent_tui.tui.cursor import Cursor
from gwent_tui.tui.view import TableView

_TABLE = frozenset({Zone.ROW, Zone.WEATHER})


def told(reel: Reel, index: int, viewer: int | None) -> list[str]:
    """Returns what led to a stop, in sentences; at least one."""
    if not index:
        return [tr("film.dealt"), *_sentences(reel, index, viewer)]
    return _sentences(reel, index, viewer) or [_silent(reel, index, viewer)]


def changes(reel: Reel, index: int) -> str:
    """Returns how the totals changed, the acting side's first; empty if they did not, or if a round was scored."""
    events = reel.step_events(index, None)
    if not index or any(isinstance(event, RoundEnded) for event in events):
        return ""
    before, after = (reel.observe(number, None).sides for number in (index - 1, index))
    actor = reel.stop(index).actor
    sides = sorted(range(len(after)), key=lambda side: actor < 0 or side != reel.game.side_of[actor])
    parts = [
        tr(
            "solo.change",
            player=side_name(reel.game, reel.names, side),
            before=before[side].total,
            after=after[side].total,
        )
        for side in sides
        if before[side].total != after[side].total
    ]
    return ", ".join(parts)


def _sentences(reel: Reel, index: int, viewer: int | None) -> list[str]:
    return [line.text for line in tell(reel.step_events(index, viewer), reel.game, reel.names)]


def _silent(reel: Reel, index: int, viewer: int | None) -> str:
    """Returns a sentence for what the log has no words for: it tells a mulligan when that is over."""
    stop = reel.stop(index)
    events = reel.step_events(index, viewer)
    for event in events:
        if isinstance(event, CardRevealed):
            card = reel.game.cards[event.card].name
            return f"{tr('log.reveal', player=reel.names[event.seat], card=card)}. {tr('solo.open')}"
    player = reel.names[stop.actor] if stop.actor >= 0 else ""
    moves = [event for event in events if isinstance(event, CardMoved) and event.cause is Cause.MULLIGAN]
    if isinstance(stop.action, Choose) and len(moves) == 2:
        given, drawn = (card_list([move.card], reel.game) for move in moves)
        return tr("film.exchanges", player=player, given=given, drawn=drawn)
    return tr("film.acts", player=player)


def place_of(events: Sequence[Event], actor: int, view: TableView) -> Cursor:
    """Returns where on the table something happened: at a card, else at the line of who did it."""
    for event in events:
        match event:
            case CardPlayed(_, card) | CardRevealed(_, card):
                return _card_place(card, view) or _bar(event.seat, view)
            case SeatPassed(seat) | LeaderActivated(seat) | LeaderRevealed(seat) | MulliganEnded(seat):
                return _bar(seat, view)
            case RoundEnded():
                return Cursor(places.Zone.MIDDLE, -1)
            case CardMoved() if event.destination.zone in _TABLE:
                return _card_place(event.card, view) or _bar(actor, view)
            case _:
                pass
    return _bar(actor, view) if actor >= 0 else Cursor(places.Zone.HAND, 0)


def _card_place(card: int, view: TableView) -> Cursor | None:
    for index, (weather, _) in enumerate(view.public.weather):
        if weather.id == card:
            return Cursor(places.Zone.MIDDLE, index)
    return view.place_of(card)


def _bar(seat: int, view: TableView) -> Cursor:
    own = seat < 0 or view.public.seats[seat].side == view.bottom_side
    return Cursor(places.Zone.OWN_BAR if own else places.Zone.ENEMY_BAR, -1)
