"""What a difference between a case and the engine is called, in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


class MismatchError(Exception):
    """Something is not as the case says; the message is a sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first point at which a case and the engine differ."""

    where: str
    """`at the start`, `step 3 (A plays Scorch)` or `at the end`."""
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def listed(names: Iterable[str]) -> str:
    """Returns names as a list to read, neighbours that are equal counted: `Nekker*2, u1`; `nothing` if empty."""
    groups: list[tuple[str, int]] = []
    for name in names:
        if groups and groups[-1][0] == name:
            groups[-1] = (name, groups[-1][1] + 1)
        else:
            groups.append((name, 1))
    return ", ".join(name if count == 1 else f"{name}*{count}" for name, count in groups) or "nothing"


def as_set(names: Iterable[str]) -> str:
    """Returns names in alphabetical order as a list to read."""
    return listed(sorted(names))


def value(told: object) -> str:
    """Returns a value of an expectation as one reads it."""
    match told:
        case None:
            return "nobody"
        case bool():
            return "true" if told else "false"
        case str() | int():
            return str(told)
        case dict():
            return "; ".join(f"{key}: {value(item)}" for key, item in told.items()) or "nothing"
        case list() | tuple():
            return ", ".join(value(item) for item in told) or "nothing"
        case _:
            return repr(told)


def should_be(subject: str, expected: object, actual: object) -> None:
    """Raises `MismatchError` naming both if two values differ."""
    if expected != actual or isinstance(expected, bool) is not isinstance(actual, bool):
        raise MismatchError(f"{subject} should be {value(expected)}, but is {value(actual)}")


def same_cards(subject: str, expected: Sequence[str], actual: Sequence[str]) -> None:
    """Raises `MismatchError` naming both if two lists hold different cards, in whatever order."""
    if Counter(expected) != Counter(actual):
        raise MismatchError(f"{subject} should hold {as_set(expected)}, but holds {as_set(actual)}")


def same_order(subject: str, expected: Sequence[str], actual: Sequence[str]) -> None:
    """Raises `MismatchError` naming both if two lists of cards differ, order included."""
    if list(expected) != list(actual):
        raise MismatchError(
            f"{subject} should hold, in this order, {listed(expected)}, but holds {listed(actual)}"
        )
