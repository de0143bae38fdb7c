from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from gwent_tui.cards import schema
from gwent_tui.engine.cards import Ability, Faction, Kind, LeaderAbility


@pytest.mark.parametrize(
    ("model", "name"), [(schema.CardFile, "schema.json"), (schema.DeckFile, "decks/schema.json")]
)
def test_schema_files_are_up_to_date(shipped: Path, model: type[schema.Model], name: str) -> None:
    text = (shipped / name).read_text(encoding="utf-8")
    assert text == schema.schema_text(model), "run: python -m gwent_tui.cards.schema"


def test_command_writes_both_schemas(tmp_path: Path, shipped: Path) -> None:
    (tmp_path / "decks").mkdir()
    schema.main([str(tmp_path)])
    for name in ("schema.json", "decks/schema.json"):
        assert (tmp_path / name).read_bytes() == (shipped / name).read_bytes()


def tags(union: object, field: str) -> set[str]:
    alternatives: tuple[type[schema.Model], ...] = get_args(get_args(union)[0])
    return {tag for model in alternatives for tag in get_args(model.model_fields[field].annotation)}


def test_files_and_engine_know_the_same_words() -> None:
    specials = set(get_args(schema.SpecialAbility.model_fields["ability"].annotation))
    units = tags(schema.UnitAbility, "ability")
    weather = tags(schema.WeatherAbility, "ability")
    assert units | specials | weather == set(Ability)
    assert not units & {Ability.DECOY, Ability.WEATHER, Ability.CLEAR_WEATHER}
    assert not (specials | weather) & {Ability.MEDIC, Ability.MUSTER, Ability.SPY, Ability.SCORCH_ROW}
    assert tags(schema.AnyLeaderAbility, "ability") == set(LeaderAbility)
    assert tags(schema.AnyCard, "kind") == set(Kind)
    assert set(get_args(schema.CardFile.model_fields["faction"].annotation)) == set(Faction)
    assert set(get_args(schema.DeckFile.model_fields["faction"].annotation)) == set(Faction) - {Faction.NEUTRAL}
    assert set(LeaderAbility) >= schema.PASSIVE_ABILITIES


def test_pydantic_is_imported_only_to_read_a_file() -> None:
    modules = "gwent_tui.cards, gwent_tui.cards.catalogue, gwent_tui.cards.decks"
    check = f"import sys, {modules}; assert 'pydantic' not in sys.modules; gwent_tui.cards.catalogue.catalogue()"
    subprocess.run(
        [sys.executable, "-c", f"{check}; assert 'pydantic' in sys.modules"],
        check=True,
        cwd=Path(schema.__file__).parents[2],
    )
