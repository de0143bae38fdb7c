"""The score of a finished round, above the table as it lay when the round was scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Button, Static

from gwent_tui.engine.cards import ROWS
from gwent_tui.engine.events import Event, GemLost, RoundEnded, RoundStarted
from gwent_tui.engine.views import Observation
from gwent_tui.session import Session
from gwent_tui.text.cards import row_title
from gwent_tui.text.describe import card_list, describe, tell
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.screens.dialog import Dialog
from gwent_tui.tui.widgets.seat_bar import gems

NAME_CELLS = 20


class RoundScreen(Dialog[None]):
    """Shows who won a round, and what comes after it.

    `events` are the public events from the end of the round on; `next_player` goes on after the panel.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "go_on", show=False, id="round_go_on")]

    def __init__(self, session: Session, events: Sequence[Event], go_on: str) -> None:
        self.ended = next(event for event in events if isinstance(event, RoundEnded))
        super().__init__(tr("round.title", number=self.ended.number), topic="round tie gems")
        self.session = session
        self.events = list(events)
        self.go_on = go_on
        self.after: Observation | None = None
        """What everybody sees after it, None for the present table."""
        self.sitting = ""
        """The score of the games before; empty for the first one."""

    def compose_body(self) -> ComposeResult:
        """Yields the score, the result, and what happened between the rounds."""
        glyphs = glyphs_of(self)
        yield Static(Content(self._score(glyphs)), id="round-score")
        result = describe(self.ended, self.session.game, self.session.names) or ""
        yield Static(Content(result), id="round-result")
        after = "\n".join(line for line in self._aftermath())
        yield Static(Content(after), id="round-after")
        if self.sitting:
            yield Static(Content(self.sitting), id="round-sitting")
        yield Button(Content(self.go_on), id="round-go-on", compact=True)

    def _score(self, glyphs: Glyphs) -> str:
        """Returns the score sheet: a line a side, a column a row."""
        columns = [*(row_title(row) for row in ROWS), tr("round.total"), tr("round.gems")]
        lines = [" " * NAME_CELLS + "".join(f"{column:>8}" for column in columns)]
        table = self.session.scored_table(self.ended.number)
        now = self.after or self.session.observe(None)
        left = {event.side: event.left for event in self.events if isinstance(event, GemLost)}
        for side, total in enumerate(self.ended.totals):
            seats = self.session.game.seats_of[side]
            name = clip(self.session.names[seats[0]], NAME_CELLS, glyphs.cut)
            rows = [str(row.total) for row in table.sides[side].rows] if table else [""] * len(ROWS)
            figures = [*rows, str(total)]
            jewels = left.get(side, now.sides[side].gems)
            lines.append(name + "".join(f"{text:>8}" for text in [*figures, gems(jewels, glyphs)]))
        return "\n".join(lines)

    def _aftermath(self) -> list[str]:
        """Returns what stays on the table and what the factions did before the next round."""
        game, names = self.session.game, self.session.names
        start = self.events.index(self.ended) + 1
        lines = [line.text for line in tell(self.events[start:], game, names)]
        now = self.after or self.session.observe(None)
        stays = [card.id for side in now.sides for row in side.rows for card in row.cards]
        if any(isinstance(event, RoundStarted) for event in self.events):
            cards = card_list(stays, game) if stays else tr("round.nothing")
            lines.append(tr("round.stays", cards=cards))
        return lines

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("round.keys")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Goes on."""
        event.stop()
        self.action_go_on()

    def action_go_on(self) -> None:
        """Closes the panel."""
        self.dismiss(None)
