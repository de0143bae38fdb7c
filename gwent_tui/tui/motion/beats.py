"""What happened, as pictures of the table that follow one another, each with how long it stays. Pure.

Every picture is made of what its viewer saw at that moment, so that none shows more than the table did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.events import (
    CardMoved,
    Cause,
    Event,
    GameEnded,
    GemLost,
    LeaderActivated,
    LeaderCancelled,
    LeaderHornLit,
    LeaderRevealed,
    RoundEnded,
    SeatPassed,
)
from gwent_tui.engine.events import Zone as Place
from gwent_tui.engine.game import Game
from gwent_tui.scenes import Glimpse
from gwent_tui.settings.pace import Speed
from gwent_tui.text.describe import describe, tell
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.details import Explains
from gwent_tui.tui.motion.marks import NOTHING, Marks, Passing
from gwent_tui.tui.motion.tween import changed_weather, count, has_other_cards, place_in, sweep
from gwent_tui.tui.narrowing import Spot
from gwent_tui.tui.view import ROW_ZONES, TableView

COUNTS = (1 / 3, 2 / 3)
"""How far numbers have gone in the pictures between the old ones and the new ones."""
SWEEPS = (0.25, 0.5, 0.75)
"""How far weather has come in the pictures between none and all."""
STOPS = 3
"""Pictures of a card on its way, at most."""
BURNING, ASH, LIFTING, BANNER, BREAKING, NEXT = 3.0, 2.0, 2.0, 8.0, 4.0, 2.0
"""How long things stay, in frames: `NEXT` is the pause before what follows from a play."""

_FIRES = frozenset({Cause.SCORCH, Cause.SCORCH_ROW})
_TITLES = SeatPassed | LeaderActivated | LeaderRevealed | LeaderCancelled | RoundEnded
"""What is told across the table, since little else shows it."""
_ENDING = RoundEnded | GemLost | GameEnded
"""What is shown of the end of a round; the table is swept after it."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One picture."""

    view: TableView
    source: Explains
    """What knows how the strengths of this picture come about."""
    words: str
    """What is happening."""
    frames: float = 1.0
    """How long it stays, in frames; a speed tells how long one is."""
    is_step: bool = False
    """Whether something is done with it, and the table lies as it did then."""


def paced(beats: Sequence[Beat], speed: Speed, *, is_far: bool = False) -> list[Beat]:
    """Returns the pictures that are shown at a speed: none of what only the end would repeat.

    To a terminal that is far away only half of what moves is sent, in the same time.
    """
    if not speed.shows_steps:
        return []
    if speed is Speed.INSTANT:
        beats = [beat for beat in beats if beat.is_step]
    elif is_far:
        beats = list(_thinned(beats))
    shown: list[Beat] = []
    for beat in beats:
        if shown and shown[-1].view == beat.view and shown[-1].words == beat.words:
            shown[-1] = replace(beat, frames=max(beat.frames, shown[-1].frames))
        else:
            shown.append(beat)
    if speed is not Speed.INSTANT and shown and not shown[-1].frames:
        shown.pop()
    return shown


def _thinned(beats: Sequence[Beat]) -> Iterator[Beat]:
    """Yields one of two pictures that stay for no longer than a frame, for twice as long."""
    left_out = 0.0
    for beat in beats:
        if beat.frames > 1 or beat.is_step:
            yield beat
            left_out = 0.0
        elif left_out:
            yield replace(beat, frames=beat.frames + left_out)
            left_out = 0.0
        else:
            left_out = beat.frames


