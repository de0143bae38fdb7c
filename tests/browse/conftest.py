from __future__ import annotations

import dataclasses
from types import MappingProxyType

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.catalogue import catalogue as shipped

HOSTILE = {"geralt": "[b]x[/b]", "roach": "[/]", "ciri": "x[/", "foltest_king": "[red]{count} $y"}
"""Id -> a name that would be markup, or a placeholder."""


def hostile_catalogue() -> Catalogue:
    """Returns the shipped cards with some names that must be shown as they are."""
    cards = shipped()

    def renamed(definitions: MappingProxyType) -> MappingProxyType:  # type: ignore[type-arg]
        return MappingProxyType(
            {
                key: dataclasses.replace(value, name=HOSTILE[key], text=f"{HOSTILE[key]} [b]bold[/b]")
                if key in HOSTILE
                else value
                for key, value in definitions.items()
            }
        )

    return Catalogue(renamed(cards.cards), renamed(cards.leaders), cards.directory)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def cards() -> Catalogue:
    return shipped()
