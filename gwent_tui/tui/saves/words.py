"""A running game in words, as menu and list show it: nothing but what everybody at the table knows."""

from __future__ import annotations

from datetime import datetime

from gwent_tui.saves.glance import Glance
from gwent_tui.saves.values import SaveError
from gwent_tui.saves.vault import Vault
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip


def menu_words(vault: Vault, width: int, cut: str) -> str | None:
    """Returns what the menu says about the running games in so many cells, None if there is none.

    Reads one file if there is one game, and none otherwise.
    """
    try:
        ids = vault.ids()
        if len(ids) != 1:
            return tr("menu.continue_many", count=len(ids)) if ids else None
        game = vault.glance(ids[0])
    except (SaveError, StorageError):
        # What is wrong is told when somebody wants to go on with it.
        return tr("menu.continue_unknown")
    state = {"round": game.round, "score": score(game)}
    rest = len(tr("menu.continue_one", players="", **state))
    return tr("menu.continue_one", players=clip(players(game), width - rest, cut).rstrip(), **state)


def players(game: Glance) -> str:
    """Returns the names of the players."""
    return tr("saves.players", first=game.names[0], second=game.names[1])


def score(game: Glance) -> str:
    """Returns the rounds each side has won, such as `1:0`."""
    return ":".join(map(str, game.won))


def moment(game: Glance) -> str:
    """Returns when a game was played last, in the time of this place."""
    return local_time(game.saved)


def local_time(text: str) -> str:
    """Returns a time such as `2026-12-01T00:44:12Z` in the time of this place; the text itself if it is none."""
    try:
        return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return text
