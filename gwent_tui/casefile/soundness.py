"""Whether a position is one that the rules allow; what is wrong becomes place, problem and what is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.cards.wording import one_of
from gwent_tui.casefile.schema import Player, Table
from gwent_tui.engine.cards import ROWS, Card, LeaderAbility, Row
from gwent_tui.engine.flow import EXCHANGES
from gwent_tui.engine.state import LeaderStatus, State


class PositionError(ValueError):
    """A position is none of a game; the arguments are where, what is wrong and what is allowed."""

    def __init__(self, at: str, what: str, allowed: str) -> None:
        super().__init__(at, what, allowed)


def check_setup(table: Table, seated: Sequence[Player], players: Sequence[str]) -> None:
    """Checks what depends on the moment the case begins. Raises `PositionError`."""
    early = table.at in ("setup", "mulligan")
    for name, player in zip(players, seated, strict=True):
        if early:
            _check_early(table, name, player)
        if player.aside and table.at != "mulligan":
            raise PositionError(f"{name}: aside", "cards lie aside", "none, except in the middle of a mulligan")
        if table.at == "setup" and (player.hand or player.fillers):
            raise PositionError(f"{name}: hand", "there is a hand before the deal", "no hand")
    if early and table.weather:
        raise PositionError("weather", "there is weather before the first round", "none")


def _check_early(table: Table, name: str, player: Player) -> None:
    rows = player.rows
    played = bool(rows.close or rows.ranged or rows.siege)
    for what, there in (("rows", played), ("discard", player.discard), ("removed", player.removed)):
        if there:
            raise PositionError(f"{name}: {what}", "cards lie there before the first round", "none")
    if player.passed:
        raise PositionError(f"{name}: passed", "the first round has not begun", "false")
    if table.round != 1:
        raise PositionError("round", "the first round has not begun", "1")


def check_round(table: Table, seated: Sequence[Player], players: Sequence[str]) -> None:
    """Checks rounds, gems and passes. Raises `PositionError`."""
    over = table.round - 1
    lost = [2 - player.gems for player in seated]
    if any(gems > over for gems in lost) or sum(lost) < over:
        left = " and ".join(str(player.gems) for player in seated)
        what = f"in round {table.round} the players cannot have {left} gems"
        raise PositionError("gems", what, "a gem lost by somebody in every earlier round")
    if table.results and len(table.results) != over:
        what = f"{len(table.results)} rounds cannot be over in round {table.round}"
        raise PositionError("results", what, f"{over} results, or none")
    for index, result in enumerate(table.results):
        if sorted(result.totals) != sorted(players):
            raise PositionError(f"results[{index}].totals", "they are not those of all players", one_of(players))
    if table.at == "turn" and all(player.passed for player in seated):
        raise PositionError("players", "everybody has passed", '"at": "end_of_round"')


def check_table(table: Table, state: State, players: Sequence[str]) -> None:
    """Checks what lies on the rows and whose turn it is. Raises `PositionError`."""
    if table.at == "turn" and state.seats[state.turn].passed:
        raise PositionError("turn", f"{players[state.turn]} has passed", "a player who has not")
    if table.at == "mulligan":
        _check_mulligan(state, players)
    for side, army in enumerate(state.sides):
        seat = state.game.seats_of[side][0]
        for row in ROWS:
            where = f"{players[seat]}: rows.{row.name.lower()}"
            for card in army.rows[row]:
                _check_place(card, row, where)
            _check_horns(state, side, row, where)
            if army.leader_horns >> row & 1:
                _check_leader_horn(state, seat, row, players[seat])


def _check_mulligan(state: State, players: Sequence[str]) -> None:
    for name, player in zip(players, state.seats, strict=True):
        if len(player.aside) > EXCHANGES:
            raise PositionError(f"{name}: aside", "more cards than can be exchanged", f"at most {EXCHANGES}")
    waiting = [frame.seat for frame in reversed(state.agenda) if frame.seat >= 0]
    for seat in waiting[1:]:
        if state.seats[seat].aside:
            what = f"{players[waiting[0]]} is to exchange first"
            raise PositionError(f"{players[seat]}: aside", what, "nothing aside yet")
    if len(state.seats[waiting[0]].aside) == EXCHANGES:
        raise PositionError("turn", f"{players[waiting[0]]} has exchanged {EXCHANGES} cards", "another player")


def _check_place(card: Card, row: Row, where: str) -> None:
    rows = card.definition.rows
    if row not in rows:
        allowed = one_of(other.name.lower() for other in rows) or "another zone"
        raise PositionError(where, f"{card.name} cannot lie there", allowed)


def _check_horns(state: State, side: int, row: Row, where: str) -> None:
    specials = [card for card in state.sides[side].rows[row] if not card.is_unit]
    horns = sum(card.has_horn for card in specials) + (state.sides[side].leader_horns >> row & 1)
    if horns > 1:
        raise PositionError(where, "two horns lie there", "one, a leader's included (R-053)")
    apart = not state.game.house.horn_and_mardroeme_share_row
    if apart and horns and any(card.has_mardroeme for card in specials):
        raise PositionError(
            where, "a Commander's Horn and a Mardroeme lie there", "one of them by this house rule"
        )


def _check_leader_horn(state: State, seat: int, row: Row, name: str) -> None:
    leader = state.game.leader(seat)
    doubles = leader.ability is LeaderAbility.HORN_ROW and leader.row is row
    if not doubles or state.seats[seat].leader is not LeaderStatus.USED:
        what = f"{leader.name} does not double {row.name.lower()}"
        raise PositionError(f"{name}: leader_horns", what, "the row of a leader that is used this round")
