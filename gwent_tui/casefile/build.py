"""Sets up the table of a case: cards numbered and laid out, leaders in force, the next step on the agenda."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, cast

from gwent_tui.cards.wording import problem
from gwent_tui.casefile.case import Case
from gwent_tui.casefile.chance import ScriptedRng
from gwent_tui.casefile.entries import Entries, Placed
from gwent_tui.casefile.reading import NotACaseError
from gwent_tui.casefile.scene import Scene
from gwent_tui.casefile.schema import DECK_FILLERS, HAND_FILLERS, Entry, Table
from gwent_tui.casefile.solo import check_solo
from gwent_tui.casefile.soundness import PositionError, check_round, check_setup, check_table
from gwent_tui.casefile.terms import by_row
from gwent_tui.casefile.words import expand, row_of
from gwent_tui.engine.atoms import refresh_passives
from gwent_tui.engine.cards import Card, CardDef, Faction, LeaderDef
from gwent_tui.engine.flow import EXCHANGES, close_round
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import FollowUp, HouseRules
from gwent_tui.engine.leaders import reveal_leaders
from gwent_tui.engine.modes import MODES, Mode
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import LeaderStatus, RoundResult, State

FILLER = "u1@siege"
MOST_CARDS = 1000


@dataclass
class Plan:
    """All cards of one seat's zones, before they are numbered."""

    hand: list[Placed] = field(default_factory=list)
    deck: list[Placed] = field(default_factory=list)
    discard: list[Placed] = field(default_factory=list)
    side_deck: list[Placed] = field(default_factory=list)
    aside: list[Placed] = field(default_factory=list)
    removed: list[Placed] = field(default_factory=list)
    beside: list[Placed] = field(default_factory=list)
    under: list[Placed] = field(default_factory=list)
    rows: tuple[list[Placed], list[Placed], list[Placed]] = field(default_factory=lambda: ([], [], []))

    def all(self) -> Iterator[Placed]:
        """Yields every card."""
        zones = (self.hand, self.deck, self.discard, self.side_deck, self.aside, self.removed)
        for zone in (*zones, self.beside, self.under, *self.rows):
            yield from zone


def mode_of(case: Case) -> Mode:
    """Returns the mode of a case, with what its table agrees on about ties."""
    return replace(MODES[case.file.mode], asks_ties=case.table.asks_ties)


def house_of(table: Table) -> HouseRules:
    """Returns the house rules of a table."""
    words = {name: FollowUp(told) if isinstance(told, str) else told for name, told in table.house.items()}
    return HouseRules(**cast("dict[str, Any]", words))


def set_up(case: Case, rng: Rng | None = None) -> Scene:
    """Returns the table of a case, its first step not yet run.

    `rng` takes the place of the chance and seed of the case. Raises `NotACaseError` if there is no such position.
    """
    try:
        return _Builder(case).build(rng)
    except PositionError as error:
        raise NotACaseError(problem(f"{case.where}: {case.title}", *error.args)) from None


