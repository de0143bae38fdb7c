"""The card and deck files as pydantic models, from which the JSON schemas are generated.

`python -m gwent_tui.cards.schema` writes `cards/schema.json` and `cards/decks/schema.json` anew. What concerns
several cards or files is checked by `freezing`; what makes a deck legal by `decks`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

MAX_STRENGTH = 99
MAX_COPIES = 20
MAX_COUNT = 10
"""Most cards a leader looks at, draws or discards."""
MAX_CARDS = 1000
"""Most cards in one file."""
MAX_LEADERS = 100
MAX_ID = 60
MAX_NAME = 60
MAX_TEXT = 400

PASSIVE_ABILITIES = frozenset({"draw_extra", "double_spies", "half_weather", "random_revival", "cancel_leaders"})
"""Leader abilities that work by themselves; all others are activated (R-112)."""

T = TypeVar("T", str, Literal["close", "ranged", "siege"])


def problem(field: str, what: str, allowed: str) -> PydanticCustomError:
    """Returns an error that `explaining` words like every other one.

    Without a `field` it is about the value being checked, and `what` is a predicate: "contains ...".
    """
    context = {"field": field, "what": what, "allowed": allowed}
    return PydanticCustomError("card_data", "{what}; allowed: {allowed}", context)


def _printable(text: str) -> str:
    if not text.isprintable():
        raise problem("", "contains control or invisible characters", "printable characters")
    if text != " ".join(text.split()):
        raise problem("", "has spaces at an end or two in a row", "single spaces between words")
    return text


def _speakable(name: str) -> str:
    if not any(char.isalnum() for char in name):
        raise problem("", "has no letter or digit", "a name that can be typed to find the card")
    return name


def _unique(items: list[T]) -> list[T]:
    if len(set(items)) < len(items):
        raise problem("", "names something twice", "each entry once")
    return items


CardId = Annotated[
    str,
    Field(
        pattern=r"^[a-z][a-z0-9_]*$",
        max_length=MAX_ID,
        description="Id, unique over all files: lower-case letters, digits and _, a letter first.",
    ),
]
Name = Annotated[
    str,
    Field(min_length=1, max_length=MAX_NAME, description="Printed name; Tight Bond compares it."),
    AfterValidator(_printable),
    AfterValidator(_speakable),
]
Text = Annotated[
    str,
    Field(min_length=1, max_length=MAX_TEXT, description="What the card does, in the project's own words."),
    AfterValidator(_printable),
]
Strength = Annotated[int, Field(ge=0, le=MAX_STRENGTH, description="Printed strength.")]
Copies = Annotated[int, Field(ge=1, le=MAX_COPIES, description="Copies in one faction's pack.")]
Count = Annotated[int, Field(ge=1, le=MAX_COUNT, description="Number of cards.")]
NoStrength = Annotated[None, Field(description="Specials and leaders have no strength.")]
Version = Annotated[int, Field(ge=1, le=1, description="Version of the file format.")]
CardIds = Annotated[list[CardId], Field(min_length=1, max_length=50), AfterValidator(_unique)]
RowName = Literal["close", "ranged", "siege"]
RowNames = Annotated[list[RowName], Field(min_length=1), AfterValidator(_unique)]


class Model(BaseModel):
    """What all models share: no unknown keys, no conversions (`"5"` is not 5), no changes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PlainAbility(Model):
    """A unit's ability without parameters."""

    ability: Literal[
        "medic", "morale_boost", "scorch", "scorch_row", "spy", "mardroeme", "tight_bond", "commanders_horn"
    ]


class Muster(Model):
    """Brings other cards along from hand and deck (R-074)."""

    ability: Literal["muster"]
    calls: Annotated[CardIds, Field(description="Ids of the units it brings along.")]
    disputed_calls: Annotated[
        list[CardId],
        Field(max_length=50, description="Ids it brings along unless the house rule mutual_muster is off."),
        AfterValidator(_unique),
    ] = []


