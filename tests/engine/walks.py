"""Games for tests that play at random: which decks and leaders meet, and how the next action is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from gwent_tui.cards.decks import deck_cards, starter_decks
from gwent_tui.engine.actions import Action, Pass
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, LeaderDef
from gwent_tui.engine.events import Event
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.modes import DUEL
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from tests.table import pack_of, the_catalogue

PAIRS: list[tuple[Faction, Faction]] = list(product(FACTIONS, FACTIONS))
"""All pairings of two factions, mirrors included."""

LONGEST = 400
"""Actions no game may need; random games have about 40."""


@cache
def starter_cards(faction: Faction) -> tuple[CardDef, ...]:
    """Returns the starter deck of a faction."""
    deck = next(deck for deck in starter_decks(the_catalogue()) if deck.faction is faction)
    return deck_cards(the_catalogue(), deck)


@cache
def leaders_of(faction: Faction) -> tuple[LeaderDef, ...]:
    """Returns the leaders of a faction."""
    return the_catalogue().leaders_of(faction)


def duel(
    factions: Sequence[Faction],
    leaders: Sequence[int] = (0, 0),
    *,
    whole: bool = False,
    house: HouseRules = STANDARD_HOUSE,
) -> Game:
    """Returns a game of two factions with their n-th leaders and their starter decks or whole packs."""
    return Game(
        DUEL,
        [
            SeatSetup(
                faction,
                leaders_of(faction)[leader % len(leaders_of(faction))],
                pack_of(faction) if whole else starter_cards(faction),
                the_catalogue().side_deck(faction),
            )
            for faction, leader in zip(factions, leaders, strict=True)
        ],
        house,
    )


def draw_action(rng: Rng, actions: Sequence[Action]) -> Action:
    """Returns any of the actions; passing is taken only every third time it comes up, so that rounds last."""
    action = rng.pick(actions)
    if isinstance(action, Pass) and rng.below(3):
        action = rng.pick(actions)
    return action


def walk(game: Game, seed: int) -> Iterator[tuple[State, list[Event], Action | None]]:
    """Plays a game at random; yields position, log so far and the action about to be done, None at the end."""
    rng = Rng.from_seed(seed * 7919 + 13)
    log: list[Event] = []
    state = new_game(game, seed, log)
    for _ in range(LONGEST):
        actions = legal_actions(state)
        if not actions:
            yield state, log, None
            return
        action = draw_action(rng, actions)
        yield state, log, action
        apply(state, action)
    raise AssertionError(f"a game of more than {LONGEST} actions")
