"""Two players at one keyboard: who is called, what each is told, and what is asked of whom."""

from __future__ import annotations

import pytest
from textual.app import App

from gwent_tui.engine.cards import Row
from gwent_tui.engine.frames import Task
from gwent_tui.session import Session
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.mulligan import MulliganScreen
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.prompt import PromptLine
from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable, at_all_sizes
from tests.tui.table.positions import MIDGAME, duel, session_at


def called(app: App[None]) -> str | None:
    """Returns the player the screen calls, None if it calls nobody."""
    return app.screen.player if isinstance(app.screen, HandOverScreen) else None


@at_all_sizes
async def test_the_next_player_is_called_after_a_look(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["thaler"], "deck": ["ves", "ballista"]}))
    async with open_table(session, size, ready=False) as (app, pilot):
        assert called(app) == "Foltest"
        await pilot.press("enter")
        assert called(app) is None
        await pilot.press("enter")
        # Both cards drawn by the spy can be looked at before the keyboard goes on.
        assert app.table.mode is Mode.REVIEW
        assert "Drawn: Ves and Ballista." in app.table.query_one(PromptLine).text
        assert [card.name for card in app.table.query_one(HandWidget).cards] == ["Ves", "Ballista"]
        await pilot.press("enter")
        assert called(app) == "Emhyr"


