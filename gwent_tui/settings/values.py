"""The settings: names, kinds, defaults, groups. A new one is a field here and a string in the table of strings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from gwent_tui.settings.pace import Speed

VERSION = 1
"""Of the file format."""
THEME = "gwent-dark"
MAX_NAME = 60
MAX_KEYS = 200
"""Characters of the keys of one action."""


class Signs(StrEnum):
    """With which characters the screens draw."""

    AUTO = "auto"
    """What the locale promises."""
    UNICODE = "unicode"
    ASCII = "ascii"


class Group(StrEnum):
    """Parts of the settings screen."""

    LOOK = "look"
    PLAY = "play"


def _in(group: Group) -> dict[str, Group]:
    return {"group": group}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a player has chosen, or the defaults."""

    theme: str = field(default=THEME, metadata=_in(Group.LOOK))
    """Name of a theme; one that does not exist counts as the default."""
    signs: Signs = field(default=Signs.AUTO, metadata=_in(Group.LOOK))
    speed: Speed = field(default=Speed.NORMAL, metadata=_in(Group.PLAY))
    confirm_pass: bool = field(default=True, metadata=_in(Group.PLAY))
    """Whether passing asks first."""
    hand_over: bool = field(default=True, metadata=_in(Group.PLAY))
    """Whether an opaque screen stands between two players; without it one person plays both sides."""
    free_undo: bool = field(default=False, metadata=_in(Group.PLAY))
    """Whether everything can be taken back against an automaton, whatever came to light."""
    bell: bool = field(default=False, metadata=_in(Group.PLAY))
    """Whether the terminal rings when it is a player's turn and the window is not in front."""
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Id of a key binding -> the keys it has instead of its own, with commas between them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the settings screen."""

    name: str
    group: Group
    options: tuple[object, ...]
    """The values there are, in order; empty for the theme, whose names the screens know."""


def _options(default: object) -> tuple[object, ...]:
    match default:
        case bool():
            return (True, False)
        case StrEnum():
            return tuple(type(default))
        case _:
            return ()


SETTINGS = tuple(
    Setting(item.name, item.metadata["group"], _options(item.default))
    for item in fields(Settings)
    if item.metadata
)
"""All settings that are a choice among values, in the order of the screen."""

DEFAULTS = Settings()


def changed(settings: Settings, name: str, value: object) -> Settings:
    """Returns the settings with one value instead of another. Nothing is checked."""
    values: dict[str, Any] = {name: value}
    return replace(settings, **values)


def with_keys(settings: Settings, binding: str, keys: str) -> Settings:
    """Returns the settings with other keys for a binding; an empty text gives it its own keys back."""
    others = {name: text for name, text in settings.keys.items() if name != binding}
    return replace(settings, keys=MappingProxyType(others | ({binding: keys} if keys else {})))
