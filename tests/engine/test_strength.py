"""Strength: the worked examples step by step, and the engine against a second, naive implementation."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_tui.engine.cards import Ability, Card, CardDef, Faction, Kind, Row
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.strength import Modifiers, breakdown, row_strengths
from gwent_tui.engine.views import explain
from tests.engine.naive import naive_strength
from tests.table import table

# --- The worked examples. ---


# R-041, the rulebook's own: 5, 20, 40, 56, then Frost 14, with Letho 24.
def test_the_rulebooks_example() -> None:
    there = table().hand(1, "biting_frost", *["filler"] * 6).to_move(0)
    there.hand(
        0, "young_emissary", "young_emissary", "commanders_horn", "olgierd_von_everec", "letho_of_gulet", "u1"
    )
    there.play("young_emissary").expect_strengths(0, "close", 5).expect_total(0, 5).skip(seat=1)
    there.play("young_emissary").expect_strengths(0, "close", 10, 10).expect_total(0, 20).skip(seat=1)
    there.play("commanders_horn", row="close").expect_strengths(0, "close", 20, 20, 0).expect_total(0, 40)
    there.skip(seat=1).play("olgierd_von_everec", row="close")
    there.expect_strengths(0, "close", 22, 22, 0, 12).expect_total(0, 56)
    there.play("biting_frost", seat=1).expect_strengths(0, "close", 6, 6, 0, 2).expect_total(0, 14)
    there.play("letho_of_gulet").expect_strengths(0, "close", 6, 6, 0, 2, 10).expect_total(0, 24)


# three bonded units of strength 4: 12 each; under weather 3 each; with a horn too 6 each.
def test_the_spanish_guides_example() -> None:
    there = table().row(0, "close", *["blue_stripes_commando"] * 3).hand(0, "commanders_horn", "ves")
    there.hand(1, "biting_frost", "filler").to_move(1).expect_strengths(0, "close", 12, 12, 12).expect_total(0, 36)
    there.play("biting_frost").expect_strengths(0, "close", 3, 3, 3).expect_total(0, 9)
    there.play("commanders_horn", row="close").expect_strengths(0, "close", 6, 6, 6, 0).expect_total(0, 18)


# R-043a: three Morale units of 1 in one row: 3 each.
def test_three_siege_experts() -> None:
    table().row(0, "siege", *["kaedweni_siege_expert"] * 3).expect_strengths(0, "siege", 3, 3, 3)


# R-043b: Dandelion and a unit of 5: 12; with the special Horn 14, not 24.
def test_dandelion_and_a_horn() -> None:
    there = table().row(0, "close", "dandelion", "u5").hand(0, "commanders_horn", "ves").expect_total(0, 12)
    there.play("commanders_horn", row="close").expect_strengths(0, "close", 4, 10, 0).expect_total(0, 14)


# R-043c: Milva 10 (Morale), an Archer 4 and Eithne (hero 10) in the Fog: 1 + 2 + 10.
def test_milva_in_the_fog() -> None:
    there = table().row(0, "ranged", "milva", "dol_blathanna_archer", "eithne").weather(1, "impenetrable_fog")
    there.expect_strengths(0, "ranged", 1, 2, 10).expect_total(0, 13)


# R-043d: three young bears of 8, bonded: 24 each.
def test_three_young_bears() -> None:
    there = table().row(0, "ranged", *["transformed_young_vildkaarl"] * 3)
    there.expect_strengths(0, "ranged", 24, 24, 24).expect_total(0, 72)


# R-043e: two Catapults in the Rain with a Horn: (1 * 2) * 2 each.
def test_catapults_in_the_rain() -> None:
    there = table().row(0, "siege", "catapult", "catapult", "commanders_horn").weather(1, "torrential_rain")
    there.expect_strengths(0, "siege", 4, 4, 0).expect_total(0, 8)


# the total is the sum of the rows, heroes included, without upper limit.
def test_totals_have_no_limit() -> None:
    there = table().row(0, "siege", *["catapult"] * 6, "commanders_horn").row(0, "close", "geralt")
    there.expect_total(0, 6 * 8 * 6 * 2 + 15)


# the breakdown shows the same numbers, step by step.
def test_the_breakdown() -> None:
    there = table("monsters").leader(0, "eredin_treacherous").row(0, "close", "olgierd_von_everec", "geralt")
    there.row(0, "close", "stefan_skellen", by=1).row(0, "close", "commanders_horn").weather(1, "biting_frost")
    spy = explain(there.state, 0, Row.CLOSE, there.card("stefan_skellen"))
    assert (spy.printed, spy.base, spy.spy, spy.bond, spy.morale, spy.horn, spy.total) == (9, 1, 2, 1, 1, 2, 6)
    hero = explain(there.state, 0, Row.CLOSE, there.card("geralt"))
    assert (hero.printed, hero.base, hero.morale, hero.horn, hero.total) == (15, 15, 0, 1, 15)
    there.expect_strengths(0, "close", 2, 15, 6, 0)


# --- The engine against the naive formula, on tables no deck could bring about. ---

NAMES = ("Ann", "Bob", "Cid")
UNIT_ABILITIES = (Ability.TIGHT_BOND, Ability.MORALE_BOOST, Ability.COMMANDERS_HORN, Ability.SPY, Ability.MUSTER)
ROW_SPECIALS = (Ability.COMMANDERS_HORN, Ability.DECOY, Ability.MARDROEME)

units = st.builds(
    lambda name, hero, strength, abilities, rows: CardDef(
        name.lower(),
        name,
        Faction.NEUTRAL,
        Kind.HERO if hero else Kind.UNIT,
        strength,
        rows,
        tuple(ability for ability in UNIT_ABILITIES if ability in abilities),
    ),
    st.sampled_from(NAMES),
    st.integers(0, 4).map(lambda number: number == 0),
    st.integers(0, 15),
    st.sets(st.sampled_from(UNIT_ABILITIES), max_size=2),
    st.sampled_from([(Row.CLOSE,), (Row.CLOSE, Row.RANGED)]),
)
specials = st.sampled_from(ROW_SPECIALS).map(
    lambda ability: CardDef(ability.value, ability.value, Faction.NEUTRAL, Kind.SPECIAL, abilities=(ability,))
)
sides = st.tuples(*[st.lists(st.one_of(units, units, units, specials), max_size=6)] * 3)
switches = st.builds(
    HouseRules,
    weather_raises_zero=st.booleans(),
    bond_counts_whole_side=st.booleans(),
    one_horn_unit_a_row=st.booleans(),
    bran_rounds_loss_down=st.booleans(),
)
leaders = st.builds(
    Modifiers,
    double_spies=st.booleans(),
    half_weather=st.booleans(),
    agile_bonus=st.integers(0, 2),
    agile_bonus_after_horn=st.integers(0, 2),
)


def _cards(rows: Sequence[Sequence[CardDef]]) -> tuple[list[Card], ...]:
    return tuple([Card.create(0, definition, 0) for definition in row] for row in rows)


@settings(max_examples=600)
@given(sides, st.sampled_from(Row), st.booleans(), st.booleans(), leaders, switches)
def test_the_engine_agrees_with_the_naive_formula(
    rows: tuple[list[CardDef], ...],
    row: Row,
    weathered: bool,
    leader_horn: bool,
    modifiers: Modifiers,
    house: HouseRules,
) -> None:
    cards = _cards(rows)
    found = row_strengths(cards, row, weathered, leader_horn, modifiers, house)
    wanted = [
        naive_strength(rows, row, index, weathered, leader_horn, modifiers, house)
        for index in range(len(rows[row]))
    ]
    assert found == wanted
    for card, strength in zip(cards[row], found, strict=True):
        assert breakdown(cards, row, card, weathered, leader_horn, modifiers, house).total == strength


# with at most one horn unit in a row the order of the cards changes no strength.
@given(sides, st.randoms(use_true_random=False), st.sampled_from(Row), st.booleans())
def test_the_order_of_the_row_does_not_matter(
    rows: tuple[list[CardDef], ...], random: object, row: Row, weathered: bool
) -> None:
    cards = _cards(rows)
    if sum(card.has_horn and card.is_unit for card in cards[row]) > 1:
        return
    before = row_strengths(cards, row, weathered, False, Modifiers(), STANDARD_HOUSE)
    table_before = dict(zip(map(id, cards[row]), before, strict=True))
    cards[row].reverse()
    after = row_strengths(cards, row, weathered, False, Modifiers(), STANDARD_HOUSE)
    assert {id(card): strength for card, strength in zip(cards[row], after, strict=True)} == table_before


# a horn never lowers a total; adding a plain unit never lowers one either.
@given(sides, st.sampled_from(Row), st.booleans(), leaders)
def test_horns_and_further_units_never_lower_a_total(
    rows: tuple[list[CardDef], ...], row: Row, weathered: bool, modifiers: Modifiers
) -> None:
    cards = _cards(rows)
    before = sum(row_strengths(cards, row, weathered, False, modifiers, STANDARD_HOUSE))
    assert sum(row_strengths(cards, row, weathered, True, modifiers, STANDARD_HOUSE)) >= before
    cards[row].append(Card.create(0, CardDef("new", "New", Faction.NEUTRAL, Kind.UNIT, 1, (row,)), 0))
    assert sum(row_strengths(cards, row, weathered, False, modifiers, STANDARD_HOUSE)) > before
