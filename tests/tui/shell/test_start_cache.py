"""What was checked once is not checked again, and never trusted when anything has changed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import load_catalogue
from gwent_tui.cards.decks import starter_decks
from gwent_tui.matches import start_cache

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Card files that may be changed, read and kept once."""
    monkeypatch.setattr(start_cache, "cache_directory", lambda: tmp_path / "cache")
    directory = tmp_path / "cards"
    shutil.copytree(ROOT / "cards", directory)
    assert start_cache.recall(directory) is None
    catalogue = load_catalogue(directory)
    start_cache.keep(catalogue, starter_decks(catalogue))
    return directory


def test_the_same_comes_back(cards: Path) -> None:
    recalled = start_cache.recall(cards)
    assert recalled is not None
    catalogue, decks = recalled
    original = load_catalogue(cards)
    assert list(catalogue.cards.items()) == list(original.cards.items())
    assert list(catalogue.leaders.items()) == list(original.leaders.items())
    assert catalogue.digest == original.digest
    assert catalogue.directory == cards
    assert decks == starter_decks(original)
    for card in catalogue.cards.values():
        assert all(type(ability).__name__ == "Ability" for ability in card.abilities)
        assert all(type(row).__name__ == "Row" for row in (*card.rows, *card.weather_rows))


@pytest.mark.parametrize("name", ["monsters.json", "decks/skellige.json"])
def test_a_changed_file_is_read_anew(name: str, cards: Path) -> None:
    file = cards / name
    file.write_bytes(file.read_bytes() + b"\n")
    assert start_cache.recall(cards) is None


def test_another_file_is_read_too(cards: Path) -> None:
    (cards / "more.json").write_text("{}", encoding="utf-8")
    assert start_cache.recall(cards) is None


@pytest.mark.parametrize("damage", ["", "{", "{}", "[]", '{"cards": [{"id": 1}], "leaders": [], "decks": []}'])
def test_a_damaged_copy_is_not_used(damage: str, cards: Path, tmp_path: Path) -> None:
    (copy,) = (tmp_path / "cache").iterdir()
    copy.write_text(damage, encoding="utf-8")
    assert start_cache.recall(cards) is None


def test_only_the_newest_copy_stays(cards: Path, tmp_path: Path) -> None:
    file = cards / "monsters.json"
    file.write_bytes(file.read_bytes() + b"\n")
    catalogue = load_catalogue(cards)
    start_cache.keep(catalogue, starter_decks(catalogue))
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert start_cache.recall(cards) is not None


def test_without_a_place_nothing_is_kept(cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start_cache, "cache_directory", lambda: cards / "monsters.json")
    catalogue = load_catalogue(cards)
    start_cache.keep(catalogue, starter_decks(catalogue))
    assert start_cache.recall(cards) is None


def test_a_copy_with_another_strength_is_not_used(cards: Path, tmp_path: Path) -> None:
    (copy,) = (tmp_path / "cache").iterdir()
    text = copy.read_text(encoding="utf-8")
    assert '"strength": 6' in text
    copy.write_text(text.replace('"strength": 6', '"strength": 9', 1), encoding="utf-8", newline="\n")
    assert start_cache.recall(cards) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_place_of_the_copy_keeps_nobody_waiting(cards: Path, tmp_path: Path) -> None:
    (copy,) = (tmp_path / "cache").iterdir()
    copy.unlink()
    os.mkfifo(copy)
    assert start_cache.recall(cards) is None
