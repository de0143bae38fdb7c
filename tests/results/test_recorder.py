"""Each finished game counts once, whatever happens at the table."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gwent_tui.engine.cards import Faction
from gwent_tui.engine.rng import Rng
from gwent_tui.matches.solo_data import SoloMatch, SoloOrder, first_leader, solo_match
from gwent_tui.matches.start_data import Entrant, Match, StartData, load_start_data, new_match
from gwent_tui.results.book import Book
from gwent_tui.results.recorder import Recorder
from gwent_tui.results.values import Outcome, result_of
from gwent_tui.session import Session
from gwent_tui.storage import StorageError


@pytest.fixture(scope="module")
def data() -> StartData:
    return load_start_data()


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "results")


@pytest.fixture
def recorder(book: Book) -> Recorder:
    return Recorder(book)


def duel(data: StartData, seed: int = 7) -> Match:
    choices = data.choices[0], data.choices[1]
    names = "Ciri", "[b]Emhyr[/b]"
    entrants = [Entrant(*pair, data.leaders(pair[1])[0]) for pair in zip(names, choices, strict=True)]
    return new_match(data, entrants, seed)


def solo(data: StartData, seed: int = 7) -> SoloMatch:
    leader = first_leader(data.catalogue, Faction.MONSTERS)
    return solo_match(data.catalogue, SoloOrder("Ciri", leader, Faction.SKELLIGE), seed)


def finish(session: Session) -> None:
    rng = Rng.from_seed(session.seed)
    while not session.is_over:
        session.play(rng.pick(session.legal_actions()))


@pytest.mark.parametrize("seed", range(12))
def test_a_result_says_what_the_engine_says(data: StartData, seed: int) -> None:
    match = duel(data, seed) if seed % 2 else solo(data, seed)
    with pytest.raises(ValueError, match="not over"):
        result_of(match.session, match.deck_titles, "2026-12-01T00:00:00Z", "x")
    finish(match.session)
    found = result_of(match.session, match.deck_titles, "2026-12-01T00:00:00Z", "x")
    outcome = match.session.observe(None).outcome
    assert outcome is not None
    assert [score.totals for score in found.rounds] == [score.totals for score in outcome.rounds]
    assert found.winners == outcome.winners
    assert [player.name for player in found.players] == list(match.session.names)
    assert [player.deck for player in found.players] == list(match.deck_titles)
    assert found.players[1].is_automaton == (seed % 2 == 0)
    both = {found.outcome(0), found.outcome(1)}
    assert both in ({Outcome.WON, Outcome.LOST}, {Outcome.DRAWN})


def test_a_result_that_is_looked_at_again_counts_once(data: StartData, book: Book, recorder: Recorder) -> None:
    match = duel(data)
    assert not recorder.note(match.session, match.deck_titles)
    finish(match.session)
    assert recorder.note(match.session, match.deck_titles)
    assert not recorder.note(match.session, match.deck_titles)
    recorder.write()
    assert not recorder.note(match.session, match.deck_titles)
    recorder.write()
    (found,) = book.read().results
    assert found.players[1].name == "[b]Emhyr[/b]"


def test_two_games_with_one_seed_are_two(data: StartData, book: Book, recorder: Recorder) -> None:
    for _ in range(2):
        match = duel(data, 7)
        finish(match.session)
        recorder.note(match.session, match.deck_titles)
        # What is known of a session goes with it, and a new one may take its place in memory.
        del match
        gc.collect()
    recorder.write()
    assert len(book.read().results) == 2


def test_a_game_that_another_program_takes_up_counts_once(data: StartData, book: Book) -> None:
    for _ in range(2):
        match = duel(data)
        finish(match.session)
        program = Recorder(book)
        program.note(match.session, match.deck_titles, "20261201-004412-abcdef")
        program.write()
    assert len(book.read().results) == 1


def test_an_end_that_is_taken_back_does_not_count_until_there_is_another(
    data: StartData, book: Book, recorder: Recorder
) -> None:
    match = solo(data)
    session = match.session
    finish(session)
    recorder.note(session, match.deck_titles)
    recorder.write()
    session.undo(0, free=True)
    assert not session.is_over
    assert recorder.note(session, match.deck_titles)
    assert not recorder.note(session, match.deck_titles)
    recorder.write()
    assert book.read().results == ()
    finish(session)
    recorder.note(session, match.deck_titles)
    recorder.write()
    assert len(book.read().results) == 1


def test_a_later_program_has_the_last_word(data: StartData, book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken back in one program, ended in another: the numbers of both come from one clock."""
    ticks = iter([1_000, 1_000, 1_001])
    monkeypatch.setattr(time, "time_ns", lambda: next(ticks) * 1_000_000)
    match = solo(data)
    finish(match.session)
    first = Recorder(book)
    first.note(match.session, match.deck_titles, "one")
    match.session.undo(0, free=True)
    first.note(match.session, match.deck_titles, "one")
    first.write()
    finish(match.session)
    second = Recorder(book)
    monkeypatch.setattr(time, "time_ns", lambda: 1_002 * 1_000_000)
    second.note(match.session, match.deck_titles, "one")
    second.write()
    assert len(book.read().results) == 1


def test_what_could_not_be_written_is_written_later(
    data: StartData, book: Book, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, other = duel(data, 1), duel(data, 2)
    finish(match.session)
    finish(other.session)
    recorder.note(match.session, match.deck_titles)
    book.folder.write_text("in the way")
    with pytest.raises(StorageError):
        recorder.write()
    book.folder.unlink()
    recorder.note(other.session, other.deck_titles)
    recorder.write()
    assert sorted(one.seed for one in book.read().results) == [1, 2]


def test_writing_a_result_needs_no_pydantic(tmp_path: Path) -> None:
    """It happens while somebody plays, and importing pydantic would stall the screen."""
    code = f"""
import sys
from pathlib import Path
from gwent_tui.results.book import Book
from gwent_tui.results.recorder import Recorder
from tests.results.games import game
Book(Path({str(tmp_path / "results")!r})).add(game(1))
Book(Path({str(tmp_path / "results")!r})).clear()
print("pydantic" in sys.modules, "textual" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False", "False"]
