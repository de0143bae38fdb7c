"""Which commands of the table can have other keys, and which keys they can have. Nothing here is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from textual.binding import Binding, BindingType

from gwent_tui.engine.cards import ROWS
from gwent_tui.text.cards import row_letter
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.solo_table import SoloTable
from gwent_tui.tui.screens.table import TableScreen
from gwent_tui.tui.screens.undo_flow import UndoFlow

COMMANDS = (
    "act",
    "pass",
    "leader",
    "undo",
    "redo",
    "card",
    "piles",
    "log",
    "hide",
    "jump",
    "left",
    "right",
    "up",
    "down",
    "why",
    "speed",
    "guide",
)
"""Ids of bindings, in the order in which they are listed."""
_RESERVED = {
    **dict.fromkeys("1234567890", "digits"),
    **{row_letter(row).lower(): "rows" for row in ROWS},
    "escape": "escape",
    **dict.fromkeys(("ctrl+q", "ctrl+p", "ctrl+c"), "program"),
}
"""Keys that keep their meaning -> what they are needed for."""


def command_title(command: str) -> str:
    """Returns what a command is called."""
    return tr(f"keymap.command.{command}")


def own_keys() -> dict[str, str]:
    """Returns the keys each command has by itself, with commas between them."""
    bindings: list[BindingType] = [*TableScreen.BINDINGS, *UndoFlow.BINDINGS, *SoloTable.BINDINGS]
    found: dict[str, str] = {}
    for binding in bindings:
        if isinstance(binding, Binding) and binding.id in COMMANDS:
            found.setdefault(binding.id, binding.key)
    return found


def keys_now(keys: Mapping[str, str]) -> dict[str, str]:
    """Returns the keys each command has with a key map."""
    return own_keys() | {command: text for command, text in keys.items() if command in COMMANDS}


def why_not(keys: Mapping[str, str], command: str, key: str) -> str:
    """Returns why a command cannot have a key, as a sentence; empty if it can."""
    if key in _RESERVED:
        return tr("keymap.reserved", key=key, purpose=tr(f"keymap.for_{_RESERVED[key]}"))
    for other, text in keys_now(keys).items():
        if other != command and key in text.split(","):
            return tr("keymap.taken", key=key, command=command_title(other))
    return ""


def sound(keys: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Returns what can be used of a key map that somebody wrote, and a sentence for each part that cannot."""
    kept: dict[str, str] = {}
    told: list[str] = []
    for command, text in keys.items():
        if command not in COMMANDS:
            told.append(tr("keymap.unknown", name=command))
            continue
        complaints = [found for key in text.split(",") if (found := why_not(kept, command, key))]
        if complaints:
            told += complaints
        else:
            kept[command] = text
    return kept, tuple(told)
