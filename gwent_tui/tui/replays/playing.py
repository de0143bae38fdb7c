"""How fast a replay plays by itself."""

from __future__ import annotations

from gwent_tui.settings.pace import Speed

SPEEDS = (Speed.SLOW, Speed.NORMAL, Speed.FAST)
"""From the slowest; `INSTANT` would show nothing but the end."""


def playing_speed(chosen: Speed) -> Speed:
    """Returns the speed a replay plays at if that one is chosen for an automaton's moves."""
    return chosen if chosen in SPEEDS else SPEEDS[-1]


def faster(speed: Speed, step: int) -> Speed:
    """Returns the next faster speed, or with -1 the next slower one; it stops at the ends."""
    index = SPEEDS.index(speed) + step
    return SPEEDS[min(max(index, 0), len(SPEEDS) - 1)]
