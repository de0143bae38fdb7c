"""The folder of results: nothing counts twice, nothing is lost, nothing wrong is believed."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import random
from pathlib import Path

import pytest
from hypothesis import given

from gwent_tui.cards.reading import read_text
from gwent_tui.results import book as book_module
from gwent_tui.results.book import Book
from gwent_tui.results.reading import Reader, dump
from gwent_tui.results.values import Entry, GameResult, ResultsError
from gwent_tui.storage import StorageError, write_file
from tests.results.games import game, results


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "results")


def _small_files(monkeypatch: pytest.MonkeyPatch, most: int = 4, full: int = 10) -> None:
    monkeypatch.setattr(book_module, "MOST_SMALL", most)
    monkeypatch.setattr(book_module, "FULL", full)


@given(results())
def test_a_file_is_read_as_it_was_written(games: list[GameResult]) -> None:
    entries = [Entry(one.key, 7, one) for one in games] + [Entry("gone", 1, None)]
    assert Reader().parse(dump(entries), "x.json") == entries


def test_a_book_that_is_not_there_is_empty(book: Book) -> None:
    assert book.read().results == ()
    assert book.clear() is None
    assert not book.folder.exists()


def test_what_is_told_twice_counts_once(book: Book) -> None:
    book.add(game(1))
    book.add(game(1), 1)
    book.add(game(1, 1), 5)
    (found,) = book.read().results
    assert found.winners == (1,)


def test_an_end_that_was_taken_back_does_not_count(book: Book) -> None:
    book.add(game(1), 10)
    book.withdraw("game-1", 11)
    assert book.read().results == ()
    book.add(game(1, 1), 12)
    assert [one.winners for one in book.read().results] == [(1,)]


def test_results_come_in_the_order_of_the_games(book: Book) -> None:
    for number in (3, 1, 2):
        book.add(game(number))
    assert [one.seed for one in book.read().results] == [1, 2, 3]


def test_many_files_become_few_and_say_the_same(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    _small_files(monkeypatch)
    for number in range(25):
        book.add(game(number), 3)
    book.withdraw("game-7", 4)
    before = book.read()
    names = [path.name for path in book.folder.iterdir()]
    assert len(names) == 3
    assert all(name.startswith("book-") for name in names)
    assert book.read() == before
    assert len(before.results) == 24
    # What was put together can still be overruled, and told again it is still the same game.
    book.withdraw("game-8", 4)
    book.add(game(9), 3)
    assert len(book.read().results) == 23


def test_a_program_that_is_killed_while_it_puts_together_loses_nothing(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    _small_files(monkeypatch)
    for number in range(25):
        book.add(game(number))
    calls = 0

    def dies(path: Path) -> None:
        nonlocal calls
        calls += 1
        if calls > 7:
            raise KeyboardInterrupt
        path.unlink()

    with monkeypatch.context() as patch:
        patch.setattr(book_module, "remove_file", dies)
        with pytest.raises(KeyboardInterrupt):
            book.read()
    assert [one.seed for one in book.read().results] == list(range(25))


def test_what_is_cleared_while_it_is_put_together_stays_cleared(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    _small_files(monkeypatch)
    for number in range(25):
        book.add(game(number))
    real, is_cleared = write_file, False

    def clears_first(path: Path, text: str) -> None:
        nonlocal is_cleared
        if not is_cleared:
            is_cleared = True
            book.clear()
        real(path, text)

    monkeypatch.setattr(book_module, "write_file", clears_first)
    book.read()
    assert book.read().results == ()


def test_files_that_go_while_they_are_read_are_found_where_they_went(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program puts the files together between the listing and the reading."""
    for number in range(6):
        book.add(game(number))
    real, is_done = read_text, False

    def moves_first(path: Path, wanted: str) -> str:
        nonlocal is_done
        if not is_done:
            is_done = True
            other = [Entry(f"game-{number}", 1, game(number)) for number in range(6)]
            (book.folder / "book-0123456789abcdef.json").write_text(dump(other))
            for old in book.folder.glob("game-*"):
                old.unlink()
        return real(path, wanted)

    monkeypatch.setattr(book_module, "read_text", moves_first)
    reading = book.read()
    assert len(reading.results) == 6
    assert reading.told == ()


def _write_many(folder: str, start: int) -> None:
    book_module.MOST_SMALL, book_module.FULL = 5, 20
    book = Book(Path(folder))
    for number in range(start, start + 40):
        book.add(game(number % 60))
        if number % 8 == 0:
            book.read()


def test_two_programs_lose_nothing_of_each_other(book: Book) -> None:
    context = multiprocessing.get_context("spawn")
    programs = [context.Process(target=_write_many, args=(str(book.folder), start)) for start in (0, 20)]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
        assert program.exitcode == 0
    reading = book.read()
    assert [one.seed for one in reading.results] == list(range(60))
    assert reading.told == ()


def test_only_the_newest_are_counted_if_there_are_too_many(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_module, "MAX_RESULTS", 5)
    for number in range(7):
        book.add(game(number))
    reading = book.read()
    assert [one.seed for one in reading.results] == [2, 3, 4, 5, 6]
    assert reading.told == ("the oldest 2 games are not counted: the book counts 5",)


