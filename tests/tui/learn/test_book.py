"""The book on the screen: reading, links, the way back, the search; by keys and by mouse, at three sizes."""

from __future__ import annotations

import subprocess
import sys

import pytest
from textual.widgets import OptionList

from gwent_tui.text.cards import ability_name
from gwent_tui.tui.learn.bar_button import BarButton
from gwent_tui.tui.screens.menu import MenuScreen
from tests.screens import screen_text, shows, until
from tests.tui.learn.conftest import OpenBook, at

at_all_sizes = pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)], ids=["80x24", "120x36", "160x45"])


@at_all_sizes
async def test_a_page_is_shown_and_scrolls(open_book: OpenBook, size: tuple[int, int]) -> None:
    async with open_book("solo", size) as (screen, pilot):
        assert "You play against an automaton" in screen_text(pilot.app)
        assert max(map(len, screen_text(pilot.app).splitlines())) <= size[0]
        # The scroll bar takes a column, and the page is laid out once more for that.
        await until(pilot, lambda: screen.text.max_scroll_x == 0)
        await pilot.press("j", "down", "k")
        assert screen.text.scroll_y == 1
        await pilot.press("end")
        assert screen.text.scroll_y == screen.text.max_scroll_y > 0
        await pilot.press("home", "space")
        assert 0 < screen.text.scroll_y < screen.text.max_scroll_y
        await pilot.press("pageup")
        assert screen.text.scroll_y == 0


@at_all_sizes
async def test_the_pages_stand_at_the_side_or_come_by_a_key(open_book: OpenBook, size: tuple[int, int]) -> None:
    async with open_book("turn", size) as (screen, pilot):
        assert ("House rulings" in screen_text(pilot.app)) is (size[0] > 80)
        await pilot.press("p")
        await pilot.pause()
        assert "House rulings" in screen_text(pilot.app)
        assert screen.places.highlighted_option is not None
        assert screen.places.highlighted_option.id == "turn"
        await pilot.press("down", "enter")
        await at(pilot, screen, "playing")
        assert screen.focused is screen.text
        assert "goes to the row of its sign" in screen_text(pilot.app)


@at_all_sizes
async def test_a_page_is_chosen_by_mouse(open_book: OpenBook, size: tuple[int, int]) -> None:
    async with open_book("turn", size) as (screen, pilot):
        if size[0] == 80:
            assert await pilot.click(BarButton)
            await pilot.pause()
        assert await pilot.click(OptionList, offset=(3, screen.places.get_option_index("winning")))
        await at(pilot, screen, "winning")


@at_all_sizes
async def test_links_are_followed_by_keys_and_back(open_book: OpenBook, size: tuple[int, int]) -> None:
    async with open_book("spy", size) as (screen, pilot):
        await pilot.press("tab")
        assert "Enter: Decoy" in screen_text(pilot.app)
        await pilot.press("tab", "shift+tab", "enter")
        await at(pilot, screen, "decoy")
        assert "Four good uses" in screen_text(pilot.app)
        await pilot.press("b")
        await at(pilot, screen, "spy")
        await pilot.press("f")
        await at(pilot, screen, "decoy")
        await pilot.press("left", "left", "left")
        await at(pilot, screen, "spy")


async def test_a_link_is_followed_by_a_click(open_book: OpenBook) -> None:
    async with open_book("abilities") as (screen, pilot):
        lines = screen_text(pilot.app).splitlines()
        y = next(index for index, line in enumerate(lines) if line.strip().startswith("Agile"))
        assert await pilot.click(offset=(lines[y].index("Agile") + 2, y))
        await at(pilot, screen, "agile")


async def test_every_link_of_the_long_pages_can_be_followed(open_book: OpenBook) -> None:
    async with open_book("abilities", (120, 36)) as (screen, pilot):
        reader = screen._reader
        assert reader is not None
        assert screen.book is not None
        for page in ("abilities", "solo", "leaders", "keys"):
            screen.action_go_to(page)
            await at(pilot, screen, page)
            assert len(reader.links) > 10
            assert all(screen.book.section(link.href) for link in reader.links)
            assert all(link.text for link in reader.links)


