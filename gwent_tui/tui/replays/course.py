"""The course of a replay: reading the game, going from stop to stop, playing by itself, and through whose eyes.

How a stop looks and how one looks around on it is the business of `ReplayScreen`, which is built on this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import on, work
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from gwent_tui.cards.errors import DataError
from gwent_tui.settings.pace import Speed
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.replays.playing import faster, playing_speed
from gwent_tui.tui.replays.shot import FIRST_EYES, Eyes, Shot
from gwent_tui.tui.replays.story import place_of
from gwent_tui.tui.settings.chosen import settings_of

_TENTHS = 10


class ReplayCourse(Screen[None]):
    """Leads through a game that `load` reads in another thread; it may raise `DataError`.

    Only while it plays a timer runs.
    """

    @dataclass
    class Loaded(Message):
        """The game was read, or could not be."""

        film: Film | None
        problem: str = ""

    def __init__(self, load: Callable[[], Film]) -> None:
        super().__init__()
        self._load = load
        self.film: Film | None = None
        """The game; None until it was read."""
        self.index = 0
        """The stop that is shown."""
        self.eyes = FIRST_EYES
        self.cursor = Cursor()
        self.speed = Speed.NORMAL
        self._timer: Timer | None = None
        self.is_looking = False
        """Whether the cursor was moved since the stop was reached."""
        self.said = ""
        """What takes the place of the story until the next step."""
        self.armed: Cursor | None = None
        """Where the last click put the cursor; a second click there shows the card."""

    def begin(self) -> None:
        """Reads the game."""
        self.speed = playing_speed(settings_of(self).speed)
        self._read()

    @work(thread=True, exclusive=True, group="film")
    def _read(self) -> None:
        try:
            film = self._load()
        except DataError as error:
            self.post_message(self.Loaded(None, str(error)))
        else:
            self.post_message(self.Loaded(film))

    @on(Loaded)
    async def _was_loaded(self, event: Loaded) -> None:
        event.stop()
        if event.film is None:
            self.show_problem(event.problem)
            return
        self.film = event.film
        if event.film.eyes in self.choices():
            self.eyes = event.film.eyes
        await self.show_film(event.film)
        # The widgets need their sizes first.
        self.call_after_refresh(self.move_to, 0)

    def show_problem(self, problem: str) -> None:
        """Says why the game could not be read."""
        raise NotImplementedError

    async def show_film(self, film: Film) -> None:
        """Puts the table onto the screen."""
        raise NotImplementedError

    def show_frame(self) -> None:
        """Shows the stop as it is to be seen now."""
        raise NotImplementedError

    def forget(self) -> None:
        """Lets nothing be left of what other eyes have seen."""
        raise NotImplementedError

    def shot(self) -> Shot | None:
        """Returns what is to be seen now, None until the game was read."""
        return None if self.film is None else Shot(self.film.reel, self.index, self.eyes)

    # From stop to stop.

    def move_to(self, index: int) -> None:
        """Goes to a stop; the cursor goes to what happened there."""
        if self.film is None:
            return
        reel = self.film.reel
        self.index = min(max(index, 0), reel.last)
        self.is_looking = False
        self.said = ""
        self.armed = None
        if self.is_playing and self.index == reel.last:
            self.stop()
        shot = self.shot()
        if shot is not None:
            events = reel.step_events(self.index, self.eyes.viewer)
            self.cursor = place_of(events, reel.stop(self.index).actor, shot.view)
        self.show_frame()

    def action_step(self, step: int) -> None:
        """Goes on or back by a stop."""
        self._seek(self.index + step)

    def action_turn(self, step: int) -> None:
        """Goes to the next or the last stop where somebody is to play a card."""
        if self.film is not None:
            self._seek(self.film.reel.turn_from(self.index, step))

    def action_round(self, step: int) -> None:
        """Goes to where the next or the last round begins."""
        if self.film is not None:
            self._seek(self.film.reel.round_from(self.index, step))

    def action_go(self, tenth: int) -> None:
        """Goes to a tenth of the game: 0 is the deal, 10 the end."""
        if self.film is not None:
            self._seek(round(self.film.reel.last * tenth / _TENTHS))

    def _seek(self, index: int) -> None:
        """Goes to a stop; a replay that plays goes on from there."""
        if self.is_playing:
            self._start_timer()
        self.move_to(index)

    # Playing.

    @property
    def is_playing(self) -> bool:
        """Whether the replay goes on by itself."""
        return self._timer is not None

    def action_play(self) -> None:
        """Plays from here, or from the beginning if this is the end."""
        if self.film is None or not self.film.reel.last:
            return
        self._start_timer()
        if self.index == self.film.reel.last:
            self.move_to(0)
        else:
            self.show_frame()

    def action_pause(self) -> None:
        """Stays where it is."""
        self.stop()
        self.show_frame()

    def _start_timer(self) -> None:
        self.stop()
        self._timer = self.set_timer(self.speed.seconds, self._next)

    def stop(self) -> None:
        """Does not play on."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _next(self) -> None:
        """Goes on by itself."""
        self._start_timer()
        self.move_to(self.index + 1)

    def on_screen_suspend(self) -> None:
        """Does not play on behind another screen."""
        if self.is_playing:
            self.action_pause()

    def action_speed(self, step: int) -> None:
        """Plays faster or slower."""
        self.speed = faster(self.speed, step)
        self.said = tr("film.speed_now", speed=self.speed.words)
        self.is_looking = False
        if self.is_playing:
            self._start_timer()
        self.show_frame()

    # Whose eyes.

    def choices(self) -> list[Eyes]:
        """Returns through whose eyes the game can be seen; nobody has ever seen an automaton's cards."""
        if self.film is None:
            return []
        automata = self.film.reel.game.mode.automata
        people = [Eyes(seat) for seat in range(len(self.film.reel.names)) if seat not in automata]
        return people if automata else [*people, Eyes(0, is_open=True)]

    def action_view(self) -> None:
        """Looks through the next one's eyes."""
        choices = self.choices()
        if self.film is None or not choices:
            return
        self.eyes = choices[(choices.index(self.eyes) + 1) % len(choices)]
        self.move_to(self.index)
        self.said = self._words_for_eyes()
        self.show_frame()
        self.forget()

    def _words_for_eyes(self) -> str:
        if self.eyes.is_open:
            return tr("film.sees_all")
        shot = self.shot()
        if shot is None:
            return ""
        names = shot.view.names
        return tr("film.sees", player=names[shot.view.bottom], other=names[shot.view.top])
