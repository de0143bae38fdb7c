"""The two themes, and the variables their style sheets use.

Colour only repeats what a sign, a word or a text style says already. Blue and orange stand for stronger and
weaker, which colour-blind players can tell apart.
"""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.theme import Theme

_DARK = {
    "gwent-table": "#12151b",
    "gwent-row": "#191d25",
    "gwent-head": "#20252f",
    "gwent-card": "#2b323f",
    "gwent-special": "#3a3446",
    "gwent-name": "#c9d1de",
    "gwent-quiet": "#828da0",
    "gwent-hero": "#f0c674",
    "gwent-up": "#82b8ff",
    "gwent-down": "#ffa657",
    "gwent-weather": "#7fd0e0",
    "gwent-legal": "#2f4d3a",
    "gwent-legal-text": "#b8f0c8",
    "gwent-cursor": "#e6edf7",
    "gwent-cursor-text": "#12151b",
    "faction-neutral": "#8a93a3",
    "faction-monsters": "#d9706c",
    "faction-nilfgaard": "#d6b75c",
    "faction-northern_realms": "#6fa8e8",
    "faction-scoiatael": "#86c06c",
    "faction-skellige": "#b08ae0",
    "player-1": "#f29bc1",
    "player-2": "#bcd96a",
}

_LIGHT = {
    "gwent-table": "#f6f3ec",
    "gwent-row": "#ece7dc",
    "gwent-head": "#e0d9ca",
    "gwent-card": "#fffdf8",
    "gwent-special": "#efe6f5",
    "gwent-name": "#2c2a26",
    "gwent-quiet": "#6d675c",
    "gwent-hero": "#8a5a00",
    "gwent-up": "#0a56a8",
    "gwent-down": "#b04a00",
    "gwent-weather": "#0d6b82",
    "gwent-legal": "#cfe8d2",
    "gwent-legal-text": "#1d5230",
    "gwent-cursor": "#2c2a26",
    "gwent-cursor-text": "#fffdf8",
    "faction-neutral": "#6d675c",
    "faction-monsters": "#a8322d",
    "faction-nilfgaard": "#806000",
    "faction-northern_realms": "#1c5aa6",
    "faction-scoiatael": "#33702a",
    "faction-skellige": "#6a3da8",
    "player-1": "#a3195b",
    "player-2": "#4f6a00",
}

_ANSI = {
    # What is beneath is left to the terminal: its own text may be dark or light.
    "gwent-table": "ansi_default",
    "gwent-row": "ansi_default",
    "gwent-head": "ansi_default",
    "gwent-card": "ansi_default",
    "gwent-special": "ansi_default",
    "gwent-name": "ansi_default",
    # Bright black is the background itself in some schemes.
    "gwent-quiet": "ansi_default",
    "gwent-legal": "ansi_green",
    "gwent-legal-text": "ansi_black",
    "faction-neutral": "ansi_default",
}

_ANSI_DARK = {
    **_ANSI,
    "gwent-hero": "ansi_bright_yellow",
    "gwent-up": "ansi_bright_cyan",
    "gwent-down": "ansi_yellow",
    "gwent-weather": "ansi_cyan",
    "gwent-cursor": "ansi_bright_white",
    "gwent-cursor-text": "ansi_black",
    "faction-monsters": "ansi_bright_red",
    "faction-nilfgaard": "ansi_yellow",
    "faction-northern_realms": "ansi_bright_cyan",
    "faction-scoiatael": "ansi_bright_green",
    "faction-skellige": "ansi_bright_magenta",
    "player-1": "ansi_bright_magenta",
    "player-2": "ansi_bright_green",
}

_ANSI_LIGHT = {
    **_ANSI,
    # Yellow and cyan can hardly be seen on white.
    "gwent-hero": "ansi_magenta",
    "gwent-up": "ansi_blue",
    "gwent-down": "ansi_red",
    "gwent-weather": "ansi_blue",
    "gwent-cursor": "ansi_black",
    "gwent-cursor-text": "ansi_bright_white",
    "faction-monsters": "ansi_red",
    "faction-nilfgaard": "ansi_default",
    "faction-northern_realms": "ansi_blue",
    "faction-scoiatael": "ansi_default",
    "faction-skellige": "ansi_magenta",
    "player-1": "ansi_magenta",
    "player-2": "ansi_blue",
}

DARK = Theme(
    name="gwent-dark",
    primary="#6fa8e8",
    secondary="#8a93a3",
    accent="#f0c674",
    warning="#ffa657",
    error="#e5807a",
    success="#86c06c",
    foreground="#dfe5ee",
    background="#12151b",
    surface="#191d25",
    panel="#242a35",
    dark=True,
    variables={
        **_DARK,
        "footer-background": "#20252f",
        "footer-key-foreground": "#f0c674",
        "footer-description-foreground": "#c9d1de",
        "block-cursor-background": "#e6edf7",
        "block-cursor-foreground": "#12151b",
        "block-cursor-text-style": "bold",
    },
)
"""The default."""

LIGHT = Theme(
    name="gwent-light",
    primary="#1c5aa6",
    secondary="#6d675c",
    accent="#8a5a00",
    warning="#b04a00",
    error="#a8322d",
    success="#33702a",
    foreground="#2c2a26",
    background="#f6f3ec",
    surface="#ece7dc",
    panel="#e0d9ca",
    dark=False,
    variables={
        **_LIGHT,
        "footer-background": "#e0d9ca",
        "footer-key-foreground": "#8a5a00",
        "footer-description-foreground": "#2c2a26",
        "block-cursor-background": "#2c2a26",
        "block-cursor-foreground": "#fffdf8",
        "block-cursor-text-style": "bold",
    },
)

THEMES = (DARK, LIGHT)

VARIABLES = _DARK
"""What other themes lack, for a dark one; the names are those of every theme."""


def missing_variables(theme: Theme) -> dict[str, str]:
    """Returns what a theme of somebody else lacks, for `App.get_theme_variable_defaults`."""
    if theme.ansi:
        return dict(_ANSI_DARK if theme.dark else _ANSI_LIGHT)
    return dict(_DARK if theme.dark else _LIGHT)


def use_themes(app: App[Any]) -> None:
    """Registers the themes and takes the dark one.

    The app returns `missing_variables` from `get_theme_variable_defaults`, so that all other themes work as well.
    """
    for theme in THEMES:
        app.register_theme(theme)
    app.theme = DARK.name
