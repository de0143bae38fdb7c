"""Games in short: actions read from text, and records that are played again.

A record is a seed and the notation of every action; a position is the fallback when the rules have changed since.
Nothing here touches files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from gwent_tui.engine.actions import Action, notation
from gwent_tui.engine.events import Event
from gwent_tui.engine.game import Game
from gwent_tui.engine.options import legal_actions
from gwent_tui.engine.position import digest
from gwent_tui.engine.rules import IllegalActionError, apply, play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State

CHECKPOINT_EVERY = 20
"""Actions between two checkpoints of a record."""


class ReplayError(ValueError):
    """A record that does not fit its game; the message names the first action or checkpoint that differs."""

    def __init__(self, message: str, ply: int) -> None:
        super().__init__(message)
        self.ply = ply
        """Actions that could be done, and agreed with every checkpoint before."""


def parse_action(state: State, text: str) -> Action:
    """Returns the legal action that a text in notation means; case and extra blanks do not matter.

    Raises `IllegalActionError`, with everything that is possible, if it means none.
    """
    wanted = " ".join(text.split()).lower()
    options = {notation(state.game.cards, action): action for action in legal_actions(state)}
    action = options.get(wanted)
    if action is None:
        possible = ", ".join(options) if options else "nothing, the game is over"
        raise IllegalActionError(f"{text!r} is not possible now; possible: {possible}")
    return action


@dataclass(frozen=True, slots=True)
class Record:
    """A game in short: with the same `Game` it can be played again, action by action."""

    seed: int
    actions: tuple[str, ...]
    """In notation, every decision of every seat."""
    checkpoints: tuple[tuple[int, str], ...] = ()
    """A number of actions and the digest after them, ascending."""


def record_game(game: Game, seed: int, actions: Iterable[Action], every: int = CHECKPOINT_EVERY) -> Record:
    """Returns the record of a game or of its beginning, with a checkpoint every so many actions and at the end.

    Raises `IllegalActionError` for an action that is not legal.
    """
    state = new_game(game, seed)
    texts: list[str] = []
    checkpoints: list[tuple[int, str]] = []
    for action in actions:
        texts.append(notation(game.cards, action))
        play(state, action)
        if len(texts) % every == 0:
            checkpoints.append((len(texts), digest(state)))
    if not checkpoints or checkpoints[-1][0] < len(texts):
        checkpoints.append((len(texts), digest(state)))
    return Record(seed, tuple(texts), tuple(checkpoints))


def replay(game: Game, record: Record, log: list[Event] | None = None) -> State:
    """Plays a record again and returns the position it leads to.

    Raises `ReplayError` at the first action that is not possible, or checkpoint that differs.
    """
    state = new_game(game, record.seed, log)
    for _ in replay_steps(state, record):
        pass
    return state


def replay_steps(state: State, record: Record) -> Iterator[Action]:
    """Plays a record on a position just dealt, and yields each action after it is done; errors as in `replay`."""
    total = len(record.actions)
    checkpoints = dict(record.checkpoints)
    for ply, _ in record.checkpoints:
        if not 0 <= ply <= total:
            raise ReplayError(f"checkpoint after {ply} actions, but the record has {total}", 0)
    _check(state, checkpoints, 0)
    for ply, text in enumerate(record.actions, start=1):
        try:
            action = parse_action(state, text)
        except IllegalActionError as error:
            raise ReplayError(f"action {ply} of {total}: {error}", ply - 1) from None
        apply(state, action)
        _check(state, checkpoints, ply)
        yield action


def _check(state: State, checkpoints: Mapping[int, str], ply: int) -> None:
    wanted = checkpoints.get(ply)
    if wanted is not None and (found := digest(state)) != wanted:
        raise ReplayError(f"after {ply} actions the position is {found}, but was {wanted} when recorded", ply)
