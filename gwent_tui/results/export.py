"""Results for other programs: as CSV or JSON, every game with every player."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable

from gwent_tui.results.reading import as_object
from gwent_tui.results.summary import Appearance
from gwent_tui.results.values import GameResult, PlayerResult

COLUMNS = (
    "game", "when", "mode", "seed", "player", "faction", "leader", "deck", "outcome", "opponent",
    "opponent_faction", "opponent_leader", "opponent_deck", "rounds", "points", "opponent_points", "margin",
)  # fmt: skip
"""Columns of the CSV, one line an appearance. `rounds` is such as `12:7 30:31`, the player's total first."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet begins a formula, which a name must not become."""


def to_json(games: Iterable[GameResult]) -> str:
    """Returns games as JSON, a list of objects."""
    return (
        json.dumps([{"game": game.key, **as_object(game)} for game in games], indent=1, ensure_ascii=False) + "\n"
    )


def to_csv(found: Iterable[Appearance]) -> str:
    """Returns appearances as CSV in the way of RFC 4180, with a line of titles.

    A name that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for appearance in found:
        writer.writerow(_row(appearance))
    return stream.getvalue()


def _row(appearance: Appearance) -> list[object]:
    game, own, others = appearance.game, appearance.player, appearance.opponents
    sides = sorted({other.side for other in others})
    points = [sum(score.totals[side] for score in game.rounds) for side in (own.side, *sides)]
    rounds = [":".join(str(score.totals[side]) for side in (own.side, *sides)) for score in game.rounds]
    return [
        game.key,
        game.when,
        game.mode,
        game.seed,
        *map(_harmless, (own.name, own.faction.value, own.leader, own.deck)),
        appearance.outcome.value,
        _joined(others, "name"),
        _joined(others, "faction"),
        _joined(others, "leader"),
        _joined(others, "deck"),
        " ".join(rounds),
        points[0],
        max(points[1:]),
        appearance.margin,
    ]


def _joined(players: Iterable[PlayerResult], part: str) -> str:
    return _harmless("; ".join(str(getattr(player, part)) for player in players))


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
