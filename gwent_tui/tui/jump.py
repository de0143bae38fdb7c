"""Jump letters: what to type to put the cursor on a thing. Pure; no widget is known here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from gwent_tui.tui.cursor import Cursor

ALPHABET = "ASDFGHJKLQWERTYUIOPZXCVBNM"
"""Every letter once, those under the fingers at rest first."""


def labels(count: int) -> tuple[str, ...]:
    """Returns `count` labels, none of which begins another one: one letter each, or two if there are too many.

    Raises `ValueError` for more than two letters can tell apart, which are 676.
    """
    if count <= len(ALPHABET):
        return tuple(ALPHABET[:count])
    if count > len(ALPHABET) ** 2:
        raise ValueError(f"{count} labels are more than two letters can tell apart")
    # A pair of different letters is typed by two fingers; the first letters are used up one after the other.
    return tuple(first + second for first, second in product(ALPHABET, repeat=2))[:count]


def lettered(places: Sequence[Cursor]) -> dict[str, Cursor]:
    """Returns the label of each place: what to type -> where the cursor goes."""
    return dict(zip(labels(len(places)), places, strict=True))


def narrowed(targets: Mapping[str, Cursor], typed: str) -> dict[str, Cursor]:
    """Returns the places whose label begins with what was typed; none for what begins no label."""
    return {label: place for label, place in targets.items() if label.startswith(typed)}
