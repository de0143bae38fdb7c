"""What happened moves over the table before the game goes on; any key or click ends it, and does nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events

from gwent_tui.engine.events import RoundStarted
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.cursor import Cursor, clamp
from gwent_tui.tui.desk import Done
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.motion.keys import GOING_ON, is_for_program
from gwent_tui.tui.motion.player import Player
from gwent_tui.tui.screens.undo_flow import UndoFlow
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.widgets.body import Picture, TableBody

if TYPE_CHECKING:
    from gwent_tui.tui.motion.beats import Beat

LOOK = 8.0
"""How long a step of somebody else stays before the next one, in frames; the player has not seen it yet."""


class MotionFlow(UndoFlow):
    """Shows an action, and what the others did meanwhile, as pictures that follow one another.

    The game has gone on before anything is shown, so that nothing is lost whenever the pictures end.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.cursor = Cursor()
        self.motion = Player(self, self._show_beat)

    @property
    def is_moving(self) -> bool:
        """Whether something moves over the table."""
        return self.motion.is_playing

    @property
    def pace(self) -> Speed:
        """The speed of what moves: what the player chose, none if the terminal is to show no animations."""
        return Speed.OFF if self.app.animation_level == "none" else self.chosen_speed

    @property
    def chosen_speed(self) -> Speed:
        """The speed the player chose."""
        return settings_of(self).speed

    def show_action(self, done: Done, then: Callable[[], None]) -> None:
        """Shows what an action of the player who looks led to, then goes on."""
        seat = self.desk.looking
        if not self.pace.shows_steps or seat is None:
            then()
            return
        from gwent_tui.tui.motion.beats import Filming

        filming = Filming(self.session.game, self.desk.view(), actor=seat)
        self.play_beats(filming.film(self.session.glimpses(seat, done.before)), then)

    def show_past(self, since: int, then: Callable[[], None]) -> None:
        """Shows the player who looks what happened from an event on, then goes on."""
        seat = self.desk.looking
        past = self.session.events(None, since)
        starts = [index for index, event in enumerate(past) if isinstance(event, RoundStarted)]
        since += starts[-1] + 1 if starts else 0
        if since >= self.session.event_count or seat is None or not self._shows_past:
            then()
            return

        def go_on() -> None:
            # Who chose a card by its key has only ended what moved: the next key must not play another card.
            self.grace.start()
            then()

        from gwent_tui.tui.motion.beats import Filming

        filming = Filming(self.session.game, self.desk.view(), actor=None, pause=LOOK)
        self.play_beats(filming.film(self.session.glimpses(seat, since)), go_on)

    @property
    def _shows_past(self) -> bool:
        """Whether there is somebody who has not seen it, and wants to."""
        return self.pace.shows_steps and settings_of(self).hand_over

    def play_beats(self, beats: Sequence[Beat], then: Callable[[], None]) -> None:
        """Shows pictures at the player's speed, then goes on."""
        self.motion.play(self.paced(beats), self.pace.frame, then)

    def paced(self, beats: Sequence[Beat]) -> list[Beat]:
        """Returns the pictures that are shown to this player."""
        from gwent_tui.tui.motion.beats import paced

        return paced(beats, self.pace, is_far="SSH_CONNECTION" in os.environ)

    def _show_beat(self, beat: Beat) -> None:
        self.query_one(TableBody).show(
            Picture(
                view=beat.view,
                mode=Mode.REPLAY,
                cursor=clamp(self.cursor, beat.view.sizes()),
                pending=None,
                news=self.desk.news,
                notices=(),
                is_past=self.desk.scored is not None,
                told=beat.words,
                source=beat.source,
            )
        )

    # What ends it.

    def skip_motion(self) -> bool:
        """Ends what moves, if something does; returns whether something did."""
        was_moving = self.is_moving
        self.motion.skip()
        return was_moving

    def on_key(self, event: events.Key) -> None:
        """Lets a key end what moves, and do nothing else; one that comes just too late for that does nothing."""
        if is_for_program(event.key):
            return
        is_late = self.motion.has_just_ended
        if event.key not in GOING_ON:
            # Another key is meant, and so is what is struck after it.
            self.motion.forget_end()
            is_late = False
        if not self.is_moving and not is_late:
            return
        event.stop()
        event.prevent_default()
        if self.grace.is_over or event.key not in GOING_ON:
            self.skip_motion()

    def on_click(self, event: events.Click) -> None:
        """Lets a click end what moves, wherever it is."""
        if self.skip_motion():
            event.stop()

    def on_resize(self) -> None:
        """Ends what moves: its pictures were made for another size."""
        self.skip_motion()

    def on_screen_suspend(self) -> None:
        """Ends what moves; what comes after it waits while another screen is in front."""
        self.motion.hold()

    def on_screen_resume(self) -> None:
        """Goes on with what has waited."""
        self.motion.resume()
