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
from gwent_tui.engine.strength import row_strengths

Try = Callable[[State, Frame, Action], None]
"""Does an action on a copy that is marked hypothetical, completely."""


def difference(state: State, seat: int) -> int:
    """Returns what an automaton maximises: its total less that of all enemies together."""
    game = state.game
    side = game.side_of[seat]
    return state.total(side) - sum(state.total(enemy) for enemy in game.enemies[side])


def weigh(state: State, frame: Frame, options: Sequence[Action], attempt: Try) -> tuple[tuple[Action, int], ...]:
    """Returns each distinct answer with what it would change, hidden and random outcomes counting 0."""
    return tuple((option, _value(state, frame, option, attempt)) for option in _distinct(state, options))


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


def _value(state: State, frame: Frame, option: Action, attempt: Try) -> int:
    """Returns what an answer would change, hidden and random outcomes counting 0."""
    if frame.task is Task.REVIVE and isinstance(option, Choose):
        return medic_gain(state, frame.seat, option)
    twin = state.copy()
    twin.is_hypothetical = True
    before = difference(state, frame.seat)
    attempt(twin, frame, option)
    return difference(twin, frame.seat) - before


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
    rows = tuple(list(cards) for cards in state.sides[side].rows)
    rows[row].append(card)
    return side_total(state, side, rows) - state.total(side)


def side_total(state: State, side: int, rows: Sequence[Sequence[Card]]) -> int:
    """Returns the total a side would have with these rows."""
    army = state.sides[side]
    return sum(
        sum(
            row_strengths(
                rows,
                row,
                bool(state.weather_mask >> row & 1),
                bool(army.leader_horns >> row & 1),
                state.modifiers[side],
                state.game.house,
            )
        )
        for row in ROWS
    )


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
    rows = state.sides[side].rows
    agile = [card for cards in rows for card in cards if card.is_plain and card.definition.is_agile]
    while agile:
        now = state.total(side)
        best: tuple[int, Card, Row, Row] | None = None
        for row in ROWS:
            for card in rows[row]:
                if card not in agile or row not in card.definition.rows:
                    continue
                other = next(choice for choice in card.definition.rows if choice is not row)
                moved = tuple([unit for unit in cards if unit is not card] for cards in rows)
                moved[other].append(card)
                gain = side_total(state, side, moved) - now
                if gain > 0 and (best is None or gain > best[0]):
                    best = (gain, card, row, other)
        if best is None:
            return
        _, card, row, other = best
        move(state, card, place(Zone.ROW, side, row), place(Zone.ROW, side, other), Cause.AGILE, seat=seat)
