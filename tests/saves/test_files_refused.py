"""Files that are damaged, foreign or hostile: a sentence that names file and place, never anything else."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.saves.glance import glance
from gwent_tui.saves.journal import read_journal
from gwent_tui.saves.migrations import MIGRATIONS, migrate
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import VERSION, NewerSaveError, SaveError, Verdict
from gwent_tui.saves.writing import Writer, dump, snapshot
from tests.saves.games import ALL_MODES, played, random_game

FIXTURES = Path(__file__).parent
MUTATIONS = 400
NEUTRAL = (
    *("avallach", "ciri", "geralt", "triss_merigold", "yennefer_of_vengerberg", "cow", "dandelion", "emiel_regis"),
    *("gaunter_odimm", "olgierd_von_everec", "roach", "vesemir", "villentretenmerth", "zoltan_chivay", "decoy"),
    *("scorch", "clear_weather"),
)
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    10**30,
    1.5,
    "",
    "x",
    "x\x1b[2J",
    "\ud800",
    "é" * 5000,
    [],
    {},
    [[[[]]]],
    [1] * 3000,
    {"a": 1},
)


def document_of(catalogue: Catalogue, mode: str, seed: int = 5, steps: int = 25) -> dict[str, Any]:
    session, about = random_game(catalogue, mode, seed)
    played(session, steps)
    document: dict[str, Any] = json.loads(Writer(session.game, about).text(snapshot(session, steps)))
    return document


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"schema": 99}, "x.json: schema: version 99 was written by a newer version of the program; allowed: 1"),
        ({"schema": "1"}, 'x.json: schema: "1" is no version; allowed: 1'),
        ({"mode": "trio"}, 'x.json: mode: "trio" is not possible here; allowed: duel, solo, solo_leaders'),
        ({"modus": 1}, 'x.json: unknown key "modus"; allowed: schema, program'),
        ({"seed": -1}, "x.json: seed: -1 is not possible here; allowed: a whole number of at most 18 digits"),
        ({"actions": ["PASS"]}, 'x.json: actions[0]: "PASS" is not possible here; allowed: a list of at most'),
        (
            {"actions": ["pass"] * 3000},
            "x.json: actions: a list is not possible here; allowed: a list of at most 2,000",
        ),
        ({"checkpoints": [[99, "0" * 16]]}, "x.json: checkpoints[0]: 99; allowed: ascending numbers of at most"),
        ({"house": {"bran": True}}, 'x.json: house: there is no house rule "bran"'),
        ({"house": {"mutual_muster": "x"}}, 'x.json: house.mutual_muster: "x"; allowed: true, false'),
        ({"solo": None}, "x.json: solo: does not fit the mode; allowed: an object for Gwent Solo"),
        ({"mode": "duel"}, 'x.json: seats[1].player: "automaton"; allowed: human in duel'),
    ],
)
def test_a_wrong_key_is_named(change: dict[str, Any], sentence: str, catalogue: Catalogue) -> None:
    document = document_of(catalogue, "solo") | change
    with pytest.raises(SaveError) as caught:
        load(dump(document), "x.json", catalogue)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": "a\nb"}, 'x.json: seats[0].name: "a\\nb" is not possible here; allowed: 1 to 80 printable'),
        ({"leader": "nobody"}, 'x.json: seats[0].leader: "nobody" is no leader of '),
        ({"leader": None}, "x.json: seats[0].leader: null is no leader of "),
        ({"deck": {"dragon": 1}}, 'x.json: seats[0].deck: there is no card "dragon"'),
        (
            {"deck": {"decoy": 400}},
            "x.json: seats[0].deck.decoy: 400 is not possible here; allowed: an object of card ids",
        ),
        (
            {"deck": {"decoy": 21}},
            "x.json: seats[0].deck.decoy: 21 is not possible here; allowed: an object of card ids",
        ),
        ({"deck": dict.fromkeys(NEUTRAL, 20)}, "x.json: seats[0]: 3"),
        ({"faction": "neutral"}, 'x.json: seats[0].faction: "neutral" is not possible here; allowed: '),
        ({"side_deck": {"decoy": 1}}, 'x.json: seats[0].side_deck: "decoy"; allowed: cards for a side deck'),
    ],
)
def test_a_wrong_seat_is_named(change: dict[str, Any], sentence: str, catalogue: Catalogue) -> None:
    document = document_of(catalogue, "duel")
    document["seats"][0] |= change
    with pytest.raises(SaveError) as caught:
        load(dump(document), "x.json", catalogue)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", "[" * 100_000, '{"a":' * 5000, "9" * 5000])
def test_what_is_no_json_object_is_refused(text: str, catalogue: Catalogue) -> None:
    with pytest.raises(SaveError, match=r"x\.json"):
        load(text, "x.json", catalogue)


@pytest.mark.parametrize("mode", ALL_MODES)
def test_mutated_files_are_loaded_or_refused(mode: str, catalogue: Catalogue, tmp_path: Path) -> None:
    chance = random.Random(f"{mode} 1")
    original = document_of(catalogue, mode)
    path = tmp_path / "x.json"
    refused = 0
    said: list[str] = []
    for number in range(MUTATIONS):
        document = copy.deepcopy(original)
        for _ in range(chance.randint(1, 3)):
            mutate(document, chance)
        text = json.dumps(document)
        if number % 4 == 0:
            text = scratched(text, chance)
        begin = perf_counter()
        try:
            load(text, "x.json", catalogue)
        except SaveError as error:
            refused += 1
            said += error.problems
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        try:
            glance(path, "1")
        except SaveError as error:
            said += [problem.replace(str(path), "x.json") for problem in error.problems]
        assert perf_counter() - begin < 1.0, f"mutation {number}"
    assert 0 < refused < MUTATIONS
    assert [text for text in said if not text.startswith("x.json: ") or not text.isprintable()] == []


def mutate(document: dict[str, Any], chance: random.Random) -> None:
    """Changes something somewhere in a document."""
    holder: Any = document
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.85:
            holder = holder[key]
            continue
        break
    match chance.randrange(5):
        case 0:
            holder[key] = chance.choice(STRANGE)
        case 1:
            del holder[key]
        case 2 if isinstance(holder, list):
            holder.append(chance.choice(STRANGE))
        case 2:
            holder[chance.choice(["x", "schema", "__class__"])] = chance.choice(STRANGE)
        case 3 if isinstance(holder[key], int):
            holder[key] += chance.choice([-1, 1, 1 << 40])
        case _ if isinstance(holder, list):
            chance.shuffle(holder)
        case _:
            other = chance.choice(list(holder))
            holder[key], holder[other] = holder[other], holder[key]


def scratched(text: str, chance: random.Random) -> str:
    """Cuts, doubles or overwrites a piece of a text."""
    at = chance.randrange(len(text))
    length = chance.randint(1, 40)
    piece = chance.choice(["", text[at : at + length] * 2, "\x00", '"', "}", "9" * 50])
    return text[:at] + piece + text[at + length :] if chance.random() < 0.8 else text[:at]


@pytest.mark.parametrize(
    ("lines", "count", "complaint"),
    [
        ("", 0, False),
        ("1 1 decline\n2 2 pass\n", 2, False),
        ("1 1 decline\n2 2 pas", 1, False),
        ("1 1 decline\nrubbish\n2 2 pass\n", 1, True),
        ("1 1 decline\n3 2 pass\n", 1, True),
        ("1 1 decline\n2 5 pass\n", 1, True),
        ("4 7 pass\n5 6\n6 7 pass\n", 3, False),
        ("1 0 pass\n", 0, True),
        ("1 1 a\x1b\n", 0, True),
        ("99999999999999999999 1 pass\n", 0, True),
    ],
)
def test_a_journal_counts_up_to_what_does_not_belong_there(
    lines: str, count: int, complaint: bool, tmp_path: Path
) -> None:
    path = tmp_path / "x.journal"
    path.write_text(lines, encoding="utf-8", newline="")
    changes, length, told = read_journal(path)
    assert len(changes) == count
    assert length == sum(len(line) + 1 for line in lines.split("\n")[:count])
    assert told.isprintable()
    assert ("x.journal: line " in told) is complaint


# Older versions.


@pytest.mark.parametrize("version", range(1, VERSION + 1))
@pytest.mark.parametrize("kind", ["duel", "solo"])
def test_files_of_every_version_load(version: int, kind: str, catalogue: Catalogue) -> None:
    ending = "" if kind == "duel" else "_solo"
    text = (FIXTURES / f"version_{version}{ending}.json").read_text(encoding="utf-8")
    assert json.loads(text)["schema"] == version
    loaded = load(text, "x.json", catalogue)
    assert loaded.verdict in {Verdict.EXACT, Verdict.UNVERIFIED}
    assert len(loaded.session.steps) == len(json.loads(text)["actions"])


def test_there_is_a_step_from_every_version_to_the_next() -> None:
    assert sorted(MIGRATIONS) == list(range(1, VERSION))


def test_steps_are_taken_one_after_the_other() -> None:
    steps = {1: lambda old: old | {"b": old["a"]}, 2: lambda old: old | {"c": old["b"]}}
    assert migrate({"schema": 1, "a": 5}, "x", steps=steps, newest=3) == {"schema": 3, "a": 5, "b": 5, "c": 5}
    with pytest.raises(NewerSaveError):
        migrate({"schema": 4}, "x", steps=steps, newest=3)
