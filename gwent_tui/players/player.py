"""What a player is, and what a player gets to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gwent_tui.engine.actions import Action
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import preview
from gwent_tui.engine.state import State
from gwent_tui.engine.views import Observation, determinize, observe


class PlayerView:
    """A position as the seat that decides may know it.

    The position itself stays inside: a player sees the observation, may try an action out, or thinks ahead on a
    position in which everything hidden is dealt anew.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self._state = state
        self._observation: Observation | None = None

    @property
    def observation(self) -> Observation:
        """All that the seat may know."""
        if self._observation is None:
            self._observation = observe(self._state, self.seat)
        return self._observation

    def lead(self) -> int:
        """Returns the own side's total less the best enemy total."""
        return _lead(self._state, self.seat)

    def lead_after(self, action: Action) -> int:
        """Returns the lead right after an action, before anything hidden, random or another player's happens."""
        return _lead(preview(self._state, action), self.seat)

    def sample(self, rng: Rng) -> State:
        """Returns a position that looks the same to the seat, with everything hidden dealt anew."""
        return determinize(self._state, self.seat, rng)


def _lead(state: State, seat: int) -> int:
    side = state.game.side_of[seat]
    return state.total(side) - max(state.total(enemy) for enemy in state.game.enemies[side])


class Player(Protocol):
    """Chooses among legal actions from what its seat may see."""

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        """Returns one of the actions, of which there is at least one."""
        ...


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        """Returns any action, each as likely; what it sees does not matter to it."""
        return self.rng.pick(actions)
