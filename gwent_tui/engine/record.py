"""Games as plain data: positions, digests, actions read from text, and records that are played again.

A record is a seed and the notation of every action; a position is the fallback when the rules have changed since.
Nothing here touches files: the data is what `json` can write, and whatever comes back is checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from hashlib import blake2b
from typing import TypeVar

from gwent_tui.engine.abilities import effects_of
from gwent_tui.engine.actions import Action, notation
from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.events import Cause, Event
from gwent_tui.engine.flow import EXCHANGES
from gwent_tui.engine.options import legal_actions
from gwent_tui.engine.picks import PICKS
from gwent_tui.engine.plays import on_board
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import IllegalActionError, apply, play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import (
    DECISIONS,
    Frame,
    Game,
    LeaderStatus,
    Outcome,
    RoundResult,
    Seat,
    Side,
    State,
    Task,
    Termination,
)
from gwent_tui.engine.strength import PLAIN, Modifiers

CHECKPOINT_EVERY = 20
"""Actions between two checkpoints of a record."""

_WORDS = TypeVar("_WORDS", bound=StrEnum)
_ROW_NAMES = {row.name.lower(): row for row in ROWS}
_HUGE = (1 << 31) - 1


class PositionError(ValueError):
    """Data that is no position; the message names the place, what is there and what is allowed."""


class ReplayError(ValueError):
    """A record that does not fit its game; the message names the first action or checkpoint that differs."""

    def __init__(self, message: str, ply: int) -> None:
        super().__init__(message)
        self.ply = ply
        """Actions that could be done, and agreed with every checkpoint before."""


def position(state: State) -> dict[str, object]:
    """Returns the whole position, hidden cards and generator included, as data that `json` can write.

    `restore` gives an equal position back; only the log is not part of it.
    """
    cards = state.game.cards
    return {
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn,
        "agenda": [_frame(frame, cards) for frame in state.agenda],
        "seats": [
            {
                "hand": _names(seat.hand),
                "deck": _names(seat.deck),
                "aside": _names(seat.aside),
                "side_deck": _names(seat.side_deck),
                "passed": seat.passed,
                "leader": seat.leader.value,
                "exchanged": seat.exchanged,
            }
            for seat in state.seats
        ],
        "sides": [
            {
                "rows": [_names(row) for row in side.rows],
                "discard": _names(side.discard),
                "leader_horns": [name for name, row in _ROW_NAMES.items() if side.leader_horns >> row & 1],
                "gems": side.gems,
                "points": side.points,
            }
            for side in state.sides
        ],
        "weather": _names(state.weather),
        "removed": _names(state.removed),
        "played_by": {str(card): seat for card, seat in zip(cards, state.played_by, strict=True) if seat},
        "exposed": _masked(state.exposed, cards),
        "peeked": [_masked(mask, cards) for mask in state.peeked],
        "rounds": [{"totals": list(result.totals), "winners": list(result.winners)} for result in state.rounds],
        "outcome": None
        if state.outcome is None
        else {"winners": list(state.outcome.winners), "reason": state.outcome.reason.value},
        "modifiers": [_changes(modifiers) for modifiers in state.modifiers],
        "revives_at_random": state.revives_at_random,
        "leader_uses": state.leader_uses,
        "rng": state.rng.state,
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _masked(mask: int, cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards if mask >> card.id & 1] if mask else []


def _changes(modifiers: Modifiers) -> dict[str, object]:
    values = {field.name: getattr(modifiers, field.name) for field in fields(modifiers)}
    return {name: value for name, value in values.items() if value != getattr(PLAIN, name)}


def _frame(frame: Frame, cards: tuple[Card, ...]) -> dict[str, object]:
    data: dict[str, object] = {"task": frame.task.value}
    if frame.seat >= 0:
        data["seat"] = frame.seat
    if frame.card >= 0:
        data["card"] = str(cards[frame.card])
    if frame.side >= 0:
        data["side"] = frame.side
    if frame.row is not None:
        data["row"] = frame.row.name.lower()
    if frame.count:
        data["count"] = frame.count
    if frame.purpose:
        data["purpose"] = str(frame.purpose)
    if frame.by >= 0:
        data["by"] = str(cards[frame.by])
    return data


def digest(state: State) -> str:
    """Returns 16 hexadecimal digits that are equal for equal positions, on every machine and in every process."""
    text = json.dumps(position(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class _Reader:
    """A value somewhere in the data, which knows its place for messages."""

    def __init__(self, game: Game, value: object, at: str) -> None:
        self.game = game
        self.value = value
        self.at = at

    def error(self, allowed: str) -> PositionError:
        """Returns the error that names this value."""
        shown = repr(self.value)
        shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
        return PositionError(f"{self.at}: {shown}; allowed: {allowed}")

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, _Reader]:
        """Returns the fields of an object that has the required ones and no unknown one."""
        required = tuple(required)
        allowed = (*required, *optional)
        if not isinstance(self.value, Mapping):
            raise self.error("an object")
        for key in self.value:
            if key not in allowed:
                raise PositionError(f"{self.at}: unknown field {key!r}; allowed: {', '.join(allowed)}")
        for key in required:
            if key not in self.value:
                raise PositionError(f"{self.at}: field {key!r} is missing")
        return {key: _Reader(self.game, value, f"{self.at}.{key}") for key, value in self.value.items()}

    def items(self, count: int | None = None) -> list[_Reader]:
        """Returns the elements of a list."""
        wanted = "a list" if count is None else f"a list of {count}"
        if not isinstance(self.value, list) or count not in {None, len(self.value)}:
            raise self.error(wanted)
        return [_Reader(self.game, value, f"{self.at}[{index}]") for index, value in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        """Returns a whole number within limits."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.error(f"a whole number from {low} to {high}")
        return self.value

    def flag(self) -> bool:
        """Returns a truth value."""
        if not isinstance(self.value, bool):
            raise self.error("true or false")
        return self.value

    def word(self, words: type[_WORDS]) -> _WORDS:
        """Returns one of the words of an enumeration."""
        for word in words:
            if self.value == word.value:
                return word
        raise self.error(", ".join(words))

    def row(self) -> Row:
        """Returns a row."""
        row = _ROW_NAMES.get(self.value) if isinstance(self.value, str) else None
        if row is None:
            raise self.error(", ".join(_ROW_NAMES))
        return row

    def card(self) -> Card:
        """Returns a card of the game, written as in notation."""
        if isinstance(self.value, str):
            _, _, number = self.value.rpartition("#")
            index = int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else -1
            if 0 <= index < len(self.game.cards) and str(self.game.cards[index]) == self.value:
                return self.game.cards[index]
        raise self.error("a card of this game, written like nekker#12")

    def seats(self) -> int:
        """Returns a seat."""
        return self.number(0, len(self.game.setups) - 1)

    def mask(self) -> int:
        """Returns a bit mask of cards."""
        mask = 0
        for item in self.items():
            mask |= 1 << item.card().id
        return mask

    def sides(self) -> tuple[int, ...]:
        """Returns some sides, ascending."""
        chosen = tuple(item.number(0, len(self.game.seats_of) - 1) for item in self.items())
        if list(chosen) != sorted(set(chosen)):
            raise self.error("each side once, in order")
        return chosen


