"""One running game, as screens, text mode and tests use it.

A session owns the position and its full event log and hands out only what a viewer may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_tui.engine.actions import Action, PlayCard, notation
from gwent_tui.engine.cards import Ability, Card, Row
from gwent_tui.engine.events import Event, RoundEnded
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.leaders import ACTIVE
from gwent_tui.engine.rules import legal_actions, play, preview
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.engine.strength import Breakdown
from gwent_tui.engine.views import Observation, SideView, explain, observe, seen_by
from gwent_tui.scenes import Scene, fold, scenes

FORCED = frozenset({Task.REVIVE, Task.PLACE, Task.PICK, Task.NAME_SEAT})
"""Decisions inside an effect; with one option left nobody is asked (R-192)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action as it was done."""

    seat: int
    action: Action
    forced: bool
    """Whether it was the only option and nobody was asked."""
    first_event: int
    """Index in the log of the first event it caused."""


class Session:
    """A game from its deal to its result.

    `names` are the players' names by seat. Raises `ValueError` if there are not as many as seats.
    """

    def __init__(self, game: Game, seed: int, names: Sequence[str]) -> None:
        if len(names) != len(game.setups):
            raise ValueError(f"{len(game.setups)} players need as many names, not {len(names)}")
        self.game = game
        self.seed = seed
        self.names = tuple(names)
        self.steps: list[Step] = []
        self._log: list[Event] = []
        self._scored: list[Observation] = []
        self._before: tuple[State, int] | None = None
        """The position before the last action, and the number of events then."""
        self._state: State = new_game(game, seed, self._log)
        self._answer_forced()

    @classmethod
    def from_state(cls, state: State, names: Sequence[str], seed: int = 0) -> Session:
        """Returns a session that goes on from a position; its log begins there.

        The position belongs to the session from then on. It is not checked.
        """
        session = cls.__new__(cls)
        session.game = state.game
        session.seed = seed
        session.names = tuple(names)
        session.steps = []
        session._log = []
        session._scored = []
        session._before = None
        session._state = state
        state.log = session._log
        session._answer_forced()
        return session

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_over

    @property
    def deciding(self) -> int | None:
        """The seat everybody waits for, None when the game is over."""
        return None if self._state.is_over else self._state.decision.seat

    @property
    def event_count(self) -> int:
        """Number of events so far; the position in the log for `events`."""
        return len(self._log)

    def observe(self, viewer: int | None) -> Observation:
        """Returns what a seat, or with None everybody at the table, may see now."""
        return observe(self._state, viewer)

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """Returns the events from index `since` on, redacted for a viewer."""
        return [seen_by(event, self.game, viewer) for event in self._log[since:]]

    def scored_table(self, number: int) -> Observation | None:
        """Returns what everybody saw when round `number`, from 1, was scored; None if that was before this log.

        A round's end sweeps the table at once, so that this is the only way to look at it again.
        """
        return next((table for table in self._scored if table.round == number), None)

    def scenes(self) -> list[Scene]:
        """Returns what the last action led to, step by step, as everybody at the table may see it."""
        if self._before is None:
            return []
        before, count = self._before
        return scenes(before, self._log[count:], count)

    def explain(self, side: int, row: Row, card: Card) -> Breakdown:
        """Returns how a unit on the table comes by its strength. Raises `ValueError` if it does not lie there."""
        return explain(self._state, side, row, card)

    def leader_works(self, seat: int) -> bool:
        """Whether an active leader would do anything now, from what its own player may know (R-113).

        True for a passive leader, which always does what it does.
        """
        leader = self.game.leader(seat)
        return leader.is_passive or ACTIVE[leader.ability].works(self._state, seat, leader)

    def preview(self, action: PlayCard) -> tuple[SideView, ...] | None:
        """Returns the two armies as a legal play would leave them, up to the first choice it asks for.

        None if chance decides what the play does. What is drawn is not told; the rest of it the player may know.
        """
        card = self.game.cards[action.card]
        if self._state.revives_at_random and Ability.MEDIC in card.definition.abilities:
            return None
        return observe(preview(self._state, action), None).sides

    def legal_actions(self) -> list[Action]:
        """Returns the legal actions of the seat that decides; empty if and only if the game is over."""
        return legal_actions(self._state)

    def notation(self, action: Action) -> str:
        """Returns the text of an action."""
        return notation(self.game.cards, action)

    def play(self, action: Action) -> None:
        """Does an action for the seat that decides, and whatever is forced after it.

        Raises `IllegalActionError` if it is not legal; nothing has changed then.
        """
        before = (self._state.copy(), len(self._log))
        self._do(action, forced=False)
        self._before = before
        self._answer_forced()

    def _answer_forced(self) -> None:
        while not self._state.is_over and self._state.decision.task in FORCED:
            options = legal_actions(self._state)
            if len(options) != 1:
                return
            self._do(options[0], forced=True)

    def _do(self, action: Action, *, forced: bool) -> None:
        first_event = len(self._log)
        seat = -1 if self._state.is_over else self._state.decision.seat
        before = self._state.copy()
        play(self._state, action)
        self.steps.append(Step(seat, action, forced, first_event))
        self._keep_scored(before, self._log[first_event:])

    def _keep_scored(self, table: State, events: Sequence[Event]) -> None:
        """Keeps the table of every round that ended, by folding the events over the position before them."""
        last = max((index for index, event in enumerate(events) if isinstance(event, RoundEnded)), default=-1)
        for event in events[: last + 1]:
            if isinstance(event, RoundEnded):
                table.agenda.clear()
                self._scored.append(observe(table, None))
            fold(table, event)
