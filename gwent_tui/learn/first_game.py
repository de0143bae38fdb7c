"""The guided first game: its deal, and what is asked and answered in it, step by step.

The hands are short, so that every card of them has its moment; otherwise it is a game like any other. Cards are
named by id, and every number a text mentions is taken from the game while it is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.actions import DECLINE, LEADER, PASS, Action
from gwent_tui.engine.cards import Card, Faction, Row
from gwent_tui.engine.frames import Task, todo
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.leaders import reveal_leaders
from gwent_tui.engine.modes import DUEL
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import State
from gwent_tui.session import Session
from gwent_tui.text.strings import tr

LEARNER, TEACHER = 0, 1
"""The seats; the learner starts."""

CARDS = {
    "unit": "blue_stripes_commando",
    "hero": "john_natalis",
    "clear": "clear_weather",
    "spy": "prince_stennis",
    "horn": "commanders_horn",
    "medic": "dun_banner_medic",
    "scorch": "scorch",
    "first": "dennis_cranmer",
    "second": "ida_emean_aep_sivney",
    "frost": "biting_frost",
    "third": "eithne",
    "small": "riordain",
    "strong": "milva",
    "friend": "dol_blathanna_archer",
    "last": "yaevinn",
}
"""What the texts call a card -> its id."""

LEADERS = {LEARNER: "foltest_siegemaster", TEACHER: "francesca_pureblood"}
FACTIONS = {LEARNER: Faction.NORTHERN_REALMS, TEACHER: Faction.SCOIATAEL}
HANDS = {
    LEARNER: ("medic", "clear", "unit", "hero", "spy", "unit", "horn", "redanian_foot_soldier"),
    TEACHER: ("first", "second", "frost", "third", "small", "strong", "friend", "last"),
}
DECKS = {
    LEARNER: ("scorch", "clear", "torrential_rain", "trebuchet", "keira_metz", "ves", "catapult", "thaler"),
    TEACHER: ("toruviel", "ciaran_aep_easnillien", "barclay_els", "havekar_healer", "schirru", "iorveth"),
}
"""Cards in the order in which they are drawn."""


class LessonError(ValueError):
    """The first game cannot be played with the cards there are; `str` says which step or card is concerned."""


class Goal(Enum):
    """What a step asks for."""

    READ = auto()
    """To read its text."""
    LOOK_AT_CARD = auto()
    """To open the text of a card."""
    LOOK_AT_PILES = auto()
    """To open the piles."""
    ACT = auto()
    """To do its moves."""


class Place(Enum):
    """What a text can point at."""

    HAND = auto()
    """A card in the learner's hand."""
    TABLE = auto()
    """A card on the rows."""
    WEATHER = auto()
    """The line with score and weather."""
    OWN_GEMS = auto()
    ENEMY_GEMS = auto()
    OWN_CLOSE = auto()
    """The learner's close combat row."""
    OWN_PILES = auto()
    OWN_LEADER = auto()


@dataclass(frozen=True, slots=True)
class Point:
    """One thing pointed at."""

    place: Place
    card: str = ""
    """The id of the card, for places that have several."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the lesson, independent of how a game numbers its cards."""

    card: str = ""
    """The id of the card that is played or chosen; any copy will do."""
    row: Row | None = None
    """The row it goes to, None for any it can go to."""
    action: Action | None = None
    """The action of a move without a card: the leader, a pass."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a text that asks for something, perhaps one about what came of it, and the teacher's answer."""

    key: str
    """Its strings are `first_game.<key>.title`, `.ask`, `.goal`, and where something comes of it `.done`."""
    goal: Goal
    moves: tuple[Move, ...] = ()
    """The learner's moves, in their order."""
    answers: tuple[Move, ...] = ()
    """The teacher's moves after them."""
    card: str = ""
    """The id of the card to look at."""
    points: tuple[Point, ...] = ()
    """What is pointed at besides the card to be played."""


