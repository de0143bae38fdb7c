"""Damaged card files: one clear sentence a problem, and never another exception."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gwent_tui.cards.catalogue import load_catalogue
from gwent_tui.cards.errors import CardDataError

Document = dict[str, Any]
Damage = Callable[[Document], None]

CERYS, ERMION, MARDROEME, HEMDALL = 0, 1, 23, 24


def put(*path: Any) -> Damage:
    """Damage: the last of the arguments is put at the path of the others."""
    *steps, key, value = path

    def damage(document: Document) -> None:
        holder: Any = document
        for step in steps:
            holder = holder[step]
        holder[key] = value

    return damage


def drop(*path: Any) -> Damage:
    *steps, key = path

    def damage(document: Document) -> None:
        holder: Any = document
        for step in steps:
            holder = holder[step]
        del holder[key]

    return damage


def rename(*path: Any) -> Damage:
    *steps, old, new = path

    def damage(document: Document) -> None:
        holder: Any = document
        for step in steps:
            holder = holder[step]
        holder[new] = holder.pop(old)

    return damage


def card(*path: Any) -> Damage:
    return put("cards", CERYS, *path)


def special(*path: Any) -> Damage:
    return put("cards", MARDROEME, *path)


def leader(*path: Any) -> Damage:
    return put("leaders", 3, *path)


IN_CERYS = 'card "cerys" (1st): '
IN_MARDROEME = 'card "mardroeme" (24th): '
IN_HARALD = 'leader "harald_cripple" (4th): '
AN_ID = "an id: lower-case letters, digits and _, a letter first, at most 60 characters"
UNIT_KEYS = "id, name, kind, strength, row, abilities, copies, side_deck, text"
SPECIAL = "commanders_horn, decoy, mardroeme, scorch"
UNIT = (
    "medic, morale_boost, scorch, scorch_row, spy, mardroeme, tight_bond, commanders_horn, "
    "muster, summon, berserker"
)
KINDS = "unit, hero, special, weather"
CALLED = "the id of a unit that is not a side-deck card, neutral or skellige"
FOUND = "the id of a card for decks other than Decoy and Commander's Horn, neutral or skellige"
BROUGHT = "the id of a side-deck card (side_deck: true), neutral or skellige"

# Damage to skellige.json, and the message behind the name of the file.
DAMAGES: list[tuple[Damage, str]] = [
    (card("strength", -3), f"{IN_CERYS}strength: -3 is too small; allowed: 0 to 99"),
    (card("strength", 100), f"{IN_CERYS}strength: 100 is too large; allowed: 0 to 99"),
    (card("strength", "5"), f'{IN_CERYS}strength: "5" is not a whole number; allowed: 0 to 99'),
    (card("strength", 5.0), f"{IN_CERYS}strength: 5.0 is not a whole number; allowed: 0 to 99"),
    (card("strength", True), f"{IN_CERYS}strength: true is not a whole number; allowed: 0 to 99"),
    (card("strength", None), f"{IN_CERYS}strength: null is not a whole number; allowed: 0 to 99"),
    (card("strength", float("nan")), f"{IN_CERYS}strength: NaN is not a whole number; allowed: 0 to 99"),
    (card("strength", 10**100), f"{IN_CERYS}strength: 1{'0' * 56}... is too large; allowed: 0 to 99"),
    (drop("cards", CERYS, "strength"), f"{IN_CERYS}strength: is missing; allowed: 0 to 99"),
    (
        rename("cards", CERYS, "strength", "strenght"),
        f'{IN_CERYS}unknown key "strenght"; did you mean "strength"?; allowed: {UNIT_KEYS}',
    ),
    (card("colour", "red"), f'{IN_CERYS}unknown key "colour"; allowed: {UNIT_KEYS}'),
    (
        card("kind", "Hero"),
        f'{IN_CERYS}kind: "Hero" is not possible here; did you mean "hero"?; allowed: {KINDS}',
    ),
    (card("kind", []), f"{IN_CERYS}kind: a list is not possible here; allowed: {KINDS}"),
    (
        rename("cards", CERYS, "kind", "knid"),
        f'{IN_CERYS}kind: is missing; is "knid" meant to be it?; allowed: {KINDS}',
    ),
    (
        card("row", "agil"),
        f'{IN_CERYS}row: "agil" is not possible here; did you mean "agile"?; allowed: close, ranged, siege, agile',
    ),
    (drop("cards", CERYS, "row"), f"{IN_CERYS}row: is missing; allowed: close, ranged, siege, agile"),
    (card("copies", 0), f"{IN_CERYS}copies: 0 is too small; allowed: 1 to 20"),
    (card("side_deck", "yes"), f'{IN_CERYS}side_deck: "yes" is not true or false; allowed: true or false'),
    (card("name", ""), f'{IN_CERYS}name: "" is too short; allowed: 1 to 60 printable characters'),
    (card("name", 7), f"{IN_CERYS}name: 7 is not text; allowed: 1 to 60 printable characters"),
    (
        card("name", "a\x1b[31m\u202e"),
        rf'{IN_CERYS}name: "a\u001b[31m\u202e" contains control or invisible characters; '
        "allowed: printable characters",
    ),
    (
        card("name", " Cerys"),
        f'{IN_CERYS}name: " Cerys" has spaces at an end or two in a row; allowed: single spaces between words',
    ),
    (
        card("text", "x" * 500),
        f'{IN_CERYS}text: "{"x" * 57}..." is too long; allowed: 1 to 400 printable characters',
    ),
    (card("id", "Cerys!"), f'card "Cerys!" (1st): id: "Cerys!" is not an id; allowed: {AN_ID}'),
    (card("id", 7), f"1st card: id: 7 is not text; allowed: {AN_ID}"),
    (drop("cards", CERYS, "id"), f"1st card: id: is missing; allowed: {AN_ID}"),
    (
        card("id", "hjalmar"),
        'card "hjalmar" (3rd): id: "hjalmar" is taken by the card "hjalmar" (1st) of FILE; '
        "allowed: an id that no other card or leader has",
    ),
    (
        card("id", "nekker"),
        'card "nekker" (1st): id: "nekker" is taken by the card "nekker" (26th) of MONSTERS; '
        "allowed: an id that no other card or leader has",
    ),
    (
        put("cards", ERMION, "name", "CERYS"),
        'card "ermion" (2nd): name: "CERYS" is taken by the card "cerys" (1st) of FILE; '
        "allowed: a name that no other card or leader has",
    ),
    (put("cards", CERYS, 5), "1st card: 5 is not an object; allowed: an object with the keys of a card"),
    (card("abilities", "muster"), f'{IN_CERYS}abilities: "muster" is not a list; allowed: a list of abilities'),
    (
        card("abilities", 0, "muster"),
        f'{IN_CERYS}abilities[0]: "muster" is not an object; allowed: an object such as {{"ability": "spy"}}',
    ),
    (
        card("abilities", 0, "ability", "mustr"),
        f'{IN_CERYS}abilities[0].ability: "mustr" is not possible here; did you mean "muster"?; allowed: {UNIT}',
    ),
    (
        card("abilities", 0, "ability", "decoy"),
        f'{IN_CERYS}abilities[0].ability: "decoy" is not possible here; allowed: {UNIT}',
    ),
    (
        rename("cards", CERYS, "abilities", 0, "calls", "cals"),
        f'{IN_CERYS}abilities[0]: unknown key "cals"; did you mean "calls"?; '
        "allowed: ability, calls, disputed_calls",
    ),
    (
        card("abilities", 0, "calls", []),
        f"{IN_CERYS}abilities[0].calls: the list has too few entries; allowed: 1 to 50 ids of cards",
    ),
    (
        card("abilities", 0, "calls", ["roach", "roach"]),
        f"{IN_CERYS}abilities[0].calls: the list names something twice; allowed: each entry once",
    ),
    (
        card("abilities", 0, "calls", ["roach", 3]),
        f"{IN_CERYS}abilities[0].calls[1]: 3 is not text; allowed: {AN_ID}",
    ),
    (
        card("abilities", 0, "calls", ["berserkr"]),
        f'{IN_CERYS}abilities[0].calls[0]: there is no card "berserkr"; did you mean "berserker"?; '
        f"allowed: {CALLED}",
    ),
    (
        card("abilities", 0, "calls", ["mardroeme"]),
        f'{IN_CERYS}abilities[0].calls[0]: "mardroeme" is a special card; allowed: {CALLED}',
    ),
    (
        card("abilities", 0, "calls", ["hemdall"]),
        f'{IN_CERYS}abilities[0].calls[0]: "hemdall" is a side-deck card; allowed: {CALLED}',
    ),
    (
        card("abilities", 0, "calls", ["nekker"]),
        f'{IN_CERYS}abilities[0].calls[0]: "nekker" is a card of monsters; allowed: {CALLED}',
    ),
    (
        card("abilities", 0, "calls", ["king_bran"]),
        f'{IN_CERYS}abilities[0].calls[0]: "king_bran" is a leader; allowed: {CALLED}',
    ),
    (
        card("abilities", 0, "disputed_calls", ["clan_drummond_shield_maiden"]),
        f'{IN_CERYS}abilities[0].disputed_calls[0]: "clan_drummond_shield_maiden" stands in calls too; '
        "allowed: ids not in calls",
    ),
    (
        card("abilities", [{"ability": "spy"}, {"ability": "spy"}]),
        f"{IN_CERYS}abilities: an ability is named twice; allowed: each ability once",
    ),
    (
        card("abilities", [{"ability": "summon", "card": "olaf"}, {"ability": "berserker", "becomes": "olaf"}]),
        f"{IN_CERYS}abilities: both summon and berserker are named; "
        "allowed: one of them, as a card has one side card",
    ),
    (
        card("abilities", [{"ability": "summon", "card": "hjalmar"}]),
        f'{IN_CERYS}abilities[0].card: "hjalmar" is not a side-deck card; allowed: {BROUGHT}',
    ),
    (
        card("abilities", [{"ability": "berserker", "becomes": "hemdal"}]),
        f'{IN_CERYS}abilities[0].becomes: there is no card "hemdal"; did you mean "hemdall"?; allowed: {BROUGHT}',
    ),
    (
        drop("cards", HEMDALL, "side_deck"),
        f'card "kambi" (16th): abilities[0].card: "hemdall" is not a side-deck card; allowed: {BROUGHT}',
    ),
    (special("strength", 3), f"{IN_MARDROEME}strength: 3 does not belong here; allowed: null"),
    (
        special("abilities", []),
        f"{IN_MARDROEME}abilities: the list has too few entries; allowed: a list of exactly one ability",
    ),
    (
        special("abilities", 0, "ability", "medic"),
        f'{IN_MARDROEME}abilities[0].ability: "medic" is not possible here; allowed: {SPECIAL}',
    ),
    (
        special("abilities", 0, "ability", "scorch"),
        f"{IN_MARDROEME}rows: a Scorch card is put on no row; allowed: no rows",
    ),
    (
        drop("cards", MARDROEME, "rows"),
        f"{IN_MARDROEME}rows: a card with mardroeme needs a place; allowed: one or more of close, ranged, siege",
    ),
    (
        special("rows", ["close", "agile"]),
        f'{IN_MARDROEME}rows[1]: "agile" is not possible here; allowed: close, ranged, siege',
    ),
    (
        special("row", "close"),
        f'{IN_MARDROEME}unknown key "row"; did you mean "rows"?; '
        "allowed: id, name, kind, strength, rows, abilities, copies, text",
    ),
    (leader("strength", 1), f"{IN_HARALD}strength: 1 does not belong here; allowed: null"),
    (leader("copies", 2), f"{IN_HARALD}copies: 2 is too large; allowed: 1"),
    (
        leader("passive", True),
        f"{IN_HARALD}passive: true, but play_from_deck is activated; allowed: false",
    ),
    (leader("passive", 0), f"{IN_HARALD}passive: 0 is not true or false; allowed: true or false"),
    (
        leader("ability", "peek"),
        f'{IN_HARALD}ability: "peek" is not an object; allowed: an object such as {{"ability": "clear_weather"}}',
    ),
    (
        leader("ability", {"ability": "peek", "count": 0}),
        f"{IN_HARALD}ability.count: 0 is too small; allowed: 1 to 10",
    ),
    (
        leader("ability", {"ability": "horn_row"}),
        f"{IN_HARALD}ability.row: is missing; allowed: close, ranged, siege",
    ),
    (
        leader("ability", {"ability": "horn_row", "row": "agile"}),
        f'{IN_HARALD}ability.row: "agile" is not possible here; allowed: close, ranged, siege',
    ),
    (
        leader("ability", "cards", ["mardroeme", "decoy"]),
        f'{IN_HARALD}ability.cards[1]: "decoy" is a special card; allowed: {FOUND}',
    ),
    (
        leader("ability", "cards", ["mardrome"]),
        f'{IN_HARALD}ability.cards[0]: there is no card "mardrome"; did you mean "mardroeme"?; allowed: {FOUND}',
    ),
    (put("version", 2), "version: 2 is too large; allowed: 1"),
    (put("extra", 1), 'unknown key "extra"; allowed: $schema, version, faction, cards, leaders'),
    (put("cards", {}), "cards: an object is not a list; allowed: a list of at most 1000 cards"),
    (put("leaders", []), "leaders: skellige has no leader; allowed: one or more leaders"),
    (put("faction", "nilfgaard"), 'faction: "nilfgaard" does not fit the name of the file; allowed: skellige'),
    (
        put("faction", "skelige"),
        'faction: "skelige" is not possible here; did you mean "skellige"?; '
        "allowed: neutral, monsters, nilfgaard, northern_realms, scoiatael, skellige",
    ),
]


def message_of(directory: Path) -> str:
    with pytest.raises(CardDataError) as caught:
        load_catalogue(directory)
    return str(caught.value)


@pytest.mark.parametrize(("damage", "expected"), DAMAGES, ids=[expected[:60] for _, expected in DAMAGES])
def test_damaged_card(copied: Path, damage: Damage, expected: str) -> None:
    path = copied / "skellige.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    damage(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    monsters = str(copied / "monsters.json")
    expected = expected.replace("FILE", str(path)).replace("MONSTERS", monsters)
    message = message_of(copied)
    assert message == f"{path}: {expected}"
    assert message.isprintable()


FILES: list[tuple[bytes, str]] = [
    (b"", "not JSON: line 1, column 1: the file is empty; allowed: one JSON object"),
    (b"\n [1,\n", "not JSON: line 3, column 1: Expecting value; allowed: one JSON object"),
    (b'{"a": 1 "b": 2}', "not JSON: line 1, column 9: Expecting ',' delimiter; allowed: one JSON object"),
    (b"[]", "holds a list instead of an object; allowed: one JSON object"),
    (b"NaN", "holds NaN instead of an object; allowed: one JSON object"),
    (b'{\n"name": "\xe9"}', "not UTF-8: byte 0xe9 in line 2; allowed: text in UTF-8"),
    (b"[" * 100_000, "not JSON we can read: nested too deeply; allowed: one JSON object"),
    (b'{"version": 1' + b"0" * 5000 + b"}", "a number is too long; allowed: numbers of a few digits"),
    (b" " * 2_000_001, "the file is too large; allowed: at most 2,000,000 bytes"),
    (b'{"version": 1, "version": 2}', 'key "version" appears twice; allowed: each key once'),
    (
        b'{"cards": [{"id": "a"}, {"id": "b", "row": 1, "row": 2}]}',
        'card "b" (2nd): key "row" appears twice; allowed: each key once',
    ),
    (
        b'{"cards": [{"id": "a", "abilities": [{"x": 1, "x": 1}]}]}',
        'card "a" (1st): abilities[0]: key "x" appears twice; allowed: each key once',
    ),
]


@pytest.mark.parametrize(("content", "expected"), FILES, ids=[expected[:40] for _, expected in FILES])
def test_damaged_file(copied: Path, content: bytes, expected: str) -> None:
    path = copied / "skellige.json"
    path.write_bytes(content)
    assert message_of(copied) == f"{path}: {expected}"


def test_missing_file(copied: Path) -> None:
    (copied / "skellige.json").unlink()
    assert message_of(copied) == f"{copied / 'skellige.json'}: there is no such file; allowed: a JSON file"


def test_directory_instead_of_a_file(copied: Path) -> None:
    (copied / "zz.json").mkdir()
    assert message_of(copied) == f"{copied / 'zz.json'}: is a directory; allowed: a JSON file"


@pytest.mark.parametrize("name", ["nowhere", "cards/neutral.json", "x" * 5000])
def test_no_directory(copied: Path, name: str) -> None:
    message = message_of(copied.parent / name)
    assert "there is no such directory; allowed: " in message or "cannot be read" in message


def test_file_name_with_control_characters(copied: Path) -> None:
    (copied / "zz\x1b[2J.json").write_text("[]", encoding="utf-8")
    message = message_of(copied)
    assert message.isprintable()
    assert r"zz\u001b[2J.json: holds a list" in message


def test_neutral_leaders_are_refused(copied: Path) -> None:
    path = copied / "neutral.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["leaders"] = json.loads((copied / "skellige.json").read_text(encoding="utf-8"))["leaders"]
    path.write_text(json.dumps(document), encoding="utf-8")
    assert message_of(copied) == f"{path}: leaders: the neutral cards have no leaders; allowed: an empty list"


def test_an_empty_faction_is_refused(copied: Path) -> None:
    path = copied / "scoiatael.json"
    path.write_text('{"version": 1, "faction": "scoiatael", "cards": [], "leaders": []}', encoding="utf-8")
    assert message_of(copied) == f"{path}: leaders: scoiatael has no leader; allowed: one or more leaders"


def test_neutral_card_needs_a_neutral_side_card(copied: Path) -> None:
    path = copied / "neutral.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"card": "bovine_defence_force"', '"card": "hemdall"'), encoding="utf-8")
    assert '"hemdall" is a card of skellige; allowed: the id of a side-deck card' in message_of(copied)


def test_problems_of_all_files_are_told_together(copied: Path) -> None:
    for name in ("monsters", "skellige"):
        path = copied / f"{name}.json"
        document = json.loads(path.read_text(encoding="utf-8"))
        for entry in document["cards"][:3]:
            entry["strength"] = -1
        path.write_text(json.dumps(document), encoding="utf-8")
    lines = message_of(copied).splitlines()
    assert len(lines) == 6
    assert all(line.endswith("strength: -1 is too small; allowed: 0 to 99") for line in lines)


def test_only_ten_problems_are_spelt_out(copied: Path) -> None:
    path = copied / "skellige.json"
    path.write_text('{"version": 1, "faction": "skellige", "leaders": [], "cards": [1,1,1,1,1,1,1,1,1,1,1,1]}')
    with pytest.raises(CardDataError) as caught:
        load_catalogue(copied)
    lines = str(caught.value).splitlines()
    assert len(lines) == 11
    assert lines[0] == f"{path}: 1st card: 1 is not an object; allowed: an object with the keys of a card"
    assert lines[-1] == "... and 2 more problems"
    assert len(caught.value.problems) == 12


def test_a_flood_of_problems_is_only_counted(copied: Path) -> None:
    path = copied / "skellige.json"
    path.write_text(json.dumps({f"key{number}": 1 for number in range(20_000)}))
    with pytest.raises(CardDataError) as caught:
        load_catalogue(copied)
    assert caught.value.problems[-1] == f"{path}: {20_004 - 50} more problems"


def test_errors_survive_pickling() -> None:
    error = pickle.loads(pickle.dumps(CardDataError("first", "second")))
    assert isinstance(error, CardDataError)
    assert error.problems == ("first", "second")
    assert str(error) == "first\nsecond"


STRANGE: list[Any] = [
    None, True, -1, 0, 1, 7, 99, 10**30, 1.5, float("nan"), float("inf"), [], {}, [[]],
    "", "x", "close", "unit", "hero", "weather", "muster", "nekker", "hemdall", "$schema", "[key]",
    "\ud800", "\x00\x1b", "é" * 100, ["nekker"], {"ability": "spy"}, [{"ability": "decoy"}],
    {"ability": "muster", "calls": ["roach"]},
]  # fmt: skip


def holders(value: Any) -> list[Any]:
    """Returns every object and list in a document."""
    found: list[Any] = []
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, dict | list):
            found.append(item)
            stack.extend(item.values() if isinstance(item, dict) else item)
    return found


def mutate_document(document: Document, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        holder = rng.choice([item for item in holders(document) if item])
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
        match rng.randrange(5):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[rng.choice([str(item) for item in STRANGE])] = holder.pop(key)
            case 2 if isinstance(holder, list):
                holder.append(holder[key])
            case _:
                holder[key] = copy.deepcopy(rng.choice(STRANGE))


def mutate_bytes(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data))
    end = start + rng.choice((0, 1, 5, 200))
    filling = bytes(rng.randrange(256) for _ in range(rng.choice((0, 1, 2)))) + rng.choice(
        (b"", b'"', b"{", b"1e9")
    )
    return data[:start] + filling + data[end:]


def refusal(directory: Path) -> str:
    """Returns why a directory is refused, nothing if it loads; any other exception is the test's failure."""
    try:
        load_catalogue(directory)
    except CardDataError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("seed", range(5))
def test_mutated_files_load_or_are_refused(copied: Path, seed: int) -> None:
    rng = random.Random(seed)
    refused = 0
    for _ in range(100):
        path = copied / f"{rng.choice(('neutral', 'monsters', 'skellige'))}.json"
        original = path.read_bytes()
        if rng.random() < 0.3:
            path.write_bytes(mutate_bytes(original, rng))
        else:
            document = json.loads(original)
            mutate_document(document, rng)
            path.write_text(json.dumps(document))
        message = refusal(copied)
        refused += bool(message)
        for line in message.splitlines():
            assert line.isprintable()
            assert path.name in line or line.startswith("... and ")
        path.write_bytes(original)
    assert 40 < refused < 100
