"""A finished game as lines of text, to be read from the first to the last."""

from __future__ import annotations

from collections.abc import Iterator

from gwent_tui.plain import words
from gwent_tui.replays.reel import Reel
from gwent_tui.replays.telling import Told, told, verdict_words
from gwent_tui.saves.values import FollowedGame, Verdict
from gwent_tui.text.strings import tr


def replay_lines(game: FollowedGame, viewer: int | None) -> Iterator[str]:
    """Yields the whole game: who plays, each action with what it led to, the table at the end of each round.

    `viewer` is a seat, which is told what it saw then, or None for open hands.
    """
    reel = Reel(game.session)
    names, rules = reel.names, reel.game
    yield tr("replay.title", first=names[0], second=names[1], seed=game.session.seed)
    yield _sentence(tr("replay.is", verdict=verdict_words(game)))
    yield tr("replay.open") if viewer is None else tr("replay.seen_by", player=names[viewer])
    yield from words.player_lines(reel.observe(0, viewer), names)
    own_side = rules.mode.side_of[viewer or 0]
    if game.session.start is not None:
        table = reel.observe(0, None)
        yield tr("replay.begins", number=max(table.round, 1))
        yield from words.board_lines(table, rules, names, own_side)
        yield ""
    number = 0
    for part in told(reel, viewer):
        if part.scored is not None:
            yield ""
            yield tr("replay.scored", number=part.scored.round)
            yield from words.board_lines(part.scored, rules, names, own_side)
            yield ""
        yield from _action_lines(part, is_new=part.number > number)
        number = part.number
    yield ""
    if game.verdict is Verdict.DIVERGED:
        yield _sentence(tr("replay.ends", reason=game.reason))
    yield from words.score_lines(game.session.observe(None), rules, names)


def _action_lines(part: Told, *, is_new: bool) -> Iterator[str]:
    """Yields what an action led to, the first line with its number; a new round begins with an empty line."""
    sentences: list[str] = []
    for line in part.lines:
        if line.is_heading:
            yield from _numbered(sentences, part.number if is_new else 0)
            sentences, is_new = [], False
            yield ""
        sentences.append(_sentence(line.text))
    yield from _numbered(sentences, part.number if is_new else 0)


def _numbered(sentences: list[str], number: int) -> Iterator[str]:
    if sentences:
        yield (f"{number}. " if number else "") + " ".join(sentences)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
