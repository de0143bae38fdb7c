"""The end of the guided first game: how it went, what was learned, and what comes next."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from gwent_tui.learn.lesson import Lesson
from gwent_tui.text.strings import tr

CHOICES = {"again": "first_game", "solo": "new_solo", "two": "new_game", "learn": "learn", "menu": ""}
"""Button -> the action of the application that follows; the menu lies beneath."""
PARTS = ("play", "cards", "help", "more", "real")
"""Lines about what was learned."""


class FirstGameEnd(Screen[str]):
    """Shows the score of the lesson's game and is dismissed with an action of the application, or with nothing."""

    CSS_PATH = "first_game_end.tcss"
    AUTO_FOCUS = "#solo"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "choose('again')", show=False),
        Binding("g,s", "choose('solo')", show=False),
        Binding("t", "choose('two')", show=False),
        Binding("l", "choose('learn')", show=False),
        Binding("m,q,escape", "choose('menu')", show=False),
        Binding("left,up,h,k", "app.focus_previous", show=False),
        Binding("right,down,j", "app.focus_next", show=False),
    ]

    GRACE: ClassVar[float] = 0.4
    """Seconds in which no key chooses: the one that ended the game may have been struck twice."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.lesson = lesson
        self._shown_at = monotonic()

    def compose(self) -> ComposeResult:
        """Shows everything; nothing of it changes."""
        rounds = self.lesson.rounds()
        won = sum(own > other for _, own, other in rounds)
        score = [tr("first_game.end_rounds", number=number, own=own, other=other) for number, own, other in rounds]
        with Vertical(id="box"):
            yield Static(Content(tr("first_game.end_title")), id="title")
            yield Static(Content(tr("first_game.end_won", won=won, lost=len(rounds) - won)), id="verdict")
            yield Static(Content("   ".join(score)), id="score")
            yield Static(Content(tr("first_game.end_learned")), id="heading")
            for part in PARTS:
                yield Static(Content(tr(f"first_game.end_{part}")), classes="part")
            with Horizontal(id="answers"):
                for choice in CHOICES:
                    yield Button(Content(tr(f"first_game.end.{choice}")), id=choice, compact=True)
            yield Static(Content(tr("first_game.end_hint")), id="hint")

    def on_mount(self) -> None:
        """Takes the time."""
        self._shown_at = monotonic()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Chooses what the button says."""
        event.stop()
        self.action_choose(event.button.id or "menu")

    def action_choose(self, choice: str) -> None:
        """Closes the screen with a choice."""
        if monotonic() - self._shown_at >= self.GRACE:
            self.dismiss(CHOICES[choice])
