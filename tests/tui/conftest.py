"""Screens under test do not depend on how fast the machine is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.pilot import Pilot

from tests.tui import settling


@pytest.fixture(autouse=True, scope="session")
def settled_pilot() -> Iterator[None]:
    """Lets every pilot wait until the app has done its work."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(Pilot, "press", settling.press)
        monkeypatch.setattr(Pilot, "pause", settling.pause)
        yield
