"""Games that are kept while they are played, and taken up again from the menu."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from gwent_tui.cards.solo import SOLO_PAIRS
from gwent_tui.engine.position import digest
from gwent_tui.engine.rng import Rng
from gwent_tui.matches.solo_data import SoloMatch, SoloOrder, first_leader, solo_match
from gwent_tui.matches.start_data import Entrant, Match, StartData, load_start_data, new_match
from gwent_tui.saves import keeper as keeping
from gwent_tui.saves.vault import Vault
from gwent_tui.session import Session
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.hotseat import HotSeat
from gwent_tui.tui.saves.screen import SavesScreen
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.leave import LeaveScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.solo_table import SoloTable
from tests.screens import screen_text, until

SIZES = [(80, 24), (120, 36), (160, 45)]


@pytest.fixture(scope="module")
def data() -> StartData:
    return load_start_data()


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Vault:
    monkeypatch.setattr(keeping, "DELAY", 0.0)
    return Vault(tmp_path)


def duel(data: StartData, seed: int = 7, names: tuple[str, str] = ("Ciri", "[b]Bea")) -> Match:
    choices = data.choices[2], data.choices[1]
    entrants = [
        Entrant(name, choice, data.leaders(choice)[0]) for name, choice in zip(names, choices, strict=True)
    ]
    return new_match(data, entrants, seed)


def solo(data: StartData, seed: int = 7) -> SoloMatch:
    own, its = SOLO_PAIRS[0]
    return solo_match(data.catalogue, SoloOrder("Ciri", first_leader(data.catalogue, own), its), seed)


def move(app: GwentApp, count: int) -> Session:
    """Makes random moves in the running game as the table would, and keeps each."""
    assert app.match is not None
    session = app.match.session
    rng = Rng.from_seed(count)
    for _ in range(count):
        session.play(rng.pick(session.legal_actions()))
        app.note_action(session)
    return session


async def kept_game(match: Match, vault: Vault, count: int = 4) -> Session:
    """Plays a little and quits."""
    app = GwentApp(match=match, vault=vault)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = move(app, count)
        await pilot.press("ctrl+q", "q")
    for keeper in app._former:
        assert keeper.wait(10)
    return session


@pytest.mark.parametrize("size", SIZES)
async def test_a_duel_goes_on_behind_the_hand_over(size: tuple[int, int], data: StartData, vault: Vault) -> None:
    session = await kept_game(duel(data), vault)
    app = GwentApp(vault=vault)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        entries = app.screen.query_one(OptionList)
        first = entries.get_option_at_index(0)
        assert first.id == "continue"
        assert "Ciri and [b]Bea, round 1, 0:0" in str(first.prompt)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        await pilot.pause()
        assert app.match is not None
        again = app.match.session
        assert again.steps == session.steps
        assert digest(again.snapshot()) == digest(session.snapshot())
        assert again.deciding is not None
        hand = {card.name for card in session.snapshot().seats[again.deciding].hand}
        table = {card.name for side in again.observe(None).sides for row in side.rows for card in row.cards}
        assert not [name for name in hand - table if name in screen_text(app)]


async def test_solo_goes_on_at_the_table(data: StartData, vault: Vault) -> None:
    session = await kept_game(solo(data), vault)
    app = GwentApp(vault=vault)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("u")
        await until(pilot, lambda: any(isinstance(screen, SoloTable) for screen in app.screen_stack))
        await pilot.pause()
        assert isinstance(app.match, SoloMatch)
        assert app.match.session.steps == session.steps
        assert app.match.order == solo(data).order


async def test_leaving_keeps_the_game_and_the_menu_offers_it(data: StartData, vault: Vault) -> None:
    app = GwentApp(match=duel(data), vault=vault)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await until(pilot, lambda: app.is_game_safe)
        assert not app.loses_game
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(app.screen, LeaveScreen)
        assert "It is kept" in screen_text(app)
        assert await pilot.click("#menu")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await until(pilot, lambda: app.screen.query_one(OptionList).get_option_at_index(0).id == "continue")


async def test_giving_up_asks_and_removes_the_game(data: StartData, vault: Vault) -> None:
    app = GwentApp(match=duel(data), vault=vault)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+q", "g")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("n")
        await pilot.pause()
        assert len(vault.ids()) == 1
        await pilot.press("ctrl+q", "g", "y")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen) and not vault.ids())
        await until(pilot, lambda: app.screen.query_one(OptionList).get_option_at_index(0).id == "new_game")


@pytest.mark.parametrize("size", SIZES)
async def test_of_several_games_one_is_chosen_and_another_removed(
    size: tuple[int, int], data: StartData, vault: Vault
) -> None:
    for seed, names in ((1, ("Ann", "Bea")), (2, ("Cid", "Dan"))):
        await kept_game(duel(data, seed, names), vault)
    app = GwentApp(vault=vault)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "choose among 2 open games" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SavesScreen) and len(app.screen.games) == 2)
        assert isinstance(app.screen, SavesScreen)
        kept = {game.names[0] for game in app.screen.games}
        assert kept == {"Ann", "Cid"}
        await pilot.pause()
        assert "Ann and Bea" in screen_text(app)
        gone = app.screen.games[0].names[0]
        await pilot.press("x", "y")
        await until(pilot, lambda: len(vault.ids()) == 1)
        await until(pilot, lambda: isinstance(app.screen, SavesScreen) and len(app.screen.games) == 1)
        assert await pilot.click("#continue")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        assert app.match is not None
        assert {app.match.session.names[0]} == kept - {gone}


async def test_a_damaged_game_is_told_and_the_menu_goes_on(data: StartData, vault: Vault) -> None:
    await kept_game(duel(data), vault)
    (game_id,) = vault.ids()
    vault.files(game_id).document.write_text("{", encoding="utf-8")
    app = GwentApp(vault=vault)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: len(app._notifications) == 1)
        (told,) = app._notifications
        assert "not JSON" in told.message
        assert vault.ids() == ()
        await until(pilot, lambda: app.screen.query_one(OptionList).get_option_at_index(0).id == "new_game")


async def test_a_game_that_is_open_elsewhere_is_told(data: StartData, vault: Vault) -> None:
    await kept_game(duel(data), vault)
    (game_id,) = vault.ids()
    taken = vault.take(game_id, data.catalogue)
    app = GwentApp(vault=vault)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: len(app._notifications) == 1)
        assert "open in another window" in next(iter(app._notifications)).message
        assert isinstance(app.screen, MenuScreen)
    taken.lock.release()


async def test_a_disk_that_refuses_is_told_once_and_the_game_goes_on(data: StartData, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way", encoding="utf-8")
    app = GwentApp(match=duel(data), vault=Vault(folder))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: len(app._notifications) == 1)
        move(app, 3)
        assert app.keeper is not None
        assert app.keeper.wait(10)
        await pilot.pause()
        assert len(app._notifications) == 1
        assert app.loses_game


async def test_a_finished_game_becomes_a_replay(data: StartData, vault: Vault) -> None:
    app = GwentApp(match=duel(data), vault=vault)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.match is not None
        while not app.match.session.is_over:
            move(app, 1)
        assert app.keeper is not None
        assert app.keeper.wait(10)
    assert vault.ids() == ()
    assert len(list((vault.folder / "replays").iterdir())) == 1


def test_a_player_who_comes_back_hears_what_happened_since(data: StartData) -> None:
    from gwent_tui.tui.desk import Desk

    session = duel(data).session
    assert Desk(session).seats == HotSeat.start(2)
    rng = Rng.from_seed(1)
    for _ in range(6):
        session.play(rng.pick(session.legal_actions()))
    last = session.steps[-1].seat
    desk = Desk(session)
    assert desk.recap(last) == []
    assert 0 < desk.seats.seen[1 - last] <= session.event_count
