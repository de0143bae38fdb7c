"""The game's own random numbers: PCG32 (XSH-RR), one integer of state.

`random.Random` is not used: its shuffle may change between Python versions, and copying it costs more than a move.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_TWICE = (1 << 32) + 1


class Rng:
    """A seeded generator; `state` is all there is to it."""

    __slots__ = ("state",)

    NAME = "pcg32"
    """Written into saved games, so that a later generator can be told apart."""

    def __init__(self, state: int) -> None:
        self.state = state

    @classmethod
    def from_seed(cls, seed: int) -> Rng:
        """Returns a generator for any integer seed; equal modulo 2**64 gives equal numbers."""
        return cls(((seed + _INCREMENT) * _MULTIPLIER + _INCREMENT) & _MASK64)

    def copy(self) -> Rng:
        """Returns an independent generator that gives the same numbers."""
        return Rng(self.state)

    def below(self, bound: int) -> int:
        """Returns a uniform number in [0, bound), 1 <= bound < 2**32, without touching the state for 1 (R-194)."""
        if bound == 1:
            return 0
        while True:
            state = self.state
            self.state = (state * _MULTIPLIER + _INCREMENT) & _MASK64
            word = (((state >> 18) ^ state) >> 27) & _MASK32
            # Shifting two copies of the word turns it to the right by the top five bits.
            number = (word * _TWICE >> (state >> 59)) & _MASK32
            # The lowest 2**32 % bound numbers would make some results likelier; the first test is the cheap one.
            if number >= bound or number >= (1 << 32) % bound:
                return number % bound

    def pick(self, options: Sequence[T]) -> T:
        """Returns one of the options, each as likely. Raises `ValueError` if there is none."""
        if not options:
            raise ValueError("nothing to pick from")
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items into a random order, in place; every order is as likely."""
        for index in range(len(items) - 1, 0, -1):
            other = self.below(index + 1)
            items[index], items[other] = items[other], items[index]
