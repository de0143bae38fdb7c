"""`gwent-tui results`."""

from __future__ import annotations

import csv
import json

import pytest

from gwent_tui.cli import run
from gwent_tui.results.book import Book
from gwent_tui.text.strings import tr
from tests.results.games import course, game


@pytest.fixture
def book() -> Book:
    """The book of the test's own home directory."""
    book = Book()
    hostile = game(9, 1, names=("[b]x[/b]", "Ciri"))
    for one in [*course("WWLD"), hostile, game(8, mode="solo", names=("Ciri", "Automaton"))]:
        book.add(one)
    return book


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["results", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_an_empty_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(capsys) == (0, "No game has been finished yet.\n", "")
    assert _run(capsys, "--json") == (0, "[]\n", "")
    assert _run(capsys, "--player", "Ciri")[0] == 0
    assert _run(capsys, "--clear", "--yes")[1] == "The book is empty already.\n"
    assert _run(capsys, "--restore")[0] == 2


def test_everything(capsys: pytest.CaptureFixture[str], book: Book) -> None:
    status, out, err = _run(capsys)
    assert (status, err) == (0, "")
    for words in ("All players (a game of two", "11 games: ", "\nMode ", "\nFaction ", "\nOpponent ", "[b]x[/b]"):
        assert words in out


def test_one_player_by_one_thing(capsys: pytest.CaptureFixture[str], book: Book) -> None:
    status, out, _ = _run(capsys, "--player", "cÍRI", "--by", "opponent")
    assert status == 0
    assert out.startswith("Ciri\n6 games: 4 won, 1 lost, 1 drawn. Win rate 67%")
    assert "\nGeralt " in out
    assert "\n[b]x[/b] " in out
    assert "Mode" not in out


def test_exports(capsys: pytest.CaptureFixture[str], book: Book) -> None:
    rows = list(csv.DictReader(_run(capsys, "--csv", "--player", "Ciri")[1].splitlines()))
    assert len(rows) == 6
    games = json.loads(_run(capsys, "--json")[1])
    assert len(games) == 6
    assert {one["players"][0]["name"] for one in games} == {"Ciri", "[b]x[/b]"}


def test_clearing_needs_a_word_and_can_be_undone(capsys: pytest.CaptureFixture[str], book: Book) -> None:
    status, _, err = _run(capsys, "--clear")
    assert status == 2
    assert "--yes" in err
    assert len(book.read().results) == 6
    status, out, _ = _run(capsys, "--clear", "--yes")
    assert status == 0
    assert "results.cleared-1" in out
    assert book.read().results == ()
    assert _run(capsys, "--restore")[1] == f"{tr('results.restored')}\n"
    assert len(book.read().results) == 6


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--player", "Ciry"), 'did you mean "Ciri"'),
        (("--by", "factions"), 'did you mean "faction"'),
        (("--json", "--csv"), "--json and --csv do not go together"),
        (("--json", "--by", "mode"), "--json and --by do not go together"),
        (("--clear", "--yes", "--player", "Ciri"), "--clear and --player do not go together"),
        (("--yes",), "--yes belongs to --clear"),
    ],
)
def test_what_makes_no_sense_is_refused(
    capsys: pytest.CaptureFixture[str], book: Book, arguments: tuple[str, ...], words: str
) -> None:
    status, out, err = _run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert len(book.read().results) == 6


def test_damaged_files_are_told_beside_the_numbers(capsys: pytest.CaptureFixture[str], book: Book) -> None:
    (book.folder / "game-x.1.json").write_text("{}")
    status, out, err = _run(capsys, "--by", "mode")
    assert status == 0
    assert "11 games" in out
    assert "game-x.1.json: schema: is missing; allowed: 1" in err


def test_a_terminal_gets_a_table(
    capsys: pytest.CaptureFixture[str], book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gwent_tui.results.printing.is_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    status, out, _ = _run(capsys, "--by", "opponent")
    assert status == 0
    assert "[b]x[/b]" in out
    assert all(len(line) <= 80 for line in out.splitlines())
