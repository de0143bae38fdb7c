"""The start form, by keyboard and by mouse."""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from gwent_tui.cards import catalogue
from gwent_tui.matches import start_data
from gwent_tui.matches.start_data import StartData
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.problems import ProblemsScreen
from gwent_tui.tui.screens.start import StartScreen
from gwent_tui.tui.screens.start_fields import SeatPanel
from tests.screens import screen_text, until
from tests.tui.shell.stub import StubTable

ROOT = Path(__file__).resolve().parents[3]


class Form:
    """A start form with its cards read, and short ways to what matters in it."""

    def __init__(self, app: GwentApp, pilot: Pilot[object]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> StartScreen:
        screen = next(screen for screen in self.app.screen_stack if isinstance(screen, StartScreen))
        assert isinstance(screen, StartScreen)
        return screen

    @property
    def panels(self) -> tuple[SeatPanel, SeatPanel]:
        return self.screen.panels

    @property
    def message(self) -> str:
        return str(self.screen.query_one("#message", Static).content)

    async def type(self, field: str, text: str) -> None:
        """Replaces what a field holds; faster than by keys, with the same messages."""
        self.screen.query_one(field, Input).value = text
        await self.pilot.pause()

    async def start(self) -> StubTable:
        """Starts the game and returns the table."""
        await self.pilot.press("ctrl+s")
        await until(self.pilot, lambda: isinstance(self.app.screen, StubTable))
        assert isinstance(self.app.screen, StubTable)
        return self.app.screen


@asynccontextmanager
async def form(
    data: StartData, *, size: tuple[int, int] = (80, 24), seed: int | None = None, ascii_only: bool = False
) -> AsyncIterator[Form]:
    app = GwentApp(seed=seed, start_data=data, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        yield Form(app, pilot)


async def test_enter_twice_starts_a_game_even_before_the_cards_are_read() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, StubTable))
        assert app.match is not None
        assert app.match.session.names == ("Player 1", "Player 2")
        assert app.match.deck_titles == ("Northern Realms", "Nilfgaard")


async def test_reading_the_cards_is_visible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StartScreen, "_load", lambda _screen: None)
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Reading the cards ..." in screen_text(app)
        await pilot.press("tab", "right", "f2", "escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_everything_fits_at_the_smallest_size(ascii_only: bool, data: StartData) -> None:
    async with form(data, ascii_only=ascii_only) as there:
        text = screen_text(there.app)
        assert "New game" in text.splitlines()[0]
        assert "Esc: back" in text
        assert not there.screen.show_vertical_scrollbar
        assert text.isascii() is ascii_only


async def test_no_leaders_text_is_cut(data: StartData) -> None:
    async with form(data) as there:
        panel = there.panels[0]
        note = panel.query_one(".leader-text", Static)
        for choice in data.choices:
            for leader in data.leaders(choice):
                panel.offer(data, choice, leader)
                assert note.get_content_height(note.size, note.app.size, note.size.width) <= note.size.height


async def test_a_deck_is_chosen_with_its_leader_by_keyboard(data: StartData) -> None:
    async with form(data) as there:
        first, second = there.panels
        first.decks.focus()
        await there.pilot.press("right", "l", "space", "left")
        await there.pilot.pause()
        assert first.choice is data.choices[4]
        assert first.leader is data.leaders(data.choices[4])[0]
        assert "Revives two in round 3." in screen_text(there.app)
        await there.pilot.press("end", "right", "home")
        assert first.choice is data.choices[0]
        second.leaders.focus()
        await there.pilot.press("left")
        await there.pilot.pause()
        assert second.leader is data.leaders(data.choices[1])[-1]
        chosen = [first.leader, second.leader]
        table = await there.start()
        assert [setup.leader for setup in table.session.game.setups] == chosen


async def test_the_mouse_reaches_everything(data: StartData) -> None:
    async with form(data) as there:
        first, _ = there.panels
        assert await there.pilot.click("#seat-0 .decks", offset=(0, 0))
        assert first.choice is data.choices[1]
        assert await there.pilot.click("#seat-0 .decks", offset=(10, 0))
        assert first.choice is data.choices[2]
        assert await there.pilot.click("#seat-0 .leaders", offset=(20, 0))
        assert first.leader is data.leaders(data.choices[2])[1]
        assert await there.pilot.click("#swap")
        await there.pilot.pause()
        assert first.choice is data.choices[1]
        assert await there.pilot.click("#start")
        await until(there.pilot, lambda: isinstance(there.app.screen, StubTable))


async def test_the_arrows_go_through_the_fields(data: StartData) -> None:
    async with form(data) as there:
        assert there.screen.focused is there.screen.query_one("#start")
        seen = []
        for _ in range(12):
            await there.pilot.press("down")
            focused = there.screen.focused
            assert focused is not None
            seen.append(focused)
        assert len(set(seen)) == 12
        await there.pilot.press("up")
        assert there.screen.focused is seen[-2]
        there.panels[0].name_field.focus()
        await there.pilot.press("enter", "enter", "enter", "enter")
        assert there.screen.focused is there.panels[1].name_field


async def test_players_exchange_seats(data: StartData) -> None:
    async with form(data) as there:
        await there.type("#seat-0 .name", "Ciri")
        await there.pilot.press("f2")
        await there.pilot.pause()
        first, second = there.panels
        assert (first.name_field.value, second.name_field.value) == ("Player 2", "Ciri")
        assert (first.choice, second.choice) == (data.choices[1], data.choices[2])
        table = await there.start()
        assert table.session.names == ("Player 2", "Ciri")


async def test_a_hostile_name_is_shown_as_it_is(data: StartData) -> None:
    async with form(data) as there:
        there.panels[0].name_field.focus()
        await there.pilot.press("home", "ctrl+k", *"[red]x[/")
        await there.pilot.pause()
        assert "[red]x[/" in screen_text(there.app)
        table = await there.start()
        assert table.session.names[0] == "[red]x[/"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("", "! Player 2 needs a name."),
        ("x" * 21, "! The name of player 2 is 21 cells wide; 20 is the most."),
    ],
)
async def test_a_wrong_name_is_told_at_once_and_on_starting(name: str, complaint: str, data: StartData) -> None:
    async with form(data) as there:
        await there.type("#seat-1 .name", name)
        assert there.message == complaint
        assert there.panels[1].name_field.has_class("-wrong")
        there.panels[0].decks.focus()
        await there.pilot.press("ctrl+s")
        await there.pilot.pause()
        assert isinstance(there.app.screen, StartScreen)
        assert there.message == complaint
        assert there.screen.focused is there.panels[1].name_field
        await there.type("#seat-1 .name", "Emhyr")
        assert not there.panels[1].name_field.has_class("-wrong")
        assert (await there.start()).session.names[1] == "Emhyr"


