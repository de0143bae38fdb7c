"""Finished games on the screen, and the ways tests look at them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache

import pytest
from textual.pilot import Pilot

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.saves.values import About
from gwent_tui.session import Session
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.replays.body import ReplayBody
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.replays.progress import ProgressLine
from gwent_tui.tui.replays.screen import ReplayScreen
from tests.saves.games import play_on, random_game
from tests.screens import screen_text, until

SIZES = ((80, 24), (120, 36), (160, 45))
at_all_sizes = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x36", "160x45"])

OpenFilm = Callable[..., AbstractAsyncContextManager[tuple[GwentApp, Pilot[object], ReplayScreen]]]


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


@cache
def finished(mode: str = "duel", seed: int = 3) -> tuple[Session, About]:
    """Returns a random game that was played to its end, the same one each time; nobody may change it."""
    session, about = random_game(catalogue(), mode, seed)
    for _ in play_on(session):
        pass
    assert session.is_over
    return session, about


def film(mode: str = "duel", seed: int = 3) -> Film:
    session, about = finished(mode, seed)
    return Film.just_played(session, about)


async def until_ready(pilot: Pilot[object], screen: ReplayScreen) -> None:
    """Waits until the game is on the screen."""
    await until(pilot, lambda: screen.film is not None and screen.query(ReplayBody))
    await until(pilot, lambda: screen.query_one(ProgressLine).shown is not None)
    await until(pilot, lambda: "/" in screen_text(pilot.app).splitlines()[-3])


@pytest.fixture
def open_film() -> OpenFilm:
    """Opens a replay above the menu."""

    @asynccontextmanager
    async def opened(
        load: Callable[[], Film] = film, size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
    ) -> AsyncIterator[tuple[GwentApp, Pilot[object], ReplayScreen]]:
        app = GwentApp(ascii_only=ascii_only)
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            screen = ReplayScreen(load)
            app.push_screen(screen)
            await until_ready(pilot, screen)
            yield app, pilot, screen

    return opened
