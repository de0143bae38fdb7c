"""Pictures between two observations: numbers that count, weather that comes over a row card by card. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.views import Observation, RowView, SideView

Between = Callable[[RowView, RowView, Row], RowView]
"""Returns a row as it is between two others."""


def count(before: Observation, after: Observation, share: float) -> Observation:
    """Returns the table after, with numbers that have gone `share` of their way, from 0 to 1.

    A card that was not there before counts in full at once; the totals follow.
    """

    def between(old: RowView, new: RowView, _row: Row) -> RowView:
        if old == new:
            return new
        had = _strengths(old)
        strengths = tuple(
            _part(had.get(card.id, strength), strength, share)
            for card, strength in zip(new.cards, new.strengths, strict=True)
        )
        return replace(new, strengths=strengths, total=_part(old.total, new.total, share))

    return _blend(before, after, between)


def sweep(before: Observation, after: Observation, share: float, rows: Collection[Row]) -> Observation:
    """Returns the table while weather comes or goes, from the left: what it has reached counts as it will."""

    def between(old: RowView, new: RowView, row: Row) -> RowView:
        if row not in rows:
            return new
        had = _strengths(old)
        reached = share * len(new.cards)
        strengths = tuple(
            strength if index < reached else had.get(card.id, strength)
            for index, (card, strength) in enumerate(zip(new.cards, new.strengths, strict=True))
        )
        return replace(new, strengths=strengths, total=sum(strengths), is_weathered=True)

    return _blend(before, after, between)


def changed_weather(before: Observation, after: Observation) -> list[Row]:
    """Returns the rows over which weather came or from which it went."""
    old, new = before.sides[0].rows, after.sides[0].rows
    return [row for row in ROWS if old[row].is_weathered != new[row].is_weathered]


def has_other_cards(before: Observation, after: Observation) -> bool:
    """Whether other cards, or cards of other strengths, lie on the table."""
    return any(old.rows != new.rows for old, new in zip(before.sides, after.sides, strict=True))


def place_in(row: RowView, card: Card) -> int:
    """Returns the index of a card in a row, -1 if it does not lie there."""
    return next((index for index, other in enumerate(row.cards) if other.id == card.id), -1)


def _strengths(row: RowView) -> dict[int, int]:
    return {card.id: strength for card, strength in zip(row.cards, row.strengths, strict=True)}


def _part(old: int, new: int, share: float) -> int:
    return round(old + (new - old) * share)


def _blend(before: Observation, after: Observation, between: Between) -> Observation:
    sides = tuple(_side(old, new, between) for old, new in zip(before.sides, after.sides, strict=True))
    return replace(after, sides=sides)


def _side(old: SideView, new: SideView, between: Between) -> SideView:
    close, ranged, siege = (between(old.rows[row], new.rows[row], row) for row in ROWS)
    return replace(new, rows=(close, ranged, siege), total=close.total + ranged.total + siege.total)
