from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import Catalogue, load_catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()
