"""The start forms and `play` offer the player's own decks, whatever lies beside them."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from gwent_tui.cards.decks import Deck, dump_deck
from gwent_tui.cards.errors import DeckError
from gwent_tui.decks.shelf import KeptDeck, Shelf
from gwent_tui.engine.cards import Faction
from gwent_tui.matches.start_data import InputError, StartData, find_choice, load_start_data
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.screens.solo_start import SoloStartScreen
from gwent_tui.tui.screens.start import StartScreen
from gwent_tui.tui.screens.start_form import StartForm
from gwent_tui.tui.widgets.chooser import Chooser
from tests.screens import screen_text, until
from tests.tui.shell.stub import StubTable

ROOT = Path(__file__).resolve().parents[3]
READY = "Ready: Start deals the cards."


@pytest.fixture
def keep(data: StartData) -> Callable[..., KeptDeck]:
    """Keeps a starter deck under another name."""

    def add(name: str, faction: Faction = Faction.NORTHERN_REALMS, **changes: object) -> KeptDeck:
        (deck,) = (choice.deck for choice in data.choices if choice.deck.faction is faction)
        return Shelf().add(dataclasses.replace(deck, name=name, **changes))  # type: ignore[arg-type]

    return add


@pytest.fixture
def no_solo_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of Solo begins in the menu: its table is tested elsewhere."""

    def begin(app: GwentApp, message: SoloStartScreen.Ordered) -> None:
        app.open_menu()
        app.match = message.match

    monkeypatch.setattr(GwentApp, "on_solo_start_screen_ordered", begin)


@asynccontextmanager
async def opened(
    data: StartData | None, key: str = "t", size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
) -> AsyncIterator[tuple[GwentApp, Pilot[object]]]:
    app = GwentApp(start_data=data, seed=7, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, StartForm))
        yield app, pilot


def duel(app: GwentApp) -> StartScreen:
    assert isinstance(app.screen, StartScreen)
    return app.screen


def solo(app: GwentApp) -> SoloStartScreen:
    assert isinstance(app.screen, SoloStartScreen)
    return app.screen


def message(app: GwentApp) -> str:
    return str(app.screen.query_one("#message", Static).content)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
async def test_own_decks_follow_the_starter_decks(
    data: StartData, keep: Callable[..., KeptDeck], size: tuple[int, int]
) -> None:
    keep("Zeta")
    keep("[b]Alpha[/", Faction.MONSTERS)
    async with opened(data, size=size) as (app, pilot):
        first, second = duel(app).panels
        await until(pilot, lambda: len(first.decks.options) == 7)
        assert first.decks.options[5:] == ("[b]Alpha[/", "Zeta")
        assert second.decks.options == first.decks.options
        # What was chosen stays chosen.
        assert first.choice is not None
        assert first.choice.title == "Northern Realms"
        assert message(app) == READY
        first.decks.focus()
        await pilot.press("end", "left")
        await pilot.pause()
        assert "[b]Alpha[/" in screen_text(app)
        assert await pilot.click("#seat-1 .decks", offset=(0, 0))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, StubTable))
        assert app.match is not None
        assert app.match.deck_titles[0] == "[b]Alpha[/"


async def test_own_decks_are_read_after_the_cards(keep: Callable[..., KeptDeck]) -> None:
    keep("Mine")
    async with opened(None) as (app, pilot):
        await until(pilot, lambda: "Mine" in duel(app).panels[0].decks.options)
        assert app.start_data is not None
        assert app.start_data.choices[-1].is_kept


