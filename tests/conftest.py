"""Options and settings shared by all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# The same examples in every run, and no files left behind.
settings.register_profile("table", derandomize=True, database=None, deadline=None, print_blob=False)
settings.load_profile("table")


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
