"""A replay on the screen: every way through the game, by keys and by mouse, at every size."""

from __future__ import annotations

from functools import partial

import pytest
from textual.app import App
from textual.pilot import Pilot

from gwent_tui.cards.errors import DataError
from gwent_tui.saves.values import Verdict
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.replays.controls import ControlLine
from gwent_tui.tui.replays.film import Facts, Film
from gwent_tui.tui.replays.progress import ProgressLine, cell_of
from gwent_tui.tui.replays.screen import ReplayScreen
from gwent_tui.tui.replays.story import told
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.row import RowWidget
from tests.screens import screen_text, until, words_of
from tests.tui.replays.conftest import OpenFilm, at_all_sizes, film, finished


def stop_line(screen: ReplayScreen) -> str:
    """Returns how the bar names the stop that is shown."""
    assert screen.film is not None
    return f"Action {screen.film.reel.stop(screen.index).actions}/{screen.film.reel.actions}"


def says(app: App[object], words: str) -> bool:
    return words in words_of(app)


async def at(pilot: Pilot[object], screen: ReplayScreen, index: int) -> None:
    """Waits until a stop is on the screen."""
    await until(pilot, lambda: screen.index == index and stop_line(screen) in screen_text(pilot.app))


@at_all_sizes
async def test_keys_lead_through_the_game(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (_, pilot, screen):
        assert screen.film is not None
        reel = screen.film.reel
        await at(pilot, screen, 0)
        await pilot.press("right", "right")
        await at(pilot, screen, 2)
        await pilot.press("left")
        await at(pilot, screen, 1)
        await pilot.press("pagedown")
        await at(pilot, screen, reel.rounds[0])
        await pilot.press("pagedown")
        await at(pilot, screen, reel.rounds[1])
        await pilot.press("pageup")
        await at(pilot, screen, reel.rounds[0])
        for keys in (("down", "up"), ("right_square_bracket", "left_square_bracket")):
            there = reel.turn_from(screen.index, 1)
            await pilot.press(keys[0])
            await at(pilot, screen, there)
            await pilot.press(keys[1])
            await at(pilot, screen, reel.rounds[0])
        await pilot.press("end")
        await at(pilot, screen, reel.last)
        assert "seed 3" in screen_text(pilot.app)
        await pilot.press("right", "down", "pagedown")
        await at(pilot, screen, reel.last)
        await pilot.press("5")
        await at(pilot, screen, round(reel.last / 2))
        assert "seed" not in screen_text(pilot.app)
        await pilot.press("home", "left", "up", "pageup")
        await at(pilot, screen, 0)


@at_all_sizes
async def test_buttons_lead_through_the_game(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (_, pilot, screen):
        assert screen.film is not None
        reel = screen.film.reel
        line = screen.query_one(ControlLine)

        async def press(action: str) -> None:
            x = 0
            for control, text in zip(line.controls, line.words(line.size.width), strict=True):
                if control.action == action:
                    assert await pilot.click(line, offset=(x + 1, 0))
                    return
                x += len(text) + 3 if text else 0
            raise AssertionError(action)

        for action, index in (
            ("step(1)", 1),
            ("turn(1)", reel.turn_from(1, 1)),
            ("round(1)", reel.round_from(reel.turn_from(1, 1), 1)),
            ("go(10)", reel.last),
            ("step(-1)", reel.last - 1),
            ("turn(-1)", reel.turn_from(reel.last - 1, -1)),
            ("round(-1)", reel.round_from(reel.turn_from(reel.last - 1, -1), -1)),
            ("go(0)", 0),
        ):
            await press(action)
            await at(pilot, screen, index)
        await press("view")
        await until(pilot, lambda: screen.eyes.seat == 1)
        await press("speed(1)")
        await until(pilot, lambda: screen.speed is Speed.FAST)
        await press("play")
        await until(pilot, lambda: screen.is_playing)
        await press("pause")
        await until(pilot, lambda: not screen.is_playing)


@at_all_sizes
async def test_the_bar_is_clicked_dragged_and_wheeled(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        assert screen.film is not None
        reel = screen.film.reel
        line = screen.query_one(ProgressLine)
        start, cells = line.bar(line.size.width)
        for stop in (reel.rounds[1], reel.last, reel.rounds[0], 0):
            assert await pilot.click(line, offset=(start + cell_of(stop, reel.last, cells), 0))
            await at(pilot, screen, stop)
        await pilot.mouse_down(line, offset=(start, 0))
        await pilot.hover(line, offset=(start + cells // 2, 0))
        await until(pilot, lambda: abs(screen.index - reel.last // 2) <= 1)
        await pilot.mouse_up(line, offset=(start + cells // 2, 0))
        middle = screen.index
        await pilot.hover(line, offset=(start + 2, 0))
        await pilot.pause()
        assert screen.index == middle
        await pilot.click(line, offset=(line.size.width - 3, 0))
        await until(pilot, lambda: "About this game" in screen_text(app))
        assert "The seed is told at the end" in words_of(app)
        await pilot.press("escape", "end", "n")
        await until(pilot, lambda: "Seed 3." in words_of(app))


@at_all_sizes
async def test_the_table_is_the_one_of_the_stop(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        assert screen.film is not None
        reel = screen.film.reel
        for index in range(0, reel.last + 1, 5):
            screen.move_to(index)
            await at(pilot, screen, index)
            seen = reel.observe(index, None)
            board = screen.query_one(Board)
            shown_cards = [[card.id for card in row.cards] for row in board.query(RowWidget)]
            wanted = [[card.id for card in row.cards] for row in (*seen.sides[1].rows[::-1], *seen.sides[0].rows)]
            assert shown_cards == wanted
            # A long sentence goes on in the next line, and a long story is cut off.
            await until(pilot, partial(says, app, told(reel, index, 0)[0][:30].rstrip()))


async def test_playing_goes_on_pauses_and_ends(open_film: OpenFilm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Speed, "seconds", property(lambda _: 0.01))
    async with open_film() as (app, pilot, screen):
        assert screen.film is not None
        last = screen.film.reel.last
        assert " Play " in screen_text(app)
        await pilot.press("space")
        await until(pilot, lambda: screen.index > 3)
        await pilot.press("space")
        await until(pilot, lambda: not screen.is_playing)
        there = screen.index
        await until(pilot, lambda: stop_line(screen) in screen_text(app))
        assert screen._timer is None
        assert screen.index == there
        await pilot.press("enter")
        await until(pilot, lambda: screen.index == last)
        await until(pilot, lambda: not screen.is_playing)
        # From the end it begins anew.
        monkeypatch.setattr(Speed, "seconds", property(lambda _: 60.0))
        await pilot.press("space")
        await until(pilot, lambda: screen.index == 0 and screen.is_playing)
        await pilot.press("pagedown", "i")
        await until(pilot, lambda: app.screen is not screen and not screen.is_playing)


async def test_the_speed_has_three_steps(open_film: OpenFilm) -> None:
    async with open_film() as (app, pilot, screen):
        for key, speed in (
            ("plus", Speed.FAST),
            ("plus", Speed.FAST),
            ("minus", Speed.NORMAL),
            ("minus", Speed.SLOW),
            ("minus", Speed.SLOW),
        ):
            await pilot.press(key)
            assert screen.speed is speed
            await until(pilot, partial(says, app, f"Playing speed: {speed.words}"))


@at_all_sizes
async def test_eyes_change_hands_and_side(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        await pilot.press("pagedown")
        await until(pilot, lambda: "10 hidden" in screen_text(app))
        assert screen_text(app).splitlines()[-1 - 1].count("View: Ciri") == 1
        await pilot.press("v")
        await until(pilot, lambda: "Seen through the eyes of Emhyr [b]x[/]" in words_of(app))
        assert screen.eyes.seat == 1
        assert "10 hidden" in screen_text(app)
        await pilot.press("v")
        await until(pilot, lambda: "Both hands lie open." in words_of(app))
        assert "hidden" not in screen_text(app)
        await pilot.press("v")
        await until(pilot, lambda: "10 hidden" in screen_text(app))
        assert screen.eyes.seat == 0


async def test_alone_there_is_nobody_else_s_view(open_film: OpenFilm) -> None:
    async with open_film(lambda: film("solo_leaders")) as (app, pilot, screen):
        await pilot.press("v")
        await pilot.pause()
        assert screen.eyes.seat == 0
        assert "View" not in screen_text(app)
        assert "Step 0/" in screen_text(app)


async def test_the_cursor_follows_the_game_and_can_look_around(open_film: OpenFilm) -> None:
    async with open_film() as (app, pilot, screen):
        await pilot.press("pagedown", "right")
        await until(pilot, lambda: screen.index == 4 + 1 or "plays" in words_of(app))
        await pilot.press("i")
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        for _ in range(10):
            await pilot.press("j")
        await until(pilot, lambda: screen.is_looking)
        shot = screen.shot()
        assert shot is not None
        card = shot.card_at(screen.cursor)
        assert card in shot.view.hand
        await pilot.press("i")
        await until(pilot, lambda: app.screen is not screen)
        assert card is not None
        assert card.name in screen_text(app)


@at_all_sizes
async def test_a_second_click_on_a_card_shows_it(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        await until(pilot, lambda: "hidden" in screen_text(app))
        shot = screen.shot()
        assert shot is not None
        for _ in range(2):
            assert await pilot.click("#hand", offset=(13, 0))
        await until(pilot, lambda: app.screen is not screen)
        assert shot.view.hand[0].name in screen_text(app)
        await pilot.press("escape")
        for _ in range(2):
            assert await pilot.click("#other-hand", offset=(13, 0))
        await until(pilot, lambda: app.screen is not screen)
        assert "hidden at this moment" in words_of(app)


async def test_piles_log_about_and_help(open_film: OpenFilm) -> None:
    async with open_film() as (app, pilot, screen):
        await pilot.press("end")
        for key, words in (("d", "Piles and decks"), ("g", "wins the game"), ("n", "About this game")):
            await pilot.press(key)
            await until(pilot, lambda: app.screen is not screen)
            await until(pilot, partial(says, app, words))
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is screen)
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, LearnScreen))
        await until(pilot, lambda: "Replays" in screen_text(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_where_it_diverged_is_said_and_not_passed() -> None:
    session, about = finished()
    facts = Facts(
        session.seed,
        about.deck_titles,
        verdict=Verdict.DIVERGED,
        reason="action 90 of 120",
        count=120,
    )
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = ReplayScreen(lambda: Film(session, facts))
        app.push_screen(screen)
        await until(pilot, lambda: "diverged" in screen_text(app))
        await pilot.press("end")
        await until(pilot, lambda: "The replay ends here: action 90 of 120" in words_of(app))
        assert "seed" not in screen_text(app)
        await pilot.press("n")
        await until(pilot, lambda: "of 120 and no further" in words_of(app))
        assert "First difference: action 90 of 120" in words_of(app)


async def test_what_cannot_be_read_is_said_on_the_screen() -> None:
    def refuse() -> Film:
        raise DataError("game.json: seats: [b]is missing[/b]")

    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = ReplayScreen(refuse)
        app.push_screen(screen)
        await until(pilot, lambda: "seats: [b]is missing[/b]" in words_of(app))
        await pilot.press("right", "space", "v", "i", "d", "g", "n", "plus", "5", "h")
        assert app.screen is screen
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_ascii_is_ascii(open_film: OpenFilm) -> None:
    async with open_film(size=(120, 36), ascii_only=True) as (app, pilot, screen):
        await pilot.press("end")
        await until(pilot, lambda: "seed 3" in screen_text(app))
        picture = screen_text(app)
        filtered = "".join(char for char in picture if not char.isascii())
        # The last step of ASCII mode takes the lines of frames, and nothing else.
        assert set(filtered) <= set("│─┌┐└┘▕▏▎←→↑↓")
        await pilot.press("v", "v")
        await until(pilot, lambda: "Both hands lie open." in words_of(app))
        assert screen.eyes.is_open
