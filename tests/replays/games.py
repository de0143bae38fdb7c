"""Finished games as documents, and documents of games that went another way."""

from __future__ import annotations

import json
from typing import Any

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.saves.values import MAX_ACTIONS
from gwent_tui.saves.writing import Writer, checkpoints, snapshot
from gwent_tui.session import Session
from tests.saves.games import played, random_game

EVERY = 8


def finished(catalogue: Catalogue, mode: str, seed: int) -> tuple[Session, str]:
    """Returns a random game played to its end, and its document, with a checkpoint every `EVERY` actions."""
    session, about = random_game(catalogue, mode, seed)
    played(session, MAX_ACTIONS)
    assert session.is_over
    return session, Writer(session.game, about, checkpoints(session, EVERY)).text(snapshot(session))


def changed(document: str, **values: Any) -> str:
    """Returns a document with other values."""
    return json.dumps(json.loads(document) | values)
