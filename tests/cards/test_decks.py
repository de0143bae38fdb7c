from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.decks import (
    ADVANCED,
    DECK_RULES,
    STANDARD,
    Deck,
    DeckFault,
    DeckRules,
    check_deck,
    deck_cards,
    dump_deck,
    load_deck,
    starter_decks,
    summarise,
)
from gwent_tui.cards.errors import DeckError
from gwent_tui.engine.cards import FACTIONS, Faction

Edit = Callable[[str, str, str], Path]


@pytest.fixture(scope="session")
def starters(catalogue: Catalogue) -> dict[Faction, Deck]:
    return {deck.faction: deck for deck in starter_decks(catalogue)}


@pytest.fixture
def deck(starters: dict[Faction, Deck]) -> Deck:
    return starters[Faction.NORTHERN_REALMS]


def with_cards(deck: Deck, **changes: int) -> Deck:
    """Returns the deck with other numbers of copies; 0 takes a card out."""
    cards = {**dict(deck.cards), **changes}
    return dataclasses.replace(deck, cards=tuple((card, count) for card, count in cards.items() if count))


def faults(catalogue: Catalogue, deck: Deck, rules: DeckRules = STANDARD) -> list[DeckFault]:
    return [problem.fault for problem in check_deck(catalogue, deck, rules)]


# The proposed starter decks: leader, units, heroes, specials, strength, spies, medics, legal in Advanced.
STARTERS = {
    "monsters": ("eredin_commander", 24, 1, 5, 103, 0, 0, True),
    "nilfgaard": ("emhyr_relentless", 24, 1, 5, 114, 3, 3, False),
    "northern_realms": ("foltest_siegemaster", 24, 1, 5, 108, 2, 1, True),
    "scoiatael": ("francesca_daisy", 24, 1, 5, 105, 0, 2, True),
    "skellige": ("harald_cripple", 24, 2, 5, 116, 0, 1, True),
}


@pytest.mark.parametrize("name", STARTERS)
def test_starter_deck(catalogue: Catalogue, starters: dict[Faction, Deck], name: str) -> None:
    """R-145: judged by the standard rules only; what Advanced says of them is a fact about the proposal."""
    deck = starters[Faction(name)]
    found = summarise(catalogue, deck)
    assert (
        deck.leader,
        found.units,
        found.heroes,
        found.specials,
        found.strength,
        found.spies,
        found.medics,
        not check_deck(catalogue, deck, ADVANCED),
    ) == STARTERS[name]
    assert check_deck(catalogue, deck, STANDARD) == ()
    assert 1 + deck.size == 30


def test_one_starter_deck_for_each_faction(catalogue: Catalogue) -> None:
    assert [deck.faction for deck in starter_decks(catalogue)] == list(FACTIONS)


def test_nilfgaard_starter_deck_breaks_two_advanced_limits(
    catalogue: Catalogue, starters: dict[Faction, Deck]
) -> None:
    deck = starters[Faction.NILFGAARD]
    assert [str(problem) for problem in check_deck(catalogue, deck, ADVANCED)] == [
        "3 cards with Spy, but Advanced allows at most 2: "
        "Stefan Skellen, Shilard Fitz-Oesterlen, Vattier de Rideaux.",
        "3 cards with Medic, but Advanced allows at most 2: Etolian Auxiliary Archers x2, Siege Technician.",
    ]
    changed = with_cards(deck, stefan_skellen=0, rainfarn=1, etolian_auxiliary_archers=1, albrich=1)
    assert check_deck(catalogue, changed, ADVANCED) == ()


@pytest.mark.parametrize("name", STARTERS)
def test_shipped_deck_files_are_tidy(shipped: Path, starters: dict[Faction, Deck], name: str) -> None:
    text = (shipped / "decks" / f"{name}.json").read_text(encoding="utf-8")
    assert dump_deck(starters[Faction(name)], schema="./schema.json") == text


def test_rules_have_names() -> None:
    assert dict(DECK_RULES) == {"standard": STANDARD, "advanced": ADVANCED}