class _Zones:
    """Fills the zones and sees to it that every card lies in exactly one (R-181)."""

    def __init__(self) -> None:
        self.places: dict[Card, str] = {}

    def fill(self, reader: _Reader) -> list[Card]:
        """Returns the cards of one zone."""
        cards: list[Card] = []
        for item in reader.items():
            card = item.card()
            if card in self.places:
                raise PositionError(f"{item.at}: {card} lies in {self.places[card]} already")
            self.places[card] = reader.at
            cards.append(card)
        return cards


def restore(game: Game, data: object) -> State:
    """Returns the position that `position` wrote, for an equal game.

    Raises `PositionError` for anything that is not a position of this game with something to decide or a result.
    """
    fields_of = _Reader(game, data, "position").fields(
        (
            "round",
            "starter",
            "turn",
            "agenda",
            "seats",
            "sides",
            "weather",
            "removed",
            "played_by",
            "exposed",
            "peeked",
            "rounds",
            "outcome",
            "modifiers",
            "revives_at_random",
            "leader_uses",
            "rng",
        )
    )
    state = State(game, Rng(fields_of["rng"].number(0, (1 << 64) - 1)))
    zones = _Zones()
    state.seats = [
        _seat(reader, seat, zones) for seat, reader in enumerate(fields_of["seats"].items(len(game.setups)))
    ]
    state.sides = [_side(reader, zones) for reader in fields_of["sides"].items(len(game.seats_of))]
    state.weather = zones.fill(fields_of["weather"])
    for item, card in zip(fields_of["weather"].items(), state.weather, strict=True):
        if not card.definition.weather_rows:
            raise item.error("a weather card")
        for row in card.definition.weather_rows:
            state.weather_mask |= 1 << row
    state.removed = zones.fill(fields_of["removed"])
    missing = [str(card) for card in game.cards if card not in zones.places]
    if missing:
        raise PositionError(f"position: {missing[0]} is in no zone ({len(missing)} such cards)")

    state.round = fields_of["round"].number(0, _HUGE)
    state.starter = fields_of["starter"].number(-1, len(game.setups) - 1)
    state.turn = fields_of["turn"].number(-1, len(game.setups) - 1)
    state.rounds = tuple(_result(reader, game) for reader in fields_of["rounds"].items())
    if len(state.rounds) not in {state.round, state.round - 1}:
        raise fields_of["round"].error(f"{len(state.rounds)} or {len(state.rounds) + 1}, by the list of rounds")
    _read_memory(state, fields_of)
    state.outcome = _outcome(fields_of["outcome"], state.rounds)
    _read_agenda(state, fields_of["agenda"])
    return state


