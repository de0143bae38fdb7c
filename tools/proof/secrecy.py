"""Secrecy of one random game: nothing that a seat is shown tells what that seat may not know (R-186, R-191)."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.engine.actions import Choose, PlayCard
from gwent_tui.engine.cards import ROWS, Card, CardDef, LeaderDef
from gwent_tui.engine.events import Event, LeaderCancelled
from gwent_tui.engine.views import Observation
from gwent_tui.plain import telling, words
from gwent_tui.replays.reading import parse_replay
from gwent_tui.saves.glance import glance
from gwent_tui.saves.values import About, UnfinishedError
from gwent_tui.saves.writing import Writer, snapshot
from gwent_tui.session import Session
from gwent_tui.text.describe import tell
from gwent_tui.tui.saves.words import players, score
from tools.proof.broken import LawBrokenError
from tools.proof.tables import Draw, draw_action, generator, passing, table
from tools.proof.twins import Knowledge, other_game, other_session

LAW = "R-186 nothing hidden is shown"
NAMES = ("Ciri", "Emhyr")
ABOUT = About(("First deck", "Second deck"), started="2026-12-01T00:00:00Z")


@dataclass
class Secrets:
    """What was looked at."""

    games: int = 0
    nodes: int = 0
    views: int = 0
    """Positions, each as one viewer sees it, in both worlds."""
    secret: int = 0
    """Cards replaced in the other world, added up."""
    outputs: Counter[str] = field(default_factory=Counter)
    """How often each kind of output was compared."""

    def add(self, other: Secrets) -> None:
        """Adds what another process has counted."""
        self.games += other.games
        self.nodes += other.nodes
        self.views += other.views
        self.secret += other.secret
        self.outputs += other.outputs


def cards_in(value: object) -> Iterator[int]:
    """Yields the numbers of all cards in a value, however deep: cards themselves and cards of actions."""
    if isinstance(value, Card):
        yield value.id
    elif isinstance(value, PlayCard | Choose):
        yield value.card
        yield getattr(value, "target", -1)
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from cards_in((key, item))
    elif is_dataclass(value) and not isinstance(value, CardDef | LeaderDef | type):
        for part in fields(value):
            yield from cards_in(getattr(value, part.name))


def cards_of(event: Event) -> set[int]:
    """Returns the numbers of all cards that an event names."""
    if isinstance(event, LeaderCancelled):
        return set()  # Its `by` is a seat.
    found: set[int] = set(cards_in(event))
    for part in fields(event):
        if part.name in {"card", "by", "target"}:
            found.add(getattr(event, part.name))
        elif part.name == "cards":
            found.update(getattr(event, part.name))
    return found - {-1}


class Watcher:
    """Looks at one running game as each of its viewers, node by node."""

    def __init__(self, session: Session, secrets: Secrets, draw: Draw) -> None:
        self.session = session
        self.secrets = secrets
        self.draw = draw
        self.knowledge = Knowledge(session.game)
        self.read = 0
        """Events that were followed."""

    def look(self) -> None:
        """Checks the position as everybody sees it, and all events since the last one. Raises `LawBrokenError`."""
        since = self.read
        for event in self.session._log[since:]:
            self.knowledge.take(event)
        self.read = self.session.event_count
        self.secrets.nodes += 1
        for viewer in self.knowledge.viewers:
            self._holds_nothing(viewer, since)
            self._differs_in_nothing(viewer, since)
            self.secrets.views += 1
        if not self.session.is_over and self.session.event_count % 20 == 0:
            self._is_no_replay()

    def _is_no_replay(self) -> None:
        """Looks whether the file of the running game could be played back, which would show all of it."""
        text = Writer(self.session.game, ABOUT).text(snapshot(self.session))
        self.secrets.outputs["running games refused as replays"] += 1
        try:
            parse_replay(text, "game.json", catalogue())
        except UnfinishedError as error:
            if _names(error.problems, self.session, self.knowledge.never[None]):
                self._tell(None, "refusal of a replay", str(error))
        else:
            self._tell(None, "replay", "a running game is played back")

    def _holds_nothing(self, viewer: int | None, since: int) -> None:
        """Looks for hidden cards themselves, by number, in what a viewer is given."""
        never = self.knowledge.never[viewer]
        seen = self.session.observe(viewer)
        held = set(cards_in(seen)) - {-1} - self.knowledge.visible(self.session._state, viewer)
        if held:
            self._tell(viewer, "observation", str([str(self.session.game.cards[number]) for number in held]))
        for event in self.session.events(viewer, since):
            if named := cards_of(event) & never:
                self._tell(viewer, "event", f"{event} names {named}")
        if viewer is None and self.session.game.mode.automata:
            for scene in self.session.scenes():
                # The table of a scene is that of its moment: what lay open then may be hidden by now.
                named = set().union(*(cards_of(event) for event in scene.events)) | set(cards_in(scene.table))
                if named & never:
                    self._tell(viewer, "scene", f"{named & never} in {scene}")
        told = [
            seat.seat
            for seat in seen.seats
            if seat.seat != viewer and not (seat.hand is None and seat.deck is None)
        ]
        if told or (seen.legal and seen.deciding != viewer):
            self._tell(viewer, "observation", f"hands or decks of {told}, options of {seen.deciding}")

    def _differs_in_nothing(self, viewer: int | None, since: int) -> None:
        """Compares all that a viewer is shown with what it would be with other hidden cards."""
        never = self.knowledge.never[viewer]
        self.secrets.secret += len(never)
        twin = self.twin(viewer)
        for name, output in OUTPUTS.items():
            mine, other = output(self.session, viewer, since), output(twin, viewer, since)
            self.secrets.outputs[name] += bool(mine)
            # Cards compare by identity, and only those that nobody has seen are others: no need to spell anything.
            if mine != other:
                self._tell(viewer, name, _difference(repr(mine), repr(other)))

    def twin(self, viewer: int | None) -> Session:
        """Returns the session in the other world of a viewer."""
        game = other_game(self.session.game, self.knowledge.never[viewer])
        return other_session(self.session, game, self.draw)

    def session_copy(self) -> Session:
        """Returns the session in this world, to be opened by a screen: the game goes on without it."""
        return other_session(self.session, self.session.game, self.draw)

    def _tell(self, viewer: int | None, name: str, what: str) -> None:
        who = "everybody" if viewer is None else f"seat {viewer}"
        raise LawBrokenError(LAW, f"{name} of {who}: {what}")


def _names(texts: Iterable[str], session: Session, cards: Iterable[int]) -> bool:
    """Whether any text names one of these cards."""
    names = {session.game.cards[number].name for number in cards}
    return any(name in text for text in texts for name in names)


def _difference(mine: str, other: str) -> str:
    start = next((index for index, (one, two) in enumerate(zip(mine, other, strict=False)) if one != two), 0)
    part = slice(max(0, start - 60), start + 80)
    return f"...{mine[part]}... differs from ...{other[part]}..."


# --- All that a seat is shown without a screen. ---

Output = Callable[[Session, int | None, int], object]
"""Session, viewer, and the index of the first event since the last look."""


def _observation(session: Session, viewer: int | None, _since: int) -> object:
    return session.observe(viewer)


def _events(session: Session, viewer: int | None, since: int) -> object:
    return session.events(viewer, since)


def _log(session: Session, viewer: int | None, since: int) -> object:
    # From time to time the log from its start, as a screen that is opened tells it.
    first = 0 if session.event_count % 7 == 0 else since
    return tell(session.events(viewer, first), session.game, session.names)


def _text_mode(session: Session, viewer: int | None, since: int) -> str:
    names = session.names
    lines = [*telling.public_lines(session, since)]
    seen: Observation = session.observe(viewer)
    lines += words.player_lines(seen, names)
    lines += words.score_lines(seen, session.game, names)
    lines += words.board_lines(seen, session.game, names, 0 if viewer is None else viewer)
    for seat in range(len(names)):
        lines += words.pile_lines(seen, names, seat)
    if viewer is not None:
        lines += telling.private_lines(session, viewer, since)
        lines += telling.shown_lines(session, viewer, since)
        lines += words.hand_lines(seen, names, viewer)
    return "\n".join(lines)


def _scenes(session: Session, viewer: int | None, _since: int) -> object:
    return session.scenes() if session.game.mode.automata and viewer is None else []


def _glimpses(session: Session, viewer: int | None, since: int) -> object:
    """Returns what moves on the table before it is at rest, stroke by stroke."""
    strokes = session.glimpses(viewer, since)
    return [(stroke.events, stroke.public, stroke.private) for stroke in strokes]


def _consequences(session: Session, viewer: int | None, _since: int) -> str:
    """Returns what a player is told before an action: what it would lead to, and what may be taken back."""
    if viewer is None or session.deciding != viewer:
        return ""
    options = session.legal_actions()
    told = [repr(session.why_no_undo(viewer)), *(session.notation(option) for option in options)]
    told += [_preview(session, option) for option in options if isinstance(option, PlayCard)]
    if session.game.setups[viewer].leader is not None:
        told.append(repr(session.leader_works(viewer)))
    return "\n".join(told)


def _preview(session: Session, option: PlayCard) -> str:
    """Returns what a play would lead to, without the order in which a Muster finds the cards of the own deck."""
    sides = session.preview(option)
    return (
        ""
        if sides is None
        else repr(
            [
                (
                    side.total,
                    [(row.total, sorted(map(str, row.cards)), sorted(row.strengths)) for row in side.rows],
                )
                for side in sides
            ]
        )
    )


def _explanations(session: Session, viewer: int | None, _since: int) -> object:
    if viewer is not None:
        return []
    return [
        session.explain(number, row, card)
        for number, side in enumerate(session.observe(None).sides)
        for row in ROWS
        for card in side.rows[row].cards
    ]


def _saved(session: Session, viewer: int | None, _since: int) -> str:
    """Returns what menu and lists show of the saved game; the file itself is for the program."""
    if viewer is not None or session.event_count % 15:
        return ""
    with tempfile.TemporaryDirectory(prefix="gwent-tui-secrecy-") as folder:
        path = Path(folder, "game.json")
        path.write_text(Writer(session.game, ABOUT).text(snapshot(session)), encoding="utf-8")
        shown = replace(glance(path, "game"), saved="")
    return f"{shown} {players(shown)} {score(shown)}"


OUTPUTS: dict[str, Output] = {
    "observation": _observation,
    "redacted events": _events,
    "log lines": _log,
    "text mode": _text_mode,
    "scenes": _scenes,
    "glimpses of what moves": _glimpses,
    "previews and undo": _consequences,
    "explained strengths": _explanations,
    "lists of saved games": _saved,
}


def play_secretly(number: int, secrets: Secrets, look: Callable[[Watcher], None] | None = None) -> None:
    """Plays the random game of a number and looks at every node; `look` is asked at each node besides.

    Raises `LawBrokenError`.
    """
    draw = generator(number, "play")
    passes = passing(draw)
    session = Session(table(number).game, number, NAMES)
    watcher = Watcher(session, secrets, generator(number, "look"))
    while True:
        watcher.look()
        if look is not None:
            look(watcher)
        options = session.legal_actions()
        if not options:
            break
        session.play(draw_action(draw, options, passes))
    secrets.games += 1
