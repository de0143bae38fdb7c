"""Jump letters at the table of Gwent Solo."""

from __future__ import annotations

from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.solo_table import SoloTable
from gwent_tui.tui.widgets.hand import HandWidget
from tests.screens import until
from tests.tui.solo.conftest import OpenSolo
from tests.tui.solo.positions import solo_at


def jumps(table: SoloTable) -> bool:
    return table.is_jumping


async def test_a_letter_goes_there(open_solo: OpenSolo) -> None:
    session = solo_at({"hand": ["ves", "ballista"]}, {"deck": ["u9", "u8", "u7"]})
    async with open_solo(session) as (table, pilot):
        await until(pilot, lambda: table.mode is Mode.TURN)
        await pilot.press("f")
        assert jumps(table)
        label = table.query_one(HandWidget).letters[1]
        await pilot.press(label.lower())
        assert not jumps(table)
        assert table.cursor == Cursor(Zone.HAND, 1)
        assert session.steps == []
        await pilot.press("f", "escape")
        assert not jumps(table)
