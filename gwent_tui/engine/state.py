"""The position: `State` is what changes during a game.

A state is mutable, cheap to copy and always at a decision node or over. It is changed only by the atoms of
`atoms.py`, which record events; strength is computed on demand and never stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.events import IN_DECK, IN_DISCARD, IN_HAND, IN_ROW, Event, Place, Zone
from gwent_tui.engine.frames import Frame
from gwent_tui.engine.game import Game
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.strength import PLAIN, Modifiers, row_strengths


class LeaderStatus(StrEnum):
    """What is left of a leader."""

    READY = "ready"
    USED = "used"
    CANCELLED = "cancelled"
    PASSIVE = "passive"
    NONE = "none"
    """An automaton has no leader of its own (R-156)."""


@dataclass(slots=True)
class Seat:
    """What belongs to one player."""

    hand: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    """The last card is the top."""
    aside: list[Card] = field(default_factory=list)
    """Put aside in the mulligan (R-014) or picked by Skellige and not yet played (R-136)."""
    side_deck: list[Card] = field(default_factory=list)
    passed: bool = False
    leader: LeaderStatus = LeaderStatus.READY
    exchanged: int = 0
    """Cards exchanged in the mulligan; public (R-007)."""
    under: list[Card] = field(default_factory=list)
    """Face down under an automaton's Decoys, in the order played (R-170)."""
    leader_pile: tuple[int, ...] = ()
    """An automaton's face-down leaders as indices into its set-up, the next one first (R-156)."""
    spent: tuple[int, ...] = ()
    """Leaders it has turned up, in that order."""

    def copy(self) -> Seat:
        """Returns an independent seat that shares the cards."""
        return Seat(
            self.hand[:],
            self.deck[:],
            self.aside[:],
            self.side_deck[:],
            self.passed,
            self.leader,
            self.exchanged,
            self.under[:],
            self.leader_pile,
            self.spent,
        )


@dataclass(slots=True)
class Side:
    """One army: what partners share."""

    rows: tuple[list[Card], list[Card], list[Card]] = field(default_factory=lambda: ([], [], []))
    """Units and row specials of each row, leftmost first (R-187)."""
    discard: list[Card] = field(default_factory=list)
    """Face up; the last card is on top (R-197)."""
    leader_horns: int = 0
    """Bit mask of rows a leader doubles this round (R-196)."""
    gems: int = 2
    points: int = 0
    """Free-for-all score (R-150); 0 in other modes."""
    beside: list[Card] = field(default_factory=list)
    """An automaton's Decoys beside its rows (R-206)."""

    def copy(self) -> Side:
        """Returns an independent side that shares the cards."""
        close, ranged, siege = self.rows
        rows = (close[:], ranged[:], siege[:])
        return Side(rows, self.discard[:], self.leader_horns, self.gems, self.points, self.beside[:])


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The score of a finished round."""

    totals: tuple[int, ...]
    """One total a side."""
    winners: tuple[int, ...]
    """Sides that won it; empty for a tie."""


class Termination(StrEnum):
    """Why a game ended."""

    GEMS = "gems"
    """A side lost its last gem (R-139)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """Winning sides; empty for a draw."""
    reason: Termination
    rounds: tuple[RoundResult, ...]

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


