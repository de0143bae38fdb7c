"""A slice of the random games of `tools.million`, and what they are made of."""

from __future__ import annotations

import pytest

from gwent_tui.engine import (
    strength,
)
from tools import million
from tools.proof import samples, tables
from tools.proof.play import Tally, play_game

GAMES = 300
"""Games in the slice; the whole million takes half an hour on two cores."""


def test_a_slice_of_the_million(capsys: pytest.CaptureFixture[str]) -> None:
    assert million.main(["--games", str(GAMES), "--seed", "0", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert f"games 0 to {GAMES - 1}: {GAMES} games" in told
    assert "no law was broken" in told
    for mode in ("duel", "solo", "solo_leaders"):
        assert f"mode: {mode}\n" in told


def test_it_stops_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(million, "CHUNK", 3)
    tally, failure = million.play(40, 1000, 1, seconds=1e-9)
    assert (tally.games, failure) == (3, None)


def test_a_number_is_a_game() -> None:
    """The same number gives the same game, whatever was played before it."""
    one, other = Tally(), Tally()
    for number in (7, 8):
        assert play_game(number, one) is None
    tables._table.cache_clear()
    for number in (8, 7):
        assert play_game(number, other) is None
    assert (one.nodes, one.events, one.met) == (other.nodes, other.events, other.met)


def test_the_games_are_varied() -> None:
    games = [tables.table(number) for number in range(0, 2400, tables.DEALS)]
    duels = [there for there in games if not there.game.mode.automata]
    assert {(a.faction, b.faction) for a, b in (there.game.setups for there in duels)} == set(tables.DUEL_PAIRS)
    assert len({setup.leader for there in games for setup in there.game.setups if setup.leader}) == 25
    assert {kind for there in games for kind in there.kinds} == set(tables.KINDS)
    assert {there.game.mode.asks_ties for there in games} == {True, False}
    assert len({there.game.house for there in games}) > 100


def test_built_decks_are_legal() -> None:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.cards.decks import check_deck
    from gwent_tui.engine.cards import FACTIONS

    for number in range(40):
        for faction in FACTIONS:
            deck = tables.built(tables.generator(number, "deck"), catalogue(), faction)
            assert check_deck(catalogue(), deck) == ()


def test_a_broken_law_ends_the_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(strength, "weathered_strength", lambda card, *_: card.strength)
    assert million.main(["--games", "2000", "--seed", "0", "--jobs", "1"]) == 1
    told = capsys.readouterr()
    assert "BROKEN: game" in told.err
    assert "R-038" in told.err
    number = told.err.rpartition("--seed ")[2].strip()
    assert million.main(["--games", "1", "--seed", number, "--jobs", "1"]) == 1
    monkeypatch.undo()
    assert million.main(["--games", "1", "--seed", number, "--jobs", "1"]) == 0


def test_every_costly_law_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = Tally()
    monkeypatch.setattr(samples, "NODES", 20)
    for number in range(0, GAMES, 7):
        assert play_game(number, tally) is None
    assert set(tally.laws) >= {*samples.NODE_LAWS, samples.Readers.LAW}
