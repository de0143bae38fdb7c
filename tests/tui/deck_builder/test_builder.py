"""The deck builder: by keys and by mouse, at three sizes; what it shows, saves and refuses."""

from __future__ import annotations

import dataclasses

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from gwent_tui import storage
from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.decks.shelf import Shelf
from gwent_tui.engine.cards import Faction
from gwent_tui.matches.start_data import StartData
from gwent_tui.storage import StorageError
from gwent_tui.tui.catalogue.screen import CatalogueScreen
from gwent_tui.tui.decks.builder import BuilderScreen
from gwent_tui.tui.decks.card_lines import CardList
from gwent_tui.tui.decks.dialogs import AskScreen, LeaderScreen, NameScreen
from gwent_tui.tui.decks.part_bar import PartBar
from gwent_tui.tui.learn.screen import LearnScreen
from gwent_tui.tui.screens.text_screen import TextScreen
from tests.screens import screen_text, until, words_of
from tests.tui.deck_builder.conftest import HOSTILE, SIZES, OpenBuilder, saved

EMPTY = Deck("Mine", Faction.NORTHERN_REALMS, "foltest_siegemaster", ())
SOME = dataclasses.replace(EMPTY, cards=(("catapult", 1), ("ves", 1), ("decoy", 1)))


def row_of(lines: CardList, card: str) -> int:
    """The line of a card, counted from the top of what is in sight."""
    index = next(index for index, line in enumerate(lines.lines) if lines.key_of(line) == card)
    return index - round(lines.scroll_y)


def go_to(lines: CardList, card: str) -> None:
    """Puts the cursor on a card."""
    lines.go(next(index for index, line in enumerate(lines.lines) if lines.key_of(line) == card))


@pytest.mark.parametrize("size", SIZES)
async def test_cards_wander_by_keys(open_builder: OpenBuilder, size: tuple[int, int]) -> None:
    async with open_builder(EMPTY, size) as (screen, pilot):
        await pilot.press("slash", *"catapult", "enter", "enter")
        assert screen.draft.count("catapult") == 1
        await pilot.press("right", "plus")
        assert screen.draft.count("catapult") == 2
        assert "the box holds no more" in words_of(pilot.app)
        await pilot.press("left")
        assert screen.draft.count("catapult") == 1
        await pilot.press("2")
        assert screen.draft.count("catapult") == 2
        await pilot.press("tab", "enter")
        assert screen.draft.count("catapult") == 1
        await pilot.press("plus", "backspace", "minus")
        assert screen.draft.deck.cards == ()
        assert "No cards yet" in screen_text(pilot.app)
        await pilot.press("u", "u")
        assert screen.draft.count("catapult") == 2
        await pilot.press("ctrl+r", "U")
        assert screen.draft.deck.cards == ()
        await pilot.press("c")
        assert "has no cards yet" in words_of(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_cards_wander_by_mouse(open_builder: OpenBuilder, size: tuple[int, int]) -> None:
    async with open_builder(SOME, size) as (screen, pilot):
        pool, deck = screen.pool, screen.deck_list
        y = row_of(pool, "triss_merigold")
        assert await pilot.click(pool, offset=(8, y))
        assert screen.draft.count("triss_merigold") == 0
        assert await pilot.click(pool, offset=(8, y))
        assert screen.draft.count("triss_merigold") == 1
        assert await pilot.double_click(deck, offset=(8, row_of(deck, "ves")))
        await pilot.pause()
        assert screen.draft.count("ves") == 0
        width = deck.scrollable_content_region.width
        assert await pilot.click(deck, offset=(width - 1, row_of(deck, "catapult")))
        await pilot.pause()
        assert screen.draft.count("catapult") == 2
        assert await pilot.click(deck, offset=(width - 7, row_of(deck, "catapult")))
        await pilot.pause()
        assert screen.draft.count("catapult") == 1


@pytest.mark.parametrize("size", SIZES)
async def test_everything_is_in_view(open_builder: OpenBuilder, data: StartData, size: tuple[int, int]) -> None:
    deck = next(choice.deck for choice in data.choices if choice.deck.faction is Faction.NORTHERN_REALMS)
    async with open_builder(deck, size, mode="advanced") as (_, pilot):
        text = screen_text(pilot.app)
        assert max(map(len, text.splitlines())) <= size[0]
        words = words_of(pilot.app)
        for found in ("Standard: legal", "Advanced: legal", "Solo: legal", "Specials 5/5", "Strength 108/130"):
            assert found in words
        assert ("An opening hand of 10" in words) == (size[0] >= 120)
        assert "Deck: 29 cards" in words
        for key in ("Enter", "Tab", "Search", "Leader", "Back"):
            assert key in text.splitlines()[-1]


async def test_the_report_says_card_by_card_what_is_wrong(open_builder: OpenBuilder) -> None:
    odd = dataclasses.replace(SOME, cards=(("catapult", 3), ("nekker", 1), ("no_such_card", 2), ("thaler", 1)))
    async with open_builder(odd) as (screen, pilot):
        assert "(x: 3 more) ! Catapult: 3 copies, but the box holds 2." in words_of(pilot.app)
        accused = [line.name for line in screen.deck_list.lines if line.is_wrong]
        assert accused == ["Nekker", "Catapult", "no_such_card"]
        await pilot.press("x")
        await pilot.pause()
        words = words_of(pilot.app)
        assert "Nekker is a card of Monsters, but the deck is Northern Realms." in words
        assert 'There is no card "no_such_card".' in words
        assert "demands at least 22" in words
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TextScreen)
        assert "(R-141)" in words_of(pilot.app)
        await pilot.press("escape")
        go_to(screen.deck_list, "no_such_card")
        await pilot.press("tab", "minus", "minus")
        assert screen.draft.count("no_such_card") == 0


