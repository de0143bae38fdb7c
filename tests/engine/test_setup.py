"""From the leaders to the first turn."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Faction
from gwent_tui.engine.events import (
    CardMoved,
    CoinTossed,
    DeckShuffled,
    MulliganEnded,
    RoundStarted,
    StarterNamed,
    Zone,
)
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.modes import DUEL
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import LeaderStatus
from tests.table import Table, bag, dealt, leader_of, pack_of, the_catalogue


def _northern(starter: int = 0) -> Table:
    return dealt("foltest_lord", "foltest_king", chance=(starter,))


# leader face up, deck, empty pile, two gems, side deck.
def test_what_lies_on_the_table() -> None:
    state = _northern().state
    for seat in (0, 1):
        player, side = state.seats[seat], state.sides[seat]
        assert player.leader is LeaderStatus.READY
        assert len(player.hand) + len(player.deck) == len(pack_of(Faction.NORTHERN_REALMS))
        assert (side.discard, side.gems, side.rows) == ([], 2, ([], [], []))
        assert bag(player.side_deck) == {"bovine_defence_force": 2}


# the side deck holds every side card of the pack, whether or not the deck can call it.
def test_the_side_deck_of_skellige() -> None:
    state = dealt("king_bran", "foltest_king", chance=(0,)).state
    assert bag(state.seats[0].side_deck) == {
        "bovine_defence_force": 2,
        "hemdall": 1,
        "transformed_vildkaarl": 1,
        "transformed_young_vildkaarl": 3,
    }


# without Scoia'tael a coin settles who starts, before any card is drawn.
@pytest.mark.parametrize("starter", [0, 1])
def test_the_coin(starter: int) -> None:
    there = _northern(starter)
    first, second, third = there.log()[:3]
    assert (first, second) == (CoinTossed(starter, names_starter=False), StarterNamed(starter))
    assert isinstance(third, CardMoved)
    there.declines().declines().expect_turn(starter, round=1)


# ten cards each, from the top.
def test_ten_cards_each() -> None:
    there = _northern()
    for seat in (0, 1):
        deck = there.state.game.decks[seat]
        assert there.state.seats[seat].hand == list(deck[:-11:-1])
        assert there.state.seats[seat].deck == list(deck[:-10])


# the starter exchanges first.
@pytest.mark.parametrize("starter", [0, 1])
def test_the_starter_exchanges_first(starter: int) -> None:
    there = _northern(starter).expect_asked(Task.MULLIGAN, starter).declines()
    there.expect_asked(Task.MULLIGAN, 1 - starter).declines()
    assert [type(event) for event in there.events(RoundStarted)] == [RoundStarted]


# none, one or two cards, one at a time: the replacement is seen before the second choice.
def test_up_to_two_exchanges() -> None:
    there = _northern()
    hand = [card.definition.id for card in there.state.seats[0].hand]
    options = there.options()
    assert set(options) == {"decline", *(f"choose {name}" for name in hand)}
    there.choose(hand[0]).expect_asked(Task.MULLIGAN, 0)
    assert len(there.state.seats[0].hand) == 10
    there.choose(hand[1])
    assert there.events(MulliganEnded) == [MulliganEnded(0, 2)]
    there.expect_asked(Task.MULLIGAN, 1).declines()
    assert there.events(MulliganEnded) == [MulliganEnded(1, 0)]
    there.expect_turn(0)


# the replacement itself may be the second card exchanged.
def test_the_replacement_may_be_exchanged() -> None:
    there = _northern()
    top = there.state.seats[0].deck[-1].definition.id
    there.choose(there.state.seats[0].hand[0].definition.id).expect_can(f"choose {top}").choose(top)
    assert there.events(MulliganEnded) == [MulliganEnded(0, 2)]


# what is put aside cannot be drawn in the same mulligan: it returns only after all replacements are drawn.
def test_what_is_aside_cannot_be_drawn() -> None:
    there = _northern()
    seat = there.state.seats[0]
    first, second = seat.hand[:2]
    top, next_one = seat.deck[-1], seat.deck[-2]
    there.choose(first.definition.id)
    assert there.state.seats[0].aside == [first]
    assert there.state.seats[0].hand[-1] is top
    there.choose(second.definition.id)
    assert there.state.seats[0].hand[-1] is next_one
    assert there.state.seats[0].aside == []
    assert {first, second} <= set(there.state.seats[0].deck)
    there.expect_shuffled(0)


# after one exchange a player may stop; the one card returns and the deck is shuffled.
def test_one_exchange() -> None:
    there = _northern()
    card = there.state.seats[0].hand[0]
    there.choose(card.definition.id).declines().expect_shuffled(0)
    assert card in there.state.seats[0].deck
    assert there.events(MulliganEnded) == [MulliganEnded(0, 1)]


# without an exchange there is nothing to shuffle.
def test_no_exchange_no_shuffle() -> None:
    assert _northern().declines().events(DeckShuffled) == []


# what is put aside never touches the discard pile.
def test_aside_is_no_discard() -> None:
    there = _northern()
    there.choose(there.state.seats[0].hand[0].definition.id).declines().declines()
    assert all(Zone.DISCARD is not event.destination.zone for event in there.log() if isinstance(event, CardMoved))
    there.expect_discard(0)


# heroes and specials may be exchanged.
def test_heroes_and_specials_may_be_exchanged() -> None:
    setups = []
    cards = the_catalogue().cards
    for leader in ("foltest_lord", "foltest_king"):
        deck = (cards["geralt"], cards["scorch"], cards["decoy"], *[cards["ves"]] * 9)
        setups.append(SeatSetup(Faction.NORTHERN_REALMS, leader_of(leader), deck))
    state = new_game(Game(DUEL, setups), 1)
    frame = state.decision
    assert frame.task is Task.MULLIGAN
    heroes = {card.definition.id for card in state.seats[frame.seat].hand}
    assert {"geralt", "scorch", "decoy"} & heroes


# both may play the same faction and the same leader; each has an own pack.
def test_a_mirror() -> None:
    state = dealt("foltest_lord", "foltest_lord", chance=(0,)).state
    assert not {card.id for card in state.game.decks[0]} & {card.id for card in state.game.decks[1]}


# The same seed deals the same game, another one another.
def test_the_seed_decides() -> None:
    game = _northern().state.game
    hands = [[str(card) for card in new_game(game, seed).seats[0].hand] for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


def test_a_game_needs_as_many_setups_as_seats() -> None:
    with pytest.raises(ValueError, match="needs 2 players, not 1"):
        Game(DUEL, [SeatSetup(Faction.SKELLIGE, leader_of("king_bran"), ())])
