"""The greedy player: what it is expected to do in positions made for it."""

from __future__ import annotations

import pytest

from gwent_tui.engine.actions import Action, Choose, PlayCard, notation
from gwent_tui.engine.cards import Card, Faction
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.modes import SOLO
from gwent_tui.engine.position import digest
from gwent_tui.engine.rules import legal_actions, play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.players.greedy import GreedyPlayer, worth_in_hand
from gwent_tui.players.player import PlayerView
from tests.table import Table, definition, idle_leader, table


def chosen(state: State) -> str:
    """Returns what the player does, with ids instead of numbered cards; looking changes nothing."""
    before = digest(state)
    actions = legal_actions(state)
    action = GreedyPlayer().choose(PlayerView(state, state.decision.seat), actions)
    assert action in actions
    assert digest(state) == before
    return _named(state, action)


def _named(state: State, action: Action) -> str:
    cards = state.game.cards
    match action:
        case PlayCard(card, _, _, target):
            return " on ".join(cards[number].definition.id for number in (card, target) if number >= 0)
        case Choose(card):
            return cards[card].definition.id
        case _:
            return notation(cards, action)


def solo(
    hand: tuple[str, ...],
    mine: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    *,
    gems: int = 2,
    number: int = 1,
) -> State:
    """Returns a turn of the human against an automaton, with units on both Close rows."""
    factions = (Faction.MONSTERS, Faction.SCOIATAEL)
    game = Game(
        SOLO,
        [
            SeatSetup(factions[0], idle_leader(factions[0]), tuple(definition(name) for name in (*hand, *mine))),
            SeatSetup(factions[1], None, tuple(definition(name) for name in (*theirs, "filler"))),
        ],
    )
    state = new_game(game, 1)
    while state.round == 0:
        play(state, legal_actions(state)[-1])
    cards = list(game.cards)

    def take(name: str, seat: int) -> Card:
        card = next(card for card in cards if card.definition.id == name and card.seat == seat)
        cards.remove(card)
        return card

    for seat, player in enumerate(state.seats):
        player.hand, player.deck = [], []
        for row in state.sides[seat].rows:
            row.clear()
    state.seats[0].hand = [take(name, 0) for name in hand]
    state.sides[0].rows[0][:] = [take(name, 0) for name in mine]
    state.sides[1].rows[0][:] = [take(name, 1) for name in theirs]
    state.seats[1].deck = [take("filler", 1)]
    state.sides[0].gems = gems
    state.round = number
    state.seats[0].leader = state.seats[0].leader.USED
    return state


def late(faction: str = "scoiatael") -> Table:
    """Returns a scenario with the last gem at stake, so that no card is kept for another round."""
    return table(faction).gems(1, 2)


# --- What it plays. ---


def test_it_takes_what_gains_most() -> None:
    assert chosen(late().hand(0, "u3", "u7", "u5").state) == "u7"
    # A horn on 12 gains more than 7; Scorch counts what burns on both sides.
    assert chosen(late().row(0, "close", "u6", "u6").hand(0, "u7", "commanders_horn").state) == "commanders_horn"
    there = late().row(1, "close", "u9").hand(0, "u4", "scorch")
    assert chosen(there.state) == "scorch"
    there = late().row(0, "close", "u9").row(1, "siege", "u9").hand(0, "u4", "scorch")
    assert chosen(there.state) == "u4"


def test_a_spy_is_worth_the_cards_it_draws() -> None:
    there = late().hand(0, "u5", "prince_stennis").deck(0, "u1", "u1", "u1")
    assert chosen(there.state) == "prince_stennis"
    # One card left to draw does not pay for its strength.
    there = late().hand(0, "u5", "prince_stennis").deck(0, "u1")
    assert chosen(there.state) == "u5"
    there = late().hand(0, "u5", "prince_stennis").deck(0)
    assert chosen(there.state) == "u5"


def test_a_medic_is_worth_what_it_brings_back() -> None:
    there = late().hand(0, "u8", "dun_banner_medic").discard(0, "u1", "u6")
    assert chosen(there.state) == "dun_banner_medic"
    assert chosen(late().hand(0, "u8", "dun_banner_medic").discard(0, "h15").state) == "u8"
    there = late().hand(0, "u1", "dun_banner_medic").discard(0, "u2", "u6").play("dun_banner_medic")
    assert chosen(there.state) == "u6"


def test_a_decoy_takes_a_spy_back() -> None:
    there = late().row(0, "close", "u2", "prince_stennis").hand(0, "decoy", "u3").deck(0, "u1", "u1", "u1")
    assert chosen(there.state) == "decoy on prince_stennis"
    there = late().row(0, "close", "u2", "u9").hand(0, "decoy", "u3")
    assert chosen(there.state) == "u3"


# --- When it passes. ---


