"""Whole games as golden texts: any change of the rules, of what is seen, or of what is told shows as a difference.

`pytest tests/engine/test_playthroughs.py --regenerate` writes them anew; read the difference before committing it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from gwent_tui.engine.actions import Action, Pass, PlayCard
from gwent_tui.engine.cards import FACTIONS, Faction
from gwent_tui.engine.playthrough import Policy, playthrough
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.views import Observation
from tests.engine.walks import duel, leaders_of

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "engine"
SMALLEST, LARGEST = 15 * 1024, 40 * 1024


@dataclass(frozen=True)
class Playthrough:
    """One golden game."""

    factions: tuple[Faction, Faction]
    leaders: tuple[str, str]
    seed: int
    whole: bool = False

    @property
    def name(self) -> str:
        return f"{self.factions[0]}-{self.factions[1]}"

    def text(self) -> str:
        numbers = [
            next(number for number, leader in enumerate(leaders_of(faction)) if leader.id == wanted)
            for faction, wanted in zip(self.factions, self.leaders, strict=True)
        ]
        game = duel(self.factions, numbers, whole=self.whole)
        return playthrough(game, self.seed, policy(self.seed))


MONSTERS, NILFGAARD, NORTHERN_REALMS, SCOIATAEL, SKELLIGE = FACTIONS

PLAYTHROUGHS = [
    Playthrough((MONSTERS, NILFGAARD), ("eredin_destroyer", "emhyr_emperor"), 6),
    Playthrough((NORTHERN_REALMS, SCOIATAEL), ("foltest_siegemaster", "francesca_hope"), 12),
    Playthrough((SKELLIGE, MONSTERS), ("harald_cripple", "eredin_king"), 8),
    Playthrough((NILFGAARD, SKELLIGE), ("emhyr_relentless", "crach_an_craite"), 18, whole=True),
    Playthrough((SCOIATAEL, SCOIATAEL), ("francesca_daisy", "francesca_queen"), 8),
    Playthrough((NILFGAARD, NORTHERN_REALMS), ("emhyr_white_flame", "foltest_lord"), 103, whole=True),
    Playthrough((SKELLIGE, SKELLIGE), ("king_bran", "arnjolf_patricide"), 12),
]


def policy(seed: int) -> Policy:
    """Returns a policy that plays without plan, but passes like somebody who wants three rounds."""
    rng = Rng.from_seed(seed)

    def choose(observation: Observation, actions: Sequence[Action]) -> Action:
        if not any(isinstance(action, Pass) for action in actions):
            return rng.pick(actions)
        seat = observation.viewer or 0
        mine, theirs = (observation.sides[side].total for side in (seat, 1 - seat))
        passed = observation.seats[1 - seat].passed
        played = 10 - observation.seats[seat].hand_size
        enough = played >= 4 * observation.round and observation.round < 3
        if (passed and mine > theirs) or (enough and mine > theirs + 5) or (enough and theirs > mine + 20):
            return actions[-1]
        others = [action for action in actions if not isinstance(action, Pass)]
        # A card rather than the leader, three times out of four.
        cards = [action for action in others if isinstance(action, PlayCard)]
        return rng.pick(cards if cards and rng.below(4) else others or actions)

    return choose


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=lambda game: game.name)
def test_playthrough(game: Playthrough, regenerate: bool) -> None:
    path = GOLDEN / f"{game.name}.txt"
    text = game.text()
    if regenerate:
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"there is no {path.name}; write it with --regenerate"
    assert text == path.read_text(encoding="utf-8")
    assert SMALLEST <= len(text) <= LARGEST


def test_the_same_text_again() -> None:
    assert PLAYTHROUGHS[0].text() == PLAYTHROUGHS[0].text()


def test_every_faction_has_a_playthrough() -> None:
    played = {faction for game in PLAYTHROUGHS for faction in game.factions}
    assert played == set(FACTIONS)
    assert len(PLAYTHROUGHS) >= 6
    assert len({leader for game in PLAYTHROUGHS for leader in game.leaders}) == 2 * len(PLAYTHROUGHS)


def test_no_golden_file_is_left_over() -> None:
    assert sorted(path.name for path in GOLDEN.iterdir()) == sorted(f"{game.name}.txt" for game in PLAYTHROUGHS)


# What the texts show at all: three rounds, powers of factions, hidden draws, a peek, the abilities.
def test_the_texts_show_something() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in GOLDEN.iterdir())
    for wanted in (
        "round 3,",
        "CardKept",
        "tie_broken True",
        "StarterNamed",
        "LeaderCancelled",
        ", faction by",
        " shows ",
    ):
        assert wanted in text, wanted
    for wanted in (
        "a card: 0.deck -> 0.hand",
        "muster of",
        "medic of",
        "spy of",
        "scorch of",
        "decoy of",
        "berserker of",
    ):
        assert wanted in text, wanted
