"""Why the automaton chose as it did, and what the log says of Solo."""

from __future__ import annotations

from typing import Any

import pytest

from gwent_tui.cards.solo import SOLO_PAIRS
from gwent_tui.engine.actions import PASS, Choose
from gwent_tui.engine.cards import Row
from gwent_tui.engine.events import AutomatonChose, Reason
from gwent_tui.engine.modes import SOLO_LEADERS
from gwent_tui.engine.rng import Rng
from gwent_tui.session import Session
from gwent_tui.text.describe import describe, tell
from gwent_tui.text.solo import why
from gwent_tui.tui.solo_story import story, story_blocks, story_lines
from tests.engine.solo.games import solo
from tests.tui.solo.positions import HORN_BEST, HORN_TIE, Table, solo_at


def reasons(session: Session) -> list[str]:
    return [
        why(event, session.game, session.names)
        for event in session.events(None)
        if isinstance(event, AutomatonChose)
    ]


def after_pass(automaton: Table, **table: Any) -> Session:
    session = solo_at(automaton=automaton, **table)
    session.play(PASS)
    return session


def test_the_best_way() -> None:
    assert reasons(after_pass(HORN_BEST)) == ["close combat gives +9; siege would give +4, ranged +0"]


def test_the_fullest_row() -> None:
    automaton = HORN_TIE | {"rows": {"close": ["u2", "u2"], "siege": ["u4@siege"]}}
    (said,) = reasons(after_pass(automaton))
    assert said == "equal, close combat and siege give +4: most cards lie in close combat"


def test_the_fixed_order() -> None:
    (said,) = reasons(after_pass(HORN_TIE, asks_ties=False))
    assert said == "equal, close combat and siege give +4: the fixed order takes close combat"


def test_the_player_decides() -> None:
    session = after_pass(HORN_TIE)
    assert reasons(session) == []
    session.play(session.legal_actions()[1])
    assert reasons(session)[:1] == ["equal, close combat and siege give +4: Ciri decides for siege"]


def test_a_medic_names_cards() -> None:
    automaton = {
        "faction": "nilfgaard",
        "deck": ["etolian_auxiliary_archers"],
        "discard": ["u3", "u7", "u2", "u1"],
    }
    (said,) = reasons(after_pass(automaton))
    assert said == "u7 gives +7; u3 would give +3, u2 +2, one more way less"


def test_other_sides_are_named() -> None:
    session = solo_at()
    card = session.game.cards[0].id
    ways = (Choose(card, 0, Row.CLOSE), 3), (Choose(card, 1, Row.CLOSE), 1)
    event = AutomatonChose(1, card, ways, ways[0][0], Reason.BEST)
    assert why(event, session.game, session.names) == (
        "Ciri's close combat row gives +3; Robot's close combat row would give +1"
    )


def test_the_log_tells_a_turn() -> None:
    session = after_pass(HORN_BEST | {"deck": ["biting_frost", "commanders_horn"]})
    lines = [line.text for line in tell(session.events(None), session.game, session.names)]
    assert lines[:4] == [
        "Ciri passes",
        "Robot turns over Biting Frost",
        "Commander's Horn: siege gives +4; close combat would give +1, ranged +0",
        "Robot turns over Commander's Horn (siege row)",
    ]


def test_the_log_tells_a_decoy() -> None:
    session = solo_at(automaton={"deck": ["decoy", "scorch", "u2"]})
    session.play(session.legal_actions()[0])
    session.play(PASS)
    lines = [line.text for line in tell(session.events(None), session.game, session.names)]
    assert "Robot turns over Decoy, which lies beside the rows" in lines
    assert "A card goes face down under Decoy, unseen" in lines
    assert "Under a Decoy lay Scorch" in lines


def test_the_log_tells_a_leader() -> None:
    session = solo_at(
        {"rows": {"close": ["geralt"]}}, {"deck": ["u1"], "leader_pile": ["eredin_king"]}, leaders=True
    )
    session.play(PASS)
    lines = [line.text for line in tell(session.events(None), session.game, session.names)]
    assert "Robot turns up Eredin, King of the Wild Hunt" in lines


@pytest.mark.parametrize("number", range(0, 20, 3))
def test_every_event_of_a_game_can_be_told(number: int) -> None:
    session = Session(solo(SOLO_PAIRS[number], number, SOLO_LEADERS), number, ("Ciri", "Robot"))
    rng = Rng.from_seed(number)
    while not session.is_over:
        session.play(rng.pick(session.legal_actions()))
        told = [story(scene, session.game, session.names) for scene in session.scenes()]
        assert all(one.happened for one in told if one.card is not None)
        assert all(
            line.text for line in [*story_blocks(told), *(line for one in told for line in story_lines(one))]
        )
    for event in session.events(None):
        describe(event, session.game, session.names)
