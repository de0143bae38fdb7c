"""A game told again from its events alone, and the laws of what may happen.

`Story` takes every event with the full truth and moves the cards itself. Its piles have to be those of the
position at every node; whatever the position holds of turns, horns, known cards and leaders it keeps as well.
"""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine.cards import Card, Faction, Kind, LeaderAbility, Row
from gwent_tui.engine.events import (
    AutomatonChose,
    CardKept,
    CardMoved,
    CardsShown,
    Cause,
    Event,
    GameEnded,
    GemLost,
    LeaderActivated,
    LeaderCancelled,
    LeaderHornLit,
    LeaderHornsEnded,
    LeaderRevealed,
    MulliganEnded,
    Place,
    Reason,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    StarterNamed,
    TurnStarted,
    Zone,
)
from gwent_tui.engine.game import Game
from gwent_tui.engine.state import State
from tools.proof.broken import LawBrokenError
from tools.proof.reckoning import LASTING, passives_of, prints, side_strengths

HAND, DECK, ROW, DISCARD = Zone.HAND, Zone.DECK, Zone.ROW, Zone.DISCARD
WEATHER, REMOVED, ASIDE, SIDE_DECK = Zone.WEATHER, Zone.REMOVED, Zone.ASIDE, Zone.SIDE_DECK
UNDER, BESIDE = Zone.UNDER, Zone.BESIDE

NEVER_TO_HEROES = frozenset(
    {Cause.SCORCH, Cause.SCORCH_ROW, Cause.MEDIC, Cause.BERSERKER, Cause.DECOY, Cause.AGILE}
)
"""Causes that never move a hero (R-057, R-058, R-061, R-093); Summon and Muster may bring one in."""

ROUNDS = 3
"""A game with gems has no more (R-185)."""


