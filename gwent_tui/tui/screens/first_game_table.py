"""The table of the guided first game: a learner against a teacher whose moves the lesson knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from gwent_tui.engine.actions import LEADER, PASS, Action, Choose, PlayCard
from gwent_tui.engine.events import RoundEnded
from gwent_tui.learn.first_game import LEARNER, STEPS, Goal, Place, Point
from gwent_tui.learn.lesson import Lesson, Page, Phase
from gwent_tui.settings.pace import Speed
from gwent_tui.text.strings import tr
from gwent_tui.tui.desk import Desk, Done
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.hotseat import Next
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.table import STYLES, TableScreen
from gwent_tui.tui.widgets.coach import Coach, Pointer
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.lesson_body import LessonBody
from gwent_tui.tui.widgets.prompt import PromptLine

LESSON_STYLES: list[str | PurePath] = [*STYLES, "first_game.tcss"]
POINTERS = 3
"""As many things as a step can point at."""


def signs_of_lesson(glyphs: Glyphs) -> Mapping[str, str]:
    """Returns the signs the texts of the lesson mention."""
    names = {"bond": "tight_bond", "spy": "spy", "medic": "medic", "boost": "morale_boost", "scorch": "scorch"}
    signs = {name: glyphs.abilities[key] for name, key in names.items()}
    horn = glyphs.abilities["commanders_horn"]
    return {**signs, "horn": horn, "hero": glyphs.hero, "gem": glyphs.gem}


class LessonDesk(Desk):
    """The picture for the learner, who sees what the teacher does as it happens."""

    def answer(self, move: Callable[[], None]) -> Done:
        """Lets the teacher make a move."""
        before = self.session.event_count
        move()
        self._note(LEARNER, before)
        public = self.session.events(None, before)
        ends = [index for index, event in enumerate(public) if isinstance(event, RoundEnded)]
        return Done(Next.GO_ON, (), tuple(tuple(public[index:]) for index in ends), before)


class FirstGameTable(TableScreen):
    """Leads a learner through the first game. What a step does not ask for is answered with a hint."""

    CSS_PATH = LESSON_STYLES
    has_undo = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", tr("key.play"), key_display="Enter", id="act"),
        Binding("enter,space", "place", tr("key.place"), key_display="Enter", id="act"),
        Binding("enter,space", "go_on", tr("first_game.key.go_on"), key_display="Enter", id="act"),
        Binding("escape", "back", tr("key.back"), key_display="Esc", id="back"),
        Binding("escape", "leave_lesson", tr("first_game.key.leave"), key_display="Esc", id="back"),
        Binding("q", "leave_lesson", show=False, id="leave"),
        Binding("p", "pass", tr("key.pass"), id="pass"),
        Binding("p", "pass_early", show=False, id="pass"),
        Binding("L", "leader", tr("key.leader"), id="leader"),
        Binding("L", "leader_early", show=False, id="leader"),
        Binding("b", "older", tr("first_game.key.older"), id="lesson_older"),
        Binding("n", "newer", tr("first_game.key.newer"), id="lesson_newer"),
        Binding("x", "skip_step", tr("first_game.key.skip"), id="lesson_skip"),
    ]

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.session)
        self.lesson = lesson
        self.desk: LessonDesk = LessonDesk(lesson.session)
        self._back = 0
        """How many texts before the present one is shown."""
        self._has_looked = False
        """Whether the screen above shows what the step asks to look at."""

    def compose(self) -> ComposeResult:
        """Puts the table above the keys, and the pointers above both."""
        yield LessonBody(self.session, len(STEPS), id="table")
        yield GameFooter()
        for _ in range(POINTERS):
            yield Pointer()

    @property
    def pace(self) -> Speed:
        """Nothing moves: the texts tell what happens, step by step."""
        return Speed.OFF

    # The course of the lesson.

    def hand_over(self, seat: int) -> None:
        """Puts the learner in front of the screen, where nobody else is."""
        self._take(LEARNER)

    def hide_hand(self, seat: int) -> None:
        """Goes on, as nobody else is there to hide the hand from."""
        self._take(LEARNER)

    def next_player(self) -> None:
        """Shows what the lesson has come to: a text, a question, the teacher's moves, or the end."""
        self._back = 0
        if self.lesson.phase is Phase.OVER:
            self._finish()
            return
        if self.desk.looking is None:
            self.desk.take(LEARNER)
        if self.lesson.phase is Phase.ANSWER:
            self._let_teacher_play()
            return
        self.grace.start()
        if self._is_text:
            self.enter_mode(Mode.REVIEW)
        else:
            super()._ask()

    @property
    def _is_text(self) -> bool:
        """Whether there is something to read only."""
        return self.lesson.phase is Phase.DONE or self.lesson.step.goal is Goal.READ

    def _ask(self) -> None:
        self.next_player()

    def _let_teacher_play(self) -> None:
        while self.lesson.phase is Phase.ANSWER:
            done = self.desk.answer(self.lesson.answer)
            self.tell_events()
            if done.rounds:
                self.desk.hide(seen=done.before)
                self._show_rounds(done.rounds, LEARNER)
                return
        self.next_player()

    def do(self, action: Action) -> None:
        """Does what the step asks for, and gives a hint instead of anything else."""
        if self.lesson.accepts(action):
            self._follow(self._play(action))
        else:
            self._refuse(action)

    def _play(self, action: Action) -> Done:
        # The app is not told: there is nothing in this game worth keeping.
        done = self.desk.play(action)
        self.lesson.note_action()
        self.tell_events()
        return done

    def _follow(self, done: Done) -> None:
        if done.rounds:
            super()._follow(done)
        else:
            if self.session.is_over:
                self._hide()
            self.next_player()

    def _words_for_next(self, player: int | None) -> str:
        return tr("round.go_on")

    def choose_place(self, card: int) -> None:
        """Lets the card that is asked for be placed."""
        wanted = [action for action in self.lesson.wanted_actions() if isinstance(action, PlayCard | Choose)]
        if any(action.card == card for action in wanted):
            super().choose_place(card)
        else:
            self._refuse()

    def _refuse(self, action: Action | None = None) -> None:
        """Gives a hint; the present text comes back if an earlier one was read."""
        if self._back:
            self._back = 0
            self.refresh_bindings()
        if self.mode is Mode.HIDDEN:
            # It was chosen from a list, which is shown again.
            self.next_player()
        self.show_table(refusal=self.lesson.hint(action))

    def _finish(self) -> None:
        from gwent_tui.tui.screens.first_game_end import FirstGameEnd

        self.enter_mode(Mode.OVER)
        self.app.push_screen(FirstGameEnd(self.lesson), self._leave_for)

    def _leave_for(self, choice: str | None) -> None:
        """Closes the table; then the app opens what was chosen, if anything."""
        self.dismiss(None)
        if choice:
            self.app.call_next(self.app.run_action, f"app.{choice}")

    # Showing.

    @property
    def page(self) -> Page:
        """The text that is shown."""
        pages = self.lesson.pages
        return pages[len(pages) - 1 - self._back]

    def show_table(self, refusal: str = "") -> None:
        """Shows the table with the coach's text, and points at what it speaks of."""
        body = self.query_one(LessonBody)
        body.page = self.page
        body.caption = self._caption()
        body.tells_change = self._is_on_wanted_card()
        super().show_table(refusal)
        spots = list(body.spots(self._points()))[:POINTERS]
        for index, pointer in enumerate(self.query(Pointer)):
            if index < len(spots):
                pointer.point(*spots[index])
            else:
                pointer.point(None)

    def _is_on_wanted_card(self) -> bool:
        card, move = self.desk.view().card_at(self.cursor), self.lesson.wanted
        is_there = card is not None and move is not None and card.definition.id == move.card
        return is_there and self.mode is Mode.TURN and not self._back

    def _caption(self) -> str:
        if self._back:
            return tr("first_game.earlier")
        return self.page.goal if self.mode in {Mode.TURN, Mode.REVIEW} else ""

    def _points(self) -> tuple[Point, ...]:
        """Returns what to point at: where a card lies as long as it is to be picked up, then where it goes."""
        if self._back or self.mode in {Mode.HIDDEN, Mode.OVER}:
            return ()
        points = self.lesson.points
        return tuple(point for point in points if point.place is not Place.HAND or not self.mode.is_picking)

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allows what does something at this point of the lesson."""
        is_turn = self.mode is Mode.TURN
        is_free = self.mode in {Mode.TURN, Mode.REVIEW}
        move = self.lesson.wanted
        match action:
            case "go_on":
                return self._can_go_on
            case "play" if self._back:
                return False
            case "pass":
                return is_turn and move is not None and move.action == PASS
            case "leader":
                return is_turn and move is not None and move.action == LEADER
            case "pass_early" | "leader_early":
                return is_turn
            case "leave_lesson":
                return not self.mode.is_picking
            case "older":
                return is_free and self._back + 1 < len(self.lesson.pages)
            case "newer":
                return is_free and self._back > 0
            case "skip_step":
                return is_free
            case "hide":
                return False
        return super().check_action(action, parameters)

    @property
    def _can_go_on(self) -> bool:
        return self.mode is Mode.REVIEW or (self.mode is Mode.TURN and self._back > 0)

    def action_go_on(self) -> None:
        """Goes on from a text; from an earlier one to the present one."""
        if not self.grace.is_over:
            return
        if self._back:
            self._turn_back(-self._back)
        else:
            self.lesson.go_on()
            self.next_player()

    def action_older(self) -> None:
        """Shows the text before."""
        self._turn_back(1)

    def action_newer(self) -> None:
        """Shows the text after it."""
        self._turn_back(-1)

    def _turn_back(self, pages: int) -> None:
        self._back = min(max(0, self._back + pages), len(self.lesson.pages) - 1)
        self.show_table()
        self.refresh_bindings()

    def action_skip_step(self) -> None:
        """Does what the step asks for in the learner's place."""
        lesson = self.lesson
        if self._is_text:
            self._back = 0
            lesson.go_on()
        elif lesson.step.goal is not Goal.ACT:
            lesson.note_look(lesson.step.goal, lesson.step.card)
        else:
            done = self._play(lesson.wanted_actions()[0])
            while actions := lesson.wanted_actions():
                done = self._play(actions[0])
            self._follow(done)
            return
        self.next_player()

    def action_pass_early(self) -> None:
        """Gives a hint instead of passing."""
        self._refuse(PASS)

    def action_leader_early(self) -> None:
        """Gives a hint instead of using the leader."""
        self._refuse(LEADER)

    def action_leave_lesson(self) -> None:
        """Leaves the first game, after a question."""
        from gwent_tui.tui.screens.dialog import ConfirmScreen

        screen = ConfirmScreen(
            tr("first_game.leave.title"), tr("first_game.leave.text"), yes=tr("first_game.leave.yes")
        )
        self.app.push_screen(screen, lambda yes: self._leave_for(None) if yes else None)

    # Looking at things, which some steps ask for.

    def action_card(self) -> None:
        """Shows all about what the cursor is on."""
        card = self.desk.view().card_at(self.cursor)
        if card is not None:
            self._has_looked = self.lesson.note_look(Goal.LOOK_AT_CARD, card.definition.id)
        super().action_card()

    def action_piles(self) -> None:
        """Shows discard piles and decks."""
        self._has_looked = self.lesson.note_look(Goal.LOOK_AT_PILES)
        super().action_piles()

    def on_screen_resume(self) -> None:
        """Goes on when what the step asked to look at has been closed."""
        if self._has_looked:
            self._has_looked = False
            self.next_player()

    # The mouse.

    def on_prompt_line_pressed(self, event: PromptLine.Pressed) -> None:
        """Goes on from a text."""
        event.stop()
        event.prevent_default()
        if self._can_go_on:
            self.action_go_on()

    def on_coach_pressed(self, event: Coach.Pressed) -> None:
        """Goes on from a text."""
        event.stop()
        if self._can_go_on:
            self.action_go_on()