class _Builder:
    """Builds one table."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.table = case.table
        self.players = case.seat_names()
        self.seated = case.seated()
        self.names = case.names
        self.entries = Entries(case.names, self.players)
        self.mode = mode_of(case)
        self.leaders = [self._leader(seat) for seat in range(len(self.players))]

    def build(self, rng: Rng | None) -> Scene:
        """Returns the finished table."""
        table = self.table
        check_setup(table, self.seated, self.players)
        check_round(table, self.seated, self.players)
        check_solo(table, self.mode, self.seated, self.players)
        plans = [self._plan(seat) for seat in range(len(self.players))]
        weather = self._weather()
        for seat, plan in enumerate(plans):
            plan.side_deck = self._side_deck(seat, [*weather, *(card for other in plans for card in other.all())])
        cards = [*weather, *(card for plan in plans for card in plan.all())]
        if len(cards) > MOST_CARDS:
            raise PositionError("players", f"they have {len(cards)} cards", f"at most {MOST_CARDS}")

        game = self._game(cards)
        state = State(game, rng if rng is not None else self._rng())
        scene = Scene(self.case, state, self.players)
        state.log = scene.log
        self._lay_out(state, plans, weather)
        reveal_leaders(state)
        self._set_leaders(state)
        self._set_round(state)
        check_table(table, state, self.players)
        return scene

    def _rng(self) -> ScriptedRng:
        strict = self.table.strict_chance
        if strict is None:
            strict = "chance" in self.table.model_fields_set
        return ScriptedRng(Rng.from_seed(self.table.seed).state, self.table.chance, self.players, strict=strict)

    def _faction(self, seat: int) -> Faction:
        faction = self.seated[seat].faction
        if faction is None:
            options = ", ".join(faction for faction in Faction if faction is not Faction.NEUTRAL)
            raise PositionError(f"{self.players[seat]}: faction", "is missing", options)
        return Faction(faction)

    def _leader(self, seat: int) -> LeaderDef:
        player = self.seated[seat]
        if player.leader:
            return self._own_leader(seat, player.leader, "leader")
        leaders = self.names.catalogue.leaders_of(self._faction(seat))
        return next(leader for leader in leaders if not leader.is_passive)

    def _own_leader(self, seat: int, name: str, at: str) -> LeaderDef:
        leaders = self.names.catalogue.leaders_of(self._faction(seat))
        leader = self.names.leader(name)
        if leader not in leaders:
            options = ", ".join(other.id for other in leaders)
            what = f"{leader.name} does not lead {self.seated[seat].faction}"
            raise PositionError(f"{self.players[seat]}: {at}", what, options)
        return leader

    def _read(self, entries: Iterable[Entry], seat: int, row: str = "") -> list[Placed]:
        return [placed for entry in entries for placed in self.entries.read(entry, seat, row)]

    def _plan(self, seat: int) -> Plan:
        player = self.seated[seat]
        dealt = self.table.at != "setup" and seat not in self.mode.automata
        hand = player.hand
        fillers = player.fillers
        if hand is None:
            hand = []
            fillers = fillers or (HAND_FILLERS if dealt else 0)
        deck = player.deck if player.deck is not None else [f"{FILLER}*{DECK_FILLERS}"]
        plan = Plan(
            hand=self._read([*hand, *[FILLER] * fillers], seat),
            deck=self._whole_deck(seat) if deck == "whole" else self._read(deck, seat),
            discard=self._read(player.discard, seat),
            aside=self._read(player.aside, seat),
            removed=self._read(player.removed, seat),
            beside=self._read(player.beside, seat),
            under=self._read(player.under, seat),
        )
        for row, entries in by_row(player.rows):
            plan.rows[row].extend(self._read(entries, seat, row.name.lower()))
        return plan

    def _whole_deck(self, seat: int) -> list[Placed]:
        """Returns the deck of Gwent Solo: the whole faction, for a human without weather (R-156)."""
        return [
            Placed(card, seat, seat)
            for card, copies in self.names.catalogue.pack(self._faction(seat))
            if not card.is_side_card and (seat in self.mode.automata or not card.weather_rows)
            for _ in range(copies)
        ]

    def _side_deck(self, seat: int, elsewhere: list[Placed]) -> list[Placed]:
        player = self.seated[seat]
        if player.side_deck is not None:
            return self._read(player.side_deck, seat)
        cards = [Placed(card, seat, seat) for card in self.names.catalogue.side_deck(self._faction(seat))]
        for placed in elsewhere:
            card = Placed(placed.definition, seat, seat)
            if placed.owner == seat and card in cards:
                cards.remove(card)
        return cards

    def _weather(self) -> list[Placed]:
        weather: list[Placed] = []
        for index, entry in enumerate(self.table.weather):
            seat = self.players.index(entry.played_by)
            owner = self.players.index(entry.owner) if entry.owner else seat
            for name in expand([entry.card]):
                definition = self.names.definition(name)
                if not definition.weather_rows:
                    what = f"{name} does not stay in the weather area"
                    raise PositionError(f"weather[{index}].card", what, "a weather card that lies on rows")
                weather.append(Placed(definition, owner, seat))
        return weather

    def _game(self, cards: list[Placed]) -> Game:
        packs: list[list[CardDef]] = [[] for _ in self.players]
        for card in cards:
            packs[card.owner].append(card.definition)
        setups = [
            SeatSetup(
                self._faction(seat),
                None if seat in self.mode.automata else self.leaders[seat],
                tuple(card for card in pack if not card.is_side_card),
                tuple(card for card in pack if card.is_side_card),
                self._leader_pile(seat),
            )
            for seat, pack in enumerate(packs)
        ]
        return Game(self.mode, setups, house_of(self.table))

    def _leader_pile(self, seat: int) -> tuple[LeaderDef, ...]:
        player = self.seated[seat]
        pile = [self._own_leader(seat, name, "leader_pile") for name in player.leader_pile]
        return (*pile, *(self._own_leader(seat, name, "spent") for name in player.spent))

    def _lay_out(self, state: State, plans: list[Plan], weather: list[Placed]) -> None:
        pool: dict[tuple[int, str], list[Card]] = defaultdict(list)
        for card in reversed(state.game.cards):
            pool[card.seat, card.definition.id].append(card)

        def cards(zone: list[Placed]) -> list[Card]:
            found = [pool[placed.owner, placed.definition.id].pop() for placed in zone]
            for card, placed in zip(found, zone, strict=True):
                state.played_by[card.id] = placed.player
            return found

        for seat, plan in enumerate(plans):
            hand = state.seats[seat]
            hand.hand = cards(plan.hand)
            hand.deck = cards(plan.deck)[::-1]
            hand.aside = cards(plan.aside)
            hand.exchanged = len(hand.aside)
            hand.side_deck = cards(plan.side_deck)
            hand.under = cards(plan.under)
            left = len(self.seated[seat].leader_pile)
            hand.leader_pile = tuple(range(left))
            hand.spent = tuple(range(left, left + len(self.seated[seat].spent)))
            side = state.sides[state.game.side_of[seat]]
            side.beside.extend(cards(plan.beside))
            for row, placed in zip(side.rows, plan.rows, strict=True):
                row.extend(cards(placed))
            side.discard.extend(cards(plan.discard))
            state.removed.extend(cards(plan.removed))
            self._mark_known(state, seat)
        state.weather = cards(weather)
        for card in state.weather:
            for covered in card.definition.weather_rows:
                state.weather_mask |= 1 << covered

    def _mark_known(self, state: State, seat: int) -> None:
        player = self.seated[seat]
        name = self.players[seat]
        state.exposed |= self._mask(state, seat, player.known, f"{name}: known")
        for viewer, cards in player.shown_to.items():
            mask = self._mask(state, seat, cards, f"{name}: shown_to.{viewer}")
            state.peeked[self.players.index(viewer)] |= mask

    def _mask(self, state: State, seat: int, names: list[str], at: str) -> int:
        hand = state.seats[seat].hand[:]
        mask = 0
        for name in expand(names):
            card = next((card for card in hand if card.name == name), None)
            if card is None:
                raise PositionError(at, f"{name} is not in the hand", "cards of the hand")
            hand.remove(card)
            mask |= 1 << card.id
        return mask

    def _set_leaders(self, state: State) -> None:
        for seat, player in enumerate(self.seated):
            status = player.leader_status or ("ready" if player.leader else "used")
            now = state.seats[seat].leader
            if now is LeaderStatus.NONE:
                continue
            at = f"{self.players[seat]}: leader_status"
            if status == "used" and now is LeaderStatus.PASSIVE:
                raise PositionError(at, "a passive leader is never used", "ready, cancelled")
            if player.leader_status == "ready" and now is LeaderStatus.CANCELLED:
                raise PositionError(at, "the White Flame cancels it", "cancelled")
            if now is LeaderStatus.CANCELLED:
                continue
            if status == "cancelled":
                state.seats[seat].leader = LeaderStatus.CANCELLED
            elif status == "used":
                state.seats[seat].leader = LeaderStatus.USED
            side = state.sides[state.game.side_of[seat]]
            for name in player.leader_horns:
                side.leader_horns |= 1 << row_of(name)
        refresh_passives(state)

    def _first_mover(self) -> int:
        if self.table.turn:
            return self.players.index(self.table.turn)
        if self.table.at in ("end_of_round", "start_of_round"):
            # The last turn of a round is always the automaton's.
            return next(iter(self.mode.automata), 0)
        acting = (move.phrase.by for move in self.case.moves() if move.phrase is not None)
        name = next(acting, "")
        return self.players.index(name) if name else 0

    def _set_round(self, state: State) -> None:
        table = self.table
        mover = self._first_mover()
        state.turn = mover
        state.starter = self.players.index(table.starter) if table.starter else mover
        state.round = table.round
        state.rounds = tuple(self._result(index) for index in range(len(table.results)))
        for seat, player in enumerate(self.seated):
            state.seats[seat].passed = player.passed
            state.sides[state.game.side_of[seat]].gems = player.gems
        match table.at:
            case "turn":
                state.agenda = [Frame(Task.START_TURN, mover, count=2 if table.second_card else 1)]
            case "end_of_round":
                for seat, other in enumerate(state.seats):
                    other.passed = seat not in self.mode.automata
                close_round(state)
            case "start_of_round":
                state.round -= 1
                state.agenda = [Frame(Task.OPEN_ROUND)]
            case "setup":
                state.round = 0
                state.starter = state.turn = -1
                state.agenda = [Frame(Task.OPEN_ROUND), Frame(Task.DEAL), Frame(Task.SETTLE_STARTER)]
            case "mulligan":
                state.round = 0
                seats = [(state.starter + step) % len(state.seats) for step in range(len(state.seats))]
                waiting = [seat for seat in seats[seats.index(mover) :] if seat not in self.mode.automata]
                state.turn = state.starter
                state.agenda = [Frame(Task.OPEN_ROUND)]
                state.agenda += [
                    Frame(Task.MULLIGAN, seat, count=EXCHANGES - len(state.seats[seat].aside))
                    for seat in reversed(waiting)
                ]

    def _result(self, index: int) -> RoundResult:
        result = self.table.results[index]
        totals = tuple(result.totals[name] for name in self.players)
        winners = () if result.winner is None else (self.players.index(result.winner),)
        return RoundResult(totals, winners)
