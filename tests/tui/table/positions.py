"""Positions for the tests of the table, written in the language of the case files."""

from __future__ import annotations

from typing import Any

from gwent_tui.casefile.build import set_up
from gwent_tui.casefile.reading import read_cases
from gwent_tui.engine.agenda import advance
from gwent_tui.engine.rng import Rng
from gwent_tui.session import Session

Table = dict[str, Any]


def session_at(table: Table, names: tuple[str, str] | None = None, seed: int = 1) -> Session:
    """Returns a session that goes on from a position."""
    head = {"version": 1, "id": "T", "title": "T", "rulings": ["R-001"], "text": "T"}
    (case,) = read_cases(head | table, "test")
    scene = set_up(case, Rng.from_seed(seed))
    advance(scene.state)
    return Session.from_state(scene.state, names or scene.players)


def duel(foltest: Table | None = None, emhyr: Table | None = None, **table: Any) -> Table:
    """Returns a position of Foltest (Northern Realms), whose turn it is, against Emhyr (Nilfgaard)."""
    players = [
        {"name": "Foltest", "faction": "northern_realms"} | (foltest or {}),
        {"name": "Emhyr", "faction": "nilfgaard"} | (emhyr or {}),
    ]
    return {"players": players} | ({} if table.get("at") == "setup" else {"turn": "Foltest"}) | table


MIDGAME = duel(
    {
        "leader": "foltest_siegemaster",
        "hand": [
            "ciri",
            "yennefer_of_vengerberg",
            "biting_frost",
            "decoy",
            "commanders_horn",
            "dandelion",
            "triss_merigold",
            "thaler",
            "ballista",
            "scorch",
        ],
        "rows": {
            "close": ["geralt", "blue_stripes_commando*2", "stefan_skellen", "ves"],
            "ranged": ["crinfrid_reavers_dragon_hunter*2", "dethmold", "keira_metz"],
            "siege": ["catapult*2", "commanders_horn", "dun_banner_medic", "trebuchet"],
        },
        "discard": ["siegfried_of_denesle", "prince_stennis", "sabrina_glevissig"],
        "gems": 1,
    },
    {
        "leader": "emhyr_relentless",
        "hand": ["letho_of_gulet", "morteisen", "vreemde", "impenetrable_fog", "clear_weather", "rainfarn"],
        "rows": {
            "close": ["impera_brigade_guard*3", "sigismund_dijkstra"],
            "ranged": ["black_infantry_archer*2", "etolian_auxiliary_archers", "assire_var_anahid"],
            "siege": ["siege_engineer", "zerrikanian_fire_scorpion"],
        },
        "discard": ["young_emissary", "renuald_aep_matsen"],
    },
    weather=[{"card": "biting_frost", "played_by": "Emhyr"}],
    round=2,
    results=[{"totals": {"Foltest": 61, "Emhyr": 74}, "winner": "Emhyr"}],
)
"""A second round with something of everything."""
