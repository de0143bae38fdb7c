"""The start form: two players, their decks and leaders, the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Button

from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.start_fields import DeckPanel, SeatPanel
from gwent_tui.tui.screens.start_form import StartForm

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import DeckChoice, Entrant, Match, StartData

FIRST_DECKS = ("northern_realms", "nilfgaard")
"""Factions whose decks are chosen at first, by seat."""


class StartScreen(StartForm):
    """Asks for all that a game of two players needs. `entrants` are what an earlier form got for answers."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "swap", show=False)]

    @dataclass
    class Started(Message):
        """A game is ready to be played."""

        match: Match
        entrants: tuple[Entrant, ...]

    def __init__(
        self, *, seed: int | None = None, data: StartData | None = None, entrants: tuple[Entrant, ...] = ()
    ) -> None:
        super().__init__(seed=seed, data=data)
        self._entrants = entrants

    @property
    def panels(self) -> tuple[SeatPanel, SeatPanel]:
        """What the two players fill in, by seat."""
        return self.query_one("#seat-0", SeatPanel), self.query_one("#seat-1", SeatPanel)

    def help_topic(self) -> str:
        """Returns what can be read about the form."""
        return "setup mode:two_players"

    def title_words(self) -> tuple[str, str]:
        """Returns title and subtitle."""
        return tr("start.title"), tr("start.subtitle")

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("start.keys")

    def compose_seats(self) -> ComposeResult:
        """Yields a panel for each player."""
        for seat in (0, 1):
            yield SeatPanel(seat, tr("start.player", number=seat + 1))

    def middle_button(self) -> Button:
        """Returns the button that lets the players exchange their seats."""
        return Button(tr("start.swap"), id="swap", compact=True)

    def press_middle_button(self) -> None:
        """Lets the players exchange their seats."""
        self.action_swap()

    def named_panels(self) -> Sequence[DeckPanel]:
        """Returns both panels."""
        return self.panels

    def fill(self, data: StartData) -> None:
        """Offers what was read, with earlier answers or with different factions."""
        if self._entrants:
            for panel, entrant in zip(self.panels, self._entrants, strict=True):
                panel.fill(entrant, data)
            return
        for panel, faction in zip(self.panels, FIRST_DECKS, strict=True):
            fitting = [choice for choice in data.choices if choice.deck.faction == faction]
            panel.offer(data, (fitting or data.choices)[0])

    def offer_more(self, data: StartData) -> None:
        """Offers other decks to both players."""
        for panel in self.panels:
            panel.offer_more(data)

    def choose_added(self, panel: DeckPanel, data: StartData, choice: DeckChoice) -> str:
        """Offers the deck to both players, chooses it for one, and returns what is to be said."""
        self.offer_more(data)
        if isinstance(panel, SeatPanel):
            panel.offer(data, choice)
        self.set_focus(panel.decks)
        return tr("start.deck_added", title=choice.title, name=panel.name_field.value.strip())

    def action_swap(self) -> None:
        """Lets the players exchange their seats, with names, decks and leaders."""
        first, second = self.panels
        first.name_field.value, second.name_field.value = second.name_field.value, first.name_field.value
        data = self._data
        if data is None or first.choice is None or second.choice is None:
            return
        choices, leaders = (first.choice, second.choice), (first.leader, second.leader)
        first.offer(data, choices[1], leaders[1])
        second.offer(data, choices[0], leaders[0])
        self._say(tr("start.swapped"))

    def begin(self, data: StartData, seed: int | None) -> None:
        """Deals the game."""
        from gwent_tui.matches.start_data import Entrant, new_match, random_seed, tidy_name

        entrants = []
        for panel in self.panels:
            choice, leader = panel.choice, panel.leader
            if choice is None or leader is None:
                return
            entrants.append(Entrant(tidy_name(panel.name_field.value, panel.seat), choice, leader))
        match = new_match(data, entrants, random_seed() if seed is None else seed)
        self.post_message(self.Started(match, tuple(entrants)))
