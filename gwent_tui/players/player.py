"""What a player is, and the random one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gwent_tui.engine.actions import Action
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.views import Observation


class Player(Protocol):
    """Chooses among legal actions from what its seat may see; it never gets the position itself."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        """Returns one of the actions, of which there is at least one."""
        ...


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        """Returns any action, each as likely; what it sees does not matter to it."""
        return self.rng.pick(actions)
