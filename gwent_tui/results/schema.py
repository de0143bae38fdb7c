"""A file of results as pydantic models, version 1; the only module here that imports pydantic."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, Self, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from gwent_tui.cards.wording import one_of
from gwent_tui.results.values import MAX_NAME, VERSION

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
