"""A player who answers prompts, and games to answer in."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from functools import cache

from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, LeaderDef
from gwent_tui.matches.solo_data import SoloOrder, solo_match
from gwent_tui.matches.start_data import Entrant, Match, StartData, load_start_data, new_match
from gwent_tui.plain.choices import Question, place_question, question
from gwent_tui.plain.command import play_on
from gwent_tui.plain.console import Console
from gwent_tui.plain.menu import Start
from gwent_tui.plain.table import PlainTable
from gwent_tui.session import Session


@cache
def data() -> StartData:
    return load_start_data()


def duel(first: Faction, second: Faction, seed: int, leaders: tuple[int, int] = (0, 0)) -> Match:
    """A duel of two starter decks."""
    entrants = []
    for name, faction, leader in zip(("Ciri", "Geralt"), (first, second), leaders, strict=True):
        choice = next(choice for choice in data().choices if choice.deck.faction is faction)
        entrants.append(Entrant(name, choice, data().leaders(choice)[leader % 5]))
    return new_match(data(), entrants, seed)


def solo(own: Faction, against: Faction, seed: int, leader: int = 0, *, with_leaders: bool = True) -> Match:
    """A game of Gwent Solo with whole factions."""
    chosen = data().catalogue.leaders_of(own)[leader % 5]
    order = SoloOrder("Ciri", chosen, against, with_leaders=with_leaders)
    return solo_match(data().catalogue, order, seed)


def definitions() -> list[CardDef | LeaderDef]:
    return [*data().catalogue.cards.values(), *data().catalogue.leaders.values()]


PAIRS = [(first, second) for first in FACTIONS for second in FACTIONS if first is not second]


class Answers(io.StringIO):
    """Standard input that thinks of its next line when it is asked for it."""

    def __init__(self, think: Callable[[], str | None]) -> None:
        super().__init__()
        self.think = think

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        text = self.think()
        return "" if text is None else f"{text}\n"


class _Watched(Console):
    """A console that tells its player when a hand is pushed out of sight."""

    def __init__(self, player: Player) -> None:
        super().__init__(Answers(player.answer), player.sink, echo=True, curtain_lines=3)
        self.player = player

    def curtain(self) -> None:
        super().curtain()
        self.player.in_sight = len(self.player.text)


class Player:
    """Answers every prompt of a session at random, by numbers or by notation, and keeps what it meant."""

    def __init__(self, session: Session, seed: int, *, by_number: bool = True, curtain: bool = True) -> None:
        self.session = session
        self.random = random.Random(seed)
        self.by_number = by_number
        self.sink = io.StringIO()
        self.meant: list[Action] = []
        self.asked: Question | None = None
        self.in_sight = 0
        """Where the text begins that has not been pushed out of sight."""
        self.table = PlainTable(session, _Watched(self), definitions(), curtain=curtain)

    @property
    def text(self) -> str:
        """Everything that was written."""
        return self.sink.getvalue()

    def play(self) -> None:
        self.table.play()

    def answer(self) -> str:
        if not self.text.endswith("Choice: "):
            return ""
        seat = self.session.deciding
        assert seat is not None
        observation = self.session.observe(seat)
        if not self.by_number:
            action = self.random.choice(observation.legal)
            self.meant.append(action)
            return self.session.notation(action)
        asked = self.asked or question(self.session, observation)
        self.asked = None
        number = self.random.randrange(len(asked.choices))
        choice = asked.choices[number]
        action, *others = choice.actions
        if others:
            self.asked = place_question(choice, self.session, observation)
        else:
            self.meant.append(action)
        return str(number + 1)


def transcript(
    match: Match | None, *lines: str, seed: int | None = None, curtain: bool = False
) -> tuple[int, str]:
    """The exit status and everything written when these lines are the whole input."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    console = Console(source, sink, echo=True, curtain_lines=3)
    status = play_on(console, Start(data(), seed), match=match, curtain=curtain)
    return status, sink.getvalue()
