"""Gives the program files that are wrong in every way, and says what became of them.

    python -m tools.fuzz_files [--count 15000] [--seed 0] [--jobs 2] [--kind save ...]

Every kind of file the program reads is tried through the doors that screens and commands use. Each file has to
be taken, or refused in sentences that name it; in at most `SLOW` seconds of the processor, in a process that never
has more than `MOST_MEMORY` MB. The exit status is 1 if one was not; its number, which is printed, shows it again:

    python -m tools.fuzz_files --kind save --first 1234 --count 1
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

CHUNK = 250
"""Files a process is given; then its peak of memory is looked at."""
SLOW = 1.0
"""Seconds of the processor a file may take."""
MOST_MEMORY = 200.0
"""MB a process may have had at most, the program itself included."""


@dataclass(slots=True)
class Report:
    """What became of the files of one kind."""

    kind: str
    taken: int = 0
    refused: int = 0
    slowest: float = 0.0
    """Seconds of the processor."""
    longest: float = 0.0
    """Seconds by the clock, which on a busy machine say little."""
    memory: float = 0.0
    """MB, the peak of a process."""
    failures: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Adds what became of further files."""
        self.taken += other.taken
        self.refused += other.refused
        self.slowest = max(self.slowest, other.slowest)
        self.longest = max(self.longest, other.longest)
        self.memory = max(self.memory, other.memory)
        self.failures += other.failures

    def line(self) -> str:
        """Returns all of it as a line of a table."""
        count = self.taken + self.refused + len(self.failures)
        return (
            f"{self.kind:<10} {count:>7,} {self.taken:>7,} {self.refused:>7,} {len(self.failures):>7,}"
            f" {self.slowest:>9.3f} {self.longest:>9.3f} {self.memory:>7.0f}"
        )


HEADER = "kind         files   taken refused  failed    CPU s   clock s      MB"


def main(arguments: list[str] | None = None) -> int:
    """Tries the files, prints a table, and returns the exit status."""
    from tools.hostile.doors import KINDS

    names = [kind.name for kind in KINDS]
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_files", description="Tries hostile files.")
    parser.add_argument("--count", type=int, default=15_000, help="files in all (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="another one gives other files (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first file (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: %(default)s)")
    parser.add_argument("--kind", action="append", choices=names, help="only this kind; may be repeated")
    options = parser.parse_args(arguments)
    wanted = [kind for kind in KINDS if options.kind is None or kind.name in options.kind]
    total = sum(kind.share for kind in wanted)
    tasks = [
        (kind.name, options.seed, start, min(CHUNK, last - start))
        for kind in wanted
        for last in [options.first + max(1, round(options.count * kind.share / total))]
        for start in range(options.first, last, CHUNK)
    ]
    began = monotonic()
    reports = {kind.name: Report(kind.name) for kind in wanted}
    for report in _results(tasks, options.jobs):
        reports[report.kind].add(report)
        for failure in report.failures:
            print(failure, file=sys.stderr, flush=True)
    whole = Report("all")
    print(HEADER)
    for report in reports.values():
        print(report.line())
        whole.add(report)
    print(whole.line())
    print(f"seed {options.seed}, {monotonic() - began:.0f} s in {options.jobs} processes")
    return 1 if whole.failures else 0


Task = tuple[str, int, int, int]


def _results(tasks: Sequence[Task], jobs: int) -> Iterator[Report]:
    if jobs == 1:
        yield from map(_try, tasks)
        return
    # A process for each task: what it had at most is the peak of these files.
    with multiprocessing.get_context("spawn").Pool(jobs, maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(_try, tasks)


def _try(task: Task) -> Report:
    from tools.hostile.visits import try_files

    with tempfile.TemporaryDirectory(prefix="gwent-tui-fuzz-") as folder:
        os.environ["XDG_CACHE_HOME"] = str(Path(folder) / "own-cache")
        return try_files(*task, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
