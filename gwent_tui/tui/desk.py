"""A session as one screen shows it to two players in turn. No widget is known here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gwent_tui.engine.actions import Action
from gwent_tui.engine.events import CardMoved, CardsShown, Event, RoundEnded, Zone
from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import Observation
from gwent_tui.session import Session
from gwent_tui.text.describe import LogLine, tell
from gwent_tui.text.notices import drawn_cards, notices, shown_cards
from gwent_tui.tui.hotseat import HotSeat, Next
from gwent_tui.tui.view import TableView

_TABLE = frozenset({Zone.ROW, Zone.WEATHER})


@dataclass(frozen=True, slots=True)
class Done:
    """What an action led to."""

    next: Next
    shown: tuple[CardsShown, ...]
    """What its player was shown of another hand."""
    rounds: tuple[tuple[Event, ...], ...]
    """For each round that ended without ending the game: the public events from its end on."""
    before: int
    """Number of events before it."""


class Desk:
    """Who looks, what that player has not seen yet, and the picture that follows from both.

    While nobody looks it holds nothing private.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seats = HotSeat(tuple(_seen(session, seat) for seat in range(len(session.names))))
        self.bottom = 0
        """The seat at the bottom of the screen: who looks, or looked last."""
        self.fresh: frozenset[int] = frozenset()
        """Cards that came to the table since the player who looks did last."""
        self.news: frozenset[int] = frozenset()
        """Cards that came into that player's hand since then."""
        self.notices: tuple[str, ...] = ()
        self.scored: Observation | None = None
        """The table of a finished round, shown instead of the present one."""
        self._told = 0
        self._turn_start = 0
        """Number of events before the turn, so that what an effect asks for is no turn of its own."""

    @property
    def looking(self) -> int | None:
        """The seat whose hand may be on the screen."""
        return self.seats.looking

    @property
    def is_deciding(self) -> bool:
        """Whether the player who looks has to decide."""
        return self.looking is not None and self.looking == self.session.deciding

    def view(self) -> TableView:
        """Returns the picture for the one who looks, or for everybody."""
        private = None if self.looking is None else self.session.observe(self.looking)
        public = self.scored or self.session.observe(None)
        return TableView(public, private, self.session.names, self.bottom, self.fresh)

    def untold(self, until: int | None = None) -> list[Event]:
        """Returns the public events since the last call, or those of them before index `until`, for the log."""
        events = self.session.events(None, self._told)
        if until is not None:
            events = events[: until - self._told]
        self._told += len(events)
        return events

    def recap(self, seat: int) -> list[LogLine]:
        """Returns the public log since a player last looked."""
        events = self.session.events(None, self.seats.seen[seat])
        return tell(events, self.session.game, self.session.names)

    def take(self, seat: int) -> None:
        """Puts a player in front of the screen."""
        self._turn_start = self.seats.seen[seat]
        self._note(seat, self._turn_start)
        self.seats = self.seats.take(seat)
        self.bottom = seat
        self.scored = None

    def hide(self, seen: int | None = None) -> None:
        """Takes everything private away; the player who looked has seen `seen` events, by default all."""
        self.seats = self.seats.hide(self.session.event_count if seen is None else seen)
        self.fresh = self.news = frozenset()
        self.notices = ()

    def play(self, action: Action) -> Done:
        """Does an action of the player who looks.

        Raises `IllegalActionError` if it is not legal, and `ValueError` if nobody looks.
        """
        seat = self.looking
        if seat is None:
            raise ValueError("nobody is in front of the screen")
        before = self.session.event_count
        if self.session.observe(None).task is Task.TURN:
            self._turn_start = before
        self.session.play(action)
        self._note(seat, self._turn_start)
        public = self.session.events(None, before)
        return Done(
            next=self.seats.after(action, public, self.session.deciding),
            shown=tuple(shown_cards(self.session.events(seat, before), seat)),
            rounds=_finished_rounds(public, game_over=self.session.is_over),
            before=before,
        )

    def rewind(self) -> None:
        """Forgets what is no longer there after a move was taken back; the log is to be told anew."""
        count = self.session.event_count
        self._told = 0
        self._turn_start = min(self._turn_start, count)
        self.seats = self.seats.rewind(count)
        self.scored = None
        if self.looking is not None:
            self._note(self.looking, self._turn_start)

    def _note(self, seat: int, since: int) -> None:
        """Remembers what is new to a player since a point of the log."""
        events = self.session.events(seat, since)
        self.fresh = frozenset(
            event.card for event in events if isinstance(event, CardMoved) and event.destination.zone in _TABLE
        )
        self.news = frozenset(drawn_cards(events, seat))
        self.notices = tuple(notices(events, self.session.game, self.session.names, seat))


def _seen(session: Session, seat: int) -> int:
    """Returns the number of events up to the end of a player's last action, 0 before the first one.

    In a game that is taken up again, the player is told what happened since then.
    """
    own = [index for index, step in enumerate(session.steps) if step.seat == seat]
    if not own:
        return 0
    following = own[-1] + 1
    return session.steps[following].first_event if following < len(session.steps) else session.event_count


def _finished_rounds(events: Sequence[Event], *, game_over: bool) -> tuple[tuple[Event, ...], ...]:
    """Returns the events from each end of a round to the next; the last one of a game is told by its result."""
    ends = [index for index, event in enumerate(events) if isinstance(event, RoundEnded)]
    parts = [tuple(events[start:end]) for start, end in pairwise([*ends, len(events)])]
    return tuple(parts[:-1] if game_over else parts)
