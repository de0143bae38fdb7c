"""Every theme can be read, also those that take the sixteen colours of the terminal."""

from __future__ import annotations

import pytest
from textual.theme import BUILTIN_THEMES, Theme

from gwent_tui.tui.palette import _palette
from gwent_tui.tui.theme import DARK, LIGHT, VARIABLES, missing_variables

THEMES = [DARK, LIGHT, *BUILTIN_THEMES.values()]
ANSI_THEMES = [theme for theme in THEMES if theme.ansi]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_a_theme_has_all_colours_and_none_hides_its_text(theme: Theme) -> None:
    variables = missing_variables(theme)
    assert variables.keys() == VARIABLES.keys()
    palette = _palette(tuple(variables[name] for name in VARIABLES))
    for name, style in palette.items():
        if style.color is not None and style.bgcolor is not None and not style.color.is_default:
            assert style.color != style.bgcolor, name


@pytest.mark.parametrize("theme", ANSI_THEMES, ids=lambda theme: theme.name)
def test_text_of_the_terminals_own_colour_lies_on_its_own_background(theme: Theme) -> None:
    variables = missing_variables(theme)
    assert all(value.startswith("ansi_") for value in variables.values())
    palette = _palette(tuple(variables[name] for name in VARIABLES))
    for name, style in palette.items():
        has_own_text = style.color is None or style.color.is_default
        has_own_ground = style.bgcolor is None or style.bgcolor.is_default
        assert has_own_ground or not has_own_text, name
