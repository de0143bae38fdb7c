"""What the table shows, and where its parts lie on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.views import Observation, RowView, SeatView
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.motion.marks import NOTHING, Marks
from gwent_tui.tui.narrowing import Spot

ROW_ZONES: Mapping[Zone, tuple[bool, Row]] = {
    Zone.ENEMY_SIEGE: (False, Row.SIEGE),
    Zone.ENEMY_RANGED: (False, Row.RANGED),
    Zone.ENEMY_CLOSE: (False, Row.CLOSE),
    Zone.OWN_CLOSE: (True, Row.CLOSE),
    Zone.OWN_RANGED: (True, Row.RANGED),
    Zone.OWN_SIEGE: (True, Row.SIEGE),
}
"""Zone -> whether it belongs to the player at the bottom, and its row; from the top of the screen down."""


@dataclass(frozen=True, slots=True)
class TableView:
    """One picture of the table."""

    public: Observation
    """What everybody may know; all of the table but the hand comes from it."""
    private: Observation | None
    """What the player who looks may know; None while nobody looks."""
    names: tuple[str, ...]
    bottom: int
    """The seat whose side lies at the bottom of the screen."""
    fresh: frozenset[int] = frozenset()
    """Cards that came to the table since the player who looks did last."""
    has_leaders: bool = False
    """Whether an automaton turns up leaders."""
    marks: Marks = NOTHING
    """What is just happening."""

    @property
    def top(self) -> int:
        """The seat whose side lies at the top."""
        return next(seat.seat for seat in self.public.seats if seat.side != self.bottom_side)

    @property
    def bottom_side(self) -> int:
        """The side at the bottom."""
        return self.public.seats[self.bottom].side

    @property
    def top_side(self) -> int:
        """The side at the top."""
        return self.public.seats[self.top].side

    def seat(self, *, own: bool) -> SeatView:
        """Returns the seat at the bottom or at the top."""
        return self.public.seats[self.bottom if own else self.top]

    def name_of_side(self, side: int) -> str:
        """Returns the name of the player whose side it is."""
        return self.names[self.bottom if side == self.bottom_side else self.top]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the player who looks; empty if nobody does."""
        private = self.private
        return () if private is None or private.viewer is None else private.seats[private.viewer].hand or ()

    def spot(self, zone: Zone) -> Spot | None:
        """Returns the row a zone is, None if it is none."""
        found = ROW_ZONES.get(zone)
        if found is None:
            return None
        own, row = found
        return Spot(self.bottom_side if own else self.top_side, row)

    def zone(self, spot: Spot) -> Zone:
        """Returns where a row lies on the screen."""
        own = spot.side == self.bottom_side
        return next(zone for zone, place in ROW_ZONES.items() if place == (own, spot.row))

    def row(self, spot: Spot) -> RowView:
        """Returns a row."""
        return self.public.sides[spot.side].rows[spot.row]

    def sizes(self) -> dict[Zone, int]:
        """Returns how many cards each zone has, for the cursor."""
        sizes = dict.fromkeys(Zone, 0)
        for zone in ROW_ZONES:
            spot = self.spot(zone)
            if spot is not None:
                sizes[zone] = len(self.row(spot).cards)
        sizes[Zone.HAND] = len(self.hand)
        sizes[Zone.MIDDLE] = len(self.public.weather)
        return sizes

    def card_at(self, cursor: Cursor) -> Card | None:
        """Returns the card at a place, None if there is none."""
        if cursor.index < 0:
            return None
        spot = self.spot(cursor.zone)
        cards: tuple[Card, ...] = ()
        if spot is not None:
            cards = self.row(spot).cards
        elif cursor.zone is Zone.HAND:
            cards = self.hand
        elif cursor.zone is Zone.MIDDLE:
            cards = tuple(card for card, _ in self.public.weather)
        return cards[cursor.index] if cursor.index < len(cards) else None

    def place_of(self, card: int) -> Cursor | None:
        """Returns where a card on the rows lies."""
        for zone in ROW_ZONES:
            spot = self.spot(zone)
            if spot is not None:
                for index, other in enumerate(self.row(spot).cards):
                    if other.id == card:
                        return Cursor(zone, index)
        return None
