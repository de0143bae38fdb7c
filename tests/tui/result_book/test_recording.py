"""Games that end in the application are in the book, once."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from gwent_tui.engine.actions import PASS
from gwent_tui.engine.cards import Faction
from gwent_tui.matches.solo_data import SoloOrder, first_leader, solo_match
from gwent_tui.matches.start_data import Entrant, Match, StartData, load_start_data, new_match
from gwent_tui.results.book import Book
from gwent_tui.saves.vault import Vault
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.values import DEFAULTS, changed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.messages import ActionPlayed, GameFinished
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.results.screen import ResultsScreen
from gwent_tui.tui.screens.result import ResultScreen
from gwent_tui.tui.screens.solo_table import SoloTable
from gwent_tui.tui.screens.table import TableScreen
from tests.screens import screen_text, until


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Grace, "SECONDS", 0.0)
    monkeypatch.setattr(ResultScreen, "GRACE", 0.0)


@pytest.fixture(scope="module")
def data() -> StartData:
    return load_start_data()


def nearly_over(match: Match) -> Match:
    """Plays until passing once more ends the game."""
    twin = Session(match.session.game, match.session.seed, match.session.names)
    while not twin.is_over:
        _pass(twin)
    count = sum(not step.forced for step in twin.steps) - 1
    for _ in range(count):
        _pass(match.session)
    assert not match.session.is_over
    return match


def _pass(session: Session) -> None:
    actions = session.legal_actions()
    session.play(PASS if PASS in actions else actions[-1])


def a_duel(data: StartData, seed: int = 7) -> Match:
    choices = data.choices[0], data.choices[1]
    entrants = [
        Entrant(name, choice, data.leaders(choice)[0])
        for name, choice in zip(("Ciri", "Yen"), choices, strict=True)
    ]
    return nearly_over(new_match(data, entrants, seed))


def a_solo(data: StartData, seed: int = 7) -> Match:
    order = SoloOrder("Ciri", first_leader(data.catalogue, Faction.MONSTERS), Faction.SKELLIGE)
    return nearly_over(solo_match(data.catalogue, order, seed))


def an_app(match: Match, book: Book | None, vault: Vault | None = None) -> GwentApp:
    settings = changed(changed(DEFAULTS, "hand_over", False), "confirm_pass", False)
    return GwentApp(match=match, book=book, vault=vault, settings=settings, solo_speed=Speed.OFF)


async def pass_last(app: GwentApp, pilot: Pilot[object]) -> None:
    table = app.screen
    assert isinstance(table, TableScreen | SoloTable)
    await until(pilot, lambda: table.mode in (Mode.TURN, Mode.REVIEW))
    await pilot.press("p")
    assert table.session.is_over


async def end(app: GwentApp, pilot: Pilot[object]) -> None:
    """Passes, and goes on until the result is shown."""
    await pass_last(app, pilot)
    for _ in range(100):
        if isinstance(app.screen, ResultScreen):
            return
        await pilot.press("enter")
        await pilot.pause()
    raise AssertionError(screen_text(app))


@pytest.mark.parametrize("make", [a_duel, a_solo])
async def test_a_finished_game_is_in_the_book_once(
    data: StartData, book: Book, tmp_path: Path, make: object
) -> None:
    match = make(data)  # type: ignore[operator]
    app = an_app(match, book, Vault(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await end(app, pilot)
        await until(pilot, lambda: len(book.read().results) == 1)
        (found,) = book.read().results
        assert found.mode == match.session.game.mode.name
        assert found.seed == 7
        assert app.keeper is not None
        assert found.key == app.keeper.files.game_id
        # Looked at again.
        await pilot.press("b")
        await until(pilot, lambda: not isinstance(app.screen, ResultScreen))
        app.action_result()
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        app.post_message(GameFinished(match.session))
        await pilot.pause()
        app.action_results()
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen) and "Win rate" in screen_text(app))
        assert len(book.read().results) == 1


async def test_a_rematch_is_another_game(data: StartData, book: Book) -> None:
    app = an_app(a_duel(data), book)
    async with app.run_test(size=(80, 24)) as pilot:
        await end(app, pilot)
        await pilot.press("r")
        await until(pilot, lambda: app.match is not None and not app.match.session.is_over)
        assert app.match is not None
        session = app.match.session
        while not session.is_over:
            _pass(session)
        app.post_message(GameFinished(session))
        await until(pilot, lambda: len(book.read().results) == 2)


async def test_an_end_that_is_taken_back_does_not_count(data: StartData, book: Book) -> None:
    match = a_solo(data)
    app = an_app(match, book)
    async with app.run_test(size=(80, 24)) as pilot:
        await end(app, pilot)
        await until(pilot, lambda: len(book.read().results) == 1)
        match.session.undo(0, free=True)
        app.post_message(ActionPlayed(match.session))
        await until(pilot, lambda: len(book.read().results) == 0)
        _pass(match.session)
        app.post_message(ActionPlayed(match.session))
        await until(pilot, lambda: len(book.read().results) == 1)


async def test_the_guided_first_game_does_not_count(data: StartData, book: Book) -> None:
    other = a_duel(data)
    _pass(other.session)
    app = GwentApp(book=book)
    async with app.run_test(size=(80, 24)) as pilot:
        app.post_message(ActionPlayed(other.session))
        app.post_message(GameFinished(other.session))
        await pilot.pause()
        assert app._recorder is None
        assert not book.folder.exists()


async def test_without_a_book_nothing_is_written(data: StartData, tmp_path: Path) -> None:
    app = an_app(a_duel(data), None)
    async with app.run_test(size=(80, 24)) as pilot:
        await end(app, pilot)
        assert app._recorder is None
        assert list(tmp_path.iterdir()) == []


async def test_a_full_disk_is_told_and_the_game_goes_on(
    data: StartData, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    app = an_app(a_duel(data), book)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            await pass_last(app, pilot)
            await until(pilot, lambda: "The result is not in the book" in screen_text(app))
            assert book.read().results == ()
        # As soon as there is room again, it is written.
        await pilot.press("enter")
        app.action_results()
        await until(pilot, lambda: len(book.read().results) == 1)
        await until(pilot, lambda: "Win rate" in screen_text(app))


async def test_the_palette_offers_the_book(book: Book) -> None:
    app = GwentApp(book=book)
    async with app.run_test(size=(80, 24)) as pilot:
        commands = {command.title: command.callback for command in app.get_system_commands(app.screen)}
        commands["Results"]()
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
        app.action_results()
        await pilot.pause()
        assert sum(isinstance(screen, ResultsScreen) for screen in app.screen_stack) == 1
