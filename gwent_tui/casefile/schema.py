"""The case file as pydantic models, from which the JSON schema is generated; docs/cases.md explains it.

`python -m gwent_tui.casefile.schema` writes docs/case-schema.json anew. What concerns the position as a whole is
checked by `build`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Discriminator, Field, Tag, model_validator

from gwent_tui.casefile.expecting import Expect
from gwent_tui.casefile.terms import (
    FLAG,
    LIST,
    OBJECT,
    STRICT,
    TEXT,
    ActionText,
    CardName,
    CardNames,
    CountedName,
    EntryText,
    LeaderName,
    NewName,
    PlayerName,
    RowName,
    Strength,
    Text,
    Title,
    Total,
    UnitName,
    by_shape,
    problem,
)

HAND_FILLERS = 3
"""Fillers in a hand that is left out."""
DECK_FILLERS = 5
"""Fillers in a deck that is left out."""

RULING = r"^R-[0-9]{3}$"
IDENTIFIER = r"^[A-Za-z0-9][A-Za-z0-9_-]*$"

UNIT = "<a unit>"
DRAW = "<a draw (among, take)>"
COIN = "<a coin (between, coin)>"
SHUFFLE = "<a shuffle>"
"""Tags of alternatives, as in `terms`."""

FactionName = Literal["monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"]
SwitchName = Literal[
    "weather_raises_zero",
    "bond_counts_whole_side",
    "one_horn_unit_a_row",
    "horn_and_mardroeme_share_row",
    "bran_rounds_loss_down",
    "mutual_muster",
    "pirate_burns_itself",
    "summoned_cards_stay",
    "idle_leader_allowed",
    "hope_maximises_own_strength",
    "crach_returns_heroes",
    "solo_muster_chains",
    "solo_flips_before_scoring",
    "solo_leader_follow_up",
    "solo_hope_before_horn",
    "solo_passives_last",
    "solo_relentless_spies_change_side",
    "solo_decoy_beside_rows",
]
SwitchValue = Annotated[
    Annotated[bool, Tag(FLAG)] | Annotated[Literal["from_top", "never", "always"], Tag(TEXT)],
    Discriminator(by_shape()),
]
"""A switch is on or off; only `solo_leader_follow_up` is a word."""


def _check_switches(house: dict[str, bool | str]) -> dict[str, bool | str]:
    for name, setting in house.items():
        if isinstance(setting, str) is not (name == "solo_leader_follow_up"):
            allowed = "true or false" if isinstance(setting, str) else "from_top, never, always"
            raise problem(f"{json.dumps(setting)} is no setting of this switch", allowed, name)
    return house


House = Annotated[
    dict[SwitchName, SwitchValue],
    AfterValidator(_check_switches),
    Field(description="House rules that differ from the standard."),
]


class Model(BaseModel):
    """What all models of this module share."""

    model_config = STRICT


class Origin(Model):
    """Whose card it is; spies on a row are taken for cards the other player played, all others for own cards."""

    owner: Annotated[PlayerName, Field(alias="from", description="Whose pack the card came from.")] = ""
    played_by: Annotated[PlayerName, Field(description="Who played it, for a card on the table.")] = ""


class KnownCard(Origin):
    """A card of the catalogue with its origin."""

    card: EntryText


class AnonymousUnit(Origin):
    """A unit that no pack holds."""

    unit: Annotated[Strength, Field(description="Printed strength.")]
    row: Annotated[
        Literal["close", "ranged", "siege", "agile"] | None,
        Field(description="Its row; left out, the row it lies in, or siege."),
    ] = None
    name: Annotated[UnitName | None, Field(description="Left out, u and the strength.")] = None
    hero: bool = False
    abilities: Annotated[
        list[
            Literal[
                "medic",
                "morale_boost",
                "scorch",
                "scorch_row",
                "spy",
                "mardroeme",
                "tight_bond",
                "commanders_horn",
            ]
        ],
        Field(max_length=5),
    ] = []
    faction: Annotated[Literal["neutral"] | FactionName, Field(description="Printed colour.")] = "neutral"


Entry = Annotated[
    Annotated[EntryText, Tag(TEXT)] | Annotated[AnonymousUnit, Tag(UNIT)] | Annotated[KnownCard, Tag(OBJECT)],
    Discriminator(by_shape(unit=UNIT)),
]
"""A card in a zone."""
Entries = Annotated[list[Entry], Field(max_length=200)]


AnyDeck = Annotated[
    Annotated[Literal["whole"], Tag(TEXT)] | Annotated[Entries, Tag(LIST)],
    Discriminator(by_shape()),
]
"""Cards from the top, or in Gwent Solo the whole faction as R-156 has it."""


class Rows(Model):
    """Cards on one side, each row from the left."""

    close: Entries = []
    ranged: Entries = []
    siege: Entries = []


class Player(Model):
    """One seat."""

    name: Annotated[NewName, Field(description="Left out: A, B ... by place in the list.")] = ""
    faction: Annotated[FactionName | None, Field(description="Needed, if only in the base of a variant.")] = None
    leader: Annotated[LeaderName, Field(description="Left out: an active leader, already used.")] = ""
    leader_status: Annotated[
        Literal["ready", "used", "cancelled"] | None,
        Field(description="Left out: ready if the leader is named, else used. A passive leader works if ready."),
    ] = None
    leader_horns: Annotated[list[RowName], Field(description="Rows that a leader doubles this round.")] = []
    gems: Annotated[int, Field(ge=1, le=2)] = 2
    passed: bool = False
    hand: Annotated[Entries | None, Field(description=f"Left out: {HAND_FILLERS} fillers.")] = None
    fillers: Annotated[int, Field(ge=0, le=99, description="Fillers (u1@siege) besides the hand given.")] = 0
    deck: Annotated[AnyDeck | None, Field(description=f"From the top; left out: {DECK_FILLERS} fillers.")] = None
    discard: Annotated[Entries, Field(description="From the bottom.")] = []
    side_deck: Annotated[
        Entries | None,
        Field(description="Left out: the side cards of the faction that lie nowhere else."),
    ] = None
    aside: Annotated[Entries, Field(description="Put aside so far, in the middle of a mulligan only.")] = []
    removed: Annotated[Entries, Field(description="Cards of this player that are out of the game.")] = []
    rows: Rows = Rows()
    beside: Annotated[Entries, Field(description="An automaton's Decoys beside the rows, in order.")] = []
    under: Annotated[Entries, Field(description="The face-down cards under them, in the same order.")] = []
    leader_pile: Annotated[
        list[LeaderName], Field(max_length=20, description="An automaton's face-down leaders, the next first.")
    ] = []
    spent: Annotated[
        list[LeaderName], Field(max_length=20, description="Leaders it has turned up, in that order.")
    ] = []
    known: Annotated[CardNames, Field(description="Cards of the hand that everybody knows.")] = []
    shown_to: Annotated[
        dict[PlayerName, CardNames], Field(description="Cards of the hand that another player has looked at.")
    ] = {}


class WeatherEntry(Model):
    """A weather card in play."""

    card: CountedName
    played_by: PlayerName
    owner: Annotated[PlayerName, Field(alias="from", description="Left out: who played it.")] = ""


class PastRound(Model):
    """The result of an earlier round."""

    totals: dict[PlayerName, Total]
    winner: Annotated[PlayerName | None, Field(description="null for a tie.")]


class Draw(Model):
    """A random choice: what it must be made among, and how it comes out."""

    among: Annotated[CardNames, Field(min_length=2, description="Every card that can be drawn, and no other.")]
    take: CardName

    @model_validator(mode="after")
    def _check(self) -> Draw:
        if self.take not in {name.partition("*")[0] for name in self.among}:
            raise problem(f"{self.take} is not among the cards", "one of them", "take")
        return self


class Coin(Model):
    """A coin: between whom, and whom it names."""

    between: Annotated[list[PlayerName], Field(min_length=2, max_length=5)]
    coin: PlayerName


class Shuffle(Model):
    """The order a shuffle results in, from the top."""

    shuffle: CardNames


Chance = Annotated[
    Annotated[Draw, Tag(DRAW)] | Annotated[Coin, Tag(COIN)] | Annotated[Shuffle, Tag(SHUFFLE)],
    Discriminator(by_shape(take=DRAW, among=DRAW, coin=COIN, between=COIN, shuffle=SHUFFLE)),
]


class Step(Model):
    """One action, what must hold after it, or both."""

    do: Annotated[ActionText | None, Field(description="The action in words.")] = None
    by: Annotated[PlayerName, Field(description="Who acts; left out: who decides.")] = ""
    play: Annotated[CardName, Field(description="A card from hand.")] = ""
    choose: Annotated[CardName, Field(description="The answer to a decision, or the card to exchange.")] = ""
    row: Annotated[RowName | None, Field(description="Where the card goes, or where the unit of `on` lies.")] = (
        None
    )
    to: Annotated[PlayerName, Field(description="To whose side.")] = ""
    on: Annotated[CardName, Field(description="The unit a Decoy takes back.")] = ""
    leader: Literal[True] | None = None
    pass_: Annotated[Literal[True] | None, Field(alias="pass")] = None
    decline: Annotated[Literal[True] | None, Field(description="Keeps the hand as it is.")] = None
    starter: Annotated[PlayerName, Field(description="Names who starts.")] = ""
    expect: Expect | None = None

    @model_validator(mode="after")
    def _check(self) -> Step:
        said = self.model_fields_set
        verbs = said & {"do", "play", "choose", "leader", "pass_", "decline", "starter"}
        allowed = "one of do, play, choose, leader, pass, decline, starter"
        if len(verbs) > 1:
            raise problem("it does several things at once", allowed)
        if not verbs and self.expect is None:
            raise problem("it does nothing and expects nothing", f"{allowed}, or expect")
        places = said & {"row", "to", "on"}
        if places and not verbs & {"play", "choose"}:
            raise problem(f"{', '.join(sorted(places))} without play or choose", allowed)
        if said & {"by"} and not verbs - {"do"}:
            raise problem("by needs an action of its own", allowed)
        return self


AnyStep = Annotated[
    Annotated[ActionText, Tag(TEXT)] | Annotated[Step, Tag(OBJECT)],
    Discriminator(by_shape()),
]


class Table(Model):
    """The position and what is played; a variant repeats what differs."""

    house: House = {}
    asks_ties: Annotated[
        bool, Field(description="Whether the human settles what is equal for the automaton; else an order does.")
    ] = True
    players: Annotated[list[Player], Field(max_length=5, description="In the order of the seats.")] = []
    seats: Annotated[list[PlayerName], Field(max_length=5, description="Another order of the seats.")] = []
    at: Annotated[
        Literal["turn", "setup", "mulligan", "end_of_round", "start_of_round"],
        Field(description="Where the case begins: at a player's turn, before the deal, ..."),
    ] = "turn"
    weather: Annotated[list[WeatherEntry], Field(max_length=50, description="In the order played.")] = []
    round: Annotated[int, Field(ge=1, le=3, description="The round that is played or about to begin.")] = 1
    results: Annotated[list[PastRound], Field(max_length=2, description="All earlier rounds, or none.")] = []
    starter: Annotated[PlayerName, Field(description="Who started the round; left out: whose turn it is.")] = ""
    turn: Annotated[
        PlayerName,
        Field(description="Whose turn it is or, at the end of a round, was; left out: who acts first in play."),
    ] = ""
    second_card: Annotated[
        bool, Field(description="The automaton's turn that begins here has a second card (R-174).")
    ] = False
    seed: Annotated[int, Field(ge=0, description="Seed of everything random that chance does not settle.")] = 0
    chance: Annotated[
        list[Chance], Field(max_length=50, description="Random outcomes in the order they are needed.")
    ] = []
    strict_chance: Annotated[
        bool | None, Field(description="Whether all else must not be random; left out: if chance is given.")
    ] = None
    expect: Annotated[Expect | None, Field(description="What must hold before the first action.")] = None
    play: Annotated[list[AnyStep], Field(max_length=500)] = []


class Variant(Table):
    """A case that differs from the rest of the file in what is said here.

    Players are matched by name and overridden field by field, their rows row by row, house rules switch by switch;
    every other field replaces that of the file.
    """

    variant: Annotated[Title, Field(description="What tells it from the others.")]
    text: Text | None = None


class CaseFile(Table):
    """Case file of gwent-tui: a position, what is played, and what must come of it."""

    schema_location: Annotated[str, Field(alias="$schema", description="Where editors find this schema.")] = ""
    version: Annotated[int, Field(ge=1, le=1, description="Version of the file format.")]
    id: Annotated[str, Field(pattern=IDENTIFIER, max_length=60)]
    title: Title
    rulings: Annotated[
        list[Annotated[str, Field(pattern=RULING)]],
        Field(min_length=1, max_length=30, description="The rulings that are tested."),
    ]
    text: Annotated[Text, Field(description="What is tested, and why it must come out so.")]
    mode: Literal["duel", "solo", "solo_leaders"] = "duel"
    cases: Annotated[list[Variant], Field(max_length=50, description="Several cases that share the rest.")] = []


def schema_text() -> str:
    """Returns the JSON schema of case files, as it is stored in docs."""
    schema: dict[str, Any] = CaseFile.model_json_schema(by_alias=True)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> None:
    """Writes the schema into the file named, by default the one in the docs of the checkout."""
    checkout = Path(__file__).resolve().parents[2] / "docs" / "case-schema.json"
    path = Path(arguments[0]) if arguments else checkout
    path.write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