def _seat(reader: _Reader, number: int, zones: _Zones) -> Seat:
    data = reader.fields(("hand", "deck", "aside", "side_deck", "passed", "leader", "exchanged"))
    leader = data["leader"].word(LeaderStatus)
    passive = reader.game.leader(number).is_passive
    possible = {LeaderStatus.PASSIVE} if passive else {LeaderStatus.READY, LeaderStatus.USED}
    if leader not in {*possible, LeaderStatus.CANCELLED}:
        raise data["leader"].error("passive, cancelled" if passive else "ready, used, cancelled")
    return Seat(
        hand=zones.fill(data["hand"]),
        deck=zones.fill(data["deck"]),
        aside=zones.fill(data["aside"]),
        side_deck=zones.fill(data["side_deck"]),
        passed=data["passed"].flag(),
        leader=leader,
        exchanged=data["exchanged"].number(0, EXCHANGES),
    )


def _side(reader: _Reader, zones: _Zones) -> Side:
    data = reader.fields(("rows", "discard", "leader_horns", "gems", "points"))
    close, ranged, siege = (_row(item, row, zones) for row, item in zip(ROWS, data["rows"].items(3), strict=True))
    horns = 0
    for item in data["leader_horns"].items():
        horns |= 1 << item.row()
    return Side(
        rows=(close, ranged, siege),
        discard=zones.fill(data["discard"]),
        leader_horns=horns,
        gems=data["gems"].number(0, reader.game.mode.gems),
        points=data["points"].number(0, _HUGE),
    )


def _row(reader: _Reader, row: Row, zones: _Zones) -> list[Card]:
    cards = zones.fill(reader)
    for item, card in zip(reader.items(), cards, strict=True):
        if row not in card.definition.rows:
            raise item.error(f"a card that may lie in the {row.name.lower()} row")
    if sum(card.has_horn and not card.is_unit for card in cards) > 1:
        raise reader.error("at most one Commander's Horn card")
    return cards


def _result(reader: _Reader, game: Game) -> RoundResult:
    data = reader.fields(("totals", "winners"))
    totals = tuple(item.number(0, _HUGE) for item in data["totals"].items(len(game.seats_of)))
    return RoundResult(totals, data["winners"].sides())


def _outcome(reader: _Reader, rounds: tuple[RoundResult, ...]) -> Outcome | None:
    if reader.value is None:
        return None
    data = reader.fields(("winners", "reason"))
    return Outcome(data["winners"].sides(), data["reason"].word(Termination), rounds)