async def test_one_key_goes_through_the_modes(open_builder: OpenBuilder) -> None:
    weather = dataclasses.replace(SOME, cards=(("biting_frost", 3), ("decoy", 3)))
    async with open_builder(weather) as (screen, pilot):
        assert "Specials 6/10" in screen_text(pilot.app)
        await pilot.press("m")
        await pilot.pause()
        assert screen.mode == "advanced"
        assert "! Specials 6/5" in screen_text(pilot.app)
        await pilot.press("m")
        await pilot.pause()
        assert screen.mode == "solo"
        await pilot.press("x")
        await pilot.pause()
        assert "In Solo your 3 weather cards stay in the box." in words_of(pilot.app)
        await pilot.press("escape", "m")
        assert screen.mode == "standard"
        # And by mouse.
        modes = screen.query_one("#modes", PartBar)
        line = next(line for line in screen_text(pilot.app).splitlines() if "Standard:" in line)
        assert await pilot.click(modes, offset=(line.index("Advanced"), 0))
        await pilot.pause()
        assert screen.mode == "advanced"


async def test_filters_narrow_the_pool_down(open_builder: OpenBuilder) -> None:
    async with open_builder(EMPTY) as (screen, pilot):

        def cards() -> list[str]:
            return [line.id for line in screen.pool.lines if line.id]

        everything = cards()
        assert len(everything) == 48
        await pilot.press("slash", *"tight bond")
        await pilot.pause()
        assert set(cards()) == {
            "blue_stripes_commando",
            "poor_fucking_infantry",
            "crinfrid_reavers_dragon_hunter",
            "catapult",
        }
        await pilot.press("escape")
        await pilot.pause()
        assert cards() == everything
        await pilot.press("r", "y")
        await pilot.pause()
        assert "geralt" in cards()
        assert "ves" not in cards()
        await pilot.press("escape")
        await pilot.pause()
        assert cards() == everything
        assert pilot.app.screen is screen
        await pilot.press("o")
        await pilot.pause()
        strengths = [
            line.card.strength for line in screen.pool.lines if line.card is not None and line.card.is_unit
        ]
        assert strengths == sorted(strengths, reverse=True)
        assert all(line.id for line in screen.pool.lines)
        await pilot.press("slash", *"zzz")
        await pilot.pause()
        assert "No card fits" in screen_text(pilot.app)
        await pilot.press("enter", "plus", "enter", "5", "i")
        assert screen.draft.deck.cards == ()


async def test_the_abilities_to_choose_from_are_those_of_the_faction(open_builder: OpenBuilder) -> None:
    async with open_builder(EMPTY) as (_, pilot):
        seen = set()
        for _ in range(20):
            await pilot.press("a")
            seen.add(next(line for line in screen_text(pilot.app).splitlines() if "By row" in line).split("◂")[3])
        names = {name.strip(" ▸") for name in seen}
        assert "Tight Bond" in names
        assert "Berserker" not in names


async def test_another_leader_is_chosen_with_its_text_in_sight(open_builder: OpenBuilder) -> None:
    async with open_builder(EMPTY) as (screen, pilot):
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LeaderScreen)
        assert "The Siegemaster (now)" in screen_text(pilot.app)
        assert "Active: doubles your" in screen_text(pilot.app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert screen.draft.deck.leader == "foltest_steel_forged"
        await saved(screen, pilot)
        assert load_deck(screen.saver.kept.path).leader == "foltest_steel_forged"


async def test_the_side_deck_and_the_numbers_can_be_looked_at(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        await pilot.press("d")
        await pilot.pause()
        assert "Bovine Defence Force x2" in screen_text(pilot.app)
        await pilot.press("escape", "t")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TextScreen)
        await pilot.press("end")
        await pilot.pause()
        assert "100 % Catapult x1" in words_of(pilot.app)
        await pilot.press("escape", "tab")
        await pilot.pause()
        assert "in the opening hand: 100 %" in words_of(pilot.app)
        assert screen.is_current


async def test_i_opens_the_catalogue_and_f1_the_book_at_the_card(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        go_to(screen.pool, "catapult")
        await pilot.press("i")
        await until(pilot, lambda: isinstance(pilot.app.screen, CatalogueScreen))
        await until(pilot, lambda: "Catapult" in screen_text(pilot.app))
        pilot.app.pop_screen()
        await pilot.pause()
        assert pilot.app.screen is screen
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, LearnScreen))
        await until(pilot, lambda: "Tight Bond" in screen_text(pilot.app))


