"""The automaton's moves, shown one after the other before the player is asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events, on

from gwent_tui.scenes import Scene
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.motion.beats import Beat, Filming
from gwent_tui.tui.motion.keys import is_for_program
from gwent_tui.tui.screens.table import TableScreen
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.solo_desk import SoloDesk, came_to_table
from gwent_tui.tui.solo_story import Story, story, story_lines
from gwent_tui.tui.widgets.solo_body import RevealPanel, SoloBody

if TYPE_CHECKING:
    from gwent_tui.tui.screens.solo_round import SoloRoundScreen

HUMAN, AUTOMATON = 0, 1
"""The seats (R-156)."""
OWN_SHARE = 0.3
"""Share of the time of a scene for which the player's own move is shown."""


class SoloReplay(TableScreen):
    """Shows what happened in scenes, each with the table as it lay then.

    The automaton has played before anything is shown of it. A worker runs while a scene is shown and at no other
    time.
    """

    def __init__(self, session: Session, speed: Speed) -> None:
        super().__init__(session)
        self.desk = SoloDesk(session)
        self.speed = speed
        self.told: list[Story] = []
        """What the automaton did since the player's last turn."""
        self.queue: list[Scene] = []
        """What has happened and is still to be shown."""
        self._count = 0
        """Number of scenes in this replay."""
        self.closing: tuple[Scene, ...] = ()
        """What happened between the last turn of a round and its score."""
        self.fresh: frozenset[int] = frozenset()
        """Cards that came to the table in the replay."""
        self._is_skipping = False
        self.is_new_turn = False
        """Whether the player has not moved the cursor since the replay."""

    @property
    def chosen_speed(self) -> Speed:
        """The speed the player chose."""
        return self.speed

    @property
    def is_replaying(self) -> bool:
        """Whether the automaton's moves are being shown."""
        return self.mode is Mode.REPLAY

    def replay(self) -> None:
        """Shows what has happened, then goes on with the game."""
        self._count = self._left()
        self.fresh = self.desk.fresh
        self._is_skipping = not self.speed.shows_steps
        self.cursor = Cursor()
        self._advance()

    def tell_until(self, count: int) -> None:
        """Tells the log the first `count` events, as far as it does not know them."""
        self.query_one(SoloBody).tell(self.desk.untold(count))

    def _left(self) -> int:
        """Returns how many steps of the automaton are still to be shown before the next score of a round."""
        left = 0
        for scene in self.queue:
            if scene.round_ended is not None and not self.session.is_over:
                break
            left += scene.is_automatic
        return left

    def _advance(self) -> None:
        """Shows the next scene, or goes on with the game after the last one."""
        while self.queue:
            scene = self.queue.pop(0)
            self._take_in(scene)
            if scene.round_ended is not None and not self.session.is_over:
                self._show_round(scene)
                return
            if not self._is_skipping and self._is_worth_a_look(scene):
                self._show_scene(scene)
                return
        self._end_replay()

    def _take_in(self, scene: Scene) -> None:
        """Tells the log of a scene, and keeps what has to be read afterwards."""
        self.tell_until(scene.first_event + len(scene.events))
        if scene.is_automatic:
            self.told.append(story(scene, self.session.game, self.session.names))
        flipped = scene.revealed is not None and scene.revealed.flipped
        if self.closing or flipped or scene.leader is not None:
            self.closing = (*self.closing, scene)

    @staticmethod
    def _is_worth_a_look(scene: Scene) -> bool:
        """Whether something happened on the table."""
        return scene.is_automatic or scene.round_ended is not None or bool(came_to_table(scene))

    def _show_scene(self, scene: Scene) -> None:
        told = story(scene, self.session.game, self.session.names)
        body = self.query_one(SoloBody)
        body.steps = story_lines(told)
        body.caption = self._progress()
        self.desk.scored = scene.table
        self.desk.fresh = came_to_table(scene)
        self.set_class(True, "-replay")
        self.enter_mode(Mode.REPLAY)
        # A player knows the own move already.
        share = 1.0 if scene.is_automatic else OWN_SHARE
        self.motion.play([*self._film(scene), self._still(share)], self.speed.frame, self._advance)

    def _film(self, scene: Scene) -> list[Beat]:
        """Returns what moves in a scene."""
        if not self.pace.shows_steps:
            return []
        first, actor = scene.first_event, AUTOMATON if scene.is_automatic else HUMAN
        filming = Filming(self.session.game, self.desk.view(), actor=actor)
        beats = filming.film(self.session.glimpses(None, first, first + len(scene.events)))
        return self.paced(beats)

    def _still(self, share: float = 1.0) -> Beat:
        """Returns the table after a scene, with the time to read what is told of it."""
        frame = self.speed.frame
        return Beat(self.desk.view(), self.session, "", share * self.speed.seconds / frame if frame else 0.0)

    def replay_still(self) -> None:
        """Shows the table after the present scene anew, for the whole time at the present speed."""
        self.query_one(SoloBody).caption = self._progress()
        self.motion.play([self._still()], self.speed.frame, self._advance)

    def _progress(self) -> str:
        """Returns what the prompt says during the replay."""
        return tr(
            "solo.replaying",
            player=self.session.names[AUTOMATON],
            number=max(1, self._count - self._left()),
            count=self._count,
            speed=self.speed.words,
        )

    def _end_replay(self) -> None:
        self._clear()
        self.desk.scored = None
        self.desk.fresh = self.fresh
        self.is_new_turn = True
        # Who strikes the key that skips twice has not seen yet what is asked.
        self.grace.start()
        super().next_player()

    def _clear(self) -> None:
        body = self.query_one(SoloBody)
        body.steps, body.caption = (), ""
        self.set_class(False, "-replay")

    def _show_round(self, ended: Scene) -> None:
        """Shows the score of a round that ended, above the table as it was scored; then goes on."""
        from gwent_tui.tui.screens.solo_round import SoloRoundScreen

        round_ended = ended.round_ended
        if round_ended is None:
            return
        screen = SoloRoundScreen(self.session, ended, self.closing)
        screen.sitting = self.sitting
        self.closing = ()
        self.desk.scored = self.session.scored_table(round_ended.number)
        self._clear()
        self.enter_mode(Mode.HIDDEN)

        def go_on(_: object) -> None:
            self._is_skipping = not self.speed.shows_steps
            self._count = self._left()
            self._advance()

        beats = [] if self._is_skipping else self._film(ended)
        self.motion.play(beats, self.speed.frame, lambda: self._score(screen, go_on))

    def _score(self, screen: SoloRoundScreen, go_on: Callable[[object], None]) -> None:
        self.show_table()
        self.app.push_screen(screen, go_on)

    # What ends it.

    def on_key(self, event: events.Key) -> None:
        """Lets a key skip the replay, and do nothing else meanwhile."""
        if not self.is_replaying or is_for_program(event.key):
            return
        event.stop()
        event.prevent_default()
        if event.key in settings_of(self).keys.get("speed", "v").split(","):
            self.action_next_speed()
        else:
            self.action_skip()

    def action_skip(self) -> None:
        """Shows the end of the replay."""
        if self.is_replaying:
            self._is_skipping = True
            self.motion.skip()

    def action_next_speed(self, _speed: str = "") -> None:
        """Takes the next speed."""
        raise NotImplementedError

    def skip_motion(self) -> bool:
        """Ends what moves, the whole replay if one is shown; returns whether something did."""
        if self.is_replaying:
            self.action_skip()
            return True
        return super().skip_motion()

    @on(RevealPanel.Pressed)
    def _skip_by_panel(self, event: RevealPanel.Pressed) -> None:
        event.stop()
        self.skip_motion()
