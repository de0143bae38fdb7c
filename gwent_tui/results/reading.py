"""A file of results as text, and back. Writing needs no pydantic: it happens while somebody plays."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import parse_document
from gwent_tui.cards.wording import problem, quote
from gwent_tui.engine.cards import Faction
from gwent_tui.results.values import VERSION, Entry, GameResult, PlayerResult, ResultsError, RoundScore

if TYPE_CHECKING:
    from gwent_tui.results.schema import BookEntry, BookFile, Game

T = TypeVar("T")


class NewerResultsError(ResultsError):
    """A file of results is of a version of the format that this program does not know yet."""


def dump(entries: Iterable[Entry]) -> str:
    """Returns entries as the text of a file, one a line."""
    lines = [json.dumps(_entry(entry), ensure_ascii=False, separators=(",", ":")) for entry in entries]
    return f'{{"schema": {VERSION}, "results": [\n' + ",\n".join(lines) + "\n]}\n"


def _entry(entry: Entry) -> dict[str, object]:
    game = None if entry.game is None else as_object(entry.game)
    return {"key": entry.key, "revision": entry.revision, "game": game}


def as_object(game: GameResult) -> dict[str, object]:
    """Returns a game as JSON has it, without its key."""
    return {
        "when": game.when,
        "mode": game.mode,
        "seed": game.seed,
        "players": [
            {
                "name": player.name,
                "side": player.side,
                "faction": player.faction.value,
                "leader": player.leader,
                "deck": player.deck,
                "automaton": player.is_automaton,
            }
            for player in game.players
        ],
        "rounds": [{"totals": list(score.totals), "winners": list(score.winners)} for score in game.rounds],
        "winners": list(game.winners),
    }


class Reader:
    """Reads files of results. Equal parts of many games are kept in memory once."""

    def __init__(self) -> None:
        self._shared: dict[object, Any] = {}

    def parse(self, text: str, where: str) -> list[Entry]:
        """Returns the entries in the text of a file, which messages call `where`.

        Raises `ResultsError`, with one sentence for each problem, for anything but a file of results.
        """
        from pydantic import ValidationError

        from gwent_tui.results.schema import BookFile

        try:
            file = BookFile.model_validate_json(text)
        except ValidationError:
            file = self._checked(text, where)
        return [self._entry(entry) for entry in file.results]

    def _checked(self, text: str, where: str) -> BookFile:
        """Returns what is in a text that was refused at a glance, which then is told in sentences."""
        from pydantic import ValidationError

        from gwent_tui.checking import explain
        from gwent_tui.results.schema import BookFile

        try:
            document = parse_document(text, where)
        except DataError as error:
            raise ResultsError(*error.problems) from None
        version = document.get("schema")
        if isinstance(version, int) and version > VERSION:
            what = f"{quote(version)} is of a newer version of the game"
            raise NewerResultsError(problem(where, "schema", what, str(VERSION)))
        try:
            return BookFile.model_validate(document)
        except ValidationError as error:
            raise ResultsError(*explain(error, BookFile, document, where)) from None
        except RecursionError:
            raise ResultsError(problem(where, "", "nested too deeply", "a file of results")) from None

    def _entry(self, entry: BookEntry) -> Entry:
        game = None if entry.game is None else self._game(entry.key, entry.game)
        return Entry(entry.key, entry.revision, game)

    def _game(self, key: str, game: Game) -> GameResult:
        players = tuple(
            self._share(
                PlayerResult(
                    player.name,
                    player.side,
                    Faction(player.faction),
                    player.leader,
                    player.deck,
                    player.automaton,
                )
            )
            for player in game.players
        )
        rounds = tuple(
            self._share(RoundScore(tuple(score.totals), self._share(tuple(score.winners))))
            for score in game.rounds
        )
        winners = self._share(tuple(game.winners))
        return GameResult(key, game.when, self._share(game.mode), game.seed, self._share(players), rounds, winners)

    def _share(self, value: T) -> T:
        shared: T = self._shared.setdefault(value, value)
        return shared
