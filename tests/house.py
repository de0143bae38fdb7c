"""House rules turned round, switch by switch."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import reduce
from typing import Any

from gwent_tui.engine.house import STANDARD_HOUSE, FollowUp, HouseRules


def _other(name: str) -> Any:
    value = getattr(STANDARD_HOUSE, name)
    return FollowUp.NEVER if isinstance(value, FollowUp) else not value


TURNED: dict[str, HouseRules] = {
    field.name: replace(STANDARD_HOUSE, **{field.name: _other(field.name)}) for field in fields(HouseRules)
}
"""Switch -> the standard table with that one switch the other way."""

ALL_TURNED: HouseRules = reduce(lambda house, name: replace(house, **{name: _other(name)}), TURNED, STANDARD_HOUSE)
"""Every switch the other way."""
