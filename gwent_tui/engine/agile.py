"""Where Agile units would stand best together: Hope of the Aen Seidhe (R-124)."""

from __future__ import annotations

from itertools import combinations

from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.state import State

Move = tuple[Card, Row, Row]
"""A unit, the row it leaves and the row it goes to."""


def best_moves(state: State, side: int) -> list[Move]:
    """Returns the moves that make a side's Agile non-hero units strongest, empty if they stand best already.

    Among equally strong assignments the one with the fewest moves wins, then the one in which the units that come
    first in the general order stay. Tries every assignment, 2**n for n units.
    """
    rows = state.sides[side].rows
    agile = [(card, row) for row in ROWS for card in rows[row] if card.is_plain and card.definition.is_agile]
    moves = [
        (card, row, next(other for other in card.definition.rows if other is not row))
        for card, row in agile
        if row in card.definition.rows
    ]
    best: list[Move] = []
    highest = _value(state, side, rows, agile)
    for count in range(1, len(moves) + 1):
        # Reversed lexicographic order: the assignment in which the first units stay comes first.
        for movers in reversed(list(combinations(moves, count))):
            moved = _after(rows, movers)
            value = _value(state, side, moved, agile)
            if value > highest:
                highest, best = value, list(movers)
    return best


def _after(
    rows: tuple[list[Card], list[Card], list[Card]], movers: tuple[Move, ...]
) -> tuple[list[Card], list[Card], list[Card]]:
    close, ranged, siege = rows
    moved = (close[:], ranged[:], siege[:])
    for card, origin, row in movers:
        moved[origin].remove(card)
        moved[row].append(card)
    return moved


def _value(
    state: State,
    side: int,
    rows: tuple[list[Card], list[Card], list[Card]],
    agile: list[tuple[Card, Row]],
) -> int:
    """Returns what the house maximises: the Agile units' own strength, or the totals of the two rows."""
    units = {card for card, _ in agile}
    own_only = state.game.house.hope_maximises_own_strength
    total = 0
    for row in ROWS:
        strengths = state.strengths_if(side, row, rows)
        total += sum(
            strength for card, strength in zip(rows[row], strengths, strict=True) if card in units or not own_only
        )
    return total
