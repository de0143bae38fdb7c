"""What the automaton's rules leave open is put to the player, in words."""

from __future__ import annotations

from gwent_tui.engine.actions import Choose
from gwent_tui.engine.cards import Row
from gwent_tui.engine.frames import Task
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.row import RowWidget
from tests.screens import screen_text, until, words_of
from tests.tui.solo.conftest import OpenSolo
from tests.tui.solo.positions import HORN_TIE, solo_at


async def test_a_row_by_its_letter(open_solo: OpenSolo) -> None:
    session = solo_at(automaton=HORN_TIE)
    async with open_solo(session) as (table, pilot):
        await pilot.press("1", "enter")
        await pilot.pause()
        assert session.observe(0).task is Task.TIE
        assert table.mode.is_picking
        prompt = table.query_one(PromptLine).text
        assert prompt == "Commander's Horn: equal for the automaton, so Ciri decides: C/S?"
        text = screen_text(pilot.app)
        assert "press S" in text or "[S] Enter" in text
        # It cannot be taken back, and another row is not open.
        await pilot.press("escape", "r")
        assert session.observe(0).task is Task.TIE
        await pilot.press("s")
        await pilot.pause()
        assert session.steps[-1].action == Choose(session.steps[-1].action.card, 1, Row.SIEGE)  # type: ignore[union-attr]
        assert table.mode is Mode.TURN
        assert "Ciri decides for siege" in table.told[-1].headline
        # Both parts of the turn are kept: the card, and where it went.
        assert len(table.told) == 2


async def test_a_row_by_arrows_and_enter(open_solo: OpenSolo) -> None:
    session = solo_at(automaton=HORN_TIE)
    async with open_solo(session) as (table, pilot):
        await pilot.press("1", "enter", "down", "enter")
        await pilot.pause()
        assert table.mode is Mode.TURN
        assert len(session.steps) == 2


async def test_a_row_by_mouse(open_solo: OpenSolo) -> None:
    session = solo_at(automaton=HORN_TIE)
    async with open_solo(session, (120, 36)) as (table, pilot):
        await pilot.press("1", "enter")
        await pilot.pause()
        assert await pilot.click("#enemy-close", offset=(40, 1))
        await pilot.pause()
        assert table.mode is Mode.TURN
        assert len(table.query_one("#enemy-close", RowWidget).cards) == 2


async def test_a_card_from_a_list(open_solo: OpenSolo) -> None:
    automaton = {
        "faction": "nilfgaard",
        "deck": ["etolian_auxiliary_archers", "u1"],
        "discard": ["black_infantry_archer", "albrich", "vanhemar", "morteisen", "rainfarn"],
    }
    session = solo_at(automaton=automaton)
    async with open_solo(session) as (table, pilot):
        await pilot.press("1", "enter")
        await pilot.pause()
        while isinstance(pilot.app.screen, CardListScreen):
            text = words_of(pilot.app)
            assert "equal for the automaton, whose rules leave it to Ciri" in text
            assert "H: hide" not in text
            await pilot.press("H")
            assert isinstance(pilot.app.screen, CardListScreen)
            await pilot.press("enter")
            await pilot.pause()
        assert table.mode is Mode.TURN


async def test_after_a_pass_too(open_solo: OpenSolo) -> None:
    session = solo_at(automaton=HORN_TIE)
    async with open_solo(session) as (table, pilot):
        await pilot.press("p", "y")
        await pilot.pause()
        assert table.mode is Mode.ROW
        await pilot.press("c")
        await until(pilot, lambda: isinstance(pilot.app.screen, RoundScreen))


async def test_the_emperor_asks_for_a_card(open_solo: OpenSolo) -> None:
    session = solo_at(
        {"rows": {"close": ["geralt"]}, "hand": ["ves", "ballista"]},
        {"faction": "nilfgaard", "deck": ["u1", "u2"], "leader_pile": ["emhyr_emperor"]},
        leaders=True,
    )
    async with open_solo(session) as (table, pilot):
        await pilot.press("p", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, CardListScreen))
        assert "discarded" in words_of(pilot.app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, RoundScreen))
        assert "The Emperor of Nilfgaard. The totals stay" in words_of(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert table.mode is Mode.TURN
        assert len(session.observe(0).seats[0].hand or ()) in {1, 2}
