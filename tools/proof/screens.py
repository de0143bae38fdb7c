"""Secrecy of screens: the table of a random position, opened in the program, in both worlds (R-186).

Every picture of the screen has to be the same in both; and no widget of the other world may hold a card that the
one who looks may not know, nor a word of an invented one.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import cast

from textual.app import App
from textual.pilot import Pilot

from gwent_tui.engine.cards import Card
from gwent_tui.engine.frames import Task
from gwent_tui.matches.start_data import Match
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.result import ResultScreen
from tests.tui.table.conftest import TableApp
from tests.tui.table.test_secrecy import everything
from tools.proof.broken import LawBrokenError
from tools.proof.secrecy import LAW, Watcher
from tools.proof.twins import TOKEN

SIZES = ((80, 24), (120, 36), (160, 45))
"""Columns and lines, in turn."""

TOUR: tuple[tuple[str, ...], ...] = (
    ("d",),
    ("right", "right"),
    ("escape",),
    ("g",),
    ("escape",),
    ("up", "i"),
    ("escape",),
)
"""Keys that look at piles, log and cards of the table, and change nothing."""

TOURS = 4
"""Of so many positions, one is looked at with all of these keys, the others as they open."""

Shot = tuple[str, str]
"""What was done, and the picture of the screen after it."""


@contextmanager
def own_folders() -> Iterator[None]:
    """Keeps what the program writes out of this user's folders, and lets every key count at once."""
    before = dict(os.environ)
    grace, result = Grace.SECONDS, ResultScreen.GRACE
    with tempfile.TemporaryDirectory(prefix="gwent-tui-secrecy-") as folder:
        os.environ.update({f"XDG_{name}_HOME": f"{folder}/{name.lower()}" for name in ("DATA", "CONFIG", "CACHE")})
        Grace.SECONDS = ResultScreen.GRACE = 0.0
        try:
            yield
        finally:
            Grace.SECONDS, ResultScreen.GRACE = grace, result
            os.environ.clear()
            os.environ.update(before)


def look_at_screens(watcher: Watcher, number: int) -> int:
    """Opens the position in which a game is; returns how many screens were compared. Raises `LawBrokenError`."""
    return asyncio.run(_look(watcher, SIZES[number % len(SIZES)], tour=number % TOURS == 0))


async def _look(watcher: Watcher, size: tuple[int, int], *, tour: bool) -> int:
    session = watcher.session
    if session.is_over:
        return 0
    deciding = session.deciding
    compared = 0
    if not session.game.mode.automata:
        # Nobody has the keyboard yet: nobody's hand may be there.
        compared += await _compare(watcher, None, size, ready=False, tour=False)
    compared += await _compare(watcher, deciding, size, ready=True, tour=tour)
    return compared


async def _compare(watcher: Watcher, viewer: int | None, size: tuple[int, int], *, ready: bool, tour: bool) -> int:
    session = watcher.session
    visible = watcher.knowledge.visible(session._state, viewer)
    shots: list[Shot] = []
    # A loaded machine may be late with a picture; what is hidden stays in it however often it is taken.
    for patience in (1, 5, 25):
        others: list[Shot] = []
        shots = await _tour(watcher.session_copy(), size, (ready, tour), patience, lambda app: None)
        others = await _tour(
            watcher.twin(viewer), size, (ready, tour), patience, lambda app: _search(app, viewer, visible)
        )
        if shots == others:
            return len(shots)
    done = next(mine[0] for mine, other in zip(shots, others, strict=True) if mine != other)
    raise LawBrokenError(LAW, f"the picture of the screen of {viewer} at {size} differs after {done}")


async def _tour(
    session: Session,
    size: tuple[int, int],
    how: tuple[bool, bool],
    patience: int,
    check: Callable[[App[None]], None],
) -> list[Shot]:
    """Opens a position and returns the pictures.

    `how` says whether the player who decides has come to the keyboard, and whether that player looks around.
    """
    ready, tour = how
    solo = bool(session.game.mode.automata)
    app = cast(
        "App[None]",
        GwentApp(match=Match(session, ("First deck", "Second deck")), solo_speed=Speed.OFF)
        if solo
        else TableApp(session),
    )
    shots: list[Shot] = []
    async with app.run_test(size=size) as pilot:
        await _settle(pilot, patience)
        if ready and isinstance(app.screen, HandOverScreen):
            await pilot.press("enter")
            await _settle(pilot, patience)
        _take(app, shots, "opening", check)
        if tour and session._state.decision.task is Task.TURN:
            for keys in TOUR:
                await pilot.press(*keys)
                await _settle(pilot, patience)
                _take(app, shots, "+".join(keys), check)
    return shots


async def _settle(pilot: Pilot[None], patience: int) -> None:
    for _ in range(patience):
        await pilot.pause()
    if patience > 1:
        await pilot.pause(0.02 * patience)


def _take(app: App[None], shots: list[Shot], done: str, check: Callable[[App[None]], None]) -> None:
    shots.append((done, app.export_screenshot()))
    check(app)


def _search(app: App[None], viewer: int | None, visible: set[int]) -> None:
    """Looks through all widgets for hidden cards and for words of invented ones."""
    for value in everything(app):
        if isinstance(value, Card) and value.id not in visible:
            raise LawBrokenError(LAW, f"a widget holds {value}, which {viewer} may not know")
        if isinstance(value, str) and TOKEN in value:
            raise LawBrokenError(LAW, f"a widget says {value!r}, which {viewer} may not know")