def _read_memory(state: State, fields_of: Mapping[str, _Reader]) -> None:
    """Reads who played and who knows what, and what leaders have changed."""
    game = state.game
    played_by = fields_of["played_by"]
    for name, item in played_by.fields((), _names(game.cards)).items():
        card = _Reader(game, name, played_by.at).card()
        state.played_by[card.id] = item.number(1, len(game.setups) - 1)
    in_hand = {card for seat in state.seats for card in seat.hand}
    state.exposed = fields_of["exposed"].mask()
    state.peeked = [item.mask() for item in fields_of["peeked"].items(len(game.setups))]
    for reader in (fields_of["exposed"], *fields_of["peeked"].items()):
        for item in reader.items():
            if item.card() not in in_hand:
                raise item.error("a card in a hand")
    state.modifiers = [_modifiers(item) for item in fields_of["modifiers"].items(len(game.seats_of))]
    state.revives_at_random = fields_of["revives_at_random"].flag()
    state.leader_uses = fields_of["leader_uses"].number(0, _HUGE)


def _modifiers(reader: _Reader) -> Modifiers:
    changes: dict[str, bool] = {}
    for name, item in reader.fields((), [field.name for field in fields(PLAIN)]).items():
        changes[name] = item.flag()
        if changes[name] == getattr(PLAIN, name):
            raise item.error("only what differs from the plain rules")
    return Modifiers(**changes)


def _read_agenda(state: State, reader: _Reader) -> None:
    """Reads what is still to do; unless the game is over, somebody has something to decide."""
    items = reader.items()
    state.agenda = [_read_frame(state, item) for item in items]
    if state.outcome is not None:
        if items:
            raise reader.error("nothing, as the game is over")
        return
    if not items or state.agenda[-1].task not in DECISIONS:
        raise (items[-1] if items else reader).error("a decision at the end")
    for item, frame in zip(items[:-1], state.agenda, strict=False):
        if frame.task is Task.TURN:
            raise item.error("a turn only at the end")
    if not legal_actions(state):
        raise items[-1].error("a decision with something to choose from")


_PARTS: dict[Task, tuple[tuple[str, ...], tuple[str, ...]]] = {
    Task.CHOOSE_STARTER: (("seat",), ()),
    Task.MULLIGAN: (("seat", "count"), ()),
    Task.TURN: (("seat",), ()),
    Task.REVIVE: (("seat",), ("by",)),
    Task.PLACE: (("seat", "card", "purpose"), ("count", "by")),
    Task.PICK: (("seat", "purpose"), ("count", "by")),
    Task.NAME_SEAT: (("seat", "count", "purpose"), ()),
    Task.SETTLE_STARTER: ((), ()),
    Task.DEAL: ((), ()),
    Task.OPEN_ROUND: ((), ()),
    Task.RECALL: (("seat",), ("card",)),
    Task.START_TURN: (("seat",), ()),
    Task.END_TURN: (("seat",), ()),
    Task.RESOLVE: (("seat", "card"), ("count",)),
    Task.SHUFFLE: (("seat",), ()),
    Task.SUMMON: (("seat", "card", "side"), ()),
    Task.SCORE_ROUND: ((), ()),
    Task.SWEEP: ((), ()),
    Task.REWARD: ((), ()),
}
"""Task -> the fields its frames must and may have besides the task."""


