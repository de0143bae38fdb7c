"""Who may see what: single cases; the laws for all positions are in test_conformance.py."""

from __future__ import annotations

from gwent_tui.engine.events import CardMoved, Cause, Zone
from gwent_tui.engine.frames import Task
from gwent_tui.engine.plays import where
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.views import determinize, observe, seen_by
from tests.table import Table, dealt, table

VIEWERS = (0, 1, None)


# hands are hidden, their sizes are not; the own deck is known as a set, others by size.
def test_hands_and_decks() -> None:
    there = table().hand(0, "u1", "u2").hand(1, "u3").deck(0, "u9", "u5", "u7").deck(1, "u4")
    mine, theirs = observe(there.state, 0).seats
    assert [card.definition.id for card in mine.hand or ()] == ["u1", "u2"]
    assert (theirs.hand, theirs.hand_size, theirs.deck, theirs.deck_size) == (None, 1, None, 1)
    assert [card.definition.id for card in mine.deck or ()] == ["u5", "u7", "u9"]
    for seat in observe(there.state, None).seats:
        assert seat.hand is None
        assert seat.deck is None


# what lies openly is seen by all alike: table, weather, piles, side decks, removed, gems, passed.
def test_open_things_are_seen_by_all() -> None:
    there = table("skellige").row(0, "ranged", "mardroeme", "ermion").weather(1, "biting_frost").discard(1, "u5")
    there.hand(0, "young_berserker", "filler").passed(1).play("young_berserker")
    views = [observe(there.state, viewer) for viewer in VIEWERS]
    assert len({(view.sides, view.weather, view.removed) for view in views}) == 1
    assert [card.definition.id for card in views[0].removed] == ["young_berserker"]
    assert views[1].sides[0].rows[1].has_mardroeme
    assert views[2].seats[1].passed
    assert [card.definition.id for card in views[1].seats[0].side_deck].count("transformed_young_vildkaarl") == 2


# how many cards were exchanged is public, which were is not.
def test_the_mulligan_is_hidden() -> None:
    there = dealt("foltest_lord", "foltest_king", chance=(0,))
    there.choose(there.state.seats[0].hand[0].definition.id)
    assert observe(there.state, 1).seats[0].exchanged == 1
    assert observe(there.state, 1).seats[0].aside_size == 1
    for event in there.events(CardMoved):
        assert event.cause is Cause.MULLIGAN
        assert seen_by(event, there.state.game, 0) == event
        assert seen_by(event, there.state.game, 1).card == -1  # type: ignore[union-attr]
        assert seen_by(event, there.state.game, None).card == -1  # type: ignore[union-attr]


# The legal actions go to the player who decides, and to nobody else.
def test_options_are_the_deciders() -> None:
    there = table().hand(0, "dun_banner_medic", "ves").discard(0, "u5", "u6").play("dun_banner_medic")
    mine, theirs, everybody = (observe(there.state, viewer) for viewer in VIEWERS)
    assert len(mine.legal) == 2
    assert theirs.legal == everybody.legal == ()
    assert {view.deciding for view in (mine, theirs, everybody)} == {0}
    assert {view.task for view in (mine, theirs, everybody)} == {Task.REVIVE}
    assert mine.source is theirs.source is there.card("dun_banner_medic")


# R-191a: a card that is found and to be placed is not told before it lies on the table.
def test_a_card_to_be_placed() -> None:
    there = _harald()
    assert observe(there.state, 0).source is there.card("mardroeme")
    assert observe(there.state, 1).source is None


# R-191c, R-191d: what a player knows of a hand: cards taken openly, and what a peek has shown.
def test_what_is_known_of_a_hand() -> None:
    there = table("nilfgaard").leader(0, "emhyr_emperor").row(1, "close", "ves").hand(1, "decoy", "u1", "u2", "u3")
    there.chance("u1", "u3", "u2").lead().play("decoy", on="ves", seat=1)
    known = [[card.definition.id for card in observe(there.state, viewer).seats[1].known] for viewer in VIEWERS]
    assert known == [["u1", "u2", "u3", "ves"], [], ["ves"]]


def test_nothing_is_asked_after_the_game() -> None:
    view = observe(table().gems(2, 1).row(0, "close", "u5").passed(1).passes().state, 0)
    assert (view.deciding, view.task, view.legal, view.source) == (None, None, (), None)
    assert view.outcome is not None


def _harald() -> Table:
    there = table("skellige").leader(0, "harald_cripple").hand(0, "u1", "u2", "u3")
    return there.deck(0, "mardroeme", "u4", "u5", "u6").lead()


# --- Sampling. ---


# Known cards stay where they are; the rest of hand and deck is dealt anew.
def test_known_cards_stay() -> None:
    there = (
        table("nilfgaard").leader(0, "emhyr_emperor").hand(1, "u1", "u2").deck(1, "u3", "u4", "u5", "u6").lead()
    )
    for seed in range(10):
        hand = determinize(there.state, 0, Rng.from_seed(seed)).seats[1].hand
        assert [card.definition.id for card in hand] == ["u1", "u2"]


# The own hand stays; the own deck is shuffled, for its order is unknown.
def test_the_own_deck_is_shuffled() -> None:
    there = table().hand(0, "u1", "u2").deck(0, *[f"u{number}" for number in range(3, 15)])
    orders = set()
    for seed in range(5):
        sample = determinize(there.state, 0, Rng.from_seed(seed))
        assert sample.seats[0].hand == there.state.seats[0].hand
        orders.add(tuple(sample.seats[0].deck))
    assert len(orders) == 5


# The generator of the sample is a new one: a sample does not know what chance will bring.
def test_the_generator_is_new() -> None:
    there = table()
    samples = {determinize(there.state, 0, Rng.from_seed(seed)).rng.state for seed in range(5)}
    assert len(samples) == 5


# What lies aside in the mulligan is hidden too; Skellige's picks are not.
def test_cards_aside() -> None:
    there = dealt("foltest_lord", "foltest_king", chance=(0,))
    there.choose(there.state.seats[0].hand[0].definition.id)
    aside = {determinize(there.state, 1, Rng.from_seed(seed)).seats[0].aside[0] for seed in range(8)}
    assert len(aside) > 1
    there = table("scoiatael", "skellige").gems(1, 2).row(0, "siege", "h10@siege").passed(1)
    there.discard(1, "olaf", "u5").chance("olaf", "u5").passes().expect_asked(Task.PLACE, 1)
    for seed in range(5):
        assert determinize(there.state, 0, Rng.from_seed(seed)).seats[1].aside == there.state.seats[1].aside


# A card that was announced and waits for its place lies where it lies, in every sample.
def test_an_announced_card_stays_in_the_deck() -> None:
    there = _harald()
    card = there.card("mardroeme")
    for seed in range(10):
        sample = determinize(there.state, 1, Rng.from_seed(seed))
        assert where(sample, card).zone is Zone.DECK
        apply(sample, legal_actions(sample)[0])
        assert len(sample.seats[0].hand) == 3
