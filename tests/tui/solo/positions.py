"""Positions of Gwent Solo, in the language of the case files: Ciri is to move, against an automaton."""

from __future__ import annotations

from typing import Any

from gwent_tui.casefile.build import set_up
from gwent_tui.casefile.reading import read_cases
from gwent_tui.engine.agenda import advance
from gwent_tui.engine.rng import Rng
from gwent_tui.session import Session

Table = dict[str, Any]


def solo_at(
    human: Table | None = None, automaton: Table | None = None, *, leaders: bool = False, **table: Any
) -> Session:
    """Returns a session that goes on from a position, by default at the human's turn."""
    players = [
        {"name": "Ciri", "faction": "northern_realms", "hand": ["ves", "ballista"]} | (human or {}),
        {"name": "Robot", "faction": "monsters"} | (automaton or {}),
    ]
    head: Table = {"version": 1, "id": "T", "title": "T", "rulings": ["R-156"], "text": "T"}
    head |= {"mode": "solo_leaders" if leaders else "solo", "players": players, "turn": "Ciri"}
    (case,) = read_cases(head | table, "test")
    scene = set_up(case, Rng.from_seed(1))
    advance(scene.state)
    return Session.from_state(scene.state, scene.players)


HORN_TIE: Table = {"deck": ["commanders_horn", "u5"], "rows": {"close": ["u4"], "siege": ["u4@siege"]}}
"""An automaton whose next card is worth the same on two rows with as many cards."""
HORN_BEST: Table = {"deck": ["commanders_horn", "u5"], "rows": {"close": ["u9"], "siege": ["u4@siege"]}}
"""One whose next card is worth most on one row."""
CHAIN: Table = {"faction": "monsters", "deck": ["biting_frost", "u3", "u2"], "rows": {"close": ["u9", "u8"]}}
"""One whose next turn has two cards, of which the first changes its own total."""
