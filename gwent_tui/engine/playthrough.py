"""A whole game as a text to read and to compare: the table, who sees what, what is done, what happens.

The text is the same for the same game, seed and policy. A test keeps some of them, so that any change of the rules
shows as a change of lines that a person can judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields

from gwent_tui.engine.actions import Action, notation
from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.events import CardMoved, CardPlayed, CardsShown, Event, Place
from gwent_tui.engine.game import Game
from gwent_tui.engine.position import digest
from gwent_tui.engine.rules import apply, legal_actions, returns
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.engine.views import Observation, observe, seen_by

Policy = Callable[[Observation, Sequence[Action]], Action]
"""Chooses among the legal actions, for every seat, from what that seat sees; `Player.choose` is one."""


def playthrough(game: Game, seed: int, policy: Policy) -> str:
    """Returns the text of a whole game.

    A number behind `#` is that of a physical card. Each event stands as it happened; where somebody saw less, what
    that was follows in brackets.
    """
    log: list[Event] = []
    state = new_game(game, seed, log)
    lines = list(_heading(game, seed))
    told = 0
    number = 0
    while True:
        lines += _events(game, log[told:])
        told = len(log)
        if state.is_over:
            break
        number += 1
        actions = legal_actions(state)
        action = policy(observe(state, state.decision.seat), actions)
        lines += ("", *_decision(state, number, actions))
        lines.append(f"> {notation(game.cards, action)}")
        apply(state, action)
    lines += ("", *_result(state))
    return "\n".join(lines) + "\n"


def _heading(game: Game, seed: int) -> Iterator[str]:
    yield f"{game.mode.name}, seed {seed}"
    for seat, setup in enumerate(game.setups):
        leader = "automaton" if setup.leader is None else setup.leader.id
        yield f"seat {seat}: {setup.faction}, {leader}, {len(setup.deck)} cards"
        yield f"  deck: {_counted(setup.deck)}"
        yield f"  side deck: {_counted(setup.side_deck)}"
    changed = [
        f"{field.name}={getattr(game.house, field.name)}"
        for field in fields(game.house)
        if getattr(game.house, field.name) != field.default
    ]
    if changed:
        yield f"house rules: {', '.join(changed)}"


def _counted(definitions: Iterable[object]) -> str:
    counts: dict[str, int] = {}
    for definition in definitions:
        name = str(getattr(definition, "id", definition))
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in sorted(counts.items())) or "-"


def _decision(state: State, number: int, actions: Sequence[Action]) -> Iterator[str]:
    frame = state.decision
    purpose = f":{frame.purpose}" if frame.purpose else ""
    count = f" ({frame.count} left)" if frame.count else ""
    yield f"-- {number}. {frame.task}{purpose} of seat {frame.seat}{count}  [{digest(state)}]"
    yield from _table(state)
    for seat in range(len(state.seats)):
        yield f"seat {seat} sees {_view(observe(state, seat), seat)}"
    yield f"can: {_options(state.game.cards, actions)}"


def _table(state: State) -> Iterator[str]:
    totals = " : ".join(str(state.total(side)) for side in range(len(state.sides)))
    gems = " : ".join(str(side.gems) for side in state.sides)
    weather = f", weather {_names(state.weather)}" if state.weather else ""
    passed = [str(seat) for seat, player in enumerate(state.seats) if player.passed]
    out = f", passed {' '.join(passed)}" if passed else ""
    yield f"round {state.round}, starter {state.starter}, gems {gems}, totals {totals}{weather}{out}"
    for side, army in enumerate(state.sides):
        for row in ROWS:
            if army.rows[row] or army.leader_horns >> row & 1:
                yield f"  {side}.{row.name.lower()}{_row(state, side, row)}"
        if army.discard:
            yield f"  {side}.discard: {_names(army.discard)}"
    if state.removed:
        yield f"  removed: {_names(state.removed)}"


def _row(state: State, side: int, row: Row) -> str:
    army = state.sides[side]
    marks = " (leader horn)" if army.leader_horns >> row & 1 else ""
    shown = [
        f"{card} {strength}" if card.is_unit else str(card)
        for card, strength in zip(army.rows[row], state.strengths(side, row), strict=True)
    ]
    return f" {state.row_total(side, row)}{marks}: {', '.join(shown)}"


def _view(view: Observation, viewer: int) -> str:
    parts: list[str] = []
    for seat in sorted(view.seats, key=lambda seat: seat.seat != viewer):
        deck = f"deck {seat.deck_size}"
        aside = f", aside {seat.aside_size}" if seat.aside_size else ""
        leader = f", leader {seat.leader_status}{' (usable)' if seat.leader_usable else ''}"
        if seat.seat == viewer:
            parts.append(f"hand {_names(seat.hand or ())}; {deck}{aside}{leader}")
        else:
            known = f" with {_names(seat.known)}" if seat.known else ""
            parts.append(f"seat {seat.seat}: {seat.hand_size} cards{known}; {deck}{aside}{leader}")
    return " | ".join(parts)


def _names(cards: Iterable[Card]) -> str:
    return ", ".join(str(card) for card in cards) or "-"


def _options(cards: Sequence[Card], actions: Sequence[Action]) -> str:
    """Returns the notation of all actions, those of one card with it named once."""
    texts: list[str] = []
    before = ""
    for action in actions:
        text = notation(cards, action)
        head, _, place = text.partition(" to ")
        if place and head == before:
            texts[-1] += f" or {place}"
        else:
            texts.append(text)
        before = head if place else ""
    return ", ".join(texts)


def _events(game: Game, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        text = _event(game, event)
        less: dict[str, list[str]] = {}
        for viewer in (*range(len(game.setups)), None):
            seen = _event(game, seen_by(event, game, viewer))
            if seen != text:
                less.setdefault(seen, []).append("the audience" if viewer is None else str(viewer))
        notes = [f"{' and '.join(viewers)}: {seen}" for seen, viewers in less.items()]
        yield f"  {text}" + (f" [{'; '.join(notes)}]" if notes else "")


def _event(game: Game, event: Event) -> str:
    match event:
        case CardMoved(card, origin, destination, cause, by, seat, index):
            who = "" if seat < 0 else f" by {seat}"
            why = "" if by < 0 else f" of {game.cards[by]}"
            where = "" if index < 0 else f" at {index}"
            return f"{_card(game, card)}: {_place(origin)} -> {_place(destination)}{where}, {cause}{why}{who}"
        case CardPlayed(seat, card, target):
            return f"seat {seat} plays {_card(game, card)}" + (f" on {_card(game, target)}" if target >= 0 else "")
        case CardsShown(owner, cards, viewers):
            names = ", ".join(_card(game, card) for card in cards)
            return f"seat {owner} shows {names} to {', '.join(map(str, viewers))}"
        case _:
            values = ", ".join(f"{field.name} {_value(game, event, field.name)}" for field in fields(event))
            return f"{type(event).__name__}{f': {values}' if values else ''}"


def _value(game: Game, event: Event, name: str) -> str:
    value = getattr(event, name)
    if name == "card":
        return _card(game, value)
    return value.name.lower() if isinstance(value, Row) else str(value)


def _card(game: Game, card: int) -> str:
    return "a card" if card < 0 else str(game.cards[card])


def _place(place: Place) -> str:
    owner = "" if place.owner < 0 else f"{place.owner}."
    return f"{owner}{place.zone}" if place.row is None else f"{owner}{place.row.name.lower()}"


def _result(state: State) -> Iterator[str]:
    for number, result in enumerate(state.rounds, start=1):
        winners = ", ".join(f"side {side}" for side in result.winners) or "nobody"
        yield f"round {number}: {' : '.join(map(str, result.totals))}, won by {winners}"
    yield f"returns {', '.join(f'{value:+.0f}' for value in returns(state))}  [{digest(state)}]"
