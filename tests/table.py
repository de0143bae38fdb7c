"""Scenarios that read like a table: arrange a position, act, look.

    table().row(0, "close", "blue_stripes_commando", "ves").hand(0, "commanders_horn")
        .play("commanders_horn", row="close").expect_total(0, 18)

What a scenario does not say: seat 0 is to move in the middle of round 1, nobody has passed, leaders are used,
hands and decks that are not listed hold fillers (strength 1, Siege), side decks are complete, and the faction is
one whose ability has no part in the round. Cards go by their ids; `u5` is a unit of strength 5 without ability,
`h10` a hero, both of the row they lie on and elsewhere of Close; `u5@siege` has a row of its own, `u5@agile` is
Agile, and any card may be given another row like this.

A scenario is strict: an answer nobody asked for, a decision left open, chance that is not scripted: all fail.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar
from unittest.mock import patch

from gwent_tui.cards.catalogue import Catalogue, catalogue
from gwent_tui.engine.actions import DECLINE, LEADER, PASS, Action, Choose, ChooseSeat, PlayCard, notation
from gwent_tui.engine.atoms import place
from gwent_tui.engine.cards import Card, CardDef, Faction, Kind, LeaderDef, Row
from gwent_tui.engine.events import DeckShuffled, Event, Place, Zone
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.leaders import reveal_leaders
from gwent_tui.engine.modes import DUEL
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import legal_actions, play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import LeaderStatus, RoundResult, State

T = TypeVar("T")
Shown = TypeVar("Shown", bound=Event)

FILLER = CardDef("filler", "Filler", Faction.NEUTRAL, Kind.UNIT, 1, (Row.SIEGE,))
FILLERS_IN_HAND = 3
FILLERS_IN_DECK = 5

_ANONYMOUS = re.compile(r"([uh])(\d+)(?:@(close|ranged|siege|agile))?")
_ROWS = {
    "close": (Row.CLOSE,),
    "ranged": (Row.RANGED,),
    "siege": (Row.SIEGE,),
    "agile": (Row.CLOSE, Row.RANGED),
}


def the_catalogue() -> Catalogue:
    """Returns the shipped cards."""
    return catalogue()


@cache
def definition(name: str, row: str = "close") -> CardDef:
    """Returns a card by id, or an anonymous unit, which by default belongs to `row`."""
    if name == FILLER.id:
        return FILLER
    match = _ANONYMOUS.fullmatch(name)
    if match is None:
        printed, _, other_row = name.partition("@")
        card = the_catalogue().cards[printed]
        return replace(card, id=name, rows=_ROWS[other_row]) if other_row else card
    letter, strength, own_row = match.groups()
    rows = _ROWS[own_row or row]
    kind = Kind.HERO if letter == "h" else Kind.UNIT
    return CardDef(name, f"Unit {name}", Faction.NEUTRAL, kind, int(strength), rows)


def leader_of(leader: str) -> LeaderDef:
    """Returns a leader by id."""
    return the_catalogue().leaders[leader]


def idle_leader(faction: Faction) -> LeaderDef:
    """Returns a leader of a faction that only works when activated."""
    return next(leader for leader in the_catalogue().leaders_of(faction) if not leader.is_passive)


class ScriptedRng(Rng):
    """Chance as the scenario tells it: what is drawn by lot comes from a script, a shuffle keeps the order."""

    __slots__ = ("script",)

    def __init__(self, script: Iterable[str | int] = ()) -> None:
        super().__init__(0)
        self.script = list(script)

    def copy(self) -> Rng:
        return ScriptedRng(self.script)

    def below(self, bound: int) -> int:
        raise AssertionError(f"a number below {bound} that nobody scripted")

    def pick(self, options: Sequence[T]) -> T:
        if len(options) == 1:
            return options[0]
        if not self.script:
            raise AssertionError(f"chance that nobody scripted: {[str(option) for option in options]}")
        wanted = self.script.pop(0)
        for option in options:
            if wanted in (option, option.definition.id if isinstance(option, Card) else None):
                return option
        raise AssertionError(f"{wanted!r} is not among {[str(option) for option in options]}")

    def shuffle(self, items: MutableSequence[T]) -> None:
        pass


@dataclass(slots=True)
class _Pile:
    """Cards the scenario puts somewhere, bottom or leftmost first."""

    place: Place
    names: tuple[CardDef, ...]
    pack: int
    """The seat whose pack they come from."""
    player: int
    """The seat that played them."""


@dataclass
class Table:
    """One scenario; see the module."""

    factions: tuple[Faction, Faction]
    house: HouseRules = STANDARD_HOUSE
    _piles: list[_Pile] = field(default_factory=list)
    _leaders: dict[int, tuple[LeaderDef, bool]] = field(default_factory=dict)
    _gems: tuple[int, int] = (2, 2)
    _rounds: tuple[RoundResult, ...] = ()
    _passed: set[int] = field(default_factory=set)
    _to_move: int = 0
    _starter: int = 0
    _rng: ScriptedRng = field(default_factory=ScriptedRng)
    _state: State | None = None
    _log: list[Event] = field(default_factory=list)
    _mark: int = 0

    # Arranging.

    def _put(self, where: Place, names: Sequence[str], pack: int, player: int = -1, row: str = "close") -> Table:
        cards = tuple(definition(name, row) for name in names)
        self._piles.append(_Pile(where, cards, pack, pack if player < 0 else player))
        return self

    def row(self, side: int, row: str, *names: str, by: int | None = None) -> Table:
        """Puts cards on a row, leftmost first; `by` is the player whose cards they are, for spies."""
        owner = side if by is None else by
        return self._put(place(Zone.ROW, side, _ROWS[row][0]), names, owner, row=row)

    def hand(self, seat: int, *names: str) -> Table:
        """Gives a player exactly these cards."""
        return self._put(place(Zone.HAND, seat), names, seat)

    def deck(self, seat: int, *names: str) -> Table:
        """Stacks a deck, top first."""
        return self._put(place(Zone.DECK, seat), names[::-1], seat)

    def discard(self, side: int, *names: str, by: int | None = None) -> Table:
        """Fills a discard pile, bottom first; `by` is the player whose cards they were."""
        return self._put(place(Zone.DISCARD, side), names, side if by is None else by)

    def side_deck(self, seat: int, *names: str) -> Table:
        """Gives a player exactly this side deck."""
        return self._put(place(Zone.SIDE_DECK, seat), names, seat)

    def weather(self, seat: int, *names: str) -> Table:
        """Puts weather cards a player has played into the weather area."""
        return self._put(place(Zone.WEATHER), names, seat)

    def leader(self, seat: int, leader: str, *, used: bool = False) -> Table:
        """Gives a player a leader, who may still be used."""
        self._leaders[seat] = (leader_of(leader), used)
        return self

    def gems(self, first: int, second: int, *, tied: bool = False) -> Table:
        """Sets the gems, and with them the number of the round; `tied` tells how both lost one."""
        self._gems = (first, second)
        tie = RoundResult((7, 7), ())
        lost_by_second = (RoundResult((8, 7), (0,)),) * (2 - second)
        lost_by_first = (RoundResult((7, 8), (1,)),) * (2 - first)
        self._rounds = (tie,) if tied else lost_by_second + lost_by_first
        return self

    def passed(self, *seats: int) -> Table:
        """Takes players out of the round."""
        self._passed |= set(seats)
        return self

    def to_move(self, seat: int, *, starter: int | None = None) -> Table:
        """Says whose turn it is, and who started the round."""
        self._to_move = seat
        self._starter = self._starter if starter is None else starter
        return self

    def started_by(self, seat: int) -> Table:
        """Says who started the round."""
        self._starter = seat
        return self

    def chance(self, *outcomes: str | int) -> Table:
        """Scripts what is drawn by lot, in order: ids of cards, or seats."""
        self._rng.script.extend(outcomes)
        return self

    def _fill_in(self) -> None:
        """Adds what the scenario does not list."""
        listed = {(pile.place.zone, pile.place.owner) for pile in self._piles}
        for seat, faction in enumerate(self.factions):
            for zone, cards in (
                (Zone.HAND, (FILLER,) * FILLERS_IN_HAND),
                (Zone.DECK, (FILLER,) * FILLERS_IN_DECK),
                (Zone.SIDE_DECK, the_catalogue().side_deck(faction)),
            ):
                if (zone, seat) not in listed:
                    self._piles.append(_Pile(place(zone, seat), cards, seat, seat))

    def _setup(self, seat: int) -> SeatSetup:
        """Returns the pack of a player; the side deck is numbered by itself."""
        leader, _ = self._leaders.get(seat, (idle_leader(self.factions[seat]), True))
        deck: list[CardDef] = []
        side_deck: list[CardDef] = []
        for pile in self._piles:
            if pile.pack == seat:
                (side_deck if pile.place.zone is Zone.SIDE_DECK else deck).extend(pile.names)
        return SeatSetup(self.factions[seat], leader, tuple(deck), tuple(side_deck))

    @property
    def state(self) -> State:
        """The position; the first use ends arranging."""
        if self._state is None:
            self._state = self._deal()
        return self._state

    def _deal(self) -> State:
        self._fill_in()
        game = Game(DUEL, [self._setup(seat) for seat in (0, 1)], self.house)
        state = State(game, self._rng)
        decks = [list(cards) for cards in game.decks]
        side_decks = [list(cards) for cards in game.side_decks]
        for pile in self._piles:
            stock = (side_decks if pile.place.zone is Zone.SIDE_DECK else decks)[pile.pack]
            zone = state.zone(pile.place)
            for wanted in pile.names:
                card = next(card for card in stock if card.definition is wanted)
                stock.remove(card)
                zone.append(card)
                state.played_by[card.id] = pile.player
        for card in state.weather:
            for row in card.definition.weather_rows:
                state.weather_mask |= 1 << row
        for side, gems in zip(state.sides, self._gems, strict=True):
            side.gems = gems
        reveal_leaders(state)
        for seat, player in enumerate(state.seats):
            player.passed = seat in self._passed
            _, used = self._leaders.get(seat, (None, True))
            if used and player.leader is LeaderStatus.READY:
                player.leader = LeaderStatus.USED
        state.rounds = self._rounds
        state.round = len(self._rounds) + 1
        state.starter = self._starter
        state.turn = self._to_move
        state.agenda = [Frame(Task.TURN, self._to_move)]
        state.log = self._log
        return state

    # Acting.

    def _do(self, action: Action) -> Table:
        self._mark = len(self._log)
        play(self.state, action)
        return self

    def _asked(self, *tasks: Task, seat: int | None = None) -> None:
        if self.state.is_over:
            raise self._failure(f"nobody is asked anything, the game is over; wanted {', '.join(tasks)}")
        frame = self.state.decision
        if frame.task not in tasks or seat not in {None, frame.seat}:
            who = "" if seat is None else f" of seat {seat}"
            raise self._failure(f"wanted {', '.join(tasks)}{who}, but it is {frame.task} of seat {frame.seat}")

    def _one(self, what: str, fits: Callable[[Action], bool]) -> Action:
        """Returns the option that fits; copies of a card are interchangeable, places are not."""
        found = [action for action in legal_actions(self.state) if fits(action)]
        if len({_anonymous(self._text(action)) for action in found}) != 1:
            raise self._failure(f"{what}: {[self._text(action) for action in found]} fit, of {self.options()}")
        return found[0]

    def play(self, name: str, *, row: str | None = None, on: str | None = None, seat: int | None = None) -> Table:
        """Plays a card from hand."""
        self._asked(Task.TURN, seat=seat)
        return self._do(self._one(f"play {name}", lambda action: self._plays(action, name, row, on)))

    def _plays(self, action: Action, name: str, row: str | None, on: str | None) -> bool:
        if not isinstance(action, PlayCard) or self._id(action.card) != name:
            return False
        return _row_fits(row, action.row) and (
            on is None or (action.target >= 0 and self._id(action.target) == on)
        )

    def lead(self, *, seat: int | None = None) -> Table:
        """Activates the leader."""
        self._asked(Task.TURN, seat=seat)
        return self._do(LEADER)

    def passes(self, *, seat: int | None = None) -> Table:
        """Passes for the rest of the round."""
        self._asked(Task.TURN, seat=seat)
        return self._do(PASS)

    def skip(self, *, seat: int | None = None) -> Table:
        """Plays a filler, which adds 1 to its side's Siege row."""
        return self.play(FILLER.id, seat=seat)

    def choose(self, name: str, *, row: str | None = None, seat: int | None = None) -> Table:
        """Answers a decision that names a card."""
        self._asked(Task.MULLIGAN, Task.REVIVE, Task.PLACE, Task.PICK, seat=seat)

        def fits(action: Action) -> bool:
            named = isinstance(action, Choose) and self._id(action.card) == name
            return named and isinstance(action, Choose) and _row_fits(row, action.row)

        return self._do(self._one(f"choose {name}", fits))

    def declines(self, *, seat: int | None = None) -> Table:
        """Keeps the hand."""
        self._asked(Task.MULLIGAN, seat=seat)
        return self._do(DECLINE)

    def names(self, chosen: int, *, seat: int | None = None) -> Table:
        """Names a player."""
        self._asked(Task.CHOOSE_STARTER, Task.NAME_SEAT, seat=seat)
        return self._do(ChooseSeat(chosen))

    # Looking.

    def _id(self, card: int) -> str:
        return self.state.game.cards[card].definition.id

    def _text(self, action: Action) -> str:
        return notation(self.state.game.cards, action)

    def options(self) -> list[str]:
        """Returns the legal actions without the numbers of the cards, each once, in order."""
        return list(dict.fromkeys(_anonymous(self._text(action)) for action in legal_actions(self.state)))

    def events(self, kind: type[Shown]) -> list[Shown]:
        """Returns what the last action caused, of one kind."""
        return [event for event in self._log[self._mark :] if isinstance(event, kind)]

    def log(self) -> list[Event]:
        """Returns everything that happened."""
        return list(self._log)

    def card(self, name: str, index: int = 0) -> Card:
        """Returns a physical card by its id, the first by number unless an index is given."""
        return [card for card in self.state.game.cards if card.definition.id == name][index]

    def _failure(self, message: str) -> AssertionError:
        return AssertionError(f"{message}\n{self.picture()}")

    def _check(self, what: str, found: object, wanted: object) -> Table:
        if found != wanted:
            raise self._failure(f"{what} is {found}, wanted {wanted}")
        return self

    def _settled(self) -> None:
        state = self.state
        if not state.is_over and state.decision.task is not Task.TURN:
            raise self._failure(f"{state.decision.task} of seat {state.decision.seat} is open: {self.options()}")

    def expect_total(self, side: int, total: int) -> Table:
        """Checks a side's total."""
        self._settled()
        return self._check(f"total of side {side}", self.state.total(side), total)

    def expect_row_total(self, side: int, row: str, total: int) -> Table:
        """Checks a row's total."""
        self._settled()
        return self._check(f"{side}.{row} total", self.state.row_total(side, _ROWS[row][0]), total)

    def expect_strengths(self, side: int, row: str, *strengths: int) -> Table:
        """Checks the strength of each card of a row, leftmost first."""
        self._settled()
        return self._check(f"{side}.{row} strengths", tuple(self.state.strengths(side, _ROWS[row][0])), strengths)

    def expect_row(self, side: int, row: str, *names: str) -> Table:
        """Checks which cards lie on a row, leftmost first, even while a decision is open."""
        return self._check(f"{side}.{row}", _ids(self.state.sides[side].rows[_ROWS[row][0]]), names)

    def expect_hand(self, seat: int, *names: str) -> Table:
        """Checks a hand, in any order, even while a decision is open."""
        return self._check_bag(f"hand {seat}", self.state.seats[seat].hand, names)

    def expect_deck(self, seat: int, *names: str) -> Table:
        """Checks which cards a deck holds, in any order."""
        return self._check_bag(f"deck {seat}", self.state.seats[seat].deck, names)

    def expect_side_deck(self, seat: int, *names: str) -> Table:
        """Checks which cards a side deck holds, in any order."""
        return self._check_bag(f"side deck {seat}", self.state.seats[seat].side_deck, names)

    def _check_bag(self, what: str, cards: Iterable[Card], names: tuple[str, ...]) -> Table:
        return self._check(what, sorted(_ids(cards)), sorted(names))

    def expect_discard(self, side: int, *names: str) -> Table:
        """Checks a discard pile, bottom first, even while a decision is open."""
        return self._check(f"discard {side}", _ids(self.state.sides[side].discard), names)

    def expect_weather(self, *names: str) -> Table:
        """Checks the weather area, in the order played."""
        return self._check("weather", _ids(self.state.weather), names)

    def expect_removed(self, *names: str) -> Table:
        """Checks which cards have left the game."""
        return self._check_bag("removed", self.state.removed, names)

    def expect_gems(self, first: int, second: int) -> Table:
        """Checks the gems."""
        return self._check("gems", tuple(side.gems for side in self.state.sides), (first, second))

    def expect_turn(self, seat: int, *, round: int | None = None) -> Table:  # noqa: A002 - reads like the table
        """Checks that a player is to move."""
        self._asked(Task.TURN, seat=seat)
        return self if round is None else self._check("round", self.state.round, round)

    def expect_asked(self, task: Task, seat: int, *options: str) -> Table:
        """Checks what is open, and exactly which answers there are."""
        self._asked(task, seat=seat)
        return self._check("options", sorted(self.options()), sorted(options)) if options else self

    def expect_options(self, *options: str) -> Table:
        """Checks exactly which actions are legal."""
        return self._check("options", sorted(self.options()), sorted(options))

    def expect_can(self, *options: str) -> Table:
        """Checks that actions are legal."""
        for option in options:
            if option not in self.options():
                raise self._failure(f"{option!r} is not among {self.options()}")
        return self

    def expect_cannot(self, *options: str) -> Table:
        """Checks that actions are not legal."""
        for option in options:
            if option in self.options():
                raise self._failure(f"{option!r} is legal")
        return self

    def expect_shuffled(self, *seats: int) -> Table:
        """Checks which decks the last action shuffled, in order."""
        return self._check("shuffled", tuple(event.seat for event in self.events(DeckShuffled)), seats)

    def expect_over(self, *winners: int) -> Table:
        """Checks that the game has ended, and who has won; nobody for a draw."""
        outcome = self.state.outcome
        if outcome is None:
            raise self._failure("the game goes on")
        return self._check("winners", outcome.winners, winners)

    def picture(self) -> str:
        """Returns the table to look at."""
        state = self.state
        lines = [f"round {state.round}, turn of {state.turn}, weather {_ids(state.weather)}"]
        for side, army in enumerate(state.sides):
            for row in Row:
                shown = zip(_ids(army.rows[row]), state.strengths(side, row), strict=True)
                text = ", ".join(f"{name} {strength}" for name, strength in shown)
                lines.append(f"  {side}.{row.name.lower()}: {text}")
            lines.append(f"  {side} discard: {', '.join(_ids(army.discard))}")
            seat = state.seats[side]
            lines.append(f"  {side} hand: {', '.join(_ids(seat.hand))}; deck: {', '.join(_ids(seat.deck[::-1]))}")
        return "\n".join(lines)


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.definition.id for card in cards)


