"""Nothing stands in sight that the one who reads may not know: every prompt of many games is looked at.

Every card gets a name that says whose it is, so that each mention can be found and judged by the engine's own
redaction.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gwent_tui.engine.actions import Choose, PlayCard
from gwent_tui.engine.cards import CardDef, Faction
from gwent_tui.engine.events import Event
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.plain import telling
from gwent_tui.plain.console import Console
from gwent_tui.session import Session
from tests.plain.support import PAIRS, Player, duel, solo

COMMANDS = ("board", "hand", "piles", "log all", "score", "why", "list", "help")
MENTION = re.compile(r"<([^<>]*)>")


def marked(session: Session) -> Session:
    """The same game with every card's name in angle brackets, and the seat it belongs to."""

    def mark(definition: CardDef, seat: int) -> CardDef:
        return replace(definition, name=f"<{definition.name} of {seat}>")

    setups = [
        SeatSetup(
            setup.faction,
            setup.leader,
            tuple(mark(card, seat) for card in setup.deck),
            tuple(mark(card, seat) for card in setup.side_deck),
            *([setup.leader_pile] if setup.leader_pile else []),
        )
        for seat, setup in enumerate(session.game.setups)
    ]
    return Session(Game(session.game.mode, setups), session.seed, session.names)


def mentioned(event: Event) -> set[int]:
    """The cards an event names."""
    numbers = {getattr(event, name, -1) for name in ("card", "target", "by")} | set(getattr(event, "cards", ()))
    return {number for number in numbers if number >= 0}


def known_names(session: Session, viewer: int | None) -> set[str]:
    """The names of all cards that somebody may know."""
    cards = session.game.cards
    known = {cards[number] for event in session.events(viewer) for number in mentioned(event)}
    observation = session.observe(viewer)
    for seat in observation.seats:
        known |= {*(seat.hand or ()), *(seat.deck or ()), *seat.known, *seat.side_deck}
    for side in observation.sides:
        known |= {card for row in side.rows for card in row.cards} | {*side.discard, *side.beside}
    if observation.source is not None:
        known.add(observation.source)
    # What is chosen from is seen.
    known |= {cards[action.card] for action in observation.legal if isinstance(action, PlayCard | Choose)}
    return {card.name.strip("<>") for card in known}


class Spy(Player):
    """Asks for everything at every prompt and keeps what nobody should have read there."""

    leaks: frozenset[str] = frozenset()
    prompts = 0

    def look(self, viewer: int | None) -> None:
        """Keeps what is in sight and the viewer may not know."""
        seen = set(MENTION.findall(self.text[self.in_sight :]))
        self.leaks |= seen - known_names(self.session, viewer)

    def answer(self) -> str:
        self.prompts += 1
        at_choice = self.text.endswith("Choice: ")
        viewer = self.session.deciding if at_choice else None
        if at_choice or "Pass the keyboard" in self.text.rpartition("\n")[2]:
            self.look(viewer)
        if at_choice and self.asked is None and self.random.random() < 0.6:
            return self.random.choice(COMMANDS)
        return super().answer()


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_duels(pair: tuple[Faction, Faction]) -> None:
    spy = Spy(marked(duel(*pair, seed=3, leaders=(1, 2)).session), seed=3)
    spy.play()
    spy.look(None)
    assert spy.leaks == set()
    assert spy.prompts > 40
    assert len(MENTION.findall(spy.text)) > 100


@pytest.mark.parametrize("pair", PAIRS[::3], ids="-".join)
def test_solo(pair: tuple[Faction, Faction]) -> None:
    spy = Spy(marked(solo(*pair, seed=3).session), seed=3)
    spy.play()
    assert spy.leaks == set()


def test_a_hand_left_in_sight_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy(marked(duel(*PAIRS[0], seed=3).session), seed=3)
    monkeypatch.setattr(type(spy.table.console), "curtain", Console.curtain)
    spy.play()
    assert spy.leaks


def test_a_log_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = marked(duel(*PAIRS[0], seed=3).session)
    everything = telling.public_lines

    def leaky(session: Session, since: int) -> list[str]:
        with monkeypatch.context() as patch:
            patch.setattr(Session, "events", lambda self, viewer, since=0: self._log[since:])
            return everything(session, since)

    monkeypatch.setattr(telling, "public_lines", leaky)
    spy = Spy(session, seed=3)
    spy.play()
    assert spy.leaks
