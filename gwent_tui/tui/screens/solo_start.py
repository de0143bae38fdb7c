"""The start form of Gwent Solo: a player, an automaton of another faction, and how the game is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Button

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.solo_fields import AutomatonPanel, HumanPanel
from gwent_tui.tui.screens.start_fields import DeckPanel
from gwent_tui.tui.screens.start_form import StartForm
from gwent_tui.tui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from gwent_tui.matches.solo_data import SoloMatch, SoloOrder
    from gwent_tui.matches.start_data import DeckChoice, StartData


class SoloStartScreen(StartForm):
    """Asks for all that a game against the automaton needs. `order` is what an earlier form got for answers."""

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

    def help_topic(self) -> str:
        """Returns what can be read about the form."""
        return "solo setup"

    def title_words(self) -> tuple[str, str]:
        """Returns title and subtitle."""
        return tr("menu.new_solo"), tr("solo.start.subtitle")

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("solo.start.keys")

    def compose_seats(self) -> ComposeResult:
        """Yields the player's side and the automaton's."""
        yield HumanPanel()
        yield AutomatonPanel()

    def middle_button(self) -> Button:
        """Returns the button to the automaton's rules."""
        return Button(tr("solo.start.help"), id="help", compact=True)

    def press_middle_button(self) -> None:
        """Opens the automaton's rules."""
        self.app.call_next(self.app.run_action, "app.solo_help")

    def named_panels(self) -> Sequence[DeckPanel]:
        """Returns the player's panel; the automaton has no name to fill in."""
        return (self.human,)

    def fill(self, data: StartData) -> None:
        """Offers what was read, with earlier answers if there are any."""
        from gwent_tui.matches.solo_data import FIRST_FACTIONS

        order = self._order
        if order is None:
            self.human.offer(data, FIRST_FACTIONS[0])
            self.automaton.offer(data, FIRST_FACTIONS[0], FIRST_FACTIONS[1])
        else:
            self.human.fill(data, order)
            self.automaton.fill(data, order)

    def offer_more(self, data: StartData) -> None:
        """Offers other decks to both sides."""
        self.human.offer_more(data)
        self.automaton.offer_more(data, self.human.faction)

    def choose_added(self, panel: DeckPanel, data: StartData, choice: DeckChoice) -> str:
        """Chooses the deck for the side of its faction, else for the player, and returns what is to be said."""
        faction = choice.deck.faction
        human, automaton = self.human, self.automaton
        if faction is automaton.faction and faction is not human.faction:
            automaton.offer(data, human.faction, faction, choice.deck)
            human.offer_more(data)
        else:
            human.offer(data, faction, deck=choice.deck)
            automaton.offer_more(data, human.faction)
        self.set_focus(self.query_one("#start"))
        return tr("solo.start.deck_added", title=choice.title, faction=FACTION_TITLES[faction])

    @on(Chooser.Changed, ".own-faction")
    def _faction_changed(self, event: Chooser.Changed) -> None:
        event.stop()
        self.human.faction_changed()
        if self._data is not None:
            self.automaton.offer_more(self._data, self.human.faction)

    def begin(self, data: StartData, seed: int | None) -> None:
        """Deals the game, or says why these two cannot play."""
        from gwent_tui.cards.solo import SoloError
        from gwent_tui.matches.solo_data import SoloOrder, solo_match
        from gwent_tui.matches.start_data import random_seed, tidy_name

        human, automaton = self.human, self.automaton
        order = SoloOrder(
            name=tidy_name(human.name_field.value, 0),
            leader=human.leader,
            against=automaton.faction,
            deck=human.deck,
            its_deck=automaton.deck,
            with_leaders=automaton.with_leaders,
        )
        try:
            match = solo_match(data.catalogue, order, random_seed() if seed is None else seed)
        except SoloError as error:
            self._say(str(error), is_error=True)
            return
        self.post_message(self.Ordered(match))
