"""The same by mouse: a click goes somewhere, a second click there acts."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList

from gwent_tui.engine.cards import Row
from gwent_tui.engine.state import LeaderStatus
from gwent_tui.session import Session
from gwent_tui.tui.cursor import Zone
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.text_screen import TextScreen
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.seat_bar import SeatBar
from gwent_tui.tui.widgets.strip import CardStrip
from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable, TableApp, at_all_sizes
from tests.tui.table.positions import MIDGAME, duel, session_at


async def click_card(pilot: Pilot[None], strip: CardStrip, index: int) -> None:
    assert await pilot.click(strip, offset=(strip.column_of(index), 0))


async def click_words(pilot: Pilot[None], widget: Widget, words: str) -> None:
    """Clicks on words of a one-line widget."""
    strip = widget.render_line(0)
    assert words in strip.text, strip.text
    assert await pilot.click(widget, offset=(strip.text.index(words), 0))


async def press_key(pilot: Pilot[None], app: TableApp, description: str) -> None:
    """Clicks on a key of the footer."""
    footer = app.screen.query_one(GameFooter)
    text = footer.render_line(0).text
    assert await pilot.click(footer, offset=(text.index(f" {description} ") + 1, 0))
    await pilot.pause()


def row_names(session: Session, seat: int, row: Row) -> list[str]:
    return [card.name for card in session.observe(None).sides[seat].rows[row].cards]


@at_all_sizes
async def test_two_clicks_play_a_unit(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session, size) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        await click_card(pilot, hand, 1)
        assert app.table.cursor.index == 1
        assert session.steps == []
        await click_card(pilot, hand, 1)
        assert row_names(session, 0, Row.CLOSE) == ["Ves"]


async def test_the_first_click_never_plays(open_table: OpenTable) -> None:
    """Not even on the card that the cursor is on from the start."""
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        await click_card(pilot, hand, 0)
        assert session.steps == []
        await click_card(pilot, hand, 1)
        await click_card(pilot, hand, 0)
        assert session.steps == []


async def test_a_double_click_plays(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        assert await pilot.double_click(hand, offset=(hand.column_of(1), 1))
        assert row_names(session, 0, Row.CLOSE) == ["Ves"]


@at_all_sizes
async def test_a_click_on_a_row_places_an_agile_unit(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["olgierd_von_everec"]}))
    async with open_table(session, size) as (app, pilot):
        await click_card(pilot, app.table.query_one(HandWidget), 0)
        await click_card(pilot, app.table.query_one(HandWidget), 0)
        board = app.table.query_one(Board)
        assert await pilot.click(board.row(Zone.OWN_SIEGE), offset=(40, 0))
        assert session.steps == []
        assert await pilot.click(board.row(Zone.OWN_RANGED), offset=(40, 0))
        assert row_names(session, 0, Row.RANGED) == ["Olgierd von Everec"]


@at_all_sizes
async def test_a_click_chooses_the_row_of_a_horn(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["commanders_horn"], "rows": {"siege": ["catapult"]}}))
    async with open_table(session, size) as (app, pilot):
        await pilot.double_click(app.table.query_one(HandWidget), offset=(1, 0))
        # A click on a card of the row is a click on the row.
        await click_card(pilot, app.table.query_one(Board).row(Zone.OWN_SIEGE), 0)
        assert session.observe(None).sides[0].rows[Row.SIEGE].total == 16


@at_all_sizes
async def test_a_click_chooses_the_target_of_a_decoy(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["decoy"], "rows": {"close": ["geralt", "ves", "vesemir"]}}))
    async with open_table(session, size) as (app, pilot):
        await pilot.double_click(app.table.query_one(HandWidget), offset=(1, 0))
        row = app.table.query_one(Board).row(Zone.OWN_CLOSE)
        await click_card(pilot, row, 0)
        assert session.steps == []
        assert "! " in app.table.query_one(PromptLine).text
        await click_card(pilot, row, 2)
        assert row_names(session, 0, Row.CLOSE) == ["Geralt of Rivia", "Ves", "Decoy"]


async def test_a_click_in_the_hand_drops_the_pending_card(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["olgierd_von_everec", "ves"]}))
    async with open_table(session) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        await pilot.press("enter")
        await click_card(pilot, hand, 1)
        assert app.table.mode is Mode.TURN
        assert app.table.cursor.index == 1
        assert session.steps == []


@at_all_sizes
async def test_a_medic_s_choice(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["ballista", "ves"]}))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("enter")
        options = app.screen.query_one(OptionList)
        assert await pilot.click(options, offset=(5, 1))
        assert options.highlighted == 1
        assert len(session.steps) == 1
        assert await pilot.click(options, offset=(5, 1))
        assert row_names(session, 0, Row.CLOSE) == ["Ves"]


@at_all_sizes
async def test_pass_by_the_footer_and_a_button(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["ballista"]}))
    async with open_table(session, size) as (app, pilot):
        await press_key(pilot, app, "Pass")
        assert isinstance(app.screen, ConfirmScreen)
        assert await pilot.click("#no")
        assert session.steps == []
        await press_key(pilot, app, "Pass")
        assert await pilot.click("#yes")
        assert session.observe(None).seats[0].passed


@at_all_sizes
async def test_the_leader_by_its_line(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"leader": "foltest_siegemaster"}))
    async with open_table(session, size) as (app, pilot):
        bar = app.table.query_one("#own-bar", SeatBar)
        await click_words(pilot, bar, "ready")
        assert "Active: doubles" in screen_text(app)
        await click_words(pilot, bar, "ready")
        assert isinstance(app.screen, ConfirmScreen)
        assert await pilot.click("#yes")
        assert session.observe(None).seats[0].leader_status is LeaderStatus.USED


async def test_the_leader_by_the_footer(open_table: OpenTable) -> None:
    session = session_at(duel({"leader": "foltest_siegemaster"}))
    async with open_table(session) as (app, pilot):
        await press_key(pilot, app, "Leader")
        assert isinstance(app.screen, ConfirmScreen)


async def test_the_enemy_leader_is_only_looked_at(open_table: OpenTable) -> None:
    session = session_at(MIDGAME)
    async with open_table(session) as (app, pilot):
        bar = app.table.query_one("#enemy-bar", SeatBar)
        await click_words(pilot, bar, "ready")
        await click_words(pilot, bar, "ready")
        assert isinstance(app.screen, TextScreen)
        assert session.steps == []


async def test_piles_by_a_click(open_table: OpenTable) -> None:
    session = session_at(MIDGAME)
    async with open_table(session) as (app, pilot):
        await click_words(pilot, app.table.query_one("#enemy-bar", SeatBar), "discard")
        assert isinstance(app.screen, CardListScreen)
        assert await pilot.click("#section-1")
        await pilot.pause()
        assert "Renuald aep Matsen" in screen_text(app)


async def test_cards_on_the_table_and_weather_are_looked_at(open_table: OpenTable) -> None:
    session = session_at(MIDGAME)
    async with open_table(session) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.ENEMY_RANGED)
        await click_card(pilot, row, 2)
        assert "Etolian Auxiliary Archers" in screen_text(app)
        await click_card(pilot, row, 2)
        assert isinstance(app.screen, TextScreen)
        await pilot.press("escape")
        await click_words(pilot, app.table.query_one(MiddleLine), "Biting Frost")
        assert "played by Emhyr" in screen_text(app)
        assert session.steps == []


@at_all_sizes
async def test_a_whole_turn_by_mouse(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session, size, ready=False) as (app, pilot):
        assert await pilot.click("#ready")
        await pilot.pause()
        hand = app.table.query_one(HandWidget)
        await click_card(pilot, hand, 0)
        await click_card(pilot, hand, 0)
        assert app.table.mode is Mode.REVIEW
        assert await pilot.click(PromptLine)
        await pilot.pause()
        assert isinstance(app.screen, HandOverScreen)
        assert app.screen.player == "Emhyr"


async def test_hide_by_the_footer(open_table: OpenTable) -> None:
    session = session_at(duel())
    async with open_table(session) as (app, pilot):
        await press_key(pilot, app, "Hide")
        assert isinstance(app.screen, HandOverScreen)
