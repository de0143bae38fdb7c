"""The result of a game and what follows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gwent_tui.matches.start_data import Match
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.result import ResultScreen
from tests.screens import screen_text
from tests.tui.shell.stub import StubTable, play_out


async def test_the_result_tells_everything(make_match: Callable[..., Match]) -> None:
    match = make_match(7)
    app = GwentApp(match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        text = screen_text(app)
        outcome = match.session.observe(None).outcome
        assert outcome is not None
        (winner,) = outcome.winners
        assert f"{match.session.names[winner]} wins" in text
        for result in outcome.rounds:
            for total in result.totals:
                assert str(total) in text
        assert text.count("►") == sum(len(result.winners) for result in outcome.rounds) + 1
        for words in ("Northern Realms, Foltest, The Siegemaster", "Nilfgaard, Emhyr var Emreis", "Seed 7"):
            assert words in text
        assert "◇◇" in text
        assert not app.screen.show_vertical_scrollbar


async def test_a_draw_is_called_one(make_match: Callable[..., Match], monkeypatch: pytest.MonkeyPatch) -> None:
    from gwent_tui.engine.actions import PASS
    from gwent_tui.engine.frames import Task
    from gwent_tui.matches.start_data import Entrant, StartData, load_start_data, new_match

    data: StartData = load_start_data()
    # Nobody of these wins ties: three rounds of passing end in a draw.
    entrants = [
        Entrant(name, data.choices[i], data.leaders(data.choices[i])[0]) for name, i in (("A", 0), ("B", 2))
    ]
    match = new_match(data, entrants, 3)
    while not match.session.is_over:
        turn = match.session.observe(None).task is Task.TURN
        match.session.play(PASS if turn else match.session.legal_actions()[-1])
    screen = ResultScreen(match.session)
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen)
        await pilot.pause()
        assert "A draw: both players have lost their last gem" in screen_text(app)
        assert screen_text(app).count("◇◇") == 2


async def test_a_hostile_name_is_shown_as_it_is(make_match: Callable[..., Match]) -> None:
    app = GwentApp(match=make_match(7, ("[red]x[/", "葛洛特")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        assert "[red]x[/" in screen_text(app)
        lines = [line for line in screen_text(app).splitlines() if "◆" in line or "◇" in line]
        assert len(lines) == 2


@pytest.mark.parametrize("keys", [["r"], ["enter"], ["left", "right", "enter"]])
async def test_a_rematch_exchanges_seats(keys: list[str], make_match: Callable[..., Match]) -> None:
    match = make_match(7)
    app = GwentApp(match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, StubTable)
        assert app.match is not None
        assert app.match is not match
        assert app.screen.session is app.match.session
        assert app.match.session.names == ("Emhyr", "Ciri")
        assert len(app.screen_stack) == 2


async def test_the_board_can_be_looked_at_and_left(make_match: Callable[..., Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, StubTable)
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert titles >= {"Learn", "Theme", "Screenshot", "Result", "Menu", "Quit"}
        assert "Leave the game" not in titles
        await pilot.press("f5")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert await pilot.click("#board")
        await pilot.pause()
        assert isinstance(app.screen, StubTable)
        # Nothing is lost any more.
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert not app.is_running


async def test_the_menu_follows(make_match: Callable[..., Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        assert await pilot.click("#menu")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.match is None


async def test_a_key_struck_twice_does_not_skip_the_result(
    make_match: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ResultScreen, "GRACE", 60.0)
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        await pilot.press("enter", "r", "m")
        assert await pilot.click("#quit")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)


async def test_quitting_follows(make_match: Callable[..., Match]) -> None:
    app = GwentApp(match=make_match(7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f5", "q")
        await pilot.pause()
    assert not app.is_running


async def test_the_result_waits_beneath_the_size_guard(make_match: Callable[..., Match]) -> None:
    match = make_match(7)
    app = GwentApp(match=match)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        play_out(match.session)
        app.action_result()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
