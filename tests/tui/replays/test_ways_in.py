"""The ways to a replay: after a game, from the list of games, from the command line; and giving one away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from gwent_tui.matches.start_data import Match
from gwent_tui.replays.reading import parse_replay
from gwent_tui.replays.sharing import text_of, to_line
from gwent_tui.results.book import Book
from gwent_tui.saves.values import Verdict
from gwent_tui.saves.vault import REPLAYS, Vault
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.replays.list_screen import ReplaysScreen
from gwent_tui.tui.replays.opening import OpenReplay
from gwent_tui.tui.replays.screen import ReplayScreen
from gwent_tui.tui.replays.sharing import ShareReplay
from gwent_tui.tui.replays.shot import Eyes
from gwent_tui.tui.results.screen import ResultsScreen
from gwent_tui.tui.screens.result import ResultScreen
from tests.screens import screen_text, until, words_of
from tests.tui.replays.conftest import OpenFilm, at_all_sizes, catalogue, finished, until_ready

STEMS = ("game-20261201-101010-000001", "game-20261202-101010-000002", "game-20261203-101010-000003")


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key counts at once."""
    monkeypatch.setattr(ResultScreen, "GRACE", 0.0)


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    """Finished games of three modes, a damaged file and something else."""
    vault = Vault(tmp_path / "data")
    folder = tmp_path / "data" / REPLAYS
    folder.mkdir(parents=True)
    for number, (stem, mode) in enumerate(zip(STEMS, ("duel", "solo", "solo_leaders"), strict=True)):
        (folder / f"{stem}.json").write_text(text_of(*finished(mode, number)), encoding="utf-8")
    (folder / "game-20261101-101010-0000ff.json").write_text('{"schema": 1, "seats": "[b]', encoding="utf-8")
    return vault


async def until_on(pilot: Pilot[object], kind: type[object]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))


async def ready(pilot: Pilot[object]) -> ReplayScreen:
    """Waits for a replay to be shown and returns its screen."""
    await until_on(pilot, ReplayScreen)
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    await until_ready(pilot, screen)
    return screen


@at_all_sizes
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("mode", ["duel", "solo"])
async def test_a_game_is_watched_again_after_its_result(size: tuple[int, int], by_mouse: bool, mode: str) -> None:
    session, about = finished(mode)
    app = GwentApp(match=Match(session, about.deck_titles))
    async with app.run_test(size=size) as pilot:
        await until_on(pilot, ResultScreen)
        await until(pilot, lambda: "Watch" in screen_text(app))
        if by_mouse:
            assert await pilot.click("#watch")
        else:
            await pilot.press("w")
        screen = await ready(pilot)
        assert screen.film is not None
        assert screen.film.reel.actions == len(session.steps)
        await pilot.press("escape")
        await until_on(pilot, ResultScreen)


