"""What is kept of a finished game, as plain values. Nothing here imports pydantic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import visible, without_accents
from gwent_tui.engine.cards import Faction
from gwent_tui.session import Session

VERSION = 1
"""The version of the format that is written."""
MAX_RESULTS = 100_000
"""Finished games that are counted; of more, the newest ones are."""
MAX_NAME = 80
"""Characters of a name or title that are kept."""


class ResultsError(DataError):
    """A file of results cannot be used; the sentences name the file, the place in it, and what is allowed."""


class Outcome(StrEnum):
    """How a game ended for one player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player of a finished game."""

    name: str
    side: int
    faction: Faction
    leader: str
    """Name of the leader, empty for an automaton."""
    deck: str
    """What the deck is called; a whole faction goes by the name of the faction."""
    is_automaton: bool


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of one round."""

    totals: tuple[int, ...]
    """By side."""
    winners: tuple[int, ...]
    """Sides; empty for a tie."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game."""

    key: str
    """What makes it one and the same game, however often it is told."""
    when: str
    """When it ended, as `2026-12-01T00:44:12Z`."""
    mode: str
    """Name of the mode of play."""
    seed: int
    players: tuple[PlayerResult, ...]
    """By seat."""
    rounds: tuple[RoundScore, ...]
    winners: tuple[int, ...]
    """Sides; empty for a draw."""

    def outcome(self, seat: int) -> Outcome:
        """Returns how the game ended for a player."""
        if not self.winners:
            return Outcome.DRAWN
        return Outcome.WON if self.players[seat].side in self.winners else Outcome.LOST


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the book: a game, or that a game does not count. The highest revision of a key counts."""

    key: str
    revision: int
    """From 1; in practice the milliseconds since 1970."""
    game: GameResult | None
    """None if the end of the game was taken back."""


def result_of(session: Session, deck_titles: Sequence[str], when: str, key: str) -> GameResult:
    """Returns what is kept of a session. Raises `ValueError` if the game is not over."""
    seen = session.observe(None)
    if seen.outcome is None:
        raise ValueError("the game is not over")
    game = session.game
    players = tuple(
        PlayerResult(
            tidy(name),
            game.side_of[seat],
            game.faction(seat),
            "" if seat in game.mode.automata else tidy(game.leader(seat).name),
            tidy(deck_titles[seat] if seat < len(deck_titles) else FACTION_TITLES[game.faction(seat)]),
            seat in game.mode.automata,
        )
        for seat, name in enumerate(session.names)
    )
    rounds = tuple(RoundScore(tuple(result.totals), tuple(result.winners)) for result in seen.outcome.rounds)
    return GameResult(key, when, game.mode.name, session.seed, players, rounds, tuple(seen.outcome.winners))


def tidy(text: str) -> str:
    """Returns a name as the book keeps it: printable, not empty, at most `MAX_NAME` characters."""
    return visible(text.strip())[:MAX_NAME].strip() or "-"


def name_key(name: str) -> str:
    """Returns what two spellings of one player have in common: no case, no accents, no doubled blanks."""
    return " ".join(without_accents(name.casefold()).casefold().split()) or name
