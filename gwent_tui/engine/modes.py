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
    automata: tuple[int, ...] = ()
    """Seats played by the rules of Gwent Solo instead of by anybody (R-156)."""
    leader_variant: bool = False
    """Whether automata turn up a leader when they are behind at scoring (R-175)."""
    asks_ties: bool = True
    """Whether a human decides what an automaton's rules leave open; else the fixed order does (R-163)."""


DUEL = Mode("duel", (0, 1))
"""Two players, one against one."""

SOLO = Mode("solo", (0, 1), automata=(1,))
"""One player, seat 0, against the automaton."""

SOLO_LEADERS = Mode("solo_leaders", (0, 1), automata=(1,), leader_variant=True)
"""The same with the leader variant."""

MODES: dict[str, Mode] = {mode.name: mode for mode in (DUEL, SOLO, SOLO_LEADERS)}
