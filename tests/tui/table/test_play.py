"""Playing by keys: every kind of play, and what is said when there is none."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from gwent_tui.engine.actions import Choose, PlayCard
from gwent_tui.engine.cards import Row
from gwent_tui.engine.state import LeaderStatus
from gwent_tui.session import Session
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.widgets.prompt import PromptLine
from tests.screens import screen_text
from tests.tui.table.conftest import OpenTable, TableApp, at_all_sizes
from tests.tui.table.positions import MIDGAME, duel, session_at


def row_names(session: Session, seat: int, row: Row) -> list[str]:
    return [card.name for card in session.observe(None).sides[seat].rows[row].cards]


def prompt(app: TableApp) -> str:
    return app.table.query_one(PromptLine).text


@at_all_sizes
async def test_a_digit_and_enter_play_a_unit(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("2")
        await pilot.press("enter")
        assert row_names(session, 0, Row.CLOSE) == ["Ves"]
        assert app.table.mode is Mode.REVIEW
        assert app.played == 1


async def test_space_plays_too(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista"]}))
    async with open_table(session) as (_, pilot):
        await pilot.press("space")
        assert row_names(session, 0, Row.SIEGE) == ["Ballista"]


@pytest.mark.parametrize(
    ("keys", "row"), [(["r"], Row.RANGED), (["c"], Row.CLOSE), (["down", "enter"], Row.RANGED)]
)
@at_all_sizes
async def test_an_agile_unit_asks_for_its_row(
    open_table: OpenTable, keys: list[str], row: Row, size: tuple[int, int]
) -> None:
    session = session_at(duel({"hand": ["olgierd_von_everec"]}))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("enter")
        assert app.table.mode is Mode.ROW
        assert "C/R" in prompt(app)
        await pilot.press(*keys)
        assert row_names(session, 0, row) == ["Olgierd von Everec"]


async def test_a_row_that_is_not_open_is_refused(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["olgierd_von_everec"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("enter", "s")
        assert prompt(app).startswith("! ")
        assert session.steps == []


async def test_escape_takes_the_card_back(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista", "olgierd_von_everec"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("2", "enter", "escape")
        assert app.table.mode is Mode.TURN
        assert app.table.cursor.index == 1
        assert session.steps == []


@at_all_sizes
async def test_a_horn_goes_to_the_row_named(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["commanders_horn"], "rows": {"siege": ["catapult"]}}))
    async with open_table(session, size) as (_, pilot):
        await pilot.press("enter", "s")
        assert session.observe(None).sides[0].rows[Row.SIEGE].total == 16


@at_all_sizes
async def test_a_decoy_walks_over_its_targets(open_table: OpenTable, size: tuple[int, int]) -> None:
    rows = {"close": ["geralt", "ves", "vesemir"], "siege": ["catapult"]}
    session = session_at(duel({"hand": ["decoy"], "rows": rows}))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("enter")
        assert app.table.mode is Mode.TARGET
        targets = set()
        for _ in range(3):
            card = app.table.desk.view().card_at(app.table.cursor)
            assert card is not None
            targets.add(card.name)
            await pilot.press("right")
        # The hero is none of them.
        assert targets == {"Ves", "Vesemir", "Catapult"}
        await pilot.press("enter")
        assert "Decoy" in [name for row in Row for name in row_names(session, 0, row)]


async def test_a_decoy_without_target_says_why(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["decoy", "ves"], "rows": {"close": ["geralt"]}}))
    async with open_table(session) as (app, pilot):
        await pilot.press("1", "enter")
        assert "needs a non-hero unit" in prompt(app)
        assert prompt(app).startswith("! ")
        assert session.steps == []


@at_all_sizes
async def test_a_medic_asks_whom_to_revive(open_table: OpenTable, size: tuple[int, int]) -> None:
    hand = {"hand": ["dun_banner_medic"], "discard": ["ballista", "ves", "geralt", "scorch"]}
    session = session_at(duel(hand))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("enter")
        assert isinstance(app.screen, CardListScreen)
        options = app.screen.query_one(OptionList)
        assert [str(option.prompt).split()[1] for option in options.options] == ["Ballista", "Ves"]
        await pilot.press("down", "enter")
        assert row_names(session, 0, Row.CLOSE) == ["Ves"]
        assert app.table.mode is Mode.REVIEW


async def test_a_revived_agile_unit_asks_for_its_row(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["olgierd_von_everec", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("enter", "enter")
        assert app.table.mode is Mode.ROW
        # Going back opens the list again: somebody has to be revived.
        await pilot.press("escape")
        assert isinstance(app.screen, CardListScreen)
        await pilot.press("enter", "r")
        assert row_names(session, 0, Row.RANGED) == ["Olgierd von Everec"]


async def test_the_list_lets_the_table_be_seen(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["ballista", "ves"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("enter")
        assert "which unit does Foltest revive" in screen_text(app)
        await pilot.press("b")
        assert "which unit does Foltest revive" not in screen_text(app)
        # An answer is not given while the list is out of sight.
        await pilot.press("enter")
        assert len(session.steps) == 1
        assert "which unit does Foltest revive" in screen_text(app)
        await pilot.press("enter")
        assert len(session.steps) == 2


@at_all_sizes
async def test_passing_asks_first(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"hand": ["ballista"]}))
    async with open_table(session, size) as (app, pilot):
        await pilot.press("p")
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("escape")
        assert session.steps == []
        await pilot.press("p", "enter")
        assert session.observe(None).seats[0].passed


async def test_the_question_moves_with_arrows(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista"]}))
    async with open_table(session) as (app, pilot):
        await pilot.press("p", "right", "enter")
        assert app.screen is app.table
        assert session.steps == []


@at_all_sizes
async def test_the_leader_asks_and_acts(open_table: OpenTable, size: tuple[int, int]) -> None:
    session = session_at(duel({"leader": "foltest_siegemaster", "rows": {"siege": ["catapult"]}}))
    async with open_table(session, size) as (app, pilot):
        await pilot.pause()
        assert "L Leader" in screen_text(app)
        await pilot.press("L")
        text = screen_text(app)
        assert "Use Foltest, The Siegemaster?" in text
        assert "without effect" not in text
        await pilot.press("enter")
        assert session.observe(None).seats[0].leader_status is LeaderStatus.USED
        assert session.observe(None).sides[0].rows[Row.SIEGE].total == 16


async def test_an_idle_leader_is_warned_about(open_table: OpenTable) -> None:
    session = session_at(duel({"leader": "foltest_lord"}))
    async with open_table(session) as (app, pilot):
        await pilot.press("L")
        assert "! Nothing on the table lets this do anything now." in screen_text(app)


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ({"leader": "foltest_siegemaster", "leader_status": "used"}, "has been used"),
        ({"leader": "foltest_siegemaster", "leader_status": "cancelled"}, "is cancelled"),
        ({"faction": "skellige", "leader": "king_bran"}, "always on"),
        ({"leader": "foltest_siegemaster", "rows": {"siege": ["commanders_horn"]}}, "doubled by a horn already"),
        ({"faction": "monsters", "leader": "eredin_destroyer", "hand": ["ghoul"]}, "needs 2 cards"),
    ],
)
async def test_an_unusable_leader_says_why(open_table: OpenTable, player: dict[str, object], words: str) -> None:
    session = session_at(duel(player))
    async with open_table(session) as (app, pilot):
        await pilot.press("L")
        assert words in prompt(app)
        assert session.steps == []


async def test_a_leader_that_discards_and_fetches(open_table: OpenTable) -> None:
    player = {
        "faction": "monsters",
        "leader": "eredin_destroyer",
        "hand": ["ghoul", "nekker", "fiend"],
        "deck": ["griffin", "werewolf"],
    }
    session = session_at(duel(player))
    async with open_table(session) as (app, pilot):
        await pilot.press("L", "enter")
        assert "(2 to go)" in screen_text(app)
        await pilot.press("enter")
        assert "(1 to go)" in screen_text(app)
        await pilot.press("enter")
        assert "taken into hand" in screen_text(app)
        await pilot.press("down", "enter")
        assert len(session.observe(0).seats[0].hand or ()) == 2


async def test_a_card_whose_row_is_asked_for_cannot_be_taken_back(open_table: OpenTable) -> None:
    player = {"faction": "skellige", "leader": "harald_cripple", "deck": ["mardroeme"]}
    session = session_at(duel(player))
    async with open_table(session) as (app, pilot):
        await pilot.press("L", "enter")
        assert app.table.mode is Mode.ROW
        await pilot.press("escape")
        assert app.table.mode is Mode.ROW
        await pilot.press("r")
        assert row_names(session, 0, Row.RANGED) == ["Mardroeme"]


async def test_an_empty_hand_can_still_use_the_leader(open_table: OpenTable) -> None:
    session = session_at(duel({"leader": "foltest_lord", "hand": []}))
    async with open_table(session) as (app, pilot):
        assert "no cards left" in prompt(app)
        await pilot.press("enter")
        assert prompt(app).startswith("! ")
        await pilot.press("left", "right", "5", "L", "enter")
        assert len(session.steps) == 1


async def test_the_twelfth_card_is_reached_by_arrows(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista*6", "trebuchet*5", "ves"]}))
    async with open_table(session) as (_, pilot):
        await pilot.press("0", "right", "right", "right", "enter")
        assert row_names(session, 0, Row.CLOSE) == ["Ves"]


async def test_up_and_down_reach_everything(open_table: OpenTable) -> None:
    session = session_at(MIDGAME)
    async with open_table(session) as (app, pilot):
        seen = []
        for _ in range(9):
            await pilot.press("up")
            seen.append(screen_text(app).splitlines()[19].strip().partition(" ·")[0])
        assert seen == [
            "Foltest, The Siegemaster",
            "Catapult",
            "Crinfrid Reavers Dragon Hunter",
            "Geralt of Rivia",
            "Biting Frost",
            "Impera Brigade Guard",
            "Black Infantry Archer",
            "Siege Engineer",
            "Emhyr var Emreis, The Relentless",
        ]
        await pilot.press("escape", "i")
        assert "The Relentless" in screen_text(app)


async def test_a_play_is_previewed(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["catapult"], "rows": {"siege": ["catapult"]}}))
    async with open_table(session) as (app, pilot):
        assert "If played: Foltest 8 to 32 (siege 8 to 32), lead +32" in screen_text(app)
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
        assert "If played: Foltest 8 to 32" in screen_text(app)


async def test_a_preview_counts_both_sides_and_says_who_is_behind(open_table: OpenTable) -> None:
    table = duel(
        {"hand": ["biting_frost"], "rows": {"close": ["ves"]}}, {"rows": {"close": ["u4", "u4"], "siege": ["u10"]}}
    )
    async with open_table(session_at(table), (120, 36)) as (app, _):
        shown = " ".join(screen_text(app).replace("▏", " ").split())
        assert "Foltest 5 to 1 (close 5 to 1)" in shown
        assert "lead -11" in shown


async def test_every_action_played_is_a_legal_one(open_table: OpenTable) -> None:
    session = session_at(duel({"hand": ["ballista"]}, {"hand": ["decoy", "ves"]}))
    async with open_table(session) as (_, pilot):
        await pilot.press("enter", "enter", "enter", "1", "enter", "2", "enter")
        assert [type(step.action) for step in session.steps] == [PlayCard, PlayCard]
        assert not any(isinstance(step.action, Choose) for step in session.steps)
