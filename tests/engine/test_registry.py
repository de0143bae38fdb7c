"""Every key of the card data has a documented function and a file of scenarios; no function is left over."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from gwent_tui.engine import (
    abilities,
    actions,
    answers,
    atoms,
    cards,
    factions,
    flow,
    leaders,
    options,
    picks,
    plays,
    rules,
    strength,
)
from gwent_tui.engine.cards import FACTIONS, Ability, Faction, LeaderAbility
from gwent_tui.engine.frames import DECISIONS, Task
from tests.table import the_catalogue

HERE = Path(__file__).parent
ENGINE = Path(inspect.getfile(rules)).parent

CARDS = the_catalogue().cards.values()
LEADERS = the_catalogue().leaders.values()
IN_CARDS = sorted({ability for card in CARDS for ability in card.abilities})
IN_LEADERS = sorted({leader.ability for leader in LEADERS})

ELSEWHERE = {
    Ability.TIGHT_BOND: strength.row_strengths,
    Ability.MORALE_BOOST: strength.row_strengths,
    Ability.COMMANDERS_HORN: strength.row_strengths,
    Ability.WEATHER: strength.weathered_strength,
    Ability.DECOY: plays.play_decoy,
    Ability.SUMMON: abilities.summon,
}
"""Abilities that do not happen when a card is played."""

PASSIVE_ELSEWHERE = {
    LeaderAbility.DRAW_EXTRA: leaders.extra_cards,
    LeaderAbility.DOUBLE_SPIES: atoms.refresh_passives,
    LeaderAbility.HALF_WEATHER: atoms.refresh_passives,
    LeaderAbility.RANDOM_REVIVAL: atoms.refresh_passives,
    LeaderAbility.CANCEL_LEADERS: leaders.reveal_leaders,
}


@pytest.mark.parametrize("key", IN_CARDS)
def test_an_ability_has_a_documented_function_and_scenarios(key: Ability) -> None:
    assert (key in abilities.EFFECTS) != (key in ELSEWHERE)
    function = abilities.EFFECTS.get(key) or ELSEWHERE[key]
    assert inspect.getdoc(function)
    assert (HERE / "abilities" / f"test_{key}.py").is_file()


@pytest.mark.parametrize("key", IN_LEADERS)
def test_a_leader_ability_has_a_documented_function_and_scenarios(key: LeaderAbility) -> None:
    assert (key in leaders.ACTIVE) != (key in PASSIVE_ELSEWHERE)
    function = leaders.ACTIVE[key].activate if key in leaders.ACTIVE else PASSIVE_ELSEWHERE[key]
    assert inspect.getdoc(function)
    assert (HERE / "leaders" / f"test_{key}.py").is_file()


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_a_power_and_scenarios(faction: Faction) -> None:
    assert factions.POWERS[faction] != factions.POWERS[Faction.NEUTRAL]
    assert (HERE / "factions" / f"test_{faction}.py").is_file()


def test_nothing_registered_is_unused() -> None:
    assert sorted(Ability) == IN_CARDS
    assert sorted(LeaderAbility) == IN_LEADERS
    assert set(abilities.EFFECTS) | set(ELSEWHERE) == set(IN_CARDS)
    assert set(leaders.ACTIVE) | set(PASSIVE_ELSEWHERE) == set(IN_LEADERS)
    assert set(PASSIVE_ELSEWHERE) == leaders.PASSIVE
    assert {leader.ability for leader in LEADERS if leader.is_passive} == leaders.PASSIVE
    assert set(abilities.EFFECTS) == cards.ON_PLAY
    assert len(set(factions.POWERS.values())) == len(factions.POWERS)


def test_every_effect_is_documented() -> None:
    for effect in abilities.EFFECTS.values():
        assert inspect.getdoc(effect)
    for step in flow.STEPS.values():
        assert inspect.getdoc(step)


# Each task is either a decision, with options and an answer, or a step.
def test_every_task_is_handled_in_one_way() -> None:
    assert set(options.OPTIONS) == {*answers.ANSWERS, Task.TIE} == DECISIONS
    assert set(flow.STEPS) | DECISIONS == set(Task)
    assert not set(flow.STEPS) & DECISIONS


# Each purpose of a pick is asked for somewhere, and each that is asked for is there.
def test_every_pick_is_asked_for() -> None:
    asked: set[str] = set()
    for path in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and any(
                ast.unparse(argument) == "Task.PICK" for argument in node.args[:1]
            ):
                purposes = [keyword.value for keyword in node.keywords if keyword.arg == "purpose"]
                asked |= {str(purpose.value) for purpose in purposes if isinstance(purpose, ast.Constant)}
    assert asked == set(picks.PICKS)


def test_every_kind_of_action_has_a_notation() -> None:
    names = {kind.__name__ for kind in actions.Action.__args__}
    source = inspect.getsource(actions.notation)
    assert [name for name in names if f"case {name}(" not in source] == []
