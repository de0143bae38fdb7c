"""From nothing to a game: a legal Advanced deck around Tight Bond, by keys alone, out and in again, and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from gwent_tui.cards.decks import ADVANCED, check_deck
from gwent_tui.decks.shelf import Shelf
from gwent_tui.engine.cards import Ability
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.decks.builder import BuilderScreen
from gwent_tui.tui.decks.exporting import ExportScreen
from gwent_tui.tui.decks.importing import ImportScreen
from gwent_tui.tui.decks.screen import DecksScreen
from gwent_tui.tui.screens.start import StartScreen
from gwent_tui.tui.screens.table import TableScreen
from tests.screens import screen_text, until, words_of
from tests.tui.deck_builder.conftest import SIZES, saved


@pytest.mark.parametrize("size", SIZES)
async def test_a_deck_is_built_exported_imported_and_played(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.chdir(tmp_path)
    app = GwentApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("d")
        await until(pilot, lambda: "Starter decks" in screen_text(app))
        await pilot.press("n", "down", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, BuilderScreen))
        builder = app.screen
        assert isinstance(builder, BuilderScreen)
        await until(pilot, lambda: "Deck: 0 cards" in screen_text(app))
        await pilot.press("m")
        # Every card with Tight Bond, as many as there are.
        await pilot.press("slash", *"tight bond", "enter", "home")
        bonded = [line.id for line in builder.pool.lines if line.id]
        assert len(bonded) == 4
        for _ in bonded:
            await pilot.press("9", "down")
        assert builder.draft.deck.size == 11
        # The weaker units of each row, until there are 22.
        await pilot.press("escape", "o", "y", "y", "end")
        while "! Units" in screen_text(app):
            await pilot.press("plus", "up")
        await pilot.press("z")
        await saved(builder, pilot)
        while "! Advanced" in screen_text(app):
            # Too many spies or medics came along: they go again.
            ability = Ability.SPY if "with Spy" in words_of(app) else Ability.MEDIC
            found = [
                line
                for line in builder.deck_list.lines
                if line.card is not None and ability in line.card.abilities
            ]
            builder.deck_list.go(builder.deck_list.lines.index(found[0]))
            builder.set_focus(builder.deck_list)
            await pilot.press("minus")
            builder.set_focus(builder.pool)
            await pilot.press("slash", *"trebuchet", "enter", "plus", "z")
        await pilot.pause()
        assert "[✓ Advanced: legal]" in screen_text(app)
        await saved(builder, pilot)
        built = builder.draft.deck
        assert check_deck(builder.catalogue, built, ADVANCED) == ()
        assert {"catapult", "blue_stripes_commando"} <= set(dict(built.cards))

        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, DecksScreen))
        await until(pilot, lambda: "Northern Realms deck" in screen_text(app))
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, ExportScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DecksScreen))
        exported = tmp_path / "northern-realms-deck.txt"
        assert exported.is_file()

        await pilot.press("x")
        await until(pilot, lambda: "was deleted" in screen_text(app))
        assert shelf.list().decks == ()
        await pilot.press("i")
        await until(pilot, lambda: isinstance(app.screen, ImportScreen))
        await pilot.press(*"northern-realms-deck.txt", "enter")
        await until(pilot, lambda: isinstance(app.screen, DecksScreen))
        await until(pilot, lambda: "is one of your decks now" in screen_text(app))
        assert [kept.deck for kept in shelf.list().decks] == [built]

        await pilot.press("p")
        await until(pilot, lambda: isinstance(app.screen, StartScreen) and "Ready" in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) > 1 and isinstance(app.screen_stack[1], TableScreen))
        assert app.match is not None
        assert app.match.deck_titles[0] == "Northern Realms deck"
        assert len(app.match.session.game.setups[0].deck) == built.size
