"""A storm of sizes while a game is played: nothing raises, nothing is lost, and the last picture is right."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from gwent_tui.engine.position import digest
from gwent_tui.matches.start_data import Match
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.values import DEFAULTS
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.mulligan import MulliganScreen
from gwent_tui.tui.screens.result import ResultScreen
from gwent_tui.tui.screens.size_guard import SizeGuard
from gwent_tui.tui.screens.table import TableScreen
from tests.screens import screen_text, until
from tests.tui.solo.positions import solo_at
from tests.tui.table.positions import MIDGAME, duel, session_at

NAMES = ("Foltest", "Emhyr")
WIDTHS, HEIGHTS = (60, 200), (15, 60)
LOOKING = ("i", "d", "g", "h", "left", "right", "up", "down", "home", "end")
"""Keys that open or move something and leave the game as it is."""


def fresh_duel() -> Session:
    """Two players before their first cards are exchanged."""
    own = {"deck": ["ves", "ballista", "thaler", "scorch", "siegfried_of_denesle", "dandelion"] * 3}
    other = {"deck": ["letho_of_gulet", "morteisen", "vreemde", "rainfarn", "impera_brigade_guard*2"] * 3}
    return session_at(duel(own, other, at="setup"))


def midgame() -> Session:
    return session_at(MIDGAME)


def solo() -> Session:
    return solo_at(
        {"hand": ["ves", "ballista", "scorch", "decoy", "thaler", "commanders_horn"], "deck": ["u3*6"]},
        {"deck": ["u5", "biting_frost", "u4", "commanders_horn", "u3*8"]},
    )


def app_with(session: Session) -> GwentApp:
    return GwentApp(match=Match(session, NAMES), settings=replace(DEFAULTS, speed=Speed.OFF))


async def resize(pilot: Pilot[object], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await until(pilot, lambda: pilot.app.screen.outer_size == (width, height))
    await pilot.pause()


def likely_keys(app: GwentApp, chance: random.Random) -> tuple[str, ...]:
    """Returns keys that lead on where the game is; now and then one that does something else."""
    digit = str(chance.randrange(10))
    mode = app.screen.mode if isinstance(app.screen, TableScreen) else None
    if mode is not None and chance.random() < 0.3:
        return (chance.choice(LOOKING),)
    if mode is Mode.TURN:
        return chance.choices([(digit, "enter"), ("L",), ("p",), ("u",)], [15, 1, 1, 1])[0]
    if mode is not None and mode.is_picking:
        return (chance.choice(["c", "r", "s", "enter", "enter", "right", "up", "escape"]),)
    if mode is not None:
        return ("enter",)
    if isinstance(app.screen, MulliganScreen):
        return chance.choices([(digit, "enter"), ("k",), ("enter",)], [2, 1, 1])[0]
    return (chance.choice(["enter", "enter", "escape", "down", "end", digit]),)


async def storm(make: Callable[[], Session], seed: int, count: int) -> None:
    """Plays with random keys between random sizes, then with the same keys at the last size alone."""
    chance = random.Random(seed)
    keys: list[str] = []
    stormy = make()
    app = app_with(stormy)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(count):
            size = chance.randint(*WIDTHS), chance.randint(*HEIGHTS)
            await resize(pilot, *size)
            assert len(screen_text(app).splitlines()) == size[1], (seed, size, keys)
            assert isinstance(app.screen, SizeGuard) is (size[0] < 80 or size[1] < 24)
            if isinstance(app.screen, SizeGuard | ResultScreen):
                continue
            for key in likely_keys(app, chance):
                keys.append(key)
                await pilot.press(key)
        last = chance.choice([(80, 24), (120, 36), (160, 45), (100, 30), (200, 60)])
        await resize(pilot, *last)
        picture = screen_text(app)
    calm = make()
    app = app_with(calm)
    async with app.run_test(size=last) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        assert [str(step) for step in calm.steps] == [str(step) for step in stormy.steps], (seed, keys)
        assert digest(calm.snapshot()) == digest(stormy.snapshot()), (seed, keys)
        assert screen_text(app) == picture, (seed, last, keys)


@pytest.fixture(autouse=True)
def no_result_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ResultScreen, "GRACE", 0.0)


@pytest.mark.parametrize("make", [fresh_duel, midgame, solo])
async def test_a_storm_of_sizes_changes_nothing(make: Callable[[], Session]) -> None:
    await storm(make, seed=1, count=10)
