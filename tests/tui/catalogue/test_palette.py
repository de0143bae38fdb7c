"""A card found from the command palette, on every screen, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from gwent_tui.matches.start_data import Entrant, Match, StartData, new_match
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.catalogue.screen import CatalogueScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.leave import LeaveScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.table import TableScreen
from tests.browse.conftest import HOSTILE
from tests.screens import screen_text, until


def is_palette(app: GwentApp) -> bool:
    return type(app.screen).__name__ == "CommandPalette"


async def find(app: GwentApp, pilot: Pilot[object], words: str, card: str) -> CatalogueScreen:
    """Finds a card by the palette."""
    await pilot.press("ctrl+p")
    await until(pilot, lambda: is_palette(app))
    await pilot.press(*words)
    hits = app.screen.query_one(OptionList)
    await until(pilot, lambda: hits.option_count and card in str(hits.get_option_at_index(0).prompt))
    await pilot.press("down", "enter")
    await until(pilot, lambda: isinstance(app.screen, CatalogueScreen) and app.screen.shown is not None)
    screen = app.screen
    assert isinstance(screen, CatalogueScreen)
    return screen


@pytest.fixture
def match(data: StartData) -> Match:
    entrants = [
        Entrant(name, choice, data.leaders(choice)[0])
        for name, choice in zip(("Ciri", "Emhyr"), data.choices, strict=False)
    ]
    return new_match(data, entrants, 7)


async def test_from_the_menu_before_any_card_was_read() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await find(app, pilot, "eithne", "Eithné")
        assert screen.shown is not None
        assert screen.shown.id == "eithne"
        assert screen.card_list.entry is screen.shown
        assert app.start_data is not None
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_the_entry_of_the_menu_and_of_the_palette() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Cards" in screen_text(app)
        entries = app.screen.query_one(OptionList)
        entries.highlighted = entries.get_option_index("catalogue")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, CatalogueScreen))
        await pilot.press("escape", "c")
        await until(pilot, lambda: isinstance(app.screen, CatalogueScreen))
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Cards" in titles


async def test_within_the_catalogue_it_goes_there(data: StartData) -> None:
    app = GwentApp(start_data=data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, CatalogueScreen))
        first = app.screen
        assert await find(app, pilot, "nekker", "Nekker") is first
        assert "Nekker" in screen_text(app)


async def test_names_are_never_markup(hostile: StartData) -> None:
    app = GwentApp(start_data=hostile)
    async with app.run_test(size=(120, 36)) as pilot:
        screen = await find(app, pilot, "geralt", HOSTILE["geralt"])
        assert screen.shown is not None
        assert screen.shown.name == HOSTILE["geralt"]


def in_front(app: GwentApp, kind: type[Screen[Any]]) -> Callable[[], bool]:
    return lambda: isinstance(app.screen, kind)


async def test_in_a_game_it_lies_on_top(match: Match) -> None:
    app = GwentApp(match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        # Over the screen between two players, which is there again afterwards and still works.
        await until(pilot, in_front(app, HandOverScreen))
        await find(app, pilot, "decoy", "Decoy")
        hidden = screen_text(app)
        await pilot.press("escape")
        await until(pilot, in_front(app, HandOverScreen))
        for _ in range(2):
            await pilot.press("enter")
            await until(pilot, lambda: type(app.screen).__name__ == "MulliganScreen")
            await find(app, pilot, "decoy", "Decoy")
            # What is seen does not depend on whose turn it is, or on any hand.
            assert screen_text(app) == hidden
            await pilot.press("escape")
            await until(pilot, lambda: type(app.screen).__name__ == "MulliganScreen")
            await pilot.press("k")
            await until(pilot, in_front(app, HandOverScreen))
        await pilot.press("enter")
        await until(pilot, in_front(app, TableScreen))
        events = match.session.event_count
        await find(app, pilot, "decoy", "Decoy")
        assert screen_text(app) == hidden
        await pilot.press("ctrl+q")
        await until(pilot, in_front(app, LeaveScreen))
        await find(app, pilot, "geralt", "Geralt")
        await pilot.press("escape")
        await until(pilot, in_front(app, LeaveScreen))
        await pilot.press("escape")
        await until(pilot, in_front(app, CatalogueScreen))
        await pilot.press("escape")
        await until(pilot, in_front(app, TableScreen))
        assert match.session.event_count == events
        await pilot.press("ctrl+q", "m")
        await until(pilot, in_front(app, MenuScreen))
