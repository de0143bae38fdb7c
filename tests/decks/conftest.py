from __future__ import annotations

from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.decks import Deck, starter_decks
from gwent_tui.decks.shelf import Shelf
from gwent_tui.engine.cards import Faction


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="session")
def starters(catalogue: Catalogue) -> dict[Faction, Deck]:
    return {deck.faction: deck for deck in starter_decks(catalogue)}


@pytest.fixture
def deck(starters: dict[Faction, Deck]) -> Deck:
    return starters[Faction.NORTHERN_REALMS]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "decks")
