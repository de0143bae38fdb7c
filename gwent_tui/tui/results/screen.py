"""The book of results: whose games, by what they are counted, and all that came out of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Sparkline, Static, Tab, Tabs

from gwent_tui.cards.wording import file_label
from gwent_tui.results.book import Book, Reading
from gwent_tui.results.summary import Appearance, Grouping, Line, appearances, players, table, tally
from gwent_tui.results.words import sentences
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.results.exporting import ExportResults
from gwent_tui.tui.results.table import ResultTable
from gwent_tui.tui.screens.dialog import ConfirmScreen
from gwent_tui.tui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from gwent_tui.results.recorder import Recorder

GROUPINGS = tuple(Grouping)


class ResultsScreen(Screen[None]):
    """Shows the results of one player or of all, by one grouping. What it reads and counts, other threads do."""

    CSS_PATH = "screen.tcss"
    AUTO_FOCUS = "#table"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", show=False),
        *(Binding(str(number), f"go({number - 1})", show=False) for number in range(1, len(GROUPINGS) + 1)),
        Binding("p", "player(1)", show=False),
        Binding("P", "player(-1)", show=False),
        Binding("g", "app.replays", show=False),
        Binding("x,ctrl+s", "export", show=False),
        Binding("delete", "clear", show=False),
        Binding("u", "undo", show=False),
    ]

    chooser = getters.query_one(Chooser)
    tabs = getters.query_one(Tabs)
    lines = getters.query_one(ResultTable)

    @dataclass
    class Read(Message):
        """The book was read."""

        reading: Reading
        names: Sequence[str]
        said: str = ""

    @dataclass
    class Counted(Message):
        """The games were counted."""

        grouping: Grouping
        total: Line | None
        found: Sequence[Line]

    @dataclass
    class Done(Message):
        """The book was cleared, or is as it was, or that was not possible."""

        aside: Path | None
        said: str

    def __init__(self, book: Book, recorder: Recorder | None = None) -> None:
        super().__init__()
        self.book = book
        self.recorder = recorder
        """What may hold results that are not in the book yet."""
        self.reading = Reading(())
        self.names: tuple[str, ...] = ()
        self.aside: Path | None = None
        """Where the files are that were cleared here, and can be brought back."""

    def compose(self) -> ComposeResult:
        """Shows whose games, the table, the numbers of its line, and what can be done."""
        with Horizontal(id="head"):
            yield Static(Content.styled(tr("results.title"), "bold"), id="title")
            yield Static(Content(tr("results.player")), id="who")
            yield Chooser()
        with Vertical(id="counted"):
            yield Tabs(*(Tab(Content(tr(f"results.by.{group}")), id=str(group)) for group in GROUPINGS))
            yield ResultTable()
            with Vertical(id="about"):
                yield Static(id="numbers", markup=False)
                yield Sparkline(id="course")
        yield Static(Content(tr("results.loading")), id="empty")
        yield Static(id="told", markup=False)
        with Horizontal(id="buttons"):
            for name in ("games", "export", "clear", "undo", "back"):
                yield Button(Content(tr(f"results.button.{name}")), id=name, compact=True)
        yield Static(id="hints", markup=False)

    def on_mount(self) -> None:
        """Reads the book."""
        # Its bars have no likeness in ASCII; the sentence above them says the same.
        self.query_one(Sparkline).display = not glyphs_of(self).is_ascii
        self._show_parts(is_loading=True)
        self._read()

    def help_topic(self) -> str:
        """Returns what can be read about it."""
        return "winning"

    # Reading and counting.

    @work(thread=True, exclusive=True, group="read")
    def _read(self, said: str = "") -> None:
        told: list[str] = []
        try:
            if self.recorder is not None:
                self.recorder.write()
        except StorageError as error:
            told += error.problems
        try:
            reading = self.book.read()
        except StorageError as error:
            reading = Reading((), error.problems)
        reading = Reading(reading.results, (*told, *reading.told))
        self.post_message(self.Read(reading, players(reading.results), said))

    @on(Read)
    def _was_read(self, event: Read) -> None:
        event.stop()
        before = self.player
        self.reading = event.reading
        self.names = tuple(event.names)
        options = [tr("results.everybody"), *self.names]
        index = options.index(before, 1) if before in self.names else 0
        if before is None and not self.chooser.options and len(self.names) == 1:
            # There is nobody to compare with.
            index = 1
        self.chooser.set_options(options, index)
        told = [f"! {sentence}" for sentence in event.reading.told]
        self._say("\n".join([*told, *([event.said] if event.said else [])]))
        self._show_parts()
        self._count()

    @property
    def player(self) -> str | None:
        """The player whose games are counted, None for everybody."""
        index = self.chooser.index
        return self.names[index - 1] if 0 < index <= len(self.names) else None

    @property
    def grouping(self) -> Grouping:
        """By what games are counted."""
        return Grouping(self.tabs.active or GROUPINGS[0])

    @work(thread=True, exclusive=True, group="count")
    def _count_games(self, player: str | None, grouping: Grouping) -> None:
        found = appearances(self.reading.results, player)
        lines = table(found, grouping)
        label = tr("results.total_all" if player is None else "results.total")
        total = Line(label, tally(found)) if found else None
        self.post_message(self.Counted(grouping, total, lines))

    def _count(self) -> None:
        if self.reading.results:
            self._count_games(self.player, self.grouping)

    @on(Counted)
    def _was_counted(self, event: Counted) -> None:
        event.stop()
        if event.grouping is self.grouping:
            self.lines.show(tr(f"results.by.{event.grouping}"), event.total, event.found)

    @on(ResultTable.Chosen)
    def _show_numbers(self, event: ResultTable.Chosen) -> None:
        event.stop()
        found = event.line.tally
        label = glyphs_of(self).text(event.line.label)
        is_everyone = event.line is self.lines.total and self.player is None
        note = f" ({tr('results.total_note')})" if is_everyone else ""
        text = "\n".join(sentences(found))
        self.query_one("#numbers", Static).update(Content.assemble((label, "bold"), note, "\n", text))
        self.query_one(Sparkline).data = [float(number) for number in found.series]

    def _show_parts(self, *, is_loading: bool = False) -> None:
        """Shows what makes sense now."""
        has_results = bool(self.reading.results)
        self.query_one("#counted").display = has_results
        self.query_one("#who").display = self.chooser.display = has_results
        empty = self.query_one("#empty", Static)
        empty.display = not has_results
        none = "results.none" if self.aside is None else "results.empty"
        empty.update(Content(tr("results.loading" if is_loading else none)))
        self.query_one("#export", Button).disabled = not has_results
        self.query_one("#clear", Button).display = self.aside is None
        self.query_one("#clear", Button).disabled = not has_results
        self.query_one("#undo", Button).display = self.aside is not None
        hints = "results.keys" if has_results else "results.keys_empty"
        self.query_one("#hints", Static).update(Content(tr(hints if self.aside is None else "results.keys_undo")))
        if has_results and self.focused is None:
            self.lines.focus()

    def _say(self, text: str) -> None:
        told = self.query_one("#told", Static)
        told.update(Content(glyphs_of(self).text(text)))
        told.display = bool(text)

    # What can be done.

    @on(Chooser.Changed)
    def _player_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self._count()

    @on(Tabs.TabActivated)
    def _grouping_changed(self, event: Tabs.TabActivated) -> None:
        event.stop()
        self._count()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "games":
                self.app.call_next(self.app.run_action, "app.replays")
            case "export":
                self.action_export()
            case "clear":
                self.action_clear()
            case "undo":
                self.action_undo()
            case _:
                self.dismiss(None)

    def action_group(self, step: int) -> None:
        """Counts by the next thing."""
        index = GROUPINGS.index(self.grouping) + step
        self.tabs.active = str(GROUPINGS[index % len(GROUPINGS)])

    def action_go(self, index: int) -> None:
        """Counts by a certain thing."""
        self.tabs.active = str(GROUPINGS[index])

    def action_player(self, step: int) -> None:
        """Counts the games of the next player."""
        self.chooser.action_step(step)

    def action_export(self) -> None:
        """Asks for a file and writes the games of the player into it."""
        if not self.reading.results:
            return
        found: list[Appearance] = appearances(self.reading.results, self.player)

        def after(path: Path | None) -> None:
            if path is not None:
                self._say(tr("results.exported", file=file_label(path)))

        self.app.push_screen(ExportResults(found, self.player), after)

    def action_clear(self) -> None:
        """Empties the book, after a question."""
        if not self.reading.results or self.aside is not None:
            return

        def after(yes: bool | None) -> None:
            if yes:
                self._clear()

        games = tr("results.games", count=len(self.reading.results))
        text = tr("results.clear.text", games=games)
        self.app.push_screen(ConfirmScreen(tr("results.clear.title"), text, yes=tr("results.clear.yes")), after)

    @work(thread=True, exclusive=True, group="read")
    def _clear(self) -> None:
        try:
            aside = self.book.clear()
        except StorageError as error:
            self.post_message(self.Done(None, str(error)))
        else:
            said = [] if aside is None else [tr("results.cleared", name=aside.name), tr("results.cleared_undo")]
            self.post_message(self.Done(aside, " ".join(said)))

    def action_undo(self) -> None:
        """Brings back what was cleared here."""
        if self.aside is not None:
            self._restore(self.aside)

    @work(thread=True, exclusive=True, group="read")
    def _restore(self, aside: Path) -> None:
        try:
            self.book.restore(aside)
        except StorageError as error:
            self.post_message(self.Done(aside, str(error)))
        else:
            self.post_message(self.Done(None, tr("results.restored")))

    @on(Done)
    def _was_done(self, event: Done) -> None:
        event.stop()
        self.aside = event.aside
        self._read(event.said)
