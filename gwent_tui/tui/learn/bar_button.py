"""A word that can be clicked instead of a key."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class BarButton(Static):
    """A word in the head line that can be clicked."""

    def __init__(self, text: str, action: str) -> None:
        super().__init__(Content(text), classes="bar-button")
        self._action = action

    def on_click(self) -> None:
        """Does what the word says."""
        self.app.call_next(self.screen.run_action, self._action)
