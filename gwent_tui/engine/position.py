"""A position as plain data that `json` can write, and its digest. The way back is in `restore`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b

from gwent_tui.engine.actions import notation
from gwent_tui.engine.cards import ROWS, Card
from gwent_tui.engine.frames import Frame
from gwent_tui.engine.state import Seat, Side, State

ROW_NAMES = {row.name.lower(): row for row in ROWS}


def position(state: State) -> dict[str, object]:
    """Returns the whole position, hidden cards and generator included, as data that `json` can write.

    `restore` gives an equal position back; only the log is not part of it. What follows from the rest, such as the
    strengths that passive leaders change, is not written.
    """
    cards = state.game.cards
    return {
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn,
        "agenda": [_frame(frame, cards) for frame in state.agenda],
        "seats": [_seat(state, number, seat) for number, seat in enumerate(state.seats)],
        "sides": [_side(side) for side in state.sides],
        "weather": names(state.weather),
        "removed": names(state.removed),
        "played_by": {str(card): seat for card, seat in zip(cards, state.played_by, strict=True) if seat},
        "exposed": _masked(state.exposed, cards),
        "peeked": [_masked(mask, cards) for mask in state.peeked],
        "rounds": [{"totals": list(result.totals), "winners": list(result.winners)} for result in state.rounds],
        "outcome": None
        if state.outcome is None
        else {"winners": list(state.outcome.winners), "reason": state.outcome.reason.value},
        "in_force": None if state.in_force is None else state.in_force[0],
        "leader_uses": state.leader_uses,
        "rng": state.rng.state,
    }


def _seat(state: State, number: int, seat: Seat) -> dict[str, object]:
    pile = state.game.setups[number].leader_pile
    return {
        "hand": names(seat.hand),
        "deck": names(seat.deck),
        "aside": names(seat.aside),
        "side_deck": names(seat.side_deck),
        "under": names(seat.under),
        "passed": seat.passed,
        "leader": seat.leader.value,
        "leader_pile": [pile[index].id for index in seat.leader_pile],
        "spent": [pile[index].id for index in seat.spent],
        "exchanged": seat.exchanged,
    }


def _side(side: Side) -> dict[str, object]:
    return {
        "rows": [names(row) for row in side.rows],
        "discard": names(side.discard),
        "beside": names(side.beside),
        "leader_horns": [name for name, row in ROW_NAMES.items() if side.leader_horns >> row & 1],
        "gems": side.gems,
        "points": side.points,
    }


def names(cards: Iterable[Card]) -> list[str]:
    """Returns the notation of cards, each unique in its game."""
    return [str(card) for card in cards]


def _masked(mask: int, cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards if mask >> card.id & 1] if mask else []


def _frame(frame: Frame, cards: tuple[Card, ...]) -> dict[str, object]:
    data: dict[str, object] = {"task": frame.task.value}
    if frame.seat >= 0:
        data["seat"] = frame.seat
    if frame.card >= 0:
        data["card"] = str(cards[frame.card])
    if frame.side >= 0:
        data["side"] = frame.side
    if frame.row is not None:
        data["row"] = frame.row.name.lower()
    if frame.count:
        data["count"] = frame.count
    if frame.purpose:
        data["purpose"] = str(frame.purpose)
    if frame.by >= 0:
        data["by"] = str(cards[frame.by])
    if frame.options:
        data["options"] = [notation(cards, option) for option in frame.options]
    return data


def digest(state: State) -> str:
    """Returns 16 hexadecimal digits that are equal for equal positions, on every machine and in every process."""
    text = json.dumps(position(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