def test_clearing_can_be_undone_and_keeps_what_came_since(book: Book) -> None:
    book.add(game(1))
    book.add(game(2))
    aside = book.clear()
    assert aside is not None
    assert book.read().results == ()
    book.add(game(3))
    assert book.last_cleared() == aside
    book.restore(aside)
    assert [one.seed for one in book.read().results] == [1, 2, 3]
    assert book.last_cleared() is None
    book.clear()
    book.add(game(4))
    assert book.clear() != aside
    with pytest.raises(StorageError, match="cannot be brought back"):
        book.restore(book.folder.with_name("nowhere"))


# Files that are not what they should be.


def _text(change: object = None) -> str:
    document = json.loads(dump([Entry("game-1", 1, game(1))]))
    if callable(change):
        change(document)
    return json.dumps(document)


def _set(*path: str | int, to: object) -> str:
    def change(document: object) -> None:
        target: object = document
        for key in path[:-1]:
            target = target[key]  # type: ignore[index]
        target[path[-1]] = to  # type: ignore[index]

    return _text(change)


GAME = ("results", 0, "game")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file is empty"),
        ("[1]", "holds a list instead of an object"),
        ("{" * 100_000, "not JSON"),
        ('{"schema": 1, "schema": 1}', "appears twice"),
        ('{"schema": 1}', "results: is missing"),
        (_set("schema", to=0), "schema: 0 is not possible here; allowed: 1"),
        (_set("surplus", to=0), 'unknown key "surplus"'),
        (_set(*GAME, "wen", to=0), 'did you mean "when"'),
        (_set("results", to="x"), 'results: "x" is not possible here; allowed: a list'),
        (_set(*GAME, "when", to="2026-99-01T00:00:00Z"), "results[0].game.when"),
        (_set(*GAME, "players", 0, "name", to="a\x1b[2J"), "\\u001b[2J"),
        (_set(*GAME, "players", 0, "name", to=""), "1 to 80 printable characters"),
        (_set(*GAME, "players", 0, "faction", to="neutral"), "monsters, nilfgaard"),
        (_set(*GAME, "players", 1, "side", to=5), "a game that fits together"),
        (_set(*GAME, "players", 1, "side", to=0), "a game that fits together"),
        (_set(*GAME, "winners", to=[3]), "a game that fits together"),
        (_set(*GAME, "rounds", 0, "totals", to=[1, 2, 3]), "a game that fits together"),
        (_set(*GAME, "rounds", to=[]), "a list of 1 to 99 rounds"),
        (_set(*GAME, "seed", to=10**400), "seed"),
        (_set(*GAME, "seed", to=True), "a whole number"),
        (_set("results", 0, "key", to="../x"), "results[0].key"),
        (_set("results", 0, "revision", to=-1), "results[0].revision"),
    ],
)
def test_a_damaged_file_is_set_aside_and_told_once(book: Book, text: str, words: str) -> None:
    book.add(game(2))
    path = book.folder / "game-x.1.json"
    path.write_text(text)
    reading = book.read()
    assert [one.seed for one in reading.results] == [2]
    told = "\n".join(reading.told)
    assert words in told
    assert "game-x.1.json" in told
    assert all(sentence.isprintable() for sentence in reading.told)
    assert "game-x.1.json.damaged-1" in told
    assert not path.exists()
    assert book.read().told == ()


def test_a_file_of_a_newer_version_stays(book: Book) -> None:
    book.add(game(1))
    path = book.folder / "book-0123456789abcdef.json"
    path.write_text('{"schema": 2, "whatever": []}')
    (told,) = book.read().told
    assert "newer version" in told
    assert path.exists()


def test_what_is_no_file_of_results_is_left_alone(book: Book) -> None:
    book.add(game(1))
    for name in ("notes.txt", "game-x.json", ".game-y.1.json.abc.part", "book-1.json"):
        (book.folder / name).write_text("?")
    (book.folder / "game-z.1.json").mkdir()
    (book.folder / "game-w.1.json").symlink_to("nowhere")
    reading = book.read()
    assert len(reading.results) == 1
    assert len(reading.told) == 2
    assert len(list(book.folder.iterdir())) == 7


@pytest.mark.skipif(os.name == "nt", reason="files that nobody may read")
def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text("?")
    book = Book(path)
    with pytest.raises(StorageError, match="cannot be read"):
        book.read()
    with pytest.raises(StorageError, match="cannot be written"):
        book.add(game(1))


def test_a_full_disk_is_told_and_leaves_nothing(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    book.add(game(1))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StorageError, match="No space left on device"):
            book.add(game(2))
        _small_files(patch, most=0)
        # Putting together is not possible now, and needs not be.
        assert len(book.read().results) == 1
    assert [path.name for path in book.folder.iterdir()] == ["game-game-1.1.json"]
    book.add(game(2))
    assert len(book.read().results) == 2


def test_mutated_files_are_read_or_refused_in_sentences() -> None:
    rng = random.Random(5)
    source = dump([Entry(one.key, 1, one) for one in (game(1), game(2, mode="solo"), game(3, None))])
    tokens = ["null", "-1", "1e999", '"\\u0000"', "[]", "{}", "true", '"', "9" * 5000, ""]
    refused: list[str] = []
    for _ in range(1_500):
        text = source
        for _ in range(rng.randint(1, 3)):
            start = rng.randrange(len(text))
            text = text[:start] + rng.choice(tokens) + text[start + rng.randrange(12) :]
        try:
            Reader().parse(text, "x.json")
        except ResultsError as error:
            refused += error.problems
    assert len(refused) > 1_000
    assert all(sentence.startswith("x.json: ") and sentence.isprintable() for sentence in refused)
