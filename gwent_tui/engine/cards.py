"""Definitions of cards and leaders, and the physical cards of one game.

A `CardDef` is what is printed; a `Card` is one physical copy in one game. Both are immutable: strength is
computed from the table (R-038), and where a card lies is which list holds it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Row(IntEnum):
    """A combat row of one side; the values index `Side.rows`."""

    CLOSE = 0
    RANGED = 1
    SIEGE = 2


ROWS: tuple[Row, ...] = tuple(Row)


class Faction(StrEnum):
    """The colour a card is printed in; neutral cards come in every faction's colour (R-141)."""

    NEUTRAL = "neutral"
    MONSTERS = "monsters"
    NILFGAARD = "nilfgaard"
    NORTHERN_REALMS = "northern_realms"
    SCOIATAEL = "scoiatael"
    SKELLIGE = "skellige"


FACTIONS: tuple[Faction, ...] = tuple(faction for faction in Faction if faction is not Faction.NEUTRAL)
"""The five factions a player can choose."""


class Kind(StrEnum):
    """What a card is; everything that is not a unit or a hero is a special card (R-003)."""

    UNIT = "unit"
    HERO = "hero"
    SPECIAL = "special"
    WEATHER = "weather"


class Ability(StrEnum):
    """Abilities of cards, under the names the card files use."""

    MEDIC = "medic"
    MORALE_BOOST = "morale_boost"
    MUSTER = "muster"
    SCORCH = "scorch"
    SCORCH_ROW = "scorch_row"
    SPY = "spy"
    SUMMON = "summon"
    BERSERKER = "berserker"
    MARDROEME = "mardroeme"
    TIGHT_BOND = "tight_bond"
    COMMANDERS_HORN = "commanders_horn"
    DECOY = "decoy"
    WEATHER = "weather"
    CLEAR_WEATHER = "clear_weather"


ON_PLAY = frozenset(
    {
        Ability.MEDIC,
        Ability.MUSTER,
        Ability.SCORCH,
        Ability.SCORCH_ROW,
        Ability.SPY,
        Ability.MARDROEME,
        Ability.BERSERKER,
        Ability.CLEAR_WEATHER,
    }
)
"""Abilities that need a step after the card is placed; all others are ongoing or happen on leaving."""


class LeaderAbility(StrEnum):
    """Abilities of leaders, under the names the card files use."""

    HORN_ROW = "horn_row"
    SCORCH_ROW = "scorch_row"
    PLAY_FROM_DECK = "play_from_deck"
    CLEAR_WEATHER = "clear_weather"
    PEEK = "peek"
    TAKE_FROM_ENEMY_DISCARD = "take_from_enemy_discard"
    TAKE_FROM_OWN_DISCARD = "take_from_own_discard"
    DISCARD_AND_FETCH = "discard_and_fetch"
    OPTIMISE_AGILE = "optimise_agile"
    PLAY_BOND_COPY = "play_bond_copy"
    RESHUFFLE_DISCARDS = "reshuffle_discards"
    DRAW_EXTRA = "draw_extra"
    DOUBLE_SPIES = "double_spies"
    HALF_WEATHER = "half_weather"
    RANDOM_REVIVAL = "random_revival"
    CANCEL_LEADERS = "cancel_leaders"


@dataclass(frozen=True, slots=True)
class CardDef:
    """One distinct card as printed. Built by `gwent_tui.cards`, which checks it; nothing is checked here."""

    id: str
    name: str
    faction: Faction
    kind: Kind
    strength: int = 0
    """Printed strength, 0 or more; 0 for special cards."""
    rows: tuple[Row, ...] = ()
    """Rows the card may be put on; two for an Agile unit; empty for weather, Clear Weather and Scorch."""
    abilities: tuple[Ability, ...] = ()
    """In printed order, which is the order in which on-play abilities resolve (R-031)."""
    musters: tuple[str, ...] = ()
    """Ids of the cards this card's Muster plays (R-074)."""
    disputed_musters: tuple[str, ...] = ()
    """Ids it plays too unless `HouseRules.mutual_muster` is off (R-074)."""
    side_card: str = ""
    """Id of the side-deck card that Summon brings or a Berserker turns into."""
    weather_rows: tuple[Row, ...] = ()
    """Rows on which a weather card sets strengths to 1 (R-107)."""
    copies: int = 1
    """Copies in one faction's pack, 1 or more."""
    is_side_card: bool = False
    """Whether it waits in the side deck instead of being a deck card (R-005)."""
    text: str = ""
    """What the card does, in the project's own words."""

    @property
    def is_unit(self) -> bool:
        """Whether it is a unit, heroes included (R-003)."""
        return self.kind is Kind.UNIT or self.kind is Kind.HERO

    @property
    def is_agile(self) -> bool:
        """Whether it is a unit with a choice of rows (R-063)."""
        return self.is_unit and len(self.rows) > 1


@dataclass(frozen=True, slots=True)
class LeaderDef:
    """One leader card as printed."""

    id: str
    name: str
    faction: Faction
    ability: LeaderAbility
    is_passive: bool
    row: Row | None = None
    """The row of `HORN_ROW` and `SCORCH_ROW`."""
    finds: tuple[str, ...] = ()
    """Ids of the cards `PLAY_FROM_DECK` may fetch."""
    count: int = 0
    """How many cards `PEEK` shows, `DRAW_EXTRA` draws or `DISCARD_AND_FETCH` discards."""
    text: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One physical card of a game; compared by identity, shared by every copy of a state.

    The flags repeat the definition, because nearly every rule asks for them.
    """

    id: int
    """Index in `Game.cards`."""
    definition: CardDef
    seat: int
    """The seat whose pack the card came from; that is not who plays or controls it (R-195)."""
    strength: int
    is_unit: bool
    is_plain: bool
    """A unit that is not a hero: what nearly every ability may touch (R-057)."""
    is_spy: bool
    has_bond: bool
    has_morale: bool
    has_horn: bool
    has_mardroeme: bool
    is_berserker: bool
    needs_resolving: bool
    """Whether anything happens after the card is placed."""

    @classmethod
    def create(cls, card_id: int, definition: CardDef, seat: int) -> Card:
        """Returns the physical copy number `card_id` of a definition, from the pack of `seat`."""
        abilities = definition.abilities
        return cls(
            id=card_id,
            definition=definition,
            seat=seat,
            strength=definition.strength,
            is_unit=definition.is_unit,
            is_plain=definition.kind is Kind.UNIT,
            is_spy=Ability.SPY in abilities,
            has_bond=Ability.TIGHT_BOND in abilities,
            has_morale=Ability.MORALE_BOOST in abilities,
            has_horn=Ability.COMMANDERS_HORN in abilities,
            has_mardroeme=Ability.MARDROEME in abilities,
            is_berserker=Ability.BERSERKER in abilities,
            needs_resolving=not ON_PLAY.isdisjoint(abilities),
        )

    @property
    def name(self) -> str:
        """The printed name, which is what Tight Bond compares (R-048)."""
        return self.definition.name

    @property
    def is_hero(self) -> bool:
        """Whether it is a hero, untouched by every ability on table and in pile (R-057, R-058)."""
        return self.definition.kind is Kind.HERO

    def __str__(self) -> str:
        """Returns the notation of the card, unique in its game: `nekker#12`."""
        return f"{self.definition.id}#{self.id}"
