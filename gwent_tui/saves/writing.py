"""A game as the text of a save file. Nothing here imports pydantic: it is called while somebody plays."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gwent_tui import __version__
from gwent_tui.cards.decks import Deck
from gwent_tui.engine.cards import CardDef
from gwent_tui.engine.game import Game
from gwent_tui.engine.house import STANDARD_HOUSE
from gwent_tui.engine.position import digest, position
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import play
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.saves.values import CHECKPOINT_EVERY, VERSION, About, SavedOrder
from gwent_tui.session import Session
from gwent_tui.storage import now


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game at a moment. It shares nothing that still changes, so that another thread can write it."""

    game: Game
    seed: int
    names: tuple[str, ...]
    start: State | None
    actions: tuple[str, ...]
    state: State
    revision: int


def snapshot(session: Session, revision: int = 0) -> Snapshot:
    """Returns what a session is now; `revision` is the number of changes of its game so far."""
    actions = tuple(session.notation(step.action) for step in session.steps)
    return Snapshot(
        session.game, session.seed, session.names, session.start, actions, session.snapshot(), revision
    )


def cards_digest(game: Game) -> str:
    """Returns a digest of all the rules can see of a game's cards and leaders, texts left out.

    Cards that are not in the game cannot change how it goes, so that they do not count.
    """
    definitions = {
        definition.id: [type(definition).__name__, dataclasses.asdict(dataclasses.replace(definition, text=""))]
        for setup in game.setups
        for definition in (
            *setup.deck,
            *setup.side_deck,
            *setup.leader_pile,
            *(() if setup.leader is None else (setup.leader,)),
        )
    }
    canonical = json.dumps(definitions, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"


def checkpoints(session: Session, every: int = CHECKPOINT_EVERY) -> Iterator[tuple[int, str]]:
    """Yields what a game that was never written has as checkpoints: numbers of actions and digests, ascending."""
    state = new_game(session.game, session.seed) if session.start is None else session.start.copy()
    for count, step in enumerate(session.steps, start=1):
        play(state, step.action)
        if count % every == 0:
            yield count, digest(state)


class Writer:
    """Writes one game again and again, and remembers its checkpoints.

    `checkpoints` are those of a game after `actions`, in notation; None stands for those of the first moment.
    """

    def __init__(
        self,
        game: Game,
        about: About,
        checkpoints: Iterable[tuple[int, str]] = (),
        actions: Sequence[str] | None = None,
    ) -> None:
        self._about = dataclasses.replace(about, started=about.started or now())
        self._cards = cards_digest(game)
        self._checkpoints = list(checkpoints)
        self._actions = None if actions is None else tuple(actions)

    def text(self, moment: Snapshot) -> str:
        """Returns the text of a file: one key a line, so that a message can name a line a person can look at."""
        here = digest(moment.state)
        count = len(moment.actions)
        # Actions that were taken back took their checkpoints with them, even if there are as many others now.
        same = count if self._actions is None else in_common(self._actions, moment.actions)
        self._checkpoints = [point for point in self._checkpoints if point[0] <= same]
        self._actions = moment.actions
        last = self._checkpoints[-1][0] if self._checkpoints else 0
        if count >= last + CHECKPOINT_EVERY:
            self._checkpoints.append((count, here))
        document = {
            "schema": VERSION,
            "program": __version__,
            "started": self._about.started,
            "saved": now(),
            "cards": self._cards,
            "rng": Rng.NAME,
            "mode": moment.game.mode.name,
            "house": _house(moment.game),
            "summary": _summary(moment),
            "result": outcome(moment.state),
            "seats": [_seat(moment, seat, self._about) for seat in range(len(moment.names))],
            "solo": _order(self._about.order),
            "earlier": _earlier(self._about),
            "seed": moment.seed,
            "start": None if moment.start is None else position(moment.start),
            "revision": moment.revision,
            "actions": moment.actions,
            "checkpoints": self._checkpoints,
            "position": position(moment.state),
            "digest": here,
        }
        return dump(document)


def in_common(first: Sequence[str], second: Sequence[str]) -> int:
    """Returns the number of actions with which two games begin alike."""
    return next(
        (count for count, (one, other) in enumerate(zip(first, second, strict=False)) if one != other),
        min(len(first), len(second)),
    )


def dump(document: dict[str, object]) -> str:
    """Returns a document as text, one key a line."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _house(game: Game) -> dict[str, object]:
    """Returns the house rules that are not the standard ones."""
    switches = dataclasses.asdict(game.house)
    return {name: value for name, value in switches.items() if value != getattr(STANDARD_HOUSE, name)}


def _summary(moment: Snapshot) -> dict[str, object]:
    state = moment.state
    sides = range(len(state.sides))
    return {
        "round": state.round,
        "won": [sum(side in result.winners for result in state.rounds) for side in sides],
        "totals": [state.total(side) for side in sides],
        "actions": len(moment.actions),
    }


def outcome(state: State) -> dict[str, object] | None:
    """Returns the `result` of a document, None while the game runs."""
    ending = state.outcome
    if ending is None:
        return None
    totals = [list(result.totals) for result in ending.rounds]
    return {"winners": list(ending.winners), "reason": ending.reason.value, "totals": totals}


def _seat(moment: Snapshot, seat: int, about: About) -> dict[str, object]:
    setup = moment.game.setups[seat]
    return {
        "name": moment.names[seat],
        "player": "automaton" if seat in moment.game.mode.automata else "human",
        "faction": setup.faction.value,
        "leader": None if setup.leader is None else setup.leader.id,
        "leader_pile": [leader.id for leader in setup.leader_pile],
        "deck": _counted(setup.deck),
        "side_deck": _counted(setup.side_deck),
        "deck_title": about.deck_titles[seat],
    }


def _counted(cards: Iterable[CardDef]) -> dict[str, int]:
    return dict(Counter(card.id for card in cards))


def _order(order: SavedOrder | None) -> dict[str, object] | None:
    if order is None:
        return None
    return {
        "name": order.name,
        "leader": order.leader,
        "against": order.against.value,
        "deck": _deck(order.deck),
        "its_deck": _deck(order.its_deck),
        "with_leaders": order.with_leaders,
    }


def _earlier(about: About) -> dict[str, object] | None:
    return {"won": list(about.won), "drawn": about.drawn} if about.won else None


def _deck(deck: Deck | None) -> dict[str, object] | None:
    if deck is None:
        return None
    totals: Counter[str] = Counter()
    for card, count in deck.cards:
        totals[card] += count
    return {
        "name": deck.name,
        "faction": deck.faction.value,
        "leader": deck.leader,
        "cards": dict(totals),
        "description": deck.description,
    }
