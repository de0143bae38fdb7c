"""What every screen does that changes a deck of the shelf: it saves at once, and tells when that fails."""

from __future__ import annotations

from dataclasses import dataclass

from textual import on, work
from textual.message import Message
from textual.screen import Screen

from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DataError
from gwent_tui.decks.editing import Draft
from gwent_tui.decks.saver import Saver
from gwent_tui.decks.shelf import ChangedError, KeptDeck, NameTakenError, Shelf
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.dialogs import Answer, AskScreen
from gwent_tui.tui.decks.message_line import MessageLine


class SavingScreen(Screen[KeptDeck]):
    """Writes a deck into its file in the background, and never loses what could not be written.

    Answers with what the file held last when it is left.
    """

    draft: Draft

    @dataclass
    class Saved(Message):
        """A thread has finished writing, or given up."""

    @dataclass
    class Settled(Message):
        """A conflict was solved, or could not be."""

        kept: KeptDeck | None
        takes_file: bool = False
        """Whether the draft becomes what the file holds."""
        error: DataError | None = None

    def __init__(self, shelf: Shelf, kept: KeptDeck) -> None:
        super().__init__()
        self.shelf = shelf
        self.saver = Saver(shelf, kept)
        self._is_leaving = False
        self._quits = False
        """Whether the program ends when the screen is left."""

    @property
    def state(self) -> str:
        """`saved`, `saving` or `unsaved`."""
        if self.saver.is_saved:
            return "saved"
        return "unsaved" if self.saver.error is not None and not self.saver.is_running else "saving"

    @property
    def holds_unsaved(self) -> bool:
        """Whether closing the program now could lose changes."""
        return self.state != "saved"

    def show_state(self) -> None:
        """Shows whether the deck is saved."""

    def say(self, text: str, *, is_error: bool = False) -> None:
        """Says something in the line for it."""
        self.query_one(MessageLine).say(text, is_error=is_error)

    # Saving.

    def save_deck(self, deck: Deck) -> None:
        """Has a deck written; what is written already is not written again."""
        if self.saver.want(deck):
            self._write()
        self.show_state()

    @work(thread=True, group="save", exit_on_error=True)
    def _write(self) -> None:
        # A message does not wait for the screen, which may be gone by then.
        self.saver.run()
        self.post_message(self.Saved())

    @on(Saved)
    def _saved(self, event: Saved) -> None:
        event.stop()
        error = self.saver.error
        self.show_state()
        if self.saver.is_running:
            return
        if error is None:
            if self._is_leaving and self.saver.is_saved:
                self._close()
            return
        is_leaving, self._is_leaving = self._is_leaving, False
        match error:
            case NameTakenError():
                # The cards can be saved under the old name; the new one waits for another idea.
                self.draft.rename(self.saver.kept.deck.name)
                self.saver.error = None
                self.draft_replaced()
                self.say(str(error), is_error=True)
            case ChangedError():
                self._ask_conflict(error)
            case _ if is_leaving:
                self._ask_unsaved(error)
            case _:
                self.say(tr("builder.unsaved", problem=str(error)), is_error=True)

    def draft_replaced(self) -> None:
        """Saves the draft after it was changed from here; a screen shows it too."""
        self.save_deck(self.draft.deck)

    def action_save(self) -> None:
        """Saves now, or says that everything is saved."""
        if self.saver.is_saved:
            self.say(tr("builder.saved", file=self.saver.kept.path.name))
        else:
            self.say(tr("builder.saving"))
            self.save_deck(self.draft.deck)

    def leave(self, *, quits: bool = False) -> None:
        """Closes the screen, or the program, once everything is saved; asks if that is not possible."""
        self._quits = quits
        if self.saver.is_saved:
            self._close()
            return
        self._is_leaving = True
        self.say(tr("builder.saving"))
        self.save_deck(self.draft.deck)

    def action_quit_saved(self) -> None:
        """Ends the program once everything is saved; asks if that is not possible."""
        self.leave(quits=True)

    def _close(self) -> None:
        if self._quits:
            self.app.exit()
        else:
            self.dismiss(self.saver.kept)

    # What can go wrong.

    def _ask_unsaved(self, error: DataError) -> None:
        answers = [
            Answer("retry", tr("builder.lost.retry")),
            Answer("copy", tr("builder.lost.copy"), tr("builder.lost.copy_note")),
            Answer("stay", tr("builder.lost.stay")),
            Answer("leave", tr("builder.lost.leave"), tr("builder.lost.leave_note")),
        ]

        def answered(answer: str | None) -> None:
            match answer:
                case "retry":
                    self.leave(quits=self._quits)
                case "copy":
                    self.copy_text()
                case "leave":
                    self._close()
                case _:
                    self.say(tr("builder.unsaved", problem=str(error)), is_error=True)

        question = AskScreen(tr("builder.lost.title"), str(error), answers)
        question.asks_about_loss = True
        self.app.push_screen(question, answered)

    def copy_text(self) -> None:
        """Puts the deck as text on the clipboard of the terminal."""
        from gwent_tui.cards.decks import dump_deck

        self.app.copy_to_clipboard(dump_deck(self.draft.deck))
        self.say(tr("builder.copied"))

    def _ask_conflict(self, error: ChangedError) -> None:
        is_gone = not self.saver.kept.path.exists()
        if is_gone:
            answers = [Answer("copy", tr("builder.conflict.again"), tr("builder.conflict.again_note"))]
        else:
            answers = [
                Answer("copy", tr("builder.conflict.copy"), tr("builder.conflict.copy_note")),
                Answer("theirs", tr("builder.conflict.theirs"), tr("builder.conflict.theirs_note")),
                Answer("mine", tr("builder.conflict.mine"), tr("builder.conflict.mine_note")),
            ]
        answers.append(Answer("later", tr("builder.conflict.later")))

        def answered(answer: str | None) -> None:
            if answer in ("copy", "theirs", "mine"):
                self._settle(answer, self.draft.deck)
            else:
                self.say(tr("builder.unsaved", problem=str(error)), is_error=True)

        title = tr("builder.conflict.gone" if is_gone else "builder.conflict.title")
        self.app.push_screen(AskScreen(title, str(error), answers), answered)

    @work(thread=True, group="save", exit_on_error=True)
    def _settle(self, answer: str, deck: Deck) -> None:
        try:
            if answer == "copy":
                self.post_message(self.Settled(self.shelf.add(deck)))
                return
            path = self.saver.kept.path
            now = next((kept for kept in self.shelf.list().decks if kept.path == path), None)
            if now is None:
                # Gone since, or set aside as damaged: there is nothing to overwrite.
                self.post_message(self.Settled(self.shelf.add(deck)))
            elif answer == "theirs":
                self.post_message(self.Settled(now, takes_file=True))
            else:
                self.post_message(self.Settled(self.shelf.save(now, deck)))
        except DataError as error:
            self.post_message(self.Settled(None, error=error))

    @on(Settled)
    def _settled(self, event: Settled) -> None:
        event.stop()
        if event.kept is None:
            self.say(tr("builder.unsaved", problem=str(event.error)), is_error=True)
            return
        self.saver.take_over(event.kept)
        if event.takes_file:
            self.draft.replace(event.kept.deck)
        elif event.kept.deck.name != self.draft.deck.name:
            self.draft.rename(event.kept.deck.name)
        self.draft_replaced()
        self.say(tr("builder.conflict.done", name=event.kept.deck.name, file=event.kept.path.name))
