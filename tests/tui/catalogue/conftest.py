from __future__ import annotations

from collections.abc import Iterator

import pytest

from gwent_tui.matches.start_data import StartData, load_start_data
from gwent_tui.tui.grace import Grace
from tests.browse.conftest import hostile_catalogue


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test leaves anything in the home directory."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
        yield


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
