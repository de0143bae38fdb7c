"""Plays random games over all modes, factions, leaders, decks and house rules with every invariant on.

    python -m tools.million [--games 1000000] [--seed 0] [--jobs 2]

Number `seed` is the first game; each number is a game of its own, the same on every machine. What is cheap is
checked at every node and every event, the rest at random nodes and for random games; how often is printed at the
end. The first broken law ends the run with the number that shows it again; the exit status is 1 then.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
from collections.abc import Generator
from contextlib import closing, suppress
from time import monotonic

from tools.proof.laws import LAWS
from tools.proof.play import Failure, Tally, play_game

CHUNK = 500
"""Games a process plays before it reports."""
EVERY = 30.0
"""Seconds between two lines of progress."""


def main(arguments: list[str] | None = None) -> int:
    """Plays, prints, and returns the exit status: 0, 1 for a broken law, 2 if nothing could be checked."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.million", description="Plays random games under all laws."
    )
    parser.add_argument("--games", type=int, default=1_000_000, help="games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so long (default: at the end)")
    options = parser.parse_args(arguments)
    if not __debug__:
        print("python -O takes the laws out of the tests: nothing would be checked", file=sys.stderr)
        return 2
    began = monotonic()
    tally, failure = play(options.seed, options.games, options.jobs, options.seconds)
    print("\n".join(report(tally, options.seed, monotonic() - began)))
    if failure is not None:
        print(f"BROKEN: {failure}", file=sys.stderr)
        return 1
    print("no law was broken")
    return 0


def play(first: int, games: int, jobs: int, seconds: float = 0.0) -> tuple[Tally, Failure | None]:
    """Plays games with consecutive numbers in one or more processes, up to the first broken law.

    With `seconds` above 0 it stops after so long, and at Ctrl-C at once; all numbers from `first` on have been
    played then, as many as the tally counts.
    """
    total = Tally()
    chunks = [range(start, min(start + CHUNK, first + games)) for start in range(first, first + games, CHUNK)]
    began = told = monotonic()
    with suppress(KeyboardInterrupt), closing(_results(chunks, jobs)) as results:
        for tally, failure in results:
            total.add(tally)
            if failure is not None:
                return total, failure
            now = monotonic()
            if now - told >= EVERY:
                told = now
                rate = total.games / (now - began)
                print(f"{total.games:,} of {games:,} games, {total.nodes:,} nodes, {rate:.0f} games/s", flush=True)
            if seconds and now - began >= seconds:
                break
    return total, None


def _results(chunks: list[range], jobs: int) -> Generator[tuple[Tally, Failure | None], None, None]:
    if jobs <= 1:
        yield from map(play_chunk, chunks)
        return
    # Ctrl-C is for this process alone, which then reports what was done.
    with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play_chunk, chunks)


def play_chunk(numbers: range) -> tuple[Tally, Failure | None]:
    """Plays the games of some numbers, up to the first broken law."""
    tally = Tally()
    for number in numbers:
        failure = play_game(number, tally)
        if failure is not None:
            return tally, failure
    return tally, None


def report(tally: Tally, first: int, seconds: float) -> list[str]:
    """Returns what was played and how often each law was checked, as lines to print."""
    return [
        f"games {first} to {first + tally.games - 1}: {tally.games:,} games, {tally.nodes:,} nodes, "
        f"{tally.events:,} events in {seconds / 60:.1f} minutes ({tally.games / max(seconds, 0.001):.0f} games/s)",
        f"at every node or event ({tally.nodes:,} and {tally.events:,} times):",
        *(f"  {law}" for law in LAWS),
        "at random nodes, or for random games, so many times:",
        *(f"  {count:>11,}  {law}" for law, count in tally.laws.most_common()),
        "met:",
        *(f"  {count:>11,}  {what}" for what, count in sorted(tally.met.items())),
    ]


if __name__ == "__main__":
    sys.exit(main())