def _move(name: str, row: Row | None = None) -> Move:
    return Move(CARDS[name], row)


_PASS = Move(action=PASS)
_LEADER = Move(action=LEADER)

STEPS: tuple[Step, ...] = (
    Step("aim", Goal.READ, points=(Point(Place.OWN_GEMS), Point(Place.ENEMY_GEMS))),
    Step("hand", Goal.LOOK_AT_CARD, card=CARDS["hero"], points=(Point(Place.HAND, CARDS["hero"]),)),
    Step("unit", Goal.ACT, (_move("unit"),), (_move("first"),)),
    Step("hero", Goal.ACT, (_move("hero"),), (_move("second"),), points=(Point(Place.TABLE, CARDS["first"]),)),
    Step("bond", Goal.ACT, (_move("unit"),), (_move("frost"),), points=(Point(Place.TABLE, CARDS["unit"]),)),
    Step("weather", Goal.ACT, (_move("clear"),), (_move("third"),), points=(Point(Place.WEATHER),)),
    Step("spy", Goal.ACT, (_move("spy"),), (_PASS,), points=(Point(Place.TABLE, CARDS["third"]),)),
    Step("horn", Goal.ACT, (_move("horn", Row.CLOSE),), points=(Point(Place.OWN_CLOSE),)),
    Step("pass", Goal.ACT, (_PASS,), points=(Point(Place.WEATHER),)),
    Step("give", Goal.ACT, (_PASS,), (_move("small"), _PASS, _move("strong")), points=(Point(Place.OWN_GEMS),)),
    Step("piles", Goal.LOOK_AT_PILES, points=(Point(Place.OWN_PILES),)),
    Step("medic", Goal.ACT, (_move("medic"), _move("unit")), (_move("friend"),)),
    Step("scorch", Goal.ACT, (_move("scorch"),), (_move("last"),), points=(Point(Place.TABLE, CARDS["strong"]),)),
    Step("leader", Goal.ACT, (_LEADER,), (_PASS,), points=(Point(Place.OWN_LEADER),)),
    Step("end", Goal.ACT, (_PASS,), points=(Point(Place.WEATHER),)),
)


def deal(catalogue: Catalogue) -> Session:
    """Returns the first game at the learner's first turn.

    Raises `LessonError` if a card of it does not exist.
    """
    setups = []
    for seat in (LEARNER, TEACHER):
        ids = [CARDS.get(name, name) for name in (*HANDS[seat], *DECKS[seat])]
        missing = [card for card in (*ids, LEADERS[seat]) if card not in {*catalogue.cards, *catalogue.leaders}]
        if missing:
            raise LessonError(tr("first_game.no_card", card=missing[0]))
        deck = tuple(catalogue.cards[card] for card in ids)
        setups.append(SeatSetup(FACTIONS[seat], catalogue.leaders[LEADERS[seat]], deck))
    state = State(Game(DUEL, setups), Rng.from_seed(1))
    for seat, player in enumerate(state.seats):
        cards = list(state.game.decks[seat])
        player.hand = _take(cards, HANDS[seat])
        player.deck = _take(cards, reversed(DECKS[seat]))
    reveal_leaders(state)
    state.starter = state.turn = LEARNER
    frames = (todo(Task.MULLIGAN, seat, count=1) for seat in (TEACHER, LEARNER))
    state.agenda = [todo(Task.OPEN_ROUND), *frames]
    session = Session.from_state(state, (tr("first_game.learner"), tr("first_game.teacher")))
    for _ in (LEARNER, TEACHER):
        session.play(DECLINE)
    return session


def _take(cards: list[Card], names: Iterable[str]) -> list[Card]:
    """Takes cards out of a list, by their names in the lesson or their ids."""
    taken: list[Card] = []
    for name in names:
        card = next(card for card in cards if card.definition.id == CARDS.get(name, name))
        cards.remove(card)
        taken.append(card)
    return taken
