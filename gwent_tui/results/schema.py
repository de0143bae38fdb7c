"""A file of results as pydantic models, version 1; the only module here that imports pydantic."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic.fields import FieldInfo

from gwent_tui.cards.wording import Key, did_you_mean, field_path, one_of, problem, quote, step
from gwent_tui.results.values import MAX_NAME, VERSION

MOST = 10
"""Things wrong with one file that are put into words."""
MOST_ENTRIES = 2_000
"""Entries of one file."""


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("control characters")
    return text


def _time(text: str) -> str:
    datetime.fromisoformat(text)
    return text


Name = Annotated[
    str,
    Field(min_length=1, max_length=MAX_NAME, description=f"1 to {MAX_NAME} printable characters"),
    AfterValidator(_printable),
]
LeaderName = Annotated[
    str,
    Field(max_length=MAX_NAME, description=f"at most {MAX_NAME} printable characters, none for an automaton"),
    AfterValidator(_printable),
]
Moment = Annotated[
    str,
    Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", description="a time such as 2026-12-01T00:44:12Z"),
    AfterValidator(_time),
]
FactionName = Literal["monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"]
Side = Annotated[int, Field(ge=0, le=7, description="a side of the game, from 0")]
Sides = Annotated[list[Side], Field(max_length=8, description="sides of the game, from 0")]
Totals = Annotated[
    list[Annotated[int, Field(ge=0, le=1_000_000)]],
    Field(min_length=2, max_length=8, description="a total of 0 to 1,000,000 for each side"),
]


class Model(BaseModel):
    """No unknown keys, no conversions, no changes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Player(Model):
    """One player."""

    name: Name
    side: Side
    faction: Annotated[FactionName, Field(description=one_of(get_args(FactionName)))]
    leader: LeaderName
    deck: Name
    automaton: Annotated[bool, Field(description="true or false")]


class Round(Model):
    """The score of one round."""

    totals: Totals
    winners: Sides


class Game(Model):
    """One finished game."""

    when: Moment
    mode: Annotated[Literal["duel", "solo", "solo_leaders"], Field(description="duel, solo, solo_leaders")]
    seed: Annotated[int, Field(ge=0, lt=10**18, description="a whole number of at most 18 digits")]
    players: Annotated[list[Player], Field(min_length=2, max_length=8, description="a list of 2 to 8 players")]
    rounds: Annotated[list[Round], Field(min_length=1, max_length=99, description="a list of 1 to 99 rounds")]
    winners: Sides

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        """Every side has a player and a total, and only those win."""
        sides = {player.side for player in self.players}
        count = len(sides)
        if count < 2 or max(sides) >= count or not sides.issuperset(self.winners):
            raise ValueError("sides")
        for result in self.rounds:
            if len(result.totals) != count or not sides.issuperset(result.winners):
                raise ValueError("rounds")
        return self


class BookEntry(Model):
    """A game, or that it does not count any more."""

    key: Annotated[
        str, Field(pattern=r"^[a-z0-9-]{1,60}$", description="1 to 60 of the characters a-z, 0-9 and -")
    ]
    revision: Annotated[int, Field(ge=1, lt=10**15, description="a whole number of at most 15 digits")]
    game: Annotated[Game | None, Field(description="a game that fits together, null if its end was taken back")]


class BookFile(Model):
    """One file: one entry, or many that were put together."""

    schema_version: Annotated[Literal[1], Field(alias="schema", description=str(VERSION))]
    results: Annotated[
        list[BookEntry], Field(max_length=MOST_ENTRIES, description=f"a list of at most {MOST_ENTRIES:,} entries")
    ]


def explain(error: ValidationError, document: object, where: str) -> list[str]:
    """Returns one sentence for each thing wrong with a document; after `MOST` of them the rest is left out."""
    details = error.errors(include_url=False, include_context=False)[:MOST]
    return list(dict.fromkeys(_sentence(detail["type"], detail["loc"], document, where) for detail in details))


def _sentence(kind: str, keys: tuple[Key, ...], document: object, where: str) -> str:
    fields, allowed = _expected(keys)
    if kind == "missing":
        return problem(where, field_path(keys), "is missing", allowed)
    if kind == "extra_forbidden":
        what = f"unknown key {quote(keys[-1])}{did_you_mean(keys[-1], fields)}"
        return problem(where, field_path(keys[:-1]), what, one_of(fields))
    value = document
    for key in keys:
        value = step(value, key)
    return problem(where, field_path(keys), f"{quote(value)} is not possible here", allowed)


def _expected(keys: tuple[Key, ...]) -> tuple[list[str], str]:
    """Returns the keys the object around a place may have, and what the place may hold."""
    model: type[BaseModel] | None = BookFile
    fields: list[str] = []
    allowed = "one JSON object"
    for key in keys:
        if model is None or isinstance(key, int):
            continue
        by_name = {info.alias or name: info for name, info in model.model_fields.items()}
        fields = list(by_name)
        info = by_name.get(key)
        allowed = _words(info) or allowed if info else allowed
        model = _model_in(info.annotation) if info else None
    return fields, allowed


def _words(info: FieldInfo) -> str:
    """Returns what a field may hold; a type that many fields share says it in its own metadata."""
    return info.description or next(
        (part.description for part in info.metadata if getattr(part, "description", None)), ""
    )


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """Returns the model in the type of a field."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next(filter(None, map(_model_in, get_args(annotation))), None)
