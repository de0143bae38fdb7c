"""The shipped cards against what is known about the box, counted and written down apart from the files."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import FACTIONS, ROWS, Ability, CardDef, Faction, Kind, LeaderAbility, LeaderDef, Row

CLOSE, RANGED, SIEGE = ROWS
AGILE = (CLOSE, RANGED)

BOX = {"nilfgaard": 85, "northern_realms": 85, "monsters": 89, "scoiatael": 86, "skellige": 91}

# file: distinct cards with leaders; copies: heroes, units, specials, weather, side cards; strengths of all copies;
# copies in close, ranged, siege, agile
COUNTS = {
    "neutral": (24, (5, 12, 9, 15, 2), 108, (12, 5, 1, 1)),
    "monsters": (40, (4, 37, 0, 0, 0), 182, (27, 7, 4, 3)),
    "nilfgaard": (34, (4, 33, 0, 0, 0), 181, (18, 13, 6, 0)),
    "northern_realms": (30, (4, 33, 0, 0, 0), 172, (16, 9, 12, 0)),
    "scoiatael": (28, (4, 34, 0, 0, 0), 185, (13, 15, 1, 9)),
    "skellige": (32, (3, 32, 3, 0, 5), 223, (19, 15, 5, 1)),
}

ABILITIES = {
    "neutral": {
        "clear_weather": 3,
        "commanders_horn": 4,
        "decoy": 3,
        "medic": 1,
        "morale_boost": 1,
        "muster": 6,
        "scorch": 3,
        "scorch_row": 1,
        "spy": 1,
        "summon": 1,
        "weather": 12,
    },
    "monsters": {"morale_boost": 1, "muster": 18, "scorch_row": 1},
    "nilfgaard": {"medic": 4, "spy": 3, "tight_bond": 9},
    "northern_realms": {"medic": 1, "morale_boost": 3, "spy": 3, "tight_bond": 11},
    "scoiatael": {"medic": 3, "morale_boost": 2, "muster": 9, "scorch_row": 1},
    "skellige": {
        "berserker": 4,
        "commanders_horn": 1,
        "mardroeme": 4,
        "medic": 1,
        "morale_boost": 2,
        "muster": 4,
        "scorch": 1,
        "summon": 1,
        "tight_bond": 12,
    },
}

# id: kind, strength, rows, abilities, copies
CARDS: dict[str, tuple[str, int, tuple[Row, ...], tuple[str, ...], int]] = {
    "geralt": ("hero", 15, (CLOSE,), ("muster",), 1),
    "ciri": ("hero", 15, (CLOSE,), ("muster",), 1),
    "avallach": ("hero", 0, (CLOSE,), ("spy",), 1),
    "yennefer_of_vengerberg": ("hero", 7, (RANGED,), ("medic",), 1),
    "roach": ("unit", 3, (CLOSE,), (), 1),
    "cow": ("unit", 0, (RANGED,), ("summon",), 1),
    "bovine_defence_force": ("unit", 8, (CLOSE,), (), 2),
    "olgierd_von_everec": ("unit", 6, AGILE, ("morale_boost",), 1),
    "villentretenmerth": ("unit", 7, (CLOSE,), ("scorch_row",), 1),
    "gaunter_odimm_darkness": ("unit", 4, (RANGED,), ("muster",), 3),
    "biting_frost": ("weather", 0, (), ("weather",), 3),
    "clear_weather": ("weather", 0, (), ("clear_weather",), 3),
    "commanders_horn": ("special", 0, ROWS, ("commanders_horn",), 3),
    "decoy": ("special", 0, ROWS, ("decoy",), 3),
    "scorch": ("special", 0, (), ("scorch",), 3),
    "kayran": ("hero", 8, AGILE, ("morale_boost",), 1),
    "nekker": ("unit", 2, (CLOSE,), ("muster",), 3),
    "vampire_katakan": ("unit", 5, (CLOSE,), ("muster",), 1),
    "toad": ("unit", 7, (RANGED,), ("scorch_row",), 1),
    "menno_coehoorn": ("hero", 10, (CLOSE,), ("medic",), 1),
    "stefan_skellen": ("unit", 9, (CLOSE,), ("spy",), 1),
    "impera_brigade_guard": ("unit", 3, (CLOSE,), ("tight_bond",), 4),
    "black_infantry_archer": ("unit", 10, (RANGED,), (), 2),
    "thaler": ("unit", 1, (SIEGE,), ("spy",), 1),
    "catapult": ("unit", 8, (SIEGE,), ("tight_bond",), 2),
    "poor_fucking_infantry": ("unit", 1, (CLOSE,), ("tight_bond",), 3),
    "kaedweni_siege_expert": ("unit", 1, (SIEGE,), ("morale_boost",), 3),
    "ballista": ("unit", 6, (SIEGE,), (), 2),
    "milva": ("unit", 10, (RANGED,), ("morale_boost",), 1),
    "mahakaman_defender": ("unit", 5, (CLOSE,), (), 5),
    "schirru": ("unit", 8, (SIEGE,), ("scorch_row",), 1),
    "ciaran_aep_easnillien": ("unit", 3, AGILE, (), 1),
    "isengrim_faoiltiarna": ("hero", 10, (CLOSE,), ("morale_boost",), 1),
    "clan_dimun_pirate": ("unit", 6, (RANGED,), ("scorch",), 1),
    "ermion": ("hero", 8, (RANGED,), ("mardroeme",), 1),
    "kambi": ("unit", 0, (CLOSE,), ("summon",), 1),
    "olaf": ("unit", 12, AGILE, ("morale_boost",), 1),
    "berserker": ("unit", 4, (CLOSE,), ("berserker",), 1),
    "young_berserker": ("unit", 2, (RANGED,), ("berserker",), 3),
    "mardroeme": ("special", 0, ROWS, ("mardroeme",), 3),
    "hemdall": ("hero", 11, (CLOSE,), (), 1),
    "transformed_vildkaarl": ("unit", 14, (CLOSE,), ("morale_boost",), 1),
    "transformed_young_vildkaarl": ("unit", 8, (RANGED,), ("tight_bond",), 3),
}

NAMES = {
    "avallach": "Avallac'h",
    "sile_de_tansarville": "Síle de Tansarville",
    "eithne": "Eithné",
    "schirru": "Schirrú",
    "gaunter_odimm": "Gaunter O'Dimm",
    "gaunter_odimm_darkness": "Gaunter O'Dimm - Darkness",
    "crone_brewess": "Crone: Brewess",
    "ciri": "Cirilla Fiona Elen Riannon",
    "eredin_treacherous": "Eredin Bréacc Glas, The Treacherous",
    "emhyr_white_flame": "Emhyr var Emreis, The White Flame",
}

CRONES = {"crone_brewess", "crone_weavess", "crone_whispess"}
VAMPIRES = {"vampire_bruxa", "vampire_ekimmara", "vampire_fleder", "vampire_garkain", "vampire_katakan"}

#
CALLS = {
    "geralt": {"roach"},
    "ciri": {"roach"},
    "gaunter_odimm": {"gaunter_odimm_darkness"},
    "gaunter_odimm_darkness": {"gaunter_odimm_darkness"},
    "arachas": {"arachas"},
    "arachas_behemoth": {"arachas"},
    "ghoul": {"ghoul"},
    "nekker": {"nekker"},
    **{crone: CRONES - {crone} for crone in CRONES},
    **{vampire: VAMPIRES - {vampire} for vampire in VAMPIRES},
    "dwarven_skirmisher": {"dwarven_skirmisher"},
    "elven_skirmisher": {"elven_skirmisher"},
    "havekar_smuggler": {"havekar_smuggler"},
    "cerys": {"clan_drummond_shield_maiden"},
    "light_longship": {"light_longship"},
}

# id: ability, row, cards it finds, count, passive
LEADERS: dict[str, tuple[str, Row | None, tuple[str, ...], int, bool]] = {
    "eredin_treacherous": ("double_spies", None, (), 0, True),
    "eredin_bringer_of_death": ("take_from_own_discard", None, (), 0, False),
    "eredin_commander": ("horn_row", CLOSE, (), 0, False),
    "eredin_destroyer": ("discard_and_fetch", None, (), 2, False),
    "eredin_king": (
        "play_from_deck",
        None,
        ("biting_frost", "impenetrable_fog", "torrential_rain", "skellige_storm", "clear_weather"),
        0,
        False,
    ),
    "emhyr_imperial": ("play_from_deck", None, ("torrential_rain",), 0, False),
    "emhyr_invader": ("random_revival", None, (), 0, True),
    "emhyr_emperor": ("peek", None, (), 3, False),
    "emhyr_relentless": ("take_from_enemy_discard", None, (), 0, False),
    "emhyr_white_flame": ("cancel_leaders", None, (), 0, True),
    "foltest_king": ("play_from_deck", None, ("impenetrable_fog",), 0, False),
    "foltest_lord": ("clear_weather", None, (), 0, False),
    "foltest_son": ("scorch_row", RANGED, (), 0, False),
    "foltest_siegemaster": ("horn_row", SIEGE, (), 0, False),
    "foltest_steel_forged": ("scorch_row", SIEGE, (), 0, False),
    "francesca_daisy": ("draw_extra", None, (), 1, True),
    "francesca_hope": ("optimise_agile", None, (), 0, False),
    "francesca_pureblood": ("play_from_deck", None, ("biting_frost",), 0, False),
    "francesca_queen": ("scorch_row", CLOSE, (), 0, False),
    "francesca_beautiful": ("horn_row", RANGED, (), 0, False),
    "arnjolf_patricide": ("play_bond_copy", None, (), 0, False),
    "crach_an_craite": ("reshuffle_discards", None, (), 0, False),
    "eist_tuirseach": ("play_from_deck", None, ("skellige_storm",), 0, False),
    "harald_cripple": ("play_from_deck", None, ("mardroeme",), 0, False),
    "king_bran": ("half_weather", None, (), 0, True),
}


def cards_of(catalogue: Catalogue, name: str) -> list[CardDef]:
    return [card for card in catalogue.cards.values() if card.faction == name]


def test_packs_add_up_to_the_box(catalogue: Catalogue) -> None:
    assert {faction.value: catalogue.box_count(faction) for faction in FACTIONS} == BOX
    assert sum(BOX.values()) == 436


def test_there_are_188_distinct_cards(catalogue: Catalogue) -> None:
    assert len(catalogue.cards) + len(catalogue.leaders) == 188
    assert len(catalogue.leaders) == 25


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_a_file(catalogue: Catalogue, name: str) -> None:
    cards = cards_of(catalogue, name)
    copies: Counter[str] = Counter()
    places: Counter[tuple[Row, ...]] = Counter()
    for card in cards:
        copies["side" if card.is_side_card else card.kind.value] += card.copies
        if card.is_unit:
            places[card.rows] += card.copies
    assert (
        len(cards) + len(catalogue.leaders_of(Faction(name))),
        tuple(copies[kind] for kind in ("hero", "unit", "special", "weather", "side")),
        sum(card.strength * card.copies for card in cards),
        (places[CLOSE,], places[RANGED,], places[SIEGE,], places[AGILE]),
    ) == COUNTS[name]


@pytest.mark.parametrize("name", ABILITIES)
def test_abilities_of_a_file(catalogue: Catalogue, name: str) -> None:
    found: Counter[str] = Counter()
    for card in cards_of(catalogue, name):
        for ability in card.abilities:
            found[ability.value] += card.copies
    assert found == ABILITIES[name]


@pytest.mark.parametrize("card_id", CARDS)
def test_single_cards(catalogue: Catalogue, card_id: str) -> None:
    card = catalogue.cards[card_id]
    abilities = tuple(ability.value for ability in card.abilities)
    assert (card.kind.value, card.strength, card.rows, abilities, card.copies) == CARDS[card_id]


def test_names(catalogue: Catalogue) -> None:
    everything: list[CardDef | LeaderDef] = [*catalogue.cards.values(), *catalogue.leaders.values()]
    found = {definition.id: definition.name for definition in everything}
    assert {key: found[key] for key in NAMES} == NAMES


def test_heroes_are_these(catalogue: Catalogue) -> None:
    heroes = [card.name for card in catalogue.cards.values() if card.kind is Kind.HERO]
    assert len(heroes) == 5 + 4 + 4 + 4 + 4 + 3 + 1
    assert {"Draug", "Vernon Roche", "Hjalmar", "Hemdall", "Saesenthessis", "Tibor Eggebracht"} <= set(heroes)
    assert not {"Kambi", "Milva", "Toruviel", "Ves", "Emiel Regis Rohellec Terzieff"} & set(heroes)


def test_who_musters_whom(catalogue: Catalogue) -> None:
    calls = {card.id: set(card.musters) for card in catalogue.cards.values() if Ability.MUSTER in card.abilities}
    assert calls == CALLS


def test_disputed_muster(catalogue: Catalogue) -> None:
    disputed = {card.id: card.disputed_musters for card in catalogue.cards.values() if card.disputed_musters}
    assert disputed == {"arachas": ("arachas_behemoth",)}


def test_side_cards(catalogue: Catalogue) -> None:
    brought = {card.id: card.side_card for card in catalogue.cards.values() if card.side_card}
    assert brought == {
        "cow": "bovine_defence_force",
        "kambi": "hemdall",
        "berserker": "transformed_vildkaarl",
        "young_berserker": "transformed_young_vildkaarl",
    }
    assert {card.id for card in catalogue.cards.values() if card.is_side_card} == set(brought.values())


def test_weather_rows(catalogue: Catalogue) -> None:
    assert {card.id: card.weather_rows for card in catalogue.cards.values() if card.weather_rows} == {
        "biting_frost": (CLOSE,),
        "impenetrable_fog": (RANGED,),
        "torrential_rain": (SIEGE,),
        "skellige_storm": (RANGED, SIEGE),
    }


def test_leaders(catalogue: Catalogue) -> None:
    assert {
        leader.id: (leader.ability.value, leader.row, leader.finds, leader.count, leader.is_passive)
        for leader in catalogue.leaders.values()
    } == LEADERS
    assert [len(catalogue.leaders_of(faction)) for faction in FACTIONS] == [5, 5, 5, 5, 5]


def test_every_ability_is_in_use(catalogue: Catalogue) -> None:
    assert {ability for card in catalogue.cards.values() for ability in card.abilities} == set(Ability)
    assert {leader.ability for leader in catalogue.leaders.values()} == set(LeaderAbility)


# Keys in the order in which they are written.
UNIT_KEYS = ["id", "name", "kind", "strength", "row", "abilities", "copies", "side_deck", "text"]
SPECIAL_KEYS = ["id", "name", "kind", "strength", "rows", "abilities", "copies", "text"]
LEADER_KEYS = ["id", "name", "kind", "strength", "ability", "passive", "copies", "text"]


@pytest.mark.parametrize("name", COUNTS)
def test_files_are_tidy(shipped: Path, name: str) -> None:
    document: dict[str, Any] = json.loads((shipped / f"{name}.json").read_text(encoding="utf-8"))
    assert list(document) == ["$schema", "version", "faction", "cards", "leaders"]
    assert (document["$schema"], document["version"]) == ("./schema.json", 1)
    for card in document["cards"]:
        unit = card["kind"] in ("unit", "hero")
        optional = {"side_deck"} if unit else {"rows"}
        expected = [key for key in (UNIT_KEYS if unit else SPECIAL_KEYS) if key not in optional or key in card]
        assert list(card) == expected, card["id"]
        assert card.get("side_deck", True) is True, card["id"]
    for leader in document["leaders"]:
        assert list(leader) == LEADER_KEYS
        assert leader["kind"] == "leader"
        assert leader["text"].startswith("Active: ") is not leader["passive"]
    for entry in [*document["cards"], *document["leaders"]]:
        assert entry["text"].endswith("."), entry["id"]
