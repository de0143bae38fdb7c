"""The course of a game on the screen: who is called to it, what is asked, and what follows an action.

How the table looks and how cards are picked on it is the business of `TableScreen`, which is built on this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from gwent_tui.engine.actions import Action, ChooseSeat
from gwent_tui.engine.events import CardsShown, Event
from gwent_tui.engine.frames import Task
from gwent_tui.session import Session
from gwent_tui.text.strings import tr
from gwent_tui.tui.desk import Desk, Done
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.hotseat import Next
from gwent_tui.tui.messages import ActionPlayed, GameFinished
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.narrowing import usable_cards
from gwent_tui.tui.saves.app import keeping_of
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.settings.chosen import settings_of


class GameFlow(Screen[None]):
    """Leads two players at one keyboard through a session."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.desk = Desk(session)
        self.mode = Mode.HIDDEN
        self.grace = Grace()
        """Runs from the moment a player takes the hand up."""
        self.sitting = ""
        """The score of the games the same players had before, in words; empty for the first one."""

    def enter_mode(self, mode: Mode) -> None:
        """Shows the table anew, with what can be done on it from now on."""
        raise NotImplementedError

    def choose_place(self, card: int) -> None:
        """Lets the player choose where a card goes, or does the only thing it can do."""
        raise NotImplementedError

    def tell_events(self) -> None:
        """Tells the log what has happened since the last time."""
        raise NotImplementedError

    def next_player(self) -> None:
        """Puts the next decision to whoever has to make it, or ends the game."""
        seat = self.session.deciding
        if seat is None:
            self.enter_mode(Mode.OVER)
            self.post_message(GameFinished(self.session))
        elif self.desk.looking == seat:
            self._ask()
        else:
            self.hand_over(seat)

    def hand_over(self, seat: int) -> None:
        """Lets another player come to the screen; before that everything private leaves the table."""
        if settings_of(self).hand_over:
            self.hide_hand(seat)
        else:
            # One person plays both sides and has nothing to hide.
            self._hide()
            self._take(seat)

    def hide_hand(self, seat: int) -> None:
        """Puts an opaque screen in front of the table until a player takes the hand up."""
        recap = self.desk.recap(seat)
        self._hide()
        screen = HandOverScreen(self.session.names[seat], seat, recap, self.sitting)
        self.app.push_screen(screen, lambda _: self._take(seat))

    def do(self, action: Action) -> None:
        """Does a legal action of the player who looks, and goes on from there."""
        done = self._play(action)
        self.show_action(done, lambda: self._go_on(done))

    def show_action(self, done: Done, then: Callable[[], None]) -> None:
        """Shows what an action of the player who looks led to, then goes on."""
        raise NotImplementedError

    def show_past(self, since: int, then: Callable[[], None]) -> None:
        """Shows the player who looks what happened from event index `since` on, then goes on."""
        raise NotImplementedError

    def _go_on(self, done: Done) -> None:
        if done.shown:
            self.enter_mode(Mode.HIDDEN)
            self._show_cards(done.shown[-1], lambda _: self._follow(done))
        else:
            self._follow(done)

    def _hide(self) -> None:
        self.desk.hide()
        self.enter_mode(Mode.HIDDEN)

    def _take(self, seat: int) -> None:
        seen = self.desk.seats.seen[seat]
        self.desk.take(seat)
        self.grace.start()
        self.show_past(seen, self._ask)

    def _ask(self) -> None:
        """Puts the decision to the player who looks."""
        observation = self.session.observe(self.desk.looking)
        match observation.task:
            case Task.TURN:
                self.enter_mode(Mode.TURN)
            case Task.MULLIGAN:
                self._mulligan()
            case Task.PLACE:
                self.choose_place(usable_cards(observation.legal)[0])
            case _:
                self._choose()

    def _mulligan(self) -> None:
        from gwent_tui.tui.screens.mulligan import MulliganScreen

        seat = self.desk.looking
        if seat is None:
            return

        def after(is_done: bool | None) -> None:
            if is_done:
                self.next_player()
            else:
                self.hide_hand(seat)

        self.app.push_screen(MulliganScreen(self.session, seat, self._play), after)

    def _choose(self) -> None:
        """Asks for a card or a player by a list."""
        from gwent_tui.tui.screens.choices import choice_screen

        observation = self.session.observe(self.desk.looking)
        seat = observation.deciding
        if seat is None:
            return
        asks_for_seat = isinstance(observation.legal[0], ChooseSeat)
        self.enter_mode(Mode.HIDDEN)

        def answer(key: int | None) -> None:
            if key is None:
                self.hide_hand(seat)
            elif asks_for_seat:
                self.do(ChooseSeat(key))
            else:
                self.choose_place(key)

        screen = choice_screen(self.desk.view(), observation, glyphs_of(self), self.session.game.cards)
        self.app.push_screen(screen, answer)

    def _play(self, action: Action) -> Done:
        done = self.desk.play(action)
        self.keep()
        # The log repaints after the table has been asked to, so that both get into one frame.
        self.call_next(self.tell_events)
        self.post_message(ActionPlayed(self.session))
        return done

    def keep(self) -> None:
        """Keeps the game as it is now, at once: what the screen shows is never lost."""
        app = keeping_of(self.app)
        if app is not None:
            app.note_action(self.session)

    def _show_cards(self, shown: CardsShown, then: Callable[[Any], None]) -> None:
        from gwent_tui.tui.screens.choices import shown_screen

        title = tr("shown.title", player=self.session.names[shown.owner])
        cards = tuple(self.session.game.cards[card] for card in shown.cards)
        self.app.push_screen(shown_screen(title, cards, glyphs_of(self)), then)

    def _follow(self, done: Done) -> None:
        if done.rounds:
            player = self.desk.looking
            # What the player drew at the end of the round was not on the screen yet.
            self.desk.hide(seen=done.before)
            self._show_rounds(done.rounds, player)
        elif done.next is Next.REVIEW:
            self.enter_mode(Mode.REVIEW)
        else:
            if done.next is Next.GAME_OVER:
                self._hide()
            self.next_player()

    def _show_rounds(self, rounds: tuple[tuple[Event, ...], ...], player: int | None) -> None:
        """Shows the score of the rounds that ended, then goes on; both players may look at it."""
        from gwent_tui.tui.screens.round_end import RoundScreen

        events, *later = rounds
        screen = RoundScreen(self.session, events, self._words_for_next(player))
        screen.sitting = self.sitting
        self.desk.scored = self.session.scored_table(screen.ended.number)
        self._hide()

        def go_on(_: object) -> None:
            self.desk.scored = None
            if later:
                self._show_rounds(tuple(later), player)
            elif player is not None and player == self.session.deciding:
                # The panel has named the player, who does not have to be called once more.
                self._take(player)
            else:
                self.next_player()

        self.app.push_screen(screen, go_on)

    def _words_for_next(self, player: int | None) -> str:
        seat = self.session.deciding
        if seat is None:
            return tr("round.go_on")
        key = "round.same_player" if seat == player else "round.next_player"
        return tr(key, player=self.session.names[seat])
