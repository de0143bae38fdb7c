"""Import and export: from files and from text, hostile ones too; no file is replaced without a question."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.decks.exchange import read_any
from gwent_tui.decks.shelf import Shelf
from gwent_tui.engine.cards import Faction
from gwent_tui.matches.start_data import StartData
from gwent_tui.storage import StorageError
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.decks.exporting import ExportScreen
from gwent_tui.tui.decks.fields import MAX_PASTED, PasteField, PathField
from gwent_tui.tui.decks.importing import ImportScreen
from gwent_tui.tui.screens.dialog import ConfirmScreen
from tests.screens import screen_text, until, words_of
from tests.tui.deck_builder.conftest import HOSTILE, SIZES

LIST = "Name: From a list\nFaction: Skellige\nLeader: King Bran\n3x Decoy\nBerserker\n"


@pytest.fixture
def mine(data: StartData) -> Deck:
    deck = next(choice.deck for choice in data.choices if choice.deck.faction is Faction.NORTHERN_REALMS)
    return dataclasses.replace(deck, name="Mine")


@asynccontextmanager
async def page(
    screen: Screen[Any], data: StartData, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[object], list[object]]]:
    """Opens a page above the menu; the list holds what it answers with."""
    answers: list[object] = []
    app = GwentApp(start_data=data)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(screen, answers.append)
        await pilot.pause()
        yield pilot, answers


@pytest.mark.parametrize("size", SIZES)
async def test_a_file_is_taken_in(
    data: StartData, shelf: Shelf, mine: Deck, tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "some deck.json"
    path.write_text(dump_deck(mine), encoding="utf-8")
    screen = ImportScreen(data.catalogue, shelf)
    async with page(screen, data, size) as (pilot, answers):
        assert max(map(len, screen_text(pilot.app).splitlines())) <= size[0]
        # As it comes when it is dragged into a terminal.
        screen.path_field.value = f"'{path}'"
        await pilot.press("enter")
        await until(pilot, lambda: bool(answers))
    assert [kept.deck for kept in shelf.list().decks] == [mine]


@pytest.mark.parametrize("size", SIZES)
async def test_a_text_is_taken_in_by_mouse(data: StartData, shelf: Shelf, size: tuple[int, int]) -> None:
    screen = ImportScreen(data.catalogue, shelf)
    async with page(screen, data, size) as (pilot, answers):
        assert await pilot.click("#text")
        pilot.app.post_message(events.Paste(LIST))
        await until(pilot, lambda: "Berserker" in screen.text_field.text)
        assert await pilot.click("#take-text")
        await until(pilot, lambda: bool(answers))
    deck = shelf.list().decks[0].deck
    assert deck == Deck("From a list", Faction.SKELLIGE, "king_bran", (("decoy", 3), ("berserker", 1)))


async def test_lines_pasted_into_the_path_go_to_the_text(data: StartData, shelf: Shelf) -> None:
    screen = ImportScreen(data.catalogue, shelf)
    async with page(screen, data) as (pilot, answers):
        pilot.app.post_message(events.Paste(LIST))
        await until(pilot, lambda: screen.text_field.text == LIST)
        assert screen.path_field.value == ""
        assert screen.text_field.has_focus
        await pilot.press("ctrl+s")
        await until(pilot, lambda: bool(answers))


async def test_importing_never_replaces_a_deck(data: StartData, shelf: Shelf, mine: Deck) -> None:
    shelf.add(mine)
    screen = ImportScreen(data.catalogue, shelf, text=dump_deck(mine))
    async with page(screen, data) as (pilot, answers):
        await pilot.press("ctrl+s")
        await until(pilot, lambda: bool(answers))
    assert sorted(kept.deck.name for kept in shelf.list().decks) == ["Mine", "Mine (2)"]


WRONG = {
    "empty": ("", "Paste or type the text of a deck first"),
    "not JSON": ("{ no", "not JSON: line 1, column 3"),
    "unknown card": (LIST + "Blu Stripes Comando\n", "line 6"),
    "suggestion": (LIST + "Bersrker\n", "Berserker"),
    "impossible count": (LIST + "99x Decoy\n", "1 to 20"),
    "wrong types": ('{"version": 1, "name": 5, "faction": [], "leader": {}, "cards": "all"}', "name"),
    "control signs": (LIST + "\x1b[31mDecoy\n", "\\u001b[31mDecoy"),
    "markup": (LIST + "[b]x[/b] [/] x[/\n", "[b]x[/b] [/] x[/"),
    "half a character": (LIST + "\ud800\n", "line 6"),
    "deep": ("[" * 50_000, "nested too deeply"),
}


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG)
async def test_what_is_wrong_is_told_and_nothing_is_taken_in_by_half(
    data: StartData, shelf: Shelf, text: str, words: str
) -> None:
    screen = ImportScreen(data.catalogue, shelf, text=text)
    async with page(screen, data) as (pilot, answers):
        await pilot.press("ctrl+s")
        await until(pilot, lambda: words in str(screen.query_one("#problems").render()))
        assert "\x1b" not in screen_text(pilot.app)
        assert answers == []
    assert shelf.list().decks == ()


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_are_taken_in_letter_for_letter(data: StartData, shelf: Shelf, name: str) -> None:
    screen = ImportScreen(data.catalogue, shelf, text=LIST.replace("From a list", name))
    async with page(screen, data) as (pilot, answers):
        await until(pilot, lambda: name in screen_text(pilot.app))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: bool(answers))
    assert shelf.list().decks[0].deck.name == name


async def test_far_too_much_is_refused_at_once(data: StartData, shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    path.write_bytes(b"[" * 10_000_000)
    screen = ImportScreen(data.catalogue, shelf)
    async with page(screen, data) as (pilot, answers):
        screen.set_focus(screen.query_one(PasteField))
        pilot.app.post_message(events.Paste("x" * 10_000_000))
        await until(pilot, lambda: "10,000,000 characters are no deck" in words_of(pilot.app))
        assert screen.text_field.text == ""
        screen.set_focus(screen.path_field)
        pilot.app.post_message(events.Paste("x\n" * MAX_PASTED))
        await until(pilot, lambda: "200,000 characters are no deck" in words_of(pilot.app))
        screen.path_field.value = str(path)
        screen.set_focus(screen.query_one(PathField))
        await pilot.press("enter")
        await until(pilot, lambda: "the file is too large" in words_of(pilot.app))
        for wrong in (str(tmp_path), str(tmp_path / "none"), "a\0b", "~nobody-at-all/x"):
            screen.path_field.value = wrong
            screen._say("")
            await pilot.press("enter")
            await until(pilot, lambda: "Nothing was imported" in words_of(pilot.app))
        await pilot.press("escape")
        await until(pilot, lambda: answers == [None])


async def test_what_a_terminal_might_obey_is_pasted_as_an_escape(data: StartData, shelf: Shelf) -> None:
    screen = ImportScreen(data.catalogue, shelf)
    async with page(screen, data) as (pilot, _):
        for field in (screen.path_field, screen.text_field):
            screen.set_focus(field)
            pilot.app.post_message(events.Paste("a\x1b[31m\x07b"))
            await until(pilot, lambda: "a\\u001b[31m\\u0007b" in screen_text(pilot.app))
            screen.path_field.value = screen.text_field.text = ""
        assert "\x1b" not in screen_text(pilot.app)


async def test_buttons_without_anything_to_read_say_so(data: StartData, shelf: Shelf) -> None:
    screen = ImportScreen(data.catalogue, shelf)
    async with page(screen, data) as (pilot, answers):
        assert await pilot.click("#take-file")
        await pilot.pause()
        assert "Type the path of a file first." in screen_text(pilot.app)
        screen.text_field.text = "x"
        assert await pilot.click("#clear")
        await pilot.pause()
        assert screen.text_field.text == ""
        assert await pilot.click("#back")
        await until(pilot, lambda: answers == [None])


async def test_a_disk_that_is_full_keeps_the_text(
    data: StartData, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _: str) -> None:
        raise StorageError(f"{path.name}: cannot be written (No space left on device)")

    monkeypatch.setattr("gwent_tui.decks.shelf.create_file", full)
    screen = ImportScreen(data.catalogue, shelf, text=LIST)
    async with page(screen, data) as (pilot, answers):
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "No space left on device" in words_of(pilot.app))
        assert screen.text_field.text == LIST
        assert answers == []


# Export.


@pytest.mark.parametrize("size", SIZES)
async def test_a_deck_is_written_in_both_formats(
    data: StartData, mine: Deck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.chdir(tmp_path)
    for keys, name in (([], "mine.txt"), (["ctrl+t"], "mine.json")):
        screen = ExportScreen(data.catalogue, mine)
        async with page(screen, data, size) as (pilot, answers):
            assert max(map(len, screen_text(pilot.app).splitlines())) <= size[0]
            await pilot.press(*keys, "enter")
            await until(pilot, lambda: bool(answers))
            assert answers == [tmp_path / name]
    assert read_any(tmp_path / "mine.txt", data.catalogue) == mine
    assert load_deck(tmp_path / "mine.json") == mine


async def test_no_file_is_replaced_without_a_question(data: StartData, mine: Deck, tmp_path: Path) -> None:
    path = tmp_path / "there.txt"
    path.write_text("precious", encoding="utf-8")
    screen = ExportScreen(data.catalogue, mine)
    async with page(screen, data) as (pilot, answers):
        screen.path_field.value = str(path)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmScreen))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert path.read_text(encoding="utf-8") == "precious"
        assert answers == []
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmScreen))
        assert await pilot.click("#yes")
        await until(pilot, lambda: bool(answers))
    assert read_any(path, data.catalogue) == mine


async def test_a_place_that_cannot_be_written_is_told(data: StartData, mine: Deck, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    screen = ExportScreen(data.catalogue, mine)
    async with page(screen, data) as (pilot, answers):
        for path, words in (
            (str(tmp_path), "is a folder"),
            (str(tmp_path / "file" / "deck.txt"), "is no folder"),
            ("a\0b", "cannot be the name of a file"),
            ("", "Type the path of a file first."),
        ):
            screen.query_one("#path", Input).value = path
            await pilot.press("ctrl+s")
            await until(pilot, lambda words=words: words in words_of(pilot.app))  # type: ignore[misc]
        assert answers == []


async def test_the_text_goes_onto_the_clipboard(data: StartData, mine: Deck) -> None:
    screen = ExportScreen(data.catalogue, mine)
    async with page(screen, data) as (pilot, _):
        assert await pilot.click("#copy")
        await pilot.pause()
        assert read_any(pilot.app.clipboard, data.catalogue) == mine
        await pilot.press("ctrl+t", "ctrl+y")
        await pilot.pause()
        assert load_deck(pilot.app.clipboard) == mine


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_are_written_letter_for_letter(
    data: StartData, mine: Deck, tmp_path: Path, name: str
) -> None:
    screen = ExportScreen(data.catalogue, dataclasses.replace(mine, name=name))
    async with page(screen, data) as (pilot, answers):
        assert name in screen_text(pilot.app).splitlines()[0]
        assert f"Name: {name}" in screen_text(pilot.app)
        screen.path_field.value = str(tmp_path / "out.txt")
        await pilot.press("enter")
        await until(pilot, lambda: bool(answers))
    assert read_any(tmp_path / "out.txt", data.catalogue).name == name
