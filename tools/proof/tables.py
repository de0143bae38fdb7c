"""Random tables: a number is a whole game, with its mode, decks, leaders, house rules and way of playing.

The same number gives the same game on every machine, so a number is all that a failure has to name.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any

from gwent_tui.cards.catalogue import Catalogue, catalogue
from gwent_tui.cards.decks import STANDARD, Deck, starter_decks
from gwent_tui.cards.solo import SOLO_PAIRS, solo_automaton, solo_human
from gwent_tui.engine.actions import Action, Pass
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import STANDARD_HOUSE, FollowUp, HouseRules
from gwent_tui.engine.modes import DUEL, MODES, SOLO, SOLO_LEADERS, Mode

Draw = Callable[[], float]
"""Gives numbers in [0, 1); only `random.Random.random` is the same in every version of Python."""

DUEL_PAIRS: tuple[tuple[Faction, Faction], ...] = tuple((one, other) for one in FACTIONS for other in FACTIONS)
"""All pairings of a duel, mirrors included (R-188)."""

SHARES: tuple[Mode, ...] = (DUEL, SOLO, DUEL, SOLO_LEADERS)
"""Modes by number: half of the games are duels, a quarter each is Gwent Solo without and with leaders."""

DEALS = 4
"""Games that follow each other on one table, each with a deal and a way of playing of its own."""

KINDS = ("starter", "built", "built", "whole")
"""Where a deck comes from, each as likely."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is on the table before the cards are dealt."""

    game: Game
    kinds: tuple[str, ...]
    """Where each seat's deck comes from."""

    def __str__(self) -> str:
        """Returns what somebody needs to know who looks for the mistake."""
        seats = ", ".join(
            f"{setup.faction} ({kind} deck of {len(setup.deck)}, "
            f"{setup.leader.id if setup.leader else 'automaton'})"
            for setup, kind in zip(self.game.setups, self.kinds, strict=True)
        )
        turned = {
            field.name: getattr(self.game.house, field.name)
            for field in fields(HouseRules)
            if getattr(self.game.house, field.name) != getattr(STANDARD_HOUSE, field.name)
        }
        mode = self.game.mode.name + ("" if self.game.mode.asks_ties else " without questions")
        return f"{mode}, {seats}, house rules turned: {turned or 'none'}"


def below(draw: Draw, bound: int) -> int:
    """Returns a number from 0 to `bound` - 1, `bound` being 1 or more."""
    return int(draw() * bound)


def shuffled(draw: Draw, items: Sequence[Any]) -> list[Any]:
    """Returns the items in a random order."""
    rest = list(items)
    return [rest.pop(below(draw, len(rest))) for _ in range(len(rest))]


@cache
def starter(faction: Faction) -> Deck:
    """Returns the starter deck of a faction."""
    return next(deck for deck in starter_decks(catalogue()) if deck.faction is faction)


def built(draw: Draw, cards: Catalogue, faction: Faction) -> Deck:
    """Returns a random deck that `STANDARD` allows (R-140), from the smallest possible to the largest."""
    copies = [card for card, count in cards.pack(faction) for _ in range(count)]
    units = shuffled(draw, [card for card in copies if card.is_unit])
    specials = shuffled(draw, [card for card in copies if not card.is_unit])
    # Every third deck is as small as it may be, so that decks run out.
    more = below(draw, len(units) - STANDARD.min_units + 1) if below(draw, 3) else 0
    chosen: list[CardDef] = units[: STANDARD.min_units + more]
    chosen += specials[: below(draw, STANDARD.max_specials + 1)]
    counts: dict[str, int] = {}
    for card in chosen:
        counts[card.id] = counts.get(card.id, 0) + 1
    leader = cards.leaders_of(faction)[0].id
    return Deck("Random", faction, leader, tuple(counts.items()))


def _deck(draw: Draw, faction: Faction) -> tuple[str, Deck | None]:
    kind = KINDS[below(draw, len(KINDS))]
    match kind:
        case "starter":
            return kind, starter(faction)
        case "built":
            return kind, built(draw, catalogue(), faction)
        case _:
            return kind, None


def _cards(cards: Catalogue, faction: Faction, deck: Deck | None) -> tuple[CardDef, ...]:
    counted = cards.pack(faction) if deck is None else [(cards.cards[card], count) for card, count in deck.cards]
    return tuple(card for card, count in counted for _ in range(count))


def house_rules(draw: Draw) -> HouseRules:
    """Returns the standard table in half of all cases, else one with every switch turned in a third of cases."""
    if below(draw, 2):
        return STANDARD_HOUSE
    values: dict[str, Any] = {}
    for field in fields(HouseRules):
        standard = getattr(STANDARD_HOUSE, field.name)
        if isinstance(standard, FollowUp):
            values[field.name] = tuple(FollowUp)[below(draw, len(FollowUp))]
        else:
            values[field.name] = standard != (below(draw, 3) == 0)
    return HouseRules(**values)


def table(number: int) -> Table:
    """Returns the table of the game of a number; `DEALS` numbers share one."""
    return _table(number // DEALS)


@lru_cache(maxsize=4)
def _table(number: int) -> Table:
    draw = generator(number, "table")
    cards = catalogue()
    mode = SHARES[number % len(SHARES)]
    turn = number // len(SHARES)
    pairs = SOLO_PAIRS if mode.automata else DUEL_PAIRS
    pair = pairs[turn % len(pairs)]
    house = house_rules(draw)
    kinds: list[str] = []
    setups: list[SeatSetup] = []
    for seat, faction in enumerate(pair):
        kind, deck = _deck(draw, faction)
        kinds.append(kind)
        leaders = cards.leaders_of(faction)
        leader = leaders[below(draw, len(leaders))]
        if seat in mode.automata:
            setups.append(solo_automaton(cards, faction, deck))
        elif mode.automata:
            setups.append(solo_human(cards, faction, leader, deck))
        else:
            setups.append(SeatSetup(faction, leader, _cards(cards, faction, deck), cards.side_deck(faction)))
    if mode.automata and not below(draw, 8):
        mode = Mode(
            mode.name, mode.side_of, automata=mode.automata, leader_variant=mode.leader_variant, asks_ties=False
        )
    return Table(Game(mode, setups, house), tuple(kinds))


def generator(number: int, purpose: str) -> Draw:
    """Returns the random numbers that a game of this number uses for one purpose."""
    return random.Random(f"{purpose} {number}").random


def passing(draw: Draw) -> float:
    """Returns for one game how likely a pass that was drawn is done rather than drawn once more."""
    return (1.0, 1 / 3, 1 / 3, 0.0)[below(draw, 4)]


def draw_action(draw: Draw, actions: Sequence[Action], passes: float) -> Action:
    """Returns any of the actions; a pass is drawn once more unless `passes` allows it."""
    action = actions[below(draw, len(actions))]
    if isinstance(action, Pass) and draw() >= passes:
        action = actions[below(draw, len(actions))]
    return action


assert {mode.name for mode in SHARES} == set(MODES), "a mode takes no part in the random games"