async def test_who_starts_at_once_does_not_wait_for_own_decks(
    data: StartData, keep: Callable[..., KeptDeck], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("Mine")
    asked: list[StartData] = []
    monkeypatch.setattr(StartForm, "_load", lambda _form: None)
    monkeypatch.setattr(StartForm, "_load_shelf", lambda _form, data: asked.append(data))
    async with opened(None) as (app, pilot):
        await pilot.press("ctrl+s")
        app.screen.post_message(StartForm.CardsRead(data))
        await until(pilot, lambda: isinstance(app.screen, StubTable))
    assert asked == []


async def test_an_illegal_deck_is_told_and_not_offered(data: StartData, keep: Callable[..., KeptDeck]) -> None:
    keep("Half", cards=(("ves", 1),))
    async with opened(data) as (app, pilot):
        await until(pilot, lambda: message(app) != READY)
        told = "Ready. A deck of yours is not legal in Standard and is not offered: Half."
        assert message(app) == told
        assert len(duel(app).panels[0].decks.options) == 5
        for name in ("[/]", "Three", "Four"):
            keep(name, cards=())
        await pilot.press("escape", "t")
        await until(pilot, lambda: "4 of your decks" in message(app))
        assert message(app).endswith("not offered: [/], Four, Half, ....")


@pytest.mark.usefixtures("no_solo_table")
@pytest.mark.parametrize("key", ["t", "g"])
async def test_a_damaged_deck_is_told_in_one_sentence_and_harms_no_other(
    data: StartData, keep: Callable[..., KeptDeck], key: str
) -> None:
    keep("Mine")
    broken = Shelf().folder / "broken.json"
    broken.write_text('{"version": 1,\n "name": oops}')
    async with opened(data, key) as (app, pilot):
        await until(pilot, lambda: message(app).startswith("! "))
        assert message(app).startswith(
            "! A damaged file of your decks was left out. broken.json: not JSON: line 2,"
        )
        options = app.screen.query(".decks").first(Chooser).options
        assert "Mine" in options
        assert not broken.exists()
        await pilot.press("ctrl+s")
        await until(pilot, lambda: not isinstance(app.screen, StartForm))
    assert (broken.parent / "broken.json.damaged-1").exists()


async def test_a_shelf_that_cannot_be_read_is_told(data: StartData) -> None:
    Shelf().folder.parent.mkdir(parents=True)
    Shelf().folder.write_text("no folder")
    async with opened(data) as (app, pilot):
        await until(pilot, lambda: "there is no such directory" in message(app))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, StubTable))


