"""What a saved game is made of, as plain values. Nothing here imports pydantic."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DataError
from gwent_tui.engine.cards import Faction
from gwent_tui.session import Session

VERSION = 2
"""The version of the format that is written."""
MAX_ACTIONS = 2_000
"""Actions of a game, and more than any game can have: hands are small and rounds are few."""
MAX_GAMES = 1_000_000
"""Games of a sitting, and more than anybody plays."""
MAX_CARDS = 300
"""Cards of one player, side deck included; the largest faction of the box has fewer than a hundred."""
CHECKPOINT_EVERY = 5
"""Actions from one checkpoint to the next, at least."""


class SaveError(DataError):
    """A saved game or a replay cannot be used; the sentences name file and place, and say what is allowed."""


class LostGameError(SaveError):
    """A replay diverged before its first checkpoint: nothing of it is sure."""


class UnfinishedError(SaveError):
    """A saved game is not over: it holds cards that are still hidden from somebody."""


class NewerSaveError(SaveError):
    """A saved game is of a version of the format that this program does not know yet."""


class Verdict(StrEnum):
    """What replaying a saved game has shown."""

    EXACT = "exact"
    """The same cards, and every checkpoint agrees."""
    UNVERIFIED = "unverified"
    """The cards of the game have changed since, but every checkpoint agrees."""
    DIVERGED = "diverged"
    """An action is not possible any more, or a checkpoint differs: only the saved position can be used."""


@dataclass(frozen=True, slots=True)
class SavedOrder:
    """What was chosen for a game of Gwent Solo; another one against the same automaton needs it."""

    name: str
    """The player's, as it was entered."""
    leader: str
    """Id of the player's leader."""
    against: Faction
    """The automaton's faction."""
    deck: Deck | None = None
    """The player's deck, None for the whole faction."""
    its_deck: Deck | None = None
    """The automaton's deck, None for the whole faction."""
    with_leaders: bool = True
    """Whether the leader variant is played."""


@dataclass(frozen=True, slots=True)
class About:
    """What a session does not know about its game."""

    deck_titles: tuple[str, ...]
    """By seat."""
    order: SavedOrder | None = None
    """For Gwent Solo."""
    started: str = ""
    """When the game was dealt, as `2026-12-01T00:44:12Z`; empty for now."""
    won: tuple[int, ...] = ()
    """Games each player had won before in the same sitting, by seat; empty for the first game."""
    drawn: int = 0
    """Games of that sitting that were drawn."""


@dataclass(frozen=True, slots=True)
class Change:
    """A line of a journal: an action that was done, or actions that were taken back."""

    revision: int
    """Number of the change in its game, from 1."""
    count: int
    """Actions of the game after it."""
    action: str
    """The action in notation; empty if actions were taken back."""


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game that was read and replayed."""

    session: Session
    """As it was saved; if the replay diverged, it goes on from the saved position and its log begins there."""
    about: About
    verdict: Verdict
    reason: str = ""
    """Where the replay diverged: the action or the checkpoint."""
    lost: int = 0
    """Actions after the document that could not be done again."""
    revision: int = 0
    """Changes of the game so far."""
    checkpoints: tuple[tuple[int, str], ...] = ()
    """Numbers of actions and digests, ascending."""


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """A finished game that was played again as far as it goes with the rules and cards of today."""

    session: Session
    """To its end; if the replay diverged, to the last checkpoint that agrees."""
    about: About
    verdict: Verdict
    count: int
    """Actions of the whole game."""
    reason: str = ""
    """Where the replay diverged: the action or the checkpoint."""
    moment: str = ""
    """When it was written last, as `2026-12-01T00:44:12Z`."""
