"""The table of Gwent Solo: one player, and an automaton whose moves are shown one after the other."""

from __future__ import annotations

from pathlib import PurePath
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from gwent_tui.engine.actions import Action
from gwent_tui.engine.frames import Task
from gwent_tui.scenes import Scene
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.text.cards import row_letter
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor
from gwent_tui.tui.desk import Done
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.narrowing import usable_cards
from gwent_tui.tui.screens.table import STYLES, TableScreen
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.solo_desk import MODIFIERS, SoloDesk, came_to_table
from gwent_tui.tui.solo_details import solo_pass_question
from gwent_tui.tui.solo_story import Story, story, story_blocks, story_lines
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.seat_bar import SeatBar
from gwent_tui.tui.widgets.solo_body import RevealPanel, SoloBody
from gwent_tui.tui.widgets.strip import CardStrip

SOLO_STYLES: list[str | PurePath] = [*STYLES, "solo_table.tcss"]
HUMAN, AUTOMATON = 0, 1
"""The seats (R-156)."""
OWN_SHARE = 0.3
"""Share of the time of a scene for which the player's own move is shown."""


class SoloTable(TableScreen):
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
        super().__init__(session)
        self.desk = SoloDesk(session)
        self.speed = speed
        self.told: list[Story] = []
        """What the automaton did since the player's last turn."""
        self._queue: list[Scene] = []
        """What has happened and is still to be shown."""
        self._count = 0
        """Number of scenes in this replay."""
        self.closing: tuple[Scene, ...] = ()
        """What happened between the last turn of a round and its score."""
        self._fresh: frozenset[int] = frozenset()
        """Cards that came to the table in the replay."""
        self._timer: Timer | None = None
        self._is_skipping = False
        self._is_waiting = False
        """Whether the next scene is due but another screen is in front."""
        self._is_new_turn = False
        """Whether the player has not moved the cursor since the replay."""

    def compose(self) -> ComposeResult:
        """Puts the table above the keys."""
        yield SoloBody(self.session, id="table")
        yield GameFooter()

    def on_mount(self) -> None:
        """Tells the log of a game that is taken up again, and what the automaton did last."""
        if self.session.steps:
            self._tell_until(self.session.event_count)
            last = [scene for scene in self.session.scenes() if scene.is_automatic]
            self.told = [story(scene, self.session.game, self.session.names) for scene in last]

    # The course of the game.

    def hand_over(self, seat: int) -> None:
        """Puts the player in front of the screen, where nobody else is."""
        self._take(seat)

    def next_player(self) -> None:
        """Shows what the automaton did, if anything, and then asks the player or ends the game."""
        if self._queue:
            self._replay()
        else:
            super().next_player()

    def _play(self, action: Action) -> Done:
        was_tie = self.session.observe(HUMAN).task is Task.TIE
        done = super()._play(action)
        scenes = self.session.scenes()
        if not was_tie and any(scene.is_automatic for scene in scenes):
            self.told = []
        self._queue = scenes if any(scene.is_automatic or scene.round_ended for scene in scenes) else []
        if not self._queue:
            self._tell_until(self.session.event_count)
        return done

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
            self._tell_until(self.session.event_count)

    def retell_events(self) -> None:
        """Tells the log from the beginning what has happened; the automaton's last moves are gone with it."""
        self.query_one(LogPanel).clear()
        self._queue, self.told, self.closing = [], [], ()
        self._fresh = frozenset()
        self._tell_until(self.session.event_count)

    def _tell_until(self, count: int) -> None:
        self.query_one(SoloBody).tell(self.desk.untold(count))

    # The replay.

    @property
    def is_replaying(self) -> bool:
        """Whether the automaton's moves are being shown."""
        return self.mode is Mode.REPLAY

    def _replay(self) -> None:
        self._count = self._left()
        self._fresh = self.desk.fresh
        self._is_skipping = self.speed is Speed.INSTANT
        self.cursor = Cursor()
        self._advance()

    def _left(self) -> int:
        """Returns how many steps of the automaton are still to be shown before the next score of a round."""
        left = 0
        for scene in self._queue:
            if scene.round_ended is not None and not self.session.is_over:
                break
            left += scene.is_automatic
        return left

    def _advance(self) -> None:
        """Shows the next scene, or goes on with the game after the last one."""
        self._stop_timer()
        while self._queue:
            scene = self._queue.pop(0)
            self._take_in(scene)
            if scene.round_ended is not None and not self.session.is_over:
                self._show_round(scene)
                return
            if not self._is_skipping and self._is_worth_a_look(scene):
                self._show_scene(scene)
                self._timer = self.set_timer(self._seconds(scene), self._next_scene)
                return
        self._end_replay()

    def _take_in(self, scene: Scene) -> None:
        """Tells the log of a scene, and keeps what has to be read afterwards."""
        self._tell_until(scene.first_event + len(scene.events))
        if scene.is_automatic:
            self.told.append(story(scene, self.session.game, self.session.names))
        flipped = scene.revealed is not None and scene.revealed.flipped
        if self.closing or flipped or scene.leader is not None:
            self.closing = (*self.closing, scene)

    @staticmethod
    def _is_worth_a_look(scene: Scene) -> bool:
        """Whether something happened on the table."""
        return scene.is_automatic or scene.round_ended is not None or bool(came_to_table(scene))

    def _seconds(self, scene: Scene) -> float:
        """Returns how long a scene is shown; a player knows the own move already."""
        return self.speed.seconds * (1 if scene.is_automatic else OWN_SHARE)

    def _show_scene(self, scene: Scene) -> None:
        told = story(scene, self.session.game, self.session.names)
        body = self.query_one(SoloBody)
        body.steps = story_lines(told)
        body.caption = self._progress()
        self.desk.scored = scene.table
        self.desk.fresh = came_to_table(scene)
        self.set_class(True, "-replay")
        self.enter_mode(Mode.REPLAY)

    def _progress(self) -> str:
        """Returns what the prompt says during the replay."""
        return tr(
            "solo.replaying",
            player=self.session.names[AUTOMATON],
            number=max(1, self._count - self._left()),
            count=self._count,
            speed=self.speed.words,
        )

    def _next_scene(self) -> None:
        """Goes on when a scene has been shown long enough; behind another screen it waits."""
        self._timer = None
        if self.app.screen is self:
            self._advance()
        else:
            self._is_waiting = True

    def on_screen_resume(self) -> None:
        """Goes on with a replay that has waited."""
        if self._is_waiting:
            self._is_waiting = False
            self._advance()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _end_replay(self) -> None:
        body = self.query_one(SoloBody)
        body.steps, body.caption = (), ""
        self.desk.scored = None
        self.desk.fresh = self._fresh
        self.set_class(False, "-replay")
        self._is_new_turn = True
        super().next_player()

    def _show_round(self, ended: Scene) -> None:
        """Shows the score of a round that ended, above the table as it was scored; then goes on."""
        from gwent_tui.tui.screens.solo_round import SoloRoundScreen

        round_ended = ended.round_ended
        if round_ended is None:
            return
        screen = SoloRoundScreen(self.session, ended, self.closing)
        self.closing = ()
        self.desk.scored = self.session.scored_table(round_ended.number)
        self.query_one(SoloBody).caption = ""
        self.query_one(SoloBody).steps = ()
        self.set_class(False, "-replay")
        self.enter_mode(Mode.HIDDEN)

        def go_on(_: object) -> None:
            self._is_skipping = self.speed is Speed.INSTANT
            self._count = self._left()
            self._advance()

        self.app.push_screen(screen, go_on)

    # Showing.

    def show_table(self, refusal: str = "") -> None:
        """Shows the table as it is now, with what the automaton did last."""
        if not self.is_replaying:
            self.query_one(SoloBody).caption = self._caption()
        super().show_table(refusal)

    def _caption(self) -> str:
        """Returns what the prompt says besides: the automaton's last move, or that the player decides for it."""
        if self.mode is Mode.TURN and self._is_new_turn and self.told:
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

    def action_step(self, dx: int, dy: int) -> None:
        """Moves the cursor."""
        self._is_new_turn = False
        super().action_step(dx, dy)

    def action_select(self, index: int) -> None:
        """Puts the cursor on a card in hand."""
        self._is_new_turn = False
        super().action_select(index)

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

    def on_key(self, event: events.Key) -> None:
        """Lets a key skip the replay, and do nothing else meanwhile."""
        if not self.is_replaying or event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        if event.key in settings_of(self).keys.get("speed", "v").split(","):
            self.action_next_speed()
        elif event.key not in MODIFIERS:
            self.action_skip()

    def action_skip(self) -> None:
        """Shows the end of the replay."""
        if self.is_replaying:
            self._is_skipping = True
            self._advance()

    def action_next_speed(self, _speed: str = "") -> None:
        """Takes the next speed."""
        self.take_speed(self.speed.following)
        self.post_message(self.SpeedChanged(self.speed))

    def take_speed(self, speed: Speed) -> None:
        """Shows the automaton's moves at a speed from now on."""
        if speed is self.speed:
            return
        self.speed = speed
        if self.is_replaying:
            self._stop_timer()
            if self.speed is Speed.INSTANT:
                self.action_skip()
            else:
                self._timer = self.set_timer(self.speed.seconds, self._next_scene)
                self.query_one(SoloBody).caption = self._progress()
                self.show_table()
        else:
            self.query_one(SoloBody).caption = tr("solo.speed_now", speed=self.speed.words)
            super().show_table()
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

    # The mouse. A click that skips the replay does nothing else.

    @on(CardStrip.Pressed)
    @on(SeatBar.Pressed)
    @on(MiddleLine.Pressed)
    @on(LogPanel.Pressed)
    @on(PromptLine.Pressed)
    @on(RevealPanel.Pressed)
    def _skip_by_mouse(self, event: Message) -> None:
        if self.is_replaying:
            event.stop()
            event.prevent_default()
            self.action_skip()

    def on_click(self, event: events.Click) -> None:
        """Skips the replay wherever the table is clicked."""
        if self.is_replaying:
            event.stop()
            self.action_skip()
