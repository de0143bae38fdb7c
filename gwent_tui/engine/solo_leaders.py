"""The leader variant of Gwent Solo: what a leader does when an automaton turns it up (R-175 ... R-179, R-202).

One registered function per leader ability, so a new leader with an existing ability needs no code here either.
"""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine.atoms import (
    cancel_leader,
    leaders_are_void,
    light_leader_horn,
    place,
    put_in_force,
    reveal_leader,
)
from gwent_tui.engine.automaton import difference, medic_gain
from gwent_tui.engine.cards import Card, LeaderAbility, LeaderDef
from gwent_tui.engine.events import Cause, Zone
from gwent_tui.engine.frames import Frame, Task, todo
from gwent_tui.engine.house import FollowUp
from gwent_tui.engine.leaders import reshuffle_discards
from gwent_tui.engine.plays import announce, clear_weather, scorch_row, shuffle_later
from gwent_tui.engine.solo import NO_FOLLOW_UP, bring, is_weather
from gwent_tui.engine.state import LeaderStatus, State

TurnUp = Callable[[State, int, LeaderDef], None]

TURNED_UP: dict[LeaderAbility, TurnUp] = {}


def turned_up(*keys: LeaderAbility) -> Callable[[TurnUp], TurnUp]:
    """Registers a function as what these leader abilities do for an automaton."""

    def register(function: TurnUp) -> TurnUp:
        for key in keys:
            TURNED_UP[key] = function
        return function

    return register


def turn_up(state: State, frame: Frame) -> None:
    """Turns up the next leader if the human is ahead, and applies it once (R-175, R-201)."""
    seat = frame.seat
    if difference(state, seat) >= 0 or not state.seats[seat].leader_pile:
        return
    works = not leaders_are_void(state)
    leader = reveal_leader(state, seat, works=works)
    if works:
        TURNED_UP[leader.ability](state, seat, leader)


@turned_up(LeaderAbility.TAKE_FROM_OWN_DISCARD, LeaderAbility.DRAW_EXTRA)
def play_top_card(state: State, seat: int, _leader: LeaderDef) -> None:
    """Bringer of Death, Daisy of the Valley: the top card of the deck is played (R-178, R-177)."""
    never = state.game.house.solo_leader_follow_up is FollowUp.NEVER
    state.agenda.append(todo(Task.REVEAL, seat, purpose=NO_FOLLOW_UP if never else ""))


@turned_up(LeaderAbility.DISCARD_AND_FETCH)
def play_best_of_own_pile(state: State, seat: int, _leader: LeaderDef) -> None:
    """Destroyer of Worlds: the best non-hero card of the own pile is played (R-178)."""
    state.agenda.append(todo(Task.PLAY_FROM_PILE, seat, side=state.game.side_of[seat]))


@turned_up(LeaderAbility.TAKE_FROM_ENEMY_DISCARD)
def play_best_of_enemy_pile(state: State, seat: int, _leader: LeaderDef) -> None:
    """The Relentless: the best non-hero card of the human's pile is played as the automaton's own (R-178)."""
    state.agenda.append(todo(Task.PLAY_FROM_PILE, seat, side=state.game.enemies[state.game.side_of[seat]][0]))


@turned_up(LeaderAbility.RANDOM_REVIVAL)
def play_random_of_own_pile(state: State, seat: int, _leader: LeaderDef) -> None:
    """Invader of the North: a random non-hero card of the own pile is played (R-178)."""
    pile = [card for card in state.discard_of(seat) if not card.is_hero]
    if pile:
        fetch(state, state.rng.pick(pile), seat, Zone.DISCARD)


@turned_up(LeaderAbility.PLAY_FROM_DECK)
def play_first_found(state: State, seat: int, leader: LeaderDef) -> None:
    """The first card from the top that the leader looks for is played; the deck is shuffled (R-178, R-179)."""
    shuffle_later(state, seat)
    found = [card for card in reversed(state.seats[seat].deck) if card.definition.id in leader.finds]
    if found:
        fetch(state, found[0], seat, Zone.DECK)


@turned_up(LeaderAbility.PLAY_BOND_COPY)
def play_best_bond(state: State, seat: int, _leader: LeaderDef) -> None:
    """Arnjolf: the Tight Bond unit of the deck that raises the own total most is played; shuffle (R-202)."""
    shuffle_later(state, seat)
    choices = state.game.choices[state.game.side_of[seat]]

    def gain(card: Card) -> int:
        return max(medic_gain(state, seat, choice) for choice in choices[card.id])

    bonds = [card for card in reversed(state.seats[seat].deck) if card.is_plain and card.has_bond]
    if bonds:
        fetch(state, max(bonds, key=gain), seat, Zone.DECK)


def fetch(state: State, card: Card, seat: int, zone: Zone) -> None:
    """Plays a card that a leader took from deck or pile; by the house reading weather brings no card (R-177)."""
    announce(state, card, seat)
    if is_weather(card) and state.game.house.solo_leader_follow_up is FollowUp.ALWAYS:
        state.agenda.append(todo(Task.REVEAL, seat))
    owner = seat if zone is Zone.DECK else state.game.side_of[seat]
    bring(state, card, seat, place(zone, owner), Cause.LEADER)


@turned_up(LeaderAbility.PEEK)
def human_discards(state: State, seat: int, _leader: LeaderDef) -> None:
    """The Emperor of Nilfgaard: the human discards a card of their choice from hand (R-178)."""
    human = state.game.seats_of[state.game.enemies[state.game.side_of[seat]][0]][0]
    state.agenda.append(todo(Task.PICK, human, purpose="discard", count=1))


@turned_up(LeaderAbility.CANCEL_LEADERS)
def cancel_human_leader(state: State, seat: int, _leader: LeaderDef) -> None:
    """The White Flame: the human's leader has no ability from now on; what it has done stays (R-178)."""
    for other, player in enumerate(state.seats):
        if player.leader in {LeaderStatus.READY, LeaderStatus.PASSIVE}:
            cancel_leader(state, other, seat)


@turned_up(LeaderAbility.OPTIMISE_AGILE, LeaderAbility.HALF_WEATHER, LeaderAbility.DOUBLE_SPIES)
def change_strengths(state: State, seat: int, _leader: LeaderDef) -> None:
    """Hope, King Bran and the Treacherous change strengths for this scoring (R-178, R-202)."""
    put_in_force(state, seat)


@turned_up(LeaderAbility.HORN_ROW)
def horn_row(state: State, seat: int, leader: LeaderDef) -> None:
    """A leader horn on the own row, unless one lies there: a second doubling is not possible (R-202)."""
    side = state.game.side_of[seat]
    row = leader.row
    if row is not None and not state.has_horn_card(side, row):
        light_leader_horn(state, side, row)


@turned_up(LeaderAbility.SCORCH_ROW)
def burn_row(state: State, seat: int, leader: LeaderDef) -> None:
    """The human's row burns as by the printed leader (R-179)."""
    if leader.row is not None:
        scorch_row(state, seat, leader.row, Cause.LEADER)


@turned_up(LeaderAbility.CLEAR_WEATHER)
def clear(state: State, seat: int, _leader: LeaderDef) -> None:
    """All weather goes, even where it hurt the human more (R-179)."""
    clear_weather(state, Cause.LEADER, seat)


@turned_up(LeaderAbility.RESHUFFLE_DISCARDS)
def reshuffle(state: State, seat: int, leader: LeaderDef) -> None:
    """Each pile is shuffled into its player's deck (R-179)."""
    reshuffle_discards(state, seat, leader)
