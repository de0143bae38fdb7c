"""Decisions that name a card: which cards are offered for each purpose, and what happens to the chosen one.

Cards of hidden zones are offered in the order of their numbers, never of the deck, which would tell its order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gwent_tui.engine.atoms import move, place
from gwent_tui.engine.cards import Card
from gwent_tui.engine.events import Cause, Zone
from gwent_tui.engine.frames import Frame, todo
from gwent_tui.engine.plays import fetch_and_play, where
from gwent_tui.engine.state import State


@dataclass(frozen=True, slots=True)
class Pick:
    """One purpose of a pick."""

    candidates: Callable[[State, int], list[Card]]
    """Position and deciding seat -> the cards offered; with none the pick lapses (R-002)."""
    take: Callable[[State, int, Card], None]
    """Does with the chosen card what the purpose says."""


PICKS: dict[str, Pick] = {}


def has_candidates(state: State, seat: int, purpose: str) -> bool:
    """Whether a pick would have anything to choose from."""
    return bool(PICKS[purpose].candidates(state, seat))


def take(state: State, frame: Frame, card: Card) -> None:
    """Carries out a pick; one that asks for several cards is asked again."""
    if frame.count > 1:
        state.agenda.append(todo(frame.task, frame.seat, count=frame.count - 1, purpose=frame.purpose))
    PICKS[frame.purpose].take(state, frame.seat, card)


def _by_number(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.id)


def _weather_kinds(state: State, seat: int) -> list[Card]:
    finds = state.game.leader(seat).finds
    kinds: dict[str, Card] = {}
    for card in _by_number(state.seats[seat].deck):
        if card.definition.id in finds:
            kinds.setdefault(card.definition.id, card)
    return list(kinds.values())


def _enemy_discards(state: State, seat: int) -> list[Card]:
    enemies = state.game.enemies[state.game.side_of[seat]]
    return [card for side in enemies for card in state.sides[side].discard if not card.is_hero]


def _own_discard(state: State, seat: int) -> list[Card]:
    return [card for card in state.discard_of(seat) if not card.is_hero]


def _to_hand(state: State, seat: int, card: Card) -> None:
    move(state, card, where(state, card), place(Zone.HAND, seat), Cause.LEADER, seat=seat)


def _discard_from_hand(state: State, seat: int, card: Card) -> None:
    pile = place(Zone.DISCARD, state.game.side_of[seat])
    move(state, card, place(Zone.HAND, seat), pile, Cause.LEADER, seat=seat)


def _bonds_with_copy(state: State, seat: int) -> list[Card]:
    """Returns one bond unit per name with a copy left in the deck, in the order of the rows (R-127)."""
    names = {card.name for card in state.seats[seat].deck}
    units: dict[str, Card] = {}
    for row in state.sides[state.game.side_of[seat]].rows:
        for card in row:
            if card.is_plain and card.has_bond and card.name in names:
                units.setdefault(card.name, card)
    return list(units.values())


def _play_copy(state: State, seat: int, unit: Card) -> None:
    copy = next(card for card in reversed(state.seats[seat].deck) if card.name == unit.name)
    fetch_and_play(state, seat, copy)


PICKS["play_from_deck"] = Pick(_weather_kinds, fetch_and_play)
PICKS["take_from_enemy_discard"] = Pick(_enemy_discards, _to_hand)
PICKS["take_from_own_discard"] = Pick(_own_discard, _to_hand)
PICKS["discard"] = Pick(lambda state, seat: _by_number(state.seats[seat].hand), _discard_from_hand)
PICKS["fetch"] = Pick(lambda state, seat: _by_number(state.seats[seat].deck), _to_hand)
PICKS["play_bond_copy"] = Pick(_bonds_with_copy, _play_copy)
