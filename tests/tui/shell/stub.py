"""A stub in place of the table, and what the tests of the shell share."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input

from gwent_tui.engine.rng import Rng
from gwent_tui.session import Session
from gwent_tui.tui.messages import GameFinished


def play_out(session: Session) -> None:
    """Plays random actions until the game is over."""
    rng = Rng.from_seed(session.seed)
    while not session.is_over:
        session.play(rng.pick(session.legal_actions()))


class StubTable(Screen[None]):
    """Stands for the table; `F5` ends the game."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f5", "finish")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        yield Input("somewhere", id="place")

    def action_finish(self) -> None:
        play_out(self.session)
        self.post_message(GameFinished(self.session))
