"""Everything on the table screen: the board above hand and prompt, and the panels beside them if there is room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Region

from gwent_tui.engine.cards import Card
from gwent_tui.engine.events import Event
from gwent_tui.session import Session
from gwent_tui.text.cards import short_arithmetic
from gwent_tui.text.describe import Narrator
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.details import Explains, cursor_lines, definition_lines, plays_at, previews
from gwent_tui.tui.messages import EngineEvent
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.narrowing import CardOptions, Spot, usable_cards
from gwent_tui.tui.prompts import prompt_for
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.board import Board, ladder_side
from gwent_tui.tui.widgets.card_panel import CardPanel, Line
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.ladder import ScoreLadder
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.prompt import PromptLine


@dataclass(frozen=True, slots=True)
class Picture:
    """All that the screen shows at a moment."""

    view: TableView
    mode: Mode
    cursor: Cursor
    pending: CardOptions | None
    """The card whose place is being chosen."""
    news: frozenset[int]
    """Cards in hand that are new to their player."""
    notices: tuple[str, ...]
    """What the player who looks has to be told."""
    is_past: bool
    """Whether the table is that of a round that is over."""
    refusal: str = ""
    """Why something cannot be done, in place of the prompt."""
    told: str = ""
    """What is just happening, in place of the prompt."""
    source: Explains | None = None
    """What knows how the strengths come about; None for the game as it is now."""


class TableBody(Horizontal):
    """Hands each widget its part of a picture."""

    def __init__(self, session: Session, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.session = session

    def compose(self) -> ComposeResult:
        """Puts the widgets into two columns, of which a narrow screen shows one."""
        with Vertical(id="left"):
            yield Board(id="board")
            yield HandWidget(id="hand")
            yield CardPanel(id="below")
            yield from self.compose_more()
            yield PromptLine(id="prompt")
        with Vertical(id="side"):
            yield CardPanel(id="card")
            yield ScoreLadder(id="ladder")
            yield LogPanel(Narrator(self.session.game, self.session.names), id="log")

    def compose_more(self) -> ComposeResult:
        """Yields what else another kind of table shows above the prompt."""
        yield from ()

    def show(self, picture: Picture) -> None:
        """Shows a picture; only what has changed is drawn."""
        view, cursor = picture.view, picture.cursor
        has_side = not self.screen.has_class("-narrow")
        note = self._no_note if picture.is_past else partial(self._note, picture.source or self.session)
        self.query_one(Board).show(view, cursor, picture.pending, note, has_track=not has_side)
        self.query_one(HandWidget).show(
            view.hand,
            cursor.index if cursor.zone is Zone.HAND else None,
            _playable(picture),
            empty_text=tr("hand.empty") if view.private else "",
            marked=picture.news,
        )
        self.query_one(ScoreLadder).show(ladder_side(view, own=False), ladder_side(view, own=True))
        changes = list(previews(view, plays_at(view, cursor, picture.pending), self.session))
        self._show_panels(self._lines(picture), changes, has_side=has_side)
        prompt = picture.told or prompt_for(picture.mode, view, picture.pending, picture.notices, self.session)
        if changes and not has_side:
            prompt = f"{prompt}  {changes[0]}"
        self.query_one(PromptLine).say(picture.refusal or prompt, is_refusal=bool(picture.refusal))

    def _show_panels(self, lines: list[Line], changes: list[str], *, has_side: bool) -> None:
        """Fills the one of the two panels that is seen; there is room for a preview beside the board only."""
        beside = [*lines, *(Line(change, "$gwent-up") for change in changes)]
        self.query_one("#card", CardPanel).show(beside if has_side else [])
        self.query_one("#below", CardPanel).show([] if has_side else lines)

    def _lines(self, picture: Picture) -> list[Line]:
        """Returns what the panel says: about the card to be placed, else about what is under the cursor."""
        if picture.mode is Mode.ROW and picture.pending is not None:
            return definition_lines(self.session.game.cards[picture.pending.card].definition)
        return cursor_lines(picture.view, picture.cursor, picture.source or self.session)

    @staticmethod
    def _note(source: Explains, spot: Spot, card: Card) -> str:
        """Returns how the strength of a card on the table comes about, if it is worth a word."""
        return short_arithmetic(source.explain(spot.side, spot.row, card)) if card.is_plain else ""

    @staticmethod
    def _no_note(_spot: Spot, _card: Card) -> str:
        return ""

    def tell(self, events: Iterable[Event]) -> None:
        """Tells the log public events, one by one."""
        log = self.query_one(LogPanel)
        for event in events:
            log.post_message(EngineEvent(event))

    def forget(self) -> None:
        """Draws at once what may have been private.

        A widget keeps what it drew last, and one that is covered by another screen is not drawn again.
        """
        for widget in (*self.query(CardPanel), self.query_one(HandWidget), self.query_one(PromptLine)):
            widget.render_lines(Region(0, 0, *widget.size))


def _playable(picture: Picture) -> tuple[int, ...]:
    """Returns the cards in hand that are not dim: all of them while it is not the time to play one."""
    view = picture.view
    if view.private is None or picture.mode is not Mode.TURN:
        return tuple(card.id for card in view.hand)
    return usable_cards(view.private.legal)
