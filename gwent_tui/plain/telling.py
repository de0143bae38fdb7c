"""What has changed, in lines: the log's sentences, the automaton's steps with reasons, private news. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gwent_tui.engine.events import AutomatonChose, CardMoved, Cause, Event
from gwent_tui.scenes import Scene
from gwent_tui.session import Session
from gwent_tui.text import notices
from gwent_tui.text.describe import card_list, side_name, tell
from gwent_tui.text.solo import why
from gwent_tui.text.strings import tr


def public_lines(session: Session, since: int) -> list[str]:
    """Returns what everybody saw since an index of the log."""
    events = session.events(None, since)
    return [_sentence(line.text) for line in tell(events, session.game, session.names)]


def private_lines(session: Session, seat: int, since: int) -> list[str]:
    """Returns what one player alone is told since an index of the log: cards drawn, and which cards were seen."""
    events = session.events(seat, since)
    return notices.notices(events, session.game, session.names, seat)


def shown_lines(session: Session, seat: int, since: int) -> list[str]:
    """Returns the cards of other hands that a player was shown since an index of the log."""
    lines: list[str] = []
    for event in notices.shown_cards(session.events(seat, since), seat):
        lines += [
            tr("shown.title", player=session.names[event.owner]),
            _sentence(card_list(event.cards, session.game)),
        ]
    return lines


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the automaton in words."""

    happened: tuple[str, ...]
    reasons: tuple[str, ...]
    """Why it chose as it did; empty if there was only one way."""
    totals: str
    """How the totals changed, empty if they did not."""

    @property
    def lines(self) -> list[str]:
        """What is told while it happens; the totals are told once, at the next prompt."""
        return [*self.happened, *(tr("plain.because", why=reason) for reason in self.reasons)]


def move(scene: Scene, session: Session) -> Move:
    """Returns one scene of a game against an automaton in words."""
    game, names = session.game, session.names
    reasons = [why(event, game, names) for event in scene.events if isinstance(event, AutomatonChose)]
    if any(isinstance(event, CardMoved) and event.cause is Cause.AGILE for event in scene.events):
        reasons.append(tr("solo.agile"))
    events: list[Event] = [event for event in scene.events if not isinstance(event, AutomatonChose)]
    happened = [_sentence(line.text) for line in tell(events, game, names)]
    if not happened and scene.revealed is not None:
        # It waits for its place, which the player is asked for.
        card = game.cards[scene.revealed.card].name
        happened.append(_sentence(tr("log.reveal", player=names[scene.revealed.seat], card=card)))
    return Move(tuple(happened), tuple(reasons), _totals(scene, session))


def why_lines(moves: list[Move]) -> Iterator[str]:
    """Yields the automaton's last moves with the reason for each."""
    if not moves:
        yield tr("solo.why_none")
    for number, told in enumerate(moves, 1):
        yield f"{number}. {' '.join(told.happened)}"
        for reason in told.reasons or [tr("solo.why_forced").rstrip(".")]:
            yield tr("plain.because", why=reason)
        if told.totals:
            yield _sentence(told.totals)


def _totals(scene: Scene, session: Session) -> str:
    if scene.round_ended is not None:
        return ""  # The score itself is told.
    parts = [
        tr("solo.change", player=side_name(session.game, session.names, side), before=before, after=after)
        for side, (before, after) in enumerate(zip(scene.before, scene.totals, strict=True))
        if before != after
    ]
    return ", ".join(parts)


def _sentence(text: str) -> str:
    """Returns a line of the log as a sentence, so that a voice makes a pause after it."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
