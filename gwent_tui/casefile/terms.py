"""The building blocks of the case models: texts that are looked up while a file is validated.

Validation gets a `Names` as context; every card, player and action a file names is checked where it stands, and
cards come out under their printed names.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationInfo
from pydantic_core import PydanticCustomError

from gwent_tui.casefile.phrases import read_phrase
from gwent_tui.casefile.words import Names, WordsError, read_unit, split_count
from gwent_tui.engine.cards import Row

LONGEST = 100
"""Characters of a name or action."""
MOST_CARDS = 200
"""Entries of a list of cards."""


STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)
"""What all models share: no unknown keys, no conversions (`"5"` is not 5), no changes."""


def problem(what: str, allowed: str, field: str = "") -> PydanticCustomError:
    """Returns an error that `reading` words like every other one; `field` leads on from where it is raised."""
    context = {"what": what, "allowed": allowed, "field": field}
    return PydanticCustomError("case", "{what}; allowed: {allowed}", context)


def _looked_up(look_up: Callable[[Names, str], str]) -> AfterValidator:
    """Returns a validator that looks a text up in the names of the file, if they are given."""

    def validate(text: str, info: ValidationInfo) -> str:
        names = info.context
        try:
            return look_up(names, text) if isinstance(names, Names) else text
        except WordsError as error:
            raise problem(error.what, error.allowed) from None

    return AfterValidator(validate)


def _entry(names: Names, text: str) -> str:
    card, count = split_count(text)
    if read_unit(card) is None:
        # Kept as a name, but the row of a `u5@ranged` must survive.
        return names.counted(text)
    return card if count == 1 else f"{card}*{count}"


def _action(names: Names, text: str) -> str:
    read_phrase(text, names)
    return text


def _printable(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise problem("it has control characters or spaces at an end", "printable characters")
    return text


Text = Annotated[str, Field(min_length=1, max_length=1000), AfterValidator(_printable)]
Title = Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(_printable)]
NewName = Annotated[str, Field(min_length=1, max_length=20), AfterValidator(_printable)]
UnitName = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_printable)]
PlayerName = Annotated[
    str,
    Field(max_length=LONGEST, description="Name of a player."),
    _looked_up(lambda names, text: names.player(text)),
]
EVERYBODY = "everybody"
"""A viewer who sees what lies open for all."""
Viewer = Annotated[
    str,
    Field(max_length=LONGEST, description="Name of a player, or everybody."),
    _looked_up(lambda names, text: text if text == EVERYBODY else names.player(text)),
]
CardName = Annotated[
    str,
    Field(max_length=LONGEST, description="Id or name of a card, or u5 for an anonymous unit of strength 5."),
    _looked_up(lambda names, text: names.card(text)),
]
CountedName = Annotated[
    str,
    Field(max_length=LONGEST, description="A card, with its number if there are several: nekker*3."),
    _looked_up(lambda names, text: names.counted(text)),
]
EntryText = Annotated[
    str,
    Field(max_length=LONGEST, description="A card, u5 or u5@ranged, with its number if there are several: u1*3."),
    _looked_up(_entry),
]
LeaderName = Annotated[
    str,
    Field(max_length=LONGEST, description="Id or name of a leader."),
    _looked_up(lambda names, text: names.leader(text).id),
]
ActionText = Annotated[
    str,
    Field(max_length=2 * LONGEST, description="An action: play Decoy on Cow, choose Yaevinn to ranged, pass ..."),
    _looked_up(_action),
]
ChoiceText = Annotated[
    str,
    Field(max_length=2 * LONGEST, description="An answer to a decision, its row said: choose Decoy to ranged ..."),
    _looked_up(lambda names, text: str(replace(read_phrase(text, names), by=""))),
]
CardNames = Annotated[list[CountedName], Field(max_length=MOST_CARDS)]
RowName = Literal["close", "ranged", "siege"]
Strength = Annotated[int, Field(ge=0, le=99)]
Total = Annotated[int, Field(ge=0)]
Count = Annotated[int, Field(ge=0)]


TEXT = "<text>"
NUMBER = "<a whole number>"
FLAG = "<true or false>"
LIST = "<a list>"
OBJECT = "<an object>"
"""Tags of the alternatives of a value; brackets tell them from keys in the path of an error."""


def by_shape(**tags: str) -> Callable[[Any], str]:
    """Returns a discriminator: the first of `tags` whose key an object has, else the tag of the value's type."""

    def discriminate(value: Any) -> str:
        match value:
            case str():
                return TEXT
            case bool():
                return FLAG
            case int():
                return NUMBER
            case list():
                return LIST
            case dict() | BaseModel():
                keys = value if isinstance(value, dict) else value.model_fields_set
                return next((tag for key, tag in tags.items() if key in keys), OBJECT)
            case _:
                return "<nothing of the kind>"

    return discriminate


def by_row(rows: BaseModel) -> list[tuple[Row, Any]]:
    """Returns the rows that a model with a field for each row names, with what it says about them."""
    names = [(row, row.name.lower()) for row in Row]
    return [(row, getattr(rows, name)) for row, name in names if name in rows.model_fields_set]
