"""The part of the application that writes finished games into the book of results, and shows the book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from textual.message import Message

from gwent_tui.settings.values import DEFAULTS, Settings
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.saves.app import KeepingApp

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import Match
    from gwent_tui.results.book import Book
    from gwent_tui.results.recorder import Recorder
    from gwent_tui.saves.vault import Vault
    from gwent_tui.session import Session
    from gwent_tui.tui.messages import ActionPlayed, GameFinished


TELLING_DELAY = 0.5
"""Seconds until the player is told that a result could not be written."""


class RecordingApp(KeepingApp):
    """An application that writes every game it finishes into a book; without one nothing is written.

    The guided first game is no game of the application's own, and does not count.
    """

    match: Match | None

    def __init__(
        self,
        *,
        settings: Settings = DEFAULTS,
        settings_path: Path | None = None,
        told: Sequence[str] = (),
        vault: Vault | None = None,
        book: Book | Callable[[], Book] | None = None,
    ) -> None:
        super().__init__(settings=settings, settings_path=settings_path, told=told, vault=vault)
        self._book: Book | Callable[[], Book] | None = book
        """The book, or what makes it."""
        self._recorder: Recorder | None = None

    @property
    def book(self) -> Book | None:
        """Where results are written; it is made when the first one is there, and not at the start."""
        book = self._book
        if callable(book):
            book = book()
            self._book = book
        return book

    class ResultLost(Message):
        """A result could not be written."""

        def __init__(self, problem: str) -> None:
            super().__init__()
            self.problem = problem
            """Why."""

    def on_action_played(self, message: ActionPlayed) -> None:
        """Writes down a game that has ended, or one whose end was taken back."""
        self._note_result(message.session)

    def on_game_finished(self, message: GameFinished) -> None:
        """Writes down a game that had ended before it was taken up again."""
        self._note_result(message.session)

    def _note_result(self, session: Session) -> None:
        match = self.match
        if match is None or match.session is not session:
            return
        if self._recorder is None:
            if not session.is_over or self.book is None:
                return
            from gwent_tui.results.recorder import Recorder

            self._recorder = Recorder(self.book)
        is_kept = self.keeper is not None and self.keeper.session is session
        key = self.keeper.files.game_id if self.keeper is not None and is_kept else ""
        if self._recorder.note(session, match.deck_titles, key):
            # No daemon and no worker: the process does not end before the result is on the disk.
            Thread(target=self._write_results, name="gwent-tui-results").start()

    def _write_results(self) -> None:
        if self._recorder is None:
            return
        try:
            self._recorder.write()
        except StorageError as error:
            self._send(self.ResultLost(str(error)))

    def on_recording_app_result_lost(self, message: ResultLost) -> None:
        """Tells the player."""
        text = tr("results.trouble", problem=message.problem)
        title = tr("results.trouble_title")

        def tell() -> None:
            self.notify(text, title=title, severity="error", timeout=15, markup=False)

        # The result comes up meanwhile, and what is told beneath a new screen would not be seen.
        self.after(TELLING_DELAY, tell)

    def action_results(self) -> None:
        """Opens the book of results on top of what is shown."""
        from gwent_tui.results.book import Book
        from gwent_tui.tui.results.screen import ResultsScreen

        if not self.is_shown(ResultsScreen):
            self.push_screen(ResultsScreen(self.book or Book(), self._recorder))
