"""The guided first game on the screen, by keys and by mouse, at all sizes."""

from __future__ import annotations

import dataclasses
from typing import Any, cast

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Button

from gwent_tui.engine.actions import LEADER, PASS
from gwent_tui.engine.cards import Card
from gwent_tui.learn.first_game import LEARNER, STEPS, TEACHER, Goal
from gwent_tui.learn.lesson import Phase
from gwent_tui.matches.start_data import StartData
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.cursor import Zone
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen, PickList
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.first_game_end import CHOICES, FirstGameEnd
from gwent_tui.tui.screens.first_game_table import FirstGameTable
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.screens.text_screen import TextScreen
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.coach import Coach, Pointer, short_page
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.seat_bar import SeatBar
from tests.screens import screen_text, until, words_of
from tests.tui.first_game.conftest import OpenLesson, digit_of, do_by_keys, skip_to
from tests.tui.table.test_secrecy import everything

SIZES = [(80, 24), (120, 36), (160, 45)]


def prompt(table: FirstGameTable) -> str:
    return table.query_one(PromptLine).text


def mode(table: FirstGameTable) -> Mode:
    return table.mode


def top(pilot: Pilot[object]) -> Screen[Any]:
    return pilot.app.screen


def pointed(table: FirstGameTable) -> list[tuple[int, int]]:
    """Returns the cells in which pointers are seen."""
    return [(p.region.x, p.region.y) for p in table.query(Pointer) if p.display]


