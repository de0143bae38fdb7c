"""Whether a position is one of Gwent Solo, or of another mode without what only Solo has."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.casefile.schema import Player, Table
from gwent_tui.casefile.soundness import PositionError
from gwent_tui.casefile.words import expand
from gwent_tui.engine.modes import Mode

OF_AUTOMATA = ("beside", "under", "leader_pile", "spent")
"""Fields of a player that only an automaton has."""
OF_PEOPLE = ("leader", "leader_status", "leader_horns", "passed", "hand", "fillers", "aside", "known", "shown_to")
"""Fields of a player that an automaton does not have (R-157, R-158)."""


def check_solo(table: Table, mode: Mode, seated: Sequence[Player], players: Sequence[str]) -> None:
    """Checks what depends on which seats are automata. Raises `PositionError`."""
    for seat, (name, player) in enumerate(zip(players, seated, strict=True)):
        if seat in mode.automata:
            _check_automaton(table, name, player)
        else:
            _refuse(name, player, OF_AUTOMATA, "only an automaton has it")
            if player.deck == "whole" and not mode.automata:
                raise PositionError(f"{name}: deck", "a whole deck is one of Gwent Solo", "a list of cards")
    if table.second_card:
        _check_second_card(table, mode, seated, players)
    if not mode.automata:
        if not table.asks_ties:
            raise PositionError("asks_ties", "nobody leaves ties to a human", "true, as if left out")
        return
    factions = [str(player.faction) for player in seated]
    if len(set(factions)) < len(factions):
        raise PositionError("players", f"both play {factions[0]}", "two different factions (R-156)")
    if table.at == "start_of_round" and len(table.results) != table.round - 1:
        raise PositionError("results", "who starts depends on them", f"{table.round - 1} results (R-158)")


def _refuse(name: str, player: Player, fields: Sequence[str], why: str) -> None:
    for field in fields:
        if getattr(player, field):
            raise PositionError(f"{name}: {field}", why, "nothing, as if left out")


def _check_automaton(table: Table, name: str, player: Player) -> None:
    _refuse(name, player, OF_PEOPLE, "an automaton has none")
    beside = [entry for entry in player.beside if isinstance(entry, str)]
    decoys = expand(beside)
    if len(beside) < len(player.beside) or any(decoy != "Decoy" for decoy in decoys):
        raise PositionError(f"{name}: beside", "only Decoys lie beside the rows", "Decoy")
    under = sum(len(expand([entry])) if isinstance(entry, str) else 1 for entry in player.under)
    if under > len(decoys) and table.house.get("solo_decoy_beside_rows", True):
        what = f"{under} cards lie under {len(decoys)} Decoys"
        raise PositionError(f"{name}: under", what, "one under each at most")
    leaders = [*player.leader_pile, *player.spent]
    if len(set(leaders)) < len(leaders):
        what = "a leader is there twice, spent ones counted"
        raise PositionError(f"{name}: leader_pile", what, "every leader once")
    if len(player.spent) > table.round - 1:
        what = f"{len(player.spent)} leaders cannot be spent in round {table.round}"
        raise PositionError(f"{name}: spent", what, "one for each earlier round at most (R-175)")
    if table.at == "setup" and (player.beside or player.under):
        raise PositionError(f"{name}: beside", "cards lie there before the first round", "none")


def _check_second_card(table: Table, mode: Mode, seated: Sequence[Player], players: Sequence[str]) -> None:
    north = [players[seat] for seat in mode.automata if seated[seat].faction == "northern_realms"]
    if table.at != "turn" or table.turn not in north or table.round < 2:
        what = "only a Northern Realms automaton has one, in the first turn of a later round"
        raise PositionError("second_card", what, "false, or such a turn (R-174)")
