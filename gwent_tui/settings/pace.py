"""How fast the table shows what happened."""

from __future__ import annotations

from enum import StrEnum

from gwent_tui.text.strings import tr


class Speed(StrEnum):
    """A speed of what moves on the table, and of the steps of an automaton's moves."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"
    """Every step is drawn once and none is waited for."""
    OFF = "off"
    """Only the end of it all is drawn."""

    @property
    def seconds(self) -> float:
        """How long a step that has to be read stays on the screen; 0 if nothing is waited for."""
        return _SECONDS[self]

    @property
    def frame(self) -> float:
        """How long a picture of something that moves stays on the screen, in seconds; 0 if nothing moves."""
        return _FRAMES[self]

    @property
    def shows_steps(self) -> bool:
        """Whether anything is drawn before the end."""
        return self is not Speed.OFF

    @property
    def words(self) -> str:
        """What it is called."""
        return tr(f"speed.{self}")

    @property
    def following(self) -> Speed:
        """The next speed, after the last the first."""
        speeds = list(Speed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]


_SECONDS = {Speed.SLOW: 4.5, Speed.NORMAL: 2.2, Speed.FAST: 0.8, Speed.INSTANT: 0.0, Speed.OFF: 0.0}
"""A revealed card has a dozen words or two: normal is time to read most of them, slow to read all."""
_FRAMES = {Speed.SLOW: 0.12, Speed.NORMAL: 0.05, Speed.FAST: 0.025, Speed.INSTANT: 0.0, Speed.OFF: 0.0}
"""Half a dozen pictures make a play: at normal it is over before the next key is due."""
