"""Measures the engine on one core: `python -m tools.bench_engine [--quick] [--json]`.

Machines and moments differ, so every number is also given as a ratio to a calibration loop that ran in the
same round: rates as actions or games per 1,000 iterations of the loop, times as iterations. All are processor
times, and medians over the rounds. The exit status is 1 if random playouts make less than one action per 1,000
iterations.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.engine.events import CardRevealed, Event
from gwent_tui.engine.game import Game
from gwent_tui.engine.modes import DUEL, SOLO
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.engine.views import determinize, observe
from gwent_tui.simulation.arena import Arena, Run, play_randomly
from gwent_tui.simulation.entrants import all_pairings, starter_entrants
from gwent_tui.simulation.solo import find_solo_pairings

FLOOR = 1.0
"""Actions of random playouts per 1,000 iterations of the calibration loop; fewer fail."""
ROUNDS = 9
QUICK_ROUNDS = 3
ITERATIONS = 200_000
"""Of the calibration loop, in each round."""
GAMES = 125
"""Random duels in each round: five of every pair of starter decks."""
SOLO_GAMES = 60
"""Random games of Gwent Solo in each round: three of every pair of whole factions."""
PART = 25
"""Duels without a log before as many with one take their turn."""
MIDDLE = 12
"""Actions, mulligans included, after which the middle of a game is copied."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the result."""

    name: str
    value: float
    unit: str
    ratio: float
    """Per 1,000 iterations of the calibration loop for a rate, in iterations for a time."""
    target: float
    """What the design asks for on the machine it was made on, 30 million iterations a second."""
    more_is_better: bool

    @property
    def reached(self) -> bool:
        """Whether the target is met here and now."""
        return self.value >= self.target if self.more_is_better else self.value <= self.target


def calibrate() -> float:
    """Returns iterations a second of a loop that does almost nothing."""
    start = process_time()
    number = 0
    for step in range(ITERATIONS):
        number = (number + step) & 0xFFFF
    return ITERATIONS / (process_time() - start)


def duel_tables(arena: Arena) -> list[Game]:
    """Returns the tables of the first games: all pairs of decks, and leaders in turn."""
    return [arena.game(index) for index in range(GAMES)]


def middles(games: Sequence[Game]) -> list[State]:
    """Returns a position from the middle of each game, without a log."""
    positions: list[State] = []
    for seed, game in enumerate(games):
        state = new_game(game, seed)
        rng = Rng.from_seed(seed)
        for _ in range(MIDDLE):
            actions = legal_actions(state)
            if actions:
                apply(state, rng.pick(actions))
        if state.outcome is None:
            positions.append(state)
    return positions


def playouts(positions: Sequence[State], rng: Rng) -> float:
    """Returns actions a second of random games to the end from copies of the positions."""
    actions = 0
    start = process_time()
    for position in positions:
        actions += len(play_randomly(position.copy(), rng))
    return actions / (process_time() - start)


def duels(games: Sequence[Game], log: bool) -> float:
    """Returns random games a second, deal and mulligan included."""
    start = process_time()
    for seed, game in enumerate(games):
        events: list[Event] | None = [] if log else None
        play_randomly(new_game(game, seed, events), Rng.from_seed(seed))
    return len(games) / (process_time() - start)


def paired_duels(games: Sequence[Game]) -> tuple[float, float]:
    """Returns random games a second without and with an event log; they take turns, to see the same clock."""
    parts = [games[first : first + PART] for first in range(0, len(games), PART)]
    without = with_log = 0.0
    for part in parts:
        without += len(part) / duels(part, log=False)
        with_log += len(part) / duels(part, log=True)
    return len(games) / without, len(games) / with_log


def solo_tables() -> tuple[list[Game], int]:
    """Returns tables of Gwent Solo, and how many cards their automata turn over in the games that are measured."""
    arena = Arena(Run(SOLO.name, 1, find_solo_pairings(catalogue(), None)))
    games = [arena.game(index) for index in range(SOLO_GAMES)]
    turned = 0
    for seed, game in enumerate(games):
        events: list[Event] = []
        play_randomly(new_game(game, seed, events), Rng.from_seed(seed))
        turned += sum(isinstance(event, CardRevealed) for event in events)
    return games, turned


