"""What a list of games shows of a file, read without pydantic: the menu is painted before that could be imported.

Nothing but this is taken from the file before all of it is checked. Everybody at the table knows all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import read_document
from gwent_tui.cards.wording import file_label, problem
from gwent_tui.saves.migrations import migrate
from gwent_tui.saves.values import SaveError, UnfinishedError
from gwent_tui.text.strings import tr

_LONGEST = 80
_MODES = ("duel", "solo", "solo_leaders")


@dataclass(frozen=True, slots=True)
class Glance:
    """A running game as a list shows it."""

    game_id: str
    names: tuple[str, ...]
    """By seat."""
    deck_titles: tuple[str, ...]
    """By seat."""
    mode: str
    round: int
    """From 1."""
    won: tuple[int, ...]
    """Rounds won, by side."""
    saved: str
    """When it was written last, as `2026-12-01T00:44:12Z`."""


def glance(path: Path, game_id: str) -> Glance:
    """Returns what a list shows of a file.

    Raises `SaveError` if the file cannot be read or lacks it, `NewerSaveError` if it is of a newer version.
    """
    where = file_label(path)
    return _glance(_document(path, where), where, game_id)


def glance_finished(path: Path, game_id: str) -> tuple[Glance, tuple[int, ...]]:
    """Returns what a list shows of a finished game, and the sides that have won it.

    Raises `UnfinishedError` for a running game, and what `glance` raises.
    """
    where = file_label(path)
    document = _document(path, where)
    result = document.get("result")
    if result is None:
        raise UnfinishedError(tr("saves.error.unfinished", file=where))
    winners = cast("Mapping[str, object]", result).get("winners") if isinstance(result, Mapping) else None
    if not isinstance(winners, list) or len(winners) > 8:
        raise SaveError(problem(where, "result.winners", "is missing or wrong", "sides"))
    sides = (_number(side, where, f"result.winners[{index}]") for index, side in enumerate(winners))
    return _glance(document, where, game_id), tuple(sides)


def _document(path: Path, where: str) -> Mapping[str, object]:
    try:
        return migrate(read_document(path), where)
    except SaveError:
        raise
    except DataError as error:
        raise SaveError(*error.problems) from None


def _glance(document: Mapping[str, object], where: str, game_id: str) -> Glance:
    summary = document.get("summary")
    seats = document.get("seats")
    if not isinstance(seats, list) or not 2 <= len(seats) <= 8:
        raise SaveError(problem(where, "seats", "is missing or wrong", "a list of 2 to 8 seats"))
    if not isinstance(summary, Mapping):
        raise SaveError(problem(where, "summary", "is missing or wrong", "an object"))
    won = summary.get("won")
    if not isinstance(won, list) or not 1 <= len(won) <= 8:
        raise SaveError(problem(where, "summary.won", "is missing or wrong", "rounds won, by side"))
    return Glance(
        game_id,
        names=tuple(_text(seat, "name", where, f"seats[{number}].name") for number, seat in enumerate(seats)),
        deck_titles=tuple(
            _text(seat, "deck_title", where, f"seats[{number}].deck_title") for number, seat in enumerate(seats)
        ),
        mode=_mode(document, where),
        # While hands are exchanged no round has begun, but everybody waits for the first.
        round=max(1, _number(summary.get("round"), where, "summary.round")),
        won=tuple(_number(count, where, f"summary.won[{side}]") for side, count in enumerate(won)),
        saved=_text(document, "saved", where, "saved"),
    )


def _mode(document: Mapping[str, object], where: str) -> str:
    mode = document.get("mode")
    if mode not in _MODES:
        raise SaveError(problem(where, "mode", "is missing or wrong", ", ".join(_MODES)))
    return str(mode)


def _text(holder: object, key: str, where: str, at: str) -> str:
    text = cast("Mapping[str, object]", holder).get(key) if isinstance(holder, Mapping) else None
    if not isinstance(text, str) or not 1 <= len(text) <= _LONGEST or not text.isprintable():
        raise SaveError(problem(where, at, "is missing or wrong", f"1 to {_LONGEST} printable characters"))
    return text


def _number(value: object, where: str, at: str) -> int:
    if type(value) is not int or not 0 <= value <= 99:
        raise SaveError(problem(where, at, "is missing or wrong", "0 to 99"))
    return value