async def test_all_commands_are_in_a_list(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(pilot.app.screen, AskScreen)
        await pilot.press("c")
        await until(pilot, lambda: pilot.app.screen is screen)
        await pilot.pause()
        assert screen.draft.deck.cards == ()
        await pilot.press("f2", "down", "down", "down", "enter")
        await until(pilot, lambda: screen.draft.deck == SOME)


async def test_another_faction_keeps_what_fits(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        await pilot.press("f", "enter")
        await pilot.pause()
        assert screen.draft.deck.faction is Faction.MONSTERS
        assert screen.draft.deck.cards == (("decoy", 1),)
        assert "2 cards had to leave" in words_of(pilot.app)
        assert any(line.id == "nekker" for line in screen.pool.lines)
        await pilot.press("u")
        await pilot.pause()
        assert screen.draft.deck == SOME
        assert not any(line.id == "nekker" for line in screen.pool.lines)


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_shown_letter_for_letter(open_builder: OpenBuilder, name: str) -> None:
    async with open_builder(SOME) as (screen, pilot):
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NameScreen)
        pilot.app.screen.query_one("#name", Input).value = name
        await pilot.press("enter")
        await saved(screen, pilot)
        assert f" {name} · " in screen_text(pilot.app).splitlines()[0]
        assert f"The deck is called {name} now" in screen_text(pilot.app)
        await pilot.press("u")
        await pilot.pause()
        assert f"Taken back: The deck is called {name} now" in screen_text(pilot.app)


async def test_signs_without_letters_have_no_way_into_a_name(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        await pilot.press("n")
        await pilot.pause()
        pilot.app.screen.query_one("#name", Input).value = "a\x1b[31mb"
        await pilot.press("enter")
        await pilot.pause()
        assert screen.draft.deck.name == "Mine"
        assert "\x1b" not in screen_text(pilot.app)


async def test_ascii_mode_shows_ascii_only(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME, ascii_only=True) as (_, pilot):
        assert screen_text(pilot.app).isascii()
        assert "?" not in screen_text(pilot.app).replace("? ", "")
        await pilot.press("t")
        await pilot.pause()
        assert screen_text(pilot.app).isascii()


# Saving.


async def test_every_change_is_in_the_file_at_once(open_builder: OpenBuilder, shelf: Shelf) -> None:
    async with open_builder(EMPTY) as (screen, pilot):
        await pilot.press("slash", *"catapult", "enter", "2")
        await saved(screen, pilot)
        assert load_deck(screen.saver.kept.path).cards == (("catapult", 2),)
        assert "saved" in screen_text(pilot.app).splitlines()[0]
        await pilot.press("u")
        await saved(screen, pilot)
        assert load_deck(screen.saver.kept.path).cards == ()
        await pilot.press("s")
        await pilot.pause()
        assert "Everything is saved, in mine.json" in screen_text(pilot.app)


async def test_a_full_disk_is_told_and_loses_nothing(open_builder: OpenBuilder) -> None:
    kept_text = dump_deck(SOME)
    async with open_builder(SOME) as (screen, pilot):
        with pytest.MonkeyPatch.context() as monkeypatch:

            def refuse(*_: object) -> None:
                raise StorageError("mine.json: cannot be written (No space left on device)")

            monkeypatch.setattr("gwent_tui.decks.shelf.write_file", refuse)
            monkeypatch.setattr(storage, "write_file", refuse)
            go_to(screen.pool, "thaler")
            await pilot.press("plus")
            await until(pilot, lambda: "No space left on device" in words_of(pilot.app))
            assert "NOT SAVED" in screen_text(pilot.app).splitlines()[0]
            await pilot.press("s")
            await until(pilot, lambda: screen.state == "unsaved")
            # Leaving asks, and so does quitting; the deck can go on.
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))
            assert "The deck could not be saved" in screen_text(pilot.app)
            await pilot.press("down", "enter")
            await until(pilot, lambda: pilot.app.screen is screen)
            assert '"thaler": 1' in pilot.app.clipboard
            await pilot.press("ctrl+q")
            await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))
            await pilot.press("escape")
            await until(pilot, lambda: pilot.app.screen is screen)
            assert screen.draft.count("thaler") == 1
            assert screen.saver.kept.path.read_text(encoding="utf-8") == kept_text
        await pilot.press("s")
        await saved(screen, pilot)
        assert dict(load_deck(screen.saver.kept.path).cards)["thaler"] == 1


