"""One case ready to be set up: the base of a file with one variant laid over it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel

from gwent_tui.casefile.phrases import Phrase, Verb, read_phrase
from gwent_tui.casefile.schema import CaseFile, Player, Step, Table, Variant
from gwent_tui.casefile.words import DEFAULT_NAMES, Names, row_of

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the script."""

    phrase: Phrase | None
    """None for a step that only expects."""
    step: Step


@dataclass(frozen=True, slots=True)
class Case:
    """A position, a script and what must come of it."""

    where: str
    """The file, as messages call it."""
    file: CaseFile
    variant: str
    """Empty for a file that is one case."""
    table: Table
    names: Names

    @property
    def title(self) -> str:
        """What messages call the case: `O-34` or `O-34 [the Darkness]`."""
        return f"{self.file.id} [{self.variant}]" if self.variant else self.file.id

    def moves(self) -> list[Move]:
        """Returns the steps of the script, the actions read."""
        return [self._move(step) for step in self.table.play]

    def _move(self, step: str | Step) -> Move:
        if isinstance(step, str):
            return Move(read_phrase(step, self.names), Step(do=step))
        return Move(phrase_of(step, self.names), step)

    def seated(self) -> list[Player]:
        """Returns the players in the order of their seats."""
        players = {player_name(player, index): player for index, player in enumerate(self.table.players)}
        return [players[name] for name in self.seat_names()]

    def seat_names(self) -> tuple[str, ...]:
        """Returns the players' names in the order of their seats."""
        return tuple(self.table.seats or self.names.players)


def player_name(player: Player, index: int) -> str:
    """Returns the name of the player who is written at this index."""
    return player.name or DEFAULT_NAMES[index]


def phrase_of(step: Step, names: Names) -> Phrase | None:
    """Returns the action of a step, None if it only expects."""
    if step.do is not None:
        return read_phrase(step.do, names)
    row = None if step.row is None else row_of(step.row)
    if step.play or step.choose:
        verb = Verb.PLAY if step.play else Verb.CHOOSE
        return Phrase(verb, step.by, card=step.play or step.choose, row=row, to=step.to, on=step.on)
    if step.starter:
        return Phrase(Verb.NAME, step.by, named=step.starter)
    for said, verb in ((step.leader, Verb.LEADER), (step.pass_, Verb.PASS), (step.decline, Verb.DECLINE)):
        if said:
            return Phrase(verb, step.by)
    return None


def merge(base: Table, variant: Variant) -> Table:
    """Returns the table a variant describes: players field by field, rows row by row, switches one by one."""
    changes = {name: getattr(variant, name) for name in variant.model_fields_set & Table.model_fields.keys()}
    if "house" in changes:
        changes["house"] = {**base.house, **variant.house}
    if "players" in changes:
        changes["players"] = _merge_players(base.players, variant.players)
    return base.model_copy(update=changes)


def _merge_players(base: list[Player], changes: list[Player]) -> list[Player]:
    changed = {player_name(player, index): player for index, player in enumerate(changes)}
    return [_merge_player(player, changed.get(player_name(player, index))) for index, player in enumerate(base)]


def _merge_player(base: Player, change: Player | None) -> Player:
    if change is None:
        return base
    return _overlay(base, change).model_copy(update={"rows": _overlay(base.rows, change.rows)})


def _overlay(base: M, changes: M) -> M:
    return base.model_copy(update={name: getattr(changes, name) for name in changes.model_fields_set})