async def test_the_whole_lesson_by_keys(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        seen: set[int] = set()
        for _ in range(80):
            if isinstance(top(pilot), FirstGameEnd):
                break
            if top(pilot) is table:
                seen.add(table.lesson.number)
                assert f"{table.lesson.number}/{len(STEPS)}" in words_of(pilot.app)
            await do_by_keys(table, pilot)
        assert isinstance(top(pilot), FirstGameEnd)
        assert seen == set(range(1, len(STEPS) + 1))
        words = words_of(pilot.app)
        for number, own, other in table.lesson.rounds():
            assert f"Round {number}: {own} to {other}" in words
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(top(pilot), MenuScreen)


async def _click_key(pilot: Pilot[object], table: FirstGameTable, key: str) -> None:
    """Clicks on a key in the footer."""
    footer = table.query_one(GameFooter)
    line = "".join(segment.text for segment in footer.render_line(0))
    assert await pilot.click(footer, offset=(line.index(f" {key} ") + 1, 0))
    await pilot.pause()


async def _click_card(pilot: Pilot[object], table: FirstGameTable, card: str, times: int) -> None:
    hand = table.query_one(HandWidget)
    column = hand.column_of(int(digit_of(table, card)) - 1) + 1
    for _ in range(times):
        assert await pilot.click(hand, offset=(column, 0))
        await pilot.pause()


async def _click_bar(pilot: Pilot[object], table: FirstGameTable, word: str, times: int) -> None:
    bar = table.query_one("#own-bar", SeatBar)
    line = "".join(segment.text for segment in bar.render_line(0))
    for _ in range(times):
        assert await pilot.click(bar, offset=(line.index(word) + 1, 0))
        await pilot.pause()


async def _do_by_mouse(table: FirstGameTable, pilot: Pilot[object]) -> None:
    """Does by mouse what the screen asks for next."""
    screen, lesson = top(pilot), table.lesson
    move = lesson.wanted
    match screen:
        case RoundScreen():
            assert await pilot.click("#round-go-on")
        case ConfirmScreen():
            assert await pilot.click("#yes")
        case CardListScreen():
            for _ in range(2):
                assert await pilot.click(PickList, offset=(3, 0))
                await pilot.pause()
        case TextScreen():
            assert await pilot.click("#dialog-keys", offset=(1, 0))
        case _ if table.mode is Mode.REVIEW:
            assert await pilot.click(PromptLine if lesson.number % 2 else "#coach")
        case _ if lesson.step.goal is Goal.LOOK_AT_CARD:
            await _click_card(pilot, table, lesson.step.card, 1)
            await _click_key(pilot, table, "i")
        case _ if lesson.step.goal is Goal.LOOK_AT_PILES:
            await _click_bar(pilot, table, "discard", 1)
        case _ if table.mode is Mode.ROW:
            assert await pilot.click("#own-close")
        case _ if move is not None and move.action == PASS:
            await _click_key(pilot, table, "p")
        case _ if move is not None and move.action == LEADER:
            await _click_bar(pilot, table, "leader" if "leader" in screen_text(pilot.app) else "Foltest", 2)
        case _:
            assert move is not None
            await _click_card(pilot, table, move.card, 2)
    await pilot.pause()


async def test_the_whole_lesson_by_mouse(open_lesson: OpenLesson) -> None:
    async with open_lesson((120, 36)) as (table, pilot):
        for _ in range(80):
            if isinstance(top(pilot), FirstGameEnd):
                break
            await _do_by_mouse(table, pilot)
        assert isinstance(top(pilot), FirstGameEnd)
        assert await pilot.click("#menu")
        await pilot.pause()
        assert isinstance(top(pilot), MenuScreen)


async def test_the_lesson_can_do_everything_by_itself(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        for _ in range(60):
            if isinstance(top(pilot), FirstGameEnd):
                break
            await pilot.press("x" if top(pilot) is table else "enter")
            await pilot.pause()
        assert isinstance(top(pilot), FirstGameEnd)
        assert table.lesson.phase is Phase.OVER


@pytest.mark.parametrize("key", ["p", "L", "enter"])
async def test_something_else_gets_a_hint_and_changes_nothing(open_lesson: OpenLesson, key: str) -> None:
    async with open_lesson() as (table, pilot):
        await skip_to(table, pilot, "hero")
        before = table.session.observe(LEARNER)
        await pilot.press("1", key)
        await pilot.pause()
        assert top(pilot) is table
        assert table.session.observe(LEARNER) == before
        assert prompt(table).startswith("! ")
        assert table.lesson.page.goal in prompt(table)
        await pilot.press("right")
        assert prompt(table).startswith(table.lesson.page.goal)


async def test_another_row_gets_a_hint(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        await skip_to(table, pilot, "horn")
        before = table.session.observe(LEARNER)
        await pilot.press(digit_of(table, "commanders_horn"), "enter", "r")
        await pilot.pause()
        assert mode(table) is Mode.ROW
        assert table.session.observe(LEARNER) == before
        assert prompt(table).startswith("! ")
        await pilot.press("escape")
        assert mode(table) is Mode.TURN
        await pilot.press("enter", "c")
        await pilot.pause()
        assert table.lesson.phase is Phase.DONE


async def test_looking_around_is_free(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        await skip_to(table, pilot, "spy")
        page = table.lesson.page
        for key, kind in (("i", TextScreen), ("g", TextScreen), ("d", CardListScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(top(pilot), kind)
            await pilot.press("escape")
        await pilot.press("up", "up", "up", "up", "i", "escape")
        await pilot.pause()
        assert top(pilot) is table
        assert table.lesson.page is page


async def test_earlier_texts_can_be_read_again(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        await skip_to(table, pilot, "hero")
        pages = table.lesson.pages
        await pilot.press("b", "b")
        assert table.page is pages[-3]
        assert pages[-3].title in words_of(pilot.app)
        assert pointed(table) == []
        await pilot.press("n")
        assert table.page is pages[-2]
        await pilot.press("b", "b", "b", "b", "b")
        assert table.page is pages[0]
        await pilot.press("enter")
        assert table.page is pages[-1]
        assert table.lesson.step.key == "hero"
        # A hint brings the present text back as well.
        await pilot.press("b", "p")
        assert table.page is pages[-1]
        assert prompt(table).startswith("! ")


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_leaving_asks_first(open_lesson: OpenLesson, key: str) -> None:
    async with open_lesson() as (table, pilot):
        await skip_to(table, pilot, "unit")
        await pilot.press(key)
        assert isinstance(top(pilot), ConfirmScreen)
        await pilot.press("escape")
        assert top(pilot) is table
        await pilot.press(key, "enter")
        await pilot.pause()
        assert isinstance(top(pilot), MenuScreen)


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_texts_fit_into_their_places(open_lesson: OpenLesson, ascii_only: bool) -> None:
    async with open_lesson(ascii_only=ascii_only) as (table, pilot):
        below = table.query_one("#coach-below", Coach)
        room = below.content_size
        assert room.height == 3
        while not isinstance(top(pilot), FirstGameEnd):
            await pilot.press("x" if top(pilot) is table else "enter")
            await pilot.pause()
        for page in table.lesson.pages:
            assert len(short_page(page, len(STEPS)).wrap(room.width)) <= room.height, page
            assert cell_len(f"! Do not pass yet. {page.goal}") <= room.width, page


@pytest.mark.parametrize("size", [(120, 24), (120, 30), (120, 36), (160, 45)])
async def test_texts_fit_beside_the_board(open_lesson: OpenLesson, size: tuple[int, int]) -> None:
    async with open_lesson(size) as (table, pilot):
        room = table.query_one("#coach", Coach).content_size
        assert room.width > 30
        while not isinstance(top(pilot), FirstGameEnd):
            if top(pilot) is table:
                coach = table.query_one("#coach", Coach)
                assert len(coach.visual.wrap(room.width)) <= room.height, table.page  # type: ignore[attr-defined]
                assert table.page.goal.split()[-1] in words_of(pilot.app)
            await pilot.press("x" if top(pilot) is table else "enter")
            await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_hand_rows_and_goal_are_all_seen(open_lesson: OpenLesson, size: tuple[int, int]) -> None:
    async with open_lesson(size) as (table, pilot):
        await skip_to(table, pilot, "horn")
        lines = screen_text(pilot.app).splitlines()
        assert any(table.lesson.page.goal in line for line in lines)
        for zone in (Zone.OWN_CLOSE, Zone.OWN_SIEGE, Zone.ENEMY_SIEGE):
            assert table.query_one(Board).row(zone).region.height >= 2
        hand = table.query_one(HandWidget)
        assert hand.region.height >= 4
        assert hand.region.bottom <= table.query_one(PromptLine).region.y
        assert table.query_one(PromptLine).region.bottom < size[1]


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_to_be_played_is_pointed_at(open_lesson: OpenLesson, size: tuple[int, int]) -> None:
    async with open_lesson(size) as (table, pilot):
        assert len(pointed(table)) == 2
        sign = table.lesson.signs["gem_sign"]
        for x, y in pointed(table):
            assert screen_text(pilot.app).splitlines()[y][x + 1] == sign
        await skip_to(table, pilot, "hero")
        hand = table.query_one(HandWidget)
        digit = digit_of(table, "john_natalis")
        cells = pointed(table)
        left = hand.region.x + hand.column_of(int(digit) - 1)
        assert any(y == hand.region.y + hand.label_line and left <= x < left + hand.fit.width for x, y in cells)
        # The sign is one, and not a colour only; a click on it is one on the card.
        x, y = cells[0]
        assert screen_text(pilot.app).splitlines()[y][x] == "►"
        assert await pilot.click(offset=(x, y))
        await pilot.pause()
        assert (table.cursor.zone, table.cursor.index) == (Zone.HAND, int(digit) - 1)
        assert await pilot.click(offset=(x, y))
        await pilot.pause()
        assert table.lesson.phase is Phase.DONE


async def test_every_step_points_at_what_is_there(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        while not isinstance(top(pilot), FirstGameEnd):
            if top(pilot) is table and table.lesson.phase is Phase.ASK:
                assert len(pointed(table)) == len(table.lesson.points), table.lesson.step
            await pilot.press("x" if top(pilot) is table else "enter")
            await pilot.pause()


async def test_the_table_follows_a_change_of_size(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (table, pilot):
        await skip_to(table, pilot, "hero")
        for size in (*SIZES, (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert table.lesson.page.goal in screen_text(pilot.app)
            hand = table.query_one(HandWidget)
            assert pointed(table)[0][1] == hand.region.y + hand.label_line


def leaks(app: GwentApp, table: FirstGameTable) -> list[str]:
    """Returns where a card that the teacher holds, or has yet to draw, can be found."""
    hidden = table.session.observe(TEACHER).seats[TEACHER]
    secret = {*(hidden.hand or ()), *(hidden.deck or ())}
    own = table.session.observe(LEARNER).seats[LEARNER]
    told = " ".join(line.text for line in table.query_one(LogPanel).narrator.lines)
    told += " ".join(seat.leader.text for seat in table.session.observe(None).seats if seat.leader)
    names = {card.name for card in secret} - {card.name for card in (*(own.hand or ()), *(own.deck or ()))}
    names = {name for name in names if name not in told}
    found = [f"screen: {name}" for name in names if name in words_of(app)]
    for value in everything(cast("App[None]", app)):
        if isinstance(value, Card) and value in secret:
            found.append(f"card: {value}")
        elif isinstance(value, str):
            found += [f"words: {name}" for name in names if name in value]
    return found


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_the_teachers_hand_is_never_shown(open_lesson: OpenLesson, size: tuple[int, int]) -> None:
    async with open_lesson(size) as (table, pilot):
        assert isinstance(pilot.app, GwentApp)
        table.caught = table.session._state.seats[TEACHER].hand[0]  # type: ignore[attr-defined]
        assert leaks(pilot.app, table) != []
        del table.caught  # type: ignore[attr-defined]
        while not isinstance(top(pilot), FirstGameEnd):
            assert leaks(pilot.app, table) == []
            if top(pilot) is table and table.lesson.phase is Phase.ASK:
                await pilot.press("d")
                await pilot.pause()
                assert leaks(pilot.app, table) == []
                await pilot.press("escape")
                await pilot.pause()
            await pilot.press("x" if top(pilot) is table else "enter")
            await pilot.pause()


@pytest.mark.parametrize(
    ("key", "kind"),
    [("o", "FirstGameTable"), ("g", "SoloStartScreen"), ("t", "StartScreen"), ("l", "LearnScreen")],
)
async def test_the_end_offers_what_comes_next(open_lesson: OpenLesson, key: str, kind: str) -> None:
    async with open_lesson() as (table, pilot):
        while not isinstance(top(pilot), FirstGameEnd):
            await pilot.press("x" if top(pilot) is table else "enter")
            await pilot.pause()
        assert [button.id for button in top(pilot).query(Button)] == list(CHOICES)
        await pilot.press(key)
        for _ in range(10):
            await pilot.pause()
        assert type(top(pilot)).__name__ == kind
        assert top(pilot) is not table
        assert table not in pilot.app.screen_stack


async def test_it_opens_from_the_menu(open_lesson: OpenLesson) -> None:
    async with open_lesson() as (_, pilot):
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert isinstance(top(pilot), MenuScreen)
        await pilot.press("f")
        for _ in range(5):
            await pilot.pause()
        assert isinstance(top(pilot), FirstGameTable)


async def test_the_cards_are_read_when_nobody_has_read_them(data: StartData) -> None:
    app = GwentApp(first_game=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, FirstGameTable))
        await until(pilot, lambda: app.start_data is not None)
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen))


async def test_a_card_that_is_missing_is_told_and_the_menu_stays(data: StartData) -> None:
    cards = {name: card for name, card in data.catalogue.cards.items() if name != "scorch"}
    fewer = dataclasses.replace(data, catalogue=dataclasses.replace(data.catalogue, cards=cards))
    app = GwentApp(start_data=fewer, first_game=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "needs the card scorch" in words_of(app))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
