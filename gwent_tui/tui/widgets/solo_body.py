"""What the table screen shows in Gwent Solo: while the automaton plays, its card takes the place of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.message import Message

from gwent_tui.tui.mode import Mode
from gwent_tui.tui.widgets.body import Picture, TableBody
from gwent_tui.tui.widgets.card_panel import CardPanel, Line
from gwent_tui.tui.widgets.prompt import PromptLine


class RevealPanel(CardPanel):
    """Shows a step of the automaton."""

    class Pressed(Message):
        """The mouse was pressed on the panel."""

    def on_click(self, event: events.Click) -> None:
        """Tells that the panel was pressed."""
        event.stop()
        self.post_message(self.Pressed())


class SoloBody(TableBody):
    """Hands each widget its part of a picture, and shows the automaton's steps."""

    steps: Sequence[Line] = ()
    """What is told of the step on the screen."""
    caption: str = ""
    """What the prompt says instead of its own words."""

    def compose_more(self) -> ComposeResult:
        """Yields the panel for a card that is turned over."""
        yield RevealPanel(id="reveal")

    def show(self, picture: Picture) -> None:
        """Shows a picture; only what has changed is drawn."""
        super().show(picture)
        prompt = self.query_one(PromptLine)
        self.query_one(RevealPanel).show(self.steps)
        if self.caption and not picture.refusal:
            # What was drawn is told when the player can use it.
            notices = picture.notices if picture.mode is Mode.TURN else ()
            prompt.say("  ".join([*notices, self.caption]))
