"""Random games of Gwent Solo until everything has occurred that can: as in a duel, and what only Solo has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gwent_tui.cards.solo import SOLO_PAIRS
from gwent_tui.engine.cards import Ability, Faction
from gwent_tui.engine.events import (
    AutomatonChose,
    CardKept,
    CardMoved,
    CardRevealed,
    Cause,
    Event,
    LeaderRevealed,
    Reason,
    TurnStarted,
    Zone,
)
from gwent_tui.engine.frames import Frame
from gwent_tui.engine.game import Game
from gwent_tui.engine.modes import SOLO, SOLO_LEADERS, Mode
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.simulation.coverage import UNASKED_IN_SOLO, UNASKED_OF_TWO, Coverage
from tests.engine.solo.games import AUTOMATON, HUMAN, solo
from tests.engine.walks import draw_action
from tests.table import the_catalogue

MOST_GAMES = 4000
"""About 8 seconds; fewer than a thousand are enough as a rule."""

ONLY_SOLO = {
    *(f"chose: {reason}" for reason in (Reason.BEST, Reason.MOST_CARDS, Reason.HUMAN)),
    *(f"played by the automaton: {ability}" for ability in Ability if ability is not Ability.BERSERKER),
    *(f"automaton's {cause}" for cause in (Cause.REVEAL, Cause.MUSTER, Cause.MEDIC, Cause.SUMMON, Cause.AGILE)),
    "automaton's summon at the human's turn",
    "automaton's spy back from the human",
    "a card under a Decoy flipped",
    "a Decoy under a Decoy",
    "weather under a Decoy",
    "a unit kept by the automaton",
    "units recalled by the automaton",
    "two cards in the first turn",
    "an empty deck",
}
"""What has to be seen in both modes."""


def _only_solo(game: Game, log: list[Event]) -> Iterator[str]:
    """Yields what of Solo a whole game shows, by names of its own."""
    cards = game.cards
    deck = len(game.decks[AUTOMATON])
    turn = -1
    plain: int | None = 0
    for event in log:
        match event:
            case TurnStarted(seat):
                turn, plain = seat, 0
                if seat == AUTOMATON and not deck:
                    yield "an empty deck"
            case AutomatonChose():
                yield f"chose: {event.reason}"
            case LeaderRevealed():
                plain = None
                yield f"leader {event.leader}" if event.works else "a leader in vain"
            case CardRevealed(_, card, flipped):
                definition = cards[card].definition
                yield from (f"played by the automaton: {ability}" for ability in definition.abilities)
                if flipped:
                    yield "a card under a Decoy flipped"
                    if Ability.DECOY in definition.abilities:
                        yield "a Decoy under a Decoy"
                    if definition.weather_rows:
                        yield "weather under a Decoy"
                # Nothing but the faction makes a second card follow a unit without abilities.
                plain = None if plain is None or flipped or definition.abilities else plain + 1
                if plain == 2:
                    assert game.faction(AUTOMATON) is Faction.NORTHERN_REALMS
                    yield "two cards in the first turn"
            case CardMoved():
                yield from _moves(game, event, turn)
                deck += (event.destination.zone is Zone.DECK and event.destination.owner == AUTOMATON) - (
                    event.origin.zone is Zone.DECK and event.origin.owner == AUTOMATON
                )
            case CardKept(_, _, seat) if seat == AUTOMATON:
                yield "a unit kept by the automaton"
            case _:
                pass


def _moves(game: Game, event: CardMoved, turn: int) -> Iterator[str]:
    card = game.cards[event.card]
    if event.cause is Cause.DECOY and event.seat == HUMAN and card.is_spy and card.seat == AUTOMATON:
        yield "automaton's spy back from the human"
    if event.seat != AUTOMATON:
        return
    yield f"automaton's {event.cause}"
    if event.cause is Cause.SUMMON and turn == HUMAN:
        yield "automaton's summon at the human's turn"
    if event.cause is Cause.FACTION and event.destination.zone is Zone.ROW:
        yield "units recalled by the automaton"


@pytest.mark.parametrize("mode", [SOLO, SOLO_LEADERS], ids=lambda mode: mode.name)
def test_everything_occurs_in_random_games(mode: Mode) -> None:
    catalogue = the_catalogue()
    wanted = set(ONLY_SOLO)
    if mode.leader_variant:
        wanted |= {f"leader {leader}" for leader in catalogue.leaders} | {"a leader in vain"}
    coverage = Coverage()
    left: list[str] = []
    for index in range(MOST_GAMES):
        wanted -= _play(coverage, mode, index)
        if index % 100 == 99:
            missing = coverage.never_seen(catalogue.cards, catalogue.leaders, mode)
            left = [*missing.cards, *missing.abilities, *missing.leaders, *missing.decisions, *missing.events]
            left = [name for name in left if name not in UNASKED_OF_TWO | UNASKED_IN_SOLO]
            if not left and not wanted:
                break
    assert left == []
    assert wanted == set()


def _play(coverage: Coverage, mode: Mode, index: int) -> set[str]:
    game = solo(SOLO_PAIRS[index % 20], index // 20, mode, whole=index // 100 % 3 > 0)
    rng = Rng.from_seed(index)
    log: list[Event] = []
    state = new_game(game, index, log)
    decisions: list[Frame] = []
    while not state.is_over:
        decisions.append(state.decision)
        apply(state, draw_action(rng, legal_actions(state)))
    coverage.add_game(game, log, decisions)
    return set(_only_solo(game, log))
