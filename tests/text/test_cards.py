"""Words for cards and strengths."""

from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.engine.cards import Faction, Row
from gwent_tui.engine.strength import Breakdown
from gwent_tui.text.cards import (
    ABILITY_KEYS,
    abilities_of,
    ability_help,
    ability_name,
    arithmetic,
    kind_words,
    row_letter,
    short_arithmetic,
)


@pytest.mark.parametrize(
    ("parts", "short", "words"),
    [
        (Breakdown(5, 5, 1, 1, 0, 1), "", "Strength 5, as printed"),
        (Breakdown(5, 1, 1, 1, 0, 1), "", "Strength 1, printed 5 (weather: 1)"),
        (Breakdown(8, 8, 1, 2, 0, 2), "8x2x2", "Strength 32, printed 8 (bond x2, horn x2)"),
        (
            Breakdown(5, 1, 1, 3, 1, 2),
            "(1x3+1)x2",
            "Strength 8, printed 5 (weather: 1, bond x3, morale +1, horn x2)",
        ),
        (Breakdown(4, 4, 2, 1, 0, 1), "4x2", "Strength 8, printed 4 (spy x2)"),
        (Breakdown(4, 4, 1, 1, 2, 1), "4+2", "Strength 6, printed 4 (morale +2)"),
    ],
)
def test_how_a_strength_comes_about(parts: Breakdown, short: str, words: str) -> None:
    assert short_arithmetic(parts) == short
    assert arithmetic(parts) == words


def test_the_kind_of_a_card() -> None:
    cards = catalogue()
    assert list(kind_words(cards.cards["geralt"])) == ["Hero", "Neutral", "close combat", "strength 15"]
    assert list(kind_words(cards.cards["olgierd_von_everec"]))[2] == "close combat or ranged"
    assert list(kind_words(cards.cards["scorch"])) == ["Special card", "Neutral"]
    assert "side deck" in list(kind_words(cards.cards["bovine_defence_force"]))
    assert list(kind_words(cards.leaders["foltest_king"])) == ["Leader", "Northern Realms"]


def test_every_card_and_ability_has_words() -> None:
    cards = catalogue()
    for card in cards.cards.values():
        assert set(abilities_of(card)) <= set(ABILITY_KEYS)
    for key in ABILITY_KEYS:
        assert ability_name(key)
        assert ability_help(key).endswith(".")
    assert {faction for faction in Faction if cards.leaders_of(faction)} == set(Faction) - {Faction.NEUTRAL}


def test_row_letters_differ() -> None:
    assert len({row_letter(row) for row in Row}) == 3
