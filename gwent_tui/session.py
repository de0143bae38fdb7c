"""One running game, as screens, text mode and tests use it.

A session owns the position and its full event log and hands out only what a viewer may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_tui.engine.actions import Action, notation
from gwent_tui.engine.events import Event
from gwent_tui.engine.rules import legal_actions, play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import Game, State, Task
from gwent_tui.engine.views import Observation, observe, seen_by

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
        self._state: State = new_game(game, seed, self._log)
        self._answer_forced()

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
        self._do(action, forced=False)
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
        play(self._state, action)
        self.steps.append(Step(seat, action, forced, first_event))
