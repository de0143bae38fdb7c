"""The position: `Game` is what never changes, `State` what does.

A state is mutable, cheap to copy and always at a decision node or over. It is changed only by the atoms of
`atoms.py`, which record events; strength is computed on demand and never stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from gwent_tui.engine.actions import Action, Choose, PlayCard
from gwent_tui.engine.cards import ROWS, Ability, Card, CardDef, Faction, LeaderDef, Row
from gwent_tui.engine.events import IN_DECK, IN_DISCARD, IN_HAND, IN_ROW, Event, Place, Zone
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.modes import Mode
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.strength import PLAIN, Modifiers, row_strengths


class Task(StrEnum):
    """What a frame of the agenda asks for: the first group are decisions, the second steps that just run."""

    CHOOSE_STARTER = "choose_starter"
    MULLIGAN = "mulligan"
    TURN = "turn"
    REVIVE = "revive"
    PLACE = "place"
    PICK = "pick"
    NAME_SEAT = "name_seat"
    PLAY_FROM_PILE = "play_from_pile"
    TIE = "tie"

    SETTLE_STARTER = "settle_starter"
    DEAL = "deal"
    OPEN_ROUND = "open_round"
    RECALL = "recall"
    START_TURN = "start_turn"
    END_TURN = "end_turn"
    RESOLVE = "resolve"
    SHUFFLE = "shuffle"
    SUMMON = "summon"
    SCORE_ROUND = "score_round"
    SWEEP = "sweep"
    REWARD = "reward"
    REVEAL = "reveal"
    AGILE_MOVES = "agile_moves"
    FLIP = "flip"
    LEADER_VARIANT = "leader_variant"


# Members as globals, see `events`.
TURN = Task.TURN
END_TURN = Task.END_TURN
RESOLVE = Task.RESOLVE

DECISIONS = frozenset(
    {
        Task.CHOOSE_STARTER,
        Task.MULLIGAN,
        Task.TURN,
        Task.REVIVE,
        Task.PLACE,
        Task.PICK,
        Task.NAME_SEAT,
        Task.PLAY_FROM_PILE,
        Task.TIE,
    }
)


@dataclass(frozen=True, slots=True)
class Frame:
    """One entry of the agenda, plain data so that it can be saved, compared and copied."""

    task: Task
    seat: int = -1
    """Who decides, or for whom the step runs."""
    card: int = -1
    """The card the frame is about."""
    side: int = -1
    row: Row | None = None
    count: int = 0
    """What is left to do, in the task's own unit: exchanges, cards to pick, index of an ability. For `PLACE`, 1
    means that the card is resolved by a later frame."""
    purpose: str = ""
    """A cause, or a key into the registry of picks."""
    by: int = -1
    """The card whose ability asks, -1 for a leader or faction."""
    options: tuple[Action, ...] = ()
    """For `TIE`: the equal answers to the automaton's decision in the frame below, of which a human picks one."""


