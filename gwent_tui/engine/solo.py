"""Gwent Solo: what an automaton's turn and cards do differently (R-156 ... R-174, R-204 ... R-208).

These are overlays and steps that `flow` and `abilities` look up by seat; the rules themselves never ask for the
mode. How an automaton chooses is in `automaton`, what its leaders do in `solo_leaders`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gwent_tui.engine.actions import Choose
from gwent_tui.engine.atoms import move, place, record
from gwent_tui.engine.cards import ROWS, Ability, Card, Faction, Row
from gwent_tui.engine.events import CardRevealed, Cause, Place, Zone
from gwent_tui.engine.frames import END_TURN, Frame, Task, todo
from gwent_tui.engine.house import FollowUp
from gwent_tui.engine.plays import announce, enter, put, row_is_free, scorch, shuffle_later, where
from gwent_tui.engine.state import State

# Members as globals, see `events`.
REVEAL = Task.REVEAL
AGILE_MOVES = Task.AGILE_MOVES

Effect = Callable[[State, Card, int, int, Row | None], None]

OVERLAY: dict[Ability, Effect] = {}
"""On-play abilities of cards that an automaton plays, where they differ."""

SPY_PLAYS = 2
"""Cards an automaton plays for a spy (R-167)."""
MUSTERED = "mustered"
"""Purpose of a `RESOLVE` frame whose card does not muster again (R-166)."""
NO_FOLLOW_UP = "no_follow_up"
"""Purpose of a `REVEAL` frame whose weather card is not followed by another card (R-177)."""
FLIPPED = "flipped"
"""Purpose of a `REVEAL` frame that turns over the card under a Decoy (R-171)."""


def overlay(key: Ability) -> Callable[[Effect], Effect]:
    """Registers a function as the effect of an ability for automata."""

    def register(effect: Effect) -> Effect:
        OVERLAY[key] = effect
        return effect

    return register


def first_seat(state: State) -> int:
    """Returns who starts a round of Solo (R-158).

    The automaton does, except that a Scoia'tael human starts round 1 and every round after one they won.
    """
    automaton = state.game.mode.automata[0]
    human = next(seat for seat in range(len(state.seats)) if not state.is_automaton(seat))
    if state.game.faction(human) is not Faction.SCOIATAEL:
        return automaton
    won = not state.rounds or state.game.side_of[human] in state.rounds[-1].winners
    return human if won else automaton


def plays_second_card(state: State, seat: int) -> bool:
    """Whether an automaton's first turn of this round is followed by a second card (R-174)."""
    return (
        state.is_automaton(seat)
        and state.game.faction(seat) is Faction.NORTHERN_REALMS
        and bool(state.rounds)
        and state.game.side_of[seat] in state.rounds[-1].winners
    )


def take_turn(state: State, seat: int, plays: int) -> None:
    """Plays an automaton's turn: Agile moves, then top cards with all that follows (R-159, R-207)."""
    agenda = state.agenda
    agenda.append(todo(END_TURN, seat))
    agenda += [todo(REVEAL, seat)] * plays
    agenda.append(todo(AGILE_MOVES, seat))


def is_weather(card: Card) -> bool:
    """Whether a card counts as weather in Solo: Clear Weather does (R-159)."""
    return bool(card.definition.weather_rows) or Ability.CLEAR_WEATHER in card.definition.abilities


def in_own_turn(state: State, seat: int) -> bool:
    """Whether an automaton is taking its turn, the only time its Agile units move (R-207)."""
    return any(frame.task is END_TURN and frame.seat == seat for frame in state.agenda)


def round_is_closing(state: State) -> bool:
    """Whether the round is being scored or cleared: the card for a Decoy is turned over at once (R-171, R-201)."""
    return any(frame.task is Task.SCORE_ROUND or frame.task is Task.OPEN_ROUND for frame in state.agenda)


def reveal(state: State, frame: Frame) -> None:
    """Turns over the top card of the deck, or the first card under a Decoy, and plays it (R-159, R-171).

    A weather card never uses up the play it was turned over for (R-205). An empty deck ends the play (R-161).
    While a way is only tried, nothing is turned over: what lies there is hidden (R-209).
    """
    if state.is_hypothetical:
        return
    seat = frame.seat
    flipped = frame.purpose == FLIPPED
    origin = place(Zone.UNDER if flipped else Zone.DECK, seat)
    pile = state.zone(origin)
    if not pile:
        return
    card = pile[0] if flipped else pile[-1]
    record(state, CardRevealed, seat, card.id, flipped)
    if is_weather(card) and frame.purpose != NO_FOLLOW_UP:
        state.agenda.append(todo(REVEAL, seat))
    if in_own_turn(state, seat):
        state.agenda.append(todo(AGILE_MOVES, seat))
    bring(state, card, seat, origin, Cause.REVEAL)


