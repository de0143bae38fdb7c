"""The styles that line-drawn widgets use, made from the variables of the theme.

One palette serves all widgets: component classes would be computed for each of them at every pass of the style
sheet, which for a table of ten such widgets took a quarter of the time to the first picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color, ColorParseError
from textual.dom import DOMNode

from gwent_tui.engine.cards import Faction
from gwent_tui.tui.theme import VARIABLES

PLAYERS = ("player-1", "player-2")
"""The styles of the seats, named as the variables of the theme."""

Palette = Mapping[str, Style]
"""What something is -> its style."""


def palette_of(node: DOMNode) -> Palette:
    """Returns the styles of the theme in use."""
    variables = node.app.theme_variables
    return _palette(tuple(variables.get(name, value) for name, value in VARIABLES.items()))


def _colour(name: str, value: str) -> RichColor:
    try:
        return Color.parse(value).rich_color
    except ColorParseError:
        # A theme of somebody else may say anything.
        return Color.parse(VARIABLES[name]).rich_color


@lru_cache(4)
def _palette(values: tuple[str, ...]) -> Palette:
    colours = {name: _colour(name, value) for name, value in zip(VARIABLES, values, strict=True)}

    def style(colour: str = "", ground: str = "", *, bold: bool = False, reverse: bool = False) -> Style:
        return Style(
            color=colours.get(colour), bgcolor=colours.get(ground), bold=bold or None, reverse=reverse or None
        )

    return {
        "head": style("gwent-quiet", "gwent-head"),
        "card": style(ground="gwent-card"),
        "special": style("gwent-name", "gwent-special"),
        "name": style("gwent-name"),
        "quiet": style("gwent-quiet"),
        "unit": style("gwent-name", bold=True),
        "hero": style("gwent-hero", bold=True),
        "up": style("gwent-up", bold=True),
        "down": style("gwent-down", bold=True),
        "weather": style("gwent-weather", bold=True),
        "legal": style("gwent-legal-text", "gwent-legal", bold=True),
        # Reversed by attribute: it has to be seen where no colours are.
        "cursor": style("gwent-cursor", "gwent-cursor-text", bold=True, reverse=True),
        # What is just happening, with signs besides where there are no colours.
        "burning": style("gwent-cursor-text", "gwent-down", bold=True),
        "landing": style("gwent-cursor-text", "gwent-up", bold=True),
        "strong": style(bold=True),
        "stamp": style(bold=True, reverse=True),
        # The letters to jump to, the same on whatever they lie.
        "letter": style("gwent-cursor-text", "gwent-hero", bold=True),
        **{player: style(player, bold=True) for player in PLAYERS},
        **{faction.value: style(f"faction-{faction}", bold=True) for faction in Faction},
    }
