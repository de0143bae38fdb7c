"""Files as the first version of each format wrote them are read for ever; `tests/saves` has those of games.

A format that changes gets a new version and one more frozen file; the old ones are never touched.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import load_catalogue
from gwent_tui.decks.exchange import read_any
from gwent_tui.decks.shelf import Shelf
from gwent_tui.replays.reading import read_replay
from gwent_tui.replays.sharing import PREFIX
from gwent_tui.results import values as results
from gwent_tui.results.book import Book
from gwent_tui.saves.values import Verdict
from gwent_tui.settings import values as settings
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.store import load_settings

FROZEN = Path(__file__).parent / "frozen"


def test_there_is_a_file_of_every_version() -> None:
    for name, newest in (
        ("results", results.VERSION),
        ("settings", settings.VERSION),
        ("line", int(PREFIX[5:-1])),
    ):
        numbers = sorted(int(path.stem.rpartition("_")[2]) for path in FROZEN.glob(f"{name}_*"))
        assert numbers == list(range(1, newest + 1)), name


def test_settings() -> None:
    found = load_settings(FROZEN / "settings_1.json")
    assert (found.theme, found.speed, found.bell, dict(found.keys)) == ("nord", Speed.FAST, True, {"pass": "x"})


def test_a_deck(tmp_path: Path) -> None:
    deck = read_any(FROZEN / "deck_1.json", load_catalogue())
    assert (deck.name, deck.faction, sum(count for _, count in deck.cards)) == ("Frozen", "monsters", 29)
    shutil.copy(FROZEN / "deck_1.json", tmp_path)
    (kept,) = Shelf(tmp_path).list().decks
    assert kept.deck == deck


def test_results(tmp_path: Path) -> None:
    shutil.copy(FROZEN / "results_1.json", tmp_path / "game-game-1.1.json")
    reading = Book(tmp_path).read()
    assert reading.told == ()
    assert [(game.key, game.mode, game.winners) for game in reading.results] == [
        ("game-1", "duel", (0,)),
        ("game-2", "solo", ()),
    ]


def test_a_shared_line() -> None:
    game = read_replay(FROZEN / "line_1.txt", load_catalogue())
    assert game.verdict in (Verdict.EXACT, Verdict.UNVERIFIED)
    assert game.session.is_over


@pytest.mark.parametrize("text", ["gwent2.AAAA.00000000", '{"schema": 99}'])
def test_a_replay_of_a_newer_version_is_refused(text: str, tmp_path: Path) -> None:
    from gwent_tui.saves.values import SaveError

    path = tmp_path / "later.txt"
    path.write_text(text)
    with pytest.raises(SaveError, match=r"later\.txt: .*newer version of the program"):
        read_replay(path, load_catalogue())
    assert path.read_text() == text
