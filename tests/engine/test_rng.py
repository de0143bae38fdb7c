"""The generator: PCG32 as published, uniform, and untouched where nothing is left to chance."""

from __future__ import annotations

from collections import Counter

import pytest

from gwent_tui.engine import rng as module
from gwent_tui.engine.rng import Rng


# The numbers its authors publish for seed 42 of stream 54: six words, and the coins that follow them.
def test_the_published_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_INCREMENT", 54 << 1 | 1)
    rng = Rng.from_seed(42)
    words = [rng.below(1 << 31) for _ in range(6)]
    published = (0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E)
    assert words == [word % (1 << 31) for word in published]
    coins = "".join("TH"[rng.below(2)] for _ in range(65))
    assert coins == "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT"


def test_equal_seeds_give_equal_numbers() -> None:
    def numbers(seed: int) -> list[int]:
        rng = Rng.from_seed(seed)
        return [rng.below(1000) for _ in range(20)]

    assert numbers(7) == numbers(7) == numbers(7 + (1 << 64))
    assert len({tuple(numbers(seed)) for seed in (*range(50), -1)}) == 51


def test_a_copy_is_independent() -> None:
    rng = Rng.from_seed(1)
    twin = rng.copy()
    assert [rng.below(99) for _ in range(9)] == [twin.below(99) for _ in range(9)]
    rng.below(99)
    assert rng.state != twin.state


# the generator is not touched when there is only one thing to draw.
def test_one_option_is_no_chance() -> None:
    rng = Rng.from_seed(1)
    before = rng.state
    assert rng.pick(["only"]) == "only"
    assert rng.below(1) == 0
    rng.shuffle(["only"])
    rng.shuffle([])
    assert rng.state == before


def test_nothing_to_pick_from() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        Rng.from_seed(1).pick([])


# uniform over the options.
def test_picks_are_uniform() -> None:
    rng = Rng.from_seed(3)
    counts = Counter(rng.pick("abcdef") for _ in range(12_000))
    assert all(1850 < count < 2150 for count in counts.values())


def test_shuffles_are_uniform() -> None:
    rng = Rng.from_seed(4)
    counts: Counter[str] = Counter()
    for _ in range(12_000):
        items = list("abc")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 6
    assert all(1850 < count < 2150 for count in counts.values())
