"""Plays many games, spread over processes if there are many, and adds up how they ended.

The game number `index` of a run depends on the run's seed and `index` alone, so the sum is the same for any number
of processes. Nobody looks at a clock here.
"""

from __future__ import annotations

import copy
import multiprocessing
import signal
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

from gwent_tui.engine.cards import CardDef, Faction, LeaderDef
from gwent_tui.engine.events import Event
from gwent_tui.engine.frames import Frame
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.modes import MODES
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions, play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.players.player import Player, PlayerView
from gwent_tui.simulation.coverage import Coverage

MAX_ACTIONS = 20_000
"""Actions after which a game counts as endless; random duels take about 30."""
CHUNK = 500
"""Games a process is given at a time, at most."""

PlayerFactory = Callable[[Rng], Player]
"""Makes a player for one game, with numbers of its own. Other processes get it by its name in its module."""


class GameError(RuntimeError):
    """A game of a run went wrong; the message names it so that it can be played again."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck that takes part, with the leaders that lead it in turn."""

    name: str
    faction: Faction
    deck: tuple[CardDef, ...]
    side_deck: tuple[CardDef, ...]
    leaders: tuple[LeaderDef, ...]
    """One or more; none for an automaton."""
    leader_pile: tuple[LeaderDef, ...] = ()
    """The leaders of an automaton."""


@dataclass(frozen=True, slots=True)
class Run:
    """All that decides how the games of a run go."""

    mode: str
    """A key of `MODES`."""
    seed: int
    pairings: tuple[tuple[Entrant, ...], ...]
    """Who sits where, by seat; the games take them in turn."""
    players: tuple[PlayerFactory, ...] = ()
    """One a seat, or none for random play; that of an automaton is never asked."""
    house: HouseRules = STANDARD_HOUSE


@dataclass(slots=True)
class Tally:
    """What came out of some games."""

    games: int = 0
    actions: int = 0
    outcomes: Counter[tuple[int, tuple[int, ...]]] = field(default_factory=Counter)
    """Number of the pairing and winning sides (none for a draw) -> games."""
    coverage: Coverage = field(default_factory=Coverage)

    def merge(self, other: Tally) -> None:
        """Adds another tally."""
        self.games += other.games
        self.actions += other.actions
        self.outcomes.update(other.outcomes)
        self.coverage.merge(other.coverage)


def game_seeds(seed: int, index: int) -> tuple[int, int]:
    """Returns the seeds of a game of a run: one for `new_game`, one for those who play it."""
    base = Rng.from_seed(seed)
    rng = Rng.from_seed(_number(base) + index)
    return _number(rng), _number(rng)


def _number(rng: Rng) -> int:
    return rng.below(1 << 31) << 31 | rng.below(1 << 31)


