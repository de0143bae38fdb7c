"""The laws that cost too much for every node: at random nodes, or for random games, each at a stated rate.

They are those of the tests, as they are; a failure says which.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from gwent_tui.engine.actions import Action
from gwent_tui.engine.events import CardMoved, Event
from gwent_tui.engine.game import Game
from gwent_tui.engine.position import digest
from gwent_tui.engine.record import record_game, replay
from gwent_tui.engine.state import State
from tests.engine import test_conformance as duel
from tests.engine.solo import laws as solo
from tests.engine.solo import test_laws as solo_games
from tools.proof.broken import LawBrokenError

NodeLaw = Callable[[State, Action | None], None]

NODES = 200
"""Each law of a node is checked at one node in so many."""

WATCHED, REPLAYED, MIRRORED, WHOLE = 40, 50, 100, 500
"""Each law of whole games is checked for one game in so many."""


def _copies(state: State, action: Action | None) -> None:
    if action is not None:
        duel._copies_are_independent(state, action)


def _both(duels: Callable[[State], None], solos: Callable[[State], None]) -> NodeLaw:
    def check(state: State, _action: Action | None) -> None:
        (solos if state.game.mode.automata else duels)(state)

    return check


NODE_LAWS: Mapping[str, NodeLaw] = MappingProxyType(
    {
        "a copy is independent, and acting on it is acting on the original": _copies,
        "a position comes back from JSON, equal in every field": _both(
            duel.position_survives_json, duel.position_survives_json
        ),
        "every option is written down and read again; options are stable": _both(
            duel.options_are_readable, duel.options_are_readable
        ),
        "R-186 no observation holds a hidden card": _both(
            duel.observations_hide_what_is_hidden, solo.views_hide_what_is_hidden
        ),
        "a sample of what is hidden looks the same to its viewer, and differs": _both(
            duel.samples_fit_what_is_seen, solo.samples_fit_what_is_seen
        ),
        "R-183 the order within a row changes no total": _both(
            duel.order_does_not_matter, duel.order_does_not_matter
        ),
        "R-044 weather never raises, a horn never lowers a strength": _both(
            duel.weather_weakens_and_horns_strengthen, duel.weather_weakens_and_horns_strengthen
        ),
        "R-038 each strength explained, and as a third formula has it": _both(
            duel.strengths_are_right, duel.strengths_are_right
        ),
    }
)


def check_node(name: str, state: State, action: Action | None) -> None:
    """Checks one law of a node. Raises `LawBrokenError`."""
    try:
        NODE_LAWS[name](state, action)
    except LawBrokenError:
        raise
    except Exception as error:
        raise LawBrokenError(name, _words(error)) from error


def _words(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" in {trace.tb_frame.f_code.co_name}, line {trace.tb_lineno}"
    return f"{type(error).__name__}: {error}{where}"


class Readers:
    """What each viewer could follow of one game: redacted events, and the table folded from them (R-186)."""

    LAW = "R-186 redacted events hide what is hidden, and fold to what is open"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.viewers: tuple[int | None, ...] = (0, None) if game.mode.automata else (0, 1, None)
        self.folds: dict[int | None, duel.Fold] = {}
        self.before: dict[int | None, set[int]] = {viewer: set() for viewer in self.viewers}

    def follow(self, state: State, events: list[Event]) -> None:
        """Checks the events since the last node, and the node. Raises `LawBrokenError`."""
        try:
            if self.game.mode.automata:
                self._follow_solo(state, events)
            else:
                self._follow_duel(state, events)
        except Exception as error:
            raise LawBrokenError(self.LAW, _words(error)) from error

    def _follow_duel(self, state: State, events: list[Event]) -> None:
        if not self.folds:
            self.folds = {viewer: duel.Fold.of(state) for viewer in self.viewers}
        for viewer, fold in self.folds.items():
            after = duel.visible(state, viewer)
            known = self.before[viewer] | after
            for event in events:
                seen = duel.redaction_is_exact(event, self.game, viewer, known)
                if isinstance(seen, CardMoved):
                    fold.move(seen)
            self.before[viewer] = after
            fold.check_public(state, viewer)

    def _follow_solo(self, state: State, events: list[Event]) -> None:
        if not self.folds:
            self.folds = {viewer: solo.Fold.of(state) for viewer in self.viewers}
        for viewer, fold in self.folds.items():
            assert isinstance(fold, solo.Fold)
            for event in events:
                seen = solo.redaction_is_exact(event, self.game, viewer)
                if isinstance(seen, CardMoved):
                    fold.move(seen)
            fold.check(state, viewer=viewer, everything=False)


def replays(game: Game, seed: int, actions: list[Action], final: State) -> None:
    """Records a game and plays it again: equal digests every seven actions, and the same log (raises)."""
    try:
        record = record_game(game, seed, actions, every=7)
        log: list[Event] = []
        again = replay(game, record, log)
        assert digest(again) == digest(final), "another end"
        assert log == final.log, "another log"
    except Exception as error:
        raise LawBrokenError("a record replays to the same digests and the same log", _words(error)) from error


def mirrors(game: Game, seed: int) -> None:
    """Plays a random duel and the same with the seats exchanged. Raises `LawBrokenError` if they differ."""
    try:
        duel.check_mirror(game, seed)
    except Exception as error:
        raise LawBrokenError("the mirrored game has the mirrored result", _words(error)) from error


def whole_set(game: Game, seed: int) -> None:
    """Plays another random game under the complete laws of the tests, choices of automata included (raises)."""
    try:
        if game.mode.automata:
            solo_games.check_game(game, seed)
        else:
            duel.check_game(game, seed)
    except Exception as error:
        raise LawBrokenError("the complete laws of the tests", _words(error)) from error