async def test_a_deck_that_has_changed_is_offered_as_it_is_now(
    data: StartData, keep: Callable[..., KeptDeck]
) -> None:
    kept = keep("Mine")
    async with opened(data) as (app, pilot):
        panel = duel(app).panels[0]
        await until(pilot, lambda: "Mine" in panel.decks.options)
        panel.decks.focus()
        await pilot.press("end", "ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, StubTable))
        # After the game a card is taken out, and later the whole deck.
        shelf = Shelf()
        shorter = dataclasses.replace(kept.deck, cards=kept.deck.cards[:-1])
        kept = shelf.save(kept, shorter)
        app.open_menu()
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        await until(pilot, lambda: duel(app).panels[0].choice is not None)

        def chosen() -> Deck:
            choice = duel(app).panels[0].choice
            assert choice is not None
            return choice.deck

        await until(pilot, lambda: chosen() == shorter)
        shelf.remove(kept)
        await pilot.press("escape", "t")
        await until(pilot, lambda: len(duel(app).panels[0].decks.options) == 5)
        assert chosen() == data.choices[2].deck


@pytest.mark.usefixtures("no_solo_table")
async def test_own_decks_are_built_decks_in_solo(data: StartData, keep: Callable[..., KeptDeck]) -> None:
    keep("Mine")
    keep("Wolves", Faction.NILFGAARD)
    async with opened(data, "g") as (app, pilot):
        form = solo(app)
        await until(pilot, lambda: "Mine" in form.human.decks.options)
        assert form.human.decks.options == ("Whole faction", "Starter deck", "Mine")
        assert form.automaton.decks.options == ("Whole faction", "Starter deck", "Wolves")
        form.human.decks.focus()
        await pilot.press("end")
        form.automaton.decks.focus()
        await pilot.press("end", "ctrl+s")
        await until(pilot, lambda: app.match is not None)
        assert app.match is not None
        assert app.match.deck_titles == ("Mine", "Wolves")


@pytest.mark.parametrize("key", ["t", "g"])
async def test_names_of_decks_are_drawn_in_ascii_too(
    data: StartData, keep: Callable[..., KeptDeck], key: str
) -> None:
    keep("Schirrú — 葛洛特")
    async with opened(data, key, ascii_only=True) as (app, pilot):
        await until(
            pilot, lambda: any("Schirr" in option for option in app.screen.query(".decks").first(Chooser).options)
        )
        app.screen.query(".decks").first().focus()
        await pilot.press("end")
        await pilot.pause()
        assert "Schirr" in screen_text(app)
        assert screen_text(app).isascii()


async def test_a_text_list_can_be_added_as_a_file(data: StartData, tmp_path: Path) -> None:
    from gwent_tui.decks.exchange import Format, write_any

    path = tmp_path / "list.txt"
    deck = dataclasses.replace(data.choices[0].deck, name="From a list")
    path.write_text(write_any(data.catalogue, deck, Format.TEXT), encoding="utf-8")
    async with opened(data) as (app, pilot):
        panel = duel(app).panels[0]
        panel.file_field.value = str(path)
        panel.file_field.focus()
        await pilot.press("enter")
        await until(pilot, lambda: panel.choice is not None and panel.choice.title == "From a list")
        assert panel.choice is not None
        assert panel.choice.deck == deck


async def test_a_form_that_is_closed_while_it_reads_harms_nothing(
    data: StartData, keep: Callable[..., KeptDeck]
) -> None:
    keep("Mine")
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await pilot.press("enter", "escape")
        await app.workers.wait_for_complete()
        await pilot.pause()


# What forms and command line share.


def test_the_shelf_takes_the_place_of_an_older_one(data: StartData) -> None:
    starter = data.choices[0].deck
    one, two, three = (dataclasses.replace(starter, name=name) for name in ("One", "Monsters", "File"))
    both, _ = data.with_shelf([one, two]).with_deck(three)
    assert [(choice.title, choice.is_kept) for choice in both.choices[5:]] == [
        ("One", True),
        ("Monsters (2)", True),
        ("File", False),
    ]
    later = both.with_shelf([three])
    assert [(choice.title, choice.is_kept) for choice in later.choices[5:]] == [("File", True)]
    assert later.with_shelf([]).choices == data.choices
    # A copy of a starter deck is offered: it lies on the shelf.
    assert len(data.with_shelf([starter]).choices) == 6


def test_a_choice_that_is_gone_is_replaced_by_what_is_like_it(data: StartData) -> None:
    starter = data.choices[1].deck
    with_one = data.with_shelf([dataclasses.replace(starter, name="One")])
    choice = with_one.choices[-1]
    assert with_one.matching(choice) is choice
    changed = data.with_shelf([dataclasses.replace(starter, name="One", cards=starter.cards[1:])])
    assert changed.matching(choice) is changed.choices[-1]
    assert data.matching(choice) is data.choices[1]


def test_play_finds_an_own_deck_by_name(data: StartData, keep: Callable[..., KeptDeck]) -> None:
    kept = keep("Night Watch")
    assert find_choice(data, "night watch")[1].deck == kept.deck
    with pytest.raises(InputError, match='is called "nigth watch"; did you mean "Night Watch"'):
        find_choice(data, "nigth watch")
    # A faction is always its starter deck.
    keep("Monsters")
    assert find_choice(data, "monsters")[1] is data.choices[0]


def test_a_file_goes_before_a_deck_of_that_name(
    data: StartData, keep: Callable[..., KeptDeck], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("mine")
    monkeypatch.chdir(tmp_path)
    file = dataclasses.replace(data.choices[4].deck, name="From the file")
    (tmp_path / "mine").write_text(dump_deck(file), encoding="utf-8")
    assert find_choice(data, "mine")[1].deck == file


def test_an_own_deck_that_is_not_legal_is_refused(data: StartData, keep: Callable[..., KeptDeck]) -> None:
    keep("Half", cards=(("ves", 1),))
    with pytest.raises(DeckError, match=r'"Half": 1 unit, but Standard demands at least 22\.'):
        find_choice(data, "half")


@pytest.mark.parametrize("text", ["x" * 5000, "a\0b", "~nobody/x", "[b]", "\x1b[0m"])
def test_a_word_that_can_be_no_deck_gets_a_sentence(data: StartData, text: str) -> None:
    with pytest.raises((InputError, DeckError)):
        find_choice(data, text)


def test_a_quick_start_reads_no_own_decks(keep: Callable[..., KeptDeck]) -> None:
    """Checking them needs pydantic, which would be most of the start."""
    keep("Mine")
    load_start_data()
    code = (
        "import sys\n"
        "from gwent_tui.cli import _match, build_parser\n"
        "_match(build_parser()[0].parse_args(['play']))\n"
        "print(json.dumps('pydantic' in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import json\n{code}"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=30,
        check=True,
    )
    assert json.loads(done.stdout) is False
