"""One visit a file: it is made, laid in its place, let in, and what came of it is judged."""

from __future__ import annotations

import json
import random
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, process_time
from types import FrameType

from gwent_tui.cards.errors import DataError
from tools.fuzz_files import MOST_MEMORY, SLOW, Report
from tools.hostile.doors import KINDS, Kind, forged, repacked
from tools.hostile.mutations import PLACEMENTS, dump, mutate_bytes, mutate_document

GIVE_UP = 60.0
"""Seconds by the clock after which a visit is broken off: it hangs."""
LIMIT = 1_500_000_000
"""Bytes of addresses a process may ask for; nothing a file says may take the machine down."""
BY_NAME = {kind.name: kind for kind in KINDS}
"""The kinds of files by their names."""


class HungError(BaseException):
    """A visit does not come to an end."""


def try_files(name: str, seed: int, first: int, count: int, folder: Path) -> Report:
    """Tries `count` files of a kind, from number `first`, below a folder. Seed and number make one file always."""
    # Not on every system; only here is it needed.
    import resource

    kind = BY_NAME[name]
    report = Report(name)
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (LIMIT, hard))
    check_samples(kind, folder)
    for number in range(first, first + count):
        try_file(kind, seed, number, folder / "visit", report)
    report.memory = _peak()
    if report.memory > MOST_MEMORY:
        report.failures.append(f"{name} {first} to {first + count - 1}: {report.memory:.0f} MB")
    return report


def check_samples(kind: Kind, folder: Path) -> None:
    """Lets the valid files in, which also loads whatever has to be loaded before anything is measured."""
    for number, sample in enumerate(kind.samples()):
        told = list(visit(kind, folder / f"sample-{number}", _laid(sample)))
        assert told == [], f"a valid file of kind {kind.name} is refused: {told}"


def try_file(kind: Kind, seed: int, number: int, folder: Path, report: Report) -> None:
    """Tries one file and adds what became of it to the report."""
    chance = random.Random(f"{seed} {kind.name} {number}")
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(10 * limit)
    try:
        # What is nested deeply has to be copied and written before anybody can stumble over it.
        lay = _hostile(kind, chance)
    finally:
        sys.setrecursionlimit(limit)
    before = process_time(), perf_counter()
    try:
        with watched():
            told = list(visit(kind, folder, lay))
    except DataError as error:
        told = [*error.problems]
        told += [] if told else ["nothing is said"]
    except (Exception, HungError):
        report.failures.append(
            f"--kind {kind.name} --first {number} --seed {seed}: {traceback.format_exc(limit=-6)[-2000:]}"
        )
        return
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    cpu, clock = process_time() - before[0], perf_counter() - before[1]
    report.slowest = max(report.slowest, cpu)
    report.longest = max(report.longest, clock)
    wrong = [sentence for sentence in told if not _is_fit(sentence, kind)]
    if wrong:
        report.failures.append(
            f"--kind {kind.name} --first {number} --seed {seed}: it says {ascii(wrong[0])[:400]}"
        )
    elif cpu > SLOW:
        report.failures.append(f"--kind {kind.name} --first {number} --seed {seed}: {cpu:.2f} s")
    elif told:
        report.refused += 1
    else:
        report.taken += 1


def visit(kind: Kind, folder: Path, lay: Callable[[Path], None]) -> Iterable[str]:
    """Lays a file in its place in a new folder, lets it in, and returns what was told. Raises `DataError`."""
    folder.mkdir()
    kind.lay_out(folder)
    place = folder / kind.place
    place.parent.mkdir(parents=True, exist_ok=True)
    place.unlink(missing_ok=True)
    lay(place)
    return kind.enter(folder)


def _laid(content: bytes) -> Callable[[Path], None]:
    def lay(place: Path) -> None:
        place.write_bytes(content)

    return lay


def _hostile(kind: Kind, chance: random.Random) -> Callable[[Path], None]:
    """Returns what lays a file there that is wrong in some way."""
    if chance.random() < 0.03:
        return chance.choice(PLACEMENTS)
    data = chance.choice(kind.samples())
    other = chance.choice([kind for kind in KINDS if kind.name != "cache"])
    foreign = chance.choice(other.samples())
    if kind.is_json and chance.random() < 0.65 and (document := _json(data)) is not None:
        position = document.get("position")
        if kind.name == "save" and isinstance(position, dict) and chance.random() < 0.5:
            mutate_document(position, chance, _json(foreign))
            document = forged(document)
        else:
            mutate_document(document, chance, _json(foreign))
        data = dump(document, chance)
        if chance.random() < 0.9:
            return _laid(data)
    elif kind.name == "line" and chance.random() < 0.6:
        return _laid(repacked(data, lambda document: mutate_document(document, chance, _json(foreign))))
    return _laid(mutate_bytes(data, chance, foreign))


def _json(data: bytes) -> dict[str, object] | None:
    try:
        document = json.loads(data)
    except ValueError:
        return None
    return document if isinstance(document, dict) else None


def _is_fit(sentence: str, kind: Kind) -> bool:
    """Whether a sentence can be shown, and names the file or continues one that does."""
    stem = Path(kind.place).stem
    is_aside = sentence.startswith("It was ") or "damaged-" in sentence
    return sentence.isprintable() and len(sentence) < 3_000 and (stem in sentence or is_aside)


@contextmanager
def watched() -> Iterator[None]:
    """Breaks off what takes longer than `GIVE_UP`, even while it waits for the system."""

    def break_off(number: int, frame: FrameType | None) -> None:
        raise HungError

    previous = signal.signal(signal.SIGALRM, break_off)
    signal.setitimer(signal.ITIMER_REAL, GIVE_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def _peak() -> float:
    """Returns the most memory this process ever had, in MB."""
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1e6 if sys.platform == "darwin" else 1e3)
