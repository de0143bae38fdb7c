"""The command palette over the table: what it offers is what can be done there now."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import OptionList

from gwent_tui.matches.start_data import Match
from gwent_tui.settings.values import DEFAULTS, changed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.table import TableScreen
from tests.screens import until
from tests.tui.table.positions import duel, session_at


def _app() -> GwentApp:
    session = session_at(duel({"hand": ["commanders_horn", "ves"]}, {"hand": ["letho_of_gulet"]}))
    return GwentApp(match=Match(session, ("Mine", "Theirs")), settings=changed(DEFAULTS, "hand_over", False))


def _titles(app: GwentApp) -> set[str]:
    return {command.title for command in app.get_system_commands(app.screen)}


async def _sit_down(app: GwentApp, pilot: Pilot[object]) -> TableScreen:
    await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.mode is Mode.TURN)
    table = app.screen
    assert isinstance(table, TableScreen)
    return table


async def test_only_what_can_be_done_is_offered() -> None:
    app = _app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await _sit_down(app, pilot)
        assert {"Play", "Pass", "Log", "Piles"} <= _titles(app)
        assert not {"Undo", "Back", "Put it here"} & _titles(app)
        await pilot.press("1", "enter")
        await until(pilot, lambda: table.mode is Mode.ROW)
        assert {"Back", "Put it here"} <= _titles(app)
        assert not {"Pass", "Play"} & _titles(app)


async def test_a_command_is_found_by_its_name_and_done() -> None:
    app = _app()
    async with app.run_test(size=(80, 24)) as pilot:
        await _sit_down(app, pilot)
        await pilot.press("ctrl+p", *"pass")
        hits = app.screen.query_one(OptionList)
        await until(pilot, lambda: hits.option_count > 0 and "Pass" in str(hits.get_option_at_index(0).prompt))
        hits.highlighted = 0
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
