"""Whole games of Gwent Solo as golden texts, one for each faction of the automaton.

`pytest tests/engine/solo/test_playthroughs.py --regenerate` writes them anew; read the difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from gwent_tui.engine.cards import FACTIONS, Faction
from gwent_tui.engine.modes import SOLO, SOLO_LEADERS, Mode
from gwent_tui.engine.playthrough import playthrough
from tests.engine.solo.games import solo
from tests.engine.test_playthroughs import policy
from tests.engine.walks import leaders_of

GOLDEN = Path(__file__).parent / "golden"
SMALLEST, LARGEST = 10 * 1024, 40 * 1024


@dataclass(frozen=True)
class Playthrough:
    """One golden game."""

    human: Faction
    leader: str
    automaton: Faction
    mode: Mode
    seed: int
    whole: bool = True

    @property
    def name(self) -> str:
        return f"solo-{self.automaton}"

    def text(self) -> str:
        leaders = [leader.id for leader in leaders_of(self.human)]
        game = solo((self.human, self.automaton), leaders.index(self.leader), self.mode, whole=self.whole)
        return playthrough(game, self.seed, policy(self.seed))


MONSTERS, NILFGAARD, NORTHERN_REALMS, SCOIATAEL, SKELLIGE = FACTIONS

PLAYTHROUGHS = [
    Playthrough(SCOIATAEL, "francesca_daisy", MONSTERS, SOLO, 33),
    Playthrough(MONSTERS, "eredin_king", NILFGAARD, SOLO_LEADERS, 20),
    Playthrough(SKELLIGE, "king_bran", NORTHERN_REALMS, SOLO, 49, whole=False),
    Playthrough(NORTHERN_REALMS, "foltest_siegemaster", SCOIATAEL, SOLO_LEADERS, 37, whole=False),
    Playthrough(NILFGAARD, "emhyr_relentless", SKELLIGE, SOLO_LEADERS, 33),
]


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)
def test_playthrough(game: Playthrough, regenerate: bool) -> None:
    path = GOLDEN / f"{game.name}.txt"
    text = game.text()
    if regenerate:
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"there is no {path.name}; write it with --regenerate"
    assert text == path.read_text(encoding="utf-8")
    assert SMALLEST <= len(text) <= LARGEST


def test_every_faction_has_both_parts_and_both_modes_occur() -> None:
    assert [game.automaton for game in PLAYTHROUGHS] == list(FACTIONS)
    assert {game.human for game in PLAYTHROUGHS} == set(FACTIONS)
    assert {game.mode for game in PLAYTHROUGHS} == {SOLO, SOLO_LEADERS}
    assert sorted(path.name for path in GOLDEN.iterdir()) == sorted(f"{game.name}.txt" for game in PLAYTHROUGHS)


# What the texts show at all: ties and what settles them, Decoys, leaders, a third round, hidden cards.
def test_the_texts_show_something() -> None:
    text = "".join((GOLDEN / f"{game.name}.txt").read_text(encoding="utf-8") for game in PLAYTHROUGHS)
    for wanted in WANTED:
        assert wanted in text, wanted


WANTED = (
    ". tie of seat 0",
    "AutomatonChose",
    "reason best",
    "reason most_cards",
    "reason human",
    "1.deck -> 1.beside",
    "a card: 1.deck -> 1.under",
    "flipped True",
    "LeaderRevealed",
    "CardKept",
    "round 3,",
    ", agile by 1",
    ", muster of",
    ", medic of",
    ", spy of",
)
"""Pieces of the texts."""