@pytest.mark.parametrize(
    ("changes", "rules", "expected"),
    [
        # 22 units are enough, heroes count, specials do not
        ({"ves": 0, "dethmold": 0}, STANDARD, []),
        ({"ves": 0, "dethmold": 0, "keira_metz": 0}, STANDARD, ["21 units, but Standard demands at least 22."]),
        ({"decoy": 3, "scorch": 3, "commanders_horn": 2}, STANDARD, []),
        (
            {"decoy": 3, "scorch": 3, "commanders_horn": 3},
            STANDARD,
            ["11 special cards, but Standard allows at most 10."],
        ),
        ({"catapult": 3}, STANDARD, ["Catapult: 3 copies, but the box holds 2."]),
        ({"geralt": 2}, STANDARD, ["Geralt of Rivia: 2 copies, but the box holds 1."]),
        ({"nekker": 1}, STANDARD, ["Nekker is a card of Monsters, but the deck is Northern Realms."]),
        (
            {"bovine_defence_force": 1},
            STANDARD,
            ["Bovine Defence Force waits in the side deck, which fills itself; it is no card for a deck."],
        ),
        ({"catapul": 1}, STANDARD, ['There is no card "catapul"; did you mean "catapult"?']),
        ({"zzz": 1}, STANDARD, ['There is no card "zzz".']),
        ({"foltest_king": 1}, STANDARD, ["Foltest, King of Temeria is a leader, which is no card for a deck."]),
        ({"ves": -1}, STANDARD, ["Ves: -1 copies make no sense; take 1 to 1, or leave it out."]),
        # the hero spy counts, the hero medic counts
        (
            {"avallach": 1},
            ADVANCED,
            ["3 cards with Spy, but Advanced allows at most 2: Prince Stennis, Thaler, Avallac'h."],
        ),
        ({"yennefer_of_vengerberg": 1}, ADVANCED, []),
        ({"scorch": 1}, ADVANCED, ["6 special cards, but Advanced allows at most 5."]),
        # 108 + 15 + 7 = 130 is legal, 131 is not
        ({"geralt": 1, "triss_merigold": 1}, ADVANCED, []),
        (
            {"geralt": 1, "triss_merigold": 1, "redanian_foot_soldier": 1},
            ADVANCED,
            ["The units' strengths add up to 131, but Advanced allows at most 130."],
        ),
        ({"geralt": 1, "triss_merigold": 1, "redanian_foot_soldier": 1}, STANDARD, []),
        (
            {"catapult": 3, "nekker": 1, "scorch": 1},
            ADVANCED,
            [
                "Catapult: 3 copies, but the box holds 2.",
                "Nekker is a card of Monsters, but the deck is Northern Realms.",
                "6 special cards, but Advanced allows at most 5.",
            ],
        ),
    ],
)
def test_legality(
    catalogue: Catalogue, deck: Deck, changes: dict[str, int], rules: DeckRules, expected: list[str]
) -> None:
    assert [str(problem) for problem in check_deck(catalogue, with_cards(deck, **changes), rules)] == expected


def test_a_card_listed_twice_is_counted_together(catalogue: Catalogue, deck: Deck) -> None:
    doubled = dataclasses.replace(deck, cards=(*deck.cards, ("catapult", 1)))
    problems = check_deck(catalogue, doubled)
    assert [(problem.card, problem.fault) for problem in problems] == [("catapult", DeckFault.TOO_MANY_COPIES)]
    assert dict(load_deck(dump_deck(doubled)).cards)["catapult"] == 3


@pytest.mark.parametrize(
    ("leader", "fault", "text"),
    [
        (
            "foltest_kin",
            DeckFault.UNKNOWN_LEADER,
            'There is no leader "foltest_kin"; did you mean "foltest_king"?',
        ),
        ("ves", DeckFault.UNKNOWN_LEADER, 'There is no leader "ves".'),
        (
            "king_bran",
            DeckFault.FOREIGN_LEADER,
            "King Bran, The Unifier leads Skellige, but the deck is Northern Realms.",
        ),
    ],
)
def test_leader(catalogue: Catalogue, deck: Deck, leader: str, fault: DeckFault, text: str) -> None:
    (problem,) = check_deck(catalogue, dataclasses.replace(deck, leader=leader))
    assert (problem.fault, problem.text, problem.card) == (fault, text, leader)


def test_an_empty_deck_is_judged_too(catalogue: Catalogue) -> None:
    empty = Deck("", Faction.SKELLIGE, "", ())
    assert faults(catalogue, empty) == [DeckFault.UNKNOWN_LEADER, DeckFault.TOO_FEW_UNITS]
    assert faults(catalogue, dataclasses.replace(empty, faction=Faction.NEUTRAL, cards=(("x", 1),)))


def test_side_deck_and_leader_do_not_count(catalogue: Catalogue, starters: dict[Faction, Deck]) -> None:
    """R-142: the five side cards of Skellige are outside the deck and its sums."""
    deck = starters[Faction.SKELLIGE]
    assert len(deck_cards(catalogue, deck)) == deck.size == 29
    assert not any(card.is_side_card for card in deck_cards(catalogue, deck))


def test_deck_cards_follow_the_file(catalogue: Catalogue) -> None:
    deck = Deck("x", Faction.MONSTERS, "eredin_king", (("nekker", 2), ("decoy", 1), ("geralt", 1)))
    assert [card.id for card in deck_cards(catalogue, deck)] == ["nekker", "nekker", "decoy", "geralt"]


def test_deck_cards_demands_known_cards(catalogue: Catalogue) -> None:
    deck = Deck("My\x07Deck", Faction.MONSTERS, "eredin_king", (("nekker", 2), ("b", 1)))
    with pytest.raises(DeckError) as caught:
        deck_cards(catalogue, deck)
    assert str(caught.value) == r'deck "My\u0007Deck": there is no card "b"'


def test_decks_survive_a_file(tmp_path: Path, catalogue: Catalogue, starters: dict[Faction, Deck]) -> None:
    for deck in (*starters.values(), Deck("Leer é", Faction.SKELLIGE, "king_bran", ())):
        path = tmp_path / "deck.json"
        path.write_text(dump_deck(deck), encoding="utf-8")
        assert load_deck(path, catalogue) == deck
        assert load_deck(dump_deck(deck), catalogue) == deck


