"""What one player alone is told: cards drawn, cards seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gwent_tui.engine.events import CardMoved, CardsShown, Cause, Event, Zone
from gwent_tui.engine.game import Game
from gwent_tui.text.describe import card_list
from gwent_tui.text.strings import tr

_OPENING = frozenset({Cause.DEAL, Cause.MULLIGAN})


def drawn_cards(events: Iterable[Event], seat: int) -> tuple[int, ...]:
    """Returns the cards that came into a player's hand after the opening, by the player's own events."""
    return tuple(
        event.card
        for event in events
        if isinstance(event, CardMoved)
        and event.destination.zone is Zone.HAND
        and event.destination.owner == seat
        and event.card >= 0
        and event.cause not in _OPENING
    )


def shown_cards(events: Iterable[Event], seat: int) -> Iterator[CardsShown]:
    """Yields what a player was shown of other hands."""
    for event in events:
        if isinstance(event, CardsShown) and seat in event.viewers and -1 not in event.cards:
            yield event


def notices(events: Iterable[Event], game: Game, names: tuple[str, ...], seat: int) -> list[str]:
    """Returns what a player is told besides the public log, from the player's own events."""
    events = list(events)
    lines: list[str] = []
    drawn = drawn_cards(events, seat)
    if drawn:
        lines.append(tr("notice.drawn", cards=card_list(drawn, game)))
    for event in events:
        if isinstance(event, CardsShown) and event.owner == seat and -1 not in event.cards:
            viewers = ", ".join(names[viewer] for viewer in event.viewers)
            lines.append(tr("notice.seen", viewer=viewers, cards=card_list(event.cards, game)))
    return lines
