"""What the five factions do, as flags and small functions that `flow` calls at their moments."""

from __future__ import annotations

from dataclasses import dataclass

from gwent_tui.engine.atoms import draw, move, place, record
from gwent_tui.engine.cards import Card, Faction, Row
from gwent_tui.engine.events import CardKept, Cause, Zone
from gwent_tui.engine.frames import Frame, Task, todo
from gwent_tui.engine.plays import play_from
from gwent_tui.engine.state import State

RECALLED = 2
"""Units that Skellige brings back (R-136)."""


@dataclass(frozen=True, slots=True)
class Power:
    """The moments at which a faction's ability acts."""

    names_starter: bool = False
    """Names who starts the game (R-010)."""
    wins_ties: bool = False
    """Wins a tied round (R-130)."""
    keeps_unit: bool = False
    """Keeps a random non-hero unit at the end of a round (R-132)."""
    draws_after_win: bool = False
    """Draws a card after a won round (R-135)."""
    recalls_units: bool = False
    """Brings two random units back at the start of round 3 (R-136)."""


POWERS: dict[Faction, Power] = {
    Faction.NEUTRAL: Power(),
    Faction.MONSTERS: Power(keeps_unit=True),
    Faction.NILFGAARD: Power(wins_ties=True),
    Faction.NORTHERN_REALMS: Power(draws_after_win=True),
    Faction.SCOIATAEL: Power(names_starter=True),
    Faction.SKELLIGE: Power(recalls_units=True),
}


def power(state: State, seat: int) -> Power:
    """Returns the faction power of a seat."""
    return POWERS[state.game.faction(seat)]


def keep_units(state: State) -> set[Card]:
    """Lets every faction that keeps a unit pick one at random on its side (R-132, R-134)."""
    kept: set[Card] = set()
    for seat in state.game.seats_from[state.turn]:
        if not power(state, seat).keeps_unit:
            continue
        side = state.game.side_of[seat]
        units = [card for row in Row for card in state.sides[side].rows[row] if card.is_plain]
        if units:
            card = state.rng.pick(units)
            kept.add(card)
            record(state, CardKept, card.id, side, seat)
    return kept


def reward_winners(state: State) -> None:
    """Lets the winners' factions draw (R-135)."""
    winners = state.rounds[-1].winners
    for seat in state.game.seats_from[state.turn]:
        if state.is_automaton(seat):
            continue  # It plays a second card instead.
        if state.game.side_of[seat] in winners and power(state, seat).draws_after_win:
            draw(state, seat, 1, Cause.FACTION)


def recall_units(state: State, seat: int) -> None:
    """Picks two random non-hero units of the own pile, sets both aside, then plays them in turn (R-136)."""
    pile = state.discard_of(seat)
    origin = place(Zone.DISCARD, state.game.side_of[seat])
    aside = place(Zone.ASIDE, seat)
    frames: list[Frame] = []
    for _ in range(RECALLED):
        units = [card for card in pile if card.is_plain]
        if not units:
            break
        card = state.rng.pick(units)
        move(state, card, origin, aside, Cause.FACTION, seat=seat)
        frames.append(todo(Task.RECALL, seat, card.id))
    frames.reverse()
    state.agenda.extend(frames)


def play_recalled(state: State, frame: Frame) -> None:
    """Plays one of the units set aside, with all effects."""
    card = state.game.cards[frame.card]
    play_from(state, card, frame.seat, place(Zone.ASIDE, frame.seat), Cause.FACTION)
