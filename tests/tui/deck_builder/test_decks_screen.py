"""The list of decks: what it shows, and everything that can be done with a deck."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.cards.errors import CardDataError
from gwent_tui.decks.shelf import Shelf
from gwent_tui.engine.cards import Faction
from gwent_tui.matches.start_data import StartData
from gwent_tui.storage import StorageError
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.decks.builder import BuilderScreen
from gwent_tui.tui.decks.deck_lines import DeckTable
from gwent_tui.tui.decks.exporting import ExportScreen
from gwent_tui.tui.decks.importing import ImportScreen
from gwent_tui.tui.decks.part_bar import KeyBar
from gwent_tui.tui.decks.screen import DecksScreen
from gwent_tui.tui.screens.menu import MenuScreen
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.start import StartScreen
from gwent_tui.tui.screens.table import TableScreen
from gwent_tui.tui.screens.text_screen import TextScreen
from tests.screens import screen_text, until, words_of
from tests.tui.deck_builder.conftest import HOSTILE, SIZES, OpenDecks

SMALL = Deck("Small", Faction.SKELLIGE, "crach_an_craite", (("decoy", 1),))


@pytest.fixture
def mine(data: StartData) -> Deck:
    """A legal deck."""
    deck = next(choice.deck for choice in data.choices if choice.deck.faction is Faction.NORTHERN_REALMS)
    return dataclasses.replace(deck, name="Mine")


def names(screen: DecksScreen) -> list[str]:
    """The decks of the player, in the order of the list."""
    return [line.title for line in screen.table.lines if line.kept is not None]


@pytest.mark.parametrize("size", SIZES)
async def test_every_deck_is_shown_with_its_marks(
    open_decks: OpenDecks, mine: Deck, size: tuple[int, int]
) -> None:
    async with open_decks(size, [mine, SMALL]) as (_, pilot):
        text = screen_text(pilot.app)
        assert max(map(len, text.splitlines())) <= size[0]
        own = next(line for line in text.splitlines() if " Mine " in line)
        assert own.split()[-8:] == ["29", "108", "✓", "legal", "✓", "legal", "✓", "legal"]
        small = next(line for line in text.splitlines() if " Small " in line)
        assert small.split()[-6:] == ["!", "no", "!", "no", "!", "no"]
        for faction in ("Monsters", "Nilfgaard", "Northern Realms", "Scoia'tael", "Skellige"):
            assert faction in text
        assert "led by Foltest, The Siegemaster" in text
        for key in ("Enter Open", "p Play", "o Solo", "c Copy", "r Rename", "x Delete", "e Export", "n New deck"):
            assert key in text


async def test_ascii_mode_shows_ascii_only(open_decks: OpenDecks, mine: Deck) -> None:
    async with open_decks((80, 24), [mine, SMALL], ascii_only=True) as (_, pilot):
        assert screen_text(pilot.app).isascii()
        assert "+ legal" in screen_text(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_a_new_deck_opens_in_the_builder(open_decks: OpenDecks, shelf: Shelf, size: tuple[int, int]) -> None:
    async with open_decks(size) as (screen, pilot):
        assert "none yet" in screen_text(pilot.app)
        await pilot.press("n", "down", "down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BuilderScreen))
        deck = shelf.list().decks[0].deck
        assert (deck.name, deck.faction, deck.cards) == ("Northern Realms deck", Faction.NORTHERN_REALMS, ())
        await pilot.press("m", "escape")
        await until(pilot, lambda: names(screen) == ["Northern Realms deck"])
        # A second one gets a name of its own, and the mode is remembered.
        await pilot.press("n", "down", "down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BuilderScreen))
        builder = pilot.app.screen
        assert isinstance(builder, BuilderScreen)
        assert builder.mode == "advanced"
        assert builder.draft.deck.name == "Northern Realms deck (2)"


async def test_starter_decks_are_copied_and_never_changed(open_decks: OpenDecks, shelf: Shelf) -> None:
    async with open_decks() as (screen, pilot):
        await pilot.press("x")
        assert "cannot be deleted" in words_of(pilot.app)
        await pilot.press("r")
        assert "stay as they are" in words_of(pilot.app)
        await pilot.press("c")
        await until(pilot, lambda: names(screen) == ["Monsters starter deck"])
        assert "The copy is called Monsters starter deck." in screen_text(pilot.app)
        # The cursor is on the copy; a copy of that has a number.
        await pilot.press("c")
        await until(pilot, lambda: names(screen) == ["Monsters starter deck", "Monsters starter deck (2)"])
        await pilot.press("end", "enter", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BuilderScreen))
        assert len(shelf.list().decks) == 3


async def test_a_starter_deck_can_be_looked_at(open_decks: OpenDecks) -> None:
    async with open_decks() as (_, pilot):
        await pilot.press("enter", "down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TextScreen))
        assert "3x Nekker" in screen_text(pilot.app)


async def test_deleting_can_be_taken_back(open_decks: OpenDecks, shelf: Shelf, mine: Deck) -> None:
    async with open_decks((80, 24), [mine, SMALL]) as (screen, pilot):
        await pilot.press("x")
        await until(pilot, lambda: names(screen) == ["Small"])
        assert "Mine was deleted; u brings it back." in screen_text(pilot.app)
        await pilot.press("x")
        await until(pilot, lambda: names(screen) == [])
        assert shelf.list().decks == ()
        await pilot.press("u")
        await until(pilot, lambda: names(screen) == ["Small"])
        await pilot.press("u")
        await until(pilot, lambda: names(screen) == ["Mine", "Small"])
        assert sorted(kept.deck.name for kept in shelf.list().decks) == ["Mine", "Small"]


async def test_renaming(open_decks: OpenDecks, mine: Deck) -> None:
    async with open_decks((80, 24), [mine, SMALL]) as (screen, pilot):
        await pilot.press("r")
        await pilot.pause()
        await pilot.press(*"Ours", "enter")
        await until(pilot, lambda: names(screen) == ["Ours", "Small"])
        await pilot.press("r")
        await pilot.pause()
        await pilot.press(*"small", "enter")
        await until(pilot, lambda: "choose another name" in words_of(pilot.app))
        assert names(screen) == ["Ours", "Small"]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("size", SIZES)
async def test_hostile_names_are_shown_letter_for_letter(
    open_decks: OpenDecks, mine: Deck, name: str, size: tuple[int, int]
) -> None:
    hostile = dataclasses.replace(mine, name=name, description=f"about {name}")
    async with open_decks(size, [hostile]) as (screen, pilot):
        assert f" {name} " in screen_text(pilot.app)
        assert f"about {name}" in screen_text(pilot.app)
        await pilot.press("e")
        await until(pilot, lambda: isinstance(pilot.app.screen, ExportScreen))
        await until(pilot, lambda: f"Name: {name}" in screen_text(pilot.app))
        await pilot.press("escape", "c")
        await until(pilot, lambda: names(screen) == [name, f"{name} (2)"])
        assert f"The copy is called {name} (2)." in screen_text(pilot.app)
        await pilot.press("x")
        await until(pilot, lambda: names(screen) == [name])
        await pilot.press("r")
        await pilot.pause()
        assert pilot.app.screen.query_one(Input).value == name
        await pilot.press("escape", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BuilderScreen))
        await until(pilot, lambda: name in screen_text(pilot.app).splitlines()[0])
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen)
        await pilot.press("p")
        await until(pilot, lambda: isinstance(pilot.app.screen, StartScreen))
        # There is little room for it there.
        await until(pilot, lambda: name[:16] in screen_text(pilot.app))
        await pilot.press("escape", "o")
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloStartScreen))
        await until(pilot, lambda: name[:16] in screen_text(pilot.app))
        assert pilot.app.is_running


async def test_escape_sequences_in_a_file_do_not_reach_the_terminal(open_decks: OpenDecks, shelf: Shelf) -> None:
    shelf.folder.mkdir(parents=True)
    text = dump_deck(SMALL)
    (shelf.folder / "e.json").write_text(text.replace("Small", "a\\u001b[2Jb"), encoding="utf-8")
    (shelf.folder / "f.json").write_text(text.replace("decoy", "de\\u001b[31mcoy"), encoding="utf-8")
    async with open_decks() as (screen, pilot):
        assert "Files that are no decks" in screen_text(pilot.app)
        assert "2 files are damaged" in screen_text(pilot.app)
        assert "\x1b" not in screen_text(pilot.app)
        await pilot.press("end", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TextScreen))
        assert "\x1b" not in screen_text(pilot.app)
        await pilot.press("escape", "f5")
        await until(pilot, lambda: "damaged files lie aside" in words_of(pilot.app))
        assert "e.json.damaged-1" in screen_text(pilot.app)
        assert screen.listing.damaged == ()


async def test_damaged_files_are_named_and_hide_no_deck(open_decks: OpenDecks, shelf: Shelf, mine: Deck) -> None:
    shelf.add(mine)
    (shelf.folder / "broken.json").write_text("{ no", encoding="utf-8")
    async with open_decks() as (screen, pilot):
        assert names(screen) == ["Mine"]
        assert "1 file is damaged; the decks are listed without it: broken.json" in screen_text(pilot.app)
        await pilot.press("end")
        await pilot.pause()
        assert "not JSON: line 1, column 3" in words_of(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert "What is wrong with broken.json.damaged-1" in screen_text(pilot.app)
    # Another time it is told that the file lies there, and what is wrong with it can still be read.
    async with open_decks() as (_, pilot):
        await pilot.press("end", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TextScreen))
        assert "not JSON: line 1, column 3" in words_of(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_everything_by_mouse(open_decks: OpenDecks, mine: Deck, size: tuple[int, int]) -> None:
    async with open_decks(size, [mine, SMALL]) as (screen, pilot):

        async def press(words: str) -> None:
            line = next(line for line in screen_text(pilot.app).splitlines() if "p Play" in line)
            assert await pilot.click(KeyBar, offset=(line.index(words), 0))

        assert await pilot.click(DeckTable, offset=(5, 2))
        await pilot.pause()
        assert screen.current is not None
        assert screen.current.title == "Small"
        await press("Copy")
        await until(pilot, lambda: names(screen) == ["Mine", "Small", "Small (2)"])
        await press("Delete")
        await until(pilot, lambda: names(screen) == ["Mine", "Small"])
        assert await pilot.click(DeckTable, offset=(5, 1))
        await press("Export")
        await until(pilot, lambda: isinstance(pilot.app.screen, ExportScreen))
        assert await pilot.click("#back")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert await pilot.double_click(DeckTable, offset=(5, 1))
        await until(pilot, lambda: isinstance(pilot.app.screen, BuilderScreen))


async def test_playing_with_a_deck(open_decks: OpenDecks, mine: Deck) -> None:
    other = dataclasses.replace(mine, name="Other", cards=(*mine.cards[1:], ("geralt", 1), ("roach", 1)))
    async with open_decks((80, 24), [other]) as (_, pilot):
        app = pilot.app
        assert isinstance(app, GwentApp)
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        await until(pilot, lambda: "Ready" in screen_text(app))
        form = app.screen
        assert isinstance(form, StartScreen)
        assert form.panels[0].choice is not None
        assert form.panels[0].choice.deck == other
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen_stack[1], TableScreen))
        assert app.match is not None
        assert app.match.deck_titles[0] == "Other"


async def test_playing_solo_with_a_deck(open_decks: OpenDecks, mine: Deck) -> None:
    other = dataclasses.replace(mine, name="Other", cards=(*mine.cards[1:], ("geralt", 1), ("roach", 1)))
    async with open_decks((80, 24), [other]) as (_, pilot):
        await pilot.press("o")
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloStartScreen))
        await until(pilot, lambda: "Ready" in screen_text(pilot.app))
        form = pilot.app.screen
        assert isinstance(form, SoloStartScreen)
        assert form.human.deck == other
        assert form.automaton.faction is not Faction.NORTHERN_REALMS


async def test_a_deck_that_is_not_legal_is_not_played_and_says_why(open_decks: OpenDecks) -> None:
    two = dataclasses.replace(SMALL, cards=(("decoy", 1), ("nekker", 1)))
    async with open_decks((80, 24), [two]) as (screen, pilot):
        await pilot.press("p")
        await pilot.pause()
        words = words_of(pilot.app)
        assert "The deck cannot be played in Standard: Nekker is a card of Monsters" in words
        assert "And 1 more problem" in words
        await pilot.press("v")
        await until(pilot, lambda: isinstance(pilot.app.screen, TextScreen))
        await pilot.press("escape", "o")
        await pilot.pause()
        assert "cannot be played in Solo" in words_of(pilot.app)
        assert pilot.app.screen is screen


async def test_what_is_pasted_goes_to_the_import(open_decks: OpenDecks, mine: Deck) -> None:
    async with open_decks() as (screen, pilot):
        screen.table.post_message(events.Paste(dump_deck(mine)))
        await until(pilot, lambda: isinstance(pilot.app.screen, ImportScreen))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: names(screen) == ["Mine"])
        assert "Mine is one of your decks now, in mine.json." in screen_text(pilot.app)


async def test_a_full_disk_is_told(open_decks: OpenDecks, mine: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_decks((80, 24), [mine]) as (screen, pilot):

        def full(path: Path, _: str) -> None:
            raise StorageError(f"{path.name}: cannot be written (No space left on device)")

        monkeypatch.setattr("gwent_tui.decks.shelf.create_file", full)
        monkeypatch.setattr("gwent_tui.decks.shelf.write_file", full)
        for keys in (["c"], ["n", "enter"], ["x"], ["r", "a", "enter"]):
            screen.say("")
            await pilot.press(*keys)
            await until(pilot, lambda: "No space left on device" in words_of(pilot.app))
            assert names(screen) == ["Mine"]


async def test_a_deck_that_changed_behind_the_back_is_not_deleted(
    open_decks: OpenDecks, shelf: Shelf, mine: Deck
) -> None:
    async with open_decks((80, 24), [mine]) as (screen, pilot):
        path = shelf.list().decks[0].path
        path.write_text(dump_deck(dataclasses.replace(mine, name="Theirs")), encoding="utf-8")
        await pilot.press("x")
        await until(pilot, lambda: names(screen) == ["Theirs"])
        assert "has been changed by something else" in words_of(pilot.app)
        assert load_deck(path).name == "Theirs"
        path.unlink()
        await pilot.press("r", "a", "enter")
        await until(pilot, lambda: names(screen) == [])
        assert "is gone" in words_of(pilot.app)


async def test_escape_leads_back_to_the_menu(open_decks: OpenDecks) -> None:
    async with open_decks() as (_, pilot):
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)
        lines = screen_text(pilot.app).splitlines()
        assert any("Decks" in line and "build, copy" in line for line in lines)
        assert max(map(len, lines)) <= 80


async def test_the_palette_offers_the_decks_unless_a_game_would_be_lost(open_decks: OpenDecks, mine: Deck) -> None:
    async with open_decks((80, 24), [mine]) as (screen, pilot):
        app = pilot.app
        assert isinstance(app, GwentApp)

        def offered() -> set[str]:
            return {command.title for command in app.get_system_commands(app.screen)}

        assert "Decks" in offered()
        app.action_decks()
        await pilot.pause()
        assert app.screen is screen
        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, StartScreen) and "Ready" in screen_text(app))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: app.loses_game)
        assert "Decks" not in offered()


async def test_a_shelf_that_cannot_be_read_leaves_the_starter_decks(open_decks: OpenDecks, shelf: Shelf) -> None:
    shelf.folder.parent.mkdir(parents=True)
    shelf.folder.write_text("no folder", encoding="utf-8")
    async with open_decks() as (_, pilot):
        assert "Monsters starter deck" in words_of(pilot.app)
        assert "a directory of JSON files" in words_of(pilot.app)
        await pilot.press("c", "f5")
        await until(pilot, lambda: "a directory of JSON files" in words_of(pilot.app))


async def test_broken_card_files_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> StartData:
        raise CardDataError("monsters.json: not JSON")

    monkeypatch.setattr("gwent_tui.matches.start_data.load_start_data", broken)
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d")
        await until(pilot, lambda: "! monsters.json: not JSON" in screen_text(app))
        await pilot.press("enter", "n", "i", "p", "c", "r", "x", "e", "v", "u", "f5", "escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
