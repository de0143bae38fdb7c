"""F1 and ? open the book at what the cursor is on, and never name what its reader may not see."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from gwent_tui.matches.start_data import Match
from gwent_tui.session import Session
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.screens.mulligan import MulliganScreen
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.start import StartScreen
from gwent_tui.tui.screens.table import TableScreen
from tests.screens import screen_text, until
from tests.tui.learn.conftest import book_of
from tests.tui.solo.positions import solo_at
from tests.tui.table.positions import MIDGAME, duel, session_at


def app_at(session: Session) -> GwentApp:
    return GwentApp(match=Match(session, ("One", "Other")))


async def table_of(pilot: Pilot[object]) -> TableScreen:
    await pilot.pause()
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    return table


@pytest.mark.parametrize("key", ["f1", "question_mark"])
@pytest.mark.parametrize(
    ("place", "anchor"),
    [
        (Cursor(Zone.HAND, 1), "medic"),
        (Cursor(Zone.HAND, 2), "weather"),
        (Cursor(Zone.HAND, 3), "decoy"),
        (Cursor(Zone.HAND, 7), "spy"),
        (Cursor(Zone.HAND, 8), "unit"),
        (Cursor(Zone.HAND, 9), "scorch"),
        (Cursor(Zone.OWN_CLOSE, -1), "row-close"),
        (Cursor(Zone.ENEMY_SIEGE, -1), "row-siege"),
        (Cursor(Zone.OWN_CLOSE, 1), "tight_bond"),
        (Cursor(Zone.OWN_BAR, -1), "leader-foltest_siegemaster"),
        (Cursor(Zone.ENEMY_BAR, -1), "leader-emhyr_relentless"),
    ],
)
async def test_on_the_table(key: str, place: Cursor, anchor: str) -> None:
    async with app_at(session_at(MIDGAME)).run_test(size=(80, 24)) as pilot:
        table = await table_of(pilot)
        table.cursor = place
        if place.index < 0 and table.desk.view().spot(place.zone) is not None:
            # The cursor stands on a row itself only where no card lies.
            assert table.help_topic().startswith("row:")
        await pilot.press(key)
        screen = await book_of(pilot)
        assert screen.shown is not None
        assert screen.shown.anchor == anchor
        await pilot.press("escape")
        assert pilot.app.screen is table


async def test_the_middle_line_and_an_empty_hand() -> None:
    async with app_at(session_at(duel({"hand": ["ves"]}, {"hand": ["letho_of_gulet"]}))).run_test() as pilot:
        table = await table_of(pilot)
        table.cursor = Cursor(Zone.MIDDLE, -1)
        assert table.help_topic().split()[0] == "weather"
        table.cursor = Cursor(Zone.HAND, -1)
        assert table.help_topic().split()[0] == "zone:hand"


@pytest.mark.parametrize(("keys", "anchor"), [("p", "pass"), ("L", "leader-foltest_lord"), ("d", "unit")])
async def test_in_panels_above_the_table(keys: str, anchor: str) -> None:
    own = {"leader": "foltest_lord", "hand": ["ciri", "thaler"], "discard": ["sabrina_glevissig", "siege_tower"]}
    async with app_at(session_at(duel(own, {"hand": ["vreemde"]}))).run_test(size=(120, 36)) as pilot:
        await table_of(pilot)
        await pilot.press(keys)
        await pilot.pause()
        panel = pilot.app.screen
        await pilot.press("f1")
        screen = await book_of(pilot)
        assert screen.shown is not None
        assert screen.shown.anchor == anchor
        await pilot.press("f1")
        assert pilot.app.screen is panel


async def test_on_the_text_of_a_card() -> None:
    async with app_at(session_at(MIDGAME)).run_test(size=(80, 24)) as pilot:
        table = await table_of(pilot)
        table.cursor = Cursor(Zone.HAND, 1)
        await pilot.press("i")
        await pilot.pause()
        assert pilot.app.screen is not table
        await pilot.press("f1")
        screen = await book_of(pilot)
        assert screen.topics.startswith("medic hero")


async def test_in_the_mulligan() -> None:
    table = duel({"deck": ["ves*12", "thaler"]}, {"deck": ["letho_of_gulet", "vreemde*12"]}, at="setup")
    async with app_at(session_at(table)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, MulliganScreen))
        mulligan = pilot.app.screen
        assert isinstance(mulligan, MulliganScreen)
        assert mulligan.help_topic() == "mulligan"
        await pilot.press("1", "f1")
        screen = await book_of(pilot)
        assert screen.topics.endswith(" mulligan")
        assert screen.topics.split()[0] in {"unit", "spy", "hero"}


async def test_in_the_form_for_two() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, StartScreen) and app.start_data is not None)
        form = app.screen
        assert isinstance(form, StartScreen)
        await until(pilot, lambda: form.panels[0].leader is not None)
        panel = form.panels[0]
        for field, topic in ((panel.leaders, "leader:"), (panel.decks, "faction:northern_realms")):
            form.set_focus(field)
            await pilot.press("f1")
            screen = await book_of(pilot)
            assert screen.topics.startswith(topic)
            await pilot.press("escape")
        form.set_focus(panel.name_field)
        await pilot.press("question_mark")
        await pilot.pause()
        assert app.screen is form
        assert panel.name_field.value.endswith("?")
        await pilot.press("f1")
        assert (await book_of(pilot)).topics == "setup mode:two_players"


async def test_in_the_form_of_solo() -> None:
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, SoloStartScreen) and app.start_data is not None)
        form = app.screen
        assert isinstance(form, SoloStartScreen)
        await pilot.pause()
        for field, topic in (
            (form.automaton.variants, "solo-leaders"),
            (form.human.leaders, "leader:"),
            (form.human.factions, "faction:"),
        ):
            form.set_focus(field)
            await pilot.press("f1")
            assert (await book_of(pilot)).topics.startswith(topic)
            await pilot.press("escape")


async def test_at_the_table_of_solo() -> None:
    async with app_at(solo_at()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.help_topic().split()[-1] == "solo"
        table.cursor = Cursor(Zone.ENEMY_BAR, -1)
        await pilot.press("f1")
        screen = await book_of(pilot)
        assert screen.shown is not None
        assert screen.shown.anchor == "solo"


# Secrecy.


async def test_between_two_players_nothing_of_the_table_is_asked() -> None:
    async with app_at(session_at(MIDGAME)).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("f1")
        screen = await book_of(pilot)
        assert screen.topics == "mode:two_players hidden"
        assert not any(name in screen_text(pilot.app) for name in ("Triss", "Thaler", "Letho", "Vreemde"))


async def test_a_hidden_hand_and_the_other_hand_are_never_told() -> None:
    async with app_at(session_at(MIDGAME)).run_test(size=(80, 24)) as pilot:
        table = await table_of(pilot)
        hand = set(table.desk.view().hand)
        other = {card.name for card in table.session.observe(1).seats[1].hand or ()}
        for zone in Zone:
            for index in range(-1, 12):
                table.cursor = Cursor(zone, index)
                assert not any(name in table.help_topic() for name in other)
        table.desk.hide()
        for index in range(-1, len(hand)):
            table.cursor = Cursor(Zone.HAND, index)
            assert table.help_topic() == "zone:hand turn"
        await pilot.pause()


async def test_the_backs_of_solo_are_not_named() -> None:
    async with app_at(solo_at()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        table.cursor = Cursor(Zone.ENEMY_BAR, -1)
        assert "leader:" not in table.help_topic()
