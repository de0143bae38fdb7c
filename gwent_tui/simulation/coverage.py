"""What occurred in games, and what never did.

Everything is read from the full event log and the decisions of a finished game, so nothing is missed in the games
that are reported: what `Coverage.never_seen` lists did not happen in any of them. Recording the log and reading it
costs about a quarter of the speed of random games, which is why every game is covered and not a sample.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from gwent_tui.engine.cards import Ability, Card, CardDef, LeaderDef, Row
from gwent_tui.engine.events import (
    AutomatonChose,
    CardMoved,
    CardPlayed,
    CardRevealed,
    CardsShown,
    Cause,
    CoinTossed,
    Event,
    LeaderActivated,
    LeaderCancelled,
    LeaderRevealed,
    Zone,
)
from gwent_tui.engine.frames import DECISIONS, Frame, Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.modes import DUEL, Mode
from gwent_tui.engine.picks import PICKS

BY_CAUSE: dict[Cause, tuple[Ability, ...]] = {
    Cause.MEDIC: (Ability.MEDIC,),
    Cause.MUSTER: (Ability.MUSTER,),
    Cause.SPY: (Ability.SPY,),
    Cause.SCORCH: (Ability.SCORCH,),
    Cause.SCORCH_ROW: (Ability.SCORCH_ROW,),
    Cause.SUMMON: (Ability.SUMMON,),
    Cause.BERSERKER: (Ability.BERSERKER, Ability.MARDROEME),
    Cause.DECOY: (Ability.DECOY,),
    Cause.CLEAR_WEATHER: (Ability.CLEAR_WEATHER,),
}
"""Cause of a move -> the abilities that took effect. The other abilities are ongoing, see `_Table`."""

UNASKED_OF_TWO = frozenset({str(Task.NAME_SEAT)})
"""Decisions that no rule asks of two players: there is but one opponent to name."""

UNASKED_IN_SOLO = frozenset({f"{Task.PICK}:play_from_deck"})
"""Decisions that a human without weather is not asked: of Clear Weather there is but one kind (R-203)."""

# The busiest loop: members of an enum as globals, since looking them up by name is slow in Python 3.11.
_ROW = Zone.ROW
_WEATHER = Zone.WEATHER


@dataclass(frozen=True, slots=True)
class NeverSeen:
    """What did not occur, each in the order of the card files or of the engine."""

    cards: tuple[str, ...]
    """Ids of cards that neither were played nor came onto the table."""
    abilities: tuple[str, ...]
    """Abilities of cards that never took effect."""
    leaders: tuple[str, ...]
    """Ids of leaders that were never used or, if they are passive, never in force."""
    decisions: tuple[str, ...]
    """Decisions that nobody was asked, as `decision_name` calls them."""
    events: tuple[str, ...]
    """Types of events that were never recorded."""


def decision_name(frame: Frame) -> str:
    """Returns what a decision is called here: its task, for a pick with the purpose, `pick:fetch`."""
    return f"{Task.PICK}:{frame.purpose}" if frame.task is Task.PICK else str(frame.task)


def all_decisions(mode: Mode = DUEL) -> tuple[str, ...]:
    """Returns the names of all decisions that the engine can put to a person in a mode."""
    never = {Task.PLAY_FROM_PILE, Task.CHOOSE_STARTER if mode.automata else Task.TIE}
    names: list[str] = []
    for task in Task:
        if task in never:
            continue
        if task is Task.PICK:
            names += [f"{task}:{purpose}" for purpose in PICKS]
        elif task in DECISIONS:
            names.append(str(task))
    return tuple(names)


def all_events(mode: Mode = DUEL) -> tuple[str, ...]:
    """Returns the names of all types of events that a mode has."""
    # An automaton has no hand to look into, and no leader to make void except those it turns up itself.
    never: set[type[Event]] = {CoinTossed, CardsShown} if mode.automata else {AutomatonChose, CardRevealed}
    if not mode.leader_variant:
        never |= {LeaderRevealed, LeaderCancelled} if mode.automata else {LeaderRevealed}
    return tuple(kind.__name__ for kind in get_args(Event) if kind not in never)


class Coverage:
    """How often things occurred in the games added so far; the order of adding and merging does not matter."""

    __slots__ = ("abilities", "cards", "decisions", "events", "leaders")

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        """Card id -> times it was played or came onto the table, from wherever."""
        self.abilities: Counter[str] = Counter()
        """Ability -> moves it caused; for ongoing ones, arrivals on the table that gave it something to act on."""
        self.leaders: Counter[str] = Counter()
        """Leader id -> times it was used, or games in which it was in force."""
        self.decisions: Counter[str] = Counter()
        """Name of a decision -> times it was asked."""
        self.events: Counter[str] = Counter()
        """Type of an event -> times it was recorded."""

    def add_game(self, game: Game, log: Sequence[Event], decisions: Iterable[Frame]) -> None:
        """Counts one game from its whole log, from the deal on, and all decisions that were asked in it."""
        self.decisions.update(map(decision_name, decisions))
        for kind, times in Counter(map(type, log)).items():
            self.events[kind.__name__] += times
        cancelled: set[int] = set()
        table = _Table(game)
        for event in log:
            if isinstance(event, CardMoved):
                self._add_move(game, table, event)
            elif isinstance(event, CardPlayed):
                card = game.cards[event.card].definition
                if not card.rows and not card.weather_rows and Ability.DECOY not in card.abilities:
                    # It acts at once and never lies on the table.
                    self.cards[card.id] += 1
            elif isinstance(event, LeaderActivated):
                self.leaders[game.leader(event.seat).id] += 1
            elif isinstance(event, LeaderRevealed):
                self.leaders[event.leader] += event.works
            elif isinstance(event, LeaderCancelled):
                cancelled.add(event.seat)
        for seat, setup in enumerate(game.setups):
            if setup.leader is not None and setup.leader.is_passive and seat not in cancelled:
                self.leaders[setup.leader.id] += 1

    def _add_move(self, game: Game, table: _Table, move: CardMoved) -> None:
        caused = BY_CAUSE.get(move.cause)
        if caused is not None:
            for ability in caused:
                self.abilities[ability] += 1
        origin, destination = move.origin.zone, move.destination.zone
        leaves = origin is _ROW or origin is _WEATHER
        arrives = destination is _ROW or destination is _WEATHER
        if not leaves and not arrives:
            return
        card = game.cards[move.card]
        if leaves:
            table.remove(card, move)
        if arrives:
            if not leaves:
                self.cards[card.definition.id] += 1
            for ability in table.add(card, move):
                self.abilities[ability] += 1

    def merge(self, other: Coverage) -> None:
        """Adds what another coverage counted."""
        for name in self.__slots__:
            getattr(self, name).update(getattr(other, name))

    def never_seen(
        self, cards: Mapping[str, CardDef], leaders: Mapping[str, LeaderDef], mode: Mode = DUEL
    ) -> NeverSeen:
        """Returns what of a catalogue and of a mode has not occurred."""
        return NeverSeen(
            cards=tuple(card for card in cards if not self.cards[card]),
            abilities=tuple(str(ability) for ability in Ability if not self.abilities[ability]),
            leaders=tuple(leader for leader in leaders if not self.leaders[leader]),
            decisions=tuple(name for name in all_decisions(mode) if not self.decisions[name]),
            events=tuple(name for name in all_events(mode) if not self.events[name]),
        )


class _Table:
    """The rows and the weather, folded from the log, to see what ongoing abilities act on.

    Every such effect begins when some card arrives, so it is enough to look then.
    """

    def __init__(self, game: Game) -> None:
        self.whole_side = game.house.bond_counts_whole_side
        self.sides: list[tuple[list[Card], list[Card], list[Card]]] = [([], [], []) for _ in game.seats_of]
        self.weather: list[Card] = []

    def _pile(self, owner: int, row: Row | None) -> list[Card]:
        return self.weather if row is None else self.sides[owner][row]

    def remove(self, card: Card, move: CardMoved) -> None:
        """Takes a card away from where a move begins."""
        self._pile(move.origin.owner, move.origin.row).remove(card)

    def add(self, card: Card, move: CardMoved) -> list[Ability]:
        """Puts a card where a move ends and returns the ongoing abilities that have something to act on there."""
        owner, row = move.destination.owner, move.destination.row
        pile = self._pile(owner, row)
        pile.append(card)
        if row is None:
            rows = card.definition.weather_rows
            hit = any(unit.is_plain for side in self.sides for row in rows for unit in side[row])
            return [Ability.WEATHER] if hit else []
        found: list[Ability] = []
        plain = sum([unit.is_plain for unit in pile])
        if plain and self.weather and any(row in other.definition.weather_rows for other in self.weather):
            found.append(Ability.WEATHER)
        for other in pile:
            # A unit does not act on itself.
            acts = plain - other.is_plain > 0
            if other.has_morale and acts:
                found.append(Ability.MORALE_BOOST)
            if other.has_horn and acts:
                found.append(Ability.COMMANDERS_HORN)
        if card.has_bond:
            beside = [unit for cards in self.sides[owner] for unit in cards] if self.whole_side else pile
            if sum([unit.is_unit and unit.name == card.name for unit in beside]) > 1:
                found.append(Ability.TIGHT_BOND)
        return found
