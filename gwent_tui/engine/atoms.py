"""The atoms: the only functions that change a position, each of which also records what happened.

Nothing here knows why something happens; rules call atoms, and a reader of the log sees the same story.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import ParamSpec

from gwent_tui.engine.cards import Card, LeaderAbility, LeaderDef, Row
from gwent_tui.engine.events import (
    IN_DISCARD,
    IN_HAND,
    IN_ROW,
    IN_WEATHER,
    CardMoved,
    CardsShown,
    Cause,
    DeckShuffled,
    Event,
    GameEnded,
    GemLost,
    LeaderActivated,
    LeaderCancelled,
    LeaderHornLit,
    LeaderHornsEnded,
    LeaderRevealed,
    Place,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    TurnStarted,
    Zone,
)
from gwent_tui.engine.state import LeaderStatus, Outcome, RoundResult, State, Termination
from gwent_tui.engine.strength import PLAIN

P = ParamSpec("P")


@cache
def place(zone: Zone, owner: int = -1, row: Row | None = None) -> Place:
    """Returns the one shared `Place` value for these arguments."""
    return Place(zone, owner, row)


WEATHER = place(Zone.WEATHER)
REMOVED = place(Zone.REMOVED)


def record(state: State, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
    """Adds an event to the log, if there is one; without one it is not even built."""
    if state.log is not None:
        state.log.append(event(*args, **kwargs))


def move(
    state: State,
    card: Card,
    origin: Place,
    destination: Place,
    cause: Cause,
    *,
    by: int = -1,
    seat: int = -1,
    index: int = -1,
) -> None:
    """Moves a card between two places, to the right end or top unless an index is given.

    Keeps track of who put it on the table (`seat`) and of which hand cards are known (R-191). Raises `ValueError`
    if the card is not at its origin.
    """
    pile = state.zone(origin)
    if pile and pile[-1] is card:
        pile.pop()
    else:
        pile.remove(card)
    target = state.zone(destination)
    if index < 0:
        target.append(card)
    else:
        target.insert(index, card)

    if origin.zone is IN_HAND:
        if state.exposed or any(state.peeked):
            unknown = ~(1 << card.id)
            state.exposed &= unknown
            state.peeked = [mask & unknown for mask in state.peeked]
    elif destination.zone is IN_HAND and (origin.zone is IN_ROW or origin.zone is IN_DISCARD):
        state.exposed |= 1 << card.id
    if seat >= 0 and (destination.zone is IN_ROW or destination.zone is IN_WEATHER):
        state.played_by[card.id] = seat
    if destination.zone is IN_WEATHER or origin.zone is IN_WEATHER:
        state.weather_mask = 0
        for other in state.weather:
            for row in other.definition.weather_rows:
                state.weather_mask |= 1 << row
    if state.log is not None:
        state.log.append(CardMoved(card.id, origin, destination, cause, by, seat, index))


def draw(state: State, seat: int, count: int, cause: Cause, by: int = -1) -> int:
    """Draws up to `count` cards, as many as the deck holds (R-028). Returns how many were drawn.

    A position in which a way is only tried draws nothing: what would come is hidden.
    """
    deck = state.seats[seat].deck
    count = min(count, len(deck))
    if not count or state.is_hypothetical:
        return 0
    origin = place(Zone.DECK, seat)
    hand = place(Zone.HAND, seat)
    for _ in range(count):
        move(state, deck[-1], origin, hand, cause, by=by, seat=seat)
    return count


def shuffle(state: State, seat: int) -> None:
    """Shuffles a deck."""
    state.rng.shuffle(state.seats[seat].deck)
    record(state, DeckShuffled, seat)


def show_cards(state: State, owner: int, cards: list[Card], viewer: int) -> None:
    """Shows cards of a hand to one other player, who knows them from then on (R-119, R-191)."""
    for card in cards:
        state.peeked[viewer] |= 1 << card.id
    record(state, CardsShown, owner, tuple(card.id for card in cards), (viewer,))


def light_leader_horn(state: State, side: int, row: Row) -> None:
    """Marks a row as doubled by a leader until the end of the round (R-114, R-196)."""
    state.sides[side].leader_horns |= 1 << row
    record(state, LeaderHornLit, side, row)


def end_leader_horns(state: State) -> None:
    """Ends all leader horns, with the round."""
    if any(side.leader_horns for side in state.sides):
        for side in state.sides:
            side.leader_horns = 0
        record(state, LeaderHornsEnded)


def use_leader(state: State, seat: int) -> None:
    """Turns an active leader face down for the rest of the game (R-112)."""
    state.seats[seat].leader = LeaderStatus.USED
    state.leader_uses += 1
    record(state, LeaderActivated, seat)


def cancel_leader(state: State, seat: int, by: int) -> None:
    """Makes a leader's ability void for the rest of the game (R-118)."""
    state.seats[seat].leader = LeaderStatus.CANCELLED
    record(state, LeaderCancelled, seat, by)
    refresh_passives(state)


