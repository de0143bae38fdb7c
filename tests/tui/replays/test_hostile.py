"""Names that mean something to a terminal, to markup or to the layout."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from gwent_tui.session import Session
from gwent_tui.tui.replays.film import Film
from tests.screens import screen_text, until, words_of
from tests.tui.replays.conftest import OpenFilm, at_all_sizes, finished

NAMES = [("[red]x[/", "[/]"), ("葛洛特葛洛特葛洛特", "é" * 40), ("W" * 80, "e\u0301e\u0301 y")]


def film_of(names: tuple[str, str]) -> Film:
    session, about = finished()
    actions = [session.notation(step.action) for step in session.steps]
    return Film.just_played(Session.resume(session.game, session.seed, names, actions), about)


@at_all_sizes
@pytest.mark.parametrize("names", NAMES, ids=["markup", "wide", "long"])
async def test_names_are_shown_as_they_are(
    open_film: OpenFilm, size: tuple[int, int], names: tuple[str, str]
) -> None:
    async with open_film(lambda: film_of(names), size) as (app, pilot, screen):
        assert screen.film is not None
        last = screen.film.reel.last
        for key in ("pagedown", "v", "down", "v", "end", "v"):
            await pilot.press(key)
        await until(pilot, lambda: screen.index == last and "seed 3" in screen_text(app))
        assert names[0][:8] in screen_text(app)
        for line in screen_text(app).splitlines():
            assert cell_len(line) <= size[0]
        for key in ("n", "g", "d", "i", "s"):
            await pilot.press(key)
            await until(pilot, lambda: app.screen is not screen)
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is screen)
        assert "[red]" in words_of(app) or names[0] != NAMES[0][0]


@pytest.mark.parametrize("size", [(80, 30), (100, 24), (119, 60), (230, 70), (120, 24)])
async def test_other_sizes_show_table_bar_and_buttons(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        await pilot.press("5")
        await until(pilot, lambda: screen.index > 0 and f"Action {screen.index}"[:8] in screen_text(app))
        lines = screen_text(app).splitlines()
        assert "Hand" in lines[0]
        assert "Action " in lines[-3]
        assert "Play" in lines[-2]
        assert "Leave" in lines[-1]


async def test_the_size_can_change_meanwhile(open_film: OpenFilm) -> None:
    async with open_film(size=(160, 45)) as (app, pilot, screen):
        await pilot.press("5", "space")
        for size in ((80, 24), (120, 36), (60, 20), (80, 24), (160, 45)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await until(pilot, lambda: app.screen is screen and "Action " in screen_text(app).splitlines()[-3])
        # Beneath the guard it does not play on.
        assert not screen.is_playing