class Story:
    """Where every card lies, who is in the round, and what was scored, as the events told it."""

    def __init__(self, game: Game) -> None:
        """Starts before the first event: every card lies in its deck or side deck."""
        self.game = game
        self.cards = game.cards
        self.prints = prints(game)
        seats, sides = range(len(game.side_of)), range(len(game.seats_of))
        self.piles: dict[Place, list[Card]] = {}
        for seat in seats:
            self.piles[Place(DECK, seat)] = list(game.decks[seat])
            self.piles[Place(SIDE_DECK, seat)] = list(game.side_decks[seat])
            for zone in (HAND, ASIDE, UNDER):
                self.piles[Place(zone, seat)] = []
        for side in sides:
            for row in Row:
                self.piles[Place(ROW, side, row)] = []
            self.piles[Place(DISCARD, side)] = []
            self.piles[Place(BESIDE, side)] = []
        self.piles[Place(WEATHER)] = []
        self.piles[Place(REMOVED)] = []
        # The same lists in the order in which `differs` reads a position; decks are compared as sets.
        self._decks = [self.piles[Place(DECK, seat)] for seat in seats]
        own = (HAND, ASIDE, SIDE_DECK, UNDER)
        self._ordered = [self.piles[Place(zone, seat)] for seat in seats for zone in own]
        for side in sides:
            self._ordered += [self.piles[Place(ROW, side, row)] for row in Row]
            self._ordered += [self.piles[Place(DISCARD, side)], self.piles[Place(BESIDE, side)]]
        self._ordered += [self.piles[Place(WEATHER)], self.piles[Place(REMOVED)]]
        self.players: dict[int, int] = {}
        """Card -> who put it on the table last (R-195)."""
        self.exposed = 0
        """Mask of cards in hands that everybody knows (R-191)."""
        self.peeked = [0 for _ in seats]
        self.horns = [0 for _ in sides]
        """Side -> mask of rows that a leader doubles."""
        self.gems = [game.mode.gems for _ in sides]
        self.used: set[int] = set()
        """Seats whose leader was activated."""
        self.cancelled: set[int] = set()
        """Seats whose leader was made void."""
        self.in_force: tuple[int, LeaderAbility] | None = None
        """What an automaton has turned up for the scoring that goes on."""
        self.lasting: list[tuple[int, LeaderAbility]] = []
        self.spent: dict[int, list[str]] = {seat: [] for seat in game.mode.automata}
        self.starter, self.round = -1, 0
        self.results: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        self.winners: tuple[int, ...] | None = None
        """Of the game, once it has ended."""
        self.passed: set[int] = set()
        self.turns: list[int] = []
        """Seats that had a turn in this round."""
        self.turns_alone = -1
        """Turns of the automaton since the human passed, -1 before."""
        self.revealed = 0
        """Leaders turned up in this round."""
        self.kept: set[int] = set()
        """Seats that kept a unit at this end of a round."""
        self._takers: dict[type, Callable[..., None]] = {
            CardMoved: self._moved,
            CardKept: self._kept,
            CardsShown: self._shown,
            AutomatonChose: self._chose,
            LeaderRevealed: self._revealed,
            StarterNamed: self._named,
            MulliganEnded: self._exchanged,
            LeaderActivated: self._activated,
            LeaderCancelled: self._made_void,
            LeaderHornLit: self._lit,
            LeaderHornsEnded: self._unlit,
            TurnStarted: self._turn,
            SeatPassed: self._passes,
            RoundStarted: self._round_begins,
            RoundEnded: self._round_ends,
            GemLost: self._gem,
            GameEnded: self._ends,
        }

    def take(self, event: Event) -> None:
        """Follows one event. Raises `LawBrokenError` if it may not happen now."""
        taker = self._takers.get(type(event))
        if taker is not None:
            taker(event)

    def differs(self, state: State) -> str:
        """Returns which pile of a position is not as the events told; empty if all are."""
        found: list[list[Card]] = []
        for seat in state.seats:
            found += (seat.hand, seat.aside, seat.side_deck, seat.under)
        for side in state.sides:
            found += side.rows
            found += (side.discard, side.beside)
        found += (state.weather, state.removed)
        if found != self._ordered:
            pairs = zip(found, self._ordered, strict=True)
            return next(f"{one} instead of {other}" for one, other in pairs if one != other)
        for seat, deck in zip(state.seats, self._decks, strict=True):
            # No card is twice in the story's deck, so that equal sets of equal size are the same cards.
            if len(seat.deck) != len(deck) or not set(seat.deck).issuperset(deck):
                return f"deck of {len(seat.deck)} instead of {len(deck)}"
        return ""

    # --- Cards. ---

    def _moved(self, event: CardMoved) -> None:
        card = self.cards[event.card]
        origin, target = event.origin, event.destination
        pile = self.piles[origin]
        if card not in pile:
            raise LawBrokenError("R-181 the log folds", f"{card} moves from {origin}, where it is not")
        pile.remove(card)
        goal = self.piles[target]
        goal.insert(event.index if event.index >= 0 else len(goal), card)
        came, goes = origin.zone, target.zone
        kind = card.definition.kind
        if kind is Kind.HERO:
            self._moves_hero(event, card)
        if came is ROW:
            self._leaves_row(event, card)
        elif came is REMOVED:
            raise LawBrokenError("R-006 out of the game", f"{card} comes back by {event.cause}")
        elif came is HAND:
            known = ~(1 << card.id)
            self.exposed &= known
            self.peeked = [mask & known for mask in self.peeked]
        if goes is ROW:
            if target.row not in card.definition.rows:
                raise LawBrokenError("R-029 legal rows", f"{card} goes to {target}")
            if event.seat >= 0:
                self.players[card.id] = event.seat
        elif goes is WEATHER:
            if kind is not Kind.WEATHER:
                raise LawBrokenError("R-107 weather area", f"{card} goes there")
            self.players[card.id] = event.seat
        elif goes is HAND and (came is ROW or came is DISCARD):
            self.exposed |= 1 << card.id
        elif goes is SIDE_DECK:
            raise LawBrokenError("R-005 side deck", f"{card} goes back there")
        elif came is WEATHER and target.owner != self.game.side_of[self.players[card.id]]:
            raise LawBrokenError("R-109 weather to its player's pile", f"{card} goes to {target}")

    def _moves_hero(self, event: CardMoved, card: Card) -> None:
        if event.destination.zone is UNDER:
            return  # Whatever lies on top of the deck comes to lie under an automaton's Decoy.
        if event.cause in NEVER_TO_HEROES:
            raise LawBrokenError("R-057 heroes are untouched", f"{card} moves by {event.cause}")
        if event.origin.zone is ROW and event.cause is not Cause.ROUND_END:
            raise LawBrokenError("R-057 heroes stay", f"{card} leaves a row by {event.cause}")
        if event.origin.zone is DISCARD and not (event.cause is Cause.LEADER and event.destination.zone is DECK):
            raise LawBrokenError("R-058 heroes are not brought back", f"{card} leaves the pile by {event.cause}")

    def _leaves_row(self, event: CardMoved, card: Card) -> None:
        origin, target = event.origin, event.destination
        if event.cause is Cause.AGILE:
            own = origin.owner == target.owner and origin.owner in self.game.mode.automata
            if not own or target.zone is not ROW or target.row is origin.row or len(card.definition.rows) < 2:
                raise LawBrokenError("R-168 Agile moves", f"{card} from {origin} to {target}")
            return
        match target.zone:
            case Zone.DISCARD:
                allowed = target.owner == origin.owner
            case Zone.HAND:
                allowed = event.cause is Cause.DECOY and self.game.side_of[target.owner] == origin.owner
            case Zone.REMOVED:
                gone = card.definition.is_side_card and not self.game.house.summoned_cards_stay
                allowed = gone or (event.cause is Cause.BERSERKER and card.is_berserker)
            case zone:
                allowed = zone is ROW and event.cause is Cause.LEADER and origin.owner == target.owner
        if not allowed:
            raise LawBrokenError(
                "R-034 to the controller's pile", f"{card} from {origin} to {target} by {event.cause}"
            )

    def _kept(self, event: CardKept) -> None:
        card = self.cards[event.card]
        if card.definition.kind is not Kind.UNIT:
            raise LawBrokenError("R-132 Monsters keep a unit", f"{card} is kept")
        if self.game.setups[event.seat].faction is not Faction.MONSTERS or event.seat in self.kept:
            raise LawBrokenError("R-132 Monsters keep one unit", f"seat {event.seat} keeps {card}")
        self.kept.add(event.seat)

    def _shown(self, event: CardsShown) -> None:
        for number in event.cards:
            if self.cards[number] not in self.piles[Place(HAND, event.owner)]:
                raise LawBrokenError("R-119 a peek", f"{self.cards[number]} is shown, but not in the hand")
            for viewer in event.viewers:
                self.peeked[viewer] |= 1 << number

    def _chose(self, event: AutomatonChose) -> None:
        best = max(value for _, value in event.options)
        equal = [option for option, value in event.options if value == best]
        if (
            event.seat not in self.game.mode.automata
            or len(event.options) < 2
            or event.chosen not in equal
            or (len(equal) == 1) != (event.reason is Reason.BEST)
        ):
            raise LawBrokenError("R-163 the best way", f"{event}")

    # --- Leaders. ---

    def _activated(self, event: LeaderActivated) -> None:
        if event.seat in self.used or event.seat in self.cancelled:
            raise LawBrokenError("R-112 a leader acts once", f"seat {event.seat}")
        self.used.add(event.seat)

    def _made_void(self, event: LeaderCancelled) -> None:
        self.cancelled.add(event.seat)

    def _revealed(self, event: LeaderRevealed) -> None:
        seat, mode = event.seat, self.game.mode
        self.revealed += 1
        if not mode.leader_variant or seat not in mode.automata or self.revealed > 1 or self.turns_alone != 1:
            raise LawBrokenError("R-175 one leader at scoring", f"{event}")
        if event.leader in self.spent[seat]:
            raise LawBrokenError("R-175 a leader is spent", f"{event.leader} is turned up again")
        self.spent[seat].append(event.leader)
        flames = [other for other, ability in self._working() if ability is LeaderAbility.CANCEL_LEADERS]
        if event.works == bool(flames):
            raise LawBrokenError("R-176 the White Flame makes leaders void", f"{event}")
        ability = next(one.ability for one in self.game.setups[seat].leader_pile if one.id == event.leader)
        if event.works:
            self.in_force = (seat, ability)
            if ability in LASTING and self.game.house.solo_passives_last:
                self.lasting.append((seat, ability))

    def _working(self) -> list[tuple[int, LeaderAbility]]:
        leaders = [(seat, setup.leader) for seat, setup in enumerate(self.game.setups)]
        return [
            (seat, leader.ability)
            for seat, leader in leaders
            if leader is not None and leader.is_passive and seat not in self.cancelled
        ]

    def _lit(self, event: LeaderHornLit) -> None:
        if self.horns[event.side] >> event.row & 1:
            raise LawBrokenError("R-053 one horn a row", f"{event}")
        self.horns[event.side] |= 1 << event.row

    def _unlit(self, _event: LeaderHornsEnded) -> None:
        self.horns = [0 for _ in self.horns]

    # --- Turns and rounds. ---

    def _named(self, event: StarterNamed) -> None:
        self.starter = event.seat

    def _exchanged(self, event: MulliganEnded) -> None:
        if not 0 <= event.exchanged <= 2 or self.piles[Place(ASIDE, event.seat)]:
            raise LawBrokenError("R-014 two exchanges", f"{event}")

    def _turn(self, event: TurnStarted) -> None:
        seat, automata = event.seat, self.game.mode.automata
        if seat in self.passed:
            raise LawBrokenError("R-020 a passed player has no turn", f"seat {seat}")
        again = bool(self.turns) and self.turns[-1] == seat and (bool(automata) or 1 - seat not in self.passed)
        if again or (not self.turns and seat != self.starter):
            raise LawBrokenError("R-019 the starter begins, then turns alternate", f"seat {seat}")
        if self.turns_alone >= 0:
            self.turns_alone += 1
            if self.turns_alone > 1:
                raise LawBrokenError("R-160 one turn after the last pass", f"turn {self.turns_alone}")
        self.turns.append(seat)

    def _passes(self, event: SeatPassed) -> None:
        seat = event.seat
        if seat in self.passed or self.turns[-1] != seat or seat in self.game.mode.automata:
            raise LawBrokenError("R-020 who passes", f"{event}")
        if event.automatic and self.piles[Place(HAND, seat)]:
            raise LawBrokenError("R-022 automatic pass", f"seat {seat} has cards")
        self.passed.add(seat)
        if self.game.mode.automata:
            self.turns_alone = 0

    def _round_begins(self, event: RoundStarted) -> None:
        self.round += 1
        expected = self.starter
        if self.game.mode.automata:
            # The automaton, except for a Scoia'tael human at first and after a round won.
            won = not self.results or 0 in self.results[-1][1]
            expected = (
                0 if won and self.game.setups[0].faction is Faction.SCOIATAEL else self.game.mode.automata[0]
            )
        elif self.results and self.results[-1][1]:
            expected = self.results[-1][1][0]
        if event.number != self.round or self.round > ROUNDS or self.winners is not None:
            raise LawBrokenError("R-185 three rounds", f"{event}")
        if event.starter != expected:
            raise LawBrokenError("R-131 who starts", f"{event}, not seat {expected}")
        self.starter = event.starter
        self.passed.clear()
        self.turns.clear()
        self.kept.clear()
        self.turns_alone, self.revealed, self.in_force = -1, 0, None

    def _round_ends(self, event: RoundEnded) -> None:
        people = {seat for seat in range(len(self.game.side_of)) if seat not in self.game.mode.automata}
        if self.passed != people or self.turns_alone != (1 if self.game.mode.automata else -1):
            raise LawBrokenError("R-021 a round ends when all have passed", f"{event}")
        totals = self.totals()
        if event.number != self.round or event.totals != totals:
            raise LawBrokenError("R-129 the totals of a round", f"{event}, but the table totals {totals}")
        best = max(totals)
        winners = tuple(side for side, total in enumerate(totals) if total == best)
        if len(winners) > 1:
            factions = [self.game.setups[self.game.seats_of[side][0]].faction for side in winners]
            ties = [side for side, faction in zip(winners, factions, strict=True) if faction is Faction.NILFGAARD]
            winners = tuple(ties) if len(ties) == 1 else ()
        if event.winners != winners or event.tie_broken != (len(set(totals)) == 1 and bool(winners)):
            raise LawBrokenError("R-130 who wins a round", f"{event}, not {winners}")
        self.results.append((totals, winners))

    def totals(self) -> tuple[int, ...]:
        """Returns each side's total, reckoned from the told table by the plain formula."""
        weather = 0
        for card in self.piles[Place(WEATHER)]:
            for row in card.definition.weather_rows:
                weather |= 1 << row
        turned = ([] if self.in_force is None else [self.in_force]) + self.lasting
        passives = passives_of(self.game, self._working(), turned)
        return tuple(
            sum(
                sum(strengths)
                for strengths in side_strengths(
                    self.game,
                    self.prints,
                    [self.piles[Place(ROW, side, row)] for row in Row],
                    weather,
                    self.horns[side],
                    passives[side],
                )
            )
            for side in range(len(self.horns))
        )

    def _gem(self, event: GemLost) -> None:
        self.gems[event.side] -= 1
        if event.side in self.results[-1][1] or event.left != self.gems[event.side] or event.left < 0:
            raise LawBrokenError("R-185 gems only fall", f"{event}")

    def _ends(self, event: GameEnded) -> None:
        alive = tuple(side for side, gems in enumerate(self.gems) if gems)
        if self.winners is not None or alive == tuple(range(len(self.gems))) or event.winners != alive:
            raise LawBrokenError("R-139 the end", f"{event} with gems {self.gems}")
        self.winners = event.winners
