"""The app with the deck screens, and what their tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from textual.pilot import Pilot

from gwent_tui.cards.decks import Deck
from gwent_tui.decks.shelf import Shelf
from gwent_tui.matches.start_data import StartData, load_start_data
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.decks.builder import BuilderScreen
from gwent_tui.tui.decks.screen import DecksScreen
from tests.screens import until

SIZES = ((80, 24), (120, 36), (160, 45))
HOSTILE = ("[b]x[/b]", "[/]", "x[/", "[red on blue]card", "[@click=app.quit]q[/]")
"""Names that are markup to those who take them for it."""


@pytest.fixture(scope="session")
def data() -> StartData:
    return load_start_data()


@pytest.fixture
def shelf() -> Shelf:
    """The player's own shelf, in the folder of the test."""
    return Shelf()


OpenDecks = Callable[..., AbstractAsyncContextManager[tuple[DecksScreen, Pilot[object]]]]
OpenBuilder = Callable[..., AbstractAsyncContextManager[tuple[BuilderScreen, Pilot[object]]]]


@pytest.fixture
def open_decks(data: StartData, shelf: Shelf) -> OpenDecks:
    """Opens the list of decks, from the menu, with some decks on the shelf."""

    @asynccontextmanager
    async def opened(
        size: tuple[int, int] = (80, 24), decks: Sequence[Deck] = (), *, ascii_only: bool = False
    ) -> AsyncIterator[tuple[DecksScreen, Pilot[object]]]:
        for deck in decks:
            shelf.add(deck)
        app = GwentApp(start_data=data, ascii_only=ascii_only)
        async with app.run_test(size=size) as pilot:
            await pilot.press("d")
            await until(pilot, lambda: isinstance(app.screen, DecksScreen))
            screen = app.screen
            assert isinstance(screen, DecksScreen)
            await until(pilot, lambda: screen.is_mounted and bool(screen.table.lines))
            yield screen, pilot

    return opened


@pytest.fixture
def open_builder(data: StartData, shelf: Shelf) -> OpenBuilder:
    """Opens the builder with a deck."""

    @asynccontextmanager
    async def opened(
        deck: Deck, size: tuple[int, int] = (80, 24), *, mode: str = "standard", ascii_only: bool = False
    ) -> AsyncIterator[tuple[BuilderScreen, Pilot[object]]]:
        kept = shelf.add(deck)
        app = GwentApp(start_data=data, ascii_only=ascii_only)
        async with app.run_test(size=size) as pilot:
            screen = BuilderScreen(data.catalogue, shelf, kept, mode=mode)
            await app.push_screen(screen)
            await until(pilot, lambda: bool(screen.pool.lines))
            await pilot.pause()
            yield screen, pilot

    return opened


async def saved(screen: BuilderScreen, pilot: Pilot[object]) -> None:
    """Waits until the deck is in its file."""
    await until(pilot, lambda: screen.saver.is_saved and screen.state == "saved")
    await pilot.pause()
