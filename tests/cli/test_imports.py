"""What a start imports decides how long it takes: each rule is checked in an interpreter of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("textual", "rich", "pydantic", "platformdirs")


def imported(code: str) -> set[str]:
    """Returns which of the heavy libraries some code imports."""
    report = f"{code}\nimport sys\nprint(*(name for name in {HEAVY!r} if name in sys.modules))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", report], env=environment, capture_output=True, text=True, timeout=30, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("code", "allowed"),
    [
        ("import gwent_tui", set()),
        ("import gwent_tui.engine.rules, gwent_tui.engine.setup, gwent_tui.engine.views", set()),
        ("import gwent_tui.session, gwent_tui.players.player", set()),
        ("import gwent_tui.cards.catalogue, gwent_tui.cards.decks", set()),
        ("import gwent_tui.cli; gwent_tui.cli.build_parser()", set()),
        ("from gwent_tui.__main__ import main; main(['--version'])", set()),
        ("import gwent_tui.tui.app, gwent_tui.tui.screens.menu", {"textual", "rich", "platformdirs"}),
        ("import gwent_tui.matches.start_data", {"rich"}),
    ],
)
def test_only_what_is_needed_is_imported(code: str, allowed: set[str]) -> None:
    assert imported(code) - {"0.1.0", "gwent-tui"} <= allowed


def test_the_menu_is_shown_without_pydantic() -> None:
    code = """
import asyncio
from gwent_tui.tui.app import GwentApp

async def show() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert type(app.screen).__name__ == "MenuScreen"

asyncio.run(show())
"""
    assert "pydantic" not in imported(code)


def test_a_second_start_needs_no_pydantic() -> None:
    code = "from gwent_tui.matches.start_data import load_start_data; load_start_data()"
    assert "pydantic" in imported(f"import pydantic; {code}")
    assert "pydantic" not in imported(code)
