"""The deck builder: the cards of a faction on the left, the deck on the right, the verdict below."""

from __future__ import annotations

from pathlib import PurePath
from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import summarise
from gwent_tui.decks.legality import MODES, Verdict, verdicts
from gwent_tui.decks.shelf import KeptDeck, Shelf
from gwent_tui.decks.statistics import chances_to_open, statistics
from gwent_tui.engine.cards import CardDef
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.builder_words import (
    card_description,
    chances,
    head_parts,
    mode_parts,
    report,
    statistics_lines,
    tally_parts,
    whole_report,
)
from gwent_tui.tui.decks.card_lines import REMOVE, CardLine, CardList, DeckList, PoolList, deck_lines
from gwent_tui.tui.decks.dialogs import (
    Answer,
    AskScreen,
    side_deck_screen,
)
from gwent_tui.tui.decks.draft_screen import DraftScreen
from gwent_tui.tui.decks.line_list import ACT, LineList
from gwent_tui.tui.decks.message_line import MessageLine
from gwent_tui.tui.decks.part_bar import PartBar
from gwent_tui.tui.decks.pool import PoolFilter, SearchField
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.screens.text_screen import TextScreen
from gwent_tui.tui.widgets.card_panel import CardPanel
from gwent_tui.tui.widgets.footer import GameFooter

WIDTHS = [(0, "-narrow"), (116, "-normal"), (150, "-wide")]
HEIGHTS = [(0, "-short"), (30, "-medium"), (42, "-tall")]
COMMANDS: tuple[tuple[str, str], ...] = (
    ("add", "+"),
    ("remove", "-"),
    ("switch", "Tab"),
    ("undo", "u"),
    ("redo", "U"),
    ("search", "/"),
    ("show_all", "z"),
    ("next_mode", "m"),
    ("report", "x"),
    ("leader", "l"),
    ("statistics", "t"),
    ("card", "i"),
    ("side_deck", "d"),
    ("rename", "n"),
    ("faction", "f"),
    ("clear", "c"),
    ("save", "s"),
    ("back", "Esc"),
)
"""Actions in the list of all commands, with their keys."""


