"""The table of Gwent Solo: one player, and an automaton whose moves are shown one after the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from gwent_tui.engine.actions import Action
from gwent_tui.engine.frames import Task
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.text.cards import row_letter
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor
from gwent_tui.tui.desk import Done
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.narrowing import usable_cards
from gwent_tui.tui.screens.solo_replay import HUMAN, SoloReplay
from gwent_tui.tui.screens.table import STYLES
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.solo_details import solo_pass_question
from gwent_tui.tui.solo_story import story, story_blocks
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.solo_body import SoloBody

SOLO_STYLES: list[str | PurePath] = [*STYLES, "solo_table.tcss"]


class SoloTable(SoloReplay):
    """Leads one player through a game against an automaton.

    The automaton has played before anything is shown of it: what it did is shown in scenes, each with the table as
    it lay then, and only then is the player asked again. A timer runs while a scene is shown and at no other time.
    """

    CSS_PATH = SOLO_STYLES
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "why", tr("key.why"), id="why"),
        *(Binding("v", f"next_speed('{speed}')", speed.words, id="speed") for speed in Speed),
        Binding("question_mark", "guide_here", tr("key.help"), key_display="?", id="guide"),
        Binding("f1", "guide_here", show=False),
    ]

    def __init__(self, session: Session, speed: Speed = Speed.NORMAL) -> None:
        super().__init__(session, speed)

    def compose(self) -> ComposeResult:
        """Puts the table above the keys."""
        yield SoloBody(self.session, id="table")
        yield GameFooter()

    def on_mount(self) -> None:
        """Tells the log of a game that is taken up again, and what the automaton did last."""
        if self.session.steps:
            self.tell_until(self.session.event_count)
            last = [scene for scene in self.session.scenes() if scene.is_automatic]
            self.told = [story(scene, self.session.game, self.session.names) for scene in last]

    # The course of the game.

    def hand_over(self, seat: int) -> None:
        """Puts the player in front of the screen, where nobody else is."""
        self._take(seat)

    def next_player(self) -> None:
        """Shows what the automaton did, if anything, and then asks the player or ends the game."""
        if self.queue:
            self.replay()
        else:
            super().next_player()

    def _play(self, action: Action) -> Done:
        was_tie = self.session.observe(HUMAN).task is Task.TIE
        done = super()._play(action)
        scenes = self.session.scenes()
        if not was_tie and any(scene.is_automatic for scene in scenes):
            self.told = []
        self.queue = scenes if any(scene.is_automatic or scene.round_ended for scene in scenes) else []
        if not self.queue:
            self.tell_until(self.session.event_count)
        return done

    def show_action(self, done: Done, then: Callable[[], None]) -> None:
        """Shows what an action led to, unless it is the first scene of a replay."""
        if self.queue:
            then()
        else:
            super().show_action(done, then)

    def show_past(self, since: int, then: Callable[[], None]) -> None:
        """Goes on: there is nobody who has not seen what happened."""
        then()

    def _follow(self, done: Done) -> None:
        self.next_player()

    def _ask(self) -> None:
        if settings_of(self).bell and not self.app.app_focus:
            self.app.bell()
        if self.session.observe(self.desk.looking).task is Task.TIE:
            self._settle_tie()
        else:
            super()._ask()

    def _settle_tie(self) -> None:
        """Lets the player decide what the automaton's rules leave open: a row, or a card of a list."""
        cards = usable_cards(self.session.observe(self.desk.looking).legal)
        if len(cards) == 1:
            self.choose_place(cards[0])
        else:
            self._choose()

    def tell_events(self) -> None:
        """Tells the log what happened before the first decision; the rest is told scene by scene."""
        if not self.session.steps:
            self.tell_until(self.session.event_count)

    def retell_events(self) -> None:
        """Tells the log from the beginning what has happened; the automaton's last moves are gone with it."""
        self.query_one(LogPanel).clear()
        self.queue, self.told, self.closing = [], [], ()
        self.fresh = frozenset()
        self.tell_until(self.session.event_count)

    # Showing.

    def show_table(self, refusal: str = "") -> None:
        """Shows the table as it is now, with what the automaton did last."""
        if not self.is_replaying:
            self.query_one(SoloBody).caption = self._caption()
        super().show_table(refusal)

    def _caption(self) -> str:
        """Returns what the prompt says besides: the automaton's last move, or that the player decides for it."""
        if self.mode is Mode.TURN and self.is_new_turn and self.told:
            last = self.told[-1].headline
            return tr("solo.last", player=self.session.names[HUMAN], last=last)
        observation = self.session.observe(HUMAN)
        if self.mode is Mode.ROW and self.pending is not None and observation.task is Task.TIE:
            return tr(
                "solo.tie_row",
                source=self.session.game.cards[self.pending.card].name,
                player=self.session.names[HUMAN],
                letters="/".join(row_letter(spot.row) for spot in self.pending.spots),
            )
        return ""

    def go_to(self, place: Cursor) -> None:
        """Puts the cursor somewhere."""
        self.is_new_turn = False
        super().go_to(place)

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allows what does something in the present mode."""
        match action:
            case "next_speed":
                return parameters == (str(self.speed),)
            case "hide":
                return False
            case _ if self.is_replaying and action != "skip":
                return False
        return super().check_action(action, parameters)

    def _can_go_back(self) -> bool:
        return super()._can_go_back() and self.session.observe(HUMAN).task is not Task.TIE

    def action_next_speed(self, _speed: str = "") -> None:
        """Takes the next speed."""
        self.take_speed(self.speed.following)
        self.post_message(self.SpeedChanged(self.speed))

    def take_speed(self, speed: Speed) -> None:
        """Shows the automaton's moves at a speed from now on."""
        if speed is self.speed:
            return
        self.speed = speed
        if not self.is_replaying:
            self.query_one(SoloBody).caption = tr("solo.speed_now", speed=self.speed.words)
            super().show_table()
        elif not speed.shows_steps:
            self.action_skip()
        else:
            self.replay_still()
        self.refresh_bindings()

    class SpeedChanged(Message):
        """Another speed was chosen."""

        def __init__(self, speed: Speed) -> None:
            super().__init__()
            self.speed = speed

    def pass_question(self) -> tuple[str, str, str]:
        """Returns title and text of the question, and what can be read about it."""
        return *solo_pass_question(self.desk.view()), "pass solo-turns"

    def action_why(self) -> None:
        """Shows the automaton's last moves and why it made them."""
        from textual.content import Content

        from gwent_tui.tui.screens.text_screen import TextScreen

        lines = [Content.styled(line.text, line.style) for line in story_blocks(self.told)]
        text = Content("\n").join(lines) if lines else Content(tr("solo.why_none"))
        self.app.push_screen(TextScreen(tr("solo.why_title"), text))

    def action_guide_here(self) -> None:
        """Opens the rules at what the cursor is on."""
        self.app.call_next(self.app.run_action, "app.guide")

    def help_topic(self) -> str:
        """Returns what can be read about the thing under the cursor, and about Gwent Solo."""
        return f"{super().help_topic()} solo"
