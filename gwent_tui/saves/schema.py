"""The save file as pydantic models, version 2; the only module here that imports pydantic."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict

from gwent_tui.cards.schema import MAX_COPIES
from gwent_tui.engine.rng import Rng
from gwent_tui.saves.values import MAX_ACTIONS, MAX_CARDS, MAX_GAMES

FactionName = Literal["monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"]


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("control characters")
    return text


Id = Annotated[
    str,
    Field(pattern=r"^[a-z][a-z0-9_]{0,59}$", description="an id: lower-case letters, digits and _, at most 60"),
]
Name = Annotated[
    str,
    Field(min_length=1, max_length=80, description="1 to 80 printable characters"),
    AfterValidator(_printable),
]
Text = Annotated[
    str, Field(max_length=500, description="at most 500 printable characters"), AfterValidator(_printable)
]
Moment = Annotated[
    str,
    Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", description="a time such as 2026-12-01T00:44:12Z"),
]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$", description="16 hexadecimal digits")]
Action = Annotated[
    str,
    Field(pattern=r"^[a-z0-9_#. ]{1,150}$", description='an action such as "play catapult#8 to 0.siege"'),
]
Count = Annotated[int, Field(ge=1, le=MAX_COPIES, description=f"1 to {MAX_COPIES} copies")]
Cards = Annotated[
    dict[Id, Count],
    Field(max_length=MAX_CARDS, description=f"an object of card ids and 1 to {MAX_COPIES} copies"),
]
Small = Annotated[int, Field(ge=0, le=99, description="0 to 99")]
Total = Annotated[int, Field(ge=0, le=1_000_000, description="0 to 1,000,000")]
Actions = Annotated[int, Field(ge=0, le=MAX_ACTIONS, description=f"0 to {MAX_ACTIONS:,}")]
Games = Annotated[int, Field(ge=0, le=MAX_GAMES, description=f"0 to {MAX_GAMES:,} games")]
Position = Annotated[dict[str, object], Field(description="a position as the program writes it")]


class Model(BaseModel):
    """No unknown keys, no conversions, no changes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SavedSeat(Model):
    """What a player brought to the table."""

    name: Name
    player: Annotated[Literal["human", "automaton"], Field(description="human, automaton")]
    faction: Annotated[FactionName, Field(description="the id of a faction")]
    leader: Annotated[Id | None, Field(description="the id of a leader, null for an automaton")]
    leader_pile: Annotated[list[Id], Field(max_length=20, description="a list of ids of leaders")]
    deck: Cards
    side_deck: Cards
    deck_title: Name


class SavedDeck(Model):
    """A deck that was chosen for Gwent Solo."""

    name: Name
    faction: Annotated[FactionName, Field(description="the id of a faction")]
    leader: Id
    cards: Cards
    description: Text = ""


class Solo(Model):
    """What was chosen for a game of Gwent Solo."""

    name: Name
    leader: Id
    against: Annotated[FactionName, Field(description="the id of a faction")]
    deck: Annotated[SavedDeck | None, Field(description="a deck, null for the whole faction")]
    its_deck: Annotated[SavedDeck | None, Field(description="a deck, null for the whole faction")]
    with_leaders: Annotated[bool, Field(description="true, false")]


class Earlier(Model):
    """The games the same players had finished before, in the same sitting."""

    won: Annotated[list[Games], Field(min_length=2, max_length=8, description="games won, by seat")]
    drawn: Games


class Summary(Model):
    """What a list of games shows; everybody at the table knows it."""

    round: Small
    won: Annotated[list[Small], Field(max_length=8, description="rounds won, by side")]
    totals: Annotated[list[Total], Field(max_length=8, description="totals on the table, by side")]
    actions: Actions


class Result(Model):
    """How a finished game ended."""

    winners: Annotated[list[Small], Field(max_length=8, description="sides; none for a draw")]
    reason: Annotated[str, Field(pattern=r"^[a-z_]{1,40}$", description="why the game ended")]
    totals: Annotated[
        list[Annotated[list[Total], Field(max_length=8, description="totals by side")]],
        Field(max_length=99, description="totals of each round"),
    ]


class SaveFile(Model):
    """One file: a running game, or a finished one."""

    schema_version: Annotated[Literal[2], Field(alias="schema", description="2")]
    program: Annotated[Name, Field(description="the version of the program that wrote it")]
    started: Moment
    saved: Moment
    cards: Annotated[
        str,
        Field(pattern=r"^sha256:[0-9a-f]{64}$", description="sha256: and 64 hexadecimal digits"),
    ]
    rng: Annotated[Literal["pcg32"], Field(description=Rng.NAME)]
    mode: Annotated[Literal["duel", "solo", "solo_leaders"], Field(description="duel, solo, solo_leaders")]
    house: Annotated[dict[Id, bool | Id], Field(max_length=60, description="an object of house rules that differ")]
    summary: Summary
    result: Annotated[Result | None, Field(description="how the game ended, null for a running one")]
    seats: Annotated[list[SavedSeat], Field(min_length=2, max_length=8, description="a list of 2 to 8 seats")]
    solo: Annotated[Solo | None, Field(description="what was chosen for Gwent Solo, null for a duel")]
    earlier: Annotated[Earlier | None, Field(description="the games before, null for the first one")]
    seed: Annotated[int, Field(ge=0, lt=10**18, description="a whole number of at most 18 digits")]
    start: Annotated[Position | None, Field(description="a position, null for the deal")]
    revision: Annotated[int, Field(ge=0, le=10_000_000, description="0 to 10,000,000")]
    actions: Annotated[
        list[Action],
        Field(max_length=MAX_ACTIONS, description=f"a list of at most {MAX_ACTIONS:,} actions in notation"),
    ]
    checkpoints: Annotated[
        list[Annotated[tuple[Actions, Digest], Strict(False)]],
        Field(max_length=MAX_ACTIONS, description="a list of pairs such as [20, digest]"),
    ]
    position: Position
    digest: Digest
