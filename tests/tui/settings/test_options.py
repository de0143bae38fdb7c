"""The options on the screen: what is chosen counts at once, is kept, and comes back at the next start."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList

from gwent_tui.matches.start_data import Entrant, Match, StartData, load_start_data, new_match
from gwent_tui.settings import store
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.store import load_settings
from gwent_tui.settings.values import DEFAULTS, SETTINGS, Settings, Signs, with_keys
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.mulligan import MulliganScreen
from gwent_tui.tui.screens.table import TableScreen
from gwent_tui.tui.settings import keymap
from gwent_tui.tui.settings.keys import KeysScreen, PressScreen
from gwent_tui.tui.settings.screen import SettingsScreen
from gwent_tui.tui.widgets.chooser import Chooser
from gwent_tui.tui.widgets.footer import GameFooter

Open = Callable[..., AbstractAsyncContextManager[tuple[GwentApp, Pilot[object]]]]


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Grace, "SECONDS", 0.0)


@pytest.fixture(scope="module")
def data() -> StartData:
    return load_start_data()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.fixture
def open_app(path: Path) -> Open:
    @asynccontextmanager
    async def opened(
        size: tuple[int, int] = (80, 24),
        settings: Settings = DEFAULTS,
        match: Match | None = None,
        told: tuple[str, ...] = (),
    ) -> AsyncIterator[tuple[GwentApp, Pilot[object]]]:
        app = GwentApp(match=match, settings=settings, settings_path=path, told=told)
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            yield app, pilot

    return opened


def duel(data: StartData) -> Match:
    entrants = [
        Entrant(name, choice, data.leaders(choice)[0]) for name, choice in zip("AB", data.choices, strict=False)
    ]
    return new_match(data, entrants, 5)


def top(app: GwentApp) -> Screen[object]:
    return app.screen


async def to_turn(pilot: Pilot[object]) -> TableScreen:
    """Keeps both hands; returns the table with a player whose turn it is."""
    app = pilot.app
    for _ in range(20):
        screen = app.screen
        if isinstance(screen, TableScreen) and screen.mode is Mode.TURN:
            return screen
        await pilot.press("k" if isinstance(screen, MulliganScreen) else "enter")
        await pilot.pause()
    raise AssertionError(f"no turn: {app.screen}")


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
async def test_every_option_can_be_changed_by_keys(open_app: Open, path: Path, size: tuple[int, int]) -> None:
    async with open_app(size) as (app, pilot):
        await pilot.press("o")
        assert isinstance(top(app), SettingsScreen)
        for _ in SETTINGS:
            await pilot.press("right", "down")
        kept = load_settings(path)
        assert kept == app.settings
        assert all(getattr(kept, setting.name) != getattr(DEFAULTS, setting.name) for setting in SETTINGS)
        assert app.theme == kept.theme
        for widget in app.screen.query("Chooser, Button"):
            assert app.screen.region.contains_region(widget.region), f"{widget} is cut off"
        await pilot.press("escape")
        assert isinstance(top(app), MenuScreen)


async def test_every_option_can_be_changed_by_mouse(open_app: Open, path: Path) -> None:
    async with open_app((120, 36)) as (app, pilot):
        await app.run_action("settings")
        await pilot.pause()
        for setting in SETTINGS:
            assert await pilot.click(f"#setting-{setting.name}", offset=(10, 0))
        assert all(getattr(app.settings, item.name) != getattr(DEFAULTS, item.name) for item in SETTINGS)
        assert await pilot.click("#defaults")
        assert app.settings == DEFAULTS == load_settings(path)
        assert app.screen.query_one("#setting-speed", Chooser).index == list(Speed).index(Speed.NORMAL)


async def test_the_next_start_looks_the_same(open_app: Open) -> None:
    settings = Settings(theme="nord", signs=Signs.ASCII, speed=Speed.FAST)
    async with open_app(settings=settings) as (app, pilot):
        assert app.theme == "nord"
        assert app.solo_speed is Speed.FAST
        await pilot.press("o")
        chooser = app.screen.query_one("#setting-theme", Chooser)
        assert chooser.options[chooser.index] == "nord"


async def test_a_theme_from_the_palette_is_kept(open_app: Open, path: Path) -> None:
    async with open_app() as (app, pilot):
        app.theme = "gwent-light"
        await pilot.pause()
        assert load_settings(path).theme == "gwent-light"


async def test_a_theme_that_is_gone_is_no_obstacle(open_app: Open) -> None:
    async with open_app(settings=Settings(theme="of-yore")) as (app, _):
        assert app.theme == DEFAULTS.theme


async def test_what_was_wrong_with_the_file_is_told(open_app: Open) -> None:
    async with open_app(told=("settings.json: [b]x[/b] is wrong",)) as (app, _):
        assert [note.message for note in app._notifications] == ["settings.json: [b]x[/b] is wrong"]


async def test_a_full_disk_is_told_and_the_choice_counts(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> NoReturn:
        raise StorageError("settings.json: cannot be written (No space left on device)")

    monkeypatch.setattr(store, "write_file", refuse)
    async with open_app() as (app, pilot):
        await pilot.press("o", "right")
        assert app.theme != DEFAULTS.theme
        assert "No space left on device" in next(iter(app._notifications)).message


async def test_passing_asks_only_if_that_is_wanted(open_app: Open, data: StartData) -> None:
    match = duel(data)
    async with open_app(match=match) as (app, pilot):
        await to_turn(pilot)
        await pilot.press("p")
        assert isinstance(app.screen, ConfirmScreen)
    async with open_app(match=duel(data), settings=Settings(confirm_pass=False)) as (app, pilot):
        table = await to_turn(pilot)
        seat = table.session.deciding
        await pilot.press("p")
        assert seat is not None
        assert table.session.observe(None).seats[seat].passed


async def test_one_person_needs_no_hand_over(open_app: Open, data: StartData) -> None:
    async with open_app(match=duel(data), settings=Settings(hand_over=False)) as (app, pilot):
        seen: list[type] = []
        for _ in range(12):
            seen.append(type(app.screen))
            screen = app.screen
            await pilot.press("k" if isinstance(screen, MulliganScreen) else "enter")
            await pilot.pause()
        assert HandOverScreen not in seen
        table = app.screen
        assert isinstance(table, TableScreen)
        assert len({step.seat for step in table.session.steps if step.first_event}) == 2
        # The key that hides the hand still does.
        await to_turn(pilot)
        await pilot.press("H")
        assert isinstance(app.screen, HandOverScreen)


# The key map.


def test_every_command_has_keys_of_its_own() -> None:
    own = keymap.own_keys()
    assert sorted(own) == sorted(keymap.COMMANDS)
    assert all(keymap.command_title(command) for command in own)
    everything = [key for keys in own.values() for key in keys.split(",")]
    assert len(set(everything)) == len(everything)
    assert all(not keymap.why_not({}, command, key) for command, keys in own.items() for key in keys.split(","))


def test_keys_that_are_taken_or_needed_are_refused() -> None:
    assert keymap.why_not({}, "pass", "x") == ""
    assert keymap.command_title("leader") in keymap.why_not({}, "pass", "L")
    assert keymap.why_not({"leader": "y"}, "pass", "L") == ""
    assert all(keymap.why_not({}, "pass", key) for key in ("1", "0", "c", "s", "escape", "ctrl+q"))


def test_a_written_key_map_is_used_as_far_as_it_can_be() -> None:
    kept, told = keymap.sound({"pass": "x", "leader": "x", "leap": "y", "card": "3"})
    assert kept == {"pass": "x"}
    assert len(told) == 3


async def test_another_key_passes_and_the_footer_says_so(open_app: Open, data: StartData) -> None:
    async with open_app(match=duel(data)) as (app, pilot):
        await to_turn(pilot)
        await app.run_action("settings")
        await pilot.pause()
        assert await pilot.click("#keys")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, PressScreen)
        await pilot.press("L")
        assert isinstance(app.screen, PressScreen), "a key that is taken was given away"
        await pilot.press("x")
        assert isinstance(app.screen, KeysScreen)
        assert dict(app.settings.keys) == {"pass": "x"}
        await pilot.press("escape", "escape")
        table = await to_turn(pilot)
        await pilot.pause()
        footer = "".join(segment.text for segment in app.screen.query_one(GameFooter).render_line(0))
        assert f" x {tr('key.pass')}" in footer
        await pilot.press("p")
        assert top(app) is table
        await pilot.press("x")
        assert isinstance(top(app), ConfirmScreen)


async def test_a_command_gets_its_own_keys_back(open_app: Open, path: Path) -> None:
    async with open_app(settings=with_keys(DEFAULTS, "pass", "x")) as (app, pilot):
        await pilot.press("o")
        app.push_screen(KeysScreen())
        await pilot.pause()
        assert await pilot.click(OptionList, offset=(4, 1))
        await pilot.pause()
        if isinstance(app.screen, PressScreen):
            await pilot.press("escape")
        await pilot.press("delete")
        assert app.settings == DEFAULTS == load_settings(path)


async def test_a_key_map_from_the_file_counts_from_the_start(open_app: Open, data: StartData) -> None:
    settings = with_keys(with_keys(DEFAULTS, "act", "space"), "leap", "y")
    async with open_app(match=duel(data), settings=settings) as (app, pilot):
        await pilot.pause()
        assert dict(app.settings.keys) == {"act": "space"}
        assert "leap" in next(iter(app._notifications)).message
        table = await to_turn(pilot)
        played = len(table.session.steps)
        await pilot.press("enter")
        assert len(table.session.steps) == played
