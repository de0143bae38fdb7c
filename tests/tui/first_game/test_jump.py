"""Jump letters in the first game."""

from __future__ import annotations

from gwent_tui.tui.cursor import Zone
from gwent_tui.tui.widgets.hand import HandWidget
from tests.tui.first_game.conftest import OpenLesson


async def test_letters_lead_about_the_table_and_change_nothing(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        page = table.page
        await pilot.press("f")
        assert table.is_jumping
        label = table.query_one(HandWidget).letters[2]
        for letter in label.lower():
            await pilot.press(letter)
        assert (table.cursor.zone, table.cursor.index) == (Zone.HAND, 2)
        assert table.page == page