@at_all_sizes
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
async def test_a_kept_game_is_chosen_from_the_list(
    vault: Vault, tmp_path: Path, size: tuple[int, int], by_mouse: bool
) -> None:
    app = GwentApp(vault=vault, book=Book(tmp_path / "results"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("r")
        await until_on(pilot, ResultsScreen)
        await until(pilot, lambda: "No game has been finished" in words_of(app))
        if by_mouse:
            assert await pilot.click("#games")
        else:
            await pilot.press("g")
        await until_on(pilot, ReplaysScreen)
        await until(pilot, lambda: "won" in screen_text(app))
        listed = app.screen
        assert isinstance(listed, ReplaysScreen)
        assert len(listed.games) == 3
        assert "Ciri and Emhyr [b]x[/]" in screen_text(app)
        assert "Two players" in screen_text(app)
        assert "Gwent Solo" in screen_text(app)
        # The damaged file is told with what is wrong with it, and hides no other.
        assert "game-20261101-101010-0000ff.json" in words_of(app).replace(" ", "")
        listed.picks.highlighted = 0
        wanted = listed.games[1]
        if by_mouse:
            for _ in range(2):
                assert await pilot.click("#games", offset=(4, 2))
        else:
            await pilot.press("down", "enter")
        screen = await ready(pilot)
        assert screen.film is not None
        assert screen.film.reel.names == wanted.names
        assert screen.film.reel.game.mode.name == wanted.mode
        assert screen.film.facts.verdict is Verdict.EXACT
        await pilot.press("q")
        await until_on(pilot, ReplaysScreen)
        await pilot.press("escape")
        await until_on(pilot, ResultsScreen)


async def test_a_file_that_is_damaged_inside_gives_a_sentence(vault: Vault) -> None:
    path = vault.folder / REPLAYS / f"{STEMS[0]}.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"actions": [', '"actions": ["[b]no[/b]", ', 1), encoding="utf-8")
    app = GwentApp(vault=vault)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_replays()
        await until_on(pilot, ReplaysScreen)
        await until(pilot, lambda: "won" in screen_text(app))
        listed = app.screen
        assert isinstance(listed, ReplaysScreen)
        names = [game.path.stem for game in listed.games]
        listed.picks.highlighted = names.index(STEMS[0])
        await pilot.press("space")
        await until_on(pilot, ReplayScreen)
        await until(pilot, lambda: "actions[0]" in words_of(app))
        await pilot.press("escape")
        await until_on(pilot, ReplaysScreen)


async def test_without_games_the_list_says_so(tmp_path: Path) -> None:
    app = GwentApp(vault=Vault(tmp_path / "none"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_replays()
        await until_on(pilot, ReplaysScreen)
        await until(pilot, lambda: "no finished game yet" in words_of(app))
        await pilot.press("enter", "space", "j", "k")
        assert isinstance(app.screen, ReplaysScreen)
        assert await pilot.click("#back")
        await until(pilot, lambda: not isinstance(app.screen, ReplaysScreen))


async def test_a_replay_named_on_the_command_line_is_opened_and_left(vault: Vault) -> None:
    text = text_of(*finished())
    app = GwentApp(replay=lambda: Film.followed(parse_replay(text, "game.json", catalogue())))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ready(pilot)
        assert screen.film is not None
        assert screen.film.facts.verdict is Verdict.EXACT
        await pilot.press("escape")
        await until(pilot, lambda: app._exit)


@at_all_sizes
async def test_a_game_is_written_into_a_file(
    open_film: OpenFilm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.chdir(tmp_path)
    async with open_film(size=size) as (app, pilot, screen):
        await pilot.press("s")
        await until_on(pilot, ShareReplay)
        await until(pilot, lambda: "gwent1." in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen)
        await until(pilot, lambda: "Written: " in screen_text(app))
        (path,) = tmp_path.glob("*.json")
        assert path.name == "gwent-ciri-emhyr-b-x.json"
        game = parse_replay(path.read_text(encoding="utf-8"), path.name, catalogue())
        assert game.verdict is Verdict.EXACT
        assert game.session.events(None) == finished()[0].events(None)
        # What is there is not replaced.
        await pilot.press("s")
        await until_on(pilot, ShareReplay)
        await until(pilot, lambda: "gwent1." in screen_text(app))
        assert await pilot.click("#write")
        await until(pilot, lambda: "is there already" in words_of(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)


@at_all_sizes
async def test_a_game_is_copied_as_a_line(open_film: OpenFilm, size: tuple[int, int]) -> None:
    async with open_film(size=size) as (app, pilot, screen):
        await pilot.press("right", "s")
        await until_on(pilot, ShareReplay)
        await until(pilot, lambda: "gwent1." in screen_text(app))
        if size[0] == 80:
            await pilot.press("ctrl+y")
        else:
            assert await pilot.click("#copy")
        await until(pilot, lambda: "on the clipboard" in words_of(app))
        assert "\n" not in app.clipboard
        game = parse_replay(app.clipboard, "line", catalogue())
        assert game.session.events(None) == finished()[0].events(None)
        assert not screen.is_playing


async def test_a_game_with_other_cards_is_given_away_as_it_came(vault: Vault) -> None:
    """Written anew, an unverified game would claim to be exact."""
    text = text_of(*finished("duel", 0))
    digest = text.partition('"cards": "')[2][:71]
    path = vault.folder / REPLAYS / f"{STEMS[0]}.json"
    path.write_text(text.replace(digest, f"sha256:{'0' * 64}"), encoding="utf-8")
    app = GwentApp(vault=vault)
    async with app.run_test(size=(120, 36)) as pilot:
        app.play_back(lambda: app.read_film(path))
        screen = await ready(pilot)
        assert "unverified" in screen_text(app)
        await pilot.press("s")
        await until(pilot, lambda: "gwent1." in screen_text(app))
        share = app.screen
        assert isinstance(share, ShareReplay)
        assert share.line == to_line(path.read_text(encoding="utf-8"))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)

    read = parse_replay(path.read_text(encoding="utf-8"), "game.json", catalogue())
    other = GwentApp(replay=lambda: Film.followed(read))
    async with other.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        await pilot.press("s")
        await until(pilot, lambda: "Share the file it came from" in words_of(other))
        await pilot.press("enter", "ctrl+y")
        assert isinstance(other.screen, ShareReplay)


@pytest.mark.parametrize(
    ("options", "eyes"),
    [([], Eyes(0)), (["--view", "2"], Eyes(1)), (["--view", "open"], Eyes(0, is_open=True))],
    ids=["plain", "second", "open"],
)
@pytest.mark.parametrize("is_line", [False, True], ids=["file", "line"])
def test_on_a_terminal_the_command_opens_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], eyes: Eyes, is_line: bool
) -> None:
    from gwent_tui import cli

    opened: list[Film] = []

    def start(_arguments: object, *, replay: Callable[[], Film]) -> int:
        opened.append(replay())
        return 0

    monkeypatch.setattr("gwent_tui.starting.require_terminal", lambda: None)
    monkeypatch.setattr("gwent_tui.starting.start_app", start)
    text = text_of(*finished())
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    word = to_line(text) if is_line else str(path)
    assert cli.run(["replay", word, *options]) == 0
    (shown_film,) = opened
    assert shown_film.eyes == eyes
    assert shown_film.document is not None
    assert parse_replay(shown_film.document(), "again", catalogue()).verdict is Verdict.EXACT


def test_without_a_terminal_the_command_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from gwent_tui import cli

    path = tmp_path / "game.json"
    path.write_text(text_of(*finished()), encoding="utf-8")
    assert cli.run(["replay", str(path)]) == 0
    assert "wins the game" in capsys.readouterr().out


@at_all_sizes
@pytest.mark.parametrize("way", ["file", "line", "broken line"])
async def test_a_shared_game_is_opened_in_the_program(
    vault: Vault, tmp_path: Path, size: tuple[int, int], way: str
) -> None:
    session, about = finished("duel", 7)
    text = text_of(session, about)
    path = tmp_path / "sent.json"
    path.write_text(text, encoding="utf-8")
    word = str(path) if way == "file" else to_line(text)
    app = GwentApp(vault=vault)
    async with app.run_test(size=size) as pilot:
        app.action_replays()
        await until_on(pilot, ReplaysScreen)
        await until(pilot, lambda: "won" in screen_text(app))
        if way == "file":
            assert await pilot.click("#open")
        else:
            await pilot.press("o")
        await until_on(pilot, OpenReplay)
        await pilot.press("enter")
        assert isinstance(app.screen, OpenReplay)
        if way == "broken line":
            # As a message shows it.
            word = "\n".join(word[start : start + 70] for start in range(0, len(word), 70))
        field = app.screen.field
        field.post_message(events.Paste(word))
        await until(pilot, lambda: len(field.value) >= 10)
        await pilot.press("enter")
        screen = await ready(pilot)
        assert screen.film is not None
        assert screen.film.reel.actions == len(session.steps)
        await pilot.press("escape")
        await until_on(pilot, ReplaysScreen)


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("gwent1.abc", "not whole"),
        ("nowhere.json", "nowhere.json"),
        ("gwent[b].json", "gwent[b].json"),
        ("/", "/"),
    ],
)
async def test_what_is_no_game_is_refused_with_a_sentence(vault: Vault, word: str, words: str) -> None:
    app = GwentApp(vault=vault)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_replays()
        await until_on(pilot, ReplaysScreen)
        listed = app.screen
        assert isinstance(listed, ReplaysScreen)
        listed.post_message(ReplaysScreen.Named(word))
        await until_on(pilot, ReplayScreen)
        await until(pilot, lambda: "being read" not in screen_text(app))
        await until(pilot, lambda: words in screen_text(app).replace("\n", ""))
        await pilot.press("escape")
        await until_on(pilot, ReplaysScreen)