class State:
    """A position of a game."""

    __slots__ = (
        "agenda",
        "exposed",
        "game",
        "in_force",
        "is_hypothetical",
        "leader_uses",
        "log",
        "modifiers",
        "outcome",
        "peeked",
        "played_by",
        "removed",
        "revives_at_random",
        "rng",
        "round",
        "rounds",
        "seats",
        "sides",
        "starter",
        "turn",
        "weather",
        "weather_mask",
    )

    def __init__(self, game: Game, rng: Rng) -> None:
        """Makes an empty table: no card is in any zone, nobody is asked anything. See `setup`."""
        seats = len(game.side_of)
        sides = len(game.seats_of)
        self.game = game
        self.rng = rng
        self.agenda: list[Frame] = []
        """Stack of what is still to do; the last frame is next. It is a decision unless the game is over."""
        self.seats = [Seat() for _ in range(seats)]
        self.sides = [Side() for _ in range(sides)]
        self.weather: list[Card] = []
        """Weather cards in play, in the order played."""
        self.weather_mask = 0
        """Bit mask of weathered rows; follows from `weather`."""
        self.removed: list[Card] = []
        self.played_by = bytearray(len(game.cards))
        """Card -> the seat that played it last; meaningful while it is on the table (R-109, R-195)."""
        self.exposed = 0
        """Bit mask of cards in hands that everybody knows (R-191)."""
        self.peeked = [0] * seats
        """Seat -> bit mask of cards in other hands that it alone has seen (R-191)."""
        self.round = 0
        """1 or more once the first round has begun."""
        self.starter = -1
        """The seat that starts, or started, this round."""
        self.turn = -1
        """The turn player: who is taking or took the last turn, or starts the round (timing law 3)."""
        self.rounds: tuple[RoundResult, ...] = ()
        self.outcome: Outcome | None = None
        self.modifiers: list[Modifiers] = [PLAIN] * sides
        """Side -> what passive leaders change about strength there."""
        self.revives_at_random = False
        """Whether a leader makes every revival random (R-071)."""
        self.leader_uses = 0
        """Leaders activated so far."""
        self.in_force: tuple[int, int] | None = None
        """Seat and leader index of the leader an automaton has turned up for this scoring (R-201)."""
        self.is_hypothetical = False
        """Whether a way is only tried out: what is hidden or random does not happen then (R-163, R-209)."""
        self.log: list[Event] | None = None
        """Events are recorded here, with the full truth, if a list is attached."""

    def copy(self) -> State:
        """Returns an independent position that shares cards and game, without a log. Takes a few microseconds."""
        twin = State.__new__(State)
        twin.game = self.game
        twin.rng = self.rng.copy()
        twin.agenda = self.agenda[:]
        twin.seats = [seat.copy() for seat in self.seats]
        twin.sides = [side.copy() for side in self.sides]
        twin.weather = self.weather[:]
        twin.weather_mask = self.weather_mask
        twin.removed = self.removed[:]
        twin.played_by = self.played_by[:]
        twin.exposed = self.exposed
        twin.peeked = self.peeked[:]
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.rounds = self.rounds
        twin.outcome = self.outcome
        twin.modifiers = self.modifiers[:]
        twin.revives_at_random = self.revives_at_random
        twin.leader_uses = self.leader_uses
        twin.in_force = self.in_force
        twin.is_hypothetical = self.is_hypothetical
        twin.log = None
        return twin

    @property
    def decision(self) -> Frame:
        """The decision everybody waits for. Raises `IndexError` when the game is over."""
        return self.agenda[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def strengths(self, side: int, row: Row) -> list[int]:
        """Returns the current strength of each card of a row, 0 for row specials (R-038)."""
        return self.strengths_if(side, row, self.sides[side].rows)

    def strengths_if(self, side: int, row: Row, rows: Sequence[Sequence[Card]]) -> list[int]:
        """Returns the strength of each card of a row if the three rows of the side held these cards instead."""
        return row_strengths(
            rows,
            row,
            self.weather_mask >> row & 1 != 0,
            self.sides[side].leader_horns >> row & 1 != 0,
            self.modifiers[side],
            self.game.house,
        )

    def row_total(self, side: int, row: Row) -> int:
        """Returns the total of a row, heroes included (R-040)."""
        return sum(self.strengths(side, row))

    def total(self, side: int) -> int:
        """Returns a side's total (R-040)."""
        rows = self.sides[side].rows
        return sum([sum(self.strengths(side, row)) for row in ROWS if rows[row]])

    def discard_of(self, seat: int) -> list[Card]:
        """Returns the discard pile of a seat's side."""
        return self.sides[self.game.side_of[seat]].discard

    def zone(self, place: Place) -> list[Card]:
        """Returns the list of cards at a place. Raises `IndexError` for a place the game does not have."""
        zone = place.zone
        if zone is IN_ROW:
            if place.row is None:
                raise IndexError("a place on the rows names its row")
            return self.sides[place.owner].rows[place.row]
        if zone is IN_HAND:
            return self.seats[place.owner].hand
        if zone is IN_DECK:
            return self.seats[place.owner].deck
        if zone is IN_DISCARD:
            return self.sides[place.owner].discard
        return self._rarer_zone(place)

    def _rarer_zone(self, place: Place) -> list[Card]:
        match place.zone:
            case Zone.SIDE_DECK:
                return self.seats[place.owner].side_deck
            case Zone.ASIDE:
                return self.seats[place.owner].aside
            case Zone.BESIDE:
                return self.sides[place.owner].beside
            case Zone.UNDER:
                return self.seats[place.owner].under
            case Zone.WEATHER:
                return self.weather
            case _:
                return self.removed

    def board(self) -> list[tuple[int, Row, Card]]:
        """Returns side, row and card of everything on the rows, in the general order (timing law 1)."""
        order = self.game.sides_from[self.game.side_of[self.turn]]
        sides = self.sides
        return [(side, row, card) for row in ROWS for side in order for card in sides[side].rows[row]]

    def is_automaton(self, seat: int) -> bool:
        """Whether a seat is played by the rules of Gwent Solo."""
        return seat in self.game.mode.automata

    def has_mardroeme(self, side: int, row: Row) -> bool:
        """Whether a Mardroeme effect is active on a row (R-094)."""
        return any(card.has_mardroeme for card in self.sides[side].rows[row])

    def has_horn_card(self, side: int, row: Row) -> bool:
        """Whether a Commander's Horn special card lies on a row (R-053)."""
        return any(card.has_horn and not card.is_unit for card in self.sides[side].rows[row])