async def test_the_recap_tells_what_happened_since(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["thaler", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("1", "enter", "enter")
        text = screen_text(app)
        assert "Since Emhyr last looked" in text
        assert "Foltest plays Thaler to Emhyr's siege row" in text
        assert "Foltest draws 2 cards" in text


async def test_the_last_move_is_marked(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"], "rows": {"siege": ["catapult"]}}))
    async with open_table(session) as (app, pilot):
        await pilot.press("1", "enter", "enter", "enter")
        (line,) = [line for line in screen_text(app).splitlines() if line.startswith("Siege   14")]
        assert line.count(app.glyphs.fresh) == 1


async def test_a_key_struck_twice_answers_once(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second stroke neither shows the next hand nor plays a card of it."""
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("1", "enter")
        monkeypatch.setattr(Grace, "SECONDS", 60.0)
        await pilot.press("enter", "enter")
        assert called(app) == "Emhyr"
        monkeypatch.setattr(Grace, "SECONDS", 0.0)
        await pilot.press("enter")
        monkeypatch.setattr(Grace, "SECONDS", 60.0)
        await pilot.press("enter")
        assert len(session.steps) == 1
        # A card that was chosen on purpose is played at once.
        await pilot.press("1", "enter")
        assert len(session.steps) == 2


async def test_nobody_is_called_while_one_plays_alone(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}, {"passed": True}))
    async with open_table(session) as (app, pilot):
        await pilot.press("1", "enter")
        assert app.table.mode is Mode.TURN
        assert called(app) is None


async def test_a_pass_hands_over_at_once(open_table: OpenTable) -> None:
    session = session_at(duel())
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        assert called(app) == "Emhyr"
        assert "Foltest passes" in screen_text(app)


async def test_hiding_the_hand_calls_the_same_player(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("H")
        assert called(app) == "Foltest"
        await pilot.press("enter")
        assert app.table.mode is Mode.TURN
        assert len(app.table.query_one(HandWidget).cards) == 2


async def test_hiding_in_the_middle_of_a_choice(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["ballista", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("enter", "H")
        assert called(app) == "Foltest"
        await pilot.press("enter")
        assert isinstance(app.screen, CardListScreen)


@at_all_sizes
async def test_both_exchange_cards(open_table: OpenTable, size: tuple[int, int]) -> None:
    hand = ["ballista", "ves", "catapult*2", "thaler", "dethmold", "keira_metz", "trebuchet*2", "scorch"]
    deck = ["geralt", "ciri", "decoy"]
    session = session_at(duel({"hand": hand, "deck": deck}, at="mulligan"))
    async with open_table(session, size) as (app, pilot):
        assert isinstance(app.screen, MulliganScreen)
        # The key that took the hand up exchanges nothing.
        await pilot.press("enter")
        assert session.steps == []
        await pilot.press("2", "enter")
        assert "Ves out, Geralt of Rivia in." in screen_text(app)
        # The replacement is under the cursor, and may go as well.
        assert app.screen.cursor == 9
        await pilot.press("enter")
        assert "Geralt of Rivia out, Cirilla Fiona Elen Riannon in." in screen_text(app)
        assert session.observe(None).seats[0].exchanged == 2
        assert isinstance(app.screen, MulliganScreen)
        await pilot.press("enter")
        assert called(app) == "Emhyr"
        assert "Foltest exchanges 2 cards" in screen_text(app)
        await pilot.press("enter", "k")
        assert called(app) == "Foltest"
        assert "Emhyr keeps the opening hand" in screen_text(app)
        await pilot.press("enter")
        assert app.table.mode is Mode.TURN
        assert session.observe(None).round == 1


@at_all_sizes
async def test_the_mulligan_by_mouse(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"], "deck": ["geralt", "ciri"]}, at="mulligan"))
    async with open_table(session, size) as (app, pilot):
        hand = app.screen.query_one(HandWidget)
        assert await pilot.click(hand, offset=(hand.column_of(1), 0))
        assert session.steps == []
        assert await pilot.click("#exchange")
        assert session.observe(None).seats[0].exchanged == 1
        assert await pilot.double_click(hand, offset=(hand.column_of(0), 0))
        assert session.observe(None).seats[0].exchanged == 2
        assert await pilot.click("#keep")
        await pilot.pause()
        assert called(app) == "Emhyr"


async def test_the_mulligan_can_be_hidden(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"], "deck": ["geralt"]}, at="mulligan"))
    async with open_table(session) as (app, pilot):
        await pilot.press("1", "enter", "H")
        assert called(app) == "Foltest"
        await pilot.press("enter")
        assert isinstance(app.screen, MulliganScreen)
        assert session.observe(0).remaining == 1


async def test_scoiatael_names_the_starter_before_cards_are_dealt(open_table: OpenTable) -> None:
    session = session_at(duel({"faction": "scoiatael"}, at="setup"))
    async with open_table(session, ready=False) as (app, pilot):
        assert called(app) == "Foltest"
        await pilot.press("enter")
        assert session.observe(0).task is Task.CHOOSE_STARTER
        assert session.observe(0).seats[0].hand_size == 0
        assert "Foltest decides: who starts?" in screen_text(app)
        await pilot.press("down", "enter")
        assert session.observe(None).starter == 1
        assert called(app) == "Emhyr"
        assert "Foltest decides that Emhyr starts" in screen_text(app)


async def test_the_coin_is_told(open_table: OpenTable) -> None:
    session = Session(session_at(duel(at="setup")).game, 7, ("Foltest", "Emhyr"))
    async with open_table(session, ready=False) as (app, _):
        assert f"The coin falls for {called(app)}" in screen_text(app)


async def test_only_the_looker_sees_what_the_emperor_shows(open_table: OpenTable) -> None:
    enemy = {"hand": ["nekker", "ghoul", "decoy"], "faction": "monsters"}
    session = session_at(duel({"faction": "nilfgaard", "leader": "emhyr_emperor"}, enemy))
    async with open_table(session) as (app, pilot):
        await pilot.press("L", "enter")
        assert isinstance(app.screen, CardListScreen)
        assert "Nekker" in screen_text(app)
        await pilot.press("enter")
        assert app.table.mode is Mode.REVIEW
        assert "Nekker" not in screen_text(app)
        await pilot.press("d")
        assert "known in hand 3" in screen_text(app)
        await pilot.press("escape", "enter")
        assert called(app) == "Emhyr"
        assert "Foltest looks at 3 cards of Emhyr's hand" in screen_text(app)
        assert "Nekker" not in screen_text(app)
        await pilot.press("enter")
        # The owner is told which ones.
        assert "Foltest has looked at" in app.table.query_one(PromptLine).text


@at_all_sizes
async def test_a_round_ends_with_its_score(open_table: OpenTable, size: tuple[int, int]) -> None:
    rows = {"rows": {"close": ["ves"]}}
    session = session_at(duel(rows, {"passed": True, "rows": {"close": ["vesemir"]}}))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("p", "enter")
        assert isinstance(app.screen, RoundScreen)
        text = screen_text(app)
        assert "Round 1 ends 5 : 6: Emhyr wins it" in text
        assert "Foltest loses a gem and has 1 left" in text
        # The table below is the one that was scored.
        await pilot.press("b")
        assert "Vesemir" in screen_text(app)
        await pilot.press("b", "enter")
        assert called(app) == "Emhyr"
        await pilot.press("enter")
        assert "Vesemir" not in screen_text(app)


async def test_nilfgaard_wins_a_tie(open_table: OpenTable) -> None:
    session = session_at(duel({}, {"passed": True}))
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        assert "Round 1 ends 0 : 0: a tie, won by Emhyr" in screen_text(app)


async def test_what_stays_is_told(open_table: OpenTable) -> None:
    player = {"faction": "monsters", "rows": {"close": ["ghoul"]}}
    session = session_at(duel(player, {"passed": True}))
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        text = screen_text(app)
        assert "Ghoul stays on the table" in text
        assert "On the table: Ghoul" in text


async def test_the_winner_goes_on_without_another_call(open_table: OpenTable) -> None:
    player = {"rows": {"close": ["ves"]}, "deck": ["geralt"]}
    session = session_at(duel(player, {"passed": True}))
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        assert "Foltest goes on: Enter shows the hand" in screen_text(app)
        await pilot.press("enter")
        assert app.table.mode is Mode.TURN
        # What was drawn for the won round is told now that its player looks.
        assert "Drawn: Geralt of Rivia." in app.table.query_one(PromptLine).text


async def test_the_table_stays_after_the_game(open_table: OpenTable) -> None:
    session = session_at(
        duel({"gems": 1, "rows": {"close": ["ves"]}}, {"passed": True, "rows": {"close": ["vesemir"]}}, round=2)
        | {"results": [{"totals": {"Foltest": 1, "Emhyr": 2}, "winner": "Emhyr"}]}
    )
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "enter")
        assert app.finished == 1
        assert app.screen is app.table
        text = screen_text(app)
        assert "The game is over: Emhyr wins." in text
        assert "Vesemir" in text
        await pilot.press("up", "up", "up", "up")
        assert "Ves" in screen_text(app)
        await pilot.press("d", "escape", "g", "escape", "p", "L", "H", "1")
        assert len(session.steps) == 1
        await pilot.press("enter")
        assert app.finished == 2


async def test_every_event_reaches_the_log(open_table: OpenTable) -> None:
    session = session_at(MIDGAME)
    async with open_table(session, (120, 36)) as (app, pilot):
        await pilot.press("9", "enter")
        assert "Foltest plays Ballista (siege row)" in screen_text(app)
        await pilot.press("g")
        assert "Foltest plays Ballista (siege row)" in screen_text(app)
        assert [card.name for card in session.observe(None).sides[0].rows[Row.SIEGE].cards][-1] == "Ballista"
