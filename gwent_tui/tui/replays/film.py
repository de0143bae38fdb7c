"""A finished game ready to be shown: its stops, and what is known about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from gwent_tui.replays.reel import Reel
from gwent_tui.saves.values import About, FollowedGame, Verdict
from gwent_tui.session import Session
from gwent_tui.tui.replays.shot import FIRST_EYES, Eyes


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about a game besides its moves."""

    seed: int
    deck_titles: tuple[str, ...]
    """By seat."""
    moment: str = ""
    """When it ended, as `2026-12-01T00:44:12Z`; empty if that is not known."""
    verdict: Verdict | None = None
    """What playing it again has shown; None for a game that was played just now."""
    reason: str = ""
    """Where it diverged."""
    count: int = 0
    """Actions of the whole game, those that could not be shown included."""


class Film:
    """A game and the facts about it.

    `document` returns the text of the file it is kept in, and may raise `DataError`; None if there is nothing to
    be given away. `eyes` are those it is seen with first.
    """

    def __init__(
        self,
        session: Session,
        facts: Facts,
        document: Callable[[], str] | None = None,
        eyes: Eyes = FIRST_EYES,
    ) -> None:
        self.reel = Reel(session)
        self.facts = facts
        self.document = document
        self.eyes = eyes

    @classmethod
    def just_played(cls, session: Session, about: About) -> Film:
        """Returns a game that has just ended."""
        facts = Facts(session.seed, about.deck_titles, count=len(session.steps))
        return cls(session, facts, partial(_written, session, about))

    @classmethod
    def followed(
        cls, game: FollowedGame, document: Callable[[], str] | None = None, eyes: Eyes = FIRST_EYES
    ) -> Film:
        """Returns a game that was read; `document` is what it was read from, `eyes` those it is seen with first.

        Without a document, only a game that is exact can be written anew: another would become what it is not.
        """
        session = game.session
        facts = Facts(session.seed, game.about.deck_titles, game.moment, game.verdict, game.reason, game.count)
        if document is None and game.verdict is Verdict.EXACT:
            document = partial(_written, session, game.about)
        return cls(session, facts, document, eyes)

    @property
    def is_whole(self) -> bool:
        """Whether the game is shown to its end."""
        return self.facts.verdict is not Verdict.DIVERGED


def _written(session: Session, about: About) -> str:
    from gwent_tui.replays.sharing import text_of

    return text_of(session, about)
