"""What opens above the table: questions before something that hurts, and panels to read.

They are imported when they are first shown.
"""

from __future__ import annotations

from gwent_tui.engine.actions import LEADER, PASS
from gwent_tui.text.refusals import why_not_leader
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import cursor_lines, leader_question, pass_question
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.motion_flow import MotionFlow
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.widgets.log_panel import LogPanel


class TablePanels(MotionFlow):
    """Asks about passing and the leader, and shows cards, piles and the log."""

    def action_pass(self) -> None:
        """Passes, after a question unless the player wants none."""
        from gwent_tui.tui.screens.dialog import ConfirmScreen

        if not settings_of(self).confirm_pass:
            self.do(PASS)
            return
        title, text, topic = self.pass_question()
        screen = ConfirmScreen(title, text, yes=tr("pass.yes"), topic=topic)
        self.app.push_screen(screen, lambda yes: self.do(PASS) if yes else None)

    def pass_question(self) -> tuple[str, str, str]:
        """Returns title and text of the question, and what can be read about it."""
        return *pass_question(self.desk.view()), "pass"

    def action_leader(self) -> None:
        """Uses the leader, after a question that says what it does."""
        from gwent_tui.tui.screens.dialog import ConfirmScreen

        view = self.desk.view()
        title, text, warning = leader_question(view, works=self.session.leader_works(view.bottom))
        topic = f"leader:{leader.id} turn-leader" if (leader := view.seat(own=True).leader) else "leaders"
        screen = ConfirmScreen(title, text, warning=warning, yes=tr("leader.yes"), topic=topic)
        self.app.push_screen(screen, lambda yes: self.do(LEADER) if yes else None)

    def action_why_no_leader(self) -> None:
        """Says why the leader cannot be used."""
        self.refuse(why_not_leader(self.desk.view().seat(own=True)))

    def help_topic(self) -> str:
        """Returns what can be read about the thing under the cursor."""
        from gwent_tui.tui.learn.topics import table_topic

        return table_topic(self.desk.view(), self.cursor)

    def action_card(self) -> None:
        """Shows all about what the cursor is on."""
        from gwent_tui.tui.screens.text_screen import card_screen

        view = self.desk.view()
        lines = cursor_lines(view, self.cursor, self.session)
        if lines:
            card = view.card_at(self.cursor)
            self.app.push_screen(card_screen(lines, card.definition if card else None))

    def action_piles(self) -> None:
        """Shows discard piles, decks and what else lies beside the rows."""
        from gwent_tui.tui.screens.piles import piles_screen

        self.app.push_screen(piles_screen(self.desk.view(), glyphs_of(self)))

    def action_log(self) -> None:
        """Shows the whole log."""
        from gwent_tui.tui.screens.text_screen import log_screen

        self.app.push_screen(log_screen(self.query_one(LogPanel).narrator))
