"""How many different ways on there are from fixed positions, action by action: any change in the options shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gwent_tui.engine.actions import Pass
from gwent_tui.engine.cards import Faction
from gwent_tui.engine.position import digest
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from tests.engine.walks import duel
from tests.table import table


def leaves(state: State, depth: int) -> int:
    """Returns how many sequences of `depth` actions there are; a game that ends earlier is one leaf."""
    if depth == 0 or state.is_over:
        return 1
    options = legal_actions(state)
    if depth == 1:
        return len(options)
    count = 0
    for action in options:
        twin = state.copy()
        apply(twin, action)
        count += leaves(twin, depth - 1)
    return count


def opening() -> State:
    """Set-up with a chooser: Scoia'tael against Skellige, from the first decision on."""
    return new_game(duel((Faction.SCOIATAEL, Faction.SKELLIGE), (1, 1)), 11)


def middle() -> State:
    """Northern Realms against Nilfgaard, nothing exchanged, ten turns later."""
    state = new_game(duel((Faction.NORTHERN_REALMS, Faction.NILFGAARD), (3, 3)), 12)
    for turn in range(12):
        options = legal_actions(state)
        plays = [action for action in options if not isinstance(action, Pass)]
        apply(state, plays[turn % len(plays)] if state.round else options[-1])
    return state


def thicket() -> State:
    """A turn full of choices within choices: Medics, a Decoy, Agile units, a horn, a leader who picks."""
    there = table("monsters", "skellige").leader(0, "eredin_destroyer").leader(1, "harald_cripple")
    there.hand(0, "dun_banner_medic", "decoy", "yaevinn", "commanders_horn", "thaler").deck(
        0, "u1", "u2", "u3", "u4"
    )
    there.hand(1, "mardroeme", "scorch", "birna_bran", "olaf").deck(1, "mardroeme", "u5", "u6")
    there.row(0, "close", "u5", "ves").row(1, "ranged", "young_berserker", "young_berserker")
    there.discard(0, "siege_technician", "barclay_els", "toad").discard(1, "kambi", "clan_dimun_pirate")
    there.state.rng = Rng.from_seed(1)
    return there.state


# The first depths by hand: the starter is named in 2 ways; each mulligan keeps, or exchanges one of 10.
OPENING = (2, 2 * 11, 2 * 11 * 11, 2670)
# Medic 1, Decoy on 2 units, Yaevinn to 2 rows, horn to 3, Thaler 1, leader, pass.
THICKET = (1 + 2 + 2 + 3 + 1 + 1 + 1, 90, 667, 4361, 27344)
# Counted once: change them only for a ruling that has changed.
MIDDLE = (7, 84, 571, 6364, 43982)


@pytest.mark.parametrize(("start", "counts"), [(opening, OPENING), (middle, MIDDLE), (thicket, THICKET)])
def test_leaves(start: Callable[[], State], counts: tuple[int, ...]) -> None:
    state = start()
    before = digest(state)
    assert tuple(leaves(state, depth + 1) for depth in range(len(counts))) == counts
    assert digest(state) == before
