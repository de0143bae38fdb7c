"""Modes of play as data: who sits where, and how a round is scored.

Seats decide, sides fight. No rule asks which mode is played; it asks the mode.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mode:
    """The seating of a game."""

    name: str
    side_of: tuple[int, ...]
    """Seat -> side; seats are numbered clockwise, so this is the order of turns too."""
    gems: int = 2
    """Gems of each side at the start (R-009)."""
    last_recall_round: int = 3
    """The one round at whose start Skellige recalls units (R-136)."""


DUEL = Mode("duel", (0, 1))
"""Two players, one against one."""

MODES: dict[str, Mode] = {mode.name: mode for mode in (DUEL,)}
