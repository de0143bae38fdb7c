"""The way into the guided first game: its cards are read, then the table takes the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from gwent_tui.cards.errors import DataError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.size_guard import GuardedApp

if TYPE_CHECKING:
    from gwent_tui.cards.catalogue import Catalogue
    from gwent_tui.matches.start_data import StartData
    from gwent_tui.tui.screens.first_game_table import FirstGameTable


class FirstGameStart(Screen[None]):
    """Gives way to the table as soon as the cards are there. `data` are those an earlier form has read."""

    CSS_PATH = "first_game_start.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    @dataclass
    class Read(Message):
        """The cards were read, or cannot be used."""

        data: StartData | None
        error: DataError | None = None

    def __init__(self, data: StartData | None = None) -> None:
        super().__init__()
        self._data = data
        self._table: FirstGameTable | None = None

    def compose(self) -> ComposeResult:
        """Shows one line, or why there can be no game."""
        yield Static(id="message", markup=False)

    def on_mount(self) -> None:
        """Reads the cards in a thread: the first time this imports pydantic."""
        if self._data is not None:
            self._open(self._data.catalogue)
        else:
            self.query_one("#message", Static).update(Content(tr("first_game.loading")))
            self._load()

    @work(thread=True, exclusive=True, group="files", exit_on_error=True)
    def _load(self) -> None:
        from gwent_tui.matches.start_data import load_start_data

        try:
            data = load_start_data()
        except DataError as error:
            self.post_message(self.Read(None, error))
        else:
            # A message does not mind that the screen may be closed by now.
            self.post_message(self.Read(data))

    @on(Read)
    def _was_read(self, event: Read) -> None:
        from gwent_tui.tui.screens.start_form import StartForm

        event.stop()
        if event.error is not None:
            self._give_up(event.error)
        elif event.data is not None:
            self.post_message(StartForm.Loaded(event.data))
            self._open(event.data.catalogue)

    def _open(self, catalogue: Catalogue) -> None:
        from gwent_tui.learn.first_game import LessonError
        from gwent_tui.learn.lesson import Lesson, rehearse
        from gwent_tui.tui.screens.first_game_table import FirstGameTable, signs_of_lesson

        try:
            rehearse(catalogue)
            lesson = Lesson(catalogue, signs_of_lesson(glyphs_of(self)))
        except LessonError as error:
            self._give_up(error)
        else:
            self._table = FirstGameTable(lesson)
            self._give_way()

    def on_screen_resume(self) -> None:
        """Gives way now if something was shown above when the cards were there."""
        self._give_way()

    def _give_way(self) -> None:
        app = self.app
        top = app.top_screen if isinstance(app, GuardedApp) else app.screen
        if self._table is not None and top is self:
            app.switch_screen(self._table)

    def _give_up(self, error: Exception) -> None:
        title = (tr("first_game.broken"), "bold")
        hint = (tr("start.broken_hint"), "$gwent-quiet")
        self.query_one("#message", Static).update(Content.assemble(title, "\n\n", str(error), "\n\n", hint))
