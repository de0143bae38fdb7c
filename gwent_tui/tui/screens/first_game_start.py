"""The way into the guided first game: its cards are read, then the table takes the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from gwent_tui.cards.errors import DataError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of

if TYPE_CHECKING:
    from gwent_tui.cards.catalogue import Catalogue
    from gwent_tui.matches.start_data import StartData


class FirstGameStart(Screen[None]):
    """Gives way to the table as soon as the cards are there. `data` are those an earlier form has read."""

    CSS_PATH = "first_game_start.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(self, data: StartData | None = None) -> None:
        super().__init__()
        self._data = data

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
            self.app.call_from_thread(self._give_up, error)
        else:
            self.app.call_from_thread(self._keep, data)

    def _keep(self, data: StartData) -> None:
        from gwent_tui.tui.screens.start_form import StartForm

        self.post_message(StartForm.Loaded(data))
        self._open(data.catalogue)

    def _open(self, catalogue: Catalogue) -> None:
        from gwent_tui.learn.first_game import LessonError
        from gwent_tui.learn.lesson import Lesson, rehearse
        from gwent_tui.tui.screens.first_game_table import FirstGameTable, signs_of_lesson

        if not self.is_attached:
            return  # It was left before the cards were there.
        try:
            rehearse(catalogue)
            lesson = Lesson(catalogue, signs_of_lesson(glyphs_of(self)))
        except LessonError as error:
            self._give_up(error)
        else:
            self.app.switch_screen(FirstGameTable(lesson))

    def _give_up(self, error: Exception) -> None:
        title = (tr("first_game.broken"), "bold")
        hint = (tr("start.broken_hint"), "$gwent-quiet")
        self.query_one("#message", Static).update(Content.assemble(title, "\n\n", str(error), "\n\n", hint))
