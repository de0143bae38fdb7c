"""The agenda: the steps of set-up, turn and round that run by themselves until somebody has to decide.

`STEPS` maps a task to the function that runs it; frames pushed together are pushed in reverse, since the last one
is next. The order of the steps of a round's end is timing law 4.
"""

from __future__ import annotations

from collections.abc import Callable

from gwent_tui.engine import automaton, leaders, solo
from gwent_tui.engine.abilities import effects_of, summon
from gwent_tui.engine.atoms import (
    draw,
    end_game,
    end_leader_horns,
    end_round,
    end_turned_up_leader,
    lose_gem,
    move,
    pass_seat,
    place,
    record,
    shuffle,
    start_round,
    start_turn,
)
from gwent_tui.engine.cards import Ability, Card
from gwent_tui.engine.events import Cause, CoinTossed, MulliganEnded, StarterNamed, Zone
from gwent_tui.engine.factions import (
    keep_units,
    play_recalled,
    power,
    recall_units,
    reward_winners,
)
from gwent_tui.engine.frames import END_TURN, RESOLVE, TURN, Frame, Task, todo
from gwent_tui.engine.plays import clear_weather, discard_units, on_board, where
from gwent_tui.engine.solo_leaders import turn_up
from gwent_tui.engine.state import RoundResult, State, Termination

OPENING_HAND = 10
EXCHANGES = 2


def settle_starter(state: State, _frame: Frame) -> None:
    """Coin or Scoia'tael: who starts is settled before any card is drawn (R-010, R-011). Solo: R-158."""
    if state.game.mode.automata:
        name_starter(state, solo.first_seat(state))
        return
    seats = range(len(state.seats))
    choosers = [seat for seat in seats if power(state, seat).names_starter]
    if not choosers:
        seat = state.rng.pick(seats)
        record(state, CoinTossed, seat, names_starter=False)
        name_starter(state, seat)
        return
    if len(choosers) > 1:
        chooser = state.rng.pick(choosers)
        record(state, CoinTossed, chooser, names_starter=True)
    else:
        chooser = choosers[0]
    state.agenda.append(todo(Task.CHOOSE_STARTER, chooser))


def name_starter(state: State, seat: int, chosen_by: int = -1) -> None:
    """Settles who starts the first round."""
    state.starter = seat
    state.turn = seat
    record(state, StarterNamed, seat, chosen_by)


def deal(state: State, _frame: Frame) -> None:
    """Everybody draws the opening hand (R-013); the starter exchanges cards first (R-016)."""
    seats = [seat for seat in state.game.seats_from[state.starter] if not state.is_automaton(seat)]
    for seat in seats:
        draw(state, seat, OPENING_HAND + leaders.extra_cards(state, seat), Cause.DEAL)
    state.agenda.extend(todo(Task.MULLIGAN, seat, count=EXCHANGES) for seat in reversed(seats))


def exchange(state: State, frame: Frame, card: Card) -> None:
    """Puts a card aside and draws another (R-014); after the second nothing more is asked."""
    seat = frame.seat
    player = state.seats[seat]
    move(state, card, place(Zone.HAND, seat), place(Zone.ASIDE, seat), Cause.MULLIGAN, seat=seat)
    draw(state, seat, 1, Cause.MULLIGAN)
    player.exchanged += 1
    if frame.count > 1:
        state.agenda.append(todo(Task.MULLIGAN, seat, count=frame.count - 1))
    else:
        end_mulligan(state, seat)


def end_mulligan(state: State, seat: int) -> None:
    """Shuffles the cards put aside back into the deck, now that all replacements are drawn (R-014)."""
    player = state.seats[seat]
    if player.aside:
        aside = place(Zone.ASIDE, seat)
        deck = place(Zone.DECK, seat)
        for card in player.aside[:]:
            move(state, card, aside, deck, Cause.MULLIGAN, seat=seat)
        shuffle(state, seat)
    record(state, MulliganEnded, seat, player.exchanged)


def open_round(state: State, _frame: Frame) -> None:
    """Begins a round: the winner of the last one starts, after a tie whoever started it (R-131). Solo: R-158."""
    starter = state.starter
    if state.game.mode.automata:
        starter = solo.first_seat(state)
    elif state.rounds and state.rounds[-1].winners:
        starter = state.game.seats_of[state.rounds[-1].winners[0]][0]
    start_round(state, starter)
    plays = 2 if solo.plays_second_card(state, starter) else 1
    state.agenda.append(todo(Task.START_TURN, starter, count=plays))
    if state.round == state.game.mode.last_recall_round:
        # The starter recalls first, completely; the picks are made when that player's step comes.
        seats = [seat for seat in state.game.seats_from[starter] if power(state, seat).recalls_units]
        state.agenda.extend(todo(Task.RECALL, seat) for seat in reversed(seats))


def recall(state: State, frame: Frame) -> None:
    """Skellige's step of round 3: first the picks, then each picked unit is played (R-136)."""
    if frame.card < 0:
        recall_units(state, frame.seat)
    else:
        play_recalled(state, frame)


def begin_turn(state: State, frame: Frame) -> None:
    """Starts the first turn of a round."""
    hand_over(state, frame.seat, plays=frame.count)


def hand_over(state: State, seat: int, *, plays: int = 1) -> None:
    """Starts a turn; a player who can do nothing else passes automatically (R-022 ... R-024).

    An automaton plays its whole turn, of one card with all that follows from it, or of two (R-174).
    """
    start_turn(state, seat)
    if seat in state.game.mode.automata:
        solo.take_turn(state, seat, plays)
    elif not state.seats[seat].hand and not leaders.is_usable(state, seat):
        leave_round(state, seat, automatic=True)
    else:
        state.agenda.append(todo(TURN, seat))


