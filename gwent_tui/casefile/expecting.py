"""What a case may expect of a position: the models of `expect`. Everything left out is not looked at."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Discriminator, Field, Tag, model_validator

from gwent_tui.casefile.terms import (
    FLAG,
    LIST,
    NUMBER,
    OBJECT,
    STRICT,
    TEXT,
    ActionText,
    CardName,
    CardNames,
    ChoiceText,
    Count,
    LeaderName,
    PlayerName,
    RowName,
    Total,
    Viewer,
    by_shape,
    problem,
)

ZoneName = Literal["deck", "hand", "aside", "side_deck", "row", "discard", "weather", "removed", "beside", "under"]
CauseName = Literal[
    "deal",
    "mulligan",
    "play",
    "medic",
    "muster",
    "spy",
    "scorch",
    "scorch_row",
    "summon",
    "berserker",
    "decoy",
    "clear_weather",
    "leader",
    "faction",
    "round_end",
    "agile",
    "reveal",
]
EventName = Literal[
    "card_moved",
    "card_played",
    "card_kept",
    "card_revealed",
    "automaton_chose",
    "leader_revealed",
    "cards_shown",
    "deck_shuffled",
    "coin_tossed",
    "starter_named",
    "mulligan_ended",
    "leader_activated",
    "leader_cancelled",
    "leader_horn_lit",
    "leader_horns_ended",
    "turn_started",
    "seat_passed",
    "round_started",
    "round_ended",
    "gem_lost",
    "game_ended",
]
TaskName = Literal[
    "choose_starter", "mulligan", "turn", "revive", "place", "pick", "name_seat", "play_from_pile", "tie"
]
ReasonName = Literal["best", "most_cards", "fixed_order", "human"]


class Model(BaseModel):
    """What all models of this module share."""

    model_config = STRICT


class Contents(Model):
    """What lies in a zone, in as many of these ways as one likes."""

    in_order: Annotated[
        CardNames | None,
        Field(description="Exactly these: a deck from the top, a pile from the bottom, a row from the left."),
    ] = None
    any_order: Annotated[CardNames | None, Field(description="Exactly these, in any order.")] = None
    contains: Annotated[CardNames | None, Field(description="At least these.")] = None
    lacks: Annotated[CardNames | None, Field(description="None of these.")] = None
    count: Annotated[Count | None, Field(description="How many cards.")] = None

    @model_validator(mode="after")
    def _check(self) -> Contents:
        if not self.model_fields_set:
            raise problem("it expects nothing", "in_order, any_order, contains, lacks, count")
        return self


AnyContents = Annotated[
    Annotated[Count, Tag(NUMBER)] | Annotated[CardNames, Tag(LIST)] | Annotated[Contents, Tag(OBJECT)],
    Discriminator(by_shape()),
]
"""A number of cards; exactly these cards, for rows and weather in order, elsewhere in any; or `Contents`."""

AnyLeaders = Annotated[
    Annotated[Count, Tag(NUMBER)] | Annotated[list[LeaderName], Field(max_length=20), Tag(LIST)],
    Discriminator(by_shape()),
]
"""A number of leaders, or exactly these in this order."""

RowTotal = Annotated[Total, Field(description="Total of the row.")]
RowStrengths = Annotated[
    list[Total],
    Field(max_length=200, description="Strength of each card from the left; row specials have 0."),
]


class RowTotals(Model):
    """Totals of rows."""

    close: RowTotal = 0
    ranged: RowTotal = 0
    siege: RowTotal = 0


class Strengths(Model):
    """Strengths of the cards of rows."""

    close: RowStrengths = []
    ranged: RowStrengths = []
    siege: RowStrengths = []


class RowContents(Model):
    """Cards of rows."""

    close: AnyContents = 0
    ranged: AnyContents = 0
    siege: AnyContents = 0


class Legal(Model):
    """What the player who decides may do."""

    exactly: list[ActionText] | None = None
    contains: list[ActionText] | None = None
    lacks: list[ActionText] | None = None


AnyLegal = Annotated[
    Annotated[list[ActionText], Tag(LIST)] | Annotated[Legal, Tag(OBJECT)],
    Discriminator(by_shape()),
]


class EventPattern(Model):
    """An event, as closely as one likes; what is left out may be anything."""

    event: EventName
    card: Annotated[CardName | None, Field(description="null for a card that the viewer may not know.")] = None
    cards: Annotated[CardNames | None, Field(description="The cards of cards_shown.")] = None
    player: Annotated[PlayerName, Field(description="Who did it or whom it concerns.")] = ""
    origin: Annotated[ZoneName | None, Field(alias="from", description="Zone the card came from.")] = None
    origin_of: Annotated[PlayerName, Field(alias="from_player", description="Whose zone that is.")] = ""
    to: Annotated[ZoneName | None, Field(description="Zone the card went to.")] = None
    to_player: Annotated[PlayerName, Field(description="Whose zone that is.")] = ""
    row: Annotated[RowName | None, Field(description="Row the card went to, or that a leader doubles.")] = None
    cause: CauseName | None = None
    by: Annotated[CardName, Field(description="Card whose ability did it.")] = ""
    on: Annotated[CardName, Field(description="Unit that a played Decoy takes back.")] = ""
    automatic: Annotated[bool, Field(description="Whether a pass was the only possibility.")] = False
    number: Annotated[int, Field(description="Round, exchanges or gems left, as the event has it.")] = 0
    winner: Annotated[PlayerName | None, Field(description="Winner of round or game; null for none.")] = None
    chosen_by: Annotated[PlayerName | None, Field(description="Who named the starter; null for the coin.")] = None
    names_starter: Annotated[bool, Field(description="Whether the coin picks who chooses.")] = False
    tie_broken: Annotated[bool, Field(description="Whether a faction won equal totals.")] = False
    flipped: Annotated[bool, Field(description="Whether a revealed card lay under a Decoy.")] = False
    leader: Annotated[LeaderName, Field(description="The leader that an automaton turns up.")] = ""
    works: Annotated[bool, Field(description="Whether that leader has its effect.")] = True
    options: Annotated[
        dict[ChoiceText, int],
        Field(description="All the ways an automaton had, each with what it would change."),
    ] = {}
    chosen: Annotated[ChoiceText, Field(description="The way it took.")] = ""
    reason: ReasonName | None = None


Passed = Annotated[
    Annotated[bool, Tag(FLAG)] | Annotated[Literal["automatic", "by_choice"], Tag(TEXT)],
    Discriminator(by_shape()),
]


class LastRound(Model):
    """The result of the round that ended last."""

    totals: dict[PlayerName, Total]
    winner: Annotated[PlayerName | None, Field(description="null for a tie.")]


HiddenOr = Annotated[
    Annotated[Literal["hidden"], Tag(TEXT)] | Annotated[CardNames, Tag(LIST)],
    Discriminator(by_shape()),
]


class Sight(Model):
    """What one viewer sees."""

    hand: Annotated[dict[PlayerName, HiddenOr], Field(description="Cards in any order, or hidden.")] = {}
    deck: Annotated[dict[PlayerName, HiddenOr], Field(description="Cards as a set, or hidden.")] = {}
    known: Annotated[dict[PlayerName, CardNames], Field(description="Cards known in hands that are hidden.")] = {}
    under: Annotated[dict[PlayerName, Count], Field(description="Face-down cards under Decoys.")] = {}
    leader_pile: Annotated[dict[PlayerName, Count], Field(description="Face-down leaders.")] = {}
    choices: Annotated[Count | None, Field(description="How many legal actions the viewer is shown.")] = None
    events: Annotated[list[EventPattern], Field(max_length=50, description="As in expect.")] = []
    no_events: Annotated[list[EventPattern], Field(max_length=50, description="As in expect.")] = []


class Expect(Model):
    """What must hold at this point."""

    totals: dict[PlayerName, Total] = {}
    row_totals: dict[PlayerName, RowTotals] = {}
    strengths: dict[PlayerName, Strengths] = {}
    rows: dict[PlayerName, RowContents] = {}
    hand: dict[PlayerName, AnyContents] = {}
    deck: dict[PlayerName, AnyContents] = {}
    discard: dict[PlayerName, AnyContents] = {}
    side_deck: dict[PlayerName, AnyContents] = {}
    aside: dict[PlayerName, AnyContents] = {}
    beside: Annotated[dict[PlayerName, AnyContents], Field(description="Decoys beside the rows.")] = {}
    under: Annotated[dict[PlayerName, AnyContents], Field(description="Cards under those Decoys.")] = {}
    weather: AnyContents = 0
    removed: AnyContents = 0
    gems: dict[PlayerName, Count] = {}
    exchanged: Annotated[dict[PlayerName, Count], Field(description="Cards exchanged in the mulligan.")] = {}
    passed: Annotated[
        dict[PlayerName, Passed],
        Field(description="Whether a player has passed this round, and if need be how."),
    ] = {}
    leader: dict[PlayerName, Literal["ready", "used", "cancelled", "passive", "none"]] = {}
    leader_usable: Annotated[dict[PlayerName, bool], Field(description="Whether it could be used now.")] = {}
    leader_horns: Annotated[
        dict[PlayerName, list[RowName]], Field(description="Rows a leader doubles, from close to siege.")
    ] = {}
    leader_pile: Annotated[dict[PlayerName, AnyLeaders], Field(description="Leaders face down, next first.")] = {}
    spent: Annotated[dict[PlayerName, AnyLeaders], Field(description="Leaders turned up, in that order.")] = {}
    revealed: Annotated[
        CardNames, Field(description="All cards that an automaton turned over since the last action began.")
    ] = []
    round: int = 0
    starter: PlayerName = ""
    decides: Annotated[PlayerName | None, Field(description="Who is asked; null when the game is over.")] = None
    task: Annotated[TaskName | None, Field(description="What that player decides.")] = None
    no_choice: Annotated[Literal[True] | None, Field(description="Nobody is asked anything inside an effect.")] = (
        None
    )
    legal: AnyLegal = []
    illegal: Annotated[
        list[ActionText], Field(description="Actions of the deciding player that must be refused.")
    ] = []
    over: bool = False
    winner: Annotated[PlayerName, Field(description="Who has won the game.")] = ""
    draw: Annotated[Literal[True] | None, Field(description="The game is over and drawn.")] = None
    last_round: Annotated[LastRound | None, Field(description="The round that ended last.")] = None
    events: Annotated[
        list[EventPattern],
        Field(max_length=50, description="Happened since the last action began, in this order."),
    ] = []
    no_events: Annotated[
        list[EventPattern], Field(max_length=50, description="Did not happen since the last action began.")
    ] = []
    sees: Annotated[dict[Viewer, Sight], Field(description="What a player or everybody sees.")] = {}
