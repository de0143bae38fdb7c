"""Nodes of random games, for the tests of what must hold at each of them."""

from __future__ import annotations

from collections.abc import Iterator

from gwent_tui.engine.actions import Action
from gwent_tui.engine.events import (
    Event,
)
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from tools.proof import tables
from tools.proof.laws import Laws
from tools.proof.story import Story

Node = tuple[State, Story, Laws, int]


def nodes(first: int = 0) -> Iterator[Node]:
    """Yields the nodes of random games that obey every law, forever."""
    number = first
    while True:
        game = tables.table(number).game
        draw = tables.generator(number, "play")
        story = Story(game)
        laws = Laws(game, story)
        log: list[Event] = []
        state = new_game(game, number, log)
        read = ply = 0
        while True:
            for event in log[read:]:
                story.take(event)
            read = len(log)
            actions = legal_actions(state)
            laws.check(state, actions, ply)
            yield state, story, laws, ply
            if not actions:
                break
            apply(state, tables.draw_action(draw, actions, 1 / 3))
            ply += 1
        number += 1


def walk(first: int, games: int) -> Iterator[tuple[State, Action | None]]:
    """Yields the positions of random games with the next action, none of them checked."""
    for number in range(first, first + games):
        draw = tables.generator(number, "play")
        state = new_game(tables.table(number).game, number, [])
        while actions := legal_actions(state):
            action = tables.draw_action(draw, actions, 1 / 3)
            yield state, action
            apply(state, action)
