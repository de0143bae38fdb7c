from __future__ import annotations

from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.saves.vault import Vault


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path / "data")
