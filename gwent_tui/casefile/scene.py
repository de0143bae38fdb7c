"""A table of a case while it is played: what steps and checks look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from gwent_tui.casefile.case import Case
from gwent_tui.casefile.chance import ScriptedRng
from gwent_tui.casefile.explain import MismatchError, as_set
from gwent_tui.casefile.phrases import Phrase, describe, fits
from gwent_tui.engine.actions import Action
from gwent_tui.engine.agenda import advance
from gwent_tui.engine.cards import Card
from gwent_tui.engine.events import Event
from gwent_tui.engine.frames import Task
from gwent_tui.engine.rules import legal_actions, play
from gwent_tui.engine.state import State
from gwent_tui.session import FORCED


@dataclass(slots=True)
class Scene:
    """Position, log and names of a case in progress."""

    case: Case
    state: State
    players: tuple[str, ...]
    """Names by seat."""
    log: list[Event] = field(default_factory=list)
    mark: int = 0
    """Index in the log of the first event of the last action."""

    def seat(self, player: str) -> int:
        """Returns the seat of a player."""
        return self.players.index(player)

    def side(self, player: str) -> int:
        """Returns the side of a player."""
        return self.state.game.side_of[self.seat(player)]

    def owner(self, side: int) -> str:
        """Returns the player, or the first of the players, of a side."""
        return self.players[self.state.game.seats_of[side][0]]

    @property
    def decider(self) -> str | None:
        """The player everybody waits for, None when the game is over."""
        return None if self.state.is_over else self.players[self.state.decision.seat]

    @property
    def is_asked(self) -> bool:
        """Whether somebody is asked something inside an effect."""
        return not self.state.is_over and self.state.decision.task in FORCED | {Task.TIE}

    def legal(self) -> list[str]:
        """Returns the legal actions in words, each once."""
        texts = (describe(self.state, self.players, action) for action in legal_actions(self.state))
        return list(dict.fromkeys(texts))

    def start(self, following: Phrase | None) -> None:
        """Runs from the position as it is set up to the first decision that is left to the script."""
        advance(self.state)
        self._answer_forced(following)

    def act(self, phrase: Phrase, following: Phrase | None) -> None:
        """Does what a phrase says and whatever is forced after it. Raises `MismatchError` if that is not possible.

        `following` is the next action of the script; a forced answer that it gives itself is left to it.
        """
        if self.state.is_over:
            raise MismatchError("nothing can be done any more: the game is over")
        decider = self.decider
        task = self.state.decision.task.value
        if phrase.by and phrase.by != decider:
            raise MismatchError(f"{phrase.by} should decide, but {decider} does ({task})")
        action = self._find(phrase)
        if action is None:
            raise MismatchError(f"it should be legal, but {decider} may ({task}) only {as_set(self.legal())}")
        self.mark = len(self.log)
        play(self.state, action)
        self._answer_forced(following)

    def finish(self) -> None:
        """Raises `MismatchError` if chance was not called upon as often as the case says."""
        if isinstance(self.state.rng, ScriptedRng):
            self.state.rng.check_used()

    def _find(self, phrase: Phrase) -> Action | None:
        meant = [action for action in legal_actions(self.state) if fits(phrase, action, self.state, self.players)]
        rows = {self._row_of_target(action) for action in meant}
        if len(rows) > 1:
            raise MismatchError(f"{phrase.on} lies in several rows: the case should say which row is meant")
        return meant[0] if meant else None

    def _row_of_target(self, action: Action) -> str:
        target = getattr(action, "target", -1)
        rows = (row.name for _, row, card in self.state.board() if card.id == target)
        return next(rows, "")

    def _answer_forced(self, following: Phrase | None) -> None:
        while self.is_asked:
            options = legal_actions(self.state)
            if len(options) != 1:
                return
            answered = following is not None and following.by in ("", self.decider)
            if answered and following is not None and fits(following, options[0], self.state, self.players):
                return
            play(self.state, options[0])


def card_names(cards: Iterable[Card]) -> list[str]:
    """Returns the names of cards."""
    return [card.name for card in cards]
