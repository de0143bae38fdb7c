"""A replay as JSON for other programs."""

from __future__ import annotations

import json

from gwent_tui.replays.reel import Reel
from gwent_tui.replays.telling import told
from gwent_tui.saves.values import FollowedGame

VERSION = 1
"""Of the format."""


def to_json(game: FollowedGame, viewer: int | None) -> str:
    """Returns one JSON object with the set-up, the verdict, and every action with what it led to.

    Seats count from 1, as on the command line. `viewer` is a seat from 0, None for open hands.
    """
    reel = Reel(game.session)
    names = reel.names
    actions: list[dict[str, object]] = []
    for part in told(reel, viewer):
        sentences = [line.text for line in part.lines]
        totals = [side.total for side in part.table.sides]
        if actions and actions[-1]["number"] == part.number:
            # The whole action, scored table and sweep included, is one entry.
            entry = actions[-1]
            entry["events"] = [*_sentences(entry), *sentences]
            entry["totals"] = totals
            continue
        actions.append(
            {
                "number": part.number,
                "seat": None if part.seat < 0 else part.seat + 1,
                "player": None if part.seat < 0 else names[part.seat],
                "action": part.action or None,
                "round": max(part.table.round, 1),
                "events": sentences,
                "totals": totals,
            }
        )
    setups = game.session.game.setups
    document = {
        "format": VERSION,
        "mode": game.session.game.mode.name,
        "seed": game.session.seed,
        "started": game.about.started,
        "finished": game.moment,
        "view": "open" if viewer is None else viewer + 1,
        "verdict": game.verdict.value,
        "reason": game.reason or None,
        "from_deal": game.session.start is None,
        "count": game.count,
        "shown": len(game.session.steps),
        "players": [
            {
                "seat": seat + 1,
                "name": name,
                "faction": setup.faction.value,
                "leader": None if setup.leader is None else setup.leader.id,
                "deck": title,
            }
            for seat, (name, setup, title) in enumerate(zip(names, setups, game.about.deck_titles, strict=True))
        ],
        "rounds": _rounds(game),
        "winners": _winners(game),
        "actions": actions,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _sentences(entry: dict[str, object]) -> list[object]:
    sentences = entry["events"]
    return sentences if isinstance(sentences, list) else []


def _rounds(game: FollowedGame) -> list[dict[str, object]]:
    return [
        {"totals": list(result.totals), "winners": [side + 1 for side in result.winners]}
        for result in game.session.observe(None).rounds
    ]


def _winners(game: FollowedGame) -> list[int] | None:
    """Returns the sides that have won, from 1; None if the replay does not reach the end."""
    outcome = game.session.observe(None).outcome
    return None if outcome is None else [side + 1 for side in outcome.winners]
