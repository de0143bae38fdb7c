"""The shell without the real table: a stub in its place lets a key end the game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from gwent_tui.matches.start_data import Entrant, Match, StartData, load_start_data, new_match
from gwent_tui.tui.screens.result import ResultScreen
from tests.tui.shell.stub import StubTable


@pytest.fixture
def real_table() -> None:
    """For tests that want the real table."""


@pytest.fixture(autouse=True)
def stub_table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "real_table" in request.fixturenames:
        return
    module = ModuleType("gwent_tui.tui.screens.table")
    monkeypatch.setattr(module, "TableScreen", StubTable, raising=False)
    monkeypatch.setitem(sys.modules, "gwent_tui.tui.screens.table", module)


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result takes keys at once."""
    monkeypatch.setattr(ResultScreen, "GRACE", 0.0)


@pytest.fixture(scope="session")
def data() -> StartData:
    return load_start_data()


@pytest.fixture
def make_match(data: StartData) -> Callable[[int], Match]:
    def make(seed: int = 7, names: tuple[str, str] = ("Ciri", "Emhyr")) -> Match:
        choices = data.choices[2], data.choices[1]
        entrants = [
            Entrant(name, choice, data.leaders(choice)[0]) for name, choice in zip(names, choices, strict=True)
        ]
        return new_match(data, entrants, seed)

    return make
