"""A finished game in words, as the list shows it."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.replays.listing import ReplayGlance
from gwent_tui.text.strings import tr
from gwent_tui.tui.saves.words import local_time


def players(game: ReplayGlance) -> str:
    """Returns the names of the players."""
    return tr("replays.players", first=game.names[0], second=game.names[1])


def result(game: ReplayGlance) -> str:
    """Returns who won, and how many rounds each side did."""
    if len(game.winners) != 1 or game.winners[0] >= len(game.names):
        return tr("replays.drawn", score=score(game.won))
    return tr("replays.won", player=game.names[game.winners[0]], score=score(game.won, game.winners[0]))


def score(won: Sequence[int], first: int = 0) -> str:
    """Returns the rounds each side has won, those of one side first, such as `2:1`."""
    sides = sorted(range(len(won)), key=lambda side: side != first)
    return ":".join(str(won[side]) for side in sides)


def about(game: ReplayGlance) -> str:
    """Returns when it ended, how it was played, and with what."""
    decks = tr("saves.decks", first=game.deck_titles[0], second=game.deck_titles[1])
    return tr("replays.about", moment=local_time(game.saved), mode=tr(f"saves.mode.{game.mode}"), decks=decks)
