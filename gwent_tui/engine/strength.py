"""Strength as a pure function of the table (R-038).

Order: weather, Treacherous, Tight Bond, Morale Boost, Commander's Horn; the order of play never matters (R-039).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.house import HouseRules


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What passive leaders change about the strength of one side's units."""

    double_spies: bool = False
    """Non-hero spies count double, after weather and before Tight Bond (R-055)."""
    half_weather: bool = False
    """Weather takes only half of the printed strength (R-056)."""
    half_weather_pack: int = -1
    """If a seat: half weather only for units printed in that seat's colour, from its pack (R-178)."""
    agile_bonus: int = 0
    """Added to Agile units with Morale Boost (R-202)."""
    agile_bonus_after_horn: int = 0
    """Added to Agile units after everything else (R-202, other reading)."""


PLAIN = Modifiers()


@dataclass(frozen=True, slots=True)
class Breakdown:
    """How the strength of one unit comes about; `total` is `(base * spy * bond + morale) * horn + extra`."""

    printed: int
    base: int
    """Printed strength after weather."""
    spy: int
    """2 for a spy doubled by a leader, else 1."""
    bond: int
    """Number of same-named units, 1 without Tight Bond."""
    morale: int
    """Morale Boost units beside it, and what a leader adds at that step."""
    horn: int
    """2 in a doubled row, else 1."""
    extra: int = 0
    """What a leader adds after everything else."""

    @property
    def total(self) -> int:
        """The strength now."""
        return (self.base * self.spy * self.bond + self.morale) * self.horn + self.extra


def weathered_strength(card: Card, modifiers: Modifiers, house: HouseRules) -> int:
    """Returns the base strength of a non-hero unit under weather."""
    printed = card.strength
    if modifiers.half_weather and modifiers.half_weather_pack in {-1, card.seat}:
        return printed - printed // 2 if house.bran_rounds_loss_down else printed // 2
    return 1 if printed or house.weather_raises_zero else 0


def _bond(rows: Sequence[Sequence[Card]], row: Row, card: Card, house: HouseRules) -> int:
    """Returns how many units of the card's name count for its Tight Bond (R-046 ... R-048)."""
    name = card.definition.name
    count = 0
    for cards in rows if house.bond_counts_whole_side else (rows[row],):
        for other in cards:
            if other.definition.name == name and other.is_unit:
                count += 1
    return count


def row_strengths(
    rows: Sequence[Sequence[Card]],
    row: Row,
    weathered: bool,
    leader_horn: bool,
    modifiers: Modifiers,
    house: HouseRules,
) -> list[int]:
    """Returns the strength of each card of `rows[row]`, 0 for row specials.

    `rows` are the three rows of one side; `leader_horn` tells whether a leader doubles this row (R-114).
    """
    cards = rows[row]
    morale = 0
    horn = leader_horn
    horn_units: list[Card] = []
    for card in cards:
        if card.has_morale:
            morale += 1
        if card.has_horn:
            if card.is_unit:
                horn_units.append(card)
            else:
                horn = True
    if horn_units and house.one_horn_unit_a_row:
        del horn_units[1:]
    strengths: list[int] = []
    double_spies = modifiers.double_spies
    for card in cards:
        strength = card.strength
        if card.is_plain:
            if weathered:
                strength = weathered_strength(card, modifiers, house)
            if double_spies and card.is_spy:
                strength *= 2
            if card.has_bond:
                strength *= _bond(rows, row, card, house)
            if morale:
                strength += morale - card.has_morale
            if modifiers.agile_bonus and card.definition.is_agile:
                strength += modifiers.agile_bonus
            if horn or (horn_units and (len(horn_units) > 1 or horn_units[0] is not card)):
                strength *= 2
            if modifiers.agile_bonus_after_horn and card.definition.is_agile:
                strength += modifiers.agile_bonus_after_horn
        strengths.append(strength)
    return strengths


def breakdown(
    rows: Sequence[Sequence[Card]],
    row: Row,
    card: Card,
    weathered: bool,
    leader_horn: bool,
    modifiers: Modifiers,
    house: HouseRules,
) -> Breakdown:
    """Returns how the strength of one unit of `rows[row]` comes about; its total equals `row_strengths`.

    Meant for showing one card, not for loops. Raises `ValueError` if the card does not lie there.
    """
    total = row_strengths(rows, row, weathered, leader_horn, modifiers, house)[rows[row].index(card)]
    printed = card.strength
    if not card.is_plain:
        return Breakdown(printed, printed, 1, 1, 0, 1)
    base = weathered_strength(card, modifiers, house) if weathered else printed
    spy = 2 if modifiers.double_spies and card.is_spy else 1
    bond = _bond(rows, row, card, house) if card.has_bond else 1
    morale = sum(other.has_morale for other in rows[row]) - card.has_morale
    extra = 0
    if card.definition.is_agile:
        morale += modifiers.agile_bonus
        extra = modifiers.agile_bonus_after_horn
    before_horn = base * spy * bond + morale
    # The horn is what is left over, so that the two functions cannot disagree about which horn counts.
    horn = 2 if before_horn and total == 2 * before_horn + extra else 1
    return Breakdown(printed, base, spy, bond, morale, horn, extra)
