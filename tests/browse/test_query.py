"""Filters, search, orders and counts."""

from __future__ import annotations

import pytest

from gwent_tui.browse.query import ABILITIES, KINDS, Filter, Order, count, entries, entry_of, search, tally
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import FACTIONS, Faction, Row
from gwent_tui.text.cards import ABILITY_KEYS

PACKS = {
    Faction.NILFGAARD: 85,
    Faction.NORTHERN_REALMS: 85,
    Faction.MONSTERS: 89,
    Faction.SCOIATAEL: 86,
    Faction.SKELLIGE: 91,
}


def ids(cards: Catalogue, wanted: Filter, order: Order = Order.RELEVANCE) -> list[str]:
    return [entry.id for entry in search(cards, wanted, order)]


def test_all_that_is_in_the_box(cards: Catalogue) -> None:
    everything = search(cards)
    counts = tally(everything)
    assert (counts.cards, counts.copies) == (188, 436)
    assert sum(counts.strengths.values()) == sum(entry.strength is not None for entry in everything)
    assert list(counts.strengths) == sorted(counts.strengths)
    assert {entry.id for entry in everything} == {*cards.cards, *cards.leaders}


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_pack_has_its_neutral_cards(cards: Catalogue, faction: Faction) -> None:
    wanted = Filter(faction=faction, with_neutral=True)
    assert tally(search(cards, wanted), wanted).copies == PACKS[faction] == cards.box_count(faction)
    own = Filter(faction=faction)
    assert tally(search(cards, own), own).copies == PACKS[faction] - 43


def test_neutral_cards_are_in_every_pack(cards: Catalogue) -> None:
    wanted = Filter(faction=Faction.NEUTRAL)
    assert tally(search(cards, wanted), wanted).copies == 5 * 43


def test_what_a_newcomer_looks_for(cards: Catalogue) -> None:
    wanted = Filter(faction=Faction.NORTHERN_REALMS, abilities=("tight_bond",))
    bonds = {
        "blue_stripes_commando",
        "catapult",
        "crinfrid_reavers_dragon_hunter",
        "poor_fucking_infantry",
    }
    assert set(ids(cards, wanted)) == bonds
    assert set(ids(cards, Filter(words="tight bond northern realms"))) == bonds
    counts = tally(search(cards, wanted), wanted)
    assert (counts.cards, counts.copies, counts.strengths) == (4, 11, {1: 1, 4: 1, 5: 1, 8: 1})


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("eithne", "eithne"),
        ("EITHNÉ", "eithne"),
        ("sile", "sile_de_tansarville"),
        ("odimm", "gaunter_odimm"),
        ("O'Dimm", "gaunter_odimm"),
        ("geralt", "geralt"),
        ("ciri", "ciri"),
        ("king bran", "king_bran"),
        ("scorch", "scorch"),
        ("commander's horn", "commanders_horn"),
        ("leader skellige", "arnjolf_patricide"),
        ("nek", "nekker"),
    ],
)
def test_the_best_match_comes_first(cards: Catalogue, words: str, first: str) -> None:
    assert ids(cards, Filter(words=words))[0] == first


def test_every_word_has_to_occur(cards: Catalogue) -> None:
    assert ids(cards, Filter(words="geralt zzz")) == []
    # In the text only.
    assert "roach" in ids(cards, Filter(words="geralt"))
    assert len(ids(cards, Filter(words=" ' - "))) == 188


def test_a_short_word_is_a_beginning(cards: Catalogue) -> None:
    assert all(" ei" in entry.text for entry in search(cards, Filter(words="ei")))
    assert 0 < len(ids(cards, Filter(words="e"))) < 188


@pytest.mark.parametrize("kind", KINDS)
def test_kinds(cards: Catalogue, kind: str) -> None:
    found = search(cards, Filter(kinds=(kind,)))
    assert found
    assert {entry.kind for entry in found} == {kind}
    assert count(cards, Filter(kinds=(kind,))) == len(found)


def test_rows_strengths_and_the_side_deck(cards: Catalogue) -> None:
    on_siege = search(cards, Filter(row=Row.SIEGE, kinds=("unit", "hero")))
    assert on_siege
    assert all(entry.rows == (Row.SIEGE,) for entry in on_siege)
    strong = search(cards, Filter(lowest=10, highest=11))
    assert {entry.strength for entry in strong} == {10, 11}
    assert {entry.strength for entry in search(cards, Filter(highest=0))} == {0}
    assert all(not entry.is_side_card for entry in search(cards, Filter(side_cards=False)))
    assert count(cards, Filter()) - count(cards, Filter(side_cards=False)) == 4


def test_all_abilities_that_are_asked_for(cards: Catalogue) -> None:
    assert ids(cards, Filter(abilities=("agile", "morale_boost", "hero"))) == ["kayran"]
    assert set(ABILITY_KEYS) <= set(ABILITIES)
    for ability in ABILITIES:
        assert count(cards, Filter(abilities=(ability,))) > 0, ability


def test_orders(cards: Catalogue) -> None:
    names = [entry.name_key for entry in search(cards, order=Order.NAME)]
    assert names == sorted(names)
    strengths = [entry.strength for entry in search(cards, order=Order.STRENGTH)]
    printed = [strength for strength in strengths if strength is not None]
    assert strengths[: len(printed)] == printed == sorted(printed, reverse=True)
    rows = [entry.rows for entry in search(cards, Filter(kinds=("unit",)), Order.ROW)]
    assert rows == sorted(rows)
    copies = [entry.copies for entry in search(cards, order=Order.COPIES)]
    assert copies == sorted(copies, reverse=True)
    kinds = [KINDS.index(entry.kind) for entry in search(cards, order=Order.KIND)]
    assert kinds == sorted(kinds)
    assert search(cards, order=Order.FACTION) == entries(cards) == search(cards)


@pytest.mark.parametrize("order", Order)
def test_every_order_turned_round(cards: Catalogue, order: Order) -> None:
    wanted = Filter(words="muster")
    assert search(cards, wanted, order, reverse=True) == search(cards, wanted, order)[::-1]


def test_entries_are_made_once(cards: Catalogue) -> None:
    assert entry_of(cards, "geralt") is entry_of(cards, "geralt")
    with pytest.raises(KeyError):
        entry_of(cards, "gerald")
