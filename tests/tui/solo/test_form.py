"""The start form of Gwent Solo, by keys and by mouse, and what the command line makes of its options."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from gwent_tui.cli import _solo_match, build_parser
from gwent_tui.engine.cards import Faction
from gwent_tui.engine.modes import SOLO, SOLO_LEADERS
from gwent_tui.matches.solo_data import SoloMatch, first_leader, others, solo_match, solo_rematch
from gwent_tui.matches.start_data import StartData
from gwent_tui.settings.pace import Speed
from gwent_tui.starting import UsageError
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.solo_table import SoloTable
from tests.screens import screen_text, until, words_of


@asynccontextmanager
async def form(
    data: StartData, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[SoloStartScreen, Pilot[object]]]:
    app = GwentApp(start_data=data, seed=7, solo_speed=Speed.OFF)
    async with app.run_test(size=size) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, SoloStartScreen) and "Ready" in screen_text(app))
        assert isinstance(app.screen, SoloStartScreen)
        yield app.screen, pilot


async def test_everything_fits_and_has_an_answer(data: StartData) -> None:
    async with form(data) as (_, pilot):
        text = screen_text(pilot.app)
        for words in ("Northern Realms", "Nilfgaard", "Whole faction", "turned up", "Seed", "Esc: back", "╰"):
            assert words in text


async def test_a_game_by_keys(data: StartData) -> None:
    async with form(data) as (screen, pilot):
        screen.set_focus(screen.human.name_field)
        screen.human.name_field.value = ""
        await pilot.press("C", "i", "r", "i", "enter")
        # From Northern Realms two on to Skellige; then its starter deck and its second leader.
        await pilot.press("right", "right", "tab", "right", "tab", "tab", "right")
        assert screen.human.faction is Faction.SKELLIGE
        assert screen.human.deck is not None
        # The automaton goes on to Northern Realms, and its leaders are left out.
        await pilot.press("tab", "right", "tab", "tab", "right")
        assert screen.automaton.faction is Faction.NORTHERN_REALMS
        assert not screen.automaton.with_leaders
        await pilot.press("ctrl+s")
        await pilot.pause()
        match = pilot.app.match if isinstance(pilot.app, GwentApp) else None
        assert isinstance(match, SoloMatch)
        assert match.session.names == ("Ciri", "Automaton")
        assert match.session.seed == 7
        assert match.session.game.mode is SOLO
        assert [setup.faction for setup in match.session.game.setups] == [
            Faction.SKELLIGE,
            Faction.NORTHERN_REALMS,
        ]
        assert isinstance(pilot.app.screen_stack[1], SoloTable)


async def test_a_game_by_mouse(data: StartData) -> None:
    async with form(data, (120, 36)) as (screen, pilot):
        assert await pilot.click(screen.human.factions, offset=(5, 0))
        assert screen.human.faction is Faction.SCOIATAEL
        assert await pilot.click(screen.automaton.factions, offset=(0, 0))
        assert screen.automaton.faction is Faction.MONSTERS
        assert await pilot.click(screen.human.leaders, offset=(5, 0))
        leader = screen.human.leader
        assert await pilot.click("#start")
        await pilot.pause()
        match = pilot.app.match if isinstance(pilot.app, GwentApp) else None
        assert isinstance(match, SoloMatch)
        assert match.order.leader is leader
        assert match.session.game.mode is SOLO_LEADERS


async def test_the_factions_always_differ(data: StartData) -> None:
    async with form(data) as (screen, pilot):
        screen.set_focus(screen.human.factions)
        for _ in range(5):
            await pilot.press("right")
            assert screen.automaton.faction is not screen.human.faction
            assert screen.human.leader.faction is screen.human.faction


async def test_a_deck_file_is_offered(data: StartData) -> None:
    deck = data.catalogue.directory.joinpath("decks", "monsters.json")
    async with form(data) as (screen, pilot):
        screen.human.file_field.value = str(deck)
        screen.set_focus(screen.human.file_field)
        await pilot.press("enter")
        await until(pilot, lambda: screen.human.faction is Faction.MONSTERS)
        assert screen.human.deck is not None


async def test_a_missing_deck_file_is_refused(data: StartData) -> None:
    async with form(data) as (screen, pilot):
        screen.human.file_field.value = "no/such/deck.json"
        screen.set_focus(screen.human.file_field)
        await pilot.press("enter")
        await until(pilot, lambda: "! " in screen_text(pilot.app))


async def test_a_name_is_needed(data: StartData) -> None:
    async with form(data) as (screen, pilot):
        screen.human.name_field.value = " "
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "needs a name" in screen_text(pilot.app)


@pytest.mark.parametrize("way", ["f1", "#help"])
async def test_the_rules_can_be_read_from_the_form(data: StartData, way: str) -> None:
    async with form(data) as (_, pilot):
        if way == "f1":
            await pilot.press("f1")
        else:
            assert await pilot.click(way)
        await until(pilot, lambda: isinstance(pilot.app.screen, LearnScreen))
        await until(pilot, lambda: "You play against an automaton" in words_of(pilot.app))
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, SoloStartScreen)


def test_the_first_leader_can_do_something(data: StartData) -> None:
    assert first_leader(data.catalogue, Faction.NORTHERN_REALMS).id != "foltest_king"
    assert all(Faction.SKELLIGE is not other for other in others(Faction.SKELLIGE))


# The command line.


def match_of(*arguments: str) -> SoloMatch:
    parser, _ = build_parser()
    match = _solo_match(parser.parse_args(["solo", *arguments]))
    assert isinstance(match, SoloMatch)
    return match


def test_a_quick_start_needs_nothing() -> None:
    match = match_of()
    assert match.session.names == ("Player", "Automaton")
    assert match.session.game.mode is SOLO_LEADERS


def test_a_quick_start_takes_everything() -> None:
    match = match_of(
        *("--name", "Ciri", "--faction", "Skellige", "--leader", "bran", "--against", "scoiatael"),
        *("--no-leaders", "--built", "--seed", "5"),
    )
    order = match.order
    assert (order.name, order.faction, order.against) == ("Ciri", Faction.SKELLIGE, Faction.SCOIATAEL)
    assert order.leader.id == "king_bran"
    assert order.deck is not None
    assert order.its_deck is not None
    assert match.session.game.mode is SOLO
    assert match.session.seed == 5


def test_one_faction_is_enough() -> None:
    for faction in Faction:
        if faction is not Faction.NEUTRAL:
            assert match_of("--faction", faction).order.against is not faction
            assert match_of("--against", faction).order.faction is not faction


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--faction", "skelige"), "did you mean skellige"),
        (("--against", "zzz"), "the factions are"),
        (("--faction", "monsters", "--against", "monsters"), "two different factions"),
        (("--leader", "eredin_king"), "leads Monsters, not Northern Realms"),
        (("--name", " "), "needs a name"),
    ],
)
def test_wrong_options_get_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        match_of(*arguments)


def test_a_rematch_is_the_same_with_another_seed() -> None:
    match = match_of("--seed", "5")
    again = solo_rematch(match)
    assert again.order is match.order
    assert again.session.seed != 5
    assert again.session.seed == solo_rematch(match).session.seed


def test_the_same_seed_deals_the_same(data: StartData) -> None:
    order = match_of("--seed", "5").order
    first, second = (solo_match(data.catalogue, order, 5).session for _ in range(2))
    assert [str(card) for card in first.observe(0).seats[0].hand or ()] == [
        str(card) for card in second.observe(0).seats[0].hand or ()
    ]