def flip(state: State, frame: Frame) -> None:
    """Turns over the cards under Decoys, in the order played, each resolved before the next (R-171, R-206)."""
    if state.seats[frame.seat].under:
        state.agenda += [frame, todo(REVEAL, frame.seat, purpose=FLIPPED)]


def bring(state: State, card: Card, seat: int, origin: Place, cause: Cause) -> None:
    """Plays a card for an automaton, wherever it comes from; one without a place is discarded (R-204)."""
    if Ability.DECOY in card.definition.abilities:
        lay_decoy(state, card, seat, origin, cause)
        return
    side = state.game.side_of[seat]
    options = state.game.placements[side][card.id]
    if not card.is_unit:
        options = tuple(play for play in options if row_is_free(state, card, play.side, play.row))
    if not options:
        move(state, card, origin, place(Zone.DISCARD, side), cause, seat=seat)
    elif len(options) == 1:
        put(state, card, seat, origin, options[0].side, options[0].row, cause)
    else:
        state.agenda.append(todo(Task.PLACE, seat, card.id, purpose=cause))


def lay_decoy(state: State, card: Card, seat: int, origin: Place, cause: Cause) -> None:
    """Lays a Decoy beside the rows, replacing nothing, with the top card face down under it (R-170, R-206)."""
    side = state.game.side_of[seat]
    if state.game.house.solo_decoy_beside_rows:
        spot = place(Zone.BESIDE, side)
    else:
        rows = state.sides[side].rows
        spot = place(Zone.ROW, side, max(ROWS, key=lambda row: (len(rows[row]), -row)))
    move(state, card, origin, spot, cause, seat=seat)
    if round_is_closing(state):
        state.agenda.append(todo(REVEAL, seat))
    elif state.seats[seat].deck and not state.is_hypothetical:
        top = state.seats[seat].deck[-1]
        under = place(Zone.UNDER, seat)
        move(state, top, place(Zone.DECK, seat), under, Cause.DECOY, by=card.id, seat=seat)


def pile_options(state: State, frame: Frame) -> Iterator[Choose]:
    """Yields every way to play a non-hero card of a pile for an automaton's leader (R-202).

    A card without a legal place can be taken all the same; it is discarded then (R-204).
    """
    game = state.game
    side = game.side_of[frame.seat]
    for card in state.sides[frame.side].discard:
        if card.is_hero:
            continue
        choices: list[Choose] = [
            choice for choice in game.choices[side][card.id] if row_is_free(state, card, choice.side, choice.row)
        ]
        if card.is_spy and frame.side != side and not game.house.solo_relentless_spies_change_side:
            choices = [Choose(card.id, side, row) for row in card.definition.rows]
        yield from choices or [game.twins[card.id]]


def play_from_pile(state: State, frame: Frame, choice: Choose) -> None:
    """Plays the chosen card of a pile as the automaton's own (R-195, R-202)."""
    card = state.game.cards[choice.card]
    origin = where(state, card)
    announce(state, card, frame.seat)
    if is_weather(card) and state.game.house.solo_leader_follow_up is FollowUp.ALWAYS:
        state.agenda.append(todo(REVEAL, frame.seat))
    if choice.row is None:
        bring(state, card, frame.seat, origin, Cause.LEADER)
    else:
        put(state, card, frame.seat, origin, choice.side, choice.row, Cause.LEADER)


@overlay(Ability.SPY)
def spy(state: State, _card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """An automaton at once plays the top two cards of its deck, one after the other (R-167)."""
    state.agenda += [todo(REVEAL, seat)] * SPY_PLAYS


@overlay(Ability.SCORCH)
def scorch_human(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """Only the human's strongest non-hero units burn (R-165)."""
    scorch(state, state.game.enemies[state.game.side_of[seat]], card, seat)


@overlay(Ability.MUSTER)
def muster(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """The first card it names from the top of the deck is played; then the deck is shuffled (R-166).

    While a way is only tried, the find counts only if whatever is found is the same card (R-209).
    """
    wanted = state.game.mustered[card.id]
    shuffle_later(state, seat)
    deck = state.seats[seat].deck
    found = [other for other in reversed(deck) if other in wanted]
    if not found or (state.is_hypothetical and len({other.definition.id for other in found}) > 1):
        return
    first = found[0]
    chains = state.game.house.solo_muster_chains
    options = state.game.placements[state.game.side_of[seat]][first.id]
    if first.needs_resolving:
        state.agenda.append(todo(Task.RESOLVE, seat, first.id, purpose="" if chains else MUSTERED))
    origin = place(Zone.DECK, seat)
    if len(options) == 1:
        enter(state, first, seat, origin, options[0].side, options[0].row, Cause.MUSTER, card.id)
    else:
        state.agenda.append(todo(Task.PLACE, seat, first.id, count=1, purpose=Cause.MUSTER, by=card.id))
