"""What a picture of the table shows besides the table while something happens on it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gwent_tui.engine.cards import Card, Row
from gwent_tui.tui.cursor import Cursor, Zone

Cover = tuple[float, float]
"""The part of a row under weather: from where to where, as shares of its width."""
WHOLE: Cover = (0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Passing:
    """A card on its way, above the row it is just passing."""

    card: Card
    strength: int
    """What it will count."""
    zone: Zone
    """The row it is above."""
    share: float
    """How far on its way it is, from 0 to 1."""
    start: tuple[int, int] | None
    """Where it lay in the hand, and of how many cards; None if it comes from somewhere else."""
    end: Cursor
    """Where it will lie."""
    count: int
    """How many cards will lie there."""


def _no_weather() -> Mapping[Row, Cover]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Marks:
    """What is just happening; cards by their numbers."""

    landing: frozenset[int] = frozenset()
    """Cards that have just come to the table, or are about to leave it in one piece."""
    burning: frozenset[int] = frozenset()
    """Cards that are about to be destroyed."""
    is_ash: bool = False
    """Whether the burning cards are gone but for their places."""
    weather: Mapping[Row, Cover] = field(default_factory=_no_weather)
    """Rows over which weather comes or from which it goes, and how much of them it covers."""
    passing: Passing | None = None
    breaking: int = -1
    """The side whose gem is just breaking, -1 for none."""
    banner: str = ""
    """What stands across the table."""


NOTHING = Marks()
