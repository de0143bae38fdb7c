from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.catalogue import catalogue as shipped
from gwent_tui.simulation.arena import Run
from gwent_tui.simulation.entrants import all_pairings, starter_entrants, whole_entrants


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return shipped()


@pytest.fixture(scope="session")
def starters(catalogue: Catalogue) -> Run:
    return Run("duel", 7, all_pairings(starter_entrants(catalogue), 2))


@pytest.fixture(scope="session")
def wholes(catalogue: Catalogue) -> Run:
    return Run("duel", 7, all_pairings(whole_entrants(catalogue), 2))
