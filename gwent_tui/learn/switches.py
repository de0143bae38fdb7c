"""The house rulings as the pages show them: every switch of `HouseRules`, with its ruling and its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType

from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.text.strings import tr

RULINGS: Mapping[str, str] = MappingProxyType(
    {
        "weather_raises_zero": "R-044",
        "bond_counts_whole_side": "R-047",
        "one_horn_unit_a_row": "R-052",
        "horn_and_mardroeme_share_row": "R-054",
        "bran_rounds_loss_down": "R-056",
        "mutual_muster": "R-074",
        "pirate_burns_itself": "R-083",
        "summoned_cards_stay": "R-091",
        "idle_leader_allowed": "R-113",
        "hope_maximises_own_strength": "R-124",
        "crach_returns_heroes": "R-126",
        "solo_muster_chains": "R-166",
        "solo_flips_before_scoring": "R-171",
        "solo_leader_follow_up": "R-177",
        "solo_hope_before_horn": "R-202",
        "solo_passives_last": "R-202",
        "solo_relentless_spies_change_side": "R-202",
        "solo_decoy_beside_rows": "R-206",
    }
)
"""Switch -> the ruling that tells both sides."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One disputed question."""

    name: str
    ruling: str
    is_solo: bool
    """Whether it matters in Gwent Solo only."""
    title: str
    question: str
    chosen: str
    """What holds unless the switch is turned."""
    others: tuple[str, ...]
    """What else it can be turned to."""


def switches() -> tuple[Switch, ...]:
    """Returns all switches in the order of `HouseRules`."""
    return tuple(_switch(setting.name) for setting in fields(HouseRules))


def _switch(name: str) -> Switch:
    default = getattr(STANDARD_HOUSE, name)
    values = list(type(default)) if isinstance(default, StrEnum) else [True, False]
    return Switch(
        name=name,
        ruling=RULINGS[name],
        is_solo=name.startswith("solo_"),
        title=tr(f"learn.switch.{name}"),
        question=tr(f"learn.switch.{name}.question"),
        chosen=_answer(name, default),
        others=tuple(_answer(name, value) for value in values if value != default),
    )


def _answer(name: str, value: object) -> str:
    word = ("on" if value else "off") if isinstance(value, bool) else str(value)
    return tr(f"learn.switch.{name}.{word}")
