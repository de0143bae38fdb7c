"""Options and settings shared by all tests."""

from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

# Nothing moves unless a test wants it to: a key that is struck meanwhile would only end that. Textual reads this
# when it is imported; programs that tests start inherit it.
os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")

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


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps the cache of the cards out of the home directory, one for all tests: to fill it takes its time."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
        yield


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written."""
    return bool(request.config.getoption("--regenerate"))
