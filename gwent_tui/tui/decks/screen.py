"""The list of decks, and what can be done with them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.cards.decks import Deck, check_deck
from gwent_tui.cards.wording import file_label, visible
from gwent_tui.decks.legality import MODES
from gwent_tui.decks.shelf import DamagedFile, KeptDeck, RemovedDeck, Shelf
from gwent_tui.engine.cards import Faction
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.builder_words import leader_name, whole_report
from gwent_tui.tui.decks.deck_lines import DeckHead, DeckLine, DeckTable, lines_of
from gwent_tui.tui.decks.dialogs import Answer, AskScreen, NameScreen, faction_screen
from gwent_tui.tui.decks.line_list import LineList
from gwent_tui.tui.decks.message_line import MessageLine
from gwent_tui.tui.decks.part_bar import Command, KeyBar
from gwent_tui.tui.decks.shelf_screen import ShelfScreen, problems_of
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.text_screen import TextScreen
from gwent_tui.tui.widgets.footer import GameFooter

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import StartData

WIDTHS = [(0, "-narrow"), (116, "-normal")]
HEIGHTS = [(0, "-short"), (30, "-medium")]
OWN = (
    ("Enter", "open", "open"),
    ("p", "play", "play"),
    ("o", "solo", "solo"),
    ("c", "copy", "copy"),
    ("r", "rename", "rename"),
    ("x", "delete", "delete"),
    ("e", "export", "export"),
    ("v", "report", "report"),
)
STARTER = (
    ("Enter", "look", "open"),
    ("p", "play", "play"),
    ("o", "solo", "solo"),
    ("c", "copy", "copy"),
    ("e", "export", "export"),
    ("v", "report", "report"),
)
DAMAGED = (("Enter", "read", "open"),)
"""What can be done with a deck of each sort: key, string, action."""


class DecksScreen(ShelfScreen):
    """Shows every deck there is. Files are read and written in threads."""

    CSS_PATH = "screen.tcss"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = "DeckTable"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new", tr("shelf.key.new"), id="decks_new"),
        Binding("i", "import", tr("shelf.key.import"), id="decks_import"),
        Binding("u", "undo", tr("shelf.key.undo"), id="decks_undo"),
        Binding("f5", "reload", tr("shelf.key.reload"), key_display="F5", id="decks_reload"),
        Binding("escape,q", "back", tr("builder.key.back"), key_display="Esc", id="decks_back"),
        Binding("p", "play", show=False, id="decks_play"),
        Binding("o", "solo", show=False, id="decks_solo"),
        Binding("c", "copy", show=False, id="decks_copy"),
        Binding("r", "rename", show=False, id="decks_rename"),
        Binding("x,delete", "delete", show=False, id="decks_delete"),
        Binding("e", "export", show=False, id="decks_export"),
        Binding("v", "report", show=False, id="decks_report"),
    ]

    table = getters.query_one(DeckTable)

    @dataclass
    class Wanted(Message):
        """A game with a deck is wanted."""

        deck: Deck
        is_solo: bool
        data: StartData

    def __init__(self, *, data: StartData | None = None, shelf: Shelf | None = None) -> None:
        super().__init__(data=data, shelf=shelf)
        self.removed: list[RemovedDeck] = []
        """Decks that were deleted from here and can be brought back, the last one last."""
        self._mode = MODES[0].name

    def compose(self) -> ComposeResult:
        """Shows the list, and below it what the deck under the cursor is."""
        yield Static(Content(f" {tr('shelf.title')}"), id="title")
        yield DeckHead()
        yield DeckTable()
        yield Static(id="about", markup=False)
        yield KeyBar(id="actions")
        yield MessageLine()
        yield GameFooter()

    def help_topic(self) -> str:
        """Returns what can be read about decks."""
        return "decks"

    def on_mount(self) -> None:
        """Begins to read."""
        self.say(tr("start.loading"))
        self.reload()

    def show_listing(self, data: StartData, key: str) -> None:
        """Shows all decks and damaged files."""
        starters = [choice.deck for choice in data.choices if choice.is_starter]
        self.table.set_lines(lines_of(data.catalogue, starters, self.listing, self.damaged), key=key)

    # What is under the cursor.

    @property
    def current(self) -> DeckLine | None:
        """The line under the cursor; None before the decks are there."""
        return self.table.current

    @on(LineList.Moved)
    def _moved(self, event: LineList.Moved) -> None:
        event.stop()
        line = self.current
        self.query_one("#about", Static).update(self._about(line), layout=False)
        offered: tuple[tuple[str, str, str], ...] = ()
        if line is not None:
            offered = DAMAGED if line.damaged else STARTER if line.is_starter else OWN
        self.query_one(KeyBar).show(
            [Command(key, tr(f"shelf.do.{name}"), action) for key, name, action in offered]
        )

    def _about(self, line: DeckLine | None) -> Content:
        glyphs = glyphs_of(self)
        if line is None:
            return Content()
        if line.damaged is not None:
            words = [tr("shelf.set_aside" if line.damaged.aside else "shelf.stays")]
            return Content("\n").join(Content(glyphs.text(text)) for text in [*words, *line.damaged.problems[:3]])
        if line.deck is None or line.summary is None:
            return Content()
        head = tr("shelf.about", leader=leader_name(self.catalogue, line.deck))
        numbers = tr(
            "stats.kinds_text",
            units=tr("stats.units", count=line.summary.units),
            heroes=tr("stats.heroes", count=line.summary.heroes),
            specials=tr("stats.specials", count=line.summary.specials),
            weather=sum(count for card, count in line.deck.cards if self._is_weather(card)),
        )
        first: list[str] = []
        for verdict in line.verdicts:
            if verdict.problems:
                first.append(f"! {verdict.rules.title}: {visible(verdict.problems[0].text)}")
                break
        own = [line.deck.description] if line.deck.description else []
        words = [tr("shelf.numbers", numbers=numbers, strength=line.summary.strength), *first, *own]
        title = Content.assemble((glyphs.text(line.title), "bold"), f" {glyphs.dot} {glyphs.text(visible(head))}")
        return Content("\n").join([title, *(Content(glyphs.text(visible(text))) for text in words)])

    def _is_weather(self, card_id: str) -> bool:
        card = self.catalogue.cards.get(card_id)
        return card is not None and card.kind == "weather"

    # What can be done.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tells which keys do something now."""
        if action == "undo":
            return bool(self.removed) or None
        return True

    @on(LineList.Pressed)
    def _pressed(self, event: LineList.Pressed) -> None:
        event.stop()
        self.action_open()

    def action_open(self) -> None:
        """Opens a deck; offers to copy one that cannot be changed."""
        line = self.current
        if line is None:
            return
        if line.damaged is not None:
            self._read_damaged(line.damaged)
        elif line.kept is not None:
            self.build(line.kept)
        elif line.deck is not None:
            self._ask_starter(line.deck)

    def _read_damaged(self, file: DamagedFile) -> None:
        def told(problems: tuple[str, ...]) -> None:
            text = Content("\n\n").join(Content(glyphs_of(self).text(text)) for text in problems)
            title = tr("shelf.damaged_title", file=visible((file.aside or file.path).name))
            self.app.push_screen(TextScreen(title, text))

        if file.problems:
            told(file.problems)
        else:
            self.do(lambda: problems_of(file.path), told)

    def _ask_starter(self, deck: Deck) -> None:
        answers = [
            Answer("copy", tr("shelf.starter.copy"), tr("shelf.starter.copy_note")),
            Answer("look", tr("shelf.starter.look")),
            Answer("play", tr("shelf.starter.play")),
        ]

        def answered(answer: str | None) -> None:
            match answer:
                case "copy":
                    self.do(lambda: self.shelf.add(deck), self.build)
                case "look":
                    self._look(deck)
                case "play":
                    self.action_play()
                case _:
                    pass

        self.app.push_screen(AskScreen(visible(deck.name), tr("shelf.starter.text"), answers), answered)

    def _look(self, deck: Deck) -> None:
        from gwent_tui.decks.text_list import dump_text

        text = dump_text(self.catalogue, deck)
        lines = [Content(visible(line)) for line in glyphs_of(self).text(text).splitlines()]
        self.app.push_screen(TextScreen(visible(deck.name), Content("\n").join(lines)))

    def build(self, kept: KeptDeck) -> None:
        """Opens the builder with a deck."""
        from gwent_tui.tui.decks.builder import BuilderScreen

        if self._data is not None:
            screen = BuilderScreen(self.catalogue, self.shelf, kept, mode=self._mode)

            def left(now: KeptDeck | None) -> None:
                self._mode = screen.mode
                self.reload(key="" if now is None else f"file:{now.path.name}")

            self.app.push_screen(screen, left)

    def action_new(self) -> None:
        """Asks for a faction and opens an empty deck."""
        if self._data is None:
            return

        def chosen(answer: str | None) -> None:
            if answer:
                faction = Faction(answer)
                leader = self.catalogue.leaders_of(faction)[0]
                deck = Deck(tr("shelf.new_name", faction=FACTION_TITLES[faction]), faction, leader.id, ())
                self.do(lambda: self.shelf.add(deck), self.build)

        self.app.push_screen(faction_screen(tr("shelf.new_title")), chosen)

    def action_copy(self) -> None:
        """Copies a deck; the copy gets a name of its own."""
        line = self.current
        if line is None or line.deck is None:
            return
        deck, kept = line.deck, line.kept

        def copied(now: KeptDeck) -> None:
            self.reload(key=f"file:{now.path.name}", words=tr("shelf.copied", name=visible(now.deck.name)))

        self.do(lambda: self.shelf.add(deck) if kept is None else self.shelf.copy(kept), copied)

    def action_rename(self) -> None:
        """Asks for another name."""
        line = self.current
        if line is None or line.deck is None:
            return
        kept = line.kept
        if kept is None:
            self.say(tr("shelf.starter.text"), is_error=True)
            return

        def renamed(now: KeptDeck) -> None:
            self.reload(key=f"file:{now.path.name}", words=tr("edit.renamed", name=visible(now.deck.name)))

        def named(name: str | None) -> None:
            if name:
                self.do(lambda: self.shelf.rename(kept, name), renamed)

        self.app.push_screen(NameScreen(tr("builder.name.title"), kept.deck.name), named)

    def action_delete(self) -> None:
        """Deletes a deck, which can be brought back as long as the screen is open."""
        line = self.current
        if line is None or line.deck is None:
            return
        kept = line.kept
        if kept is None:
            self.say(tr("shelf.starter.keep"), is_error=True)
            return

        def deleted(gone: RemovedDeck) -> None:
            self.removed.append(gone)
            self.reload(words=tr("shelf.deleted", name=visible(gone.kept.deck.name)))

        self.do(lambda: self.shelf.remove(kept), deleted)

    def action_undo(self) -> None:
        """Brings the deck back that was deleted last."""
        if not self.removed:
            self.say(tr("edit.undo_none"), is_error=True)
            return
        gone = self.removed[-1]

        def restored(now: KeptDeck) -> None:
            self.removed.remove(gone)
            self.reload(key=f"file:{now.path.name}", words=tr("shelf.restored", name=visible(now.deck.name)))

        self.do(lambda: self.shelf.restore(gone), restored)

    def action_report(self) -> None:
        """Shows where a deck may be played, and what speaks against it."""
        line = self.current
        if line is not None and line.deck is not None:
            title = tr("builder.report.title")
            self.app.push_screen(TextScreen(title, whole_report(line.verdicts, glyphs_of(self))))

    def action_import(self, text: str = "") -> None:
        """Opens the page on which a deck is taken in."""
        from gwent_tui.tui.decks.importing import ImportScreen

        if self._data is None:
            return

        def taken(now: KeptDeck | None) -> None:
            if now is not None:
                name, file = visible(now.deck.name), visible(now.path.name)
                self.reload(key=f"file:{now.path.name}", words=tr("shelf.imported", name=name, file=file))

        self.app.push_screen(ImportScreen(self.catalogue, self.shelf, text=text), taken)

    def on_paste(self, event: events.Paste) -> None:
        """Takes a deck in that was pasted anywhere on the screen."""
        event.stop()
        self.action_import(event.text)

    def action_export(self) -> None:
        """Opens the page on which a deck is given away."""
        from gwent_tui.tui.decks.exporting import ExportScreen

        line = self.current
        if line is not None and line.deck is not None:

            def written(path: Path | None) -> None:
                if path is not None:
                    self.say(tr("shelf.exported", file=file_label(path)))

            self.app.push_screen(ExportScreen(self.catalogue, line.deck), written)

    def action_play(self) -> None:
        """Opens the form for two players with the deck chosen for the first."""
        self._play(is_solo=False)

    def action_solo(self) -> None:
        """Opens the form of Gwent Solo with the deck chosen for the player."""
        self._play(is_solo=True)

    def _play(self, *, is_solo: bool) -> None:
        line = self.current
        if line is None or line.deck is None:
            return
        verdict = line.verdicts[-1 if is_solo else 0]
        if verdict.problems:
            first, more = verdict.problems[0], len(verdict.problems) - 1
            text = tr("shelf.cannot_play", mode=verdict.rules.title, problem=visible(first.text))
            self.say(f"{text} {tr('shelf.cannot_more', count=more)}" if more else text, is_error=True)
            return
        if self._data is not None:
            data = self._data.with_shelf(kept.deck for kept in self._playable())
            self.post_message(self.Wanted(line.deck, is_solo, data))

    def _playable(self) -> list[KeptDeck]:
        return [kept for kept in self.listing.decks if not check_deck(self.catalogue, kept.deck)]

    def action_reload(self) -> None:
        """Reads the shelf again."""
        self.reload()

    def action_back(self) -> None:
        """Returns to the menu."""
        self.dismiss()
