"""What can be done to a deck that is being built, apart from its single cards."""

from __future__ import annotations

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.decks.editing import Draft, Outcome
from gwent_tui.decks.shelf import KeptDeck, Shelf
from gwent_tui.engine.cards import Faction
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.dialogs import LeaderScreen, NameScreen, faction_screen
from gwent_tui.tui.decks.saving import SavingScreen


class DraftScreen(SavingScreen):
    """Changes a draft, asks where a change needs an answer, and saves every change at once."""

    def __init__(self, catalogue: Catalogue, shelf: Shelf, kept: KeptDeck) -> None:
        super().__init__(shelf, kept)
        self.catalogue = catalogue
        self.draft = Draft(catalogue, kept.deck)

    def show_draft(self) -> None:
        """Shows the deck as it is now."""

    def change(self, outcome: Outcome) -> None:
        """Says what became of an operation, and shows and saves the deck if it is another one."""
        if outcome.changed:
            self.draft_replaced()
        self.say(outcome.text, is_error=not outcome.changed)

    def draft_replaced(self) -> None:
        """Shows and saves the draft after it was changed."""
        self.show_draft()
        super().draft_replaced()
        self.refresh_bindings()

    def action_undo(self) -> None:
        """Takes the last change back."""
        self.change(self.draft.undo())

    def action_redo(self) -> None:
        """Makes it again."""
        self.change(self.draft.redo())

    def action_clear(self) -> None:
        """Takes all cards out."""
        self.change(self.draft.clear())

    def action_rename(self) -> None:
        """Asks for another name."""

        def renamed(name: str | None) -> None:
            if name:
                self.change(self.draft.rename(name))

        self.app.push_screen(NameScreen(tr("builder.name.title"), self.draft.deck.name), renamed)

    def action_faction(self) -> None:
        """Asks for another faction."""

        def chosen(faction: str | None) -> None:
            if faction:
                self.change(self.draft.change_faction(Faction(faction)))

        now = self.draft.deck.faction
        title = tr("builder.faction.title", faction=FACTION_TITLES[now])
        self.app.push_screen(faction_screen(title, tr("builder.faction.text"), without=now), chosen)

    def action_leader(self) -> None:
        """Asks for another leader."""
        leaders = self.catalogue.leaders_of(self.draft.deck.faction)

        def chosen(index: int | None) -> None:
            if index is not None:
                self.change(self.draft.set_leader(leaders[index].id))

        deck = self.draft.deck
        self.app.push_screen(LeaderScreen(self.catalogue, deck.faction, deck.leader), chosen)
