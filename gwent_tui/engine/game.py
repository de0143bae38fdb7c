"""What never changes during a game: mode, decks, leaders, numbered cards and every placement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gwent_tui.engine.actions import Choose, PlayCard
from gwent_tui.engine.cards import Ability, Card, CardDef, Faction, LeaderDef
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.modes import Mode


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What a player brings to the table. Deck legality is not checked here (see `gwent_tui.cards.decks`)."""

    faction: Faction
    leader: LeaderDef | None
    """None for an automaton."""
    deck: tuple[CardDef, ...]
    """Every card of the deck, copies repeated."""
    side_deck: tuple[CardDef, ...] = ()
    leader_pile: tuple[LeaderDef, ...] = ()
    """The leaders an automaton shuffles, for the leader variant (R-156)."""


class Game:
    """What never changes during a game; one `Game` can be dealt many times."""

    __slots__ = (
        "_decoys",
        "cards",
        "choices",
        "decks",
        "enemies",
        "house",
        "mode",
        "mustered",
        "placements",
        "seats_after",
        "seats_from",
        "seats_of",
        "setups",
        "side_decks",
        "side_of",
        "sides_from",
        "summonable",
        "twins",
    )

    def __init__(self, mode: Mode, setups: Sequence[SeatSetup], house: HouseRules = STANDARD_HOUSE) -> None:
        """Numbers the cards and prepares every placement.

        Raises `ValueError` if the number of set-ups is not the mode's number of seats.
        """
        if len(setups) != len(mode.side_of):
            raise ValueError(f"{mode.name} needs {len(mode.side_of)} players, not {len(setups)}")
        self.mode = mode
        self.house = house
        self.setups = tuple(setups)
        self.side_of = mode.side_of
        """Seat -> side."""
        sides = max(mode.side_of) + 1
        self.seats_of = tuple(
            tuple(seat for seat, side in enumerate(mode.side_of) if side == army) for army in range(sides)
        )
        """Side -> its seats."""
        self.sides_from = tuple(tuple((army + step) % sides for step in range(sides)) for army in range(sides))
        """Side -> all sides clockwise, that one first (timing law 1)."""
        self.enemies = tuple(order[1:] for order in self.sides_from)
        """Side -> the other sides, clockwise."""
        seats = len(mode.side_of)
        self.seats_from = tuple(tuple((seat + step) % seats for step in range(seats)) for seat in range(seats))
        """Seat -> all seats in turn order, that one first (timing law 3)."""
        self.seats_after = tuple((*order[1:], order[0]) for order in self.seats_from)
        """Seat -> all seats in turn order, that one last."""

        cards: list[Card] = []

        def number(definitions: Iterable[CardDef], seat: int) -> tuple[Card, ...]:
            first = len(cards)
            cards.extend(
                Card.create(first + index, definition, seat) for index, definition in enumerate(definitions)
            )
            return tuple(cards[first:])

        # Deck lists are numbered sorted by id, so that a number tells nothing about the order of a deck file.
        self.decks = tuple(
            number(sorted(setup.deck, key=lambda card: card.id), seat) for seat, setup in enumerate(setups)
        )
        self.side_decks = tuple(
            number(sorted(setup.side_deck, key=lambda card: card.id), seat) for seat, setup in enumerate(setups)
        )
        self.cards = tuple(cards)
        self.placements = tuple(tuple(self._placements(card, side) for card in cards) for side in range(sides))
        """Side of the player -> card -> every way to put it on the table; empty for a Decoy. The horn's
        restriction (R-053) depends on the table and is applied by `options`."""
        self.choices = tuple(
            tuple(tuple(Choose(play.card, play.side, play.row) for play in plays) for plays in per_card)
            for per_card in self.placements
        )
        """The same as answers to a decision."""
        self.twins = tuple(Choose(card.id) for card in cards)
        """Card -> the answer that names it without a place."""
        self.mustered = tuple(self._mustered(card) for card in cards)
        """Card -> the cards its Muster plays (R-073, R-074)."""
        self.summonable = frozenset(
            card.definition.side_card for card in cards if Ability.SUMMON in card.definition.abilities
        )
        """Ids of the side cards that a Summon can bring."""
        self._decoys: dict[tuple[int, int], PlayCard] = {}

    def _placements(self, card: Card, side: int) -> tuple[PlayCard, ...]:
        definition = card.definition
        if Ability.DECOY in definition.abilities:
            return ()
        if not definition.rows:
            return (PlayCard(card.id),)
        targets = self.enemies[side] if card.is_spy else (side,)
        return tuple(PlayCard(card.id, army, row) for army in targets for row in definition.rows)

    def _mustered(self, card: Card) -> frozenset[Card]:
        called = card.definition.musters
        if self.house.mutual_muster:
            called += card.definition.disputed_musters
        return frozenset(other for other in self.cards if other.definition.id in called) if called else frozenset()

    def decoy(self, card: int, side: int, target: int) -> PlayCard:
        """Returns the interned action that puts a Decoy in the place of a unit."""
        key = (card, target)
        action = self._decoys.get(key)
        if action is None:
            action = self._decoys[key] = PlayCard(card, side, None, target)
        return action

    def leader(self, seat: int) -> LeaderDef:
        """Returns the leader card of a seat. Raises `LookupError` for an automaton, which has none."""
        leader = self.setups[seat].leader
        if leader is None:
            raise LookupError(f"seat {seat} has no leader")
        return leader

    def faction(self, seat: int) -> Faction:
        """Returns the faction of a seat."""
        return self.setups[seat].faction
