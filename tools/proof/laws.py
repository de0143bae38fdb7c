"""The laws of every position, made cheap enough to be asked at every node of a million games.

Rows and strengths of a side are looked at whenever anything has changed since the last node that they depend on:
the cards of its rows, weather, horns, leaders, or what the engine keeps of these.
"""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.engine.actions import (
    Action,
    ActivateLeader,
    Choose,
    ChooseSeat,
    Decline,
    Pass,
    PlayCard,
)
from gwent_tui.engine.cards import ROWS, Ability, Card, Kind
from gwent_tui.engine.events import CardPlayed, Event, LeaderActivated, SeatPassed
from gwent_tui.engine.frames import DECISIONS, Frame, Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.rules import returns
from gwent_tui.engine.state import LeaderStatus, State
from tools.proof.broken import LawBrokenError
from tools.proof.reckoning import Passives, passives_in, side_strengths
from tools.proof.story import ROUNDS, Story

LONGEST = 400
"""Actions no game may need; random games have about 25."""

TURN, MULLIGAN, REVIVE, PLACE, PICK = Task.TURN, Task.MULLIGAN, Task.REVIVE, Task.PLACE, Task.PICK

LAWS: tuple[str, ...] = (
    "R-181 every card in exactly one zone; the log folds to every zone, in order",
    "R-029 cards on rows, in the weather area and out of the game that may be there",
    "R-053 one Commander's Horn a row, a leader's included; R-054 with Mardroeme if the house says so",
    "R-107 the weather mask is what the weather cards say",
    "R-182 heroes as printed; R-038 all strengths as a second, plain formula has them; R-040 totals are sums",
    "R-195 who played what lies on the table; R-191 which hand cards are known",
    "R-184 one seat decides, is in the round and has a choice; all options differ and name what they may",
    "R-185 gems only fall, at most three rounds and 400 actions, the result fits the rounds",
    "R-020 passed seats have no turn; R-019, R-131, R-158, R-160 whose turn it is; R-022 automatic passes",
    "R-057, R-058, R-061, R-093 nothing destroys, returns, revives, keeps or transforms a hero",
    "R-034, R-109 what leaves the table goes where it belongs",
    "R-129, R-130 totals and winners of every round, reckoned from the log alone",
    "R-007 every play, pass and use of a leader is told by an event at once",
    "R-156, R-157, R-170, R-206 an automaton has no hand and no pass; at most one card lies under each Decoy",
    "R-112, R-118, R-175, R-176 leaders act once; R-163 an automaton takes a best way",
)
"""What is checked at every node, or at every event between two nodes."""


