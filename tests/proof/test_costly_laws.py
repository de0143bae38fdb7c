"""The laws of `tools.million` that are checked at random nodes only: each is seen to fail."""

from __future__ import annotations

from typing import Any

import pytest

from gwent_tui.engine import (
    restore,
    strength,
    views,
)
from gwent_tui.engine.actions import PASS
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import Seat, State
from tests.engine import test_conformance
from tests.engine.solo import laws as solo_laws
from tests.proof.support import walk
from tools.proof import samples, tables
from tools.proof.broken import LawBrokenError

Patches = list[tuple[Any, str, Any]]


def _shared(seat: Seat) -> Seat:
    twin = Seat(
        seat.hand, seat.deck[:], seat.aside[:], seat.side_deck[:], seat.passed, seat.leader, seat.exchanged
    )
    twin.under, twin.leader_pile, twin.spent = seat.under[:], seat.leader_pile, seat.spent
    return twin


_STRENGTHS = State.strengths_if
_ROW_STRENGTHS = strength.row_strengths

COSTLY: dict[str, Patches] = {
    "a copy is independent": [(Seat, "copy", _shared)],
    "a position comes back from JSON": [(restore, "refresh_passives", lambda state: None)],
    "every option is written down": [(test_conformance, "parse_action", lambda state, text: PASS)],
    "R-186 no observation holds": [
        (views, "known_cards", lambda state, seat, viewer: tuple(state.seats[seat].hand)),
    ],
    "a sample of what is hidden": [
        (module, "determinize", lambda state, viewer, rng: state.copy())
        for module in (test_conformance, solo_laws)
    ],
    "R-183 the order": [
        (
            State,
            "strengths_if",
            lambda state, side, row, rows: (
                [number + index for index, number in enumerate(_STRENGTHS(state, side, row, rows))]
                if len(rows[row]) > 1 and rows[row][0].id > rows[row][1].id
                else _STRENGTHS(state, side, row, rows)
            ),
        )
    ],
    "R-044 weather never raises": [
        (
            test_conformance,
            "row_strengths",
            lambda rows, row, wet, *rest: [number + wet for number in _ROW_STRENGTHS(rows, row, False, *rest)],
        )
    ],
    "R-038 each strength explained": [
        (test_conformance, "explain", lambda state, side, row, card: strength.Breakdown(1, 1, 1, 1, 100, 1))
    ],
}


@pytest.mark.parametrize(("law", "patches"), COSTLY.items(), ids=COSTLY.keys())
def test_a_costly_law_is_found_broken(monkeypatch: pytest.MonkeyPatch, law: str, patches: Patches) -> None:
    name = next(name for name in samples.NODE_LAWS if name.startswith(law))
    for holder, attribute, spoiled in patches:
        monkeypatch.setattr(holder, attribute, spoiled)
    with pytest.raises(LawBrokenError, match=f"^{law}"):
        check_everywhere(name)


def check_everywhere(name: str) -> None:
    for state, action in walk(0, 80):
        samples.check_node(name, state, action)


def test_a_reader_that_is_told_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (test_conformance, solo_laws):
        monkeypatch.setattr(module, "seen_by", lambda event, game, viewer: event)
    for number in (0, 3 * tables.DEALS):
        state = new_game(tables.table(number).game, number, [])
        with pytest.raises(LawBrokenError, match=r"^R-186"):
            samples.Readers(state.game).follow(state, state.log or [])


def test_a_record_that_goes_another_way_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list(walk(0, 1))
    state, actions = steps[-1][0], [action for _, action in steps if action is not None]
    game = state.game
    samples.replays(game, 0, actions, state)
    with pytest.raises(LawBrokenError, match=r"^a record replays"):
        samples.replays(game, 1, actions, state)


def test_a_lopsided_mirror_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    total = State.total
    monkeypatch.setattr(State, "total", lambda state, side: total(state, side) + side)
    with pytest.raises(LawBrokenError, match=r"^the mirrored game"):
        samples.mirrors(tables.table(0).game, 0)


def test_the_complete_laws_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(state: State) -> None:
        raise AssertionError("asked")

    for module, number in ((test_conformance, 0), (solo_laws, tables.DEALS)):
        monkeypatch.setattr(module, "CHECKS", (never,))
        with pytest.raises(LawBrokenError, match="asked"):
            samples.whole_set(tables.table(number).game, 0)
