"""Searching, filtering, sorting, and going from card to card, by keyboard and by mouse."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from gwent_tui.browse.query import Order
from gwent_tui.matches.start_data import StartData
from gwent_tui.tui.catalogue.aids import AidsScreen
from gwent_tui.tui.catalogue.card_list import CatalogueList, ListHead
from gwent_tui.tui.catalogue.card_view import CardView
from gwent_tui.tui.catalogue.chooser import ChooserScreen
from gwent_tui.tui.catalogue.filter_bar import FilterBar
from gwent_tui.tui.catalogue.screen import CatalogueScreen
from gwent_tui.tui.screens.menu import MenuScreen
from tests.browse.conftest import HOSTILE
from tests.screens import screen_text, until
from tests.tui.catalogue.support import SIZES, click_text, opened

BONDS = ["catapult", "crinfrid_reavers_dragon_hunter", "blue_stripes_commando", "poor_fucking_infantry"]


def listed(screen: CatalogueScreen) -> list[str]:
    return [entry.id for entry in screen.card_list.entries]


def shown_card(screen: CatalogueScreen) -> str:
    return screen.shown.id if screen.shown else ""


@pytest.mark.parametrize("size", SIZES)
async def test_all_cards_are_there(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size) as (app, _, screen):
        text = screen_text(app)
        assert len(listed(screen)) == 188
        assert "188 cards, 436 copies in the box" in text
        assert "Geralt of Rivia" in text
        # The card under the cursor, what belongs to it, and every filter with its key.
        for words in ("Hero, Neutral, close combat,", "Untouched by every ability", "Musters", "Roach"):
            assert words in text
        for key in ("F2 Faction", "F3 Kind", "F4 Row", "F5 Ability", "F6 Strength", "F7 Sort"):
            assert key in text
        numbers, strengths = text.splitlines()[-3:-1]
        assert numbers.split()[0] == "Cards"
        assert strengths.split() == ["Strength", *map(str, range(16))]
        assert "29" in numbers
        assert max(map(len, text.splitlines())) <= size[0]


async def test_the_cards_are_read_while_it_is_seen() -> None:
    async with opened(None, (80, 24)) as (app, _, screen):
        assert len(listed(screen)) == 188
        assert app.start_data is not None


async def test_typing_searches_wherever_the_focus_is(data: StartData) -> None:
    async with opened(data) as (app, pilot, screen):
        await pilot.press(*"eithn")
        assert listed(screen)[0] == "eithne"
        await pilot.press("tab")
        assert screen.query_one(FilterBar).has_focus
        await pilot.press("e")
        assert screen.search_field.has_focus
        assert screen.search_field.value == "eithne"
        assert listed(screen) == ["eithne"]
        text = screen_text(app)
        assert "Eithné" in text
        assert "1 card, 1 copy" in text
        await pilot.press("enter", "x")
        assert screen.search_field.value == "eithnex"
        assert "No card fits." in screen_text(app)
        assert screen.view.page is None
        await pilot.press("escape")
        assert len(listed(screen)) == 188
        assert screen.search_field.value == ""
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_tight_bonds_of_northern_realms_by_keys(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size) as (app, pilot, screen):
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, ChooserScreen))
        choices = app.screen.query_one(OptionList)
        titles = [str(choices.get_option_at_index(index).prompt) for index in range(choices.option_count)]
        target = next(index for index, title in enumerate(titles) if "Northern Realms" in title)
        assert titles[target].split() == ["Northern", "Realms", "30"]
        await pilot.press(*["down"] * target, "enter")
        await until(pilot, lambda: app.screen is screen)
        # The other way to a filter: the line, without a function key.
        await pilot.press("tab", "right", "right", "right", "enter")
        await until(pilot, lambda: isinstance(app.screen, ChooserScreen))
        choices = app.screen.query_one(OptionList)
        titles = [str(choices.get_option_at_index(index).prompt) for index in range(choices.option_count)]
        target = next(index for index, title in enumerate(titles) if "Tight Bond" in title)
        assert titles[target].split()[-1] == "4"
        await pilot.press(*["j"] * target, "space")
        await until(pilot, lambda: app.screen is screen)
        assert listed(screen) == BONDS
        await pilot.pause()
        text = screen_text(app)
        assert "4 cards, 11 copies" in text
        assert "in the box" not in text
        assert "Tight Bond" in text.splitlines()[1]
        for name in ("Catapult", "Blue Stripes Commando", "Poor Fucking Infantry"):
            assert name in text


@pytest.mark.parametrize("size", SIZES)
async def test_tight_bonds_of_northern_realms_by_mouse(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size) as (app, pilot, screen):
        bar = screen.query_one(FilterBar)
        for field, value in (("Faction", "Northern Realms"), ("Ability", "Tight Bond")):
            await click_text(pilot, bar, field)
            await until(pilot, lambda: isinstance(app.screen, ChooserScreen))
            choices = app.screen.query_one(OptionList)
            while value not in screen_text(app):
                choices.scroll_page_down(animate=False)
                await pilot.pause()
            await click_text(pilot, choices, value)
            await until(pilot, lambda: app.screen is screen)
            await pilot.pause()
        assert listed(screen) == BONDS
        await click_text(pilot, screen.card_list, "Poor Fucking")
        assert shown_card(screen) == "poor_fucking_infantry"


async def test_the_list_by_keys(data: StartData) -> None:
    async with opened(data, (80, 24)) as (app, pilot, screen):
        ids = listed(screen)
        await pilot.press("down", "down", "up")
        assert shown_card(screen) == ids[1]
        await pilot.press("up", "up")
        assert shown_card(screen) == ids[0]
        await pilot.press("pagedown")
        assert shown_card(screen) == ids[screen.card_list.size.height - 1]
        await pilot.press("ctrl+end")
        await pilot.pause()
        assert shown_card(screen) == ids[-1]
        assert screen.card_list.entries[-1].name in screen_text(app)
        await pilot.press("pageup", "ctrl+home")
        await pilot.pause()
        assert shown_card(screen) == ids[0]
        assert screen.card_list.top == 0


async def test_every_line_is_drawn_anew_where_it_has_changed(data: StartData) -> None:
    """Only lines that differ are painted: the picture must be that of a screen painted as a whole."""
    async with opened(data, (80, 24)) as (app, pilot, screen):
        keys = ["pagedown", "down", *"king", "down", *["backspace"] * 3, "down", "down", "ctrl+end", "up", *"x"]
        for key in [*keys, *"yz", *["backspace"] * 6, "enter", "down", "down", "enter", "escape"]:
            await pilot.press(key)
            await pilot.pause()
            before = screen_text(app)
            screen.refresh(recompose=False)
            for widget in screen.walk_children():
                widget.refresh()
            await pilot.pause()
            assert screen_text(app) == before, key


async def test_sorting_by_key_and_by_heading(data: StartData) -> None:
    async with opened(data) as (app, pilot, screen):
        head = screen.query_one(ListHead)
        await click_text(pilot, head, "Name")
        assert screen.query_now.order.value == "name"
        assert screen.card_list.entries[0].name == "Albrich"
        await click_text(pilot, head, "Name")
        assert screen.query_now.is_reversed
        assert screen.card_list.entries[-1].name == "Albrich"
        # The card stays under the cursor.
        assert shown_card(screen) == "ciri"
        await pilot.press("f7")
        await until(pilot, lambda: isinstance(app.screen, ChooserScreen))
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: app.screen is screen)
        assert screen.query_now.order is Order.STRENGTH
        assert screen.card_list.entries[0].strength == 15


async def test_leaving_a_filter_as_it_is(data: StartData) -> None:
    async with opened(data) as (app, pilot, screen):
        for close in ("escape", "f3"):
            await pilot.press("f3")
            await until(pilot, lambda: isinstance(app.screen, ChooserScreen))
            await pilot.press(close)
            await until(pilot, lambda: app.screen is screen)
        assert len(listed(screen)) == 188


@pytest.mark.parametrize("size", SIZES)
async def test_links_by_keys_and_back(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size, card="cow") as (app, pilot, screen):
        assert shown_card(screen) == "cow"
        assert screen.card_list.entry is screen.shown
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert shown_card(screen) == "bovine_defence_force"
        assert "Summoned by" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert shown_card(screen) == "cow"
        await pilot.press("escape")
        await pilot.pause()
        assert shown_card(screen) == "bovine_defence_force"
        await pilot.press("escape")
        await pilot.pause()
        assert shown_card(screen) == "cow"
        await pilot.press("escape")
        assert screen.focused is screen.search_field
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_links_by_mouse(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size, card="roach") as (_, pilot, screen):
        await click_text(pilot, screen.view, "Geralt of Rivia")
        assert shown_card(screen) == "geralt"
        await click_text(pilot, screen.card_list, "Vesemir")
        assert shown_card(screen) == "vesemir"
        # Who goes on in the list has left the trail of links.
        assert screen.trail == []


async def test_a_link_leads_beyond_the_filters(data: StartData) -> None:
    async with opened(data) as (app, pilot, screen):
        await pilot.press(*"roach no ability of its own")
        assert listed(screen) == ["roach"]
        await pilot.press("enter", "down", "enter")
        await pilot.pause()
        assert shown_card(screen) == "geralt"
        assert listed(screen) == ["roach"]
        assert "Geralt of Rivia" in screen_text(app)
        await pilot.press("escape")
        assert shown_card(screen) == "roach"


async def test_long_pages_scroll(data: StartData) -> None:
    async with opened(data, (80, 24), card="eredin_king") as (app, pilot, screen):
        assert "Eredin, Destroyer of Worlds" not in screen_text(app).split("Monsters as a faction")[1]
        await pilot.press("enter", *["down"] * 8)
        await pilot.pause()
        assert screen.view.top > 0
        await pilot.press("enter")
        await pilot.pause()
        assert shown_card(screen) == "eredin_destroyer"
        assert screen.view.top == 0
        await pilot.press("pagedown", "pageup")
        assert screen.view.top == 0


async def test_the_wheel_scrolls_the_list(data: StartData) -> None:
    async with opened(data, (80, 24)) as (app, pilot, screen):
        before = screen_text(app)
        screen.card_list._on_mouse_scroll_down(_wheel(screen.card_list))
        await until(pilot, lambda: screen.card_list.top > 0)
        await pilot.pause()
        assert screen_text(app) != before
        assert shown_card(screen) == listed(screen)[0]


def _wheel(widget: CatalogueList):  # type: ignore[no-untyped-def]
    from textual import events

    return events.MouseScrollDown(
        widget, x=2, y=2, delta_x=0, delta_y=1, button=0, shift=False, meta=False, ctrl=False
    )


@pytest.mark.parametrize("size", SIZES)
async def test_player_aids_are_one_key_away(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size) as (app, pilot, screen):
        assert "Player aids" in screen_text(app)
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(app.screen, AidsScreen))
        await pilot.pause()
        assert "Tight Bond" in screen_text(app) or "Medic" in screen_text(app)
        for key, words in (("2", "Commander's Horn"), ("3", "Biting Frost"), ("4", "Skellige")):
            await pilot.press(key)
            await pilot.pause()
            assert words in screen_text(app)
        await pilot.press("j", "k", "space", "escape")
        await until(pilot, lambda: app.screen is screen)


@pytest.mark.parametrize("size", SIZES)
async def test_names_are_never_markup(hostile: StartData, size: tuple[int, int]) -> None:
    async with opened(hostile, size) as (app, pilot, screen):
        for card, name in HOSTILE.items():
            screen.show_card(card)
            await pilot.pause()
            text = screen_text(app)
            assert name in text
            assert "[b]bold[/b]" in text.replace("\n", " ")
        screen.show_card("geralt")
        await pilot.press("enter")
        await pilot.pause()
        assert "► [/]" in screen_text(app)
        await click_text(pilot, screen.view, "[/]")
        assert shown_card(screen) == "roach"
        await pilot.press(*"[b]x")
        assert shown_card(screen) == "geralt"


@pytest.mark.parametrize("size", SIZES)
async def test_plain_ascii(data: StartData, size: tuple[int, int]) -> None:
    async with opened(data, size, card="eithne", ascii_only=True) as (app, pilot, _):
        assert screen_text(app).isascii()
        assert "Eithne" in screen_text(app)
        assert "?" not in "".join(screen_text(app).splitlines()[1:])
        await pilot.press("f8")
        await pilot.pause()
        assert screen_text(app).isascii()
        await pilot.press("escape", "f5")
        await pilot.pause()
        assert screen_text(app).isascii()


async def test_another_size_keeps_everything(data: StartData) -> None:
    async with opened(data, (160, 45), card="vampire_katakan") as (app, pilot, screen):
        await pilot.press("enter", "down")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        text = screen_text(app)
        assert max(map(len, text.splitlines())) <= 80
        assert text.count("Vampire: Katakan") >= 2
        await pilot.press("enter")
        await pilot.pause()
        assert shown_card(screen).startswith("vampire_")
        assert shown_card(screen) != "vampire_katakan"


async def test_card_files_that_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    from gwent_tui.cards.errors import CardDataError
    from gwent_tui.matches import start_data
    from gwent_tui.tui.app import GwentApp

    def fail() -> StartData:
        raise CardDataError('cards/x.json: card "[/]" is wrong; allowed: another')

    monkeypatch.setattr(start_data, "load_start_data", fail)
    app = GwentApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: "The card files cannot be used" in screen_text(app))
        assert '"[/]"' in screen_text(app)
        await pilot.press("f2", "f8", "down", "enter", "x", "escape", "escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_the_theme_can_change_while_it_is_seen(data: StartData) -> None:
    async with opened(data, (80, 24)) as (app, pilot, screen):
        before = screen.query_one(CardView).rich_style
        app.theme = "gwent-light"
        await pilot.pause()
        strip = screen.card_list.render_line(5)
        assert screen.query_one(CardView).rich_style != before
        assert strip._segments[0].style.bgcolor == screen.card_list.rich_style.bgcolor  # type: ignore[union-attr]
