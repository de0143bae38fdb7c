"""Emhyr, the Emperor of Nilfgaard: three random cards of the opponent's hand."""

from __future__ import annotations

from gwent_tui.engine.events import CardsShown
from gwent_tui.engine.views import observe, seen_by
from tests.table import Table, table


def _known(there: Table, viewer: int | None, seat: int = 1) -> list[str]:
    return [card.definition.id for card in observe(there.state, viewer).seats[seat].known]


# three random cards are shown and stay where they are.
def test_three_random_cards_are_shown() -> None:
    there = table("nilfgaard").leader(0, "emhyr_emperor").hand(1, "u1", "u2", "u3", "u4", "u5")
    there.chance("u4", "u1", "u5").lead().expect_hand(1, "u1", "u2", "u3", "u4", "u5").expect_turn(1)
    assert _known(there, 0) == ["u1", "u4", "u5"]


# with three or fewer all are shown, without chance; with none nothing happens.
def test_a_small_hand_is_shown_whole() -> None:
    assert _known(table("nilfgaard").leader(0, "emhyr_emperor").hand(1, "u1", "u2", "u3").lead(), 0) == [
        "u1",
        "u2",
        "u3",
    ]
    assert _known(table("nilfgaard").leader(0, "emhyr_emperor").hand(1, "u2").lead(), 0) == ["u2"]
    there = table("nilfgaard").leader(0, "emhyr_emperor").hand(1).passed(1).lead().expect_turn(0)
    assert there.events(CardsShown) == []


# R-191d: only the two players know which; everybody sees that three were shown.
def test_nobody_else_sees_them() -> None:
    there = table("nilfgaard").leader(0, "emhyr_emperor").hand(1, "u1", "u2", "u3").lead()
    assert _known(there, None) == []
    (shown,) = there.events(CardsShown)
    game = there.state.game
    assert seen_by(shown, game, 0) == seen_by(shown, game, 1) == shown
    assert seen_by(shown, game, None) == CardsShown(1, (-1, -1, -1), (0,))


# what was seen is known until the card leaves the hand.
def test_the_knowledge_ends_when_the_card_is_played() -> None:
    there = table("nilfgaard").leader(0, "emhyr_emperor").hand(1, "u1", "u2").lead()
    there.play("u1", seat=1)
    assert _known(there, 0) == ["u2"]