def solo_actions(games: Sequence[Game], turned: int) -> float:
    """Returns actions of the human and cards of the automaton a second in random games of Gwent Solo."""
    actions = 0
    start = process_time()
    for seed, game in enumerate(games):
        actions += len(play_randomly(new_game(game, seed), Rng.from_seed(seed)))
    return (actions + turned) / (process_time() - start)


def microseconds(act: Callable[[State], object], positions: Sequence[State], times: int) -> float:
    """Returns the mean time of something done to each position, the loop around it included."""
    start = process_time()
    for _ in range(times):
        for position in positions:
            act(position)
    return (process_time() - start) / times / len(positions) * 1e6


def measure(rounds: int) -> tuple[float, list[Measure]]:
    """Returns the iterations a second of the calibration loop, and all measures."""
    arena = Arena(Run(DUEL.name, 1, all_pairings(starter_entrants(catalogue()), 2)))
    games = duel_tables(arena)
    positions = middles(games)
    solo, turned = solo_tables()
    rng = Rng.from_seed(1)
    loops: list[float] = []
    values: dict[str, list[float]] = {}
    for number in range(rounds + 1):
        loop = calibrate()
        free, logged = paired_duels(games)
        found = {
            "playouts": playouts(positions, rng),
            "duels": free,
            "log": logged / free,
            "solo": solo_actions(solo, turned),
            "copy": microseconds(State.copy, positions, 20),
            "legal_actions": microseconds(legal_actions, positions, 20),
            "observe": microseconds(lambda state: observe(state, 0), positions, 4),
            "determinize": microseconds(lambda state: determinize(state, 0, rng), positions, 4),
        }
        if number:
            # The first round only warms up.
            loops.append(loop)
            for name, value in found.items():
                values.setdefault(name, []).append(value)

    def rate(name: str, key: str, unit: str, target: float) -> Measure:
        ratio = median(value / loop * 1000 for value, loop in zip(values[key], loops, strict=True))
        return Measure(name, median(values[key]), unit, ratio, target, more_is_better=True)

    def time(name: str, key: str, target: float) -> Measure:
        ratio = median(value * loop / 1e6 for value, loop in zip(values[key], loops, strict=True))
        return Measure(name, median(values[key]), "us", ratio, target, more_is_better=False)

    share = median(values["log"])
    return median(loops), [
        rate("random playouts", "playouts", "actions/s", 60_000),
        rate("random duels", "duels", "games/s", 1_900),
        Measure("random duels with a log", share, "of without", share, 0.75, more_is_better=True),
        rate("random Solo, both seats", "solo", "actions/s", 20_000),
        time("copy", "copy", 5),
        time("legal_actions", "legal_actions", 4),
        time("observe", "observe", 50),
        time("determinize", "determinize", 25),
    ]


def as_text(loop: float, measures: Sequence[Measure]) -> str:
    """Returns the measures as a table."""
    lines = [
        f"calibration loop: {loop / 1e6:.1f} million iterations/s",
        f"{'':<24} {'here':>10} {'':<11} {'ratio':>9}  target",
    ]
    for found in measures:
        sign = ">=" if found.more_is_better else "<="
        digits = 0 if found.value >= 1000 else 2
        mark = "" if found.reached else "  missed here"
        lines.append(
            f"{found.name:<24} {found.value:>10,.{digits}f} {found.unit:<11} {found.ratio:>9.3f}  "
            f"{sign} {found.target:,g}{mark}"
        )
    playout = measures[0].ratio
    verdict = "holds" if playout >= FLOOR else "BROKEN"
    lines.append(f"floor of {FLOOR} action per 1,000 iterations: {verdict} ({playout:.2f})")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the benchmark and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ROUNDS} rounds instead of {ROUNDS}")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    options = parser.parse_args(arguments)
    loop, measures = measure(QUICK_ROUNDS if options.quick else ROUNDS)
    broken = measures[0].ratio < FLOOR
    if options.json:
        found = {
            "iterations_per_second": round(loop),
            "measures": [asdict(one) | {"reached": one.reached} for one in measures],
            "floor": FLOOR,
            "floor_holds": not broken,
        }
        print(json.dumps(found))
    else:
        print(as_text(loop, measures))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
