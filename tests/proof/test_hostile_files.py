"""A slice of what `tools/fuzz_files.py` does: whatever lies there is taken, or refused in sentences."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.errors import DataError
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import SaveError
from tools.fuzz_files import Report
from tools.hostile import visits
from tools.hostile.doors import GAME, KINDS, OpenDoorError, cards

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes and no timers of processes")

COUNT = 40


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own-cache"))


@pytest.mark.parametrize("name", [kind.name for kind in KINDS])
def test_hostile_files_are_taken_or_refused(name: str, tmp_path: Path) -> None:
    kind = visits.BY_NAME[name]
    report = Report(name)
    visits.check_samples(kind, tmp_path)
    for number in range(900_000, 900_000 + COUNT):
        visits.try_file(kind, 7, number, tmp_path / "visit", report)
    assert report.failures == []
    assert report.taken + report.refused == COUNT
    assert name == "lock" or report.refused > COUNT // 3


def test_a_door_that_stands_open_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge is judged: what fails, hangs, or says nothing of use is a failure."""

    def enter(answer: object) -> Report:
        def door(_: Path) -> list[str]:
            if isinstance(answer, BaseException):
                raise answer
            return [str(answer)]

        kind = visits.BY_NAME["save"]
        monkeypatch.setattr(visits, "visit", lambda _kind, folder, _lay: door(folder))
        report = Report(kind.name)
        visits.try_file(kind, 0, 1, tmp_path / "visit", report)
        return report

    for wrong in (OpenDoorError("open"), KeyError("x"), RecursionError(), MemoryError(), visits.HungError()):
        assert len(enter(wrong).failures) == 1
    assert len(enter("it is wrong").failures) == 1
    assert len(enter(f"{GAME}.json: \x1b[2J").failures) == 1
    assert enter(f"{GAME}.json: seats: a list is not possible here").refused == 1


def test_a_place_in_a_position_is_named_without_repeating_what_is_there() -> None:
    """The names of unknown fields were repeated whole, and all that are known with them."""
    catalogue: Catalogue = cards()
    document = json.loads(visits.BY_NAME["save"].samples()[0])
    for at, value in (("x" * 500_000, 1), ("played_by", {"\0": 1}), ("played_by", "\x1b" * 200_000)):
        changed = document | {"actions": ["nonsense"], "checkpoints": [], "start": None}
        changed["position"] = document["position"] | {at: value}
        with pytest.raises(SaveError, match=r"^x\.json: position") as caught:
            load(json.dumps(changed), "x.json", catalogue)
        assert len(str(caught.value)) < 2_000
        assert str(caught.value).isprintable()


def test_pipes_keep_nobody_waiting(tmp_path: Path) -> None:
    for kind in KINDS:
        with visits.watched():
            try:
                told = list(visits.visit(kind, tmp_path / kind.name, os.mkfifo))
            except DataError as error:
                told = list(error.problems)
        assert kind.name == "lock" or told, kind.name