async def test_the_way_back_leads_to_the_same_line(open_book: OpenBook) -> None:
    async with open_book("solo") as (screen, pilot):
        await pilot.press("space", "space", "j")
        line = round(screen.text.scroll_y)
        assert line > 0
        screen.action_go_to("spy")
        await at(pilot, screen, "spy")
        assert screen.text.scroll_y == 0
        await pilot.press("backspace")
        await at(pilot, screen, "solo")
        assert round(screen.text.scroll_y) == line


async def test_pages_follow_one_another(open_book: OpenBook) -> None:
    async with open_book("winning") as (screen, pilot):
        await pilot.press("n")
        await at(pilot, screen, "strength")
        await pilot.press("N")
        await at(pilot, screen, "winning")
        assert screen.book is not None
        screen.action_go_to("overview")
        await at(pilot, screen, "overview")
        await pilot.press("N")
        await pilot.pause()
        assert screen.section is screen.book.section("overview")


async def test_a_page_that_comes_quickly_after_another_is_whole(open_book: OpenBook) -> None:
    async with open_book("overview") as (screen, pilot):
        for anchor in ("solo", "house", "keys", "spy"):
            screen.action_go_to(anchor)
        await at(pilot, screen, "spy")
        reader = screen._reader
        assert reader is not None
        headings = [child for child in reader.children if child.name == "heading_open"]
        assert len(headings) == 1


async def test_a_section_within_a_page_is_scrolled_to(open_book: OpenBook) -> None:
    async with open_book("switch:pirate_burns_itself") as (screen, pilot):
        assert screen.text.scroll_y > 10, "the section was said to be shown before it was"
        await shows(pilot, "Can the Pirate burn himself")


async def test_a_section_stays_at_the_top_when_lines_above_it_come_or_go(open_book: OpenBook) -> None:
    async with open_book("switch:pirate_burns_itself", (160, 45)) as (screen, pilot):
        await shows(pilot, "Can the Pirate burn himself")
        for size in ((80, 24), (160, 24), (100, 30)):
            await pilot.resize_terminal(*size)
            await shows(pilot, "Can the Pirate burn himself")
        await until(pilot, lambda: screen.text.scroll_y > 10)
        await pilot.press("end")
        await until(pilot, lambda: screen.text.scroll_y == screen.text.max_scroll_y)
        lines = screen.text.scroll_y
        await pilot.press("k", "k")
        await until(pilot, lambda: screen.text.scroll_y == lines - 2)


async def test_a_page_whose_place_is_covered_is_scrolled_when_it_can_be_seen(open_book: OpenBook) -> None:
    async with open_book("overview") as (screen, pilot):
        screen.text.display = False
        screen.action_go_to("switch-pirate_burns_itself")
        await until(pilot, lambda: screen._reader is not None and "Pirate" in screen._reader.source)
        await until(pilot, lambda: not screen._is_building)
        await pilot.pause()
        assert screen.shown is not screen.section
        screen.text.display = True
        await shows(pilot, "Can the Pirate burn himself")
        assert screen.shown is screen.section


async def test_the_way_back_knows_no_line_of_a_page_that_was_never_seen(open_book: OpenBook) -> None:
    async with open_book("solo") as (screen, pilot):
        await pilot.press("space", "space")
        await until(pilot, lambda: screen.text.scroll_y > 10)
        screen.action_go_to("keys")
        screen.action_go_to("spy")
        await at(pilot, screen, "spy")
        await pilot.press("b")
        await at(pilot, screen, "keys")
        assert screen.text.scroll_y == 0


@at_all_sizes
async def test_words_are_found(open_book: OpenBook, size: tuple[int, int]) -> None:
    async with open_book("overview", size) as (screen, pilot):
        await pilot.press("slash", *"eithne")
        await pilot.pause()
        text = screen_text(pilot.app)
        assert "1 place" in text
        assert "Eithné" in text
        await pilot.press("enter")
        await at(pilot, screen, "hero")
        assert screen.focused is screen.text