def leave_round(state: State, seat: int, *, automatic: bool) -> None:
    """Passes for a player, whose turn is over."""
    pass_seat(state, seat, automatic=automatic)
    state.agenda.append(todo(END_TURN, seat))


def end_turn(state: State, frame: Frame) -> None:
    """Hands the turn to the next player who is still in; without one the round is over (R-019, R-021)."""
    # An automaton never passes: its round ends with the turn it takes after the last human passed.
    players = state.seats
    automata = state.game.mode.automata
    if frame.seat not in automata or any(
        not player.passed for seat, player in enumerate(players) if seat not in automata
    ):
        for seat in state.game.seats_after[frame.seat]:
            if not players[seat].passed:
                hand_over(state, seat)
                return
    close_round(state)


def close_round(state: State) -> None:
    """Scores the round, in Solo after Decoy flips and then the leader variant (timing law 4)."""
    mode = state.game.mode
    state.agenda.append(todo(Task.SCORE_ROUND))
    if mode.leader_variant:
        state.agenda.extend(todo(Task.LEADER_VARIANT, seat) for seat in mode.automata)
    if state.game.house.solo_flips_before_scoring:
        state.agenda.extend(todo(Task.FLIP, seat) for seat in mode.automata)


def resolve(state: State, frame: Frame) -> None:
    """Runs the abilities of a card just placed, in printed order, each completely (R-031).

    A unit that has left the rows meanwhile resolves nothing any more. A card that acts at once and goes is
    discarded after its effect (R-036).
    """
    card = state.game.cards[frame.card]
    abilities = card.definition.abilities
    if frame.purpose == solo.MUSTERED:
        abilities = tuple(ability for ability in abilities if ability is not Ability.MUSTER)
    effects = effects_of(abilities, automaton=state.is_automaton(frame.seat))
    if not card.definition.rows:
        if not card.definition.weather_rows:
            for effect in effects:
                # What reacts to the effect is on the agenda and comes after the card itself has gone.
                effect(state, card, frame.seat, -1, None)
            pile = place(Zone.DISCARD, state.game.side_of[frame.seat])
            move(state, card, where(state, card), pile, Cause.PLAY, seat=frame.seat)
        return
    spot = on_board(state, card)
    if spot is None:
        return
    if frame.count + 1 < len(effects):
        following = todo(RESOLVE, frame.seat, card.id, count=frame.count + 1, purpose=frame.purpose)
        state.agenda.append(following)
    if effects:
        effects[frame.count](state, card, frame.seat, *spot)


def run_shuffle(state: State, frame: Frame) -> None:
    """Shuffles a deck that was searched."""
    if state.is_hypothetical:
        return
    shuffle(state, frame.seat)


def score_round(state: State, _frame: Frame) -> None:
    """Compares totals, takes gems and ends the game if a side has none left (R-128 ... R-130, R-139)."""
    game = state.game
    sides = range(len(state.sides))
    totals = tuple([state.total(side) for side in sides])
    best = max(totals)
    leading = tuple([side for side, total in enumerate(totals) if total == best])
    winners = leading
    if len(leading) > 1:
        favoured = [side for side in leading if any(power(state, seat).wins_ties for seat in game.seats_of[side])]
        winners = tuple(favoured) if len(favoured) == 1 else ()
    tie_broken = len(leading) > 1 and len(winners) == 1
    end_round(state, RoundResult(totals, winners), tie_broken=tie_broken)
    for side in sides:
        if side not in winners:
            lose_gem(state, side)
    alive = tuple([side for side in sides if state.sides[side].gems > 0])
    if len(alive) < len(sides):
        end_game(state, alive, Termination.GEMS)
    else:
        state.agenda += (todo(Task.OPEN_ROUND), todo(Task.REWARD))
        if not game.house.solo_flips_before_scoring:
            state.agenda.extend(todo(Task.FLIP, seat) for seat in game.mode.automata)
        state.agenda.append(todo(Task.SWEEP))


def sweep(state: State, _frame: Frame) -> None:
    """Clears the table: kept units are picked first, everything else leaves at once (R-128, R-132).

    Weather goes last (R-197); what reacts to leaving follows when all is gone (R-088).
    """
    kept = keep_units(state)
    cards = [spot for spot in state.board() if spot[2] not in kept]
    discard_units(state, cards, Cause.ROUND_END)
    for side, army in enumerate(state.sides):
        for card in army.beside[:]:
            move(state, card, place(Zone.BESIDE, side), place(Zone.DISCARD, side), Cause.ROUND_END)
    clear_weather(state, Cause.ROUND_END, -1)
    end_leader_horns(state)
    end_turned_up_leader(state)


def move_agile(state: State, frame: Frame) -> None:
    """Moves an automaton's Agile units where they are worth more (R-168, R-207)."""
    automaton.move_agile(state, frame.seat)


def reward(state: State, _frame: Frame) -> None:
    """Northern Realms draw for a won round (R-135)."""
    reward_winners(state)


STEPS: dict[Task, Callable[[State, Frame], None]] = {
    Task.SETTLE_STARTER: settle_starter,
    Task.DEAL: deal,
    Task.OPEN_ROUND: open_round,
    Task.RECALL: recall,
    Task.START_TURN: begin_turn,
    Task.END_TURN: end_turn,
    Task.RESOLVE: resolve,
    Task.SHUFFLE: run_shuffle,
    Task.SUMMON: summon,
    Task.SCORE_ROUND: score_round,
    Task.SWEEP: sweep,
    Task.REWARD: reward,
    Task.REVEAL: solo.reveal,
    Task.FLIP: solo.flip,
    Task.AGILE_MOVES: move_agile,
    Task.LEADER_VARIANT: turn_up,
}
