"""The footer: the keys that do something now."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen
from textual.widgets import Footer


class GameFooter(Footer):
    """A footer that is composed anew only if what it shows has changed.

    Textual's own does so at every refresh of the bindings, and lets go of none of its old keys.
    """

    def __init__(self) -> None:
        super().__init__(show_command_palette=False, compact=True)
        self._signature: tuple[object, ...] = ()

    def bindings_changed(self, screen: Screen[Any]) -> None:
        """Composes the keys anew if they differ."""
        if not screen.app.app_focus:
            return
        signature: tuple[object, ...] = tuple(
            (binding.key, binding.description, enabled, binding.key_display, tooltip)
            for _, binding, enabled, tooltip in screen.active_bindings.values()
            if binding.show
        )
        if signature != self._signature or not self._bindings_ready:
            self._signature = signature
            super().bindings_changed(screen)
