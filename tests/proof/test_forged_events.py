"""Events that may not happen: the story of a game that `tools.million` keeps refuses each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from gwent_tui.engine.cards import ROWS, Card, Kind, Row
from gwent_tui.engine.events import (
    CardKept,
    CardMoved,
    CardsShown,
    Cause,
    Event,
    LeaderActivated,
    LeaderHornLit,
    Place,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    TurnStarted,
    Zone,
)
from gwent_tui.engine.state import State
from tests.proof.support import nodes
from tools.proof.broken import LawBrokenError
from tools.proof.story import Story


def _moves(
    state: State, story: Story, wanted: Callable[[Card], bool], goal: Zone, cause: Cause
) -> Iterator[Event]:
    for side, army in enumerate(state.sides):
        owner = -1 if goal is Zone.REMOVED else side
        for row in ROWS:
            for card in army.rows[row]:
                if wanted(card):
                    yield CardMoved(card.id, Place(Zone.ROW, side, row), Place(goal, owner), cause)


def _hero(card: Card) -> bool:
    return card.definition.kind is Kind.HERO


Forge = Callable[[State, Story], Iterator[Event]]


def _from_pile(state: State, wanted: Callable[[Card], bool], goal: Place, cause: Cause) -> Iterator[Event]:
    for side, army in enumerate(state.sides):
        for card in army.discard:
            if wanted(card):
                yield CardMoved(card.id, Place(Zone.DISCARD, side), goal, cause, seat=side)


def _wrong_row(state: State, _: Story) -> Iterator[Event]:
    for card in state.seats[0].hand:
        for row in set(ROWS) - set(card.definition.rows):
            yield CardMoved(card.id, Place(Zone.HAND, 0), Place(Zone.ROW, 0, row), Cause.PLAY, seat=0)


def _other_pile(state: State, _: Story) -> Iterator[Event]:
    for side, army in enumerate(state.sides):
        for card in army.rows[0]:
            yield CardMoved(
                card.id, Place(Zone.ROW, side, Row.CLOSE), Place(Zone.DISCARD, 1 - side), Cause.ROUND_END
            )


def _weather_home(state: State, _: Story) -> Iterator[Event]:
    for card in state.weather:
        pile = Place(Zone.DISCARD, 1 - state.played_by[card.id])
        yield CardMoved(card.id, Place(Zone.WEATHER), pile, Cause.CLEAR_WEATHER)


def _unknown(state: State, _: Story) -> Iterator[Event]:
    for card in state.seats[0].deck:
        yield CardMoved(card.id, Place(Zone.HAND, 0), Place(Zone.DISCARD, 0), Cause.PLAY, seat=0)


def _turn_of_passed(_: State, story: Story) -> Iterator[Event]:
    yield from (TurnStarted(seat) for seat in story.passed)


def _turn_again(_: State, story: Story) -> Iterator[Event]:
    if story.turns and not story.passed:
        yield TurnStarted(story.turns[-1])


def _keeps(state: State, _: Story) -> Iterator[Event]:
    for seat, setup in enumerate(state.game.setups):
        if setup.faction.value != "monsters":
            yield from (CardKept(card.id, side, seat) for side, _, card in state.board() if card.is_plain)
        yield from (CardKept(card.id, side, seat) for side, _, card in state.board() if _hero(card))


def _once(event: Callable[[State, Story], Event | None]) -> Forge:
    def forge(state: State, story: Story) -> Iterator[Event]:
        made = event(state, story)
        if made is not None:
            yield made

    return forge


FORGED: dict[str, tuple[str, Forge]] = {
    "a hero burns": ("R-057", lambda s, t: _moves(s, t, _hero, Zone.DISCARD, Cause.SCORCH)),
    "a hero comes back by a Decoy": ("R-057", lambda s, t: _moves(s, t, _hero, Zone.HAND, Cause.DECOY)),
    "a hero transforms": ("R-057", lambda s, t: _moves(s, t, _hero, Zone.REMOVED, Cause.BERSERKER)),
    "a hero is taken from the table": ("R-057", lambda s, t: _moves(s, t, _hero, Zone.DISCARD, Cause.LEADER)),
    "a hero is revived": ("R-057", lambda s, _: _from_pile(s, _hero, Place(Zone.ROW, 0, Row.CLOSE), Cause.MEDIC)),
    "a hero is taken from a pile": ("R-058", lambda s, _: _from_pile(s, _hero, Place(Zone.HAND, 0), Cause.LEADER)),
    "a hero is kept": ("R-132", _keeps),
    "a unit leaves the game": (
        "R-034",
        lambda s, t: _moves(s, t, lambda card: card.is_plain, Zone.REMOVED, Cause.SCORCH),
    ),
    "a unit goes to the other pile": ("R-034", _other_pile),
    "a unit lies on a wrong row": ("R-029", _wrong_row),
    "a unit lies among the weather": (
        "R-107",
        lambda s, _: _from_pile(s, lambda card: card.is_plain, Place(Zone.WEATHER), Cause.LEADER),
    ),
    "weather goes to the other pile": ("R-109", _weather_home),
    "a card moves from where it is not": ("R-181", _unknown),
    "a card goes to a side deck": (
        "R-005",
        lambda s, _: _from_pile(s, lambda card: card.is_plain, Place(Zone.SIDE_DECK, 0), Cause.LEADER),
    ),
    "a passed player has a turn": ("R-020", _turn_of_passed),
    "a turn twice": ("R-019", _turn_again),
    "a pass out of turn": ("R-020", _once(lambda _, t: SeatPassed(1 - t.turns[-1], False) if t.turns else None)),
    "an automatic pass with cards": (
        "R-022",
        _once(
            lambda s, t: (
                SeatPassed(0, True) if t.turns and t.turns[-1] == 0 and s.seats[0].hand and not t.passed else None
            )
        ),
    ),
    "a round too early": (
        "R-021",
        _once(lambda _, t: RoundEnded(t.round, (0, 0), (), False) if not t.passed else None),
    ),
    "a round too many": ("R-185", _once(lambda _, t: RoundStarted(t.round + 2, t.starter))),
    "a leader acts again": ("R-112", lambda _, t: (LeaderActivated(seat) for seat in t.used)),
    "a horn lit twice": (
        "R-053",
        _once(lambda _, t: next((LeaderHornLit(n, r) for n in (0, 1) for r in ROWS if t.horns[n] >> r & 1), None)),
    ),
    "a peek at what is not in the hand": (
        "R-119",
        _once(lambda s, _: CardsShown(1, (s.seats[1].deck[0].id,), (0,)) if s.seats[1].deck else None),
    ),
}


@pytest.mark.parametrize(("law", "forge"), FORGED.values(), ids=FORGED.keys())
def test_a_forged_event_is_found(law: str, forge: Forge) -> None:
    for state, story, _, _ in nodes():
        event = next(forge(state, story), None)
        if event is not None and state.round:
            with pytest.raises(LawBrokenError, match=f"^{law}"):
                story.take(event)
            return
