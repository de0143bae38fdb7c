"""Every size can be drawn, and a resize loses nothing."""

from __future__ import annotations

import pytest

from gwent_tui.tui.mode import Mode
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.row import RowWidget
from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable
from tests.tui.table.positions import MIDGAME, duel, session_at

SIZES = [(60, 15), (200, 60), (60, 60), (200, 15), (80, 24), (119, 35), (120, 36), (159, 43), (160, 44), (100, 30)]
CROWD = duel(
    {
        "hand": ["ballista*9", "trebuchet*9", "ves"],
        "rows": {"close": ["blue_stripes_commando*12", "redanian_foot_soldier*12"]},
    },
    {"hand": [], "rows": {"close": ["impera_brigade_guard*15"]}},
    weather=[
        {"card": card, "played_by": "Emhyr"} for card in ("biting_frost", "impenetrable_fog", "skellige_storm")
    ],
)


@pytest.mark.parametrize("keys", [[], ["5", "enter"], ["l"], ["d"], ["i"], ["h"]])
async def test_no_size_fails(open_table: OpenTable, keys: list[str]) -> None:
    async with open_table(session_at(MIDGAME)) as (app, pilot):
        await pilot.press(*keys)
        for width, height in SIZES[:5]:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert len(screen_text(app).splitlines()) == height


@pytest.mark.parametrize("size", SIZES)
async def test_a_crowded_table(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(CROWD), size) as (app, pilot):
        await pilot.press("end", "up", "up", "up", "up", "end")
        row = app.table.query_one("#own-close", RowWidget)
        layout = row.fit
        assert layout.first <= 23 < layout.first + layout.shown
        assert row.cursor == 23


async def test_a_resize_keeps_the_choice(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "olgierd_von_everec"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("2", "enter")
        await pilot.resize_terminal(160, 45)
        await pilot.pause()
        assert app.table.mode is Mode.ROW
        await pilot.resize_terminal(80, 24)
        await pilot.press("r")
        assert len(session.steps) == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
async def test_nothing_is_cut_off_at_the_sizes_meant(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(MIDGAME), size) as (app, _):
        hand = app.table.query_one(HandWidget)
        assert hand.fit.shown == 10
        assert hand.region.bottom < size[1]
        for row in app.table.query(RowWidget):
            assert row.fit.hidden == 0
            assert row.region.right <= size[0]
        text = screen_text(app)
        for words in ("Foltest", "Emhyr", "hand 10", "deck 5", "discard 3", "ready", "Foltest to play"):
            assert words in text
        footer = text.splitlines()[-1]
        for key in ("Enter Play", "p Pass", "i Card", "d Piles", "g Log", "H Hide", "? Help"):
            assert key in footer
        # A horn lies on the leader's row, so that he cannot be used now.
        assert "Leader" not in footer
