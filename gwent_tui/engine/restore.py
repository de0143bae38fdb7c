"""A position read back from plain data; whatever does not fit is refused with its place."""

from __future__ import annotations

from collections.abc import Mapping

from gwent_tui.engine.abilities import effects_of
from gwent_tui.engine.actions import Action, notation
from gwent_tui.engine.atoms import refresh_passives
from gwent_tui.engine.cards import ROWS, Card, Row
from gwent_tui.engine.events import Cause
from gwent_tui.engine.flow import EXCHANGES
from gwent_tui.engine.frames import DECISIONS, Frame, Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.options import OPTIONS, legal_actions
from gwent_tui.engine.picks import PICKS
from gwent_tui.engine.plays import on_board
from gwent_tui.engine.position import names
from gwent_tui.engine.reading import PositionError, Reader, Zones
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.solo import FLIPPED, MUSTERED, NO_FOLLOW_UP
from gwent_tui.engine.state import LeaderStatus, Outcome, RoundResult, Seat, Side, State, Termination

_HUGE = (1 << 31) - 1


def restore(game: Game, data: object) -> State:
    """Returns the position that `position` wrote, for an equal game.

    Raises `PositionError` for anything that is not a position of this game with something to decide or a result.
    """
    fields_of = Reader(game, data, "position").fields(
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
            "in_force",
            "leader_uses",
            "rng",
        )
    )
    state = State(game, Rng(fields_of["rng"].number(0, (1 << 64) - 1)))
    zones = Zones()
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


def _seat(reader: Reader, number: int, zones: Zones) -> Seat:
    data = reader.fields(
        (
            "hand",
            "deck",
            "aside",
            "side_deck",
            "under",
            "passed",
            "leader",
            "leader_pile",
            "spent",
            "exchanged",
        )
    )
    return Seat(
        hand=zones.fill(data["hand"]),
        deck=zones.fill(data["deck"]),
        aside=zones.fill(data["aside"]),
        side_deck=zones.fill(data["side_deck"]),
        passed=data["passed"].flag(),
        leader=_leader(data["leader"], number),
        exchanged=data["exchanged"].number(0, EXCHANGES),
        under=zones.fill(data["under"]),
        leader_pile=_leaders(data["leader_pile"], number),
        spent=_leaders(data["spent"], number),
    )


def _leader(reader: Reader, number: int) -> LeaderStatus:
    leader = reader.game.setups[number].leader
    if leader is None:
        possible = [LeaderStatus.NONE]
    elif leader.is_passive:
        possible = [LeaderStatus.PASSIVE, LeaderStatus.CANCELLED]
    else:
        possible = [LeaderStatus.READY, LeaderStatus.USED, LeaderStatus.CANCELLED]
    status = reader.word(LeaderStatus)
    if status not in possible:
        raise reader.error(", ".join(possible))
    return status


def _leaders(reader: Reader, number: int) -> tuple[int, ...]:
    known = {leader.id: index for index, leader in enumerate(reader.game.setups[number].leader_pile)}
    chosen: list[int] = []
    for item in reader.items():
        index = known.get(item.value) if isinstance(item.value, str) else None
        if index is None or index in chosen:
            raise item.error(f"each once: {', '.join(known) or 'no leader'}")
        chosen.append(index)
    return tuple(chosen)


def _side(reader: Reader, zones: Zones) -> Side:
    data = reader.fields(("rows", "discard", "beside", "leader_horns", "gems", "points"))
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
        beside=zones.fill(data["beside"]),
    )


def _row(reader: Reader, row: Row, zones: Zones) -> list[Card]:
    cards = zones.fill(reader)
    for item, card in zip(reader.items(), cards, strict=True):
        if row not in card.definition.rows:
            raise item.error(f"a card that may lie in the {row.name.lower()} row")
    if sum(card.has_horn and not card.is_unit for card in cards) > 1:
        raise reader.error("at most one Commander's Horn card")
    return cards


def _result(reader: Reader, game: Game) -> RoundResult:
    data = reader.fields(("totals", "winners"))
    totals = tuple(item.number(0, _HUGE) for item in data["totals"].items(len(game.seats_of)))
    return RoundResult(totals, data["winners"].sides())


