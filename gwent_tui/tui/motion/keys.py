"""Which keys end what moves."""

from __future__ import annotations

MODIFIERS = frozenset(
    f"{side}{key}"
    for side in ("", "left_", "right_")
    for key in ("shift", "control", "alt", "super", "meta", "hyper")
) | {"caps_lock", "num_lock", "scroll_lock"}
"""Keys that some terminals report although they are only held or change others."""
GOING_ON = frozenset({"enter", "space"})
"""Keys that answer whatever is asked next, so that one struck too late does harm."""


def is_for_program(key: str) -> bool:
    """Whether a key is none for the table: it belongs to the program, or is only held."""
    return key.startswith("ctrl+") or key in MODIFIERS
