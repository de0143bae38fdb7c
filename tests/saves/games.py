"""Random games of every mode, and what it takes to save them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import deck_cards, starter_decks
from gwent_tui.cards.solo import solo_automaton, solo_human, solo_table
from gwent_tui.engine.actions import PASS
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.modes import DUEL, MODES
from gwent_tui.engine.rng import Rng
from gwent_tui.saves.values import About, SavedOrder
from gwent_tui.session import Session

ALL_MODES = tuple(MODES)
FIRST, SECOND = "Ciri", "Emhyr [b]x[/]"


def random_game(
    catalogue: Catalogue, mode: str, seed: int, house: HouseRules = STANDARD_HOUSE
) -> tuple[Session, About]:
    """Returns a dealt game whose factions and leaders follow from the seed."""
    rng = Rng.from_seed(seed)
    decks = list(starter_decks(catalogue))
    rng.shuffle(decks)
    first, second = decks[:2]
    leader = rng.pick(catalogue.leaders_of(first.faction))
    if mode == DUEL.name:
        setups: Sequence[SeatSetup] = [
            SeatSetup(
                deck.faction,
                rng.pick(catalogue.leaders_of(deck.faction)),
                deck_cards(catalogue, deck),
                catalogue.side_deck(deck.faction),
            )
            for deck in (first, second)
        ]
        return Session(Game(DUEL, setups, house), seed, (FIRST, SECOND)), About((first.name, second.name))
    built = seed % 2 == 1
    own, its = (first, second) if built else (None, None)
    setups = solo_table(
        solo_human(catalogue, first.faction, leader, own), solo_automaton(catalogue, second.faction, its)
    )
    order = SavedOrder(FIRST, leader.id, second.faction, own, its, MODES[mode].leader_variant)
    return Session(Game(MODES[mode], setups, house), seed, (FIRST, SECOND)), About(
        (first.name, second.name), order
    )


def play_on(session: Session, seed: int = 0) -> Iterator[int]:
    """Plays random actions, passing seldom; yields the number of steps after each, from the deal to the end."""
    rng = Rng.from_seed(session.seed * 1000 + seed)
    yield len(session.steps)
    while not session.is_over:
        actions = session.legal_actions()
        # Who passes as readily as plays sees little of the game.
        others = [action for action in actions if action != PASS]
        session.play(rng.pick(others if others and rng.below(12) else actions))
        yield len(session.steps)


def played(session: Session, count: int) -> Session:
    """Plays until there are that many steps, or the game is over; returns the session."""
    for steps in play_on(session):
        if steps >= count:
            break
    return session
