"""A whole short game of each kind as it is read out: no word of it changes unnoticed.

`pytest --regenerate tests/plain/test_goldens.py` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gwent_tui.engine.cards import Faction
from gwent_tui.matches.start_data import Match
from tests.plain.support import Player, duel, solo

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "match"),
    [
        ("duel", lambda: duel(Faction.NORTHERN_REALMS, Faction.NILFGAARD, 6, (1, 2))),
        ("solo", lambda: solo(Faction.SCOIATAEL, Faction.SKELLIGE, 3)),
    ],
)
def test_transcript(name: str, match: object, regenerate: bool) -> None:
    assert callable(match)
    game = match()
    assert isinstance(game, Match)
    player = Player(game.session, 6)
    player.play()
    path = FOLDER / f"{name}.txt"
    if regenerate:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(player.text, encoding="utf-8")
    assert player.text == path.read_text(encoding="utf-8")
