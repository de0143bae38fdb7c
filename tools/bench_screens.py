"""What the screens cost, as ratios to a minimal Textual app measured in the same run.

    python -m tools.bench_screens [--size 120x36] [--pairs 5] [--json]

Each repetition starts the minimal app, the menu and a game in random order, so that load hits all of them; what
counts is the median of the ratios within a repetition. The first repetition warms the caches and is thrown away.
Ratios of CPU time and of memory have limits; wall time depends too much on what else runs and is only shown.
The exit status is 1 if a limit is broken.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from gwent_tui.text.strings_table import TABLE
from tools.full_board import keep_full_board
from tools.terminal import FRAME_END, SCRATCH, Program

MINIMAL = [str(Path(__file__).with_name("minimal_app.py"))]
MENU = ["-m", "gwent_tui"]
CONTINUE = ["-m", "gwent_tui", "continue"]
GAME = ["-m", "gwent_tui", "play", "--seed", "7", "--p1", "Ciri", "--p2", "Emhyr"]
KEY_COUNT = 12
PLAY_COUNT = 4
ENTER, ESCAPE, RIGHT, DOWN, BACKSPACE = b"\r", b"\x1b", b"\x1b[C", b"\x1b[B", b"\x7f"
SEARCHES = (b"n", b"o", BACKSPACE, BACKSPACE) * 3
"""Keys in the catalogue, each of which changes every line of the list."""


def words(key: str) -> bytes:
    """Returns the longest part of a string of the table that is the same in every game."""
    return re.escape(max(re.split(r"\{\w+\}", TABLE[key]), key=len).strip().encode())


HAND_OVER = words("hand_over.ready")
MULLIGAN = words("mulligan.keep_long")
TURN = words("prompt.turn")
PLAYED = words("key.hand_over")
MENU_SHOWN = b"unofficial fan project"
ALL_CARDS = b"436 copies"

LIMITS = {
    "menu_cpu": ("first paint of the menu, CPU ms", 2.0),
    "menu_wall": ("first paint of the menu, wall ms", None),
    "menu_memory": ("memory at the menu, MB", 1.5),
    "game_cpu": ("first paint of `play`, CPU ms", 2.0),
    "game_wall": ("first paint of `play`, wall ms", None),
    "memory": ("memory at the table, MB", 1.5),
    "key_cpu": ("a cursor key, CPU ms", 4.0),
    "key_wall": ("a cursor key, wall ms to its frame", None),
    "play_cpu": ("playing a card, CPU ms", 5.0),
    "board_cpu": ("changing the whole board, CPU ms", 6.0),
    "catalogue_cpu": ("opening the catalogue again, CPU ms", None),
    "search_cpu": ("a key that changes all of it, CPU ms", 6.0),
    "search_wall": ("such a key, wall ms to its frame", None),
    "list_cpu": ("a cursor key in its list, CPU ms", 5.0),
}
"""Measure -> what it is, and the largest ratio to the minimal app, None if it is only shown."""
COMPARED = {
    "menu_cpu": "paint_cpu",
    "menu_wall": "paint_wall",
    "menu_memory": "memory",
    "game_cpu": "paint_cpu",
    "game_wall": "paint_wall",
    "memory": "memory",
    "key_cpu": "key_cpu",
    "key_wall": "key_wall",
    "play_cpu": "key_cpu",
    "board_cpu": "key_cpu",
    "catalogue_cpu": "key_cpu",
    "search_cpu": "key_cpu",
    "search_wall": "key_wall",
    "list_cpu": "key_cpu",
}
"""Measure -> the one of the minimal app it is divided by."""

LARGEST = {
    "motion_share": ("a card on its way, percent of a processor", 20),
    "idle_bytes": ("idle for one second, bytes", 0),
    "board_bytes": ("changing the whole board, bytes", 20_000),
}
"""Measure -> what it is, and the most that is allowed."""

Numbers = dict[str, float]


class BenchError(Exception):
    """A program did not do what the measurement needs."""


def main(arguments: list[str] | None = None) -> int:
    """Measures, prints, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_screens", description="Measures the screens.")
    parser.add_argument("--size", default="120x36", help="columns x lines of the terminal (default: %(default)s)")
    parser.add_argument("--pairs", type=int, default=5, help="repetitions that count (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    if not Path("/proc/self/schedstat").exists():
        print("bench_screens: CPU time is read from /proc, which this system does not have", file=sys.stderr)
        return 2
    try:
        repetitions = [repeat((int(width), int(height))) for _ in range(options.pairs + 1)][1:]
    except (BenchError, EOFError) as error:
        print(f"bench_screens: {error}", file=sys.stderr)
        return 1
    results = summarise(repetitions)
    largest = {name: max(numbers[name] for numbers, _ in repetitions) for name in LARGEST}
    broken = [name for name, (_, limit) in LIMITS.items() if limit is not None and results[name]["ratio"] > limit]
    broken += [name for name, (_, limit) in LARGEST.items() if largest[name] > limit]
    if options.json:
        print(json.dumps({"size": options.size, "results": results, **largest, "broken": broken}, indent=2))
    else:
        show(results, largest, broken, options.size, options.pairs)
    return 1 if broken else 0


def repeat(size: tuple[int, int]) -> tuple[Numbers, Numbers]:
    """Measures everything once, in random order; returns the game's numbers and those of the minimal app."""
    game: Numbers = {}
    minimal: Numbers = {}
    runs: list[Callable[[], None]] = [
        lambda: minimal.update(measure_minimal(size)),
        lambda: game.update(measure_menu(size)),
        lambda: game.update(measure_game(size)),
        lambda: game.update(measure_board(size)),
        lambda: game.update(measure_motion(size)),
        lambda: game.update(measure_catalogue(size)),
    ]
    random.shuffle(runs)
    for run in runs:
        run()
    return game, minimal


def paint(program: Program, marker: bytes) -> tuple[float, float]:
    """Waits for the frame with a text; returns CPU and wall milliseconds since the start."""
    if not program.wait_for(marker + b".*?" + FRAME_END):
        raise BenchError(f"{marker.decode()!r} was never shown")
    return program.cpu(), (perf_counter() - program.started) * 1e3


def measure_key(program: Program, key: bytes) -> tuple[float, float]:
    """Presses a key and lets everything it causes happen; returns CPU and wall milliseconds to the first frame."""
    cpu, start = program.cpu(), perf_counter()
    program.send(key)
    program.wait_for(FRAME_END, 2.0)
    wall = (perf_counter() - start) * 1e3
    program.settle()
    return program.cpu() - cpu, wall


def measure_minimal(size: tuple[int, int]) -> Numbers:
    """Measures the minimal app."""
    with Program(MINIMAL, size) as program:
        cpu, wall = paint(program, b"turn 0")
        program.settle(0.3)
        memory = program.memory()
        keys = [measure_key(program, b"x") for _ in range(KEY_COUNT)]
    return {
        "paint_cpu": cpu,
        "paint_wall": wall,
        "memory": memory,
        "key_cpu": median(cpu for cpu, _ in keys),
        "key_wall": median(wall for _, wall in keys),
    }


def measure_menu(size: tuple[int, int]) -> Numbers:
    """Measures what `gwent-tui` shows first."""
    with Program(MENU, size) as program:
        cpu, wall = paint(program, MENU_SHOWN)
        program.settle(0.3)
        return {"menu_cpu": cpu, "menu_wall": wall, "menu_memory": program.memory()}


def measure_game(size: tuple[int, int]) -> Numbers:
    """Measures a game, from its start over the opening hands to a few cards on the table."""
    with Program(GAME, size) as program:
        cpu, wall = paint(program, HAND_OVER)
        come_to_turn(program)
        memory = program.memory()
        start = program.bytes_read
        begin = perf_counter()
        while (left := begin + 1.0 - perf_counter()) > 0:
            program.read(left)
        idle = program.bytes_read - start
        keys = [measure_key(program, RIGHT) for _ in range(KEY_COUNT)]
        plays = [measure_play(program)[0] for _ in range(PLAY_COUNT)]
    return {
        "game_cpu": cpu,
        "game_wall": wall,
        "memory": memory,
        "idle_bytes": idle,
        "key_cpu": median(cpu for cpu, _ in keys),
        "key_wall": median(wall for _, wall in keys),
        "play_cpu": median(plays),
    }


def measure_motion(size: tuple[int, int]) -> Numbers:
    """Measures a card that is shown on its way: the share of a processor that takes while it lasts."""
    with Program(GAME, size, moves=True) as program:
        paint(program, HAND_OVER)
        come_to_turn(program)
        plays = [measure_play(program) for _ in range(PLAY_COUNT)]
    return {"motion_share": median(100 * cpu / wall for cpu, wall in plays)}


def measure_board(size: tuple[int, int]) -> Numbers:
    """Measures a card that changes the strength of every unit in six full rows."""
    keep_full_board(SCRATCH / "data" / "gwent-tui")
    costs: list[float] = []
    written: list[float] = []
    with Program(CONTINUE, size) as program:
        paint(program, HAND_OVER)
        press(program, ENTER, TURN)
        for _ in range(PLAY_COUNT):
            program.settle(0.3)
            cpu, start = program.cpu(), program.bytes_read
            program.send(ENTER)
            if not program.wait_for(PLAYED, 2.0):
                raise BenchError("the weather was not cleared")
            program.settle()
            costs.append(program.cpu() - cpu)
            written.append(program.bytes_read - start)
            press(program, b"u", TURN)
    return {"board_cpu": median(costs), "board_bytes": max(written)}


def measure_catalogue(size: tuple[int, int]) -> Numbers:
    """Measures the catalogue: opening it once the cards are read, typing into the search, moving in the list."""
    with Program(MENU, size) as program:
        paint(program, MENU_SHOWN)
        program.settle(0.3)
        opening = 0.0
        # The first time reads the cards and imports what it needs; the second one counts.
        for _ in range(2):
            cpu = program.cpu()
            program.send(b"c")
            paint(program, ALL_CARDS)
            program.settle(0.3)
            opening = program.cpu() - cpu
            program.send(ESCAPE)
            paint(program, MENU_SHOWN)
            program.settle(0.3)
        program.send(b"c")
        paint(program, ALL_CARDS)
        program.settle(0.3)
        searches = [measure_key(program, key) for key in SEARCHES]
        moves = [measure_key(program, DOWN) for _ in range(KEY_COUNT)]
    return {
        "catalogue_cpu": opening,
        "search_cpu": median(cpu for cpu, _ in searches),
        "search_wall": median(wall for _, wall in searches),
        "list_cpu": median(cpu for cpu, _ in moves),
    }


def press(program: Program, key: bytes, answer: bytes) -> None:
    """Presses a key until its answer is shown: the hand-over takes none in its first moments."""
    for _ in range(10):
        sleep(0.35)
        program.send(key)
        if program.wait_for(answer, 2.0):
            program.settle()
            return
    raise BenchError(f"{answer.decode()!r} did not follow a key")


def come_to_turn(program: Program) -> None:
    """Keeps both opening hands, so that the first turn can be played."""
    program.settle(0.3)
    for _ in range(2):
        press(program, ENTER, MULLIGAN)
        press(program, b"k", HAND_OVER)
    press(program, ENTER, TURN)
    program.settle(0.3)


def measure_play(program: Program) -> tuple[float, float]:
    """Plays a card of the hand and hands over; returns CPU and wall milliseconds of the key that played it."""
    for _ in range(10):
        cpu, start = program.cpu(), perf_counter()
        program.send(ENTER)
        played = program.wait_for(PLAYED, 1.0)
        wall = (perf_counter() - start) * 1e3
        program.settle()
        if played:
            cost = program.cpu() - cpu
            press(program, ENTER, HAND_OVER)
            press(program, ENTER, TURN)
            return cost, wall
        # A card that asks for a row, or has no target: leave it alone and try the next.
        program.send(b"\x1b")
        program.settle(0.2)
        program.send(RIGHT)
        program.settle()
    raise BenchError("no card could be played")


def summarise(repetitions: list[tuple[Numbers, Numbers]]) -> dict[str, Numbers]:
    """Returns the medians of every measure, of the minimal app's, and of their ratios."""
    return {
        name: {
            "minimal": median(minimal[COMPARED[name]] for _, minimal in repetitions),
            "game": median(game[name] for game, _ in repetitions),
            "ratio": median(game[name] / minimal[COMPARED[name]] for game, minimal in repetitions),
        }
        for name in LIMITS
    }


def show(results: dict[str, Numbers], largest: Numbers, broken: list[str], size: str, pairs: int) -> None:
    """Prints the table."""
    load = os.getloadavg()[0]
    print(f"screens at {size}, medians of {pairs} runs beside a minimal Textual app, load {load:.1f}")
    print(f"{'':38}{'minimal':>9}{'gwent-tui':>11}{'ratio':>8}{'limit':>8}")
    for name, (title, limit) in LIMITS.items():
        row = results[name]
        shown = "-" if limit is None else f"{limit:.1f}"
        mark = "  over the limit" if name in broken else ""
        print(f"{title:38}{row['minimal']:9.1f}{row['game']:11.1f}{row['ratio']:8.2f}{shown:>8}{mark}")
    for name, (title, limit) in LARGEST.items():
        mark = "  over the limit" if name in broken else ""
        print(f"{title:38}{'':9}{largest[name]:11,.0f}{'':8}{limit:>8,}{mark}")


if __name__ == "__main__":
    sys.exit(main())
