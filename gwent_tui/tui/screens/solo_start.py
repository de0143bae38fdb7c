"""The start form of Gwent Solo: a player, an automaton of another faction, and how the game is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Input, Static

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.solo_fields import AutomatonPanel, HumanPanel, SoloFileEntered
from gwent_tui.tui.screens.start import MAX_TYPED_SEED, StartScreen
from gwent_tui.tui.screens.start_fields import Chooser

if TYPE_CHECKING:
    from gwent_tui.tui.screens.start_fields import SeatPanel
    from gwent_tui.tui.solo_data import SoloMatch, SoloOrder
    from gwent_tui.tui.start_data import StartData


class SoloStartScreen(StartScreen):
    """Asks for all that a game against the automaton needs; every field has an answer already.

    Cards and deck files are read as in the form for two players. `order` is what an earlier form got for answers.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "app.solo_help", show=False)]

    @dataclass
    class Ordered(Message):
        """A game is ready to be played."""

        match: SoloMatch

    def __init__(
        self, *, seed: int | None = None, data: StartData | None = None, order: SoloOrder | None = None
    ) -> None:
        super().__init__(seed=seed, data=data)
        self._order = order

    @property
    def human(self) -> HumanPanel:
        """What the player fills in for the own side."""
        return self.query_one(HumanPanel)

    @property
    def automaton(self) -> AutomatonPanel:
        """What the player chooses for the automaton."""
        return self.query_one(AutomatonPanel)

    def compose(self) -> ComposeResult:
        """Shows the form, and hidden behind it the page for broken card files."""
        with Vertical(id="form"):
            head = (tr("menu.new_solo"), "bold"), "  ", tr("solo.start.subtitle")
            yield Static(Content.assemble(*head), id="head")
            with Horizontal(id="seats"):
                yield HumanPanel()
                yield AutomatonPanel()
            with Horizontal(id="seed-line"):
                yield Static(tr("start.seed"), classes="label")
                seed = Input(
                    "" if self._seed is None else str(self._seed),
                    placeholder=tr("start.seed_hint"),
                    compact=True,
                    max_length=MAX_TYPED_SEED,
                    id="seed",
                )
                seed.cursor_blink = False
                yield seed
            with Horizontal(id="buttons"):
                yield Button(tr("start.start"), id="start", compact=True)
                yield Button(tr("solo.start.help"), id="help", compact=True)
                yield Button(tr("start.back"), id="back", compact=True)
            yield Static(id="message", markup=False)
            yield Static(Content(tr("solo.start.keys")), id="hints")
        with Vertical(id="broken"):
            yield Static(Content(tr("start.broken")), id="broken-title")
            with VerticalScroll():
                yield Static(id="problems", markup=False)
            yield Static(Content(tr("start.broken_hint")))

    def _offer(self, data: StartData) -> None:
        from gwent_tui.tui.solo_data import FIRST_FACTIONS

        self._data = data
        self.post_message(self.Loaded(data))
        order = self._order
        if order is None:
            self.human.offer(data, FIRST_FACTIONS[0])
            self.automaton.offer(data, FIRST_FACTIONS[0], FIRST_FACTIONS[1])
        else:
            self.human.fill(data, order)
            self.automaton.fill(data, order)
        self._say(tr("start.ready"))
        if self._starts_when_loaded:
            self.action_start()

    def on_solo_file_entered(self, event: SoloFileEntered) -> None:
        """Reads a deck file."""
        if self._data is not None:
            self._say(tr("start.reading_deck", file=event.path))
            self._load_deck(None, event.path, self._data)

    def _add_deck(self, panel: SeatPanel | None, data: StartData, title: str) -> None:
        self._data = data
        self.post_message(self.Loaded(data))
        choice = next(choice for choice in data.choices if choice.title == title)
        faction = choice.deck.faction
        human, automaton = self.human, self.automaton
        if faction is automaton.faction and faction is not human.faction:
            automaton.offer(data, human.faction, faction, choice.deck)
            human.offer_more(data)
        else:
            human.offer(data, faction, deck=choice.deck)
            automaton.offer_more(data, human.faction)
        human.file_field.value = ""
        self.set_focus(self.query_one("#start"))
        self._say(tr("solo.start.deck_added", title=title, faction=FACTION_TITLES[faction]))

    def _complaint(self, field: Input) -> str:
        from gwent_tui.tui.start_data import InputError, parse_seed, tidy_name

        try:
            if field is self.seed_field:
                parse_seed(field.value)
            elif field is self.human.name_field:
                tidy_name(field.value, 0)
        except InputError as error:
            field.add_class("-wrong")
            return str(error)
        field.remove_class("-wrong")
        return ""

    @on(Chooser.Changed, ".own-faction")
    def _faction_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self.human.faction_changed()
        if self._data is not None:
            self.automaton.offer_more(self._data, self.human.faction)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        # The form for two players has another button in the same place.
        event.prevent_default()
        match event.button.id:
            case "start":
                self.action_start()
            case "help":
                self.app.call_next(self.app.run_action, "app.solo_help")
            case _:
                self.action_back()

    def action_swap(self) -> None:
        """Does nothing: the automaton's seat is never the player's."""

    def action_start(self) -> None:
        """Begins the game, or says what is wrong and goes there."""
        if self.is_broken:
            return
        data = self._data
        if data is None:
            # The key was faster than the disk.
            self._starts_when_loaded = True
            return
        from gwent_tui.cards.solo import SoloError
        from gwent_tui.tui.solo_data import SoloOrder, solo_match
        from gwent_tui.tui.start_data import parse_seed, random_seed, tidy_name

        human, automaton = self.human, self.automaton
        for field in (human.name_field, self.seed_field):
            complaint = self._complaint(field)
            if complaint:
                self._say(complaint, is_error=True)
                self.set_focus(field)
                return
        order = SoloOrder(
            name=tidy_name(human.name_field.value, 0),
            leader=human.leader,
            against=automaton.faction,
            deck=human.deck,
            its_deck=automaton.deck,
            with_leaders=automaton.with_leaders,
        )
        seed = parse_seed(self.seed_field.value)
        try:
            match = solo_match(data.catalogue, order, random_seed() if seed is None else seed)
        except SoloError as error:
            self._say(str(error), is_error=True)
            return
        self.post_message(self.Ordered(match))
