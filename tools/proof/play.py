"""One random game under all laws, and what is counted meanwhile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from gwent_tui.engine.actions import Action
from gwent_tui.engine.events import CardMoved, Event, LeaderRevealed
from gwent_tui.engine.frames import Task
from gwent_tui.engine.house import STANDARD_HOUSE
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from tools.proof import samples
from tools.proof.broken import LawBrokenError
from tools.proof.laws import Laws
from tools.proof.story import Story
from tools.proof.tables import Draw, below, draw_action, generator, passing, table

COUNTED = 7
"""Decisions and events are counted in one game of so many."""

NAMES = tuple(samples.NODE_LAWS)


@dataclass
class Tally:
    """What was played and checked."""

    games: int = 0
    nodes: int = 0
    """Positions somebody was asked in, and final ones."""
    events: int = 0
    laws: Counter[str] = field(default_factory=Counter)
    """How often each law was checked that is not checked everywhere."""
    met: Counter[str] = field(default_factory=Counter)
    """Modes, factions, leaders, decisions, causes and results that occurred."""

    def add(self, other: Tally) -> None:
        """Adds what another process has counted."""
        self.games += other.games
        self.nodes += other.nodes
        self.events += other.events
        self.laws += other.laws
        self.met += other.met


@dataclass(frozen=True)
class Failure:
    """A broken law, and where."""

    number: int
    ply: int
    law: str
    text: str
    where: str

    def __str__(self) -> str:
        """Returns the failure with the command that shows it again."""
        return (
            f"game {self.number}, after {self.ply} actions: {self.text}\n{self.where}\n"
            f"again: python -m tools.million --games 1 --seed {self.number}"
        )


def play_game(number: int, tally: Tally) -> Failure | None:
    """Plays the game of a number; returns the first broken law, or an exception of the engine, or None."""
    play = Play(number, tally)
    place = ""
    try:
        place = str(table(number))
        play.run()
    except LawBrokenError as error:
        return Failure(number, play.ply, error.law, str(error), place)
    except Exception as error:
        return Failure(number, play.ply, "no exception", f"{type(error).__name__}: {error}", place)
    return None


class Play:
    """One game from its deal to its result. `run` raises `LawBrokenError` at the first node that breaks a law."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.number = number
        self.tally = tally
        self.ply = 0
        """Actions done so far."""

    def run(self) -> None:
        """Plays and checks; what is counted is added to the tally as the game goes."""
        number, tally = self.number, self.tally
        at_table = table(number)
        game = at_table.game
        draw = generator(number, "play")
        look = generator(number, "look")
        passes = passing(draw)
        story = Story(game)
        laws = Laws(game, story)
        readers = samples.Readers(game) if not below(look, samples.WATCHED) else None
        log: list[Event] = []
        actions: list[Action] = []
        tasks: list[Task] = []
        read = 0
        seat = -1
        state = new_game(game, number, log)
        while True:
            new = log[read:]
            read = len(log)
            for event in new:
                story.take(event)
            if actions:
                laws.told(seat, actions[-1], new[0] if new else None)
            options = legal_actions(state)
            laws.check(state, options, self.ply)
            if readers is not None:
                readers.follow(state, new)
            action = draw_action(draw, options, passes) if options else None
            # One number says whether a law is checked here that costs more, and which.
            index = below(look, samples.NODES)
            if index < len(NAMES):
                samples.check_node(NAMES[index], state, action)
                tally.laws[NAMES[index]] += 1
            if action is None:
                break
            frame = state.agenda[-1]
            seat = frame.seat
            tasks.append(frame.task)
            actions.append(action)
            apply(state, action)
            self.ply += 1
        tally.games += 1
        tally.nodes += self.ply + 1
        tally.events += read
        if readers is not None:
            tally.laws[readers.LAW] += self.ply + 1
        self._count(state, at_table.kinds, tasks)
        self._games(look, state, actions)

    def _count(self, state: State, kinds: tuple[str, ...], tasks: list[Task]) -> None:
        met, game = self.tally.met, state.game
        met[f"mode: {game.mode.name}"] += 1
        met[f"result: {len(state.outcome.winners) if state.outcome else 0} winners in {state.round} rounds"] += 1
        met.update(f"deck: {kind}" for kind in kinds)
        met["house rules: standard" if game.house == STANDARD_HOUSE else "house rules: others"] += 1
        for setup in game.setups:
            met[f"faction: {setup.faction}"] += 1
            met[f"leader: {setup.leader.id}" if setup.leader else "leader: automaton"] += 1
        if self.number % COUNTED:
            return
        met["games whose decisions and events are counted"] += 1
        met.update(f"asked: {task}" for task in tasks)
        for event in state.log or ():
            met[f"event: {event.cause if isinstance(event, CardMoved) else type(event).__name__}"] += 1
            if isinstance(event, LeaderRevealed):
                met[f"turned up: {event.leader}"] += 1

    def _games(self, look: Draw, state: State, actions: list[Action]) -> None:
        """Checks the laws of whole games, each for a few of them."""
        laws, game, number = self.tally.laws, state.game, self.number
        if not below(look, samples.REPLAYED):
            samples.replays(game, number, actions, state)
            laws["a record replays to the same digests and the same log (games)"] += 1
        if not below(look, samples.MIRRORED) and not game.mode.automata:
            samples.mirrors(game, number)
            laws["the mirrored game has the mirrored result (duels)"] += 1
        if not below(look, samples.WHOLE):
            samples.whole_set(game, number)
            laws["the complete laws of the tests at every node of another game (games)"] += 1