def deck_text(**changes: Any) -> str:
    document = {
        "version": 1,
        "name": "Test",
        "faction": "monsters",
        "leader": "eredin_king",
        "cards": {"nekker": 1},
    }
    return json.dumps({**document, **changes})


AN_ID = "an id: lower-case letters, digits and _, a letter first, at most 60 characters"

TEXTS = [
    ("", "not JSON: line 1, column 1: the file is empty; allowed: one JSON object"),
    ("[1]", "holds a list instead of an object; allowed: one JSON object"),
    (deck_text(cards=3), "cards: 3 is not an object; allowed: an object of card ids and copies"),
    (deck_text(cards={"nekker": 0}), 'card "nekker": 0 is too small; allowed: 1 to 20 copies'),
    (deck_text(cards={"nekker": "2"}), 'card "nekker": "2" is not a whole number; allowed: 1 to 20 copies'),
    (deck_text(cards={"Nek\nker": 2}), rf'cards: "Nek\nker" is not an id; allowed: {AN_ID}'),
    (deck_text(name=""), 'name: "" is too short; allowed: 1 to 60 printable characters'),
    (deck_text(name="a\u200bb"), r'name: "a\u200bb" contains control or invisible characters; '
     "allowed: printable characters"),
    (deck_text(leader=None), f"leader: null is not text; allowed: {AN_ID}"),
    (
        deck_text(faction="neutral"),
        'faction: "neutral" is not possible here; '
        "allowed: monsters, nilfgaard, northern_realms, scoiatael, skellige",
    ),
    (deck_text(version=3), "version: 3 is too large; allowed: 1"),
    (
        deck_text(lider="x"),
        'unknown key "lider"; did you mean "leader"?; '
        "allowed: $schema, version, name, description, faction, leader, cards",
    ),
    ('{"cards": {"nekker": 1, "nekker": 2}}', 'cards: key "nekker" appears twice; allowed: each key once'),
    ("9" * 5000, "a number is too long; allowed: numbers of a few digits"),
    (" " * 2_000_001, "the text is too large; allowed: at most 2,000,000 characters"),
    (
        deck_text(leader="emhyr_invader"),
        "leader: Emhyr var Emreis, Invader of the North leads Nilfgaard, but the deck is Monsters; allowed: "
        "eredin_treacherous, eredin_bringer_of_death, eredin_commander, eredin_destroyer, eredin_king",
    ),
    (
        deck_text(cards={"nekkr": 1}),
        'card "nekkr": There is no card "nekkr"; did you mean "nekker"?; '
        "allowed: ids of monsters and neutral cards for decks",
    ),
    (
        deck_text(cards={"ves": 1}),
        'card "ves": Ves is a card of Northern Realms, but the deck is Monsters; '
        "allowed: ids of monsters and neutral cards for decks",
    ),
    (
        deck_text(cards={"bovine_defence_force": 1}),
        'card "bovine_defence_force": Bovine Defence Force waits in the side deck, which fills itself; '
        "it is no card for a deck; allowed: ids of monsters and neutral cards for decks",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TEXTS, ids=[expected[:40] for _, expected in TEXTS])
def test_damaged_deck(catalogue: Catalogue, tmp_path: Path, text: str, expected: str) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(text, catalogue)
    assert str(caught.value) == f"deck: {expected}"
    path = tmp_path / "my.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        load_deck(path, catalogue)
    assert str(caught.value).startswith(f"{path}: ")


def test_a_deck_file_needs_no_catalogue() -> None:
    deck = load_deck(deck_text(cards={"unheard_of": 2}))
    assert deck == Deck("Test", Faction.MONSTERS, "eredin_king", (("unheard_of", 2),))


@pytest.mark.parametrize("name", ["nowhere.json", "", "bad.json"])
def test_unreadable_deck_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe")
    with pytest.raises(DeckError, match="allowed: "):
        load_deck(tmp_path / name)


def test_an_illegal_starter_deck_is_refused(edit: Edit) -> None:
    directory = edit("decks/nilfgaard.json", '"impera_brigade_guard": 4', '"impera_brigade_guard": 1')
    with pytest.raises(DeckError, match=r"nilfgaard\.json: 21 units, but Standard demands at least 22\."):
        starter_decks(load_catalogue(directory))


def test_starter_decks_may_be_added_but_not_missing(copied: Path, starters: dict[Faction, Deck]) -> None:
    second = dataclasses.replace(starters[Faction.MONSTERS], name="Another")
    (copied / "decks" / "another.json").write_text(dump_deck(second), encoding="utf-8")
    names = [deck.name for deck in starter_decks(load_catalogue(copied))]
    assert names[:3] == ["Another", "Monsters starter deck", "Nilfgaard starter deck"]
    (copied / "decks").rename(copied / "decks_away")
    with pytest.raises(DeckError, match="there is no such directory"):
        starter_decks(load_catalogue(copied))
