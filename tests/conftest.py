"""Options and settings shared by all tests."""

from __future__ import annotations

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


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written."""
    return bool(request.config.getoption("--regenerate"))
