"""Who brings what to a table of Gwent Solo: the human in the first seat, the automaton in the second (R-156).

Simulations and screens both set their games up here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck, deck_cards
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, LeaderDef
from gwent_tui.engine.game import SeatSetup

SOLO_PAIRS: tuple[tuple[Faction, Faction], ...] = tuple(permutations(FACTIONS, 2))
"""Every faction of the human against every other one of the automaton."""


class SoloError(ValueError):
    """Factions, leader or deck that do not fit Gwent Solo; the message is a sentence for the player."""


def solo_human(catalogue: Catalogue, faction: Faction, leader: LeaderDef, deck: Deck | None = None) -> SeatSetup:
    """Returns the set-up of the human: the whole faction, or a built deck; weather stays in the box (R-156).

    Only Clear Weather is kept, whole faction or not. Whether a built deck is legal is not checked here. Raises
    `SoloError` if leader or deck are of another faction, and `DeckError` if a card of the deck does not exist.
    """
    if leader.faction is not faction:
        raise SoloError(f"{leader.name} leads {FACTION_TITLES[leader.faction]}, not {FACTION_TITLES[faction]}")
    cards = tuple(card for card in _cards(catalogue, faction, deck) if not card.weather_rows)
    return SeatSetup(faction, leader, cards, catalogue.side_deck(faction))


def solo_automaton(catalogue: Catalogue, faction: Faction, deck: Deck | None = None) -> SeatSetup:
    """Returns the set-up of the automaton: the whole faction, or a built deck, and all its leaders (R-156).

    The leaders lie face down and matter in the leader variant only. Raises `SoloError` and `DeckError` like
    `solo_human`.
    """
    cards = tuple(_cards(catalogue, faction, deck))
    leaders = catalogue.leaders_of(faction)
    return SeatSetup(faction, None, cards, catalogue.side_deck(faction), leaders)


def solo_table(human: SeatSetup, automaton: SeatSetup) -> tuple[SeatSetup, SeatSetup]:
    """Returns both by seat, for `Game`. Raises `SoloError` if they are of one faction (R-188)."""
    check_factions(human.faction, automaton.faction)
    return human, automaton


def check_factions(human: Faction, automaton: Faction) -> None:
    """Raises `SoloError` unless the factions differ (R-156, R-188)."""
    if human is automaton:
        title = FACTION_TITLES[human]
        raise SoloError(f"Gwent Solo needs two different factions, but both are {title}")


def _cards(catalogue: Catalogue, faction: Faction, deck: Deck | None) -> Iterator[CardDef]:
    if faction is Faction.NEUTRAL:
        raise SoloError("neutral cards are no faction to play: they come with every faction")
    if deck is None:
        return (card for card, copies in catalogue.pack(faction) for _ in range(copies))
    if deck.faction is not faction:
        raise SoloError(f"the deck is of {FACTION_TITLES[deck.faction]}, not of {FACTION_TITLES[faction]}")
    return iter(deck_cards(catalogue, deck))
