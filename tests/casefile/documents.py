"""Small case documents for the tests of the checker."""

from __future__ import annotations

import copy
from typing import Any

from gwent_tui.casefile.explain import Difference
from gwent_tui.casefile.reading import read_cases
from gwent_tui.casefile.run import run_case

Document = dict[str, Any]

HEAD: Document = {
    "version": 1,
    "id": "T-1",
    "title": "A test of the checker",
    "rulings": ["R-001"],
    "text": "Made up for a test.",
    "players": [{"faction": "monsters"}, {"faction": "nilfgaard"}],
}


def document(**changes: Any) -> Document:
    """Returns a document that is a case, with other values for some fields."""
    return {**copy.deepcopy(HEAD), **changes}


def first(**changes: Any) -> Document:
    """Returns a document in which only the first player is another."""
    return document(players=[{"faction": "monsters", **changes}, {"faction": "nilfgaard"}])


def solo(**changes: Any) -> Document:
    """Returns a document of Gwent Solo in which the automaton is another."""
    return document(mode="solo", players=[{"faction": "monsters"}, {"faction": "nilfgaard", **changes}])


def difference(case: Document) -> Difference | None:
    """Returns the first difference of a document that is one case."""
    (only,) = read_cases(case, "t.json")
    return run_case(only)


def told(case: Document) -> str:
    """Returns the first difference as text, empty if there is none."""
    found = difference(case)
    return "" if found is None else str(found)
