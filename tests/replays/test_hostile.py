"""Replays and lines that somebody changed: each is shown as far as it agrees, or refused with a sentence."""

from __future__ import annotations

import json
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.rng import Rng
from gwent_tui.plain.replay import replay_lines
from gwent_tui.replays.export import to_json
from gwent_tui.replays.reading import parse_replay
from gwent_tui.replays.sharing import PREFIX, to_line
from gwent_tui.saves.values import FollowedGame, SaveError, Verdict
from tests.replays.games import finished
from tests.saves.games import ALL_MODES

MUTATIONS = 120
STRANGE: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 99, 10**17, 10**30, 0.5, "", "x", "\x1b[2J", "\ud800", "é" * 81, [], {}, [[]]),
    *("pass", "leader", "seat 1", "play nothing#999", "choose cow#1", "decline", [0, "0" * 16], {"a": {}}),
)


def packed(document: object) -> str:
    """A line that holds anything, with the right sum."""
    squeezed = zlib.compress(json.dumps(document).encode(), 9)
    return f"{PREFIX}{urlsafe_b64encode(squeezed).decode().rstrip('=')}.{zlib.crc32(squeezed):08x}"


def mutate(value: object, rng: Rng) -> object:
    """Returns a JSON value with one thing in it changed, doubled, moved or taken out."""
    if isinstance(value, dict) and value and rng.below(12):
        key = sorted(value)[rng.below(len(value))]
        if not rng.below(8):
            return {other: item for other, item in value.items() if other != key}
        return {**value, key: mutate(value[key], rng)}
    if isinstance(value, list) and value and rng.below(12):
        index = rng.below(len(value))
        other = rng.below(len(value))
        match rng.below(5):
            case 0:
                return value[:index] + value[index + 1 :]
            case 1:
                return [*value[:index], value[other], *value[index:]]
            case 2:
                return [*value[:index], value[other], *value[index + 1 :]]
            case _:
                return [*value[:index], mutate(value[index], rng), *value[index + 1 :]]
    if type(value) is int and rng.below(2):
        return value + rng.below(5) - 2
    if isinstance(value, str) and value and rng.below(2):
        place = rng.below(len(value))
        return value[:place] + chr(33 + rng.below(94)) + value[place + 1 :]
    return STRANGE[rng.below(len(STRANGE))]


def changed(documents: Sequence[str], number: int, rng: Rng) -> dict[str, object]:
    """Returns a document with one or two things in it changed, as often as not among the actions."""
    document: object = json.loads(documents[number % len(documents)])
    for _ in range(1 + rng.below(2)):
        if rng.below(2) and isinstance(document, dict) and "actions" in document:
            document = {**document, "actions": mutate(document["actions"], rng)}
        else:
            document = mutate(document, rng)
    return document if isinstance(document, dict) else {"schema": document}


def outcome(source: str, catalogue: Catalogue) -> FollowedGame | str:
    """Returns the game, or the sentences it was refused with."""
    try:
        return parse_replay(source, "game", catalogue)
    except SaveError as error:
        return str(error)


@pytest.mark.parametrize("mode", ALL_MODES)
def test_changed_games_are_shown_as_far_as_they_agree_or_refused(mode: str, catalogue: Catalogue) -> None:
    rng = Rng.from_seed(5)
    documents = [finished(catalogue, mode, seed)[1] for seed in range(3)]
    told: set[str] = set()
    for number in range(MUTATIONS):
        document = changed(documents, number, rng)
        start = time.process_time()
        game = outcome(packed(document) if number % 2 else json.dumps(document), catalogue)
        if isinstance(game, str):
            told.add("refused")
            assert all(sentence.startswith("game: ") for sentence in game.splitlines())
        else:
            told.add(game.verdict)
            check(game)
            again = outcome(to_line(json.dumps(document)), catalogue)
            assert not isinstance(again, str)
            assert again.session.steps == game.session.steps
        assert time.process_time() - start < 2
    assert {"refused", Verdict.EXACT, Verdict.DIVERGED} <= told


def check(game: FollowedGame) -> None:
    """What is shown of a game is what its verdict says, in every view and form."""
    shown = len(game.session.steps)
    assert shown == game.count or game.verdict is Verdict.DIVERGED
    assert bool(game.reason) is (game.verdict is Verdict.DIVERGED)
    for viewer in (None, 0):
        assert list(replay_lines(game, viewer))
        assert json.loads(to_json(game, viewer))["shown"] == shown
