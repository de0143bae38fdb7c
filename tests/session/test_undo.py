"""Taking moves back: as far as nothing came to light and nobody else acted, and then exactly as it was."""

from __future__ import annotations

import pytest

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.engine.actions import LEADER, PASS, Action, notation
from gwent_tui.engine.position import digest
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import IllegalActionError
from gwent_tui.session import Session
from gwent_tui.simulation.arena import Arena, Run
from gwent_tui.simulation.entrants import all_pairings, starter_entrants
from gwent_tui.simulation.solo import find_solo_pairings
from gwent_tui.undo import Barrier, UndoError
from tests.tui.table.positions import Table, duel, session_at


def action(session: Session, text: str) -> Action:
    """The legal action whose notation has a text in it."""
    cards = session.game.cards
    (found,) = [legal for legal in session.legal_actions() if text in notation(cards, legal)]
    return found


def redo(session: Session) -> None:
    assert session.redo_action is not None
    session.play(session.redo_action)


def whole(session: Session) -> tuple[object, ...]:
    """Everything a session knows."""
    events = tuple(map(repr, session.events(0)))
    scored = tuple(session.scored_table(number) is not None for number in (1, 2, 3))
    return digest(session.snapshot()), events, tuple(session.steps), scored, session.scenes()


def test_a_unit_is_taken_back_before_the_opponent_acts() -> None:
    session = session_at(duel({"hand": ["ves", "ballista"]}, {"hand": ["letho_of_gulet"]}))
    before = whole(session)
    session.play(action(session, "ves"))
    after = whole(session)
    assert session.why_no_undo(0) is None
    session.undo(0)
    assert whole(session) == before
    redo(session)
    assert whole(session) == after
    assert session.redo_action is None


def test_nothing_done_is_nothing_to_take_back() -> None:
    session = session_at(duel({"hand": ["ves"]}))
    assert session.why_no_undo(0) is Barrier.NOTHING
    with pytest.raises(UndoError) as caught:
        session.undo(0)
    assert caught.value.barrier is Barrier.NOTHING
    assert session.redo_action is None


def test_only_the_player_who_did_it_takes_it_back() -> None:
    session = session_at(duel({"hand": ["ves", "ballista"]}, {"hand": ["letho_of_gulet", "vreemde"]}))
    session.play(action(session, "ves"))
    assert session.why_no_undo(1) is Barrier.OTHERS
    session.play(action(session, "vreemde"))
    assert session.why_no_undo(0) is Barrier.OTHERS
    session.undo(1)
    # Nobody has seen anything of it that was not known, so that the first player may go on going back.
    session.undo(0)


@pytest.mark.parametrize(
    ("table", "play", "barrier"),
    [
        # A spy draws two cards.
        (duel({"hand": ["thaler", "ves"], "deck": ["ballista*3"]}), "thaler", Barrier.REVEALED),
        # Muster takes cards out of the deck.
        (duel({"faction": "monsters", "hand": ["ghoul"], "deck": ["ghoul*2"]}), "ghoul", Barrier.REVEALED),
        # Muster that finds nothing still shuffles.
        (duel({"faction": "monsters", "hand": ["ghoul"], "deck": ["griffin", "fiend"]}), "ghoul", Barrier.CHANCE),
    ],
)
def test_what_came_to_light_stays(table: Table, play: str, barrier: Barrier) -> None:
    session = session_at(
        table | {"players": [table["players"][0], table["players"][1] | {"hand": ["letho_of_gulet"]}]}
    )
    session.play(action(session, play))
    assert session.why_no_undo(0) is barrier
    assert session.why_no_undo(0, free=True) is None


def test_the_end_of_a_round_stays() -> None:
    session = session_at(duel({"hand": ["ves"]}, {"passed": True}))
    session.play(PASS)
    assert session.why_no_undo(0) is Barrier.OTHERS


def test_a_choice_inside_an_effect_is_taken_back_by_itself() -> None:
    table = duel(
        {"hand": ["dun_banner_medic", "ves"], "discard": ["ballista", "trebuchet"]}, {"hand": ["letho_of_gulet"]}
    )
    session = session_at(table)
    session.play(action(session, "dun_banner_medic"))
    asked = whole(session)
    session.play(action(session, "ballista"))
    session.undo(0)
    assert whole(session) == asked
    session.undo(0)
    assert session.observe(None).sides[0].total == 0


def test_a_leader_is_ready_again() -> None:
    session = session_at(duel({"leader": "foltest_siegemaster", "hand": ["ves"], "rows": {"siege": ["catapult"]}}))
    before = whole(session)
    session.play(LEADER)
    session.undo(0)
    assert whole(session) == before


def test_another_move_forgets_what_was_taken_back() -> None:
    session = session_at(duel({"hand": ["ves", "ballista"]}, {"hand": ["letho_of_gulet"]}))
    session.play(action(session, "ves"))
    session.undo(0)
    session.play(action(session, "ballista"))
    assert session.redo_action is None


def test_an_illegal_move_changes_nothing() -> None:
    session = session_at(duel({"hand": ["ves"]}, {"hand": ["letho_of_gulet"]}))
    session.play(action(session, "ves"))
    before = whole(session)
    with pytest.raises(IllegalActionError):
        session.play(LEADER if LEADER not in session.legal_actions() else PASS)
    assert whole(session) == before


SESSIONS = [
    Run("duel", 1, all_pairings(starter_entrants(catalogue()), 2)),
    Run("solo", 1, find_solo_pairings(catalogue(), None)),
    Run("solo_leaders", 1, find_solo_pairings(catalogue(), None)),
]


@pytest.mark.parametrize("run", SESSIONS, ids=[run.mode for run in SESSIONS])
def test_random_games_go_back_and_forth_exactly(run: Run) -> None:
    arena = Arena(run)
    for index in range(12):
        session = Session(arena.game(index), index, ("A", "B"))
        rng = Rng.from_seed(index)
        trail = [whole(session)]
        while not session.is_over:
            session.play(rng.pick(session.legal_actions()))
            trail.append(whole(session))
        # All the way back with nothing in the way, and forward again.
        seats = [moment.seat for moment in session._past]
        for seat, expected in zip(reversed(seats), trail[-2::-1], strict=True):
            session.undo(seat, free=True)
            assert whole(session) == expected
        for expected in trail[1:]:
            redo(session)
            assert whole(session) == expected


@pytest.mark.parametrize("run", SESSIONS, ids=[run.mode for run in SESSIONS])
def test_what_may_be_taken_back_left_decks_and_chance_alone(run: Run) -> None:
    arena = Arena(run)
    allowed = refused = 0
    for index in range(12):
        session = Session(arena.game(index), index, ("A", "B"))
        rng = Rng.from_seed(index)
        while not session.is_over:
            seat, before = session.deciding or 0, session.snapshot()
            session.play(rng.pick(session.legal_actions()))
            if session.why_no_undo(seat) is not None:
                refused += 1
                continue
            allowed += 1
            after = session.snapshot()
            assert after.rng.state == before.rng.state
            assert [player.deck for player in after.seats] == [player.deck for player in before.seats]
            assert [player.under for player in after.seats] == [player.under for player in before.seats]
    assert allowed
    assert refused
