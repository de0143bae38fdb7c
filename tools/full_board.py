"""A running game with a full board, kept where `gwent-tui continue` finds it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gwent_tui.casefile.build import set_up
from gwent_tui.casefile.reading import read_cases
from gwent_tui.engine.agenda import advance
from gwent_tui.engine.rng import Rng
from gwent_tui.saves.values import About
from gwent_tui.saves.vault import Vault
from gwent_tui.saves.writing import Writer, snapshot
from gwent_tui.session import Session
from gwent_tui.storage import create_file

GAME_ID = "20261201-000000-0b0a4d"

BOARD: dict[str, Any] = {
    "version": 1,
    "id": "full-board",
    "title": "A full board under all weather",
    "rulings": ["R-044"],
    "text": "Clear Weather changes the strength of every unit in all six rows.",
    "players": [
        {
            "name": "Ciri",
            "faction": "northern_realms",
            "hand": ["clear_weather", "decoy", "scorch"],
            "deck": ["yarpen_zigrin"],
            "rows": {
                "close": ["blue_stripes_commando*3", "poor_fucking_infantry*3", "ves", "siegfried_of_denesle"],
                "ranged": ["crinfrid_reavers_dragon_hunter*3", "dethmold", "keira_metz", "sile_de_tansarville"],
                "siege": ["catapult*2", "ballista*2", "trebuchet*2", "siege_tower", "dun_banner_medic"],
            },
        },
        {
            "name": "Emhyr",
            "faction": "nilfgaard",
            "hand": ["letho_of_gulet", "clear_weather"],
            "deck": ["sweers"],
            "rows": {
                "close": ["impera_brigade_guard*4", "nausicaa_cavalry_rider*3", "rainfarn", "vreemde"],
                "ranged": ["black_infantry_archer*2", "etolian_auxiliary_archers*2", "albrich", "puttkammer"],
                "siege": ["siege_engineer", "zerrikanian_fire_scorpion", "rotten_mangonel", "morvran_voorhis"],
            },
        },
    ],
    "weather": [
        {"card": "biting_frost", "played_by": "Emhyr"},
        {"card": "impenetrable_fog", "played_by": "Emhyr"},
        {"card": "torrential_rain", "played_by": "Emhyr"},
    ],
    "turn": "Ciri",
}
"""In the language of the case files."""


def keep_full_board(folder: Path) -> None:
    """Puts the game, and no other one, into a data folder."""
    vault = Vault(folder)
    for game_id in vault.ids():
        vault.remove(game_id)
    (case,) = read_cases(BOARD, "full board")
    scene = set_up(case, Rng.from_seed(1))
    advance(scene.state)
    session = Session.from_state(scene.state, scene.players)
    writer = Writer(session.game, About(("Full", "Full")))
    create_file(vault.files(GAME_ID).document, writer.text(snapshot(session)))
