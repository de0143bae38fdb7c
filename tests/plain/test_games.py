"""Whole games through the prompt end where the engine ends with the same actions."""

from __future__ import annotations

import pytest

from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import FACTIONS, Faction
from gwent_tui.engine.position import digest
from gwent_tui.engine.rules import play
from gwent_tui.engine.setup import new_game
from gwent_tui.matches.start_data import Match
from gwent_tui.session import Session
from tests.plain.support import PAIRS, Player, duel, solo


def played(match: Match, seed: int, *, by_number: bool, curtain: bool = True) -> Player:
    """A game played to its end."""
    player = Player(match.session, seed, by_number=by_number, curtain=curtain)
    player.play()
    return player


def check(player: Player) -> None:
    """The session did what was meant, and the engine alone comes to the same position with it."""
    session = player.session
    assert session.is_over
    assert [step.action for step in session.steps if not step.forced] == player.meant
    assert engine_digest(session, [step.action for step in session.steps]) == digest(session._state)
    assert "\x1b" not in player.text
    assert all(character.isprintable() or character == "\n" for character in player.text)


def engine_digest(session: Session, actions: list[Action]) -> str:
    state = new_game(session.game, session.seed)
    for action in actions:
        play(state, action)
    return digest(state)


@pytest.mark.parametrize("by_number", [True, False], ids=["numbers", "notation"])
@pytest.mark.parametrize("curtain", [True, False], ids=["curtain", "alone"])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_duels(pair: tuple[Faction, Faction], by_number: bool, curtain: bool) -> None:
    for seed in (1, 2):
        match = duel(*pair, seed, leaders=(seed, seed + 1))
        check(played(match, seed, by_number=by_number, curtain=curtain))


@pytest.mark.parametrize("by_number", [True, False], ids=["numbers", "notation"])
@pytest.mark.parametrize("with_leaders", [True, False], ids=["leaders", "plain"])
@pytest.mark.parametrize("against", FACTIONS)
def test_solo(against: Faction, with_leaders: bool, by_number: bool) -> None:
    for seed, own in enumerate(faction for faction in FACTIONS if faction is not against):
        match = solo(own, against, seed, seed, with_leaders=with_leaders)
        check(played(match, seed, by_number=by_number))


def test_every_kind_of_question_was_answered() -> None:
    """The games above would prove little if they never met a decision inside an effect."""
    titles = set()
    for seed, (first, second) in enumerate(PAIRS):
        for match in (duel(first, second, seed, (seed, seed + 1)), solo(first, second, seed, seed)):
            text = played(match, seed, by_number=True).text
            asked = (
                "to which row?",
                "takes which unit back?",
                "does Ciri revive?",
                "qual for the automaton",
                "who starts?",
                "which card of the deck",
                "is discarded?",
                "returns to hand?",
            )
            titles |= {words for words in asked if words in text}
    assert len(titles) == 8, titles
