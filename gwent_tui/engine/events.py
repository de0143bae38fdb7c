"""What happened, as facts in the past tense.

The engine records events with the full truth; `views.seen_by` takes out what a seat may not see. Folding the
`CardMoved` events over the initial deal gives every zone of the final position.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import Row
from gwent_tui.engine.values import value


class Zone(StrEnum):
    """Where a card can be (R-193)."""

    DECK = "deck"
    HAND = "hand"
    ASIDE = "aside"
    """Put aside in the mulligan, or picked by Skellige and not yet played."""
    SIDE_DECK = "side_deck"
    ROW = "row"
    DISCARD = "discard"
    WEATHER = "weather"
    REMOVED = "removed"
    BESIDE = "beside"
    """An automaton's Decoys, which lie in no row (R-206)."""
    UNDER = "under"
    """Face-down cards under an automaton's Decoys (R-170)."""


# Python 3.11 takes 70 ns to look up a member of an enum; the busiest functions use these.
IN_DECK = Zone.DECK
IN_HAND = Zone.HAND
IN_ROW = Zone.ROW
IN_DISCARD = Zone.DISCARD
IN_WEATHER = Zone.WEATHER


@dataclass(frozen=True, slots=True)
class Place:
    """One list of cards on the table."""

    zone: Zone
    owner: int = -1
    """A seat for deck, hand, aside, side deck and under; a side for row, discard and beside; else -1."""
    row: Row | None = None


class Cause(StrEnum):
    """Why a card moved: the rule or ability at work."""

    DEAL = "deal"
    MULLIGAN = "mulligan"
    PLAY = "play"
    MEDIC = "medic"
    MUSTER = "muster"
    SPY = "spy"
    SCORCH = "scorch"
    SCORCH_ROW = "scorch_row"
    SUMMON = "summon"
    BERSERKER = "berserker"
    DECOY = "decoy"
    CLEAR_WEATHER = "clear_weather"
    LEADER = "leader"
    FACTION = "faction"
    ROUND_END = "round_end"
    AGILE = "agile"
    """An automaton's Agile unit went where it is worth more (R-168)."""
    REVEAL = "reveal"
    """The top card of an automaton's deck, or a card under its Decoy, was turned over (R-159, R-171)."""


@value(frozen=True, slots=True)
class CardMoved:
    """A card went from one place to another."""

    card: int
    """Index in `Game.cards`; -1 in a redacted event whose reader may not know the card."""
    origin: Place
    destination: Place
    cause: Cause
    by: int = -1
    """The card whose ability did it, -1 if a leader, a faction or the rules did, or if the card moved itself."""
    seat: int = -1
    """The player who did it (R-195), -1 for the rules."""
    index: int = -1
    """Index in the destination row; -1 at the right end or on top."""


@value(frozen=True, slots=True)
class CardPlayed:
    """A player announced a card: one from hand, or one a leader fetched to be played. Its moves follow."""

    seat: int
    card: int
    target: int = -1
    """The unit a Decoy takes back, else -1."""


@value(frozen=True, slots=True)
class CardRevealed:
    """An automaton turned a card over; its play follows (R-159)."""

    seat: int
    card: int
    flipped: bool = False
    """Whether it lay under a Decoy (R-171)."""


class Reason(StrEnum):
    """Why an automaton chose as it did (R-163)."""

    BEST = "best"
    """One way was better than all others."""
    MOST_CARDS = "most_cards"
    """Of equal ways, the row with the most cards."""
    FIXED_ORDER = "fixed_order"
    """Of equal ways, the first in the fixed order."""
    HUMAN = "human"
    """Of equal ways, the one the human chose."""


@value(frozen=True, slots=True)
class AutomatonChose:
    """An automaton compared the ways to do something. All numbers follow from public things."""

    seat: int
    card: int
    """The card to be played or on whose behalf it chose, -1 for a leader."""
    options: tuple[tuple[Action, int], ...]
    """Each way with what it would change: own total less the human's, or for a Medic the own total (R-169)."""
    chosen: Action
    reason: Reason


@value(frozen=True, slots=True)
class LeaderRevealed:
    """An automaton turned up a leader at scoring (R-175)."""

    seat: int
    leader: str
    """Id of the leader."""
    works: bool
    """False if the human's White Flame makes it void (R-176)."""


@value(frozen=True, slots=True)
class CardKept:
    """A unit stayed on the table when the round was cleared (R-132)."""

    card: int
    side: int
    seat: int
    """The player whose faction kept it."""


@value(frozen=True, slots=True)
class CardsShown:
    """Cards of a hand were shown to some seats only (R-119)."""

    owner: int
    cards: tuple[int, ...]
    """Redacted to as many -1 for a reader who may not see them."""
    viewers: tuple[int, ...]


@value(frozen=True, slots=True)
class DeckShuffled:
    """A deck was shuffled."""

    seat: int


@value(frozen=True, slots=True)
class CoinTossed:
    """A coin, or in larger games a draw by lot, named a player."""

    seat: int
    names_starter: bool
    """Whether the player so named chooses the starter (R-011) rather than starts (R-010)."""


@value(frozen=True, slots=True)
class StarterNamed:
    """It was settled who starts the game, by coin or by choice."""

    seat: int
    chosen_by: int = -1
    """The Scoia'tael player who chose; -1 for the coin."""


@value(frozen=True, slots=True)
class MulliganEnded:
    """A player is content with the opening hand."""

    seat: int
    exchanged: int
    """Cards exchanged, 0 to 2."""


@value(frozen=True, slots=True)
class LeaderActivated:
    """A player used the leader's ability."""

    seat: int


@value(frozen=True, slots=True)
class LeaderCancelled:
    """A leader's ability was made void (R-118)."""

    seat: int
    by: int
    """The seat of the leader that cancels."""


@value(frozen=True, slots=True)
class LeaderHornLit:
    """A leader's horn marks a row until the end of the round (R-196)."""

    side: int
    row: Row


@value(frozen=True, slots=True)
class LeaderHornsEnded:
    """All leader horns ended with the round."""


@value(frozen=True, slots=True)
class TurnStarted:
    """A player's turn began."""

    seat: int


@value(frozen=True, slots=True)
class SeatPassed:
    """A player is out for the rest of the round."""

    seat: int
    automatic: bool
    """Whether nothing but passing was possible (R-022)."""


@value(frozen=True, slots=True)
class RoundStarted:
    """A round began, before its first turn and before anything a faction does at its start."""

    number: int
    """1 or more."""
    starter: int


@value(frozen=True, slots=True)
class RoundEnded:
    """A round was scored."""

    number: int
    totals: tuple[int, ...]
    """One total a side."""
    winners: tuple[int, ...]
    """Sides that won the round; empty for a tie."""
    tie_broken: bool
    """Whether equal totals were won by a faction (R-130)."""


@value(frozen=True, slots=True)
class GemLost:
    """A side lost a gem."""

    side: int
    left: int
    """Gems left, 0 or 1."""


@value(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    winners: tuple[int, ...]
    """Winning sides; empty for a draw."""


Event = (
    CardMoved
    | CardPlayed
    | CardKept
    | CardRevealed
    | AutomatonChose
    | LeaderRevealed
    | CardsShown
    | DeckShuffled
    | CoinTossed
    | StarterNamed
    | MulliganEnded
    | LeaderActivated
    | LeaderCancelled
    | LeaderHornLit
    | LeaderHornsEnded
    | TurnStarted
    | SeatPassed
    | RoundStarted
    | RoundEnded
    | GemLost
    | GameEnded
)
