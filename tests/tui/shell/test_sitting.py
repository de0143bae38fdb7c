"""The score of a sitting on the screens."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from gwent_tui.matches.start_data import Match
from gwent_tui.matches.tally import Tally
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.result import ResultScreen
from tests.screens import screen_text, shows, until


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
async def test_the_result_tells_the_score(make_match: Callable[..., Match], size: tuple[int, int]) -> None:
    match = dataclasses.replace(make_match(7), earlier=Tally((2, 1), 1))
    app = GwentApp(match=match)
    async with app.run_test(size=size) as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await shows(pilot, f"Games: {match.words_after}")
        assert not app.screen.show_vertical_scrollbar
        assert app.screen.query_one("#hint").region.bottom <= size[1]


async def test_a_rematch_takes_it_along_and_the_first_game_has_none(make_match: Callable[..., Match]) -> None:
    match = make_match(7)
    app = GwentApp(match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert "Games:" not in screen_text(app)
        await pilot.press("r")
        await until(pilot, lambda: app.match is not match)
        assert app.match is not None
        assert app.match.earlier.won == match.tally.won[::-1]
        await pilot.pause()
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await shows(pilot, f"Games: {app.match.words_after}")


@pytest.mark.usefixtures("real_table")
@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
async def test_who_is_called_to_the_table_reads_it(
    make_match: Callable[..., Match], size: tuple[int, int]
) -> None:
    match = dataclasses.replace(make_match(7), earlier=Tally((2, 1), 1))
    app = GwentApp(match=match)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        await shows(pilot, "Games so far: Ciri 2 : 1 Emhyr (1 draw).")
