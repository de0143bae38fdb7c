"""Strength a second time: unit by unit as R-038 is written, without looking at the engine's way of doing it."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.engine.cards import Ability, CardDef, Kind
from gwent_tui.engine.house import HouseRules
from gwent_tui.engine.strength import Modifiers


def naive_strength(
    rows: Sequence[Sequence[CardDef]],
    row: int,
    index: int,
    weathered: bool,
    leader_horn: bool,
    modifiers: Modifiers,
    house: HouseRules,
) -> int:
    me = rows[row][index]
    if me.kind is Kind.HERO:
        return me.strength
    if me.kind is not Kind.UNIT:
        return 0
    strength = me.strength
    if weathered and modifiers.half_weather:
        half = me.strength // 2
        strength = me.strength - half if house.bran_rounds_loss_down else half
    elif weathered:
        strength = 0 if me.strength == 0 and not house.weather_raises_zero else 1
    if modifiers.double_spies and Ability.SPY in me.abilities:
        strength = 2 * strength
    if Ability.TIGHT_BOND in me.abilities:
        copies = 0
        for each in (0, 1, 2):
            if each == row or house.bond_counts_whole_side:
                for other in rows[each]:
                    if other.kind in (Kind.UNIT, Kind.HERO) and other.name == me.name:
                        copies += 1
        strength = strength * copies
    for place, other in enumerate(rows[row]):
        if place != index and Ability.MORALE_BOOST in other.abilities:
            strength += 1
    horn_cards = [place for place, other in enumerate(rows[row]) if Ability.COMMANDERS_HORN in other.abilities]
    specials = [place for place in horn_cards if rows[row][place].kind is Kind.SPECIAL]
    units = [place for place in horn_cards if place not in specials]
    if leader_horn or specials:
        doubled = True
    elif house.one_horn_unit_a_row:
        doubled = bool(units) and units[0] != index
    else:
        doubled = any(place != index for place in units)
    # what an automaton's Hope adds, in both readings.
    agile = len(me.rows) == 2
    if agile:
        strength += modifiers.agile_bonus
    if doubled:
        strength = 2 * strength
    return strength + modifiers.agile_bonus_after_horn if agile else strength
