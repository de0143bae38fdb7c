"""Plays random games and checks that nothing a seat is shown holds a card that is hidden from it.

    python -m tools.secrecy [--games 2000] [--seed 0] [--jobs 2] [--screens 200]

At every node of every game, for every viewer, everything the program shows without a screen is compared with what
it shows of the same game with other cards under everything that viewer has never seen; see `tools.proof.twins`.
For some of the games, `--screens` of them, two positions each are opened in the program: the pictures have to be
the same in both worlds, and no widget may hold or name a hidden card. The exit status is 1 if anything is told.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
from collections.abc import Generator
from contextlib import closing, suppress
from time import monotonic

from tools.proof.broken import LawBrokenError
from tools.proof.screens import look_at_screens, own_folders
from tools.proof.secrecy import Secrets, Watcher, play_secretly
from tools.proof.tables import below, generator, table

LOOKS = 2
"""Positions of a game that are opened in the program."""
EVERY = 30.0
"""Seconds between two lines of progress."""

Job = tuple[int, bool]
"""Number of a game, and whether screens are looked at."""
Result = tuple[Secrets, str]
"""What was looked at, and what was told that should not be; empty if nothing was."""


def main(arguments: list[str] | None = None) -> int:
    """Plays, prints, and returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.secrecy", description="Looks for what should be hidden."
    )
    parser.add_argument("--games", type=int, default=2_000, help="games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: %(default)s)")
    parser.add_argument(
        "--screens", type=int, default=200, help="games whose screens are opened (default: %(default)s)"
    )
    options = parser.parse_args(arguments)
    began = told = monotonic()
    # Neighbouring numbers share a table, so that the games with screens are taken from all of them.
    step = max(1, options.games // max(1, options.screens))
    jobs = [
        (options.seed + index, index % step == 0 and index // step < options.screens)
        for index in range(options.games)
    ]
    total = Secrets()
    complaint = ""
    with suppress(KeyboardInterrupt), closing(_results(jobs, options.jobs)) as results:
        for secrets, complaint in results:
            total.add(secrets)
            if complaint:
                break
            if monotonic() - told >= EVERY:
                told = monotonic()
                print(f"{total.games:,} of {options.games:,} games, {total.views:,} views", flush=True)
    print("\n".join(report(total, options.seed, monotonic() - began)))
    if complaint:
        print(f"TOLD: {complaint}", file=sys.stderr)
        return 1
    print("nothing hidden was shown")
    return 0


def _results(jobs: list[Job], processes: int) -> Generator[Result, None, None]:
    if processes <= 1:
        yield from map(watch, jobs)
        return
    # Ctrl-C is for this process alone, which then reports what was done.
    with multiprocessing.get_context("spawn").Pool(
        processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        yield from pool.imap(watch, jobs)


def watch(job: Job) -> Result:
    """Plays one game and looks at it."""
    number, screens = job
    secrets = Secrets()
    try:
        if screens:
            with own_folders():
                play_secretly(number, secrets, _Screens(number))
        else:
            play_secretly(number, secrets)
    except LawBrokenError as error:
        return secrets, f"game {number}: {error}\n{table(number)}"
    except Exception as error:
        return secrets, f"game {number}: {type(error).__name__}: {error}\n{table(number)}"
    return secrets, ""


class _Screens:
    """Opens a few positions of one game, at random moments."""

    def __init__(self, number: int) -> None:
        draw = generator(number, "screens")
        self.number = number
        self.node = 0
        self.looks = {below(draw, 12) + 12 * index for index in range(LOOKS)}

    def __call__(self, watcher: Watcher) -> None:
        if self.node in self.looks:
            pictures = look_at_screens(watcher, self.number // 2 + self.node)
            watcher.secrets.outputs["pictures of screens"] += pictures
            watcher.secrets.outputs["positions opened on screens"] += bool(pictures)
        self.node += 1


def report(total: Secrets, first: int, seconds: float) -> list[str]:
    """Returns what was looked at, as lines to print."""
    return [
        f"games {first} to {first + total.games - 1}: {total.games:,} games, {total.nodes:,} nodes, "
        f"{total.views:,} views of them in {seconds / 60:.1f} minutes; "
        f"{total.secret / max(1, total.views):.0f} hidden cards replaced in each on average",
        "compared in both worlds:",
        *(f"  {count:>9,}  {what}" for what, count in total.outputs.most_common()),
    ]


if __name__ == "__main__":
    sys.exit(main())
