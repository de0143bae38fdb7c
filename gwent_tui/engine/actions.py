"""What a player can do, and the notation of it.

The acting seat is that of the decision, never part of the action. Actions are values: equal ones are
interchangeable, and the engine hands out interned ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_tui.engine.cards import Card, Row


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Plays a card from hand. Everything known at that moment is part of it."""

    card: int
    side: int = -1
    """The side the card goes to; -1 for weather and Scorch."""
    row: Row | None = None
    """The row it goes to; None for weather, Scorch and Decoy (a Decoy lies where its target lay)."""
    target: int = -1
    """The unit a Decoy takes back; -1 for every other card."""


@dataclass(frozen=True, slots=True)
class ActivateLeader:
    """Uses the leader's ability."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Passes for the rest of the round."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Answers a decision with a card and, if the card is put on the table by it, with its place."""

    card: int
    side: int = -1
    row: Row | None = None


@dataclass(frozen=True, slots=True)
class Decline:
    """Keeps the hand as it is (mulligan)."""


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """Names a player: who starts, or whose hand or pile is meant."""

    seat: int


Action = PlayCard | ActivateLeader | Pass | Choose | Decline | ChooseSeat

LEADER = ActivateLeader()
PASS = Pass()
DECLINE = Decline()


def notation(cards: Sequence[Card], action: Action) -> str:
    """Returns the text of an action, unique among the legal actions of a decision.

    `play ballista#12 to 0.siege`, `play decoy#3 on cow#7`, `play scorch#9`, `leader`, `pass`,
    `choose yaevinn#4 to 0.ranged`, `choose scorch#9`, `decline`, `seat 1`.

    `cards` is `Game.cards`. Raises `IndexError` for a card that is not in the game.
    """
    match action:
        case PlayCard(card, side, row, target):
            if target >= 0:
                return f"play {cards[card]} on {cards[target]}"
            return f"play {cards[card]}{_place(side, row)}"
        case Choose(card, side, row):
            return f"choose {cards[card]}{_place(side, row)}"
        case ActivateLeader():
            return "leader"
        case Pass():
            return "pass"
        case Decline():
            return "decline"
        case ChooseSeat(seat):
            return f"seat {seat}"


def _place(side: int, row: Row | None) -> str:
    return "" if row is None else f" to {side}.{row.name.lower()}"
