"""A replay in words: what each action led to, for one viewer. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gwent_tui.engine.actions import Choose, notation
from gwent_tui.engine.events import CardMoved, Cause, Event, RoundEnded
from gwent_tui.engine.views import Observation
from gwent_tui.replays.reel import Reel, Stop
from gwent_tui.saves.values import FollowedGame, Verdict
from gwent_tui.text.describe import LogLine, tell
from gwent_tui.text.strings import tr


@dataclass(frozen=True, slots=True)
class Told:
    """A stop of a replay in words."""

    number: int
    """Actions done, from 0 for the deal; several stops may belong to one action."""
    seat: int
    """Who acted, -1 for the deal."""
    action: str
    """In notation; empty for the deal, for later stops of one action, and where the viewer may not know it."""
    lines: tuple[LogLine, ...]
    table: Observation
    """The table as everybody sees it."""
    scored: Observation | None
    """The table that a round was scored by, which this stop has swept; None if no round ended."""


def told(reel: Reel, viewer: int | None) -> Iterator[Told]:
    """Yields the stops of a replay as a seat, or with None everybody with open hands, may hear them."""
    last = -1
    before: Observation | None = None
    for index in range(reel.last + 1):
        stop = reel.stop(index)
        events = reel.step_events(index, viewer)
        lines = tell(events, reel.game, reel.names) or _exchange(reel, stop, events)
        table = reel.observe(index, None)
        ends_round = any(isinstance(event, RoundEnded) for event in events)
        yield Told(
            stop.actions,
            stop.actor,
            _notation(reel, stop, viewer) if stop.actions != last else "",
            tuple(lines),
            table,
            before if ends_round else None,
        )
        last, before = stop.actions, table


def _exchange(reel: Reel, stop: Stop, events: Sequence[Event]) -> list[LogLine]:
    """Returns which card was exchanged for which, unless it is hidden: the log tells only how many in the end."""
    cards = [event.card for event in events if isinstance(event, CardMoved) and event.cause is Cause.MULLIGAN]
    if len(cards) != 2 or -1 in cards:
        return []
    given, drawn = (reel.game.cards[card].name for card in cards)
    text = tr("film.exchanges", player=reel.names[stop.actor], given=given, drawn=drawn)
    return [LogLine(text, stop.actor, False, stop.first_event)]


def _notation(reel: Reel, stop: Stop, viewer: int | None) -> str:
    """Returns the action of a stop, unless it is a choice that somebody else made, maybe among hidden cards."""
    if stop.action is None or (viewer not in (None, stop.actor) and isinstance(stop.action, Choose)):
        return ""
    return notation(reel.game.cards, stop.action)


def verdict_words(game: FollowedGame) -> str:
    """Returns what playing the game again has shown, as one sentence without a full stop."""
    if game.verdict is not Verdict.DIVERGED:
        return tr(f"replay.{game.verdict}", count=game.count)
    return tr("replay.diverged", reason=game.reason, shown=len(game.session.steps), count=game.count)
