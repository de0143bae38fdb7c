"""What the table tells the app and its own widgets."""

from __future__ import annotations

from textual.message import Message

from gwent_tui.engine.events import Event
from gwent_tui.session import Session


class EngineEvent(Message):
    """Something happened in the game, as everybody at the table may know it."""

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event


class ActionPlayed(Message):
    """An action was done."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class GameFinished(Message):
    """The game is over; the app shows the result above the table, which stays to be looked at."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
