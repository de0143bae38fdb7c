"""The book of results by keys and by mouse."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from textual.coordinate import Coordinate
from textual.widgets import Button, Input, Sparkline, Tab

from gwent_tui.results.book import Book
from gwent_tui.results.summary import Grouping
from gwent_tui.text.strings import tr
from gwent_tui.tui.results.exporting import ExportResults
from gwent_tui.tui.results.screen import ResultsScreen
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.menu import MenuScreen
from tests.screens import screen_text, until
from tests.tui.result_book.conftest import HOSTILE, SIZES, Open


def labels(screen: ResultsScreen) -> list[str]:
    return [line.label for line in screen.lines.shown]


@pytest.mark.parametrize("size", SIZES)
async def test_everything_has_its_place(open_results: Open, full_book: Book, size: tuple[int, int]) -> None:
    async with open_results(full_book, size) as (app, pilot, screen):
        text = screen_text(app)
        for words in (
            "All players",
            "1/4",
            "Everyone (a game of two",
            "Two players",
            "Gwent Solo",
            "Games▼",
            "Esc: back",
        ):
            assert words in text
        assert "17 games: " in text
        assert "Wins less losses" in text
        for name in ("#export", "#clear", "#back", "#numbers", "#course"):
            region = screen.query_one(name).region
            assert region.width
            assert region.height
            assert screen.region.contains_region(region)
        # Every number of a line is to be seen, whatever the width.
        table = screen.lines
        assert table.virtual_size.width <= table.size.width
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert table.virtual_size.width <= table.size.width


@pytest.mark.parametrize("size", SIZES)
async def test_by_keys(open_results: Open, full_book: Book, size: tuple[int, int]) -> None:
    async with open_results(full_book, size) as (app, pilot, screen):
        await pilot.press("p")
        await until(pilot, lambda: screen.player == "Ciri" and screen.lines.shown[0].tally.games == 10)
        await pilot.press("right", "right", "right")
        await until(pilot, lambda: "Geralt" in labels(screen))
        assert labels(screen) == ["Everything", "Geralt", "Automaton, Nilfgaard", HOSTILE]
        assert HOSTILE in screen_text(app)
        await pilot.press("down", "down", "down")
        await until(pilot, lambda: "2 games: 2 won, 0 lost, 0 drawn. Win rate 100%" in screen_text(app))
        assert screen.query_one(Sparkline).data == [0, 1, 2]
        # By the share of wins, then the other way round.
        await pilot.press("s", "s", "s", "s")
        assert labels(screen)[1] == HOSTILE
        await pilot.press("S")
        assert labels(screen)[-1] == HOSTILE
        await pilot.press("1")
        await until(pilot, lambda: labels(screen) == ["Everything", "Gwent Solo", "Two players"])
        await pilot.press("P", "P")
        await until(pilot, lambda: screen.player == HOSTILE)
        await until(pilot, lambda: screen.lines.shown[0].tally.games == 2)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_by_mouse(open_results: Open, full_book: Book, size: tuple[int, int]) -> None:
    async with open_results(full_book, size) as (app, pilot, screen):
        assert await pilot.click(screen.chooser, offset=(8, 0))
        await until(pilot, lambda: screen.player == "Ciri" and screen.lines.shown[0].tally.games == 10)
        assert await pilot.click(screen.query_one("#opponent", Tab))
        await until(pilot, lambda: "Geralt" in labels(screen))
        assert await pilot.click(screen.lines, offset=(2, 2))
        await until(pilot, lambda: screen.lines.cursor_row == 1)
        await until(pilot, lambda: "5 games: 3 won, 1 lost, 1 drawn." in screen_text(app))
        # A click on a title sorts, a second one turns the order round.
        assert await pilot.click(screen.lines, offset=(2, 0))
        assert (
            labels(screen)[1:] == [HOSTILE, "Geralt", "Automaton, Nilfgaard"][::-1][:0]
            or screen.lines.order == "label"
        )
        first = labels(screen)[1]
        assert await pilot.click(screen.lines, offset=(2, 0))
        assert labels(screen)[-1] == first
        assert await pilot.click("#back")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_every_grouping_has_a_table(open_results: Open, full_book: Book) -> None:
    async with open_results(full_book) as (_, pilot, screen):
        for number, grouping in enumerate(Grouping, start=1):
            await pilot.press(str(number))
            await until(pilot, lambda group=grouping: screen.lines.title == tr(f"results.by.{group}"))  # type: ignore[misc]
            assert sum(line.tally.games for line in screen.lines.lines) == 17
            head = screen.lines.columns["label"].label.plain  # type: ignore[index]
            assert head.startswith(tr(f"results.by.{grouping}"))


async def test_an_empty_book_says_what_to_do(open_results: Open, book: Book) -> None:
    async with open_results(book) as (app, pilot, screen):
        assert "Play one to the end" in " ".join(screen_text(app).split())
        assert screen.query_one("#export", Button).disabled
        await pilot.press("x", "delete", "u", "right", "s", "p", "3")
        assert app.screen is screen
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)


async def test_one_player_alone_is_chosen_at_once(open_results: Open, book: Book) -> None:
    from tests.results.games import game

    book.add(game(1, mode="solo", names=("Ciri", "Automaton")))
    async with open_results(book) as (app, _, screen):
        assert screen.player == "Ciri"
        assert "1 game: 1 won" in screen_text(app)


async def test_damaged_files_are_told(open_results: Open, full_book: Book) -> None:
    (full_book.folder / "game-x.1.json").write_text('{"schema": "[b]x[/b]"}')
    async with open_results(full_book) as (app, _, screen):
        assert len(screen.reading.results) == 10
        assert "[b]x[/b]" in screen_text(app)


async def test_ascii_is_enough(open_results: Open, full_book: Book) -> None:
    async with open_results(full_book, ascii_only=True) as (app, _, screen):
        assert not screen.query_one(Sparkline).display
        assert "Gamesv" in screen_text(app)
        assert "Wins less losses" in screen_text(app)


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_clearing_asks_and_can_be_undone(open_results: Open, full_book: Book, by_mouse: bool) -> None:
    async with open_results(full_book) as (app, pilot, screen):

        async def do(key: str, button: str) -> None:
            if by_mouse:
                assert await pilot.click(button)
            else:
                await pilot.press(key)

        await do("delete", "#clear")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        assert "10 games of all players" in " ".join(screen_text(app).split())
        await do("n", "#no")
        await until(pilot, lambda: app.screen is screen)
        assert len(full_book.read().results) == 10
        await do("delete", "#clear")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await do("y", "#yes")
        await until(pilot, lambda: "The book is empty." in screen_text(app))
        assert full_book.read().results == ()
        assert "results.cleared-1" in screen_text(app)
        await do("u", "#undo")
        await until(pilot, lambda: "The results are back." in screen_text(app))
        assert len(full_book.read().results) == 10
        await until(pilot, lambda: "Wins less losses" in screen_text(app))


@pytest.mark.parametrize("name", ["out.csv", "out.JSON"])
async def test_export_writes_the_games_of_the_player(
    open_results: Open, full_book: Book, tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    async with open_results(full_book) as (app, pilot, screen):
        await pilot.press("p")
        await until(pilot, lambda: screen.player == "Ciri")
        await pilot.press("x")
        await until(pilot, lambda: isinstance(app.screen, ExportResults))
        assert "Ciri: 10 games." in screen_text(app)
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen)
        assert "Written: " in " ".join(screen_text(app).split())
    text = path.read_text(encoding="utf-8")
    if name.endswith(".csv"):
        rows = list(csv.DictReader(text.splitlines()))
        assert {row["player"] for row in rows} == {"Ciri"}
        assert len(rows) == 10
    else:
        assert len(json.loads(text)) == 10


async def test_export_says_why_it_cannot(open_results: Open, full_book: Book, tmp_path: Path) -> None:
    taken = tmp_path / "taken.csv"
    taken.write_text("mine")
    async with open_results(full_book) as (app, pilot, screen):
        assert await pilot.click("#export")
        await until(pilot, lambda: isinstance(app.screen, ExportResults))
        field = app.screen.query_one(Input)
        for typed, words in (
            (" ", "Name a file."),
            (str(tmp_path / "a.txt"), "has to end in .csv or .json"),
            (str(taken), "is there already"),
            (str(taken / "a.csv"), "is no folder"),
            ("a\0.csv", "no file can have this name"),
        ):
            field.value = typed
            # A button that was just pressed takes no click.
            await until(pilot, lambda: not app.screen.query_one("#write").has_class("-active"))
            assert await pilot.click("#write")
            await until(pilot, lambda words=words: words in " ".join(screen_text(app).split()))  # type: ignore[misc]
        assert taken.read_text() == "mine"
        assert await pilot.click("#no")
        await until(pilot, lambda: app.screen is screen)


async def test_the_cursor_stays_in_the_table(open_results: Open, full_book: Book) -> None:
    """With fewer lines than before, the cursor goes to the last one."""
    async with open_results(full_book) as (_, pilot, screen):
        await pilot.press("4", "down", "down", "down", "down")
        await until(pilot, lambda: screen.lines.cursor_row >= 3)
        await pilot.press("1")
        await until(pilot, lambda: screen.lines.title == "Mode")
        assert screen.lines.cursor_coordinate <= Coordinate(2, 0)
