"""From a deck to a game: what the start forms are filled in with when a deck is to be played."""

from __future__ import annotations

from gwent_tui.engine.cards import FACTIONS
from gwent_tui.matches.solo_data import FIRST_FACTIONS, SoloOrder
from gwent_tui.matches.start_data import DeckChoice, Entrant, StartData
from gwent_tui.text.strings import tr


def duel_entrants(data: StartData, choice: DeckChoice, earlier: tuple[Entrant, ...]) -> tuple[Entrant, Entrant]:
    """Returns both players of a game, the first with the deck of a choice.

    The names, and what the second player has, are those of an earlier form if there was one; otherwise the second
    player has the first starter deck of another faction.
    """
    first = data.leaders(choice)[0]
    if len(earlier) > 1:
        return Entrant(earlier[0].name, choice, first), earlier[1]
    other = next((c for c in data.choices if c.deck.faction is not choice.deck.faction), choice)
    names = [tr("start.player", number=number) for number in (1, 2)]
    return Entrant(names[0], choice, first), Entrant(names[1], other, data.leaders(other)[0])


def solo_order(data: StartData, choice: DeckChoice, earlier: SoloOrder | None) -> SoloOrder:
    """Returns an order for Gwent Solo with the deck of a choice for the player.

    Name, automaton and leader variant are those of an earlier form if there was one and the factions differ.
    """
    deck, leader = choice.deck, data.leaders(choice)[0]
    if earlier is not None and earlier.against is not deck.faction:
        return SoloOrder(earlier.name, leader, earlier.against, deck, earlier.its_deck, earlier.with_leaders)
    against = next(faction for faction in (*FIRST_FACTIONS[::-1], *FACTIONS) if faction is not deck.faction)
    return SoloOrder(tr("solo.start.name"), leader, against, deck)
