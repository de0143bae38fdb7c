"""Strength a second time, from the printed card alone: whole sides, with what every leader does to them.

Written from the rulings (R-038 ... R-056, R-178, R-202), without a look at the engine's way and without its flags.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gwent_tui.engine.cards import Ability, Card, Kind, LeaderAbility
from gwent_tui.engine.game import Game
from gwent_tui.engine.state import LeaderStatus, State


class Print:
    """What is printed on a card, as far as strength asks for it."""

    __slots__ = ("agile", "bond", "horn_card", "horn_unit", "morale", "name", "points", "seat", "spy", "unit")

    def __init__(self, card: Card) -> None:
        printed = card.definition
        abilities = printed.abilities
        self.unit = printed.kind is Kind.UNIT
        hero = printed.kind is Kind.HERO
        self.name = printed.name if self.unit or hero else ""
        self.points = printed.strength if self.unit or hero else 0
        self.spy = Ability.SPY in abilities
        self.bond = Ability.TIGHT_BOND in abilities
        self.morale = Ability.MORALE_BOOST in abilities
        horn = Ability.COMMANDERS_HORN in abilities
        self.horn_unit = horn and (self.unit or hero)
        self.horn_card = horn and not self.horn_unit
        self.agile = len(printed.rows) > 1
        self.seat = card.seat


@lru_cache(maxsize=4)
def prints(game: Game) -> tuple[Print, ...]:
    """Returns what is printed on each card of a game, by number."""
    return tuple(Print(card) for card in game.cards)


@dataclass(slots=True)
class Passives:
    """What leaders do to the strengths of one side."""

    spies_double: bool = False
    halves: bool = False
    """Weather takes half of any unit's strength (R-056)."""
    halves_pack: int = -1
    """Weather takes half of the strength of units of this seat's pack only (R-178); -1 for nobody's."""
    agile_before: int = 0
    agile_after: int = 0


def passives_of(
    game: Game, working: Sequence[tuple[int, LeaderAbility]], turned: Sequence[tuple[int, LeaderAbility]]
) -> list[Passives]:
    """Returns what leaders do, by side: those of people in force, and those an automaton has turned up."""
    found = [Passives() for _ in game.seats_of]
    for _, ability in (*working, *turned):
        if ability is LeaderAbility.DOUBLE_SPIES:
            for passives in found:
                passives.spies_double = True
    for seat, ability in working:
        if ability is LeaderAbility.HALF_WEATHER:
            found[game.side_of[seat]].halves = True
    for seat, ability in turned:
        passives = found[game.side_of[seat]]
        if ability is LeaderAbility.HALF_WEATHER:
            passives.halves_pack = seat
        elif ability is LeaderAbility.OPTIMISE_AGILE and game.house.solo_hope_before_horn:
            passives.agile_before = 1
        elif ability is LeaderAbility.OPTIMISE_AGILE:
            passives.agile_after = 1
    return found


LASTING = (LeaderAbility.DOUBLE_SPIES, LeaderAbility.HALF_WEATHER)
"""Leaders of an automaton that work on for the whole game if the house says so (R-202)."""


def passives_in(state: State) -> list[Passives]:
    """Returns what leaders do in a position, derived from which of them lie how on the table."""
    game = state.game
    working = [
        (seat, game.leader(seat).ability)
        for seat, player in enumerate(state.seats)
        if player.leader is LeaderStatus.PASSIVE
    ]
    turned: list[tuple[int, LeaderAbility]] = []
    if state.in_force is not None:
        seat, index = state.in_force
        turned.append((seat, game.setups[seat].leader_pile[index].ability))
    # What the White Flame made void never comes into force.
    void = any(ability is LeaderAbility.CANCEL_LEADERS for _, ability in working)
    if game.house.solo_passives_last and not void:
        for seat, player in enumerate(state.seats):
            abilities = [game.setups[seat].leader_pile[index].ability for index in player.spent]
            turned += [(seat, ability) for ability in abilities if ability in LASTING]
    return passives_of(game, working, turned)


def side_strengths(
    game: Game,
    printed: Sequence[Print],
    rows: Sequence[Sequence[Card]],
    weather: int,
    leader_horns: int,
    passives: Passives,
) -> list[list[int]]:
    """Returns the strength of every card of a side, row by row; `weather` and `leader_horns` are masks of rows."""
    house = game.house
    table = [[printed[card.id] for card in row] for row in rows]
    result: list[list[int]] = []
    for number, row in enumerate(table):
        strengths: list[int] = []
        result.append(strengths)
        if not row:
            continue
        wet = weather >> number & 1
        boosts = sum([one.morale for one in row])
        horn_units = [place for place, one in enumerate(row) if one.horn_unit]
        all_doubled = bool(leader_horns >> number & 1) or any(one.horn_card for one in row)
        for place, one in enumerate(row):
            if not one.unit:
                strengths.append(one.points)
                continue
            strength = one.points
            if wet:
                if passives.halves or (passives.halves_pack >= 0 and passives.halves_pack == one.seat):
                    lost = strength // 2
                    strength = strength - lost if house.bran_rounds_loss_down else lost
                elif strength or house.weather_raises_zero:
                    strength = 1
            if one.spy and passives.spies_double:
                strength += strength
            if one.bond:
                where = table if house.bond_counts_whole_side else (row,)
                strength *= sum([other.name == one.name for cards in where for other in cards])
            strength += boosts - one.morale
            if one.agile:
                strength += passives.agile_before
            if all_doubled:
                strength += strength
            elif horn_units:
                # Of two the left one works, and is not doubled itself.
                working = horn_units[:1] if house.one_horn_unit_a_row else horn_units
                if working != [place]:
                    strength += strength
            if one.agile:
                strength += passives.agile_after
            strengths.append(strength)
    return result
