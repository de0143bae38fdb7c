"""Jump letters: one key shows them, what is typed goes there, everything else takes them away."""

from __future__ import annotations

import pytest
from textual.widget import Widget

from gwent_tui.engine.cards import Row
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.jump import ALPHABET, labels, lettered, narrowed
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.text_screen import TextScreen
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.lettered import Lettered, badge
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.seat_bar import SeatBar
from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable, TableApp, at_all_sizes
from tests.tui.table.positions import MIDGAME, duel, session_at

SMALL = duel(
    {"hand": ["ballista", "ves", "scorch"], "rows": {"close": ["geralt"]}}, {"rows": {"siege": ["catapult"]}}
)


def carried(app: TableApp) -> dict[str, tuple[Widget, int]]:
    """What can be typed -> the widget that shows it and the index of the card."""
    found: dict[str, tuple[Widget, int]] = {}
    for widget in app.table.walk_children():
        # A query does not know them by their second base class.
        if not isinstance(widget, Lettered):
            continue
        for index, label in widget.letters.items():
            assert label not in found
            found[label] = widget, index
    return found


def label_of(app: TableApp, widget: Widget, index: int) -> str:
    return next(label for label, place in carried(app).items() if place == (widget, index))


@pytest.mark.parametrize("count", [0, 1, 26, 27, 60, 676])
def test_no_label_begins_another(count: int) -> None:
    made = labels(count)
    assert len(set(made)) == count
    assert all(len(label) == (1 if count <= len(ALPHABET) else 2) for label in made)
    assert all(set(label) <= set(ALPHABET) for label in made)


def test_more_than_two_letters_can_tell_is_refused() -> None:
    with pytest.raises(ValueError, match="677"):
        labels(677)


def test_what_is_typed_narrows() -> None:
    places = [Cursor(Zone.HAND, index) for index in range(30)]
    targets = lettered(places)
    assert list(targets.values()) == places
    assert set(narrowed(targets, "A")) == {label for label in targets if label[0] == "A"}
    assert narrowed(targets, "?") == {}


@at_all_sizes
async def test_a_letter_for_everything_the_cursor_can_go_to(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(SMALL), size) as (app, pilot):
        before = screen_text(app)
        await pilot.press("f")
        # Two bars, four empty rows, two cards, no weather, three cards in hand.
        assert len(carried(app)) == 2 + 4 + 2 + 1 + 3
        text = screen_text(app)
        assert all(badge(label) in text for label in carried(app))
        await pilot.press("escape")
        assert not carried(app)
        assert screen_text(app) == before
        assert app.table.cursor == Cursor(Zone.HAND, 0)


@at_all_sizes
async def test_a_letter_goes_there_and_does_nothing_else(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(SMALL)
    async with open_table(session, size) as (app, pilot):
        board = app.table.query_one(Board)
        goals = [
            (board.row(Zone.OWN_CLOSE), 0, Cursor(Zone.OWN_CLOSE, 0)),
            (board.row(Zone.ENEMY_RANGED), -1, Cursor(Zone.ENEMY_RANGED, -1)),
            (app.table.query_one("#enemy-bar", SeatBar), -1, Cursor(Zone.ENEMY_BAR, -1)),
            (app.table.query_one(HandWidget), 2, Cursor(Zone.HAND, 2)),
        ]
        for widget, index, place in goals:
            await pilot.press("f")
            label = label_of(app, widget, index)
            await pilot.press(label.lower())
            assert app.table.cursor == place
            assert not carried(app)
        assert session.steps == []


async def test_two_letters_where_one_is_not_enough(open_table: OpenTable) -> None:
    async with open_table(session_at(MIDGAME)) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        await pilot.press("f")
        assert len(carried(app)) > len(ALPHABET)
        label = label_of(app, hand, 5)
        await pilot.press(label[0].lower())
        assert carried(app)
        assert all(left[0] == label[0] for left in carried(app))
        await pilot.press(label[1].lower())
        assert app.table.cursor == Cursor(Zone.HAND, 5)


async def test_while_a_row_is_chosen_only_legal_rows_have_letters(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["commanders_horn", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("enter")
        assert app.table.mode is Mode.ROW
        await pilot.press("f")
        board = app.table.query_one(Board)
        rows = {board.row(zone) for zone in (Zone.OWN_CLOSE, Zone.OWN_RANGED, Zone.OWN_SIEGE)}
        assert {widget for widget, _ in carried(app).values()} == rows
        label = label_of(app, board.row(Zone.OWN_SIEGE), -1)
        await pilot.press(label.lower())
        assert app.table.cursor == Cursor(Zone.OWN_SIEGE, -1)
        assert session.steps == []
        await pilot.press("enter")
        assert session.observe(None).sides[0].rows[Row.SIEGE].has_horn_card


async def test_while_a_unit_is_chosen_only_targets_have_letters(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["decoy"], "rows": {"close": ["geralt", "ves"], "siege": ["catapult"]}}))
    async with open_table(session) as (app, pilot):
        await pilot.press("enter")
        assert app.table.mode is Mode.TARGET
        await pilot.press("f")
        board = app.table.query_one(Board)
        places = {(board.row(Zone.OWN_CLOSE), 1), (board.row(Zone.OWN_SIEGE), 0)}
        assert set(carried(app).values()) == places


@pytest.mark.parametrize("key", ["escape", "left", "p", "enter", "1", "up", "full_stop"])
async def test_any_other_key_ends_it_and_does_nothing_else(open_table: OpenTable, key: str) -> None:
    session = session_at(duel({"hand": ["ballista"]}))
    async with open_table(session) as (app, pilot):
        prompt = app.table.query_one(PromptLine).text
        await pilot.press("f")
        assert app.table.query_one(PromptLine).text != prompt
        if key == "p":
            # There are so few places that the letter is none of them.
            assert "P" not in carried(app)
        await pilot.press(key)
        assert not carried(app)
        assert app.table.query_one(PromptLine).text == prompt
        assert app.screen is app.table
        assert session.steps == []


async def test_a_click_and_another_screen_end_it(open_table: OpenTable) -> None:
    async with open_table(session_at(SMALL)) as (app, pilot):
        await pilot.press("f")
        assert await pilot.click(app.table.query_one(HandWidget), offset=(15, 0))
        assert not carried(app)
        assert app.table.cursor == Cursor(Zone.HAND, 1)
        await pilot.press("f")
        app.table.action_log()
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        assert not carried(app)


async def test_cards_that_are_not_drawn_have_no_letters(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ves"], "rows": {"siege": ["catapult*2", *["ballista"] * 20]}}))
    async with open_table(session) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.OWN_SIEGE)
        assert row.fit.hidden
        await pilot.press("f")
        assert len(row.letters) == row.fit.shown


async def test_letters_in_ascii(open_table: OpenTable) -> None:
    async with open_table(session_at(MIDGAME), ascii_only=True) as (app, pilot):
        await pilot.press("f")
        text = screen_text(app)
        assert text.isascii()
        assert all(badge(label) in text for label in carried(app))


async def test_nobody_sees_letters_while_the_hand_is_hidden(open_table: OpenTable) -> None:
    async with open_table(session_at(SMALL), ready=False) as (app, _):
        assert app.table.check_action("jump", ()) is False
        app.table.action_jump()
        assert not any(place.zone is Zone.HAND for place in app.table._jumps.values())
