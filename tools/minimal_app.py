"""A Textual app with next to nothing in it: what every measurement of the screens is compared with."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Static


class MinimalApp(App[None]):
    """One line of text that a key changes."""

    BINDINGS: ClassVar[list[BindingType]] = [("x", "bump", "Bump")]

    turn = 0

    def compose(self) -> ComposeResult:
        """Shows the line."""
        yield Static("turn 0")

    def action_bump(self) -> None:
        """Changes it."""
        self.turn += 1
        self.query_one(Static).update(f"turn {self.turn}")


if __name__ == "__main__":
    MinimalApp().run()