async def test_a_search_by_keys_and_mouse(open_book: OpenBook) -> None:
    async with open_book("overview", (120, 36)) as (screen, pilot):
        assert await pilot.click("#find")
        await pilot.press(*"horn")
        await pilot.pause()
        await pilot.press("down")
        assert screen.focused is screen.places
        assert await pilot.click(OptionList, offset=(2, 0))
        await at(pilot, screen, "commanders_horn")
        await pilot.press("slash", "ctrl+u", *"xyzzy [b]")
        await pilot.pause()
        assert "Nothing has all these words." in screen_text(pilot.app)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert screen.finder.value == ""
        assert screen.text.has_focus
        assert "House rulings" in screen_text(pilot.app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))


async def test_other_topics_are_offered(open_book: OpenBook) -> None:
    async with open_book("medic hero row:ranged") as (screen, pilot):
        assert "About it:  1 Medic  2 Hero  3 Ranged" in screen_text(pilot.app)
        await pilot.press("2")
        await at(pilot, screen, "hero")
        line = screen_text(pilot.app).splitlines()[-2]
        assert await pilot.click("#also", offset=(line.index("Ranged") + 1, 0))
        await at(pilot, screen, "row-ranged")
        await pilot.press("9")
        await pilot.pause()
        assert screen.section is not None
        assert screen.section.anchor == "row-ranged"
        await pilot.press("question_mark")
        await at(pilot, screen, "keys")


@pytest.mark.parametrize("key", ["escape", "q", "f1"])
async def test_the_book_is_closed(open_book: OpenBook, key: str) -> None:
    async with open_book() as (_, pilot):
        await pilot.press(key)
        await until(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))


async def test_keys_and_buttons_before_the_book_is_there_do_no_harm(open_book: OpenBook) -> None:
    async with open_book() as (_, pilot):
        await pilot.press("escape")
        await pilot.press("l", "n", "tab", "enter", "b", "f", "p", "slash", "x", "escape", "question_mark", "3")
        await until(pilot, lambda: "Learn" in type(pilot.app.screen).__name__)


async def test_ascii_is_enough(open_book: OpenBook) -> None:
    async with open_book("keys", ascii_only=True) as (screen, pilot):
        for anchor in ("keys", "signs", "strength-example", "hero", "leaders-monsters"):
            screen.action_go_to(anchor)
            await at(pilot, screen, anchor)
            assert screen_text(pilot.app).isascii()
            assert "?" not in screen_text(pilot.app).replace("? Keys", "").replace("?, F1", "").replace(
                ", ? is", ""
            )
        await pilot.press("slash", *"eithne")
        await pilot.pause()
        assert screen_text(pilot.app).isascii()


async def test_without_colours_links_and_the_marked_one_can_be_told(
    open_book: OpenBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with open_book("spy") as (screen, pilot):
        await pilot.press("tab")
        await pilot.pause()
        segments = [segment for strip in screen._compositor.render_strips() for segment in strip]
        marked = [segment for segment in segments if segment.text.strip() == ability_name("decoy")]
        assert any(segment.style is not None and segment.style.reverse for segment in marked)
        links = [segment for segment in segments if "discard" in segment.text and segment.style is not None]
        assert links
        underlined = [
            segment.text for segment in segments if segment.style is not None and segment.style.underline
        ]
        assert any("Monsters" in text for text in underlined)


async def test_broken_card_files_do_not_close_the_book(
    open_book: OpenBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gwent_tui.tui.learn.screen._read_cards", lambda: None)
    async with open_book("medic") as (_, pilot):
        assert "cannot be read" in screen_text(pilot.app)


def test_markdown_is_not_imported_with_the_screen() -> None:
    code = (
        "import sys, gwent_tui.tui.app, gwent_tui.tui.learn.screen, gwent_tui.tui.screens.table;"
        "sys.exit('textual.widgets._markdown' in sys.modules or 'pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
