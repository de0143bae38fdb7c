"""Where the cursor is on the table, and where the arrow keys take it. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum


class Zone(IntEnum):
    """What the cursor can be on, from the bottom of the screen to its top."""

    HAND = 0
    OWN_BAR = 1
    OWN_SIEGE = 2
    OWN_RANGED = 3
    OWN_CLOSE = 4
    MIDDLE = 5
    ENEMY_CLOSE = 6
    ENEMY_RANGED = 7
    ENEMY_SIEGE = 8
    ENEMY_BAR = 9
    ENEMY_HAND = 10
    """Only where the other hand lies on the screen as well."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place on the table."""

    zone: Zone = Zone.HAND
    index: int = 0
    """Index of the card; -1 is the zone itself, for a row or a line without cards."""


def clamp(cursor: Cursor, sizes: Mapping[Zone, int]) -> Cursor:
    """Returns the nearest place that exists; `sizes` are the cards of each zone."""
    size = sizes.get(cursor.zone, 0)
    return Cursor(cursor.zone, min(max(cursor.index, 0), size - 1))


def step(cursor: Cursor, dx: int, dy: int, sizes: Mapping[Zone, int], highest: Zone = Zone.ENEMY_BAR) -> Cursor:
    """Returns where an arrow key takes the cursor; `dy` is 1 for up. It stops at the edges."""
    if dy:
        zone = Zone(min(max(cursor.zone + dy, Zone.HAND), highest))
        if zone is cursor.zone:
            return cursor
        # What lies above one another on the screen is near: keep the share of the way along the row.
        old, new = sizes.get(cursor.zone, 0), sizes.get(zone, 0)
        index = cursor.index if old <= 1 or new <= 1 else round(cursor.index * (new - 1) / (old - 1))
        return clamp(Cursor(zone, index), sizes)
    return clamp(Cursor(cursor.zone, cursor.index + dx), sizes)


def step_among(cursor: Cursor, dx: int, dy: int, places: Sequence[Cursor]) -> Cursor:
    """Returns where an arrow key takes the cursor if it may stand on some places only.

    Up and down go to the nearest place in another zone that way, left and right to the next place of all.
    Raises `ValueError` if there is no place.
    """
    ordered = sorted(places, key=lambda place: (place.zone, place.index))
    if not ordered:
        raise ValueError("there is no place to go to")
    if cursor not in ordered:
        return ordered[-1]
    if dy:
        beyond = [place for place in ordered if (place.zone - cursor.zone) * dy > 0]
        if not beyond:
            return cursor
        return min(beyond, key=lambda place: (abs(place.zone - cursor.zone), abs(place.index - cursor.index)))
    return ordered[(ordered.index(cursor) + dx) % len(ordered)]


def first_place(places: Collection[Cursor]) -> Cursor:
    """Returns where the cursor starts among some places: the one highest on the screen."""
    return max(places, key=lambda place: (place.zone, -place.index))
