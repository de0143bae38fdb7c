"""One running game, as screens, text mode and tests use it.

A session owns the position and its full event log and hands out only what a viewer may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gwent_tui.engine.actions import Action, PlayCard, notation
from gwent_tui.engine.cards import Ability, Card, Row
from gwent_tui.engine.events import Event, RoundEnded
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.leaders import ACTIVE
from gwent_tui.engine.position import digest
from gwent_tui.engine.record import ReplayError, parse_action
from gwent_tui.engine.rules import IllegalActionError, legal_actions, play, preview
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.engine.strength import Breakdown
from gwent_tui.engine.views import Observation, SideView, explain, observe, seen_by
from gwent_tui.scenes import Glimpse, Scene, fold, glimpses, scenes
from gwent_tui.undo import Barrier, Moment, UndoError, barrier

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
        self._set_up(game, seed, names)
        self._state: State = new_game(game, seed, self._log)
        self._answer_forced()

    def _set_up(self, game: Game, seed: int, names: Sequence[str]) -> None:
        self.game = game
        self.seed = seed
        self.names = tuple(names)
        self.start: State | None = None
        """The position the game was taken up from; None if it was dealt from the seed."""
        self.steps: list[Step] = []
        self._log: list[Event] = []
        self._scored: list[Observation] = []
        self._past: list[Moment] = []
        """Every action somebody was asked for, oldest first."""
        self._undone: list[Action] = []
        """What was taken back and can be done again, the next one last."""

    @classmethod
    def from_state(cls, state: State, names: Sequence[str], seed: int = 0) -> Session:
        """Returns a session that goes on from a position; its log begins there.

        The position belongs to the session from then on. It is not checked.
        """
        session = cls._begin_at(state, names, seed)
        session._answer_forced()
        return session

    @classmethod
    def _begin_at(cls, state: State, names: Sequence[str], seed: int) -> Session:
        session = cls.__new__(cls)
        session._set_up(state.game, seed, names)
        session.start = state.copy()
        session._state = state
        state.log = session._log
        return session

    @classmethod
    def resume(
        cls,
        game: Game,
        seed: int,
        names: Sequence[str],
        actions: Sequence[str],
        *,
        start: State | None = None,
        checkpoints: Mapping[int, str] | None = None,
        goes_on: bool = True,
    ) -> Session:
        """Returns a session as it was after actions in notation, with its whole log and every step.

        The actions are those of `steps`, forced ones included; `start` is the position the first of them was done
        in, None for the deal. `checkpoints` are digests of the position by number of actions. With `goes_on`, what
        is forced after the last action is done as well. Raises `ReplayError` at the first action that is not
        possible, or checkpoint that differs.
        """
        if start is None:
            session = cls.__new__(cls)
            session._set_up(game, seed, names)
            session._state = new_game(game, seed, session._log)
        else:
            session = cls._begin_at(start, names, seed)
        wanted = checkpoints or {}
        session._check(wanted.get(0))
        for ply, text in enumerate(actions, start=1):
            try:
                action = parse_action(session._state, text)
            except IllegalActionError as error:
                raise ReplayError(f"action {ply} of {len(actions)}: {error}", ply - 1) from None
            forced = session._is_forced()
            if not forced:
                session._remember(action)
            session._do(action, forced=forced)
            session._check(wanted.get(ply))
        if goes_on:
            session._answer_forced()
        return session

    def _check(self, wanted: str | None) -> None:
        """Raises `ReplayError` if a digest is given and the position has another one."""
        if wanted is not None and (found := digest(self._state)) != wanted:
            ply = len(self.steps)
            raise ReplayError(f"after {ply} actions the position is {found}, but was {wanted} when saved", ply)

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

    def snapshot(self) -> State:
        """Returns a copy of the whole position, hidden cards included: for saving it, not for showing it."""
        return self._state.copy()

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
        if not self._past:
            return []
        before, count = self._past[-1].state, self._past[-1].events
        return scenes(before, self._log[count:], count)

    def glimpses(self, viewer: int | None, since: int, until: int | None = None) -> list[Glimpse]:
        """Returns the table as a viewer saw it change from event index `since` on, before event `until`.

        The first one is the table before. Empty if the position at `since` is not known any more, as in a game
        that was taken up after it.
        """
        moment = next((past for past in reversed(self._past) if past.events <= since), None)
        if moment is None:
            return []
        before = moment.state.copy()
        for event in self._log[moment.events : since]:
            fold(before, event)
        return list(glimpses(before, self._log[since:until], viewer))

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
        self._advance(action)
        if self._undone and self._undone[-1] == action:
            self._undone.pop()
        else:
            self._undone.clear()

    def _advance(self, action: Action) -> None:
        self._remember(action)
        try:
            self._do(action, forced=False)
        except IllegalActionError:
            self._past.pop()
            raise
        self._answer_forced()

    def _remember(self, action: Action) -> None:
        state = self._state
        seat = -1 if state.is_over else state.decision.seat
        counts = (len(self._log), len(self.steps), len(self._scored))
        self._past.append(Moment(seat, action, state.copy(), *counts))

    def why_no_undo(self, seat: int, *, free: bool = False) -> Barrier | None:
        """Returns why a seat may not take back the last action, None if it may.

        With `free`, what came to light or was left to chance is no obstacle, nor is an automaton's answer; another
        person's action is one.
        """
        if not self._past:
            return Barrier.NOTHING
        moment = self._past[-1]
        if free:
            return None if moment.seat == seat else Barrier.OTHERS
        return barrier(moment, self._log[moment.events :], self._state, seat)

    def undo(self, seat: int, *, free: bool = False) -> None:
        """Takes back the last action of a seat, with whatever was forced after it. Raises `UndoError`."""
        found = self.why_no_undo(seat, free=free)
        if found is not None:
            raise UndoError(found)
        moment = self._past.pop()
        self._undone.append(moment.action)
        self._state = moment.state.copy()
        del self._log[moment.events :]
        del self.steps[moment.steps :]
        del self._scored[moment.scored :]
        self._state.log = self._log

    @property
    def redo_action(self) -> Action | None:
        """What was taken back last; playing it does it again and leaves the rest to be done again as well."""
        return self._undone[-1] if self._undone else None

    def _answer_forced(self) -> None:
        while self._is_forced():
            self._do(legal_actions(self._state)[0], forced=True)

    def _is_forced(self) -> bool:
        """Whether only one answer to a decision inside an effect is left."""
        state = self._state
        return not state.is_over and state.decision.task in FORCED and len(legal_actions(state)) == 1

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
