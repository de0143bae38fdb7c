"""Games of Gwent Solo for tests that play at random."""

from __future__ import annotations

from functools import cache

from gwent_tui.cards.decks import Deck, starter_decks
from gwent_tui.cards.solo import solo_automaton, solo_human, solo_table
from gwent_tui.engine.cards import Faction
from gwent_tui.engine.game import Game
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.modes import SOLO, Mode
from tests.engine.walks import leaders_of
from tests.table import the_catalogue

HUMAN, AUTOMATON = 0, 1


@cache
def built(faction: Faction) -> Deck:
    """Returns the starter deck of a faction."""
    return next(deck for deck in starter_decks(the_catalogue()) if deck.faction is faction)


def solo(
    pair: tuple[Faction, Faction],
    leader: int = 0,
    mode: Mode = SOLO,
    *,
    whole: bool = True,
    house: HouseRules = STANDARD_HOUSE,
) -> Game:
    """Returns a game of a human's faction, under its n-th leader, against an automaton's."""
    human, automaton = pair
    leaders = leaders_of(human)
    setups = solo_table(
        solo_human(the_catalogue(), human, leaders[leader % len(leaders)], None if whole else built(human)),
        solo_automaton(the_catalogue(), automaton, None if whole else built(automaton)),
    )
    return Game(mode, setups, house)
