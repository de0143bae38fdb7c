"""The table: the screen on which two players at one keyboard play a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from gwent_tui.engine.actions import LEADER
from gwent_tui.engine.cards import ROWS, Row
from gwent_tui.engine.frames import Task
from gwent_tui.session import Session
from gwent_tui.text.cards import row_letter
from gwent_tui.text.refusals import why_not_card
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone, clamp, first_place, step, step_among
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.narrowing import CardOptions, options_for, usable_cards
from gwent_tui.tui.screens.jump_flow import JumpFlow
from gwent_tui.tui.view import TableView
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.body import Picture, TableBody
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.row import RowWidget
from gwent_tui.tui.widgets.seat_bar import SeatBar
from gwent_tui.tui.widgets.strip import CardStrip

STYLES: list[str | PurePath] = ["cards.tcss", "table.tcss"]
WIDTHS = [(0, "-narrow"), (120, "-normal"), (160, "-wide")]
HEIGHTS = [(0, "-short"), (30, "-medium"), (36, "-tall"), (44, "-xtall"), (52, "-huge"), (58, "-giant")]

PICKING = frozenset(mode for mode in Mode if mode.is_picking)
_ALLOWED: dict[str, frozenset[Mode]] = {
    "play": frozenset({Mode.TURN}),
    "place": PICKING,
    "review_done": frozenset({Mode.REVIEW}),
    "skip": frozenset({Mode.REPLAY}),
    "result": frozenset({Mode.OVER}),
    "pass": frozenset({Mode.TURN}),
    "leader": frozenset({Mode.TURN}),
    "why_no_leader": frozenset({Mode.TURN}),
    "hide": frozenset({Mode.TURN, Mode.REVIEW}),
    "pick_row": frozenset({Mode.ROW}),
    "jump": JumpFlow.JUMP_MODES,
}
"""Action -> the modes in which it does something; the others always do."""


class TableScreen(JumpFlow):
    """Shows a session and plays it. Every action it offers is one of the session's legal ones."""

    CSS_PATH = STYLES
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", tr("key.play"), key_display="Enter", id="act"),
        Binding("enter,space", "place", tr("key.place"), key_display="Enter", id="act"),
        Binding("enter,space", "review_done", tr("key.hand_over"), key_display="Enter", id="act"),
        Binding("enter,space", "skip", tr("key.skip"), key_display="Enter", id="act"),
        Binding("enter,space", "result", tr("key.result"), key_display="Enter", id="act"),
        Binding("escape", "back", tr("key.back"), key_display="Esc", id="back"),
        Binding("p", "pass", tr("key.pass"), id="pass"),
        Binding("L", "leader", tr("key.leader"), id="leader"),
        Binding("L", "why_no_leader", show=False, id="leader"),
        Binding("u", "undo", tr("key.undo"), id="undo"),
        Binding("u", "undo_unseen", show=False, id="undo"),
        Binding("i", "card", tr("key.card"), id="card"),
        Binding("d", "piles", tr("key.piles"), id="piles"),
        Binding("g", "log", tr("key.log"), id="log"),
        Binding("H", "hide", tr("key.hide"), id="hide"),
        Binding("question_mark", "app.guide", tr("key.help"), key_display="?", id="guide"),
        Binding("f", "jump", tr("key.jump"), id="jump"),
        Binding("q", "app.quit", show=False, id="leave"),
        Binding("left,h", "step(-1, 0)", show=False, id="left"),
        Binding("right,l", "step(1, 0)", show=False, id="right"),
        Binding("up,k,tab", "step(0, 1)", show=False, id="up"),
        Binding("down,j,shift+tab", "step(0, -1)", show=False, id="down"),
        Binding("home", "step(-99, 0)", show=False),
        Binding("end", "step(99, 0)", show=False),
        *(Binding(str((index + 1) % 10), f"select({index})", show=False) for index in range(10)),
        *(Binding(row_letter(row).lower(), f"pick_row({int(row)})", show=False) for row in ROWS),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pending: CardOptions | None = None
        """The card whose place is being chosen."""
        self._armed: Cursor | None = None
        """Where the last click put the cursor; a second click there acts."""
        self._refusal = ""
        """What stands in place of the prompt, to be kept when only the size changes."""
        self._can_lead = False
        """Whether the leader can be used now."""
        self._on_offer: tuple[object, ...] = ()
        """What the footer's keys depend on, as it was when they were shown."""

    def compose(self) -> ComposeResult:
        """Puts the table above the keys."""
        yield TableBody(self.session, id="table")
        yield GameFooter()

    def on_mount(self) -> None:
        """Begins with whoever has to decide."""
        if not self.query(RowWidget):
            # The app is being closed already, and has composed no more.
            return
        self.tell_events()
        self.next_player()

    def on_resize(self) -> None:
        """Fits the picture into the new size; some of what is shown depends on it."""
        self.call_after_refresh(lambda: self.show_table(self._refusal))

    # What the course of the game asks of the table.

    def enter_mode(self, mode: Mode) -> None:
        """Shows the table anew, with what can be done on it from now on."""
        self.mode = mode
        self._armed = None
        if not mode.is_picking:
            self.pending = None
        if mode is Mode.TURN:
            self.cursor = Cursor(Zone.HAND, self.cursor.index if self.cursor.zone is Zone.HAND else 0)
        elif mode is Mode.HIDDEN:
            self.cursor = Cursor()
        self.show_table()
        if mode is Mode.HIDDEN:
            self.query_one(TableBody).forget()

    def tell_events(self) -> None:
        """Tells the log what has happened, event by event."""
        self.query_one(TableBody).tell(self.desk.untold())

    def retell_events(self) -> None:
        """Tells the log from the beginning what has happened."""
        self.query_one(LogPanel).clear()
        self.tell_events()

    def refuse(self, sentence: str) -> None:
        """Says why something is not done."""
        self.show_table(refusal=sentence)

    def choose_place(self, card: int) -> None:
        """Does the only thing a card can do, or lets its row or its target be chosen on the board."""
        options = options_for(self.session.observe(self.desk.looking).legal, card)
        if options.only is not None:
            self.do(options.only)
            return
        self.pending = options
        self.cursor = first_place(self.places(self.desk.view()))
        self.enter_mode(Mode.TARGET if options.targets else Mode.ROW)

    def places(self, view: TableView) -> list[Cursor]:
        """Returns where the cursor may stand while a place is chosen."""
        if self.pending is None:
            return []
        if self.pending.targets:
            return [place for target in self.pending.targets if (place := view.place_of(target))]
        return [Cursor(view.zone(spot), -1) for spot in self.pending.spots]

    # Showing.

    def show_table(self, refusal: str = "") -> None:
        """Shows the table as it is now, unless it is moving. A refusal takes the place of the prompt."""
        if self.is_moving:
            return
        super().show_table()
        self._refusal = refusal
        view = self.desk.view()
        if not self.mode.is_picking:
            self.cursor = clamp(self.cursor, view.sizes())
        self.query_one(TableBody).show(
            Picture(
                view=view,
                mode=self.mode,
                cursor=self.cursor,
                pending=self.pending,
                news=self.desk.news,
                notices=self.desk.notices,
                is_past=self.desk.scored is not None,
                refusal=refusal,
            )
        )
        self._can_lead = view.private is not None and LEADER in view.private.legal
        on_offer = (self.mode, self._can_lead, self.undo_barrier() is None)
        if on_offer != self._on_offer:
            self._on_offer = on_offer
            self.refresh_bindings()

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allows what does something in the present mode, and while something moves only to skip that."""
        if self.is_moving and action != "skip":
            return False
        if action in {"leader", "why_no_leader"} and self._can_lead != (action == "leader"):
            return False
        if action in _ALLOWED:
            return self.mode in _ALLOWED[action]
        if action == "back":
            return self.mode.is_picking and self._can_go_back()
        return super().check_action(action, parameters)

    def _can_go_back(self) -> bool:
        return self.session.observe(self.desk.looking).task is not Task.PLACE

    def action_step(self, dx: int, dy: int) -> None:
        """Moves the cursor."""
        view = self.desk.view()
        if self.mode.is_picking:
            self.cursor = step_among(self.cursor, dx, dy, self.places(view))
        else:
            self.cursor = step(self.cursor, dx, dy, view.sizes())
        self.go_to(self.cursor)

    def go_to(self, place: Cursor) -> None:
        """Puts the cursor somewhere."""
        self.cursor = place
        self.grace.end()
        self._armed = None
        self.show_table()

    def action_select(self, index: int) -> None:
        """Puts the cursor on a card in hand."""
        if self.mode.is_picking:
            self.action_back()
        if index < len(self.desk.view().hand):
            self.go_to(Cursor(Zone.HAND, index))

    def action_play(self) -> None:
        """Plays the card under the cursor, or shows what is there if it is not in hand."""
        if not self.grace.is_over:
            return
        if self.cursor.zone is not Zone.HAND:
            self.action_card()
            return
        view = self.desk.view()
        card = view.card_at(self.cursor)
        if card is None:
            self.show_table(refusal=tr("refuse.no_card"))
        elif view.private is not None and card.id not in usable_cards(view.private.legal):
            self.show_table(refusal=why_not_card(card))
        else:
            self.choose_place(card.id)

    def action_place(self) -> None:
        """Puts the pending card where the cursor is."""
        self._place_at(self.cursor)

    def action_pick_row(self, row: int) -> None:
        """Puts the pending card on a row named by its letter."""
        places = [place for place in self.places(self.desk.view()) if self._row_at(place) == Row(row)]
        if places:
            self._place_at(places[0])
        else:
            self.show_table(refusal=tr("refuse.row"))

    def _row_at(self, place: Cursor) -> Row | None:
        spot = self.desk.view().spot(place.zone)
        return spot.row if spot else None

    def _place_at(self, place: Cursor) -> None:
        """Does the pending card's action at a place, if there is one."""
        view = self.desk.view()
        if self.pending is None:
            return
        card, spot = view.card_at(place), view.spot(place.zone)
        targets, spots = self.pending.targets, self.pending.spots
        if card is not None and card.id in targets:
            self.do(targets[card.id])
        elif not targets and spot in spots:
            self.do(spots[spot])
        else:
            self.show_table(refusal=tr("refuse.target" if targets else "refuse.row"))

    def action_back(self) -> None:
        """Takes the pending card back; the cursor returns to the hand."""
        if self.mode.is_picking and self._can_go_back():
            card = self.pending.card if self.pending else -1
            hand = [other.id for other in self.desk.view().hand]
            self.cursor = Cursor(Zone.HAND, hand.index(card) if card in hand else 0)
            self.pending = None
            self.next_player()

    def action_review_done(self) -> None:
        """Hands over after the look at one's own turn."""
        self.next_player()

    def action_result(self) -> None:
        """Shows the result again."""
        self.next_player()

    def action_hide(self) -> None:
        """Hides the hand until its player is back."""
        if self.mode is Mode.REVIEW:
            self.next_player()
        elif self.desk.looking is not None:
            self.hide_hand(self.desk.looking)

    # The mouse: a click goes somewhere, a second click there acts.

    def on_card_strip_pressed(self, event: CardStrip.Pressed) -> None:
        """Goes to a card or a row, plays or places on the second click."""
        event.stop()
        if self.skip_motion():
            return
        board = self.query_one(Board)
        zone = board.zone_of(event.strip) if isinstance(event.strip, RowWidget) else Zone.HAND
        place = Cursor(zone, -1 if event.index is None else event.index)
        if self.mode.is_picking and zone is not Zone.HAND:
            self._place_at(place)
            return
        if self.mode.is_picking:
            self.action_back()
        self._click(place, self.action_play if zone is Zone.HAND and self.mode is Mode.TURN else self.action_card)

    def on_seat_bar_pressed(self, event: SeatBar.Pressed) -> None:
        """Goes to a player's line; the piles open at once, the own leader on the second click."""
        event.stop()
        if self.skip_motion():
            return
        if event.part == "piles":
            self.action_piles()
            return
        own = event.bar.id == "own-bar"
        place = Cursor(Zone.OWN_BAR if own else Zone.ENEMY_BAR, -1)
        is_usable = own and event.part == "leader" and self.mode is Mode.TURN
        lead = self.action_leader if self._can_lead else self.action_why_no_leader
        self._click(place, lead if is_usable else self.action_card)

    def on_middle_line_pressed(self, event: MiddleLine.Pressed) -> None:
        """Goes to a weather card."""
        event.stop()
        if self.skip_motion():
            return
        self._click(Cursor(Zone.MIDDLE, -1 if event.index is None else event.index), self.action_card)

    def _click(self, place: Cursor, act: Callable[[], None]) -> None:
        if self.mode.is_picking:
            return
        if place == self._armed:
            act()
            return
        self.cursor = place
        self.grace.end()
        self.show_table()
        self._armed = place

    def on_log_panel_pressed(self, event: LogPanel.Pressed) -> None:
        """Opens the log."""
        event.stop()
        if not self.skip_motion():
            self.action_log()

    def on_prompt_line_pressed(self, event: PromptLine.Pressed) -> None:
        """Does what the prompt says Enter does, where that cannot be undone by mistake."""
        event.stop()
        if not self.skip_motion() and self.mode in {Mode.REVIEW, Mode.OVER}:
            self.next_player()