def refresh_passives(state: State) -> None:
    """Derives what leaders do to strength and revivals from those in force (R-055, R-056, R-071, R-202)."""
    game = state.game
    working = [
        (seat, game.leader(seat).ability)
        for seat, player in enumerate(state.seats)
        if player.leader is LeaderStatus.PASSIVE
    ]
    state.revives_at_random = any(ability is LeaderAbility.RANDOM_REVIVAL for _, ability in working)
    state.modifiers = [PLAIN] * len(state.sides)
    for seat, ability in working:
        if ability is LeaderAbility.HALF_WEATHER:
            side = game.side_of[seat]
            state.modifiers[side] = replace(state.modifiers[side], half_weather=True)
    doubled = any(ability is LeaderAbility.DOUBLE_SPIES for _, ability in working)
    for seat, leader in _turned_up(state):
        side = game.side_of[seat]
        now = state.modifiers[side]
        match leader.ability:
            case LeaderAbility.DOUBLE_SPIES:
                doubled = True
            case LeaderAbility.HALF_WEATHER:
                state.modifiers[side] = replace(now, half_weather=True, half_weather_pack=seat)
            case LeaderAbility.OPTIMISE_AGILE if game.house.solo_hope_before_horn:
                state.modifiers[side] = replace(now, agile_bonus=1)
            case LeaderAbility.OPTIMISE_AGILE:
                state.modifiers[side] = replace(now, agile_bonus_after_horn=1)
            case _:
                pass
    if doubled:
        state.modifiers = [replace(now, double_spies=True) for now in state.modifiers]


def _turned_up(state: State) -> list[tuple[int, LeaderDef]]:
    """Returns the leaders that automata have turned up and that still change strengths (R-201, R-202)."""
    setups = state.game.setups
    leaders = [] if state.in_force is None else [state.in_force]
    if state.game.house.solo_passives_last and not leaders_are_void(state):
        lasting = {LeaderAbility.DOUBLE_SPIES, LeaderAbility.HALF_WEATHER}
        leaders += [
            (seat, index)
            for seat, player in enumerate(state.seats)
            for index in player.spent
            if setups[seat].leader_pile[index].ability in lasting and (seat, index) != state.in_force
        ]
    return [(seat, setups[seat].leader_pile[index]) for seat, index in leaders]


def leaders_are_void(state: State) -> bool:
    """Whether a human's White Flame makes every leader void that an automaton turns up (R-176).

    It does so for the whole game: no other leader can make it void, as an automaton's cannot be the same one.
    """
    return any(
        player.leader is LeaderStatus.PASSIVE and state.game.leader(seat).ability is LeaderAbility.CANCEL_LEADERS
        for seat, player in enumerate(state.seats)
    )


def reveal_leader(state: State, seat: int, *, works: bool) -> LeaderDef:
    """Turns up the next leader of an automaton, which is spent by it (R-175). Raises `IndexError` without one."""
    player = state.seats[seat]
    index = player.leader_pile[0]
    player.leader_pile = player.leader_pile[1:]
    player.spent = (*player.spent, index)
    leader = state.game.setups[seat].leader_pile[index]
    record(state, LeaderRevealed, seat, leader.id, works)
    return leader


def put_in_force(state: State, seat: int) -> None:
    """Lets the leader an automaton has just turned up change strengths until the round is cleared (R-201)."""
    state.in_force = (seat, state.seats[seat].spent[-1])
    refresh_passives(state)


def end_turned_up_leader(state: State) -> None:
    """Ends what a turned-up leader does to strengths, with the round."""
    if state.in_force is not None:
        state.in_force = None
        refresh_passives(state)


def start_turn(state: State, seat: int) -> None:
    """Makes a seat the turn player."""
    state.turn = seat
    if state.log is not None:
        state.log.append(TurnStarted(seat))


def pass_seat(state: State, seat: int, *, automatic: bool) -> None:
    """Takes a player out of the round (R-020)."""
    state.seats[seat].passed = True
    record(state, SeatPassed, seat, automatic)


def start_round(state: State, starter: int) -> None:
    """Begins the next round; nobody has passed."""
    state.round += 1
    state.starter = starter
    state.turn = starter
    for player in state.seats:
        player.passed = False
    record(state, RoundStarted, state.round, starter)


def end_round(state: State, result: RoundResult, *, tie_broken: bool) -> None:
    """Writes down the score of a round."""
    state.rounds = (*state.rounds, result)
    record(state, RoundEnded, state.round, result.totals, result.winners, tie_broken)


def lose_gem(state: State, side: int) -> None:
    """Takes a gem from a side that has one."""
    army = state.sides[side]
    army.gems -= 1
    record(state, GemLost, side, army.gems)


def end_game(state: State, winners: tuple[int, ...], reason: Termination) -> None:
    """Ends the game; nothing is left to do or to decide."""
    state.agenda.clear()
    state.outcome = Outcome(winners, reason, state.rounds)
    record(state, GameEnded, winners)
