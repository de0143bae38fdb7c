"""The search of the book."""

from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.learn.generated import Material
from gwent_tui.learn.index import search
from gwent_tui.learn.pages import Book, load_book
from gwent_tui.text.cards import ABILITY_KEYS, ability_name


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book(Material(catalogue()))


@pytest.mark.parametrize("key", ABILITY_KEYS)
def test_a_name_finds_its_own_section_first(book: Book, key: str) -> None:
    assert search(book, ability_name(key))[0].section.anchor == key


@pytest.mark.parametrize("words", ["eithne", "EITHNÉ", "Éithne hero", "hero   eithne"])
def test_neither_accents_nor_case_nor_order_matter(book: Book, words: str) -> None:
    hits = search(book, words)
    assert [hit.section.anchor for hit in hits] == ["hero"]
    assert "Eithné" in hits[0].excerpt


def test_apostrophes_do_not_matter(book: Book) -> None:
    assert [hit.section for hit in search(book, "scoiatael")] == [
        hit.section for hit in search(book, "Scoia'tael")
    ]


def test_all_words_have_to_be_there(book: Book) -> None:
    both = {hit.section.anchor for hit in search(book, "decoy spy")}
    assert both
    assert both <= {hit.section.anchor for hit in search(book, "decoy", 999)}
    assert both <= {hit.section.anchor for hit in search(book, "spy", 999)}
    assert search(book, "decoy xyzzy") == []


def test_the_beginning_of_a_word_will_do_but_not_its_middle(book: Book) -> None:
    assert any(hit.section.anchor == "berserker" for hit in search(book, "berser"))
    assert search(book, "erserker") == []


@pytest.mark.parametrize("words", ["", "   ", "?!", "|"])
def test_nothing_finds_nothing(book: Book, words: str) -> None:
    assert search(book, words) == []


def test_there_is_a_limit_and_an_excerpt(book: Book) -> None:
    hits = search(book, "the", 7)
    assert len(hits) == 7
    for hit in search(book, "frost"):
        assert len(hit.excerpt.split()) <= 18
        assert "](" not in hit.excerpt
        assert "**" not in hit.excerpt


def test_a_hit_says_where_it_is(book: Book) -> None:
    hit = search(book, "King Bran odd")[0]
    assert (hit.section.title, hit.page_title) == ("King Bran and odd numbers", "House rulings")
