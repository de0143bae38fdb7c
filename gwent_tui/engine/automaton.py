"""How an automaton chooses: the one evaluation of Gwent Solo (R-163, R-169, R-207, R-209).

An automaton answers its own decisions. It tries each legal way on a copy of the position and takes the one that
changes own total less the human's most, once everything that is neither hidden nor random is resolved. What stays
equal goes to the row with the most of its cards, then to the human.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gwent_tui.engine.actions import Action, Choose
from gwent_tui.engine.atoms import move, place, record
from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.events import AutomatonChose, Cause, Reason, Zone
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.plays import side_card
from gwent_tui.engine.state import State

Try = Callable[[State, Frame, Action], None]
"""Does an action on a copy that is marked hypothetical, completely."""


def difference(state: State, seat: int) -> int:
    """Returns what an automaton maximises: its total less that of all enemies together."""
    game = state.game
    side = game.side_of[seat]
    return state.total(side) - sum(state.total(enemy) for enemy in game.enemies[side])


def weigh(state: State, frame: Frame, options: Sequence[Action], attempt: Try) -> tuple[tuple[Action, int], ...]:
    """Returns each distinct answer with what it would change, hidden and random outcomes counting 0."""
    now = difference(state, frame.seat)
    return tuple((option, _value(state, frame, option, attempt, now)) for option in _distinct(state, options))


def decide(state: State, frame: Frame, options: Sequence[Action], attempt: Try) -> list[Action]:
    """Returns the answers between which the rules leave an automaton's decision open: one, or several equal ones.

    `options` are the legal answers, at least one; `attempt` does one of them on a copy. A choice that is settled
    here is recorded; one that a human settles is recorded when it is made.
    """
    distinct = _distinct(state, options)
    if len(distinct) == 1:
        return distinct
    weighed = weigh(state, frame, options, attempt)
    best = max(value for _, value in weighed)
    equal = [option for option, value in weighed if value == best]
    reason = Reason.BEST
    if len(equal) > 1:
        fullest = _in_fullest_row(state, frame.seat, equal)
        if len(fullest) < len(equal):
            equal, reason = fullest, Reason.MOST_CARDS
    if len(equal) > 1:
        if state.game.mode.asks_ties and not state.is_hypothetical:
            return equal
        equal, reason = [min(equal, key=lambda option: _fixed_order(state, option))], Reason.FIXED_ORDER
    report(state, frame, weighed, equal[0], reason)
    return equal


def report(
    state: State, frame: Frame, options: tuple[tuple[Action, int], ...], chosen: Action, reason: Reason
) -> None:
    """Records how an automaton came to a choice."""
    source = frame.card if frame.card >= 0 else frame.by
    record(state, AutomatonChose, frame.seat, source, options, chosen, reason)


def _distinct(state: State, options: Sequence[Action]) -> list[Action]:
    """Drops answers that name another copy of the same card for the same place; the one discarded last stays."""
    cards = state.game.cards
    kept: dict[object, Action] = {}
    for option in options:
        if isinstance(option, Choose):
            kept[cards[option.card].definition.id, option.side, option.row] = option
        else:
            kept[option] = option
    return list(kept.values())


def _value(state: State, frame: Frame, option: Action, attempt: Try, now: int) -> int:
    """Returns what an answer would change, hidden and random outcomes counting 0; `now` is the difference."""
    if isinstance(option, Choose):
        if frame.task is Task.REVIVE:
            return medic_gain(state, frame.seat, option)
        if frame.task is Task.PLACE and option.row is not None and option.side == state.game.side_of[frame.seat]:
            card = state.game.cards[option.card]
            if frame.count or not card.needs_resolving:
                # All that happens is that the card lies there, so there is no need to try it.
                return placing_gain(state, option.side, option.row, card)
    twin = state.copy()
    twin.is_hypothetical = True
    attempt(twin, frame, option)
    return difference(twin, frame.seat) - now


def medic_gain(state: State, seat: int, option: Choose) -> int:
    """Returns what a revived unit adds to the automaton's own total as it would lie there (R-169).

    Ongoing abilities count, and a Berserker counts as what it turns into on its row; scorch, draws, musters and
    further revivals do not count. A spy adds nothing.
    """
    side = state.game.side_of[seat]
    row = option.row
    if option.side != side or row is None:
        return 0
    card = state.game.cards[option.card]
    if card.is_berserker and state.has_mardroeme(side, row):
        found = side_card(state, side, seat, card.definition.side_card)
        card = found[1] if found else card
    return placing_gain(state, side, row, card)


def placing_gain(state: State, side: int, row: Row, card: Card) -> int:
    """Returns what a card adds to a side's total by lying on a row, nothing else happening."""
    rows = list(state.sides[side].rows)
    rows[row] = [*rows[row], card]
    # A unit may count for Tight Bonds in any row; a special acts on its own row only.
    affected = ROWS if card.is_unit else (row,)
    return _total(state, side, rows, affected) - _total(state, side, state.sides[side].rows, affected)


