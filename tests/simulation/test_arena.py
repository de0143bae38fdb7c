"""The arena: the same games however they are spread, and a broken game is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.actions import Action, ActivateLeader
from gwent_tui.engine.events import Event
from gwent_tui.engine.game import Game
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.setup import new_game
from gwent_tui.players.player import Player, PlayerView, RandomPlayer
from gwent_tui.simulation import arena
from gwent_tui.simulation.arena import Arena, GameError, Run, Tally, game_seeds, play_randomly, simulate
from gwent_tui.simulation.entrants import rotations, starter_entrants, whole_entrants


def _facts(tally: Tally) -> tuple[object, ...]:
    coverage = tally.coverage
    counters = [getattr(coverage, name) for name in coverage.__slots__]
    return tally.games, tally.actions, tally.outcomes, counters


def _total(run: Run, games: int, workers: int) -> Tally:
    total = Tally()
    for part in simulate(run, games, workers):
        total.merge(part)
    return total


def test_seeds_follow_from_run_and_index_alone() -> None:
    seeds = [game_seeds(seed, index) for seed in range(5) for index in range(500)]
    assert len(set(seeds)) == len({first for first, _ in seeds}) == len(seeds)
    assert game_seeds(3, 17) == game_seeds(3, 17)


def test_chunks_and_order_do_not_matter(starters: Run) -> None:
    one = Arena(starters).play(0, 60)
    total = Tally()
    fresh = Arena(starters)
    for first in (40, 0, 20):
        total.merge(fresh.play(first, 20))
    assert _facts(total) == _facts(one)


def test_processes_do_not_matter(starters: Run) -> None:
    assert _facts(_total(starters, 90, workers=2)) == _facts(_total(starters, 90, workers=1))


def test_another_seed_gives_other_games(starters: Run) -> None:
    assert Arena(replace(starters, seed=8)).play(0, 50).actions != Arena(starters).play(0, 50).actions


def test_every_game_is_counted_once(starters: Run) -> None:
    tally = _total(starters, 101, workers=1)
    assert tally.games == sum(tally.outcomes.values()) == 101
    assert {winners for _, winners in tally.outcomes} <= {(), (0,), (1,)}
    assert {pairing for pairing, _ in tally.outcomes} == set(range(25))
    assert 10 < tally.actions / tally.games < 100
    assert tally.actions == tally.coverage.decisions.total()


def test_pairings_and_leaders_take_turns(starters: Run) -> None:
    tables = Arena(starters)
    games = [tables.game(index) for index in range(25 * 25)]
    factions = [(game.faction(0), game.faction(1)) for game in games]
    assert len(set(factions[:25])) == 25
    leaders = [(game.leader(0).id, game.leader(1).id) for game in games]
    assert len(set(leaders)) == 25 * 25
    assert all(game.leader(seat).faction is game.faction(seat) for game in games for seat in (0, 1))


# The arena changes the leaders of a prepared table; that must be the same as preparing it for them.
@pytest.mark.parametrize("index", range(3, 625, 37))
def test_a_table_used_again_is_like_a_fresh_one(starters: Run, index: int) -> None:
    tables = Arena(starters)
    tables.game(index % 25)
    used = tables.game(index)
    assert _log(used) == _log(Game(used.mode, used.setups))


def _log(game: Game) -> list[Event]:
    log: list[Event] = []
    play_randomly(new_game(game, 5, log), Rng.from_seed(6))
    return log


def test_rotations_give_everybody_every_seat(catalogue: Catalogue) -> None:
    first, second, *_ = starter_entrants(catalogue)
    assert rotations([first, second], 2) == ((first, second), (second, first))
    assert rotations([first], 2) == ((first, first),)


def test_whole_decks_hold_every_card_that_can_be_in_a_deck(catalogue: Catalogue) -> None:
    entrants = whole_entrants(catalogue)
    held = {card.id for entrant in entrants for card in (*entrant.deck, *entrant.side_deck)}
    assert held == set(catalogue.cards)


class _LeaderFirst:
    """Uses the leader as soon as that is possible."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        assert view.observation.legal == tuple(actions)
        return next((action for action in actions if isinstance(action, ActivateLeader)), self.rng.pick(actions))


class _Cheat:
    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        return ActivateLeader()


def leader_first(rng: Rng) -> Player:
    return _LeaderFirst(rng)


def cheat(_rng: Rng) -> Player:
    return _Cheat()


def test_players_can_play(starters: Run) -> None:
    run = replace(starters, players=(leader_first, RandomPlayer))
    tally = _total(run, 50, workers=1)
    assert tally.games == 50
    assert sum(tally.coverage.leaders.values()) > sum(Arena(starters).play(0, 50).coverage.leaders.values())
    assert _facts(_total(run, 50, workers=2)) == _facts(tally)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_broken_game_is_named(starters: Run, workers: int) -> None:
    run = replace(starters, players=(cheat, cheat))
    with pytest.raises(
        GameError, match=r"game 0 of the run with seed 7 \(monsters, monsters; game seed \d+\): Ill"
    ):
        _total(run, 20, workers)


def test_an_endless_game_is_broken(starters: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MAX_ACTIONS", 5)
    with pytest.raises(GameError, match="not over after 5 actions"):
        Arena(starters).play(0, 1)
    with pytest.raises(GameError, match="not over after 5 actions"):
        Arena(replace(starters, players=(RandomPlayer, RandomPlayer))).play(0, 1)
