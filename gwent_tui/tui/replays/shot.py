"""What a replay shows at one stop to one viewer. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass

from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.events import Zone as Place
from gwent_tui.engine.strength import Breakdown
from gwent_tui.replays.reel import Reel, came_to
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.details import cursor_lines, definition_lines
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.card_panel import Line


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes the game is seen."""

    seat: int
    """Who sits at the bottom of the screen."""
    is_open: bool = False
    """Whether the other hand lies open too."""

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are shown, None for those of all."""
        return None if self.is_open else self.seat


FIRST_EYES = Eyes(0)
"""Those a game is seen with unless somebody chose others; open hands are always a choice."""


@dataclass(frozen=True, slots=True)
class OtherHand:
    """The hand at the top of the screen."""

    cards: tuple[Card, ...]
    """What is seen of it: everything, or what the one at the bottom knows."""
    hidden: int


class Shot:
    """The picture of a stop."""

    def __init__(self, reel: Reel, index: int, eyes: Eyes) -> None:
        self._reel = reel
        self.index = index
        self.eyes = eyes
        events = reel.step_events(index, eyes.viewer)
        self.view = TableView(
            reel.observe(index, None),
            reel.observe(index, eyes.seat),
            reel.names,
            eyes.seat,
            came_to(events, Place.ROW, Place.WEATHER),
            reel.game.mode.leader_variant,
        )
        self.new_in_hand = came_to(events, Place.HAND) if index else frozenset()
        """Cards that came into a hand."""
        self.other = self._other_hand()
        """None if the other player has no hand."""

    def _other_hand(self) -> OtherHand | None:
        seat = self.view.seat(own=False)
        if seat.is_automaton:
            return None
        if self.eyes.is_open:
            return OtherHand(self._reel.hand(self.index, seat.seat), 0)
        private = self.view.private
        known = () if private is None else private.seats[seat.seat].known
        return OtherHand(known, seat.hand_size - len(known))

    def sizes(self) -> dict[Zone, int]:
        """Returns how many cards each zone has, for the cursor."""
        other = self.other
        hand = 0 if other is None else len(other.cards) + other.hidden
        return self.view.sizes() | {Zone.ENEMY_HAND: hand}

    @property
    def highest(self) -> Zone:
        """The highest place the cursor can go to."""
        return Zone.ENEMY_BAR if self.other is None else Zone.ENEMY_HAND

    def card_at(self, cursor: Cursor) -> Card | None:
        """Returns the card at a place if it is seen."""
        if cursor.zone is Zone.ENEMY_HAND:
            cards = () if self.other is None else self.other.cards
            return cards[cursor.index] if 0 <= cursor.index < len(cards) else None
        return self.view.card_at(cursor)

    def explain(self, side: int, row: Row, card: Card) -> Breakdown:
        """Returns how a unit on the table comes by its strength. Raises `ValueError` if it does not lie there."""
        return self._reel.explain(self.index, side, row, card)

    def lines(self, cursor: Cursor) -> list[Line]:
        """Returns what can be said about a place."""
        if cursor.zone is Zone.ENEMY_HAND:
            card = self.card_at(cursor)
            if card is not None:
                return definition_lines(card.definition)
            player = self.view.names[self.view.top]
            return [Line(tr("film.back", player=player), "$gwent-quiet")] if self.other else []
        return cursor_lines(self.view, cursor, self)