def _read_frame(state: State, reader: _Reader) -> Frame:
    every = ("seat", "card", "side", "row", "count", "purpose", "by")
    task = reader.fields(("task",), every)["task"].word(Task)
    required, optional = _PARTS[task]
    data = reader.fields(("task", *required), optional)
    game = state.game
    card = data["card"].card() if "card" in data else None
    by = data["by"].card().id if "by" in data else -1
    count = 0
    if "count" in data:
        most = EXCHANGES if task is Task.MULLIGAN else len(game.cards)
        if task is Task.PLACE:
            most = 1
        if task is Task.RESOLVE and card is not None:
            most = len(effects_of(card.definition.abilities)) - 1
        count = data["count"].number(1, most)
    if task is Task.PLACE and card is not None and on_board(state, card) is not None:
        raise data["card"].error("a card that is not on the table yet")
    if task is Task.RESOLVE and card is not None and not effects_of(card.definition.abilities):
        raise data["card"].error("a card that does something when played")
    if task is Task.RECALL and card is not None and card not in state.seats[data["seat"].seats()].aside:
        raise data["card"].error("a card that this player has put aside")
    purpose = ""
    if "purpose" in data:
        words = _purposes(task)
        value = data["purpose"].value
        if not isinstance(value, str) or value not in words:
            raise data["purpose"].error(", ".join(words))
        purpose = value
    return Frame(
        task,
        seat=data["seat"].seats() if "seat" in data else -1,
        card=-1 if card is None else card.id,
        side=data["side"].number(0, len(game.seats_of) - 1) if "side" in data else -1,
        count=count,
        purpose=purpose,
        by=by,
    )


def _purposes(task: Task) -> tuple[str, ...]:
    match task:
        case Task.PICK:
            return tuple(PICKS)
        case Task.PLACE:
            return tuple(cause.value for cause in Cause)
        case _:
            return ("peek",)


def parse_action(state: State, text: str) -> Action:
    """Returns the legal action that a text in notation means; case and extra blanks do not matter.

    Raises `IllegalActionError`, with everything that is possible, if it means none.
    """
    wanted = " ".join(text.split()).lower()
    options = {notation(state.game.cards, action): action for action in legal_actions(state)}
    action = options.get(wanted)
    if action is None:
        possible = ", ".join(options) if options else "nothing, the game is over"
        raise IllegalActionError(f"{text!r} is not possible now; possible: {possible}")
    return action


@dataclass(frozen=True, slots=True)
class Record:
    """A game in short: with the same `Game` it can be played again, action by action."""

    seed: int
    actions: tuple[str, ...]
    """In notation, every decision of every seat."""
    checkpoints: tuple[tuple[int, str], ...] = ()
    """A number of actions and the digest after them, ascending."""


def record_game(game: Game, seed: int, actions: Iterable[Action], every: int = CHECKPOINT_EVERY) -> Record:
    """Returns the record of a game or of its beginning, with a checkpoint every so many actions and at the end.

    Raises `IllegalActionError` for an action that is not legal.
    """
    state = new_game(game, seed)
    texts: list[str] = []
    checkpoints: list[tuple[int, str]] = []
    for action in actions:
        texts.append(notation(game.cards, action))
        play(state, action)
        if len(texts) % every == 0:
            checkpoints.append((len(texts), digest(state)))
    if not checkpoints or checkpoints[-1][0] < len(texts):
        checkpoints.append((len(texts), digest(state)))
    return Record(seed, tuple(texts), tuple(checkpoints))


def replay(game: Game, record: Record, log: list[Event] | None = None) -> State:
    """Plays a record again and returns the position it leads to.

    Raises `ReplayError` at the first action that is not possible, or checkpoint that differs.
    """
    state = new_game(game, record.seed, log)
    for _ in replay_steps(state, record):
        pass
    return state


def replay_steps(state: State, record: Record) -> Iterator[Action]:
    """Plays a record on a position just dealt, and yields each action after it is done; errors as in `replay`."""
    total = len(record.actions)
    checkpoints = dict(record.checkpoints)
    for ply, _ in record.checkpoints:
        if not 0 <= ply <= total:
            raise ReplayError(f"checkpoint after {ply} actions, but the record has {total}", 0)
    _check(state, checkpoints, 0)
    for ply, text in enumerate(record.actions, start=1):
        try:
            action = parse_action(state, text)
        except IllegalActionError as error:
            raise ReplayError(f"action {ply} of {total}: {error}", ply - 1) from None
        apply(state, action)
        _check(state, checkpoints, ply)
        yield action


def _check(state: State, checkpoints: Mapping[int, str], ply: int) -> None:
    wanted = checkpoints.get(ply)
    if wanted is not None and (found := digest(state)) != wanted:
        raise ReplayError(f"after {ply} actions the position is {found}, but was {wanted} when recorded", ply)