class Laws:
    """Checks the positions of one game, one after the other."""

    def __init__(self, game: Game, story: Story) -> None:
        self.game = game
        self.story = story
        self.gems = [game.mode.gems for _ in game.seats_of]
        self.scored: object = None
        """Gems, points, rounds and result as they were when they were right."""
        self.passives_key: object = None
        self.passives: list[Passives] = []
        self.known: list[object] = [None for _ in game.seats_of]
        """Side -> what its strengths depend on, as it was when they were right."""

    def check(self, state: State, options: Sequence[Action], ply: int) -> None:
        """Checks a position with its legal actions. Raises `LawBrokenError`."""
        self.cards(state)
        self.table(state)
        self.memory(state)
        self.gems_and_rounds(state, ply)
        if self.game.mode.automata:
            self.solo(state)
        if state.outcome is None:
            self.decision(state, options)
        else:
            self.result(state, options)

    def cards(self, state: State) -> None:
        """Checks that every card is in one zone (R-181).

        The story began with every card in one zone and only ever moves one from a zone to another, so that all is
        said if each zone of the position holds what the story's holds.
        """
        if differs := self.story.differs(state):
            raise LawBrokenError("R-181 the log folds", differs)
        for seat in state.seats:
            if seat.aside and state.round and not all(card.definition.kind is Kind.UNIT for card in seat.aside):
                raise LawBrokenError("R-136 picks", f"{seat.aside}")

    def table(self, state: State) -> None:
        """Checks rows, weather and strengths (R-029, R-053, R-107, R-182, R-038, R-040)."""
        game = self.game
        weather = 0
        for card in state.weather:
            if card.definition.kind is not Kind.WEATHER:
                raise LawBrokenError("R-107 weather area", f"{card} lies there")
            for row in card.definition.weather_rows:
                weather |= 1 << row
        if state.weather_mask != weather:
            raise LawBrokenError("R-107 weather mask", f"{state.weather_mask:03b} instead of {weather:03b}")
        if state.removed:
            for card in state.removed:
                if not card.is_berserker and (not card.definition.is_side_card or game.house.summoned_cards_stay):
                    raise LawBrokenError("R-006 out of the game", f"{card} is")
        key = (state.in_force, [(seat.leader, seat.spent) for seat in state.seats])
        if key != self.passives_key:
            self.passives_key, self.passives = key, passives_in(state)
        for side, army in enumerate(state.sides):
            passives = self.passives[side]
            depends = (weather, army.leader_horns, passives, state.modifiers[side], army.rows)
            if depends == self.known[side]:
                continue
            self._rows(state, side)
            rows = tuple([row[:] for row in army.rows])
            expected = side_strengths(game, self.story.prints, rows, weather, army.leader_horns, passives)
            strengths = [state.strengths(side, row) for row in ROWS]
            if strengths != expected:
                raise LawBrokenError("R-038 strength", f"side {side}: {strengths} instead of {expected}")
            if state.total(side) != sum([sum(row) for row in expected]):
                raise LawBrokenError("R-040 total", f"side {side}: {state.total(side)} instead of {expected}")
            self.known[side] = (weather, army.leader_horns, passives, state.modifiers[side], rows)

    def _rows(self, state: State, side: int) -> None:
        """Checks what lies on the rows of a side."""
        army = state.sides[side]
        if army.leader_horns != self.story.horns[side]:
            raise LawBrokenError("R-114 leader horns", f"{army.leader_horns} instead of {self.story.horns[side]}")
        for row, cards in zip(ROWS, army.rows, strict=True):
            horns = army.leader_horns >> row & 1
            mardroeme = False
            for card in cards:
                printed = card.definition
                if row not in printed.rows:
                    raise LawBrokenError("R-029 legal rows", f"{card} lies in {row.name}")
                if printed.kind is Kind.SPECIAL:
                    horns += Ability.COMMANDERS_HORN in printed.abilities
                    mardroeme |= Ability.MARDROEME in printed.abilities
            if horns > 1:
                raise LawBrokenError("R-053 one horn a row", f"{horns} on {row.name} of side {side}")
            if horns and mardroeme and not self.game.house.horn_and_mardroeme_share_row:
                special = any(card.has_horn and not card.is_unit for card in cards)
                if special:
                    raise LawBrokenError("R-054 horn and Mardroeme", f"on {row.name} of side {side}")

    def memory(self, state: State) -> None:
        """Checks who played what, which hand cards are known, and the leaders (R-195, R-191, R-112)."""
        story = self.story
        players = story.players
        for side in state.sides:
            for row in side.rows:
                for card in row:
                    if state.played_by[card.id] != players[card.id]:
                        raise LawBrokenError("R-195 who played a card", f"{card}: {state.played_by[card.id]}")
        for card in state.weather:
            if state.played_by[card.id] != players[card.id]:
                raise LawBrokenError("R-195 who played a card", f"{card}: {state.played_by[card.id]}")
        if state.exposed != story.exposed or state.peeked != story.peeked:
            raise LawBrokenError(
                "R-191 known cards", f"{state.exposed:b}, {state.peeked} instead of {story.exposed:b}"
            )
        if state.leader_uses != len(story.used):
            raise LawBrokenError("R-112 a leader acts once", f"{state.leader_uses} uses instead of {story.used}")
        for seat, player in enumerate(state.seats):
            used = player.leader is LeaderStatus.USED or (
                player.leader is LeaderStatus.CANCELLED and seat in story.cancelled
            )
            if seat in story.used and not used:
                raise LawBrokenError("R-112 a leader acts once", f"seat {seat} is {player.leader}")
            if player.passed != (seat in story.passed):
                raise LawBrokenError("R-020 passed", f"seat {seat}: {player.passed}")
            pile = len(self.game.setups[seat].leader_pile)
            if pile and sorted((*player.leader_pile, *player.spent)) != list(range(pile)):
                raise LawBrokenError("R-175 leaders", f"{player.leader_pile} and {player.spent}")

    def solo(self, state: State) -> None:
        """Checks what an automaton has and has not (R-156, R-157, R-170, R-206)."""
        house = self.game.house
        for seat, player in enumerate(state.seats):
            beside = state.sides[self.game.side_of[seat]].beside
            if seat not in self.game.mode.automata:
                if player.under or beside:
                    raise LawBrokenError("R-170 Decoys of an automaton", f"seat {seat}: {player.under}, {beside}")
                continue
            if player.hand or player.passed or player.exchanged or player.leader is not LeaderStatus.NONE:
                raise LawBrokenError("R-157 an automaton has no hand", f"seat {seat}: {player}")
            if any(Ability.DECOY not in card.definition.abilities for card in beside):
                raise LawBrokenError("R-206 beside the rows", f"{beside}")
            # Where cards are turned over after the sweep, the Decoys have gone before them.
            swept = not house.solo_flips_before_scoring and any(frame.task is Task.FLIP for frame in state.agenda)
            if house.solo_decoy_beside_rows and len(player.under) > len(beside) and not swept:
                raise LawBrokenError("R-170 one card under a Decoy", f"{player.under} under {beside}")

    def gems_and_rounds(self, state: State, ply: int) -> None:
        """Checks gems, points and length (R-185, R-139)."""
        if not 0 <= state.round <= ROUNDS or state.round - len(state.rounds) not in (0, 1) or ply > LONGEST:
            raise LawBrokenError("R-185 length", f"round {state.round}, {len(state.rounds)} scored, action {ply}")
        gems = [side.gems for side in state.sides]
        points = [side.points for side in state.sides]
        if (gems, points, state.rounds, state.outcome) == self.scored:
            return
        if gems != self.gems:
            if any(now > then for now, then in zip(gems, self.gems, strict=True)):
                raise LawBrokenError("R-185 gems only fall", f"{self.gems} became {gems}")
            self.gems = gems
        lost = [
            self.game.mode.gems - sum([side not in result.winners for result in state.rounds])
            for side in range(len(gems))
        ]
        if gems != lost or any(points):
            raise LawBrokenError("R-185 gems tell the rounds", f"{gems} instead of {lost}")
        if [(result.totals, result.winners) for result in state.rounds] != self.story.results:
            raise LawBrokenError("R-129 the rounds", f"{state.rounds} instead of {self.story.results}")
        if (state.outcome is None) != all(gems):
            raise LawBrokenError("R-139 the end", f"{state.outcome} with gems {gems}")
        self.scored = (gems, points, state.rounds, state.outcome)

    def result(self, state: State, options: Sequence[Action]) -> None:
        """Checks the end of a game (R-139)."""
        outcome = state.outcome
        alive = tuple(side for side, army in enumerate(state.sides) if army.gems)
        if outcome is None or options or state.agenda:
            raise LawBrokenError("R-139 the end", "something is left to do")
        if outcome.winners != alive or outcome.winners != self.story.winners or outcome.rounds != state.rounds:
            raise LawBrokenError("R-139 the result", f"{outcome}, alive are {alive}")
        values = returns(state)
        expected = tuple(0.0 if not alive else 1.0 if side in alive else -1.0 for side in self.game.side_of)
        if values != expected or abs(sum(values)) > 0.0:
            raise LawBrokenError("R-139 the result", f"{values} instead of {expected}")

    # --- Decisions. ---

    def told(self, seat: int, action: Action, first: Event | None) -> None:
        """Checks that the first event after an action of a turn tells that it was done (R-112, R-020, R-007)."""
        kind = type(action)
        expected: Event
        if kind is PlayCard:
            assert isinstance(action, PlayCard)
            expected = CardPlayed(seat, action.card, action.target)
        elif kind is Pass:
            expected = SeatPassed(seat, automatic=False)
        elif kind is ActivateLeader:
            expected = LeaderActivated(seat)
        else:
            return
        if first != expected:
            raise LawBrokenError("R-007 what is done is told", f"{action} is followed by {first}")

    def decision(self, state: State, options: Sequence[Action]) -> None:
        """Checks who is asked what (R-184, R-198, R-020, R-022, R-156)."""
        if not state.agenda:
            raise LawBrokenError("R-184 one decides", "nobody is asked")
        frame = state.agenda[-1]
        seat = frame.seat
        if frame.task not in DECISIONS or not 0 <= seat < len(state.seats) or seat in self.game.mode.automata:
            raise LawBrokenError("R-184 one decides", f"{frame}")
        if not options:
            raise LawBrokenError("R-184 something to choose", f"{frame}")
        if len(set(options)) != len(options):
            raise LawBrokenError("R-184 options differ", f"{options}")
        passes = 0
        for option in options:
            passes += type(option) is Pass
            self._option(state, frame, option)
        is_turn = frame.task is TURN
        if passes != is_turn or any(other.task is TURN for other in state.agenda[:-1]):
            raise LawBrokenError("R-184 passing", f"{passes} ways to pass, {frame}")
        if is_turn:
            if state.turn != seat or seat in self.story.passed or self.story.turns[-1] != seat:
                raise LawBrokenError("R-020 whose turn", f"seat {seat}, turn of {state.turn}")
            if not state.seats[seat].hand and len(options) == 1:
                raise LawBrokenError("R-022 automatic pass", f"seat {seat} is asked without a choice")
        if state.is_hypothetical:
            raise LawBrokenError("R-163 trying", "the position of the game is hypothetical")

    def _option(self, state: State, frame: Frame, option: Action) -> None:
        """Checks that an option names what its decision may name."""
        seat, task, kind = frame.seat, frame.task, type(option)
        own = self.game.side_of[seat]
        if kind is PlayCard:
            assert isinstance(option, PlayCard)
            card = self.game.cards[option.card]
            printed = card.definition
            right = task is TURN and card in state.seats[seat].hand
            if option.target >= 0:
                # only a non-hero unit of the own side comes back.
                target = self.game.cards[option.target]
                right = right and Ability.DECOY in printed.abilities and target.definition.kind is Kind.UNIT
                right = right and any(target in row for row in state.sides[own].rows)
            elif option.row is not None:
                spy = Ability.SPY in printed.abilities
                right = right and option.row in printed.rows and option.side == (1 - own if spy else own)
            else:
                right = right and not printed.rows
        elif kind is Choose:
            assert isinstance(option, Choose)
            right = self._choice(state, frame, self.game.cards[option.card], option)
        elif kind is ActivateLeader:
            right = task is TURN and state.seats[seat].leader is LeaderStatus.READY
        elif kind is Pass:
            right = task is TURN
        elif kind is Decline:
            right = task is MULLIGAN
        else:
            assert isinstance(option, ChooseSeat)
            right = task in (Task.CHOOSE_STARTER, Task.NAME_SEAT) and 0 <= option.seat < len(state.seats)
        if not right:
            raise LawBrokenError("R-184 what may be done", f"{option} for {frame}")

    def _choice(self, state: State, frame: Frame, card: Card, option: Choose) -> bool:
        """Whether a decision may name this card."""
        task = frame.task
        own = self.game.side_of[frame.seat]
        if option.row is not None and option.row not in card.definition.rows:
            return False
        if task is MULLIGAN:
            return card in state.seats[frame.seat].hand and not state.round
        if task is REVIVE:
            return (
                card in state.sides[own].discard and card.definition.kind is Kind.UNIT and option.row is not None
            )
        if task is PLACE:
            return card.id == frame.card
        if task is PICK:
            zone: list[Card]
            match frame.purpose:
                case "take_from_enemy_discard" | "take_from_own_discard":
                    zone = state.sides[own if "own" in frame.purpose else 1 - own].discard
                    return card in zone and card.definition.kind is not Kind.HERO
                case "discard":
                    return card in state.seats[frame.seat].hand
                case "play_bond_copy":
                    return any(card in row for row in state.sides[own].rows) and card.has_bond
                case _:
                    return card in state.seats[frame.seat].deck
        return task is Task.TIE and option in frame.options