def test_one_point_is_enough_when_the_enemy_has_passed() -> None:
    ahead = late().row(0, "close", "u6").row(1, "close", "u5").hand(0, "u9", "u9").passed(1)
    assert chosen(ahead.state) == "pass"
    level = late().row(0, "close", "u5").row(1, "close", "u5").hand(0, "u2", "u9").passed(1)
    assert chosen(level.state) == "u9"


def test_a_large_lead_is_enough() -> None:
    assert chosen(late().row(0, "close", "h15", "u1").hand(0, "u9", "u9").state) == "pass"
    assert chosen(late().row(0, "close", "h15").hand(0, "u9", "u9").state) == "u9"


def test_it_passes_when_nothing_gains_anything() -> None:
    assert chosen(late().hand(0, "clear_weather", "biting_frost").state) == "pass"


def test_it_gives_up_a_round_only_with_a_gem_to_lose() -> None:
    behind = table().row(1, "close", "h15", "h15", "h15").hand(0, "u5", "u5", "u5", "u5", "u5")
    assert chosen(behind.state) == "pass"
    last = table().row(1, "close", "h15", "h15", "h15").hand(0, "u5", "u5", "u5", "u5", "u5").gems(1, 2)
    assert chosen(last.state) == "u5"


# --- Against an automaton. ---


# the automaton takes one more turn, which the lead has to outlast.
def test_against_an_automaton_one_more_turn_is_expected() -> None:
    assert chosen(solo(("u5", "u4", "u3", "u2", "u1"), ("u9",), ("u3",))) == "u5"
    assert chosen(solo(("u5", "u4", "u3", "u2", "u1"), ("u9",), ("u2",))) == "pass"


def test_against_an_automaton_it_keeps_cards_in_the_first_round_only() -> None:
    hand = ("u5", "u5", "u5", "u5", "u5")
    # Two cards may be spent in round 1, which would make the lead 10 - 9.
    assert chosen(solo(hand, (), ("u9",))) == "pass"
    assert chosen(solo(hand, (), ("u9",), gems=1)) == "u5"
    assert chosen(solo(hand, (), ("u9",), number=2)) == "u5"


# --- The hand. ---


def test_the_mulligan_puts_back_what_is_worth_least() -> None:
    names = ("nekker", "nekker", "nekker", "u5", "u6", "u7", "u8", "h10", "u9", "u10")
    setups = [
        SeatSetup(faction, idle_leader(faction), tuple(definition(name) for name in names))
        for faction in (Faction.MONSTERS, Faction.SKELLIGE)
    ]
    game = Game(table().state.game.mode, setups)
    state = new_game(game, 3)
    seat = state.decision.seat
    # Nothing is left in the deck to draw from, so the average is 0 and the hand is good enough.
    assert chosen(state) == "decline"
    state.seats[seat].deck = [card for card in state.seats[1 - seat].hand if card.strength > 5]
    state.seats[1 - seat].hand = [card for card in state.seats[1 - seat].hand if card.strength <= 5]
    assert chosen(state) == "nekker"
    state.seats[seat].hand = [card for card in state.seats[seat].hand if card.strength > 7]
    state.seats[seat].deck.sort(key=lambda card: card.strength)
    del state.seats[seat].deck[1:]
    assert chosen(state) == "decline"


@pytest.mark.parametrize(
    ("better", "worse"),
    [("u6", "u5"), ("prince_stennis", "u9"), ("commanders_horn", "clear_weather"), ("decoy", "u2")],
)
def test_cards_in_hand(better: str, worse: str) -> None:
    there = table().hand(0, better, worse)
    hand = there.state.seats[0].hand
    assert worth_in_hand(there.card(better), hand) > worth_in_hand(there.card(worse), hand)


def test_of_a_muster_group_the_first_counts() -> None:
    hand = table().hand(0, "nekker", "nekker", "nekker").state.seats[0].hand
    assert sorted(worth_in_hand(card, hand) for card in hand) == [1, 1, 6]
    bonds = table().hand(0, "blue_stripes_commando", "blue_stripes_commando").state.seats[0].hand
    assert [worth_in_hand(card, bonds) for card in bonds] == [8, 8]


def test_it_discards_the_worst_and_fetches_the_best() -> None:
    there = (
        late("monsters").leader(0, "eredin_destroyer").hand(0, "u9", "u2", "u7").deck(0, "u3", "h15", "u4").lead()
    )
    assert chosen(there.state) == "u2"
    there.choose("u2")
    assert chosen(there.state) == "u7"
    there.choose("u7")
    assert chosen(there.state) == "h15"


def test_a_leader_that_takes_a_card_is_worth_that_card() -> None:
    there = late("monsters").leader(0, "eredin_bringer_of_death").hand(0, "u4").discard(0, "u9")
    assert chosen(there.state) == "leader"
    there = late("monsters").leader(0, "eredin_bringer_of_death").hand(0, "u4").discard(0, "u2")
    assert chosen(there.state) == "u4"
