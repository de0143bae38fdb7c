"""Hover text: what the pointer rests on is told, nothing that is hidden, and nothing of how the table was."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Tooltip

from gwent_tui.session import Session
from gwent_tui.tui.cursor import Zone
from gwent_tui.tui.hover import hover_content
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.hovering import Hovering
from gwent_tui.tui.widgets.ladder import ScoreLadder
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.seat_bar import SeatBar
from tests.screens import screen_text, until
from tests.tui.table.conftest import TableApp, at_all_sizes
from tests.tui.table.positions import MIDGAME, duel, session_at


@asynccontextmanager
async def pointing(
    session: Session, size: tuple[int, int] = (80, 24), *, delay: float = 60.0, ascii_only: bool = False
) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
    """Opens the table with hover texts, which come after `delay` seconds; then they cover what lies beside."""
    app = TableApp(session, ascii_only=ascii_only)
    app.TOOLTIP_DELAY = delay
    async with app.run_test(size=size, tooltips=True) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        yield app, pilot


def words(widget: Widget) -> str:
    return str(widget.tooltip or "")


async def point(pilot: Pilot[None], widget: Widget, x: int, y: int = 0) -> str:
    """Moves the pointer onto a cell of a widget and returns what is said of it, once the queue has come to it."""
    assert await pilot.hover(widget, offset=(x, y))
    await until(pilot, lambda: not isinstance(widget, Hovering) or widget._under_pointer is not None)
    for _ in range(5):
        await pilot.pause()
    return words(widget)


async def point_at_words(pilot: Pilot[None], widget: Widget, text: str) -> str:
    line = widget.render_line(0).text
    assert text in line, line
    return await point(pilot, widget, line.index(text))


def pointed_at(app: TableApp) -> list[Hovering]:
    """All widgets of the table that have hover texts; a query does not know them by their second base class."""
    return [widget for widget in app.table.walk_children() if isinstance(widget, Hovering)]


def box(app: TableApp) -> Tooltip:
    return app.table.get_child_by_type(Tooltip)


@at_all_sizes
async def test_a_card_on_a_row(size: tuple[int, int]) -> None:
    async with pointing(session_at(MIDGAME), size) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.OWN_RANGED)
        said = await point(pilot, row, row.column_of(0))
        assert "Crinfrid Reavers Dragon Hunter" in said
        assert "Strength 10" in said
        assert "bond" in said
        # Before the cards it is the row that is told.
        assert "31" in await point(pilot, row, 2)


@at_all_sizes
async def test_the_text_is_shown_beside_the_pointer(size: tuple[int, int]) -> None:
    async with pointing(session_at(MIDGAME), size, delay=0.01) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.OWN_RANGED)
        await point(pilot, row, row.column_of(0))
        await until(pilot, lambda: box(app).display)
        await until(pilot, lambda: "Strength 10" in screen_text(app))
        assert app.table.region.contains_region(box(app).region)


@at_all_sizes
async def test_a_card_in_hand(size: tuple[int, int]) -> None:
    async with pointing(session_at(MIDGAME), size) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        assert "Yennefer" in await point(pilot, hand, hand.column_of(1))
        assert "Decoy" in await point(pilot, hand, hand.column_of(3), 1)
        below = hand.column_of(9) + hand.fit.width
        if below < hand.size.width:
            assert await point(pilot, hand, below) == ""


@at_all_sizes
async def test_the_lines_of_the_players(size: tuple[int, int]) -> None:
    async with pointing(session_at(MIDGAME), size) as (app, pilot):
        enemy, own = app.table.query_one("#enemy-bar", SeatBar), app.table.query_one("#own-bar", SeatBar)
        said = await point_at_words(pilot, enemy, "hand 6")
        assert "6 cards in hand" in said
        assert "2 cards in the discard pile" in said
        assert "The Siegemaster" in await point_at_words(pilot, own, "ready")
        said = await point_at_words(pilot, own, "Foltest")
        assert "Northern Realms" in said
        assert "1 gem left" in said


@at_all_sizes
async def test_weather_and_score(size: tuple[int, int]) -> None:
    async with pointing(session_at(MIDGAME), size) as (app, pilot):
        middle = app.table.query_one(MiddleLine)
        assert "Emhyr" in await point_at_words(pilot, middle, "Frost")
        assert "21 + 31 + 86 = 138" in await point_at_words(pilot, middle, "138")
        if size[0] > 80:
            assert "tens" in await point(pilot, app.table.query_one(ScoreLadder), 10, 2)


async def test_no_hidden_card_is_told() -> None:
    session = session_at(MIDGAME)
    async with pointing(session, (120, 36)) as (app, pilot):
        hidden = session.observe(1).seats[1]
        names = {card.name for card in (*(hidden.hand or ()), *(hidden.deck or ()))}
        own_deck = {card.name for card in session.observe(0).seats[0].deck or ()}
        view = app.table.desk.view()
        named = {card.name for side in view.public.sides for row in side.rows for card in row.cards}
        named |= {card.name for card in view.hand} | {card.name for card, _ in view.public.weather}
        for widget in pointed_at(app):
            for x in range(0, widget.size.width, 11):
                first = (await point(pilot, widget, x)).split("\n")[0]
                assert first not in (names | own_deck) - named


async def test_nothing_is_told_while_the_hand_is_hidden() -> None:
    session = session_at(MIDGAME)
    async with pointing(session, delay=0.01) as (app, pilot):
        hand = app.table.query_one(HandWidget)
        assert "Decoy" in await point(pilot, hand, hand.column_of(3))
        await until(pilot, lambda: box(app).display)
        await pilot.press("H")
        assert isinstance(app.screen, HandOverScreen)
        assert not box(app).display
        assert all(words(widget) == "" for widget in pointed_at(app))


async def test_a_text_goes_when_the_table_changes() -> None:
    session = session_at(duel({"hand": ["ballista", "ves"], "rows": {"close": ["geralt"]}}))
    async with pointing(session, delay=0.01) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.OWN_CLOSE)
        assert "Geralt" in await point(pilot, row, row.column_of(0))
        await until(pilot, lambda: box(app).display)
        await pilot.press("right")
        await until(pilot, lambda: not box(app).display)
        assert words(row) == ""
        # The next move of the pointer asks anew.
        assert "Geralt" in await point(pilot, row, row.column_of(0) + 1)
        await pilot.press("1", "enter")
        await until(pilot, lambda: len(session.steps) == 1)
        assert words(row) == ""


async def test_the_same_card_is_asked_for_once() -> None:
    async with pointing(session_at(MIDGAME)) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.OWN_SIEGE)
        column = row.column_of(0)
        await point(pilot, row, column)
        said = row.tooltip
        await point(pilot, row, column + 1)
        assert row.tooltip is said


async def test_the_text_is_ascii_where_the_terminal_is() -> None:
    async with pointing(session_at(MIDGAME), ascii_only=True, delay=0.01) as (app, pilot):
        row = app.table.query_one(Board).row(Zone.OWN_RANGED)
        assert (await point(pilot, row, row.column_of(0))).isascii()
        await until(pilot, lambda: box(app).display)
        assert screen_text(app).isascii()


def test_markup_in_a_name_is_text() -> None:
    from gwent_tui.tui.glyphs import UNICODE
    from gwent_tui.tui.widgets.card_panel import Line

    assert hover_content([Line("[red]x[/"), Line("")], UNICODE).plain == "[red]x[/"


@pytest.mark.parametrize("names", [("[b]x[/]", "[/")])
async def test_hostile_names_are_told_as_they_are(names: tuple[str, str]) -> None:
    async with pointing(session_at(MIDGAME, names), delay=0.01) as (app, pilot):
        bar = app.table.query_one("#enemy-bar", SeatBar)
        assert names[1] in await point_at_words(pilot, bar, names[1])
        await until(pilot, lambda: box(app).display and screen_text(app).count(names[1]) > 1)