class BuilderScreen(DraftScreen):
    """Builds a deck of the shelf. Every change is written into its file at once."""

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = "builder.tcss"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = "#pool"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,shift+tab", "switch", show=False),
        Binding("u", "undo", tr("builder.key.undo"), id="builder_undo"),
        Binding("slash", "search", tr("builder.key.search"), key_display="/", id="builder_search"),
        Binding("m", "next_mode", tr("builder.key.mode"), id="builder_mode"),
        Binding("l", "leader", tr("builder.key.leader"), id="builder_leader"),
        Binding("f2", "commands", tr("builder.key.commands"), key_display="F2", id="builder_commands"),
        Binding("escape", "back", tr("builder.key.back"), key_display="Esc", id="builder_back"),
        Binding("t", "statistics", tr("builder.key.statistics"), id="builder_statistics"),
        Binding("x", "report", tr("builder.key.report"), id="builder_report"),
        Binding("plus,equals_sign", "add", show=False),
        Binding("minus,backspace,delete", "remove", show=False),
        Binding("ctrl+r,U", "redo", show=False, id="builder_redo"),
        Binding("i", "card", show=False, id="builder_card"),
        Binding("d", "side_deck", show=False, id="builder_side_deck"),
        Binding("n", "rename", show=False, id="builder_rename"),
        Binding("f", "faction", show=False, id="builder_faction"),
        Binding("c", "clear", show=False, id="builder_clear"),
        Binding("s,ctrl+s", "save", show=False, id="builder_save"),
        Binding("z", "show_all", show=False, id="builder_show_all"),
        Binding("r", "filter('row')", show=False, id="builder_row"),
        Binding("y", "filter('kind')", show=False, id="builder_kind"),
        Binding("a", "filter('ability')", show=False, id="builder_ability"),
        Binding("o", "filter('order')", show=False, id="builder_order"),
        *(Binding(str(count), f"set_count({count})", show=False) for count in range(10)),
    ]

    pool = getters.query_one(PoolList)
    deck_list = getters.query_one(DeckList)
    filter = getters.query_one(PoolFilter)
    search_field = getters.query_one(SearchField)
    mode: var[str] = var(MODES[0].name)
    """Name of the rules whose report is shown."""
    is_expanded: var[bool] = var(False, toggle_class="-expanded")
    """Whether the report takes more lines than one."""

    def __init__(self, catalogue: Catalogue, shelf: Shelf, kept: KeptDeck, *, mode: str = MODES[0].name) -> None:
        super().__init__(catalogue, shelf, kept)
        self.set_reactive(BuilderScreen.mode, mode)
        self._verdicts: tuple[Verdict, ...] = ()

    def compose(self) -> ComposeResult:
        """Shows both lists, and around them what the deck is and whether it may be played."""
        yield PartBar(id="head")
        yield PoolFilter(self.catalogue)
        with Horizontal(id="columns"):
            with Vertical(classes="column"):
                with Horizontal(classes="title"):
                    yield SearchField()
                    yield Static(id="pool-title", markup=False)
                yield PoolList(empty_text=tr("builder.pool.empty"), id="pool")
            with Vertical(classes="column"):
                yield Static(id="deck-title", classes="title", markup=False)
                yield DeckList(empty_text=tr("builder.deck.empty"), id="deck")
            with Vertical(id="side"):
                yield CardPanel(id="card")
                with VerticalScroll(id="numbers-scroll", can_focus=False):
                    yield Static(id="numbers", markup=False)
        yield CardPanel(id="card-below")
        with Vertical(id="report"):
            yield PartBar(id="modes", separator=" ")
            yield PartBar(id="tallies")
            yield Static(id="problems", markup=False)
        yield MessageLine()
        yield GameFooter()

    def on_mount(self) -> None:
        """Shows the deck."""
        self.show_draft()
        self.say(tr("builder.welcome"))
        self.app.theme_changed_signal.subscribe(self, lambda _: self._show_deck())

    def help_topic(self) -> str:
        """Returns what can be read about building a deck."""
        return "decks"

    # What is shown.

    def _filter_pool(self) -> None:
        """Looks for the cards that fit the filter."""
        self._show_pool(self.filter.cards(self.draft.deck.faction))

    def _show_pool(self, cards: tuple[CardDef, ...]) -> None:
        counts: dict[str, int] = {}
        for card_id, count in self.draft.deck.cards:
            counts[card_id] = counts.get(card_id, 0) + count
        lines = [CardLine(card.id, card, card.name, counts.get(card.id, 0), card.copies) for card in cards]
        self.pool.set_lines(self.filter.arranged(lines))
        self._put("#pool-title", tr("builder.pool.title", count=len(cards)))

    def _show_deck(self) -> None:
        """Shows the deck as it is now, and everything that follows from it."""
        deck = self.draft.deck
        glyphs, palette = glyphs_of(self), palette_of(self)
        self._verdicts = verdicts(self.catalogue, deck)
        wrong = {problem.card for problem in self._verdict.problems if problem.card}
        self.deck_list.set_lines(deck_lines(deck, self.catalogue.cards, wrong))
        self._put("#deck-title", f" {tr('builder.deck.title', count=deck.size)}")
        self.query_one("#head", PartBar).show(head_parts(self.catalogue, deck, self.state, glyphs, palette))
        found = statistics(self.catalogue, deck)
        numbers = Content("\n").join(statistics_lines(found, glyphs, 36))
        panel = self.query_one("#numbers", Static)
        # Only another number of lines moves anything.
        needed = len(numbers.wrap(panel.size.width)) if panel.size.width else 0
        panel.update(numbers, layout=needed != panel.size.height)
        self._show_verdict()
        self._describe()

    @property
    def _verdict(self) -> Verdict:
        return next(verdict for verdict in self._verdicts if verdict.rules.name == self.mode)

    def _show_verdict(self) -> None:
        glyphs, palette = glyphs_of(self), palette_of(self)
        found = summarise(self.catalogue, self.draft.deck)
        self.query_one("#modes", PartBar).show(mode_parts(self._verdicts, self.mode, glyphs, palette))
        self.query_one("#tallies", PartBar).show(tally_parts(self._verdict, found, palette))
        problems = self.query_one("#problems", Static)
        problems.set_class(not self._verdict.is_legal, "-wrong")
        lines = max(1, problems.size.height)
        problems.update(report(self._verdict, glyphs, lines), layout=False)

    def _describe(self) -> None:
        line = self.current_list.current
        lines = []
        if line is not None and line.card is not None:
            count = self.draft.count(line.id)
            lines = card_description(self.catalogue, self.draft.deck, line.card, count)
        for panel in self.query(CardPanel):
            panel.show(lines)

    def show_draft(self) -> None:
        """Shows the deck as it is now, in both lists."""
        self._filter_pool()
        self._show_deck()

    def show_state(self) -> None:
        """Shows whether the deck is saved."""
        parts = head_parts(self.catalogue, self.draft.deck, self.state, glyphs_of(self), palette_of(self))
        self.query_one("#head", PartBar).show(parts)

    def _put(self, where: str, text: str) -> None:
        self.query_one(where, Static).update(Content(glyphs_of(self).text(text)), layout=False)

    def watch_mode(self) -> None:
        """Shows what another mode says."""
        if self.is_mounted:
            self._show_deck()

    @on(LineList.Moved)
    def _moved(self, event: LineList.Moved) -> None:
        event.stop()
        self._describe()

    def on_descendant_focus(self) -> None:
        """Describes the card of the list that has the keys now."""
        self._describe()
        self.refresh_bindings()

    def on_resize(self) -> None:
        """Gives the report as many lines as it has now."""
        self.call_after_refresh(self._show_verdict)

    def watch_is_expanded(self) -> None:
        """Gives the report more or fewer lines."""
        if self.is_mounted:
            self.call_after_refresh(self._show_verdict)

    # Changing the deck.

    @property
    def current_list(self) -> CardList:
        """The list that has the keys, or had them last."""
        return self.deck_list if self.deck_list.has_focus else self.pool

    @on(LineList.Pressed)
    def _pressed(self, event: LineList.Pressed) -> None:
        event.stop()
        line = event.lines.current
        if line is None:
            return
        what = self.current_list.act if event.what == ACT else event.what
        self.change(self.draft.remove(line.id) if what == REMOVE else self.draft.add(line.id))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tells which keys do something now."""
        match action:
            case "undo":
                return self.draft.can_undo or None
            case "redo":
                return self.draft.can_redo or None
            case _:
                return True

    def action_add(self) -> None:
        """Puts one more copy of the card under the cursor into the deck."""
        if (line := self.current_list.current) is not None:
            self.change(self.draft.add(line.id))

    def action_remove(self) -> None:
        """Takes a copy of the card under the cursor out of the deck."""
        if (line := self.current_list.current) is not None:
            self.change(self.draft.remove(line.id))

    def action_set_count(self, count: int) -> None:
        """Sets how many copies of the card under the cursor the deck has."""
        if (line := self.current_list.current) is not None:
            self.change(self.draft.set_count(line.id, count))

    # Looking around.

    def action_switch(self) -> None:
        """Goes to the other list."""
        self.set_focus(self.pool if self.deck_list.has_focus else self.deck_list)

    def action_search(self) -> None:
        """Goes to the search field."""
        self.search_field.focus()

    def action_filter(self, which: str) -> None:
        """Goes on to the next row, kind, ability or order."""
        self.filter.step(which)

    def action_show_all(self) -> None:
        """Takes every filter away."""
        self.search_field.value = ""
        self.filter.clear()
        self.set_focus(self.pool)
        self.say(tr("builder.pool.all"))

    @on(PoolFilter.Changed)
    def _filter_changed(self, event: PoolFilter.Changed) -> None:
        event.stop()
        self._filter_pool()

    @on(Input.Changed, "#search")
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self.filter.words = event.value
        self._filter_pool()

    def action_leave_search(self) -> None:
        """Goes from the search to the cards it has found."""
        self.set_focus(self.pool)

    def action_clear_search(self) -> None:
        """Takes the search back."""
        self.search_field.value = ""
        self.set_focus(self.pool)

    def action_next_mode(self) -> None:
        """Shows what the next mode says."""
        names = [rules.name for rules in MODES]
        self.mode = names[(names.index(self.mode) + 1) % len(names)]

    def action_mode(self, mode: str) -> None:
        """Shows what a mode says."""
        self.mode = mode

    def action_report(self) -> None:
        """Gives the report more lines if it needs them, then shows all of it, and takes the lines back."""
        lines = self.query_one("#problems").size.height
        if not self.is_expanded and len(self._verdict.problems) > lines:
            self.is_expanded = True
            return
        self.is_expanded = False
        title = tr("builder.report.title")
        self.app.push_screen(TextScreen(title, whole_report(self._verdicts, glyphs_of(self))))

    def action_statistics(self) -> None:
        """Shows all statistics, and how likely each card is in the opening hand."""
        deck, glyphs = self.draft.deck, glyphs_of(self)
        lines = [*statistics_lines(statistics(self.catalogue, deck), glyphs, 66), Content()]
        lines += chances(chances_to_open(self.catalogue, deck), glyphs)
        self.app.push_screen(TextScreen(tr("builder.statistics.title"), Content("\n").join(lines)))

    async def action_card(self) -> None:
        """Opens the catalogue at the card under the cursor."""
        line = self.current_list.current
        if line is not None and line.card is not None:
            await self.run_action(f"app.catalogue({line.id!r})")

    def action_side_deck(self) -> None:
        """Shows the side deck, which fills itself (R-005)."""
        self.app.push_screen(side_deck_screen(self.catalogue, self.draft.deck.faction, glyphs_of(self)))

    def action_commands(self) -> None:
        """Shows all commands with their keys; choosing one does it."""
        answers = [Answer(name, tr(f"builder.command.{name}"), letter=key) for name, key in COMMANDS]

        def chosen(name: str | None) -> None:
            if name:
                self.call_next(self.run_action, name)

        self.app.push_screen(AskScreen(tr("builder.command.title"), "", answers), chosen)

    def action_back(self) -> None:
        """Takes the filters away, or leaves the builder."""
        if self.filter.is_active:
            self.action_show_all()
        else:
            self.leave()
