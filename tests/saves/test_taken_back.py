"""What was taken back and done otherwise leaves no checkpoint behind that the game does not meet."""

from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.replays.reading import parse_replay
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import CHECKPOINT_EVERY, MAX_ACTIONS, Change, Verdict
from gwent_tui.saves.writing import Writer, in_common, snapshot
from gwent_tui.session import Session
from tests.saves.games import played, random_game


class Changed:
    """A game whose action at a checkpoint was taken back and done otherwise between two documents."""

    def __init__(self, catalogue: Catalogue, seed: int) -> None:
        self.session, about = random_game(catalogue, "duel", seed)
        self.writer = Writer(self.session.game, about)
        self.is_good = False
        session = self.session
        while len(session.steps) < 4 * CHECKPOINT_EVERY - 1 and not session.is_over:
            played(session, len(session.steps) + 1)
            self.writer.text(snapshot(session, len(session.steps)))
        self.before = len(session.steps)
        if self._does(0):
            self.document = self.writer.text(snapshot(session, self.before + 1))
            session.undo(session.steps[-1].seat, free=True)
            self.is_good = self._does(1)

    def _does(self, number: int) -> bool:
        """Plays an action, if that leads to exactly one more."""
        session = self.session
        if session.is_over or number >= len(session.legal_actions()):
            return False
        session.play(session.legal_actions()[number])
        if len(session.steps) != self.before + 1 or session.is_over:
            return False
        return session.why_no_undo(session.steps[-1].seat, free=True) is None

    @property
    def changes(self) -> list[Change]:
        """The lines of the journal that lead from the document to the game."""
        revision, step = self.before + 1, self.session.steps[-1]
        return [
            Change(revision + 1, self.before, ""),
            Change(revision + 2, self.before + 1, self.session.notation(step.action)),
        ]


@pytest.fixture(scope="module")
def games(catalogue: Catalogue) -> list[Changed]:
    found = [game for seed in range(30) if (game := Changed(catalogue, seed)).is_good]
    assert len(found) >= 3
    return found


def agrees(session: Session, other: Session) -> bool:
    return [step.action for step in session.steps] == [step.action for step in other.steps]


def test_a_journal_that_goes_another_way_than_the_document(games: list[Changed], catalogue: Catalogue) -> None:
    for game in games:
        loaded = load(game.document, "save", catalogue, game.changes)
        assert (loaded.verdict, loaded.lost) == (Verdict.EXACT, 0)
        assert agrees(loaded.session, game.session)
        assert all(count <= game.before for count, _ in loaded.checkpoints)


def test_a_document_after_another_way_was_taken(games: list[Changed], catalogue: Catalogue) -> None:
    for game in games:
        loaded = load(game.writer.text(snapshot(game.session, 999)), "save", catalogue)
        assert loaded.verdict is Verdict.EXACT
        assert agrees(loaded.session, game.session)
        assert len(loaded.checkpoints) >= 3


def test_the_replay_of_it_is_exact(games: list[Changed], catalogue: Catalogue) -> None:
    for game in games:
        played(game.session, MAX_ACTIONS)
        assert parse_replay(game.writer.text(snapshot(game.session)), "replay", catalogue).verdict is Verdict.EXACT


def test_how_long_two_games_are_alike() -> None:
    assert in_common("", "") == in_common("ab", "xb") == in_common("", "abc") == 0
    assert in_common("abc", "abx") == in_common("ab", "abc") == in_common("abc", "ab") == 2
