"""Menu, palette, quitting."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.widgets import OptionList

from gwent_tui.matches.start_data import Match
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.screens.leave import LeaveScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.start import StartScreen
from tests.screens import screen_text
from tests.tui.shell.stub import StubTable


async def test_the_menu_fits_and_says_whose_game_it_is() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = screen_text(app).splitlines()
        assert "unofficial fan project; Gwent and The Witcher belong to CD PROJEKT" in lines[-1]
        assert any("The Legendary Card Game" in line for line in lines)
        assert max(map(len, lines)) <= 80


async def test_the_menu_can_do_without_more_than_ascii() -> None:
    app = GwentApp(ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert screen_text(app).isascii()
        await pilot.press("h")
        assert screen_text(app).isascii()
        await pilot.press("escape", "enter", "ctrl+p")
        await pilot.pause()
        assert screen_text(app).isascii()


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (["enter"], StartScreen),
        (["t"], StartScreen),
        (["down", "enter"], SoloStartScreen),
        (["up", "up", "up", "enter"], LearnScreen),
        (["k", "k", "k", "k", "j", "enter"], LearnScreen),
        (["g"], SoloStartScreen),
        (["l"], LearnScreen),
        (["h"], LearnScreen),
        (["f1"], LearnScreen),
        (["question_mark"], LearnScreen),
        (["h", "escape"], MenuScreen),
        (["t", "escape"], MenuScreen),
        (["f1", "f1"], MenuScreen),
    ],
)
async def test_keys_lead_everywhere_and_back(keys: list[str], screen: type[object]) -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, screen)


async def test_a_click_chooses() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        entries = app.screen.query_one(OptionList)
        assert await pilot.click(entries, offset=(3, entries.get_option_index("learn")))
        await pilot.pause()
        assert isinstance(app.screen, LearnScreen)


@pytest.mark.parametrize("keys", [["q"], ["ctrl+q"], ["up", "enter"], ["h", "ctrl+q"]])
async def test_every_way_to_quit(keys: list[str]) -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
    assert not app.is_running
    assert app.return_code == 0


async def test_leaving_a_running_game_asks_first(make_match: Callable[[int], Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(app.screen, LeaveScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StubTable)
        await pilot.press("ctrl+q")
        assert await pilot.click("#stay")
        await pilot.pause()
        assert isinstance(app.screen, StubTable)
        await pilot.press("ctrl+q", "m")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert not app.loses_game


@pytest.mark.parametrize("keys", [["ctrl+q", "q"], ["ctrl+q", "ctrl+q"], ["ctrl+q", "right", "right", "enter"]])
async def test_leaving_a_running_game(keys: list[str], make_match: Callable[[int], Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
    assert not app.is_running


async def test_the_palette_offers_what_makes_sense(make_match: Callable[[int], Match]) -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert titles >= {"Help", "Learn", "Keys and signs", "Theme", "Screenshot", "Quit"}
        assert "Leave the game" not in titles
        app.open_table(make_match(7))
        await pilot.pause()
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert titles >= {"Help", "Learn", "Keys and signs", "Theme", "Screenshot", "Leave the game"}
        assert "Quit" not in titles
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert type(app.screen).__name__ == "CommandPalette"
        await pilot.press(*"guide", "escape")


async def test_an_exception_ends_the_app_and_is_kept() -> None:
    app = GwentApp()

    async def fail() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            app.call_later(lambda: 1 // 0)
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert isinstance(app.crash, ZeroDivisionError)
