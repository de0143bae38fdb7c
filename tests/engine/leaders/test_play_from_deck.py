"""Leaders that find a card in the own deck and play it."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardPlayed
from gwent_tui.engine.frames import Task
from tests.table import table

FINDERS = [
    ("foltest_king", "impenetrable_fog"),
    ("emhyr_imperial", "torrential_rain"),
    ("francesca_pureblood", "biting_frost"),
    ("eist_tuirseach", "skellige_storm"),
]
KINDS = ("biting_frost", "impenetrable_fog", "torrential_rain", "skellige_storm", "clear_weather")


# the weather card of that name is found and played; the deck is shuffled.
@pytest.mark.parametrize(("leader", "card"), FINDERS)
def test_weather_is_found_and_played(leader: str, card: str) -> None:
    there = table().leader(0, leader).deck(0, "u1", *KINDS, card, "u2").lead().expect_weather(card).expect_turn(1)
    there.expect_deck(0, "u1", "u2", *KINDS).expect_shuffled(0)
    assert [event.card for event in there.events(CardPlayed)] == [there.state.weather[0].id]


# with none in the deck it is legal all the same: used, searched, shuffled.
@pytest.mark.parametrize(("leader", "card"), [*FINDERS, ("harald_cripple", "mardroeme")])
def test_nothing_to_find(leader: str, card: str) -> None:
    there = table().leader(0, leader).deck(0, "u1", "u2").hand(0, card, "ves").passed(1).lead()
    there.expect_weather().expect_shuffled(0).expect_turn(0).expect_cannot("leader")


# it belongs to the leader's player: at the end of the round it goes to that pile.
def test_the_weather_is_the_players() -> None:
    there = table().leader(0, "foltest_king").deck(0, "impenetrable_fog").passed(1).lead().passes()
    there.expect_discard(0, "impenetrable_fog").expect_discard(1)


# King of the Wild Hunt chooses among the kinds in the deck, Clear Weather included.
def test_the_king_chooses_a_kind() -> None:
    there = table("monsters").leader(0, "eredin_king").weather(1, "biting_frost")
    there.deck(0, "clear_weather", "torrential_rain", "u1", "torrential_rain").lead()
    there.expect_asked(Task.PICK, 0, "choose clear_weather", "choose torrential_rain")
    there.choose("clear_weather").expect_weather().expect_shuffled(0)
    there.expect_discard(0, "clear_weather").expect_discard(1, "biting_frost")
    there.expect_deck(0, "torrential_rain", "torrential_rain", "u1")


# one kind left is played without a question.
def test_the_king_with_one_kind() -> None:
    there = table("monsters").leader(0, "eredin_king").deck(0, "skellige_storm", "u1", "skellige_storm").lead()
    there.expect_weather("skellige_storm").expect_deck(0, "skellige_storm", "u1").expect_turn(1)


# any kind of weather is among the King's.
@pytest.mark.parametrize("kind", KINDS)
def test_the_king_finds_every_kind(kind: str) -> None:
    there = table("monsters").leader(0, "eredin_king").deck(0, kind, "scorch").lead().expect_deck(0, "scorch")
    there.expect_turn(1)


# Harald finds a Mardroeme and plays it to an own row of his choice.
def test_harald_plays_a_mardroeme() -> None:
    there = table("skellige").leader(0, "harald_cripple").deck(0, "u1", "mardroeme", "mardroeme")
    there.row(0, "ranged", "young_berserker").lead()
    there.expect_asked(
        Task.PLACE, 0, "choose mardroeme to 0.close", "choose mardroeme to 0.ranged", "choose mardroeme to 0.siege"
    )
    there.choose("mardroeme", row="ranged").expect_row(0, "ranged", "transformed_young_vildkaarl", "mardroeme")
    there.expect_deck(0, "u1", "mardroeme").expect_shuffled(0)


# Ermion has the effect, but is no Mardroeme card.
def test_harald_does_not_find_ermion() -> None:
    there = table("skellige").leader(0, "harald_cripple").deck(0, "ermion").lead().expect_deck(0, "ermion")
    there.expect_row(0, "ranged")
