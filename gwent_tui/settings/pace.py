"""How fast moves are shown that nobody at the keyboard made."""

from __future__ import annotations

from enum import StrEnum

from gwent_tui.text.strings import tr


class Speed(StrEnum):
    """A speed of the replay of an automaton's moves."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        """How long a step stays on the screen; 0 if only the end is shown."""
        return _SECONDS[self]

    @property
    def words(self) -> str:
        """What it is called."""
        return tr(f"speed.{self}")

    @property
    def following(self) -> Speed:
        """The next speed, after the last the first."""
        speeds = list(Speed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]


_SECONDS = {Speed.SLOW: 4.5, Speed.NORMAL: 2.2, Speed.FAST: 0.8, Speed.INSTANT: 0.0}
"""A revealed card has a dozen words or two: normal is time to read most of them, slow to read all."""
