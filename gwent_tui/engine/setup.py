"""How a game begins."""

from __future__ import annotations

from gwent_tui.engine.agenda import advance
from gwent_tui.engine.events import Event
from gwent_tui.engine.frames import Task, todo
from gwent_tui.engine.game import Game
from gwent_tui.engine.leaders import reveal_leaders
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import State


def new_game(game: Game, seed: int, log: list[Event] | None = None) -> State:
    """Shuffles the decks and runs to the first decision: starter or first mulligan (R-009, R-010).

    The same game and seed give the same deal. `log` receives all events from the first on.
    """
    state = State(game, Rng.from_seed(seed))
    state.log = log
    for seat, player in enumerate(state.seats):
        player.deck = list(game.decks[seat])
        player.side_deck = list(game.side_decks[seat])
        state.rng.shuffle(player.deck)
        leaders = list(range(len(game.setups[seat].leader_pile)))
        state.rng.shuffle(leaders)
        player.leader_pile = tuple(leaders)
    for side in state.sides:
        side.gems = game.mode.gems
    reveal_leaders(state)
    state.agenda = [todo(Task.OPEN_ROUND), todo(Task.DEAL), todo(Task.SETTLE_STARTER)]
    advance(state)
    return state
