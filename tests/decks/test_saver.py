"""Saving while a deck is built: the file holds what was wanted last, and nothing is lost on the way."""

from __future__ import annotations

import dataclasses
from threading import Event, Thread

import pytest

from gwent_tui import storage
from gwent_tui.cards.decks import Deck, load_deck
from gwent_tui.decks.saver import Saver
from gwent_tui.decks.shelf import ChangedError, KeptDeck, Shelf
from gwent_tui.storage import StorageError


@pytest.fixture
def kept(shelf: Shelf, deck: Deck) -> KeptDeck:
    return shelf.add(deck)


def named(kept: KeptDeck, description: str) -> Deck:
    return dataclasses.replace(kept.deck, description=description)


def test_what_is_wanted_is_written(shelf: Shelf, kept: KeptDeck) -> None:
    saver = Saver(shelf, kept)
    assert not saver.want(kept.deck)
    assert saver.want(named(kept, "one"))
    saver.run()
    assert saver.error is None
    assert load_deck(kept.path).description == "one"
    assert not saver.want(named(kept, "one"))


def test_a_change_made_while_it_writes_is_written_by_the_same_run(
    shelf: Shelf, kept: KeptDeck, monkeypatch: pytest.MonkeyPatch
) -> None:
    saver = Saver(shelf, kept)
    is_writing, may_go_on = Event(), Event()
    save = shelf.save

    def slowly(old: KeptDeck, deck: Deck) -> KeptDeck:
        is_writing.set()
        assert may_go_on.wait(10)
        return save(old, deck)

    monkeypatch.setattr(shelf, "save", slowly)
    assert saver.want(named(kept, "one"))
    thread = Thread(target=saver.run)
    thread.start()
    assert is_writing.wait(10)
    assert not saver.want(named(kept, "two"))
    assert not saver.want(named(kept, "three"))
    saver.run()  # Another one that is called meanwhile does nothing.
    may_go_on.set()
    thread.join(10)
    assert saver.is_saved
    assert load_deck(kept.path).description == "three"


def test_a_failure_is_told_and_can_be_tried_again(
    shelf: Shelf, kept: KeptDeck, monkeypatch: pytest.MonkeyPatch
) -> None:
    saver = Saver(shelf, kept)

    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("gwent_tui.decks.shelf.write_file", full)
        saver.want(named(kept, "one"))
        saver.run()
    assert isinstance(saver.error, StorageError)
    assert not saver.is_saved
    assert not saver.is_running
    assert load_deck(kept.path) == kept.deck
    assert saver.want(named(kept, "one"))
    saver.run()
    assert load_deck(kept.path).description == "one"


def test_a_file_that_something_else_has_changed_is_left_alone(shelf: Shelf, kept: KeptDeck) -> None:
    saver = Saver(shelf, kept)
    theirs = kept.path.read_text(encoding="utf-8").replace("starter", "other")
    storage.write_file(kept.path, theirs)
    saver.want(named(kept, "mine"))
    saver.run()
    assert isinstance(saver.error, ChangedError)
    assert kept.path.read_text(encoding="utf-8") == theirs
    now = shelf.list().decks[0]
    saver.take_over(now)
    saver.want(named(kept, "mine"))
    saver.run()
    assert load_deck(kept.path).description == "mine"