def _anonymous(text: str) -> str:
    return re.sub(r"#\d+", "", text)


def _row_fits(wanted: str | None, row: Row | None) -> bool:
    return wanted is None or (row is not None and row.name.lower() == wanted)


def table(first: str = "scoiatael", second: str = "scoiatael", *, house: HouseRules = STANDARD_HOUSE) -> Table:
    """Returns a scenario to arrange, with the factions of the two players."""
    return Table((Faction(first), Faction(second)), house)


def pack_of(faction: Faction) -> tuple[CardDef, ...]:
    """Returns the whole pack of a faction as a deck, copies repeated."""
    return tuple(card for card, copies in the_catalogue().pack(faction) for _ in range(copies))


def dealt(
    first: str, second: str, *, chance: Sequence[str | int] = (), house: HouseRules = STANDARD_HOUSE
) -> Table:
    """Returns a scenario that begins with the deal of two leaders' whole packs; the decks lie as numbered."""
    leaders = (leader_of(first), leader_of(second))
    there = Table((leaders[0].faction, leaders[1].faction), house).chance(*chance)
    side_deck = the_catalogue().side_deck
    setups = [
        SeatSetup(leader.faction, leader, pack_of(leader.faction), side_deck(leader.faction)) for leader in leaders
    ]
    with patch.object(Rng, "from_seed", return_value=there._rng):
        there._state = new_game(Game(DUEL, setups, house), 0, there._log)
    return there


def bag(cards: Iterable[Card]) -> Counter[str]:
    """Returns the ids of cards with their numbers, for comparing zones without order."""
    return Counter(card.definition.id for card in cards)
