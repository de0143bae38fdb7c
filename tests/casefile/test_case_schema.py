"""The published schema and page are up to date with the models."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import get_args

import pytest

from gwent_tui.casefile import expecting, schema
from gwent_tui.casefile.build import house_of
from gwent_tui.casefile.reading import load_cases, parse_cases
from gwent_tui.casefile.run import run_case
from gwent_tui.engine.events import Cause, Reason, Zone
from gwent_tui.engine.frames import DECISIONS
from gwent_tui.engine.house import HouseRules
from gwent_tui.engine.modes import MODES

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "cases.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```json\n(\{.*?^\})\n```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_schema_is_up_to_date() -> None:
    stored = (DOCS / "case-schema.json").read_text(encoding="utf-8")
    assert stored == schema.schema_text(), "run: python -m gwent_tui.casefile.schema"


def test_the_schema_can_be_written_elsewhere(tmp_path: Path) -> None:
    schema.main([str(tmp_path / "s.json")])
    assert json.loads((tmp_path / "s.json").read_text(encoding="utf-8"))["title"] == "CaseFile"


def test_the_words_are_those_of_the_engine() -> None:
    assert list(get_args(schema.SwitchName)) == [switch.name for switch in fields(HouseRules)]
    assert list(get_args(expecting.ZoneName)) == [zone.value for zone in Zone]
    assert list(get_args(expecting.CauseName)) == [cause.value for cause in Cause]
    assert set(get_args(expecting.TaskName)) == {task.value for task in DECISIONS}
    assert list(get_args(expecting.ReasonName)) == [reason.value for reason in Reason]
    assert list(get_args(schema.CaseFile.model_fields["mode"].annotation)) == list(MODES)


def test_switches_of_words_know_all_their_words() -> None:
    for switch in fields(HouseRules):
        standard = getattr(HouseRules(), switch.name)
        for word in type(standard) if isinstance(standard, StrEnum) else ():
            house = house_of(schema.Table.model_validate({"house": {switch.name: word.value}}))
            assert getattr(house, switch.name) is word


def test_the_page_names_every_field() -> None:
    models = [*schema.Model.__subclasses__(), *schema.Table.__subclasses__(), *expecting.Model.__subclasses__()]
    names = {field.alias or name for model in models for name, field in model.model_fields.items()}
    assert {name for name in names if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_page_are_cases(example: str) -> None:
    for case in parse_cases(example, "docs/cases.md"):
        assert run_case(case) is None


def test_the_page_has_examples() -> None:
    assert EXAMPLES


def test_every_case_names_its_schema() -> None:
    folder = DOCS.parent / "tests" / "cases"
    for path in folder.glob("*.json"):
        (case, *_) = load_cases(path)
        assert (folder / case.file.schema_location).resolve() == DOCS / "case-schema.json", path.name
