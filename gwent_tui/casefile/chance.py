"""Chance as a case orders it: a generator that takes its outcomes from a list and checks what they are among."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from gwent_tui.casefile.explain import MismatchError, listed
from gwent_tui.casefile.schema import Chance, Coin, Draw, Shuffle
from gwent_tui.casefile.words import expand
from gwent_tui.engine.cards import Card
from gwent_tui.engine.rng import Rng

T = TypeVar("T")


class ScriptedRng(Rng):
    """A generator that draws what a case says, in order, and fails the case if something else is drawn.

    Shuffles are real unless the next outcome is one. With `strict`, a draw between several candidates that is not
    scripted fails the case too.
    """

    __slots__ = ("outcomes", "players", "position", "strict")

    def __init__(self, state: int, outcomes: Sequence[Chance], players: Sequence[str], *, strict: bool) -> None:
        super().__init__(state)
        self.outcomes = outcomes
        self.players = players
        self.strict = strict
        self.position = 0
        """Index of the next outcome."""

    def copy(self) -> ScriptedRng:
        """Returns an independent generator that gives the same outcomes."""
        twin = ScriptedRng(self.state, self.outcomes, self.players, strict=self.strict)
        twin.position = self.position
        return twin

    def check_used(self) -> None:
        """Raises `MismatchError` if an outcome was never needed."""
        if self.position < len(self.outcomes):
            raise MismatchError(
                f"chance[{self.position}] ({_told(self.outcomes[self.position])}) was never needed"
            )

    def pick(self, options: Sequence[T]) -> T:
        """Returns the scripted option. Raises `MismatchError` if the options are not the scripted ones."""
        if len(options) < 2:
            return super().pick(options)
        names = [self._name(option) for option in options]
        if self.position == len(self.outcomes):
            if self.strict:
                raise MismatchError(f"chance decides between {listed(names)}, but the case does not say how")
            return super().pick(options)
        outcome = self.outcomes[self.position]
        expected, taken = _wanted(outcome)
        if isinstance(outcome, Shuffle) or sorted(expected) != sorted(names):
            raise self._other(f"chance decides between {listed(names)}")
        self.position += 1
        return options[names.index(taken)]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items into the scripted order, if there is one. Raises `MismatchError` for other items."""
        outcome = self.outcomes[self.position] if self.position < len(self.outcomes) else None
        if not isinstance(outcome, Shuffle) or len(items) < 2:
            super().shuffle(items)
            return
        names = [self._name(item) for item in items]
        wanted = expand(outcome.shuffle)
        if sorted(wanted) != sorted(names):
            raise self._other(f"what is shuffled is {listed(names)}")
        self.position += 1
        pool = list(items)
        for index, name in enumerate(reversed(wanted)):
            # The last card of a deck is its top.
            items[index] = pool.pop([self._name(item) for item in pool].index(name))

    def _other(self, happens: str) -> MismatchError:
        outcome = _told(self.outcomes[self.position])
        return MismatchError(f"chance[{self.position}] should be {outcome}, but {happens}")

    def _name(self, option: object) -> str:
        if isinstance(option, Card):
            return option.name
        return self.players[option] if isinstance(option, int) else str(option)


def _wanted(outcome: Chance) -> tuple[list[str], str]:
    match outcome:
        case Draw():
            return expand(outcome.among), outcome.take
        case Coin():
            return list(outcome.between), outcome.coin
        case Shuffle():
            return expand(outcome.shuffle), ""


def _told(outcome: Chance) -> str:
    expected, taken = _wanted(outcome)
    match outcome:
        case Draw():
            return f"a draw of {taken} among {listed(expected)}"
        case Coin():
            return f"a coin between {listed(expected)} that names {taken}"
        case Shuffle():
            return f"a shuffle into {listed(expected)}"
