"""Taking a move back at the table, and doing it again."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from gwent_tui.text.strings import tr
from gwent_tui.tui.messages import ActionPlayed
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.screens.game_flow import GameFlow
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.undo import Barrier

UNDO_MODES = frozenset({Mode.TURN, Mode.REVIEW, Mode.ROW, Mode.TARGET})
"""Modes in which a player is asked for something on the table, or looks at what the last move did."""


class UndoFlow(GameFlow):
    """Lets the player who looks take the last move back, as far as the session allows it.

    The keys for `undo` are among those of the table, which puts them where they belong in the footer.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("U", "redo", show=False, id="redo"),
    ]
    has_undo: ClassVar[bool] = True
    """Whether moves can be taken back at this kind of table."""

    @property
    def dimmed(self) -> frozenset[str]:
        """The actions that are shown although they do nothing now but say why."""
        return frozenset() if self.undo_barrier() is None else frozenset({"undo"})

    def undo_barrier(self) -> Barrier | None:
        """Returns why the player who looks cannot take a move back now."""
        seat = self.desk.looking
        if seat is None or self.mode not in UNDO_MODES:
            return Barrier.NOTHING
        return self.session.why_no_undo(seat, free=self._is_free)

    @property
    def _is_free(self) -> bool:
        """Whether even what came to light can be taken back: alone, and if the options say so."""
        return bool(self.session.game.mode.automata) and settings_of(self).free_undo

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allows undo and redo where a player is asked."""
        if action in {"undo", "undo_unseen", "redo"}:
            if not self.has_undo or self.mode not in UNDO_MODES:
                return False
            # Alone it is rarely possible, and then not worth a place among the keys.
            is_unseen = bool(self.session.game.mode.automata) and self.undo_barrier() is not None
            return action == "redo" or is_unseen == (action == "undo_unseen")
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        """Takes the last move back, or says why that is not possible."""
        barrier, seat = self.undo_barrier(), self.desk.looking
        if barrier is not None:
            self.refuse(tr(f"refuse.undo.{barrier}"))
        elif seat is not None:
            self.session.undo(seat, free=self._is_free)
            self.keep()
            self.return_to_table()

    def action_undo_unseen(self) -> None:
        """Does the same, but is not shown among the keys."""
        self.action_undo()

    def action_redo(self) -> None:
        """Does what was taken back last again."""
        action = self.session.redo_action
        if action is None or self.session.deciding != self.desk.looking:
            self.refuse(tr("refuse.redo"))
        else:
            self.do(action)

    def return_to_table(self) -> None:
        """Shows where the game has returned to, and asks the player anew."""
        self.desk.rewind()
        self.retell_events()
        self.post_message(ActionPlayed(self.session))
        self._ask()

    def refuse(self, sentence: str) -> None:
        """Says why something is not done."""
        raise NotImplementedError

    def retell_events(self) -> None:
        """Tells the log from the beginning what has happened."""
        raise NotImplementedError
