from __future__ import annotations

import pytest

from gwent_tui.matches.start_data import StartData, load_start_data
from gwent_tui.tui.grace import Grace
from tests.browse.conftest import hostile_catalogue


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand-over takes keys at once."""
    monkeypatch.setattr(Grace, "SECONDS", 0.0)


@pytest.fixture(scope="session")
def data() -> StartData:
    return load_start_data()


@pytest.fixture(scope="session")
def hostile() -> StartData:
    """The cards with some names that would be markup."""
    return StartData(hostile_catalogue(), ())