async def test_a_seed_decides_the_deal(data: StartData) -> None:
    async with form(data, seed=42) as there:
        assert there.screen.seed_field.value == "42"
        assert (await there.start()).session.seed == 42
        # For the first game only.
        there.app.open_menu()
        await there.pilot.press("enter")
        await there.pilot.pause()
        assert there.screen.seed_field.value == ""


async def test_a_wrong_seed_is_refused(data: StartData) -> None:
    async with form(data) as there:
        await there.type("#seed", "seven")
        assert there.message == '! The seed "seven" is no whole number of at most 18 digits.'
        await there.pilot.press("ctrl+s")
        await there.pilot.pause()
        assert isinstance(there.app.screen, StartScreen)
        await there.type("#seed", "7")
        assert (await there.start()).session.seed == 7


async def test_equal_names_are_told_apart(data: StartData) -> None:
    async with form(data) as there:
        await there.type("#seat-0 .name", "Ciri")
        await there.type("#seat-1 .name", "ciri")
        assert (await there.start()).session.names == ("Ciri 1", "ciri 2")


async def test_the_form_remembers_what_was_filled_in(data: StartData) -> None:
    async with form(data) as there:
        await there.type("#seat-0 .name", "Ciri")
        there.panels[1].leaders.focus()
        await there.pilot.press("right")
        leader = there.panels[1].leader
        await there.start()
        there.app.open_menu()
        await there.pilot.press("enter")
        await there.pilot.pause()
        assert there.panels[0].name_field.value == "Ciri"
        assert there.panels[1].leader is leader


async def add_deck(there: Form, seat: int, path: Path) -> None:
    field = there.panels[seat].file_field
    field.focus()
    field.value = str(path)
    before = there.message
    await there.pilot.press("enter")
    await until(there.pilot, lambda: there.message not in (before, f"Reading {path} ..."))
    await there.pilot.pause()


async def test_a_deck_file_is_added_and_chosen(data: StartData, tmp_path: Path) -> None:
    deck = json.loads((ROOT / "cards" / "decks" / "skellige.json").read_text(encoding="utf-8"))
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**deck, "name": "My [b]own[/"}), encoding="utf-8")
    async with form(data) as there:
        await add_deck(there, 1, path)
        assert there.message == "My [b]own[/ is offered now, and chosen for Player 2."
        first, second = there.panels
        assert second.choice is not None
        assert second.choice.title == "My [b]own[/"
        assert first.choice is not None
        assert first.choice.title == "Northern Realms"
        assert len(first.decks.options) == 6
        assert "My [b]own[/" in screen_text(there.app)
        await there.start()
        assert there.app.match is not None
        assert there.app.match.deck_titles == ("Northern Realms", "My [b]own[/")


async def test_a_missing_deck_file_is_told_in_place(data: StartData, tmp_path: Path) -> None:
    async with form(data) as there:
        await add_deck(there, 0, tmp_path / "none.json")
        assert "there is no such file" in there.message
        assert isinstance(there.app.screen, StartScreen)


async def test_a_deck_that_is_not_legal_is_told_card_by_card(data: StartData, tmp_path: Path) -> None:
    deck = json.loads((ROOT / "cards" / "decks" / "skellige.json").read_text(encoding="utf-8"))
    deck["cards"]["olaf"] = 3
    deck["cards"]["kambi"] = 2
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(deck), encoding="utf-8")
    async with form(data) as there:
        await add_deck(there, 0, path)
        assert isinstance(there.app.screen, ProblemsScreen)
        assert "Olaf: 3 copies, but the box holds 1." in screen_text(there.app)
        assert "Kambi: 2 copies, but the box holds 1." in screen_text(there.app)
        await there.pilot.press("enter")
        await there.pilot.pause()
        assert isinstance(there.app.screen, StartScreen)
        assert len(there.panels[0].decks.options) == 5


async def test_broken_card_files_are_told_on_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tmp_path / "cards"
    shutil.copytree(ROOT / "cards", cards)
    (cards / "monsters.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(catalogue, "data_directory", lambda: cards)
    monkeypatch.setattr(start_data, "data_directory", lambda: cards)
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await until(pilot, lambda: "The card files cannot be used" in screen_text(app))
        problems = str(app.screen.query_one("#problems", Static).content)
        assert "monsters.json: not JSON: line 1, column 2" in problems
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, StartScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("enter", "ctrl+q")
        await pilot.pause()
    assert not app.is_running
