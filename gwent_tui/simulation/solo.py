"""Which decks take part in Gwent Solo, where the human always has the first seat."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.solo import SoloError, check_factions, solo_automaton, solo_human
from gwent_tui.engine.cards import FACTIONS, Faction, LeaderDef
from gwent_tui.simulation.arena import Entrant
from gwent_tui.simulation.entrants import WHOLE, EntrantError, NamedDeck, find_decks, first_decks

BUILT = "built"
"""What stands for all starter decks; whole factions are the rule (R-156)."""


def find_solo_pairings(catalogue: Catalogue, text: str | None) -> tuple[tuple[Entrant, Entrant], ...]:
    """Returns the pairings of human and automaton that a text asks for (R-156).

    Nothing or `whole` is all pairs of two whole factions, `built` all pairs of starter decks. Else the text names
    the human's deck and, behind a comma, the automaton's; without one the human meets all other starter decks. A
    deck is a faction, which stands for its starter deck under all its leaders, or a deck file, which keeps its
    own leader; an automaton has all leaders of the faction. Raises `EntrantError` for what is none or of one
    faction (R-188), and `DeckError` for a file that cannot be used.
    """
    text = WHOLE if text is None else text.strip()
    if text == WHOLE:
        return _pairs(
            [_human(catalogue, str(faction), faction, catalogue.leaders_of(faction)) for faction in FACTIONS],
            [_automaton(catalogue, str(faction), faction) for faction in FACTIONS],
        )
    starters = first_decks(catalogue)
    if text == BUILT:
        return _built(catalogue, starters, starters)
    human, *automaton = find_decks(catalogue, text, 2, WHOLE, BUILT)
    if automaton:
        try:
            check_factions(human.deck.faction, automaton[0].deck.faction)
        except SoloError as error:
            raise EntrantError(str(error)) from None
    return _built(catalogue, [human], automaton or starters)


def _built(
    catalogue: Catalogue, humans: Sequence[NamedDeck], automata: Sequence[NamedDeck]
) -> tuple[tuple[Entrant, Entrant], ...]:
    return _pairs(
        [_human(catalogue, one.name, one.deck.faction, one.leaders, one.deck) for one in humans],
        [_automaton(catalogue, one.name, one.deck.faction, one.deck) for one in automata],
    )


def _pairs(humans: Sequence[Entrant], automata: Sequence[Entrant]) -> tuple[tuple[Entrant, Entrant], ...]:
    return tuple((human, other) for human in humans for other in automata if human.faction is not other.faction)


def _human(
    catalogue: Catalogue, name: str, faction: Faction, leaders: tuple[LeaderDef, ...], deck: Deck | None = None
) -> Entrant:
    setup = solo_human(catalogue, faction, leaders[0], deck)
    return Entrant(name, faction, setup.deck, setup.side_deck, leaders)


def _automaton(catalogue: Catalogue, name: str, faction: Faction, deck: Deck | None = None) -> Entrant:
    setup = solo_automaton(catalogue, faction, deck)
    return Entrant(name, faction, setup.deck, setup.side_deck, (), setup.leader_pile)
