"""The opening hand: up to two cards are exchanged, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.actions import DECLINE, Action, Choose
from gwent_tui.engine.cards import Card
from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import SeatView
from gwent_tui.session import Session
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import definition_lines, leader_lines
from gwent_tui.tui.learn.topics import card_topic
from gwent_tui.tui.widgets.card_panel import CardPanel, Line
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.strip import CardStrip

STYLES: list[str | PurePath] = ["cards.tcss", "mulligan.tcss"]


class MulliganScreen(Screen[bool]):
    """Shows the opening hand of one player, who is alone in front of the screen.

    `play` does an action. The answer is whether the player is done; if not, the hand is to be hidden.
    """

    CSS_PATH = STYLES
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,x", "exchange", tr("mulligan.exchange"), key_display="Enter", id="exchange"),
        Binding("enter,space,k", "done", tr("mulligan.done"), key_display="Enter", id="mulligan_done"),
        Binding("k", "keep", tr("mulligan.keep"), id="keep"),
        Binding("H", "hide", tr("key.hide"), id="hide"),
        Binding("left,h", "move(-1)", show=False),
        Binding("right,l", "move(1)", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
        *(Binding(str((index + 1) % 10), f"select({index})", show=False) for index in range(10)),
    ]

    def __init__(self, session: Session, seat: int, play: Callable[[Action], object]) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self._play = play
        self.cursor: int | None = None
        """No card at first, so that the key that took the hand up does not exchange one."""
        self._armed = -1
        self._news: frozenset[int] = frozenset()
        self._exchanges: list[str] = []

    def compose(self) -> ComposeResult:
        """Shows the hand, the card under the cursor, the opponent, and the two buttons."""
        with Vertical(id="mulligan"):
            yield Static(id="mulligan-title", markup=False)
            yield Static(id="mulligan-hint", markup=False)
            yield HandWidget(id="mulligan-hand")
            with Horizontal(id="mulligan-answers"):
                yield Button(Content(tr("mulligan.exchange_long")), id="exchange", compact=True)
                yield Button(Content(tr("mulligan.keep_long")), id="keep", compact=True)
            yield CardPanel(id="mulligan-card")
            yield CardPanel(id="mulligan-enemy")
        yield GameFooter()

    def on_mount(self) -> None:
        """Shows the position."""
        for button in self.query(Button):
            button.can_focus = False
        self._show()

    def help_topic(self) -> str:
        """Returns what can be read about the card under the cursor, and about exchanging cards."""
        hand = self._hand()
        known = self.cursor is not None and self.cursor < len(hand)
        card = card_topic(hand[self.cursor]) if known and self.cursor is not None else ""
        return f"{card} mulligan".strip()

    @property
    def is_open(self) -> bool:
        """Whether the player may still exchange."""
        observation = self.session.observe(self.seat)
        return observation.task is Task.MULLIGAN and observation.deciding == self.seat

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allows exchanging for as long as it is possible, and going on afterwards."""
        if action == "done":
            return not self.is_open
        if action in {"exchange", "keep"}:
            return self.is_open
        if action == "hide":
            # Against an automaton nobody else is there.
            return not self.session.game.mode.automata
        return super().check_action(action, parameters)

    def _hand(self) -> tuple[Card, ...]:
        return self.session.observe(self.seat).seats[self.seat].hand or ()

    def _show(self) -> None:
        hand = self._hand()
        is_open = self.is_open
        player = self.session.names[self.seat]
        remaining = self.session.observe(self.seat).remaining
        title = tr("mulligan.title", player=player)
        hint = tr("mulligan.hint", count=remaining) if is_open else tr("mulligan.closed")
        self.query_one("#mulligan-title", Static).update(Content(title), layout=False)
        self.query_one("#mulligan-hint", Static).update(Content("\n".join([*self._exchanges, hint])), layout=False)
        playable = [card.id for card in hand]
        self.query_one(HandWidget).show(hand, self.cursor, playable, marked=self._news)
        lines: list[Line] = []
        if self.cursor is not None and self.cursor < len(hand):
            lines = definition_lines(hand[self.cursor].definition)
        self.query_one("#mulligan-card", CardPanel).show(lines)
        self.query_one("#mulligan-enemy", CardPanel).show(self._opponents())
        self.query_one("#exchange", Button).disabled = not is_open or self.cursor is None
        keep, label = self.query_one("#keep", Button), tr("mulligan.keep_long" if is_open else "mulligan.go_on")
        if str(keep.label) != label:
            keep.label = Content(label)
            # A new label alone would keep the width of the old one until the next resize.
            keep.refresh(layout=True)
        self.refresh_bindings()

    def _opponents(self) -> list[Line]:
        lines: list[Line] = []
        for seat in sorted(self.session.observe(None).seats, key=lambda seat: seat.seat == self.seat):
            if seat.is_automaton:
                lines.append(Line(self._automaton(seat)))
                continue
            key = "mulligan.own_leader" if seat.seat == self.seat else "mulligan.enemy_leader"
            name, *rest = leader_lines(seat)
            lines.append(Line(tr(key, player=self.session.names[seat.seat], leader=name.text), name.style))
            lines += [Line(line.text, line.style) for line in rest[1:2]]
        return lines

    def _automaton(self, seat: SeatView) -> str:
        player, faction = self.session.names[seat.seat], FACTION_TITLES[seat.faction]
        return tr("solo.mulligan", player=player, faction=faction, cards=seat.deck_size)

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        last = len(self._hand()) - 1
        start = self.cursor if self.cursor is not None else -1 if step > 0 else last + 1
        self.action_select(min(max(start + step, 0), last))

    def action_select(self, index: int) -> None:
        """Puts the cursor on a card."""
        if index < len(self._hand()):
            self.cursor = index
            self._show()

    def action_exchange(self) -> None:
        """Exchanges the card under the cursor and shows the new one."""
        if self.cursor is None:
            self.query_one("#mulligan-hint", Static).update(Content(tr("mulligan.choose")), layout=False)
            return
        before = self._hand()
        card = before[self.cursor]
        self._play(Choose(card.id))
        drawn = [new for new in self._hand() if new not in before]
        self._news |= {new.id for new in drawn}
        self._exchanges.append(
            tr("mulligan.exchanged", old=card.name, new=", ".join(new.name for new in drawn) or "-")
        )
        self._armed = -1
        self.cursor = self._hand().index(drawn[0]) if drawn else None
        self._show()

    def action_keep(self) -> None:
        """Keeps the hand as it is."""
        self._play(DECLINE)
        self.dismiss(True)

    def action_done(self) -> None:
        """Goes on after the last exchange."""
        self.dismiss(True)

    def action_hide(self) -> None:
        """Hides the hand for a while."""
        self.dismiss(not self.is_open)

    def on_card_strip_pressed(self, event: CardStrip.Pressed) -> None:
        """Goes to a card, or exchanges the one that was pressed last."""
        event.stop()
        if event.index is None:
            return
        if event.index == self._armed and self.is_open:
            self.action_exchange()
        else:
            self._armed = event.index
            self.action_select(event.index)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        if event.button.id == "exchange":
            self.action_exchange()
        elif self.is_open:
            self.action_keep()
        else:
            self.action_done()
