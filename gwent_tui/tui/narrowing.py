"""Narrowing the legal actions down to one: first the card, then its row or its target.

Pure; whatever a player can pick on the screen comes out of the legal actions and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gwent_tui.engine.actions import Action, Choose, PlayCard
from gwent_tui.engine.cards import Row


@dataclass(frozen=True, slots=True)
class Spot:
    """A row of one side."""

    side: int
    row: Row


@dataclass(frozen=True, slots=True)
class CardOptions:
    """The legal actions that use one card."""

    card: int
    actions: tuple[PlayCard | Choose, ...]

    @property
    def only(self) -> PlayCard | Choose | None:
        """The action if there is just one, so that nothing has to be asked."""
        return self.actions[0] if len(self.actions) == 1 else None

    @property
    def spots(self) -> dict[Spot, PlayCard | Choose]:
        """Row -> the action that puts the card there."""
        return {Spot(action.side, action.row): action for action in self.actions if action.row is not None}

    @property
    def targets(self) -> dict[int, PlayCard]:
        """Card on the table -> the action that takes it back for the card."""
        return {
            action.target: action for action in self.actions if isinstance(action, PlayCard) and action.target >= 0
        }


def options_for(legal: Iterable[Action], card: int) -> CardOptions:
    """Returns the legal actions that use a card, none if it cannot be used now."""
    return CardOptions(
        card,
        tuple(action for action in legal if isinstance(action, PlayCard | Choose) and action.card == card),
    )


def usable_cards(legal: Iterable[Action]) -> tuple[int, ...]:
    """Returns the cards the legal actions use, each once, in their order."""
    return tuple(dict.fromkeys(action.card for action in legal if isinstance(action, PlayCard | Choose)))
