"""What tells the players apart on the screen: a colour of the theme, and a sign for where there is none.

It goes by the seat, since both may play the same faction.
"""

from __future__ import annotations

from rich.style import Style

from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.palette import PLAYERS, Palette


def player_key(seat: int) -> str:
    """Returns what the style of a seat is called in the palette, and its class and variable in style sheets."""
    return PLAYERS[seat % len(PLAYERS)]


def player_style(seat: int, palette: Palette) -> Style:
    """Returns the style of a player's name."""
    return palette[player_key(seat)]


def player_sign(seat: int, glyphs: Glyphs) -> str:
    """Returns the sign before a player's name."""
    return glyphs.players[seat % len(glyphs.players)]
