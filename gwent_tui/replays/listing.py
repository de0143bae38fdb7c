"""The finished games in the player's data folder, as a list shows them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gwent_tui.saves.glance import glance_finished
from gwent_tui.saves.values import NewerSaveError, SaveError, UnfinishedError
from gwent_tui.saves.vault import REPLAYS, Vault
from gwent_tui.storage import StorageError, can_be_opened, set_aside
from gwent_tui.text.strings import tr

SUFFIX = ".json"


@dataclass(frozen=True, slots=True)
class ReplayGlance:
    """A finished game as a list shows it."""

    path: Path
    names: tuple[str, ...]
    """By seat."""
    deck_titles: tuple[str, ...]
    """By seat."""
    mode: str
    won: tuple[int, ...]
    """Rounds won, by side."""
    winners: tuple[int, ...]
    """Sides; none for a draw."""
    saved: str
    """When it ended, as `2026-12-01T00:44:12Z`."""


@dataclass(frozen=True, slots=True)
class ReplayList:
    """The finished games in the folder."""

    games: tuple[ReplayGlance, ...]
    """The one that ended last comes first."""
    told: tuple[str, ...] = ()
    """What is wrong with the other files; those that are damaged were set aside, so that they are told once."""


def list_replays(vault: Vault) -> ReplayList:
    """Reads what a list shows of every finished game; none of them is played again. Damaged ones hide no other."""
    games: list[ReplayGlance] = []
    told: list[str] = []
    try:
        paths = sorted((vault.folder / REPLAYS).glob(f"*{SUFFIX}"), reverse=True)
    except OSError as error:
        return ReplayList((), (str(StorageError(f"{vault.folder / REPLAYS}: {error.strerror}")),))
    for path in paths:
        try:
            seen, winners = glance_finished(path, path.stem)
        except SaveError as error:
            told += _aside(path, error)
            continue
        games.append(ReplayGlance(path, seen.names, seen.deck_titles, seen.mode, seen.won, winners, seen.saved))
    games.sort(key=lambda game: game.saved, reverse=True)
    return ReplayList(tuple(games), tuple(told))


def _aside(path: Path, error: SaveError) -> tuple[str, ...]:
    """Sets a damaged file aside; returns what to tell."""
    if isinstance(error, (NewerSaveError, UnfinishedError)) or not can_be_opened(path):
        return error.problems
    try:
        aside = set_aside(path)
    except StorageError as failed:
        return (*error.problems, *failed.problems)
    return (*error.problems, tr("saves.set_aside", name=aside.name))