def _total(state: State, side: int, rows: Sequence[Sequence[Card]], among: Sequence[Row]) -> int:
    """Returns what some rows of a side would total if these cards lay there."""
    return sum([sum(state.strengths_if(side, row, rows)) for row in among])


def _in_fullest_row(state: State, seat: int, options: list[Action]) -> list[Action]:
    """Returns the options in the row with the most own cards, units and specials; all if rows do not tell."""
    rows = state.sides[state.game.side_of[seat]].rows
    own = state.game.side_of[seat]

    def cards(option: Action) -> int:
        if isinstance(option, Choose) and option.row is not None and option.side == own:
            return len(rows[option.row])
        return -1

    most = max(cards(option) for option in options)
    return [option for option in options if cards(option) == most]


def _fixed_order(state: State, option: Action) -> tuple[int, int, int]:
    """Returns the sort key of an unattended game: higher printed strength, discarded last, rows from Close on.

    The first two tell cards apart, the last one the rows for one card (R-163).
    """
    if not isinstance(option, Choose):
        return (0, 0, 0)
    card = state.game.cards[option.card]
    piles = [side.discard for side in state.sides if card in side.discard]
    age = piles[0].index(card) if piles else 0
    return (-card.strength, -age, -1 if option.row is None else option.row)


def move_agile(state: State, seat: int) -> None:
    """Moves Agile units, one by one, while a single move makes the difference strictly better (R-168, R-207).

    Only the own total can change. Equal moves: the unit that comes first in the general order.
    """
    side = state.game.side_of[seat]
    while (best := _best_move(state, side)) is not None:
        card, row, other = best
        move(state, card, place(Zone.ROW, side, row), place(Zone.ROW, side, other), Cause.AGILE, seat=seat)


def _best_move(state: State, side: int) -> tuple[Card, Row, Row] | None:
    """Returns the Agile unit whose move adds most to the total, with its rows; None if no move adds anything."""
    rows = state.sides[side].rows
    agile = [(card, row) for row in ROWS for card in rows[row] if card.is_plain and len(card.definition.rows) > 1]
    if not agile:
        return None
    # Between rows that change nobody's strength a move gains nothing.
    changing = state.weather_mask | state.sides[side].leader_horns
    for row in ROWS:
        for card in rows[row]:
            if card.has_horn or card.has_morale:
                changing |= 1 << row
    bonds_know_rows = not state.game.house.bond_counts_whole_side
    best: tuple[Card, Row, Row] | None = None
    most = 0
    for card, row in agile:
        other = next(choice for choice in card.definition.rows if choice is not row)
        if not (bonds_know_rows or (changing >> row | changing >> other) & 1):
            continue
        moved = list(rows)
        moved[row] = [unit for unit in rows[row] if unit is not card]
        moved[other] = [*rows[other], card]
        affected = (row, other)
        gain = _total(state, side, moved, affected) - _total(state, side, rows, affected)
        if gain > most:
            best, most = (card, row, other), gain
    return best
