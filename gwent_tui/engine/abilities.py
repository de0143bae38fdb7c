"""What cards do when they are played: one registered function per ability, its docstring the rule.

Ongoing abilities (bond, morale, horn, weather) live in `strength`; Summon happens on leaving, in `plays`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from gwent_tui.engine.atoms import draw, place
from gwent_tui.engine.cards import Ability, Card, Row
from gwent_tui.engine.events import Cause, Zone
from gwent_tui.engine.frames import RESOLVE, Frame, Task, todo
from gwent_tui.engine.plays import (
    clear_weather,
    enter,
    play_from,
    scorch,
    scorch_row,
    shuffle_later,
    side_card,
    transform,
)
from gwent_tui.engine.solo import OVERLAY
from gwent_tui.engine.state import State

Effect = Callable[[State, Card, int, int, Row | None], None]
"""Called with position, card, its player's seat, and the side and row it lies on (-1 and None for one-shots)."""

EFFECTS: dict[Ability, Effect] = {}
"""On-play abilities of units and specials."""

SPY_DRAWS = 2


def ability(key: Ability) -> Callable[[Effect], Effect]:
    """Registers a function as the effect of an ability."""

    def register(effect: Effect) -> Effect:
        EFFECTS[key] = effect
        return effect

    return register


@cache
def effects_of(abilities: tuple[Ability, ...], *, automaton: bool = False) -> tuple[Effect, ...]:
    """Returns the effects of a card's abilities: transforming first, then in printed order (R-031)."""
    ordered = sorted(abilities, key=lambda key: key is not Ability.BERSERKER)
    effects = EFFECTS | OVERLAY if automaton else EFFECTS
    return tuple(effects[key] for key in ordered if key in effects)


def revivable(state: State, seat: int) -> list[Card]:
    """Returns the units a Medic of this player may bring back: non-hero units of the own pile (R-066)."""
    return [card for card in state.discard_of(seat) if card.is_plain]


@ability(Ability.MEDIC)
def medic(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """Choose a non-hero unit of your discard pile and play it at once; mandatory if there is one (R-065)."""
    units = revivable(state, seat)
    if not units or (state.is_hypothetical and state.revives_at_random and len(units) > 1):
        return
    if state.revives_at_random:
        pile = place(Zone.DISCARD, state.game.side_of[seat])
        play_from(state, state.rng.pick(units), seat, pile, Cause.MEDIC, card.id)
    else:
        state.agenda.append(todo(Task.REVIVE, seat, by=card.id))


@ability(Ability.MUSTER)
def muster(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """Play all cards it names from your hand and deck, then shuffle the deck (R-073).

    All are placed, then their own abilities resolve in that order, then the deck is shuffled (R-032).
    """
    wanted = state.game.mustered[card.id]
    player = state.seats[seat]
    shuffle_later(state, seat)
    if wanted.isdisjoint(player.hand) and wanted.isdisjoint(player.deck):
        # So it is for most: the first of its kind has brought the others.
        return
    hand, deck, cause = place(Zone.HAND, seat), place(Zone.DECK, seat), Cause.MUSTER
    found = [(other, hand) for other in player.hand if other in wanted]
    found += [(other, deck) for other in reversed(player.deck) if other in wanted]
    placements = state.game.placements[state.game.side_of[seat]]
    questions: list[Frame] = []
    for other, origin in found:
        options = placements[other.id]
        if len(options) == 1:
            enter(state, other, seat, origin, options[0].side, options[0].row, cause, card.id)
        else:
            questions.append(todo(Task.PLACE, seat, other.id, count=1, purpose=cause, by=card.id))
    resolving = [todo(RESOLVE, seat, other.id) for other, _ in found if other.needs_resolving]
    state.agenda += [*reversed(resolving), *reversed(questions)]


@ability(Ability.SCORCH)
def scorch_all(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """Discard the strongest non-hero units of the whole battlefield, all that tie (R-104, R-083)."""
    spares = None if state.game.house.pirate_burns_itself else card
    scorch(state, range(len(state.sides)), card, seat, spares=spares)


@ability(Ability.SCORCH_ROW)
def scorch_opposite(state: State, card: Card, seat: int, _side: int, row: Row | None) -> None:
    """If the row opposite totals 10 or more, discard its strongest non-hero units (R-079)."""
    if row is not None:
        scorch_row(state, seat, row, Cause.SCORCH_ROW, card.id)


@ability(Ability.SPY)
def spy(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """It lies on the opponent's side; its player draws two cards (R-084)."""
    draw(state, seat, SPY_DRAWS, Cause.SPY, card.id)


@ability(Ability.MARDROEME)
def mardroeme(state: State, card: Card, _seat: int, side: int, row: Row | None) -> None:
    """All Berserkers of its row transform (R-094)."""
    if row is not None:
        transform(state, side, row, card.id)


@ability(Ability.BERSERKER)
def berserker(state: State, card: Card, _seat: int, side: int, row: Row | None) -> None:
    """Where a Mardroeme effect is active it transforms on arrival (R-093)."""
    if row is None:
        return
    for other in state.sides[side].rows[row]:
        if other.has_mardroeme and other is not card:
            transform(state, side, row, other.id)
            return


@ability(Ability.CLEAR_WEATHER)
def clear(state: State, card: Card, seat: int, _side: int, _row: Row | None) -> None:
    """Discard all weather in play (R-110)."""
    clear_weather(state, Cause.CLEAR_WEATHER, seat, card.id)


def summon(state: State, frame: Frame) -> None:
    """The card was discarded: its side-deck card enters on the side that controlled it (R-087, R-090)."""
    card = state.game.cards[frame.card]
    found = side_card(state, frame.side, frame.seat, card.definition.side_card)
    if found is not None:
        holder, called = found
        play_from(state, called, holder, place(Zone.SIDE_DECK, holder), Cause.SUMMON, card.id)
