"""The players are told apart by colour and by sign, whatever they play."""

from __future__ import annotations

import pytest
from rich.style import Style
from textual.theme import BUILTIN_THEMES

from gwent_tui.engine.events import SeatPassed
from gwent_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from gwent_tui.tui.palette import PLAYERS, palette_of
from gwent_tui.tui.players import player_key, player_sign, player_style
from gwent_tui.tui.theme import DARK, LIGHT, missing_variables
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.seat_bar import SeatBar
from tests.screens import screen_text, until
from tests.tui.table.conftest import OpenTable, at_all_sizes
from tests.tui.table.positions import duel, session_at

SAME = duel({"hand": ["ves"]}, {"faction": "northern_realms", "hand": ["ballista"]})


def colour_of(bar: SeatBar, name: str) -> Style | None:
    return next(segment.style for segment in bar.render_line(0) if name in segment.text)


@at_all_sizes
async def test_two_players_of_one_faction(open_table: OpenTable, size: tuple[int, int]) -> None:
    async with open_table(session_at(SAME), size) as (app, _):
        own, enemy = app.table.query_one("#own-bar", SeatBar), app.table.query_one("#enemy-bar", SeatBar)
        first, second = colour_of(own, "Foltest"), colour_of(enemy, "Emhyr")
        assert first is not None
        assert second is not None
        assert first.color != second.color
        assert first.color == player_style(0, palette_of(own)).color
        assert "● Foltest" in own.render_line(0).text
        assert "○ Emhyr" in enemy.render_line(0).text


async def test_the_log_names_a_player_in_the_same_colour(open_table: OpenTable) -> None:
    async with open_table(session_at(SAME, ("Ann", "Ann B")), (120, 36)) as (app, pilot):
        log = app.table.query_one(LogPanel)
        for seat in (0, 1):
            log.narrator.feed(SeatPassed(seat, automatic=False))
        ground = Style()
        for seat, name in enumerate(("Ann", "Ann B")):
            text = log.narrator.lines[seat].text
            first, rest = log.pieces(text, ground)
            assert first.text == name
            assert first.style == ground + player_style(seat, palette_of(log))
            assert first.text + rest.text == text
        assert [part.text for part in log.pieces("Anna", ground)] == ["Anna"]
        log.redraw()
        await until(pilot, lambda: "Ann B passes" in screen_text(app))


async def test_who_is_called_has_sign_and_colour(open_table: OpenTable) -> None:
    async with open_table(session_at(SAME), ready=False) as (app, _):
        named = app.screen.query_one("#hand-over-player")
        assert "● Foltest" in screen_text(app)
        assert named.has_class(player_key(0))
        assert named.styles.color.hex.lower() == DARK.variables[player_key(0)]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_each_seat_has_a_sign_of_its_own(glyphs: Glyphs) -> None:
    assert player_sign(0, glyphs) != player_sign(1, glyphs)
    assert player_sign(2, glyphs) == player_sign(0, glyphs)
    assert len({player_key(seat) for seat in range(4)}) == len(PLAYERS)


@pytest.mark.parametrize("name", sorted(BUILTIN_THEMES))
def test_a_theme_of_somebody_else_gets_colours_for_its_ground(name: str) -> None:
    theme = BUILTIN_THEMES[name]
    own = DARK if theme.dark else LIGHT
    missing = missing_variables(theme)
    if not theme.ansi:
        assert all(own.variables[key] == value for key, value in missing.items())
    assert set(PLAYERS) <= set(missing)
    assert len({missing[player] for player in PLAYERS}) == len(PLAYERS)
    assert set(missing_variables(DARK)) == set(missing_variables(LIGHT))


def test_the_app_knows_the_variables_of_the_theme() -> None:
    from gwent_tui.tui.app import GwentApp

    app = GwentApp()
    app.theme = "textual-light"
    assert app.get_theme_variable_defaults()["gwent-name"] == LIGHT.variables["gwent-name"]