class Filming:
    """Makes pictures of what happened.

    `base` is what does not change meanwhile: names, the seat at the bottom, and what is marked as new. `actor` is
    the seat that is shown to be at turn, `pause` how many frames the table stays as it is between two steps.
    """

    def __init__(self, game: Game, base: TableView, *, actor: int | None, pause: float = NEXT) -> None:
        self._game = game
        self._base = base
        self._actor = actor
        self._pause = pause
        self._words = ""
        self._is_over = False
        """Whether the round has ended, after which no hand is shown any more."""

    def film(self, glimpses: Sequence[Glimpse]) -> list[Beat]:
        """Returns the pictures between glimpses, the first of which is the table before everything."""
        beats: list[Beat] = []
        for before, after in pairwise(glimpses):
            if self._is_over and not all(isinstance(event, _ENDING) for event in after.events):
                break
            self._listen(after.events)
            beats += self._stroke(before, after)
        between = [
            replace(beat, frames=beat.frames + self._pause) if beat.is_step else beat for beat in beats[:-1]
        ]
        return [*between, *beats[-1:]]

    def _listen(self, events: Sequence[Event]) -> None:
        lines = tell(events, self._game, self._base.names)
        if lines:
            self._words = lines[-1].text

    # One stroke.

    def _stroke(self, before: Glimpse, after: Glimpse) -> Iterator[Beat]:
        first = after.events[0]
        match first:
            case RoundEnded() | SeatPassed() | LeaderActivated() | LeaderRevealed() | LeaderCancelled():
                self._is_over = self._is_over or isinstance(first, RoundEnded)
                yield self._title(before, after, first)
            case GemLost(side):
                yield self._beat(before, Marks(breaking=side, banner=self._words), BREAKING)
                yield self._beat(after, Marks(banner=self._words), BREAKING, is_step=True)
            case CardMoved():
                yield from self._moves(before, after)
            case LeaderHornLit():
                yield from self._count(before, after, NOTHING)
            case _ if has_other_cards(before.public, after.public):
                yield from self._count(before, after, NOTHING)
            case _:
                return

    def _title(self, before: Glimpse, after: Glimpse, event: Event) -> Beat:
        words = describe(event, self._game, self._base.names) or self._words
        shown = before if isinstance(event, RoundEnded) else after
        return self._beat(shown, Marks(banner=words), BANNER, is_step=True)

    def _moves(self, before: Glimpse, after: Glimpse) -> Iterator[Beat]:
        moves = [move for move in after.events if isinstance(move, CardMoved) and move.card >= 0]
        if not moves:
            return
        first = moves[0]
        cards = frozenset(move.card for move in moves)
        if Place.WEATHER in {first.origin.zone, first.destination.zone}:
            yield from self._weather(before, after, first)
        elif first.destination.zone is Place.ROW:
            if len(moves) == 1:
                yield from self._flight(before, after, first)
            yield from self._count(before, after, Marks(landing=cards))
        elif first.origin.zone is Place.ROW:
            yield from self._leave(before, after, cards, is_fire=self._is_fire(first))

    @staticmethod
    def _is_fire(move: CardMoved) -> bool:
        is_destroyed = move.cause is Cause.LEADER and move.destination.zone is Place.DISCARD
        return move.cause in _FIRES or is_destroyed

    def _leave(self, before: Glimpse, after: Glimpse, cards: frozenset[int], *, is_fire: bool) -> Iterator[Beat]:
        if is_fire:
            yield self._beat(before, Marks(burning=cards), BURNING)
            yield self._beat(before, Marks(burning=cards, is_ash=True), ASH)
        else:
            yield self._beat(before, Marks(landing=cards), LIFTING)
        yield from self._count(before, after, NOTHING)

    def _weather(self, before: Glimpse, after: Glimpse, move: CardMoved) -> Iterator[Beat]:
        rows = changed_weather(before.public, after.public)
        comes = move.destination.zone is Place.WEATHER
        if comes:
            yield from self._flight(before, after, move)
        for share in SWEEPS if rows else ():
            cover = (0.0, share) if comes else (share, 1.0)
            public = sweep(before.public, after.public, share, rows)
            yield self._beat(replace(after, public=public), Marks(weather=dict.fromkeys(rows, cover)))
        yield self._settled(after)

    def _count(self, before: Glimpse, after: Glimpse, marks: Marks) -> Iterator[Beat]:
        """Yields the table after with the numbers it had before, then with numbers that go on."""
        old, new = before.public, after.public
        if marks is not NOTHING:
            yield self._beat(replace(after, public=count(old, new, 0.0)), marks)
        for share in COUNTS:
            yield self._beat(replace(after, public=count(old, new, share)), marks)
        yield self._settled(after)

    # A card on its way.

    def _flight(self, before: Glimpse, after: Glimpse, move: CardMoved) -> Iterator[Beat]:
        card = self._game.cards[move.card]
        start = self._start(before, move)
        end, cards, strength = self._end(after, card, move)
        stops = _stops(start[0], end.zone)
        for number, zone in enumerate(stops, 1):
            passing = Passing(card, strength, zone, number / (len(stops) + 1), start[1], end, cards)
            # The hand is already without it.
            on_way = replace(before, private=after.private)
            yield self._beat(on_way, Marks(passing=passing))

    def _start(self, before: Glimpse, move: CardMoved) -> tuple[Zone, tuple[int, int] | None]:
        """Returns where on the screen a card sets out, and its place in the hand if that is seen."""
        base, place = self._base, move.origin
        of_side = place.zone in {Place.DISCARD, Place.ROW, Place.BESIDE}
        seat = self._game.seats_of[place.owner][0] if of_side else place.owner
        is_own = seat >= 0 and self._game.side_of[seat] == base.bottom_side
        private = before.private
        if place.zone is Place.HAND and private is not None and private.viewer == place.owner:
            hand = private.seats[place.owner].hand or ()
            index = next((index for index, card in enumerate(hand) if card.id == move.card), -1)
            return Zone.HAND, (index, len(hand)) if index >= 0 else None
        if place.zone is Place.ROW and place.row is not None:
            return base.zone(Spot(place.owner, place.row)), None
        return (Zone.OWN_BAR if is_own else Zone.ENEMY_BAR), None

    def _end(self, after: Glimpse, card: Card, move: CardMoved) -> tuple[Cursor, int, int]:
        """Returns where on the screen a card will lie, among how many, and what it will count."""
        place = move.destination
        if place.row is None:
            return Cursor(Zone.MIDDLE, 0), 1, 0
        row = after.public.sides[place.owner].rows[place.row]
        index = place_in(row, card)
        strength = row.strengths[index] if index >= 0 else card.strength
        return Cursor(self._base.zone(Spot(place.owner, Row(place.row))), index), len(row.cards), strength

    # A picture.

    def _settled(self, after: Glimpse) -> Beat:
        return self._beat(after, NOTHING, 0.0, is_step=True)

    def _beat(self, shown: Glimpse, marks: Marks, frames: float = 1.0, *, is_step: bool = False) -> Beat:
        view = replace(
            self._base,
            public=replace(shown.public, deciding=self._actor),
            private=None if self._is_over else shown.private,
            marks=marks,
        )
        return Beat(view, shown, self._words, frames, is_step)


def _stops(start: Zone, end: Zone) -> list[Zone]:
    """Returns the rows a card passes on its way, `STOPS` at most; the one it goes to if there is none between."""
    low, high = min(start, end), max(start, end)
    between = sorted((zone for zone in ROW_ZONES if low < zone < high), reverse=start > end)
    if not between:
        return [end] if end in ROW_ZONES else []
    if len(between) <= STOPS:
        return between
    step = (len(between) - 1) / (STOPS - 1)
    return [between[round(step * number)] for number in range(STOPS)]
