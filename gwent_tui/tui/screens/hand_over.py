"""The screen between two players: it covers everything, and nothing private exists while it is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from gwent_tui.text.describe import LogLine
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.players import player_key, player_sign


class HandOverScreen(Screen[None]):
    """Asks for the next player and tells what happened since that player's last turn. All of it is public."""

    CSS_PATH = "hand_over.tcss"
    # The keys are the screen's: a focused button takes none for a moment after one that pressed it.
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "ready", show=False, id="ready"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
    ]

    GRACE: ClassVar[float] = Grace.SECONDS
    """Seconds in which no key shows the hand."""

    def __init__(self, player: str, seat: int, recap: Sequence[LogLine], sitting: str = "") -> None:
        super().__init__()
        self.player = player
        self.seat = seat
        self.recap = list(recap)
        self.sitting = sitting
        """The score of the games before; empty for the first one."""
        self._grace = Grace()

    def help_topic(self) -> str:
        """Returns what can be read while nobody is in front of the screen: nothing about the table below."""
        return "mode:two_players hidden"

    def compose(self) -> ComposeResult:
        """Shows whom to call, the recap, and the button."""
        player = self.player
        with Vertical(id="hand-over"):
            yield Static(Content(tr("hand_over.pass")), id="hand-over-pass")
            name = f"{player_sign(self.seat, glyphs_of(self))} {player}"
            yield Static(Content(name), id="hand-over-player", classes=player_key(self.seat))
            if self.sitting:
                yield Static(Content(self.sitting), id="hand-over-sitting")
            if self.recap:
                yield Static(Content(tr("hand_over.recap", player=player)), id="hand-over-title")
                with VerticalScroll(id="hand-over-recap", can_focus=False):
                    yield Static(Content("\n".join(line.text for line in self.recap)))
            yield Button(Content(tr("hand_over.ready", player=player)), id="ready", compact=True)

    def on_mount(self) -> None:
        """Shows the end of a long recap."""
        self._grace.start()
        for box in self.query("#hand-over-recap").results(VerticalScroll):
            box.scroll_end(animate=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The next player is there."""
        event.stop()
        self.action_ready()

    def action_ready(self) -> None:
        """Lets the hand be shown."""
        if self._grace.is_over:
            self.dismiss(None)

    def action_scroll(self, step: int) -> None:
        """Scrolls the recap."""
        for box in self.query("#hand-over-recap").results(VerticalScroll):
            box.scroll_relative(y=step, animate=False)
