"""A screen that is closed before its files were read: nobody waits for them any more, and nothing goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from gwent_tui.matches.start_data import load_start_data
from gwent_tui.replays.listing import ReplayList
from gwent_tui.results.book import Book
from gwent_tui.saves.vault import Vault
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.catalogue.screen import CatalogueScreen
from gwent_tui.tui.decks.screen import DecksScreen
from gwent_tui.tui.glyphs import UNICODE
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.replays.list_screen import ReplaysScreen
from gwent_tui.tui.results.screen import ResultsScreen
from gwent_tui.tui.saves.screen import SavesScreen
from gwent_tui.tui.screens.first_game_start import FirstGameStart
from gwent_tui.tui.screens.first_game_table import FirstGameTable
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.start import StartScreen
from tests.screens import until

READERS: dict[str, tuple[Callable[[Path], Screen[Any]], str, tuple[Any, ...]]] = {
    "book": (lambda _: LearnScreen(), "_load", (UNICODE,)),
    "catalogue": (lambda _: CatalogueScreen(), "_load", ()),
    "decks": (lambda _: DecksScreen(), "_list", (None,)),
    "duel": (lambda _: StartScreen(), "_load", ()),
    "first game": (lambda _: FirstGameStart(), "_load", ()),
    "replays": (lambda _: ReplaysScreen(lambda: ReplayList((), ())), "_read", ()),
    "results": (lambda folder: ResultsScreen(Book(folder), None), "_read", ()),
    "saves": (lambda folder: SavesScreen(Vault(folder)), "_read", ()),
    "solo": (lambda _: SoloStartScreen(), "_load", ()),
}
"""Screen -> how it is made, and its method that reads in a thread, with its arguments."""


@pytest.mark.parametrize("name", READERS)
async def test_what_is_read_for_a_closed_screen_is_dropped(name: str, tmp_path: Path) -> None:
    make, method, arguments = READERS[name]
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        menu = app.screen
        screen = make(tmp_path)
        await app.push_screen(screen)
        app.pop_screen()
        await until(pilot, lambda: not screen.is_attached)
        read = getattr(type(screen), method)
        # In a bare thread, as workers run: nothing there knows the app but by way of the screen.
        await asyncio.get_running_loop().run_in_executor(
            None, getattr(read, "__wrapped__", read), screen, *arguments
        )
        await pilot.pause()
        assert app.screen is menu


async def test_the_first_game_waits_for_what_lies_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FirstGameStart, "_load", lambda self: None)
    data = load_start_data()
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        start = FirstGameStart()
        await app.push_screen(start)
        app.open_book("overview")
        await pilot.pause()
        start.post_message(FirstGameStart.Read(data))
        await until(pilot, lambda: app.start_data is data)
        assert isinstance(app.screen, LearnScreen)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, FirstGameTable))
