"""One game from its deal to its result: who is asked, what is told in between, when the keyboard changes hands."""

from __future__ import annotations

from collections.abc import Iterable

from gwent_tui.engine.actions import Action, Choose
from gwent_tui.engine.cards import CardDef, LeaderDef
from gwent_tui.engine.events import RoundEnded
from gwent_tui.engine.frames import Task
from gwent_tui.plain import telling, words
from gwent_tui.plain.asking import Asker, LeftGame, confirm_leaving
from gwent_tui.plain.console import Console, TooLong
from gwent_tui.session import Session
from gwent_tui.text.strings import tr


class PlainTable:
    """Leads the players through a game.

    A hand is told to its own player only. Before anybody else is asked, blank lines push it out of sight, then
    everybody hears what has happened, and the next player takes the keyboard. Without a `curtain` one person plays
    both sides, or a script: there are no blank lines and no waiting.
    """

    def __init__(
        self,
        session: Session,
        console: Console,
        definitions: Iterable[CardDef | LeaderDef],
        *,
        curtain: bool = True,
    ) -> None:
        self.session = session
        self.console = console
        self.asker = Asker(session, console, definitions)
        self._is_alone = bool(session.game.mode.automata)
        self._has_curtain = curtain and not self._is_alone
        self._looking: int | None = None
        """The player whose hand may have been told since the last blank lines."""
        self._last: int | None = None
        """The player who had the keyboard last."""
        self._told = 0
        """Events that were told to the one who looks."""
        self._told_to_all = 0
        """Events that were told with nobody's hand in sight."""
        self._private = [0] * len(session.names)
        """Seat -> events of which that player has heard the private part."""

    def play(self) -> None:
        """Plays until the game is over. Raises `EndOfInput` and `LeftGame`."""
        names = self.session.names
        self.console.say(tr("plain.welcome", first=names[0], second=names[1]))
        self.console.say(*words.player_lines(self.session.observe(None), names))
        while (seat := self.session.deciding) is not None:
            if seat != self._looking:
                self._take_over(seat)
            self._say_private(seat)
            self._act(seat)
        if not self._is_alone:
            self._hide()
            self._say_public()
        self.console.say(*words.score_lines(self.session.observe(None), self.session.game, names))
        self.console.say(tr("result.seed", seed=self.session.seed) + ".")

    def _hide(self) -> None:
        """Takes the hand of whoever looks out of sight."""
        if self._looking is None:
            return
        if self._has_curtain:
            self.console.curtain()
            # What was told beside the hand is told again to everybody.
            self._told = self._told_to_all
        self._last, self._looking = self._looking, None

    def _take_over(self, seat: int) -> None:
        """Gives the keyboard to a player."""
        self._hide()
        self._say_public()
        player = self.session.names[seat]
        if self._has_curtain:
            self._wait(tr("plain.keeps_keyboard" if seat == self._last else "plain.pass_keyboard", player=player))
        self._looking = seat

    def _wait(self, prompt: str) -> None:
        """Waits for Enter. Raises `EndOfInput` and `LeftGame`."""
        while True:
            try:
                answer = self.console.ask(prompt)
            except TooLong:
                return
            if answer.casefold() not in {"quit", "exit"}:
                return
            if confirm_leaving(self.console):
                raise LeftGame

    def _say_public(self) -> None:
        """Tells everybody what has happened since that was done last."""
        self.console.say(*telling.public_lines(self.session, self._told))
        self._told = self._told_to_all = self.session.event_count

    def _say_private(self, seat: int) -> None:
        """Tells a player alone what was drawn and seen."""
        self.console.say(*telling.private_lines(self.session, seat, self._private[seat]))
        self._private[seat] = self.session.event_count

    def _act(self, seat: int) -> None:
        session = self.session
        action = self.asker.decide(seat)
        before = session.event_count
        observation = session.observe(seat)
        was_mulligan = observation.task is Task.MULLIGAN
        was_tie = observation.task is Task.TIE
        session.play(action)
        if was_mulligan and isinstance(action, Choose):
            self._say_exchange(action, observation.seats[seat].hand or (), seat)
        shown = telling.shown_lines(session, seat, before)
        self.console.say(*shown)
        if self._is_alone:
            self._say_scenes(was_tie=was_tie)
        elif self._stays(seat, before):
            self.console.say(*telling.public_lines(session, self._told))
            self._told = session.event_count
        else:
            if (shown or (was_mulligan and isinstance(action, Choose))) and self._has_curtain:
                self._wait(tr("plain.enter"))
            if session.deciding == seat:
                # A round has ended: both players listen before the next one begins.
                self._hide()

    def _stays(self, seat: int, before: int) -> bool:
        """Whether the same player goes on with nobody else listening."""
        ended = any(isinstance(event, RoundEnded) for event in self.session.events(None, before))
        return self.session.deciding == seat and not ended

    def _say_exchange(self, action: Action, before: Iterable[object], seat: int) -> None:
        hand = self.session.observe(seat).seats[seat].hand or ()
        old_hand = set(before)
        new = ", ".join(words.card_label(card.definition) for card in hand if card not in old_hand) or "-"
        old = self.session.game.cards[action.card].name if isinstance(action, Choose) else ""
        self.console.say(tr("mulligan.exchanged", old=old, new=new))

    def _say_scenes(self, *, was_tie: bool) -> None:
        """Tells the automaton's moves one after the other, each with the reason for it."""
        scenes = self.session.scenes()
        if not was_tie and any(scene.is_automatic for scene in scenes):
            self.asker.moves = []
        for scene in scenes:
            told = telling.move(scene, self.session)
            self.console.say(*told.lines)
            if scene.is_automatic:
                self.asker.moves.append(told)
        self._told = self._told_to_all = self.session.event_count