class Arena:
    """Plays the games of a run one by one. Making a `Game` costs as much as playing it, so pairings are kept."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self._games: dict[int, Game] = {}

    def game(self, index: int) -> Game:
        """Returns the table of a game: pairings in turn, then the leaders of each seat in turn."""
        lap, pairing = divmod(index, len(self.run.pairings))
        entrants = self.run.pairings[pairing]
        leaders: list[LeaderDef | None] = []
        for entrant in entrants:
            if not entrant.leaders:
                leaders.append(None)
                continue
            lap, number = divmod(lap, len(entrant.leaders))
            leaders.append(entrant.leaders[number])
        game = self._games.get(pairing)
        if game is None:
            game = self._games[pairing] = Game(MODES[self.run.mode], _setups(entrants, leaders), self.run.house)
        elif any(setup.leader is not leader for setup, leader in zip(game.setups, leaders, strict=True)):
            # Nothing that a game prepares depends on its leaders.
            game = copy.copy(game)
            game.setups = _setups(entrants, leaders)
        return game

    def play(self, first: int, count: int) -> Tally:
        """Plays some games of the run. Raises `GameError` if one breaks."""
        tally = Tally()
        for index in range(first, first + count):
            seeds = game_seeds(self.run.seed, index)
            try:
                self._add_game(tally, index, seeds)
            except Exception as error:
                decks = ", ".join(entrant.name for entrant in self.run.pairings[index % len(self.run.pairings)])
                raise GameError(
                    f"game {index} of the run with seed {self.run.seed} ({decks}; game seed {seeds[0]}): {error!r}"
                ) from error
        return tally

    def _add_game(self, tally: Tally, index: int, seeds: tuple[int, int]) -> None:
        log: list[Event] = []
        game = self.game(index)
        state = new_game(game, seeds[0], log)
        rng = Rng.from_seed(seeds[1])
        if self.run.players:
            players = [make(Rng.from_seed(_number(rng))) for make in self.run.players]
            decisions = play_with(state, players)
        else:
            decisions = play_randomly(state, rng)
        assert state.outcome is not None
        tally.games += 1
        tally.actions += len(decisions)
        tally.outcomes[index % len(self.run.pairings), state.outcome.winners] += 1
        tally.coverage.add_game(game, log, decisions)


def _setups(entrants: Sequence[Entrant], leaders: Sequence[LeaderDef | None]) -> tuple[SeatSetup, ...]:
    return tuple(
        SeatSetup(entrant.faction, leader, entrant.deck, entrant.side_deck, entrant.leader_pile)
        for entrant, leader in zip(entrants, leaders, strict=True)
    )


def play_randomly(state: State, rng: Rng) -> list[Frame]:
    """Plays a game to its end, each legal action being as likely, and returns the decisions.

    Nobody looks at the table, which makes this several times as fast as `play_with`. Raises `RuntimeError` if the
    game does not end.
    """
    below = rng.below
    decisions: list[Frame] = []
    while state.outcome is None:
        decisions.append(state.agenda[-1])
        actions = legal_actions(state)
        apply(state, actions[below(len(actions))])
        if len(decisions) > MAX_ACTIONS:
            raise RuntimeError(f"not over after {MAX_ACTIONS} actions")
    return decisions


def play_with(state: State, players: Sequence[Player]) -> list[Frame]:
    """Plays a game to its end, asking one player a seat, and returns the decisions.

    Raises `IllegalActionError` for an answer that is not legal and `RuntimeError` if the game does not end.
    """
    decisions: list[Frame] = []
    while state.outcome is None:
        frame = state.decision
        decisions.append(frame)
        play(state, players[frame.seat].choose(PlayerView(state, frame.seat), legal_actions(state)))
        if len(decisions) > MAX_ACTIONS:
            raise RuntimeError(f"not over after {MAX_ACTIONS} actions")
    return decisions


def simulate(run: Run, games: int, workers: int = 1) -> Generator[Tally, None, None]:
    """Plays the first games of a run and yields their tallies in order, as they are done.

    With more than one worker each is a process of its own, started afresh ("spawn"), so that a script that calls
    this needs the usual `if __name__ == "__main__"`. Closing the iterator ends them. Raises `GameError`.
    """
    size = max(1, min(CHUNK, -(-games // (4 * workers))))
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    if workers == 1:
        arena = Arena(run)
        for first, count in chunks:
            yield arena.play(first, count)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(chunks)), context, initializer=_begin, initargs=(run,))
    try:
        with _interrupts_ignored():
            # This starts the processes, which take over that they ignore Ctrl-C.
            waiting: list[Future[Tally]] = [pool.submit(_play, *chunk) for chunk in chunks]
        waiting.reverse()
        while waiting:
            yield waiting.pop().result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Ctrl-C reaches all processes of a terminal, and the parent is the one that answers it."""
    if threading.current_thread() is not threading.main_thread():
        # Only the main thread may say how signals are handled.
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


_arena: Arena | None = None
"""The arena of a worker process."""


def _begin(run: Run) -> None:
    global _arena  # noqa: PLW0603 - a worker process has nowhere else to keep it
    # Not every system passes on what is ignored.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _arena = Arena(run)


def _play(first: int, count: int) -> Tally:
    assert _arena is not None
    return _arena.play(first, count)