@cache
def todo(
    task: Task,
    seat: int = -1,
    card: int = -1,
    *,
    side: int = -1,
    count: int = 0,
    purpose: str = "",
    by: int = -1,
) -> Frame:
    """Returns the one shared `Frame` with these fields; building them anew took a sixth of a random game."""
    return Frame(task, seat, card, side, None, count, purpose, by)


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


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What a player brings to the table. Deck legality is not checked here (see `gwent_tui.cards.decks`)."""

    faction: Faction
    leader: LeaderDef | None
    """None for an automaton."""
    deck: tuple[CardDef, ...]
    """Every card of the deck, copies repeated."""
    side_deck: tuple[CardDef, ...] = ()
    leader_pile: tuple[LeaderDef, ...] = ()
    """The leaders an automaton shuffles, for the leader variant (R-156)."""


class Game:
    """What never changes during a game; one `Game` can be dealt many times."""

    __slots__ = (
        "_decoys",
        "cards",
        "choices",
        "decks",
        "enemies",
        "house",
        "mode",
        "mustered",
        "placements",
        "seats_after",
        "seats_from",
        "seats_of",
        "setups",
        "side_decks",
        "side_of",
        "sides_from",
        "summonable",
        "twins",
    )

    def __init__(self, mode: Mode, setups: Sequence[SeatSetup], house: HouseRules = STANDARD_HOUSE) -> None:
        """Numbers the cards and prepares every placement.

        Raises `ValueError` if the number of set-ups is not the mode's number of seats.
        """
        if len(setups) != len(mode.side_of):
            raise ValueError(f"{mode.name} needs {len(mode.side_of)} players, not {len(setups)}")
        self.mode = mode
        self.house = house
        self.setups = tuple(setups)
        self.side_of = mode.side_of
        """Seat -> side."""
        sides = max(mode.side_of) + 1
        self.seats_of = tuple(
            tuple(seat for seat, side in enumerate(mode.side_of) if side == army) for army in range(sides)
        )
        """Side -> its seats."""
        self.sides_from = tuple(tuple((army + step) % sides for step in range(sides)) for army in range(sides))
        """Side -> all sides clockwise, that one first (timing law 1)."""
        self.enemies = tuple(order[1:] for order in self.sides_from)
        """Side -> the other sides, clockwise."""
        seats = len(mode.side_of)
        self.seats_from = tuple(tuple((seat + step) % seats for step in range(seats)) for seat in range(seats))
        """Seat -> all seats in turn order, that one first (timing law 3)."""
        self.seats_after = tuple((*order[1:], order[0]) for order in self.seats_from)
        """Seat -> all seats in turn order, that one last."""

        cards: list[Card] = []

        def number(definitions: Iterable[CardDef], seat: int) -> tuple[Card, ...]:
            first = len(cards)
            cards.extend(
                Card.create(first + index, definition, seat) for index, definition in enumerate(definitions)
            )
            return tuple(cards[first:])

        # Deck lists are numbered sorted by id, so that a number tells nothing about the order of a deck file.
        self.decks = tuple(
            number(sorted(setup.deck, key=lambda card: card.id), seat) for seat, setup in enumerate(setups)
        )
        self.side_decks = tuple(
            number(sorted(setup.side_deck, key=lambda card: card.id), seat) for seat, setup in enumerate(setups)
        )
        self.cards = tuple(cards)
        self.placements = tuple(tuple(self._placements(card, side) for card in cards) for side in range(sides))
        """Side of the player -> card -> every way to put it on the table; empty for a Decoy. The horn's
        restriction (R-053) depends on the table and is applied by `options`."""
        self.choices = tuple(
            tuple(tuple(Choose(play.card, play.side, play.row) for play in plays) for plays in per_card)
            for per_card in self.placements
        )
        """The same as answers to a decision."""
        self.twins = tuple(Choose(card.id) for card in cards)
        """Card -> the answer that names it without a place."""
        self.mustered = tuple(self._mustered(card) for card in cards)
        """Card -> the cards its Muster plays (R-073, R-074)."""
        self.summonable = frozenset(
            card.definition.side_card for card in cards if Ability.SUMMON in card.definition.abilities
        )
        """Ids of the side cards that a Summon can bring."""
        self._decoys: dict[tuple[int, int], PlayCard] = {}

    def _placements(self, card: Card, side: int) -> tuple[PlayCard, ...]:
        definition = card.definition
        if Ability.DECOY in definition.abilities:
            return ()
        if not definition.rows:
            return (PlayCard(card.id),)
        targets = self.enemies[side] if card.is_spy else (side,)
        return tuple(PlayCard(card.id, army, row) for army in targets for row in definition.rows)

    def _mustered(self, card: Card) -> frozenset[Card]:
        called = card.definition.musters
        if self.house.mutual_muster:
            called += card.definition.disputed_musters
        return frozenset(other for other in self.cards if other.definition.id in called) if called else frozenset()

    def decoy(self, card: int, side: int, target: int) -> PlayCard:
        """Returns the interned action that puts a Decoy in the place of a unit."""
        key = (card, target)
        action = self._decoys.get(key)
        if action is None:
            action = self._decoys[key] = PlayCard(card, side, None, target)
        return action

    def leader(self, seat: int) -> LeaderDef:
        """Returns the leader card of a seat. Raises `LookupError` for an automaton, which has none."""
        leader = self.setups[seat].leader
        if leader is None:
            raise LookupError(f"seat {seat} has no leader")
        return leader

    def faction(self, seat: int) -> Faction:
        """Returns the faction of a seat."""
        return self.setups[seat].faction


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
        army = self.sides[side]
        return row_strengths(
            army.rows,
            row,
            self.weather_mask >> row & 1 != 0,
            army.leader_horns >> row & 1 != 0,
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