async def add_thaler(screen: BuilderScreen, pilot: Pilot[object]) -> None:
    go_to(screen.pool, "thaler")
    await pilot.press("plus")
    await until(pilot, lambda: isinstance(pilot.app.screen, AskScreen))


async def test_quitting_at_once_saves_first(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        go_to(screen.pool, "thaler")
        screen.action_add()
        await pilot.app.run_action("quit")
        await until(pilot, lambda: not pilot.app.is_running)
    assert dict(load_deck(screen.saver.kept.path).cards)["thaler"] == 1


async def test_the_wheel_scrolls_and_leaves_the_cursor(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME) as (screen, pilot):
        pool = screen.pool
        x, y = pool.region.x + 3, pool.region.y + 3
        for _ in range(3):
            pool.post_message(
                events.MouseScrollDown(pool, 3, 3, 0, 1, 0, False, False, False, screen_x=x, screen_y=y)
            )
        await until(pilot, lambda: pool.scroll_y >= 3)
        assert pool.cursor == 1
        top = round(pool.scroll_y)
        assert await pilot.click(pool, offset=(6, 2))
        await pilot.pause()
        assert pool.cursor == top + 2


THEIRS = dataclasses.replace(SOME, cards=(("ves", 1),))


@pytest.mark.parametrize(
    ("keys", "cards", "decks"),
    [
        (["enter"], 4, [1, 4]),  # both are kept
        (["down", "enter"], 1, [1]),  # theirs
        (["down", "down", "enter"], 4, [4]),  # mine
    ],
)
async def test_a_file_that_changed_behind_the_back_is_a_choice(
    open_builder: OpenBuilder, shelf: Shelf, keys: list[str], cards: int, decks: list[int]
) -> None:
    async with open_builder(SOME) as (screen, pilot):
        storage.write_file(screen.saver.kept.path, dump_deck(THEIRS))
        await add_thaler(screen, pilot)
        assert "was changed by something else" in words_of(pilot.app)
        await pilot.press(*keys)
        await until(pilot, lambda: pilot.app.screen is screen)
        await saved(screen, pilot)
        assert screen.draft.deck.size == cards
        assert sorted(kept.deck.size for kept in shelf.list().decks) == decks
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is not screen)


async def test_deciding_later_keeps_both(open_builder: OpenBuilder, shelf: Shelf) -> None:
    async with open_builder(SOME) as (screen, pilot):
        storage.write_file(screen.saver.kept.path, dump_deck(THEIRS))
        await add_thaler(screen, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert screen.state == "unsaved"
        assert screen.draft.count("thaler") == 1
        assert load_deck(screen.saver.kept.path) == THEIRS


async def test_a_file_that_vanished_can_be_written_again(open_builder: OpenBuilder, shelf: Shelf) -> None:
    async with open_builder(SOME) as (screen, pilot):
        screen.saver.kept.path.unlink()
        await add_thaler(screen, pilot)
        assert "The file of the deck is gone" in screen_text(pilot.app)
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is screen)
        await saved(screen, pilot)
        assert [kept.deck for kept in shelf.list().decks] == [screen.draft.deck]


async def test_a_name_that_is_taken_is_refused_and_the_cards_are_saved(
    open_builder: OpenBuilder, shelf: Shelf
) -> None:
    shelf.add(dataclasses.replace(SOME, name="Other"))
    async with open_builder(SOME) as (screen, pilot):
        await pilot.press("n")
        await pilot.pause()
        pilot.app.screen.query_one("#name", Input).value = "other"
        await pilot.press("enter")
        await until(pilot, lambda: "choose another name" in words_of(pilot.app))
        assert screen.draft.deck.name == "Mine"
        go_to(screen.pool, "thaler")
        await pilot.press("plus")
        await saved(screen, pilot)
        assert sorted(kept.deck.name for kept in shelf.list().decks) == ["Mine", "Other"]


async def test_the_builder_survives_a_small_terminal_and_other_sizes(open_builder: OpenBuilder) -> None:
    async with open_builder(SOME, (160, 45)) as (screen, pilot):
        await pilot.press("tab", "down")
        for size in ((80, 24), (60, 15), (120, 36), (80, 24), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert screen.deck_list.has_focus
        assert "Deck: 3 cards" in screen_text(pilot.app)
        assert max(map(len, screen_text(pilot.app).splitlines())) <= 80
