"""Games in plain lines are in the book of results too."""

from __future__ import annotations

import io
from pathlib import Path

from gwent_tui.engine.cards import Faction
from gwent_tui.plain.command import play_on
from gwent_tui.plain.console import Console
from gwent_tui.plain.menu import Start
from gwent_tui.results.book import Book
from tests.plain.support import data, solo


def _play(book: Book) -> str:
    sink = io.StringIO()
    console = Console(io.StringIO("keep\n" + "pass\n" * 3), sink, echo=True, curtain_lines=3)
    play_on(console, Start(data(), None), match=solo(Faction.MONSTERS, Faction.SKELLIGE, 7), book=book)
    return sink.getvalue()


def test_a_finished_game_is_written_down(tmp_path: Path) -> None:
    book = Book(tmp_path / "results")
    _play(book)
    (found,) = book.read().results
    assert (found.mode, found.seed) == ("solo_leaders", 7)
    assert [player.is_automaton for player in found.players] == [False, True]


def test_a_result_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text("in the way")
    assert "The result is not in the book: " in _play(Book(path))