class Summon(Model):
    """Brings a card from the side deck when it is discarded from the battlefield (R-087)."""

    ability: Literal["summon"]
    card: Annotated[CardId, Field(description="Id of the side-deck card it brings.")]


class BerserkerAbility(Model):
    """Turns into a card of the side deck under Mardroeme (R-093)."""

    ability: Literal["berserker"]
    becomes: Annotated[CardId, Field(description="Id of the side-deck card it turns into.")]


UnitAbility = Annotated[
    PlainAbility | Muster | Summon | BerserkerAbility,
    Field(discriminator="ability"),
]


class SpecialAbility(Model):
    """The ability of a special card that is not weather."""

    ability: Literal["commanders_horn", "decoy", "mardroeme", "scorch"]


class Weather(Model):
    """Sets strengths to 1 (R-107)."""

    ability: Literal["weather"]
    rows: Annotated[RowNames, Field(description="Rows it lies on, of both players.")]


class ClearWeather(Model):
    """Discards all weather (R-110)."""

    ability: Literal["clear_weather"]


WeatherAbility = Annotated[Weather | ClearWeather, Field(discriminator="ability")]


class UnitCard(Model):
    """One unit or hero; all copies together."""

    id: CardId
    name: Name
    kind: Annotated[Literal["unit", "hero"], Field(description="A hero is out of reach of every ability.")]
    strength: Strength
    row: Annotated[
        Literal["close", "ranged", "siege", "agile"],
        Field(description="Combat row; agile means close or ranged, as its player chooses."),
    ]
    abilities: Annotated[
        list[UnitAbility],
        Field(max_length=5, description="In printed order, which is the order in which they happen."),
    ]
    copies: Copies
    side_deck: Annotated[
        bool, Field(description="Waits in the side deck instead of being a card for decks (R-005).")
    ] = False
    text: Text

    @model_validator(mode="after")
    def _check(self) -> UnitCard:
        names = [ability.ability for ability in self.abilities]
        if len(set(names)) < len(names):
            raise problem("abilities", "an ability is named twice", "each ability once")
        if "summon" in names and "berserker" in names:
            raise problem(
                "abilities", "both summon and berserker are named", "one of them, as a card has one side card"
            )
        return self


class SpecialCard(Model):
    """One special card that is not weather; all copies together."""

    id: CardId
    name: Name
    kind: Literal["special"]
    strength: NoStrength
    rows: Annotated[
        list[RowName],
        Field(description="Rows it may be put on; left out for Scorch, which is put nowhere."),
        AfterValidator(_unique),
    ] = []
    abilities: Annotated[list[SpecialAbility], Field(min_length=1, max_length=1, description="Exactly one.")]
    copies: Copies
    text: Text

    @model_validator(mode="after")
    def _check(self) -> SpecialCard:
        name = self.abilities[0].ability
        if name == "scorch" and self.rows:
            raise problem("rows", "a Scorch card is put on no row", "no rows")
        if name != "scorch" and not self.rows:
            raise problem("rows", f"a card with {name} needs a place", "one or more of close, ranged, siege")
        return self


class WeatherCard(Model):
    """One weather card or Clear Weather; all copies together."""

    id: CardId
    name: Name
    kind: Literal["weather"]
    strength: NoStrength
    abilities: Annotated[list[WeatherAbility], Field(min_length=1, max_length=1, description="Exactly one.")]
    copies: Copies
    text: Text


AnyCard = Annotated[UnitCard | SpecialCard | WeatherCard, Field(discriminator="kind")]


class PlainLeaderAbility(Model):
    """A leader's ability without parameters."""

    ability: Literal[
        "clear_weather",
        "take_from_enemy_discard",
        "take_from_own_discard",
        "optimise_agile",
        "play_bond_copy",
        "reshuffle_discards",
        "double_spies",
        "half_weather",
        "random_revival",
        "cancel_leaders",
    ]


