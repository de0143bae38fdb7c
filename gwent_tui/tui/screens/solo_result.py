"""The end of a game of Gwent Solo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from gwent_tui.matches.solo_data import spent_names
from gwent_tui.scenes import Scene
from gwent_tui.session import Session
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.result import ResultScreen
from gwent_tui.tui.screens.solo_round import closing_lines


class SoloResultScreen(ResultScreen):
    """Shows the result, and offers the same game with a new seed or another opponent."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("o", "choose('opponent')", show=False)]
    ANSWERS = ("rematch", "opponent", "watch", "board", "menu", "quit")

    def __init__(
        self,
        session: Session,
        deck_titles: Sequence[str] = (),
        closing: Sequence[Scene] = (),
        *,
        sitting: str = "",
    ) -> None:
        super().__init__(session, deck_titles, sitting=sitting)
        self.closing = tuple(closing)

    def compose_more(self) -> ComposeResult:
        """Yields what happened before the last totals were compared."""
        told = "\n".join(closing_lines(self.closing, self.session))
        if told:
            yield Static(Content(told), id="closing")

    def hint_text(self) -> str:
        """Returns the line that names the keys."""
        return tr("solo.result.tip")

    def player_text(self, seat: int, deck: str) -> str:
        """Returns what a player has played with; for the automaton, the leaders it has turned up."""
        view = self.session.observe(None).seats[seat]
        if not view.is_automaton:
            return super().player_text(seat, deck)
        if not self.session.game.mode.leader_variant:
            return tr("solo.result.no_leaders", deck=deck)
        return tr("solo.result.automaton", deck=deck, leaders=spent_names(view.spent_leaders))
