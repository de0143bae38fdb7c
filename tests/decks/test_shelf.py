"""The shelf keeps every deck, and no file takes another one along."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.cards.decks import Deck, dump_deck
from gwent_tui.cards.errors import DeckError
from gwent_tui.decks.shelf import (
    MAX_NAME,
    MAX_STEM,
    ChangedError,
    NameTakenError,
    Shelf,
    file_stem,
    unique_name,
)
from gwent_tui.storage import StorageError


def named(deck: Deck, name: str) -> Deck:
    return dataclasses.replace(deck, name=name)


def titles(shelf: Shelf) -> list[str]:
    return [kept.deck.name for kept in shelf.list().decks]


def files(shelf: Shelf) -> list[str]:
    return sorted(path.name for path in shelf.folder.iterdir())


def test_by_default_decks_lie_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Shelf().folder == tmp_path / "gwent-tui" / "decks"


def test_nothing_is_made_before_the_first_deck(shelf: Shelf) -> None:
    assert shelf.list().decks == ()
    assert not shelf.folder.exists()


def test_a_deck_comes_back_as_it_was(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    assert shelf.list().decks == (kept,)
    assert kept.deck == deck
    assert kept.path.read_text(encoding="utf-8") == dump_deck(deck)


def test_unfinished_and_illegal_decks_are_kept(shelf: Shelf, deck: Deck) -> None:
    for cards in ((), (("nekker", 3), ("nobody_knows_me", 20))):
        kept = shelf.add(dataclasses.replace(deck, cards=cards))
        assert kept in shelf.list().decks


def test_decks_stand_by_name(shelf: Shelf, deck: Deck) -> None:
    for name in ("zeta", "Alpha", "émile", "beta"):
        shelf.add(named(deck, name))
    assert titles(shelf) == ["Alpha", "beta", "zeta", "émile"]


def test_names_are_unique_whatever_the_case(shelf: Shelf, deck: Deck) -> None:
    for name in ("Mine", "mine", "Mine (2)"):
        shelf.add(named(deck, name))
    assert titles(shelf) == ["Mine", "mine (2)", "Mine (3)"]


@pytest.mark.parametrize(
    ("name", "taken", "unique"),
    [
        ("A", [], "A"),
        ("A", ["a"], "A (2)"),
        ("A", ["A", "A (2)", "A (3)"], "A (4)"),
        ("A (2)", ["A (2)"], "A (3)"),
        ("x" * 60, ["x" * 60], "x" * 56 + " (2)"),
        ("(2)", ["(2)"], "(2) (2)"),
    ],
)
def test_a_taken_name_gets_a_number(name: str, taken: list[str], unique: str) -> None:
    assert unique_name(name, taken) == unique


@given(st.text(min_size=1, max_size=MAX_NAME), st.integers(0, 30))
def test_a_unique_name_is_never_taken_nor_too_long(name: str, times: int) -> None:
    taken: list[str] = []
    for _ in range(times):
        taken.append(unique_name(name, taken))
    assert len({other.casefold() for other in taken}) == times
    assert all(len(other) <= MAX_NAME for other in taken)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Blue Stripes", "blue-stripes"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows\\x", "c-windows-x"),
        ("Eithné", "eithne"),
        ("葛洛特", "deck"),
        ("...", "deck"),
        ("[b]", "b"),
        ("CON", "deck-con"),
        ("lpt1", "deck-lpt1"),
        ("Schema", "deck-schema"),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_file_is_named_safely(name: str, stem: str) -> None:
    assert file_stem(name) == stem


@given(st.text(max_size=200))
def test_every_name_makes_a_safe_file_name(name: str) -> None:
    stem = file_stem(name)
    assert 1 <= len(stem) <= MAX_STEM + 5
    assert set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert stem[0].isalnum()


@pytest.mark.parametrize("name", ["[b]", "[/]", "../x", "NUL", "a/b", "\\", "{}", "%s", "-rf", "~", "$HOME"])
def test_a_hostile_name_stays_on_the_shelf(shelf: Shelf, deck: Deck, name: str) -> None:
    kept = shelf.add(named(deck, name))
    assert kept.path.parent == shelf.folder
    assert titles(shelf) == [name]
    assert shelf.find(name) == kept


@pytest.mark.parametrize("name", ["", " x", "a  b", "a\nb", "\x1b[31mred", "a\u202eb", "\ud800", "x" * 61])
def test_a_name_no_file_can_hold_is_refused(shelf: Shelf, deck: Deck, name: str) -> None:
    with pytest.raises(DeckError) as caught:
        shelf.add(named(deck, name))
    assert all(sentence.isprintable() for sentence in caught.value.problems)
    assert not shelf.folder.exists()


def test_two_decks_never_share_a_file(shelf: Shelf, deck: Deck) -> None:
    for name in ("A b", "a-b", "A.b", "Ä b"):
        shelf.add(named(deck, name))
    assert files(shelf) == ["a-b-2.json", "a-b-3.json", "a-b-4.json", "a-b.json"]
    assert len(titles(shelf)) == 4


def test_a_file_of_another_hand_is_not_written_over(shelf: Shelf, deck: Deck) -> None:
    shelf.folder.mkdir()
    foreign = shelf.folder / "mine.json"
    foreign.write_text(dump_deck(named(deck, "Somebody's")), encoding="utf-8")
    before = foreign.read_bytes()
    assert shelf.add(named(deck, "Mine")).path.name == "mine-2.json"
    assert foreign.read_bytes() == before


# Damage.

DAMAGE = {
    "cut off": (b'{"version": 1, "name": "x"', "not JSON: line 1, column 27"),
    "wrong type": (
        b'{"version": 1, "name": 7, "faction": "monsters", "leader": "eredin_king", "cards": {}}',
        "name: 7 is not text; allowed: 1 to 60 printable characters",
    ),
    "impossible count": (
        b'{"version": 1, "name": "x", "faction": "monsters", "leader": "e", "cards": {"nekker": 21}}',
        "21 is too large; allowed: 1 to 20 copies",
    ),
    "not UTF-8": (b'{"name": "\xff"}', "not UTF-8: byte 0xff in line 1"),
    "a list": (b"[]", "holds a list instead of an object"),
    "too large": (b" " * 2_000_001, "the file is too large; allowed: at most 2,000,000 bytes"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_named_and_set_aside_and_harms_no_other(shelf: Shelf, deck: Deck, damage: str) -> None:
    content, sentence = DAMAGE[damage]
    shelf.add(named(deck, "Alpha"))
    broken = shelf.folder / "broken.json"
    broken.write_bytes(content)
    shelf.add(named(deck, "Zeta"))
    found = shelf.list()
    assert [kept.deck.name for kept in found.decks] == ["Alpha", "Zeta"]
    (damaged,) = found.damaged
    assert damaged.path == broken
    assert any("broken.json" in told and sentence in told for told in damaged.problems)
    assert damaged.aside is not None
    assert damaged.aside.read_bytes() == content
    assert damaged.aside in found.aside
    assert not broken.exists()
    again = shelf.list()
    assert again.damaged == ()
    assert damaged.aside in again.aside


def test_adding_saving_and_finding_leave_damaged_files_for_the_list(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    broken = shelf.folder / "broken.json"
    broken.write_text("{")
    shelf.add(deck)
    shelf.rename(kept, "Another")
    shelf.find("Another")
    shelf.close_names("x")
    assert broken.exists()
    assert len(shelf.list().damaged) == 1


def test_a_file_of_a_newer_program_stays_where_it_is(shelf: Shelf, deck: Deck) -> None:
    shelf.folder.mkdir()
    newer = shelf.folder / "newer.json"
    newer.write_text(json.dumps({**json.loads(dump_deck(deck)), "version": 2, "sleeves": "gold"}))
    (damaged,) = shelf.list().damaged
    assert damaged.aside is None
    assert newer.exists()


def test_what_cannot_be_read_stays_where_it_is(shelf: Shelf, deck: Deck) -> None:
    shelf.add(deck)
    (shelf.folder / "folder.json").mkdir()
    # Another program may be about to write it.
    (shelf.folder / "empty.json").touch()
    found = shelf.list()
    assert len(found.decks) == 1
    assert [(file.path.name, file.aside) for file in found.damaged] == [
        ("empty.json", None),
        ("folder.json", None),
    ]
    assert (shelf.folder / "folder.json").is_dir()
    assert (shelf.folder / "empty.json").exists()


def test_other_files_in_the_folder_are_left_alone(shelf: Shelf, deck: Deck) -> None:
    shelf.add(deck)
    for name in ("notes.txt", ".hidden.json", "schema.json", "x.json.part"):
        (shelf.folder / name).write_text("whatever")
    found = shelf.list()
    assert len(found.decks) == 1
    assert found.damaged == ()


def test_a_folder_that_is_a_file_is_told(tmp_path: Path, deck: Deck) -> None:
    (tmp_path / "decks").write_text("no folder")
    shelf = Shelf(tmp_path / "decks")
    with pytest.raises(StorageError, match="there is no such directory"):
        shelf.list()
    with pytest.raises(StorageError):
        shelf.add(deck)


# Saving.


def test_a_deck_is_saved_into_its_own_file(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    other = shelf.add(named(deck, "Other"))
    changed = dataclasses.replace(deck, cards=deck.cards[1:])
    saved = shelf.save(kept, changed)
    assert saved.path == kept.path
    assert set(shelf.list().decks) == {saved, other}
    assert shelf.save(saved, deck).deck == deck


def test_what_another_program_has_written_is_not_written_over(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    theirs = dump_deck(dataclasses.replace(deck, description="by another program"))
    kept.path.write_text(theirs, encoding="utf-8")
    for change in (
        lambda: shelf.save(kept, named(deck, "New")),
        lambda: shelf.rename(kept, "New"),
        lambda: shelf.remove(kept),
    ):
        with pytest.raises(ChangedError, match="has been changed by something else"):
            change()
    assert kept.path.read_text(encoding="utf-8") == theirs
    assert files(shelf) == [kept.path.name]


def test_a_file_that_is_gone_is_told(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    kept.path.unlink()
    with pytest.raises(ChangedError, match="is gone"):
        shelf.save(kept, deck)
    assert files(shelf) == []


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_everything_as_it_was(
    shelf: Shelf, deck: Deck, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = shelf.add(deck)

    def refuse(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os if step == "fsync" else Path, step, refuse)
        for change in (
            lambda: shelf.save(kept, named(deck, "New")),
            lambda: shelf.add(named(deck, "New")),
            lambda: shelf.remove(kept),
        ):
            with pytest.raises(StorageError, match="No space left on device"):
                change()
    assert shelf.list().decks == (kept,)
    assert [path for path in shelf.folder.rglob("*") if path.is_file()] == [kept.path]


def test_renaming_keeps_file_and_cards(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    renamed = shelf.rename(kept, "  Night   Watch ")
    assert renamed.deck == named(deck, "Night Watch")
    assert renamed.path == kept.path
    assert shelf.rename(renamed, "night watch").deck.name == "night watch"


def test_a_name_of_another_deck_is_refused(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(named(deck, "A"))
    shelf.add(named(deck, "B"))
    with pytest.raises(NameTakenError, match='there is a deck called "b" already'):
        shelf.rename(kept, "b")
    with pytest.raises(DeckError, match="1 to 60 printable characters"):
        shelf.rename(kept, " ")
    assert titles(shelf) == ["A", "B"]


def test_a_copy_is_a_deck_of_its_own(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(named(deck, "A"))
    copy = shelf.copy(kept)
    assert copy.deck == named(deck, "A (2)")
    assert shelf.copy(copy).deck.name == "A (3)"
    shelf.save(copy, named(deck, "C"))
    assert titles(shelf) == ["A", "A (3)", "C"]


def test_a_removed_deck_can_be_put_back(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(deck)
    removed = shelf.remove(kept)
    assert shelf.list().decks == ()
    assert shelf.restore(removed) == kept
    assert shelf.list().decks == (kept,)
    assert not removed.trash.exists()


def test_a_removed_deck_comes_back_beside_a_new_one_of_its_name(shelf: Shelf, deck: Deck) -> None:
    first = shelf.remove(shelf.add(named(deck, "A")))
    second = shelf.remove(shelf.add(named(deck, "A")))
    third = shelf.add(named(deck, "A"))
    assert shelf.restore(first).deck.name == "A (2)"
    assert shelf.restore(second).deck.name == "A (3)"
    assert third in shelf.list().decks
    assert len(shelf.list().decks) == 3


def test_a_removed_deck_comes_back_though_its_file_name_is_taken(shelf: Shelf, deck: Deck) -> None:
    removed = shelf.remove(shelf.add(named(deck, "A b")))
    other = shelf.add(named(deck, "A-b"))
    assert other.path == removed.kept.path
    assert shelf.restore(removed).deck.name == "A b"
    assert titles(shelf) == ["A b", "A-b"]


def test_an_emptied_trash_is_told(shelf: Shelf, deck: Deck) -> None:
    removed = shelf.remove(shelf.add(deck))
    removed.trash.unlink()
    with pytest.raises(DeckError, match="there is no such file"):
        shelf.restore(removed)


# Finding.


def test_a_deck_is_found_without_regard_to_case_and_accents(shelf: Shelf, deck: Deck) -> None:
    kept = shelf.add(named(deck, "Eithné's Own"))
    assert shelf.find("eithnes own") == kept
    assert shelf.find("nothing") is None
    assert shelf.find("") is None
    assert shelf.close_names("eithne own") == ("Eithné's Own",)


def test_a_name_that_fits_two_decks_names_the_files(shelf: Shelf, deck: Deck) -> None:
    exact = shelf.add(named(deck, "A b"))
    shelf.add(named(deck, "A-b"))
    assert shelf.find("A b") == exact
    with pytest.raises(DeckError, match=r'more than one deck is called "a.b".*a-b\.json.*a-b-2\.json'):
        shelf.find("a.b")
