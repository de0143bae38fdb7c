"""The greedy player: what it is expected to do in positions made for it."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.engine.actions import PASS, Action, Choose, PlayCard, notation
from gwent_tui.engine.cards import Faction
from gwent_tui.engine.game import Game
from gwent_tui.engine.modes import DUEL, MODES, SOLO
from gwent_tui.engine.position import digest
from gwent_tui.engine.rules import legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.players.greedy import GreedyPlayer, worth_in_hand
from gwent_tui.players.player import PlayerView
from gwent_tui.simulation.arena import Arena, Run
from gwent_tui.simulation.command import greedy
from gwent_tui.simulation.solo import find_solo_pairings
from tests.engine.solo.games import solo
from tests.table import Table, table


def _choice(there: Table, player: GreedyPlayer | None = None) -> str:
    """Returns what the player would do, without the numbers of cards."""
    state = there.state
    view = PlayerView(state, state.decision.seat)
    before = digest(state)
    action = (player or GreedyPlayer()).choose(view, legal_actions(state))
    assert action in legal_actions(state)
    assert digest(state) == before
    return "".join(notation(state.game.cards, action).partition("#")[::2]).rstrip("0123456789")


def _names(state: State, action: Action) -> str:
    """Returns an action with the ids of its cards instead of their numbers."""
    match action:
        case PlayCard(card, _, _, target):
            ids = [state.game.cards[number].definition.id for number in (card, target) if number >= 0]
            return " on ".join(ids)
        case Choose(card):
            return state.game.cards[card].definition.id
        case _:
            return notation(state.game.cards, action)


def chosen(there: Table, player: GreedyPlayer | None = None) -> str:
    """Returns what the player does in the position, with ids instead of cards."""
    state = there.state
    before = digest(state)
    actions: Sequence[Action] = legal_actions(state)
    action = (player or GreedyPlayer()).choose(PlayerView(state, state.decision.seat), actions)
    assert action in actions
    assert digest(state) == before
    return _names(state, action)


def test_it_takes_what_gains_most() -> None:
    assert chosen(table().hand(0, "u3", "u7", "u5")) == "u7"
    # A horn on 12 is worth more than 7.
    assert chosen(table().row(0, "close", "u6", "u6").hand(0, "u7", "commanders_horn")) == "commanders_horn"
    # Scorch hurts whoever has the strongest unit.
    assert chosen(table().row(1, "close", "u9").hand(0, "u4", "scorch")) == "scorch"
    assert chosen(table().row(0, "close", "u9").row(1, "siege", "u15").hand(0, "u4", "scorch")) == "scorch"
