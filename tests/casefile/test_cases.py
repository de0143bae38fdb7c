"""Plays every case file of the bank, one test a case, and sees to it that the bank is complete."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.casefile.build import house_of, set_up
from gwent_tui.casefile.case import Case
from gwent_tui.casefile.reading import load_cases, read_cases
from gwent_tui.casefile.run import run_case
from gwent_tui.engine.house import HouseRules
from gwent_tui.engine.rng import Rng

FOLDER = Path(__file__).resolve().parents[1] / "cases"
FILES = sorted(FOLDER.glob("*.json"))
CASES = [case for path in FILES for case in load_cases(path)]

NUMBERS = range(1, 81)

DUEL_RULINGS = {f"R-{number:03}" for number in [*range(2, 140), *range(187, 200)]}
SOLO_RULINGS = {f"R-{number:03}" for number in [*range(156, 181), *range(201, 210)]}


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_case(case: Case) -> None:
    difference = run_case(case)
    assert difference is None, str(difference)


def test_the_numbered_scenarios_are_there() -> None:
    numbered = {path.stem for path in FILES if path.stem.startswith("O-")}
    assert {f"O-{number:02}" for number in NUMBERS} <= numbered


def test_files_are_named_after_their_cases() -> None:
    assert [case.file.id for case in CASES if case.file.id != Path(case.where).stem] == []


def test_every_setting_of_every_house_rule_is_tested() -> None:
    tested: dict[str, set[object]] = {switch.name: set() for switch in fields(HouseRules)}
    for path in FILES:
        houses = [house_of(case.table) for case in load_cases(path)]
        for name, values in tested.items():
            here = {getattr(house, name) for house in houses}
            # A file that varies no switch tests none.
            values.update(here if len(here) > 1 else ())
    settings = {name: _settings(name) for name in tested}
    assert {name for name, values in tested.items() if values != settings[name]} == set()


def _settings(name: str) -> set[object]:
    standard = getattr(HouseRules(), name)
    return set(type(standard)) if isinstance(standard, StrEnum) else {True, False}


def test_every_ruling_of_the_two_player_game_has_a_case() -> None:
    cited = {ruling for case in CASES for ruling in case.file.rulings}
    assert DUEL_RULINGS - cited == set()


def test_every_ruling_of_gwent_solo_has_a_case() -> None:
    cited = {ruling for case in CASES if case.file.mode != "duel" for ruling in case.file.rulings}
    assert SOLO_RULINGS - cited == set()


def test_every_leader_is_turned_up_with_an_effect_and_without() -> None:
    variants = Counter(
        leader
        for case in CASES
        if "R-202" in case.file.rulings
        for player in case.table.players
        for leader in player.leader_pile
    )
    leaders = set(catalogue().leaders)
    assert len(leaders) == 25
    assert {leader for leader in leaders if variants[leader] < 2} == set()


def test_case_files_end_like_text_files() -> None:
    assert [path.name for path in FILES if not path.read_text(encoding="utf-8").endswith("}\n")] == []


KEEP: dict[str, Any] = {
    "version": 1,
    "id": "keep",
    "title": "Which unit Monsters keep",
    "rulings": ["R-132"],
    "text": "The position of O-43 with nothing said about chance.",
    "players": [
        {"faction": "monsters", "rows": {"close": ["u6"], "ranged": ["Kayran"], "siege": ["u2"]}},
        {"faction": "nilfgaard"},
    ],
    "at": "end_of_round",
}


def _kept(seed: int) -> str:
    (case,) = read_cases(json.loads(json.dumps(KEEP)), "keep.json")
    scene = set_up(case, Rng.from_seed(seed))
    scene.start(None)
    (kept,) = [card.name for row in scene.state.sides[0].rows for card in row]
    return kept


def test_a_thousand_keeps_are_even_and_depend_on_the_seed_alone() -> None:
    kept = [_kept(seed) for seed in range(1000)]
    counts = Counter(kept)
    assert set(counts) == {"u6", "u2"}
    # Six standard deviations of a fair draw.
    assert abs(counts["u6"] - 500) < 95
    assert [_kept(seed) for seed in range(50)] == kept[:50]
