"""One whole picture a size, as text: what a frame looks like cannot change unnoticed.

`pytest --regenerate tests/tui/table/test_goldens.py` writes them anew; look at the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable
from tests.tui.table.positions import MIDGAME, duel, session_at

FOLDER = Path(__file__).parents[2] / "golden" / "screens"


Check = Callable[[str, str], None]


@pytest.fixture
def check(regenerate: bool) -> Check:
    """Compares a text with a golden file, or writes it."""

    def compare(name: str, text: str) -> None:
        path = FOLDER / f"{name}.txt"
        if regenerate:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
async def test_the_table(check: Check, open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(MIDGAME), size) as (app, pilot):
        await pilot.press("9", "enter")
        check(f"table-{size[0]}x{size[1]}", screen_text(app))


async def test_the_table_in_ascii(check: Check, open_table: OpenTable) -> None:
    async with open_table(session_at(MIDGAME), ascii_only=True) as (app, pilot):
        await pilot.press("9", "enter")
        text = screen_text(app)
        check("table-80x24-ascii", text)


async def test_the_hand_over(check: Check, open_table: OpenTable) -> None:
    async with open_table(session_at(MIDGAME)) as (app, pilot):
        await pilot.press("0", "enter", "enter")
        check("hand-over-80x24", screen_text(app))


async def test_the_mulligan(check: Check, open_table: OpenTable) -> None:
    (first, second) = MIDGAME["players"]
    players = [{key: player[key] for key in ("name", "faction", "leader", "hand")} for player in (first, second)]
    async with open_table(session_at(duel(*players, at="mulligan"))) as (app, pilot):
        await pilot.press("3", "enter")
        check("mulligan-80x24", screen_text(app))


async def test_the_end_of_a_round(check: Check, open_table: OpenTable) -> None:
    first, second = MIDGAME["players"]
    session = session_at(duel({**first, "gems": 2}, {**second, "passed": True}))
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        check("round-80x24", screen_text(app))
