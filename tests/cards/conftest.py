from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue, load_catalogue

SHIPPED = Path(__file__).resolve().parents[2] / "cards"


@pytest.fixture(scope="session")
def shipped() -> Path:
    return SHIPPED


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the shipped files that a test may damage."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "cards"))


@pytest.fixture
def edit(copied: Path) -> Callable[[str, str, str], Path]:
    """Replaces a piece of text that stands in a file exactly once; returns the directory."""

    def replace(name: str, old: str, new: str) -> Path:
        path = copied / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return copied

    return replace
