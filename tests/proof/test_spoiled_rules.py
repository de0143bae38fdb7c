"""Rules of the engine spoiled, one at a time: what is wrong has to come up in random games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gwent_tui.engine import (
    abilities,
    agenda,
    atoms,
    factions,
    flow,
    leaders,
    options,
    plays,
    solo,
    strength,
)
from gwent_tui.engine.cards import Card
from gwent_tui.engine.events import (
    Cause,
    Place,
)
from gwent_tui.engine.frames import Task, todo
from gwent_tui.engine.state import State
from tools.proof.play import Tally, play_game


def _no_weather_update(
    state: State, card: Card, origin: Place, destination: Place, cause: Cause, **how: Any
) -> None:
    before = state.weather_mask
    _MOVE(state, card, origin, destination, cause, **how)
    state.weather_mask |= before


def _silent_move(state: State, card: Card, origin: Place, destination: Place, cause: Cause, **how: Any) -> None:
    log = state.log
    state.log = None if cause is Cause.SPY else log
    _MOVE(state, card, origin, destination, cause, **how)
    state.log = log


def _greedy_scorch(state: State, sides: Any, card: Card, seat: int, **_: Any) -> None:
    victims = [spot for spot in state.board() if spot[2].is_unit and spot[0] in set(sides)]
    best = max((spot[2].strength for spot in victims), default=0)
    plays.discard_units(
        state, [spot for spot in victims if spot[2].strength == best], Cause.SCORCH, by=card.id, seat=seat
    )


def _asks_always(state: State, seat: int, *, plays: int = 1) -> None:
    atoms.start_turn(state, seat)
    if state.is_automaton(seat):
        solo.take_turn(state, seat, plays)
    else:
        state.agenda.append(todo(Task.TURN, seat))


_MOVE = atoms.move
_END_ROUND = atoms.end_round
Patches = list[tuple[Any, str, Any]]

MUTANTS: dict[str, tuple[str, Patches]] = {
    "weather does nothing": ("R-038", [(strength, "weathered_strength", lambda card, *_: card.strength)]),
    "a bond counts one too many": ("R-038", [(strength, "_bond", lambda *_: 2)]),
    "the weather mask only grows": (
        "R-107",
        [(module, "move", _no_weather_update) for module in (plays, flow, atoms, solo)],
    ),
    "spies draw without an event": ("R-181", [(atoms, "move", _silent_move)]),
    "Scorch burns heroes": ("R-057", [(abilities, "scorch", _greedy_scorch)]),
    "Medics revive heroes": (
        "R-",
        [
            (module, "revivable", lambda state, seat: [card for card in state.discard_of(seat) if card.is_unit])
            for module in (abilities, agenda, options)
        ],
    ),
    "a horn goes on any row": ("R-053", [(options, "row_is_free", lambda *_: True)]),
    "nobody passes automatically": ("R-022", [(flow, "hand_over", _asks_always)]),
    "Nilfgaard wins no ties": (
        "R-130",
        [
            (
                factions,
                "POWERS",
                {faction: replace(power, wins_ties=False) for faction, power in factions.POWERS.items()},
            )
        ],
    ),
    "everybody keeps a unit": (
        "R-132",
        [
            (
                factions,
                "POWERS",
                {faction: replace(power, keeps_unit=True) for faction, power in factions.POWERS.items()},
            )
        ],
    ),
    "totals one too high": (
        "R-129",
        [
            (
                flow,
                "end_round",
                lambda state, result, *, tie_broken: _END_ROUND(
                    state,
                    replace(result, totals=tuple(total + 1 for total in result.totals)),
                    tie_broken=tie_broken,
                ),
            )
        ],
    ),
    "the loser keeps the gem": ("R-", [(flow, "lose_gem", lambda state, side: None)]),
    "leaders act again": ("R-007", [(leaders, "use_leader", lambda state, seat: None)]),
    "transformed cards are copies": (
        "R-",
        [(abilities, "transform", lambda state, side, row, by: state.removed.append(state.game.cards[by]))],
    ),
}


@pytest.mark.parametrize(("law", "patches"), MUTANTS.values(), ids=MUTANTS.keys())
def test_a_spoiled_rule_is_found(monkeypatch: pytest.MonkeyPatch, law: str, patches: Patches) -> None:
    for holder, name, spoiled in patches:
        monkeypatch.setattr(holder, name, spoiled)
    found = next(filter(None, (play_game(number, Tally()) for number in range(4000))))
    assert found.law.startswith(law), found
