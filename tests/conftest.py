"""Options and settings shared by all tests."""

from __future__ import annotations

import itertools
import signal

import pytest
from hypothesis import settings

# The same examples in every run, and no files left behind.
settings.register_profile("table", derandomize=True, database=None, deadline=None, print_blob=False)
settings.load_profile("table")


def pytest_configure() -> None:
    """Lets children hear Ctrl-C: a shell starts what runs in the background deaf to it, and they inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the golden files anew instead of comparing with them",
    )


_homes = itertools.count()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives every test empty folders for decks and settings; they come into being only when they are used."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(_homes)}"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written."""
    return bool(request.config.getoption("--regenerate"))
