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
"""For `App.get_theme_variable_defaults`: what other themes lack."""


def use_themes(app: App[Any]) -> None:
    """Registers the themes and takes the dark one.

    The app returns `VARIABLES` from `get_theme_variable_defaults`, so that every other theme works as well.
    """
    for theme in THEMES:
        app.register_theme(theme)
    app.theme = DARK.name
