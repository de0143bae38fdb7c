"""Some of the ways a running game ends, and it comes back; `python -m tools.pull_plug` tries all of them."""

from __future__ import annotations

import sys

import pytest

from gwent_tui.cards.catalogue import load_catalogue
from tools.pull_plug import WAYS, pull_plug

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


@pytest.mark.parametrize(
    ("way", "mode", "moment"),
    [
        ("stopped", "duel", "turn"),
        ("crash-after", "duel", "turn"),
        ("power", "duel", "review"),
        ("deleted", "solo", "turn"),
        ("kill", "solo", "mulligan"),
    ],
)
def test_it_comes_back(way: str, mode: str, moment: str) -> None:
    (chosen,) = (item for item in WAYS if item.name == way)
    seen, complaint = pull_plug(chosen, mode, moment, 11, load_catalogue())
    assert complaint == "", seen
