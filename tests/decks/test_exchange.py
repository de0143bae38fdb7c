"""Decks come in as a deck file or a text list, whichever it is, and nothing hostile comes with them."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.decks import Deck, dump_deck
from gwent_tui.cards.errors import DeckError
from gwent_tui.decks.exchange import Format, read_any, renamed, write_any
from gwent_tui.engine.cards import Faction

CATALOGUE = load_catalogue()


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("faction", [Faction.NORTHERN_REALMS, Faction.SKELLIGE])
def test_each_form_is_recognised(
    catalogue: Catalogue, starters: dict[Faction, Deck], form: Format, faction: Faction, tmp_path: Path
) -> None:
    deck = starters[faction]
    text = write_any(catalogue, deck, form)
    # The name of a file says nothing about what is in it.
    path = tmp_path / "deck.doc"
    path.write_text(text, encoding="utf-8")
    marked = tmp_path / "marked"
    marked.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    for source in (text, "\ufeff\n" + text, text.encode(), path, marked):
        assert read_any(source, catalogue) == deck


def test_a_nameless_list_is_called_like_its_file(catalogue: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "Night  Watch.txt"
    path.write_text("Leader: Siegemaster\nVes", encoding="utf-8")
    assert read_any(path, catalogue).name == "Night Watch"
    assert read_any(path, catalogue, name="Other").name == "Other"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "there is nothing in it; allowed: a deck file or a text list"),
        (b"\xff\xfe1x Ves", "not UTF-8: byte 0xff in line 1; allowed: text in UTF-8"),
        (b"1x Ves\n2x De\xe9coy", "not UTF-8: byte 0xe9 in line 2"),
        (b"\0" * 100, "holds control or invisible characters"),
        (b'{"version": 1', "not JSON: line 1, column 14"),
        (b"[1, 2]", "holds a list instead of an object"),
        (b'{"cards": {"ves": ' + b"9" * 5000 + b"}}", "a number is too long"),
        (b"[" * 100_000, "nested too deeply"),
        (b"x" * 10_000_000, "the file is too large; allowed: at most 2,000,000 bytes"),
        (b"{" + b" " * 10_000_000, "the file is too large; allowed: at most 2,000,000 bytes"),
    ],
    ids=lambda value: value[:9] if isinstance(value, str) else "file",
)
def test_a_file_that_is_no_deck_is_refused_soon(
    catalogue: Catalogue, tmp_path: Path, content: bytes, problem: str
) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(content)
    start = time.process_time()
    for source in (path, content):
        with pytest.raises(DeckError) as caught:
            read_any(source, catalogue, where="deck.json")
        assert problem in caught.value.problems[0]
        assert "deck.json" in caught.value.problems[0]
        assert len(caught.value.problems[0]) < 500
    assert time.process_time() - start < 1


def test_a_text_of_ten_megabytes_is_refused_soon(catalogue: Catalogue) -> None:
    start = time.process_time()
    for text in ("1x Ves\n" * 1_500_000, "{" * 10_000_000):
        with pytest.raises(DeckError, match="too l"):
            read_any(text, catalogue)
    assert time.process_time() - start < 1


HOSTILE = ["\x1b[2J", "[b]x[/b]", "[/]", "a\u202eb", "a\u200bb", "x" * 100_000, "\0", "\ud800", "%(x)s", "{0}"]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("field", ["name", "leader", "faction", "description", "cards", "$schema", "version"])
def test_hostile_values_are_told_in_harmless_sentences(
    catalogue: Catalogue, deck: Deck, field: str, name: str
) -> None:
    document = json.loads(dump_deck(deck)) | {field: {name: 1} if field == "cards" else name}
    try:
        read = read_any(json.dumps(document), catalogue)
    except DeckError as error:
        told = error.problems
    else:
        # What can be shown as it is may be a name.
        assert (read.name + read.description).isprintable()
        return
    assert all(sentence.isprintable() and len(sentence) < 500 for sentence in told)


def test_impossible_counts_and_unknown_cards_are_all_told(catalogue: Catalogue, deck: Deck) -> None:
    cards = {"ves": 10**30, "thaler": -1, "catapult": 2.5, "nekker": "3", "Decoy": None}
    document = json.loads(dump_deck(deck)) | {"cards": cards}
    with pytest.raises(DeckError) as caught:
        read_any(json.dumps(document), catalogue)
    told = "\n".join(caught.value.problems)
    for word in ("1000000000000000000000000000", "-1", "2.5", '"3"', '"Decoy"', "1 to 20 copies"):
        assert word in told
    document["cards"] = {"vess": 1, "nekker": 1, "catapult": 1}
    with pytest.raises(DeckError) as caught:
        read_any(json.dumps(document), catalogue)
    assert [sentence.partition(";")[0] for sentence in caught.value.problems] == [
        'text: card "vess": There is no card "vess"',
        'text: card "nekker": Nekker is a card of Monsters, but the deck is Northern Realms',
    ]
    # To check a deck, its form is enough.
    assert dict(read_any(json.dumps(document), catalogue, strict=False).cards) == document["cards"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=10), children, max_size=4),
    max_leaves=12,
)
keys = st.sampled_from(["version", "name", "faction", "leader", "cards", "description", "$schema", "nmae"])


@given(
    st.dictionaries(keys, json_values, max_size=8).map(json.dumps) | st.text(max_size=200) | st.binary(max_size=99)
)
def test_nothing_from_outside_does_more_than_get_sentences(source: str | bytes) -> None:
    try:
        read_any(source, CATALOGUE)
    except DeckError as error:
        told = error.problems
    else:
        return
    assert all(sentence.isprintable() for sentence in told)


def test_a_deck_gets_another_name(deck: Deck) -> None:
    assert renamed(deck, "  A   b ").name == "A b"
    for name in ("", " ", "x" * 61, "a\x1bb"):
        with pytest.raises(DeckError, match="1 to 60 printable characters"):
            renamed(deck, name)
