"""The app with the guided first game on it, and ways to do what its steps ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from textual.pilot import Pilot

from gwent_tui.engine.actions import LEADER, PASS
from gwent_tui.engine.cards import Row
from gwent_tui.learn.first_game import LEARNER, Goal
from gwent_tui.learn.lesson import Phase
from gwent_tui.matches.start_data import StartData, load_start_data
from gwent_tui.text.cards import row_letter
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.first_game_end import FirstGameEnd
from gwent_tui.tui.screens.first_game_table import FirstGameTable
from tests.screens import until

OpenLesson = Callable[..., AbstractAsyncContextManager[tuple[FirstGameTable, Pilot[object]]]]


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once."""
    monkeypatch.setattr(Grace, "SECONDS", 0.0)
    monkeypatch.setattr(FirstGameEnd, "GRACE", 0.0)


@pytest.fixture(scope="session")
def data() -> StartData:
    return load_start_data()


@pytest.fixture
def open_lesson(data: StartData) -> OpenLesson:
    """Opens the app with the first game."""

    @asynccontextmanager
    async def opened(
        size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
    ) -> AsyncIterator[tuple[FirstGameTable, Pilot[object]]]:
        app = GwentApp(start_data=data, ascii_only=ascii_only, first_game=True)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: isinstance(app.screen, FirstGameTable))
            table = app.screen
            assert isinstance(table, FirstGameTable)
            await until(pilot, lambda: table.mode is Mode.REVIEW)
            await pilot.pause()
            yield table, pilot

    return opened


def digit_of(table: FirstGameTable, card: str) -> str:
    """Returns the key of a card in hand."""
    hand = [other.definition.id for other in table.session.observe(LEARNER).seats[LEARNER].hand or ()]
    return str((hand.index(card) + 1) % 10)


async def do_by_keys(table: FirstGameTable, pilot: Pilot[object]) -> None:
    """Does by keys what the screen asks for next, be it one key or several."""
    lesson, screen = table.lesson, pilot.app.screen
    if screen is not table or table.mode is Mode.REVIEW:
        await pilot.press("enter")
    elif lesson.step.goal is Goal.LOOK_AT_CARD:
        await pilot.press(digit_of(table, lesson.step.card), "i", "escape")
    elif lesson.step.goal is Goal.LOOK_AT_PILES:
        await pilot.press("d", "escape")
    else:
        move = lesson.wanted
        assert move is not None
        if table.mode is Mode.ROW:
            await pilot.press(row_letter(move.row or Row.CLOSE).lower())
        elif move.action == PASS:
            await pilot.press("p", "enter")
        elif move.action == LEADER:
            await pilot.press("L", "enter")
        else:
            await pilot.press(digit_of(table, move.card), "enter")
    await pilot.pause()


async def skip_to(table: FirstGameTable, pilot: Pilot[object], key: str) -> None:
    """Lets the lesson do everything before a step."""
    while table.lesson.step.key != key or table.lesson.phase is not Phase.ASK:
        await pilot.press("x" if pilot.app.screen is table else "enter")
        await pilot.pause()
