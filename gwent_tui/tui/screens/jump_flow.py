"""Jump letters at the table: one key puts a letter on everything the cursor can go to, the letter goes there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events

from gwent_tui.session import Session
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.jump import lettered, narrowed
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.motion.keys import is_for_program
from gwent_tui.tui.screens.hover_flow import HoverFlow
from gwent_tui.tui.view import ROW_ZONES, TableView
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.lettered import NO_LETTERS, Lettered
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.seat_bar import SeatBar
from gwent_tui.tui.widgets.strip import CardStrip

READING_ORDER = (
    Zone.ENEMY_BAR,
    *(zone for zone in ROW_ZONES if zone.name.startswith("ENEMY")),
    Zone.MIDDLE,
    *(zone for zone in ROW_ZONES if zone.name.startswith("OWN")),
    Zone.OWN_BAR,
    Zone.HAND,
)
"""The zones from the top of the screen down."""


class JumpFlow(HoverFlow):
    """Shows the letters and follows what is typed. Nothing of it costs anything while no letters are shown."""

    spare: ClassVar[frozenset[str]] = frozenset({"jump"})
    """The actions whose keys are told at the foot where all others leave room."""
    JUMP_MODES: ClassVar[frozenset[Mode]] = frozenset({Mode.TURN, Mode.ROW, Mode.TARGET, Mode.REVIEW, Mode.OVER})

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._jumps: Mapping[str, Cursor] = {}
        """What can be typed -> where the cursor goes then; empty while no letters are shown."""
        self._typed = ""

    @property
    def is_jumping(self) -> bool:
        """Whether the letters are shown."""
        return bool(self._jumps)

    def places(self, view: TableView) -> list[Cursor]:
        """Returns where the cursor may stand while a place is chosen; none while it may stand anywhere."""
        raise NotImplementedError

    def go_to(self, place: Cursor) -> None:
        """Puts the cursor somewhere."""
        raise NotImplementedError

    def action_jump(self) -> None:
        """Shows a letter on everything the cursor can go to."""
        view = self.desk.view()
        wanted = self.places(view) if self.mode.is_picking else list(self._all_places(view))
        shown = [place for place in wanted if self._is_seen(place)]
        shown.sort(key=lambda place: (READING_ORDER.index(place.zone), place.index))
        if shown:
            self._jumps, self._typed = lettered(shown), ""
            self._show_letters()

    def end_jump(self) -> None:
        """Takes the letters away."""
        if self._jumps:
            self._jumps, self._typed = {}, ""
            self._show_letters()

    @staticmethod
    def _all_places(view: TableView) -> list[Cursor]:
        sizes = view.sizes()
        return [
            Cursor(zone, index)
            for zone in READING_ORDER
            for index in (range(sizes[zone]) if sizes[zone] else (() if zone is Zone.HAND else (-1,)))
        ]

    def _widget(self, zone: Zone) -> Lettered:
        """Returns what draws a zone."""
        if zone is Zone.HAND:
            return self.query_one(HandWidget)
        if zone is Zone.MIDDLE:
            return self.query_one(MiddleLine)
        if zone in ROW_ZONES:
            return self.query_one(Board).row(zone)
        return self.query_one("#own-bar" if zone is Zone.OWN_BAR else "#enemy-bar", SeatBar)

    def _is_seen(self, place: Cursor) -> bool:
        """Whether a card is drawn: a row may have more than there is room for."""
        widget = self._widget(place.zone)
        if not isinstance(widget, CardStrip) or place.index < 0:
            return True
        layout = widget.fit
        return layout.first <= place.index < layout.first + layout.shown

    def _show_letters(self) -> None:
        by_zone: dict[Zone, dict[int, str]] = {}
        for label, place in narrowed(self._jumps, self._typed).items():
            by_zone.setdefault(place.zone, {})[place.index] = label
        for zone in READING_ORDER:
            self._widget(zone).letter(by_zone.get(zone, NO_LETTERS))
        if self._jumps:
            key = "jump.prompt_next" if self._typed else "jump.prompt"
            self.query_one(PromptLine).say(tr(key, typed=self._typed))

    # What is typed, and what ends it.

    def show_table(self, refusal: str = "") -> None:
        """Shows the table as it is now, without letters: they were for the table before."""
        self.end_jump()
        super().show_table(refusal)

    def on_key(self, event: events.Key) -> None:
        """Follows the letters; every other key takes them away and does nothing else."""
        if not self._jumps or is_for_program(event.key):
            return
        event.stop()
        event.prevent_default()
        letter = event.key.upper() if len(event.key) == 1 else ""
        typed = self._typed + letter
        left = narrowed(self._jumps, typed) if letter else {}
        if typed in left:
            place = left[typed]
            self.end_jump()
            self.go_to(place)
        elif left:
            self._typed = typed
            self._show_letters()
        else:
            self.show_table()

    def on_screen_suspend(self) -> None:
        """Takes the letters away: another screen is in front."""
        self.end_jump()