class RowLeaderAbility(Model):
    """Doubles an own row (R-114) or burns an opposing one (R-115)."""

    ability: Literal["horn_row", "scorch_row"]
    row: Annotated[RowName, Field(description="The row it acts on.")]


class PlayFromDeck(Model):
    """Finds one of several cards in the deck and plays it (R-116)."""

    ability: Literal["play_from_deck"]
    cards: Annotated[CardIds, Field(description="Ids of the cards it may find.")]


class CountLeaderAbility(Model):
    """Shows cards of the opponent's hand (R-119) or adds to the opening hand (R-125)."""

    ability: Literal["peek", "draw_extra"]
    count: Count


class DiscardAndFetch(Model):
    """Discards cards from the hand for one card of choice from the deck (R-122)."""

    ability: Literal["discard_and_fetch"]
    discard: Count


AnyLeaderAbility = Annotated[
    PlainLeaderAbility | RowLeaderAbility | PlayFromDeck | CountLeaderAbility | DiscardAndFetch,
    Field(discriminator="ability"),
]


class LeaderCard(Model):
    """One leader."""

    id: CardId
    name: Name
    kind: Literal["leader"]
    strength: NoStrength
    ability: AnyLeaderAbility
    passive: Annotated[bool, Field(description="Works by itself instead of being activated (R-112).")]
    copies: Annotated[int, Field(ge=1, le=1, description="A pack holds each leader once.")]
    text: Text

    @model_validator(mode="after")
    def _check(self) -> LeaderCard:
        name = self.ability.ability
        if self.passive is not (name in PASSIVE_ABILITIES):
            kind = "activated" if self.passive else "passive"
            shown = str(self.passive).lower()
            raise problem("passive", f"{shown}, but {name} is {kind}", str(not self.passive).lower())
        return self


class CardFile(Model):
    """Card file of gwent-tui: cards and leaders of one faction, or the neutral cards every pack holds."""

    schema_location: Annotated[str, Field(alias="$schema", description="Where editors find this schema.")] = ""
    version: Version
    faction: Annotated[
        Literal["neutral", "monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"],
        Field(description="The faction of every card in this file."),
    ]
    cards: Annotated[list[AnyCard], Field(max_length=MAX_CARDS)]
    leaders: Annotated[list[LeaderCard], Field(max_length=MAX_LEADERS)]

    @model_validator(mode="after")
    def _check(self) -> CardFile:
        if self.faction == "neutral" and self.leaders:
            raise problem("leaders", "the neutral cards have no leaders", "an empty list")
        return self


class DeckFile(Model):
    """Deck file of gwent-tui: a leader and the cards that are shuffled into the deck."""

    schema_location: Annotated[str, Field(alias="$schema", description="Where editors find this schema.")] = ""
    version: Version
    name: Annotated[
        str,
        Field(min_length=1, max_length=MAX_NAME, description="What the deck is called."),
        AfterValidator(_printable),
    ]
    description: Annotated[
        str,
        Field(max_length=MAX_TEXT, description="What the deck is about."),
        AfterValidator(_printable),
    ] = ""
    faction: Annotated[
        Literal["monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"],
        Field(description="The faction whose pack the cards come from."),
    ]
    leader: CardId
    cards: Annotated[
        dict[CardId, Annotated[int, Field(ge=1, le=MAX_COPIES)]],
        Field(max_length=200, description="Card id and number of copies; side-deck cards are not listed."),
    ]


def schema_text(model: type[Model]) -> str:
    """Returns the JSON schema of a kind of file, as it is stored beside the files."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(directory: Path) -> None:
    """Writes the schemas of card and deck files into a `cards` directory. Raises `OSError`."""
    for model, name in ((CardFile, "schema.json"), (DeckFile, "decks/schema.json")):
        (directory / name).write_text(schema_text(model), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Writes the schemas into the directory named, by default `cards` of the checkout."""
    checkout = Path(__file__).resolve().parents[2] / "cards"
    write_schemas(Path(arguments[0]) if arguments else checkout)


if __name__ == "__main__":
    main(sys.argv[1:])
