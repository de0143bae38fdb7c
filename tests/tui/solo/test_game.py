"""Whole games of Gwent Solo, from the menu to the result."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Button

from gwent_tui.matches.solo_data import SoloMatch
from gwent_tui.matches.start_data import StartData
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.mulligan import MulliganScreen
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.screens.solo_result import SoloResultScreen
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.solo_table import SoloTable
from gwent_tui.tui.widgets.hand import HandWidget
from tests.screens import screen_text, until, words_of
from tests.tui.solo.conftest import OpenSolo
from tests.tui.solo.positions import solo_at

CARDS_A_ROUND = 2


async def by_keys(pilot: Pilot[object], played: list[int]) -> None:
    """Answers by a key whatever the screen asks."""
    screen = pilot.app.screen
    match screen:
        case MulliganScreen():
            assert "Automaton: " in screen_text(pilot.app)
            await pilot.press("k")
        case RoundScreen():
            played.clear()
            await pilot.press("enter")
        case ConfirmScreen() | CardListScreen():
            await pilot.press("enter")
        case SoloTable() if screen.mode is Mode.TURN:
            played.append(1)
            if not screen.desk.view().hand or len(played) > CARDS_A_ROUND:
                await pilot.press("p", "y")
                return
            before = len(screen.session.steps)
            await pilot.press("1", "enter")
            if len(screen.session.steps) == before and not screen.mode.is_picking:
                await pilot.press("p", "y")
        case SoloTable() if screen.mode.is_picking:
            await pilot.press("enter")
        case _:
            raise AssertionError(screen_text(pilot.app))


async def test_a_game_by_keys_at_80x24(data: StartData) -> None:
    app = GwentApp(start_data=data, seed=7, solo_speed=Speed.OFF)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, SoloStartScreen) and "Ready" in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MulliganScreen))
        played: list[int] = []
        for _ in range(60):
            await pilot.pause()
            if isinstance(app.screen, SoloResultScreen):
                break
            assert not isinstance(app.screen, HandOverScreen)
            await by_keys(pilot, played)
        text = words_of(app)
        assert "Seed 7" in text
        assert "wins" in text or "draw" in text
        assert "leaders turned up: " in text
        match = app.match
        assert isinstance(match, SoloMatch)
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, SoloTable)
        assert app.screen.mode is Mode.OVER
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, MulliganScreen))
        again = app.match
        assert isinstance(again, SoloMatch)
        assert again.order == match.order
        assert again.session.seed != 7


async def test_a_game_by_mouse_at_120x36(open_solo: OpenSolo) -> None:
    session = solo_at(
        {"hand": ["ves", "ballista"], "gems": 1},
        {"deck": ["u9", "u8", "u7"], "rows": {"close": ["u9"]}},
        round=2,
        results=[{"totals": {"Ciri": 1, "Robot": 5}, "winner": "Robot"}],
    )
    async with open_solo(session, (120, 36)) as (table, pilot):
        hand = table.query_one(HandWidget)
        for _ in range(2):
            assert await pilot.click(hand, offset=(2, 1))
            assert await pilot.click(hand, offset=(2, 1))
            await pilot.pause()
        # With an empty hand and a used leader nothing but passing was left.
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloResultScreen))
        assert "Robot wins" in words_of(pilot.app)
        buttons = {button.id for button in pilot.app.screen.query(Button)}
        assert buttons == {"rematch", "opponent", "watch", "board", "menu", "quit"}
        assert await pilot.click("#board")
        await pilot.pause()
        assert pilot.app.screen is table


async def test_another_opponent(data: StartData) -> None:
    app = GwentApp(start_data=data, seed=7, solo_speed=Speed.OFF)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, SoloStartScreen) and "Ready" in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MulliganScreen))
        assert isinstance(app.match, SoloMatch)
        app._after_result("opponent")
        await until(pilot, lambda: isinstance(app.screen, SoloStartScreen) and "Ready" in screen_text(app))
        assert isinstance(app.screen, SoloStartScreen)
        assert app.screen.human.name_field.value == "Player"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_a_result_tells_the_last_round(open_solo: OpenSolo) -> None:
    session = solo_at(
        {"rows": {"close": ["geralt"]}},
        {"deck": ["u1"], "beside": ["decoy"], "under": ["u3"], "leader_pile": ["eredin_commander"], "gems": 1},
        leaders=True,
        round=2,
        results=[{"totals": {"Ciri": 5, "Robot": 1}, "winner": "Ciri"}],
    )
    async with open_solo(session) as (_, pilot):
        await pilot.press("p", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloResultScreen))
        text = words_of(pilot.app)
        assert "Decoy: u3 is turned over. From 15 : 1 to 15 : 4." in text
        assert "Leader: Eredin, Commander of the Red Riders." in text
        assert "Ciri wins" in text


async def test_nothing_can_be_hidden(open_solo: OpenSolo) -> None:
    async with open_solo(solo_at()) as (table, pilot):
        assert "Hide" not in screen_text(pilot.app)
        await pilot.press("H")
        assert table.mode is Mode.TURN


async def test_f1_opens_the_rules(open_solo: OpenSolo) -> None:
    async with open_solo(solo_at()) as (table, pilot):
        await pilot.press("f1")
        await until(pilot, lambda: "solo" in getattr(pilot.app.screen, "topics", "").split())
        assert isinstance(pilot.app.screen, LearnScreen)
        await pilot.press("f1")
        await until(pilot, lambda: pilot.app.screen is table)


async def test_the_palette_knows_the_speed(open_solo: OpenSolo) -> None:
    async with open_solo(solo_at()) as (table, pilot):
        commands = {command.title: command for command in pilot.app.get_system_commands(table)}
        assert "How Gwent Solo works" in commands
        commands["Speed of moves"].callback()
        assert table.speed is Speed.SLOW
        await pilot.pause()
        assert isinstance(pilot.app, GwentApp)
        assert pilot.app.solo_speed is Speed.SLOW