def _outcome(reader: Reader, rounds: tuple[RoundResult, ...]) -> Outcome | None:
    if reader.value is None:
        return None
    data = reader.fields(("winners", "reason"))
    return Outcome(data["winners"].sides(), data["reason"].word(Termination), rounds)


def _read_memory(state: State, fields_of: Mapping[str, Reader]) -> None:
    """Reads who played and who knows what, and which turned-up leader is in force."""
    game = state.game
    played_by = fields_of["played_by"]
    for name, item in played_by.fields((), names(game.cards)).items():
        card = Reader(game, name, played_by.at).card()
        state.played_by[card.id] = item.number(1, len(game.setups) - 1)
    in_hand = {card for seat in state.seats for card in seat.hand}
    state.exposed = fields_of["exposed"].mask()
    state.peeked = [item.mask() for item in fields_of["peeked"].items(len(game.setups))]
    for reader in (fields_of["exposed"], *fields_of["peeked"].items()):
        for item in reader.items():
            if item.card() not in in_hand:
                raise item.error("a card in a hand")
    in_force = fields_of["in_force"]
    if in_force.value is not None:
        seat = in_force.seats()
        if not state.seats[seat].spent:
            raise in_force.error("an automaton that has turned up a leader")
        state.in_force = (seat, state.seats[seat].spent[-1])
    refresh_passives(state)
    state.leader_uses = fields_of["leader_uses"].number(0, _HUGE)


def _read_agenda(state: State, reader: Reader) -> None:
    """Reads what is still to do; unless the game is over, somebody has something to decide."""
    items = reader.items()
    for item in items:
        state.agenda.append(_read_frame(state, item))
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
    Task.PLAY_FROM_PILE: (("seat", "side"), ()),
    Task.TIE: (("seat", "options"), ("card", "by")),
    Task.AGILE_MOVES: (("seat",), ()),
    Task.REVEAL: (("seat",), ("purpose",)),
    Task.FLIP: (("seat",), ()),
    Task.LEADER_VARIANT: (("seat",), ()),
    Task.START_TURN: (("seat",), ("count",)),
    Task.END_TURN: (("seat",), ()),
    Task.RESOLVE: (("seat", "card"), ("count", "purpose")),
    Task.SHUFFLE: (("seat",), ()),
    Task.SUMMON: (("seat", "card", "side"), ()),
    Task.SCORE_ROUND: ((), ()),
    Task.SWEEP: ((), ()),
    Task.REWARD: ((), ()),
}
"""Task -> the fields its frames must and may have besides the task."""


def _read_frame(state: State, reader: Reader) -> Frame:
    every = ("seat", "card", "side", "row", "count", "purpose", "by", "options")
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
        if task is Task.START_TURN:
            most = 2
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
        options=_tied(state, data["options"]) if "options" in data else (),
    )


def _tied(state: State, reader: Reader) -> tuple[Action, ...]:
    """Reads the equal answers of an automaton, legal ones to the decision in the frame below."""
    below = state.agenda[-1] if state.agenda else None
    if below is None or below.task not in OPTIONS or below.task is Task.TIE:
        raise reader.error("only above a decision of an automaton")
    possible = {notation(state.game.cards, action): action for action in OPTIONS[below.task](state, below)}
    chosen: list[Action] = []
    for item in reader.items():
        if not isinstance(item.value, str) or item.value not in possible:
            raise item.error(", ".join(possible))
        chosen.append(possible[item.value])
    if len(chosen) < 2:
        raise reader.error("two answers or more")
    return tuple(chosen)


def _purposes(task: Task) -> tuple[str, ...]:
    match task:
        case Task.PICK:
            return tuple(PICKS)
        case Task.PLACE:
            return tuple(cause.value for cause in Cause)
        case Task.REVEAL:
            return (FLIPPED, NO_FOLLOW_UP)
        case Task.RESOLVE:
            return (MUSTERED,)
        case _:
            return ("peek",)
