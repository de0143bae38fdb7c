"""Compares a position with an expectation: one function per field of `Expect`, found by its name.

Each raises `MismatchError` naming what should be and what is. Only fields that the case says are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gwent_tui.casefile.events import check_events, check_no_events
from gwent_tui.casefile.expecting import Contents, Expect, LastRound, Legal, Sight
from gwent_tui.casefile.explain import MismatchError, as_set, listed, same_cards, same_order, should_be, value
from gwent_tui.casefile.phrases import Phrase, attempt, describe, fits, read_phrase
from gwent_tui.casefile.scene import Scene, card_names
from gwent_tui.casefile.sights import check_sight
from gwent_tui.casefile.terms import by_row
from gwent_tui.casefile.words import expand
from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.events import CardRevealed, RoundStarted, SeatPassed
from gwent_tui.engine.leaders import is_usable
from gwent_tui.engine.rules import IllegalActionError, legal_actions, play
from gwent_tui.engine.state import Seat

Check = Callable[[Scene, Any], None]


def check(scene: Scene, expect: Expect) -> None:
    """Raises `MismatchError` at the first thing that is not as expected."""
    for name, run in CHECKS.items():
        if name in expect.model_fields_set:
            run(scene, getattr(expect, name))


def contents(
    subject: str, expected: int | Sequence[str] | Contents, cards: Sequence[str], *, ordered: bool
) -> None:
    """Compares the cards of a zone, by name, with what is expected; a bare list is `ordered` or not."""
    match expected:
        case int():
            expected = Contents(count=expected)
        case Contents():
            pass
        case _:
            names = list(expected)
            expected = Contents(in_order=names) if ordered else Contents(any_order=names)
    if expected.in_order is not None:
        same_order(subject, expand(expected.in_order), cards)
    if expected.any_order is not None:
        same_cards(subject, expand(expected.any_order), cards)
    if expected.contains is not None:
        left = list(cards)
        for name in expand(expected.contains):
            if name not in left:
                raise MismatchError(
                    f"{subject} should hold {listed(expand(expected.contains))}, but holds {as_set(cards)}"
                )
            left.remove(name)
    for name in expand(expected.lacks or ()):
        if name in cards:
            raise MismatchError(f"{subject} should not hold {name}, but holds {as_set(cards)}")
    if expected.count is not None and expected.count != len(cards):
        held = f"{len(cards)} ({as_set(cards)})" if cards else "none"
        raise MismatchError(f"{subject} should hold {expected.count} cards, but holds {held}")


def _each(subject: str, actual: Callable[[Scene, str], object]) -> Check:
    """Returns a check of one value a player; `{}` in the subject stands for the player."""

    def run(scene: Scene, expected: Mapping[str, object]) -> None:
        for player, told in expected.items():
            should_be(subject.format(player), told, actual(scene, player))

    return run


def _one(subject: str, actual: Callable[[Scene], object]) -> Check:
    """Returns a check of a single value."""
    return lambda scene, expected: should_be(subject, expected, actual(scene))


def _zone(subject: str, cards: Callable[[Scene, str], Sequence[Card]]) -> Check:
    """Returns a check of a zone of each player."""

    def run(scene: Scene, expected: Mapping[str, int | Sequence[str] | Contents]) -> None:
        for player, told in expected.items():
            contents(subject.format(player), told, card_names(cards(scene, player)), ordered=False)

    return run


def _rows(subject: str, compare: Callable[[Scene, str, int, Row, Any], None]) -> Check:
    """Returns a check of the rows of each player."""

    def run(scene: Scene, expected: Mapping[str, Any]) -> None:
        for player, rows in expected.items():
            for row, told in by_row(rows):
                at = f"{player}'s {row.name.lower()} row"
                compare(scene, subject.format(at), scene.side(player), row, told)

    return run


def _row_cards(scene: Scene, subject: str, side: int, row: Row, expected: int | Sequence[str] | Contents) -> None:
    contents(subject, expected, card_names(scene.state.sides[side].rows[row]), ordered=True)


def _row_total(scene: Scene, subject: str, side: int, row: Row, expected: int) -> None:
    should_be(subject, expected, scene.state.row_total(side, row))


def _row_strengths(scene: Scene, subject: str, side: int, row: Row, expected: list[int]) -> None:
    should_be(subject, expected, scene.state.strengths(side, row))


def _passed(scene: Scene, expected: Mapping[str, bool | str]) -> None:
    for player, told in expected.items():
        seat = scene.seat(player)
        passed = scene.state.seats[seat].passed
        if isinstance(told, bool):
            should_be(f"whether {player} has passed", told, passed)
            continue
        how = "not at all"
        for event in scene.log:
            match event:
                case RoundStarted():
                    how = "not at all"
                case SeatPassed(other, automatic) if other == seat:
                    how = "automatic" if automatic else "by_choice"
        should_be(f"how {player} has passed", told, how)


def _no_choice(scene: Scene, _expected: bool) -> None:
    if scene.is_asked:
        asked = f"{scene.decider} is ({scene.state.decision.task.value}): {_all_legal(scene)}"
        raise MismatchError(f"nobody should be asked anything, but {asked}")


def _all_legal(scene: Scene) -> str:
    return as_set(scene.legal())


def _phrase(scene: Scene, text: str) -> Phrase:
    return read_phrase(text, scene.case.names)


def _is_legal(scene: Scene, phrase: Phrase) -> bool:
    if phrase.by not in ("", scene.decider):
        return False
    return any(fits(phrase, action, scene.state, scene.players) for action in legal_actions(scene.state))


def _legal(scene: Scene, expected: list[str] | Legal) -> None:
    if not isinstance(expected, Legal):
        expected = Legal(exactly=expected)
    for text in [*(expected.exactly or ()), *(expected.contains or ())]:
        if not _is_legal(scene, _phrase(scene, text)):
            raise MismatchError(f"{text} should be legal, but is not (all: {_all_legal(scene)})")
    for text in expected.lacks or ():
        if _is_legal(scene, _phrase(scene, text)):
            raise MismatchError(f"{text} should not be legal, but is (all: {_all_legal(scene)})")
    if expected.exactly is not None:
        _nothing_else(scene, expected.exactly)


def _nothing_else(scene: Scene, texts: Sequence[str]) -> None:
    phrases = [_phrase(scene, text) for text in texts]
    for action in legal_actions(scene.state):
        if not any(fits(phrase, action, scene.state, scene.players) for phrase in phrases):
            other = describe(scene.state, scene.players, action)
            only = value(texts)
            raise MismatchError(f"only {only} should be legal, but {other} is too (all: {_all_legal(scene)})")


def _illegal(scene: Scene, expected: list[str]) -> None:
    for text in expected:
        phrase = _phrase(scene, text)
        if _is_legal(scene, phrase):
            raise MismatchError(f"{text} should be refused, but is legal (all: {_all_legal(scene)})")
        action = attempt(phrase, scene.state, scene.players)
        if action is None:
            raise MismatchError(f"{text} should be refused, but names a card that is not in this game")
        try:
            play(scene.state.copy(), action)
        except IllegalActionError:
            continue
        raise MismatchError(f"{text} should be refused, but the engine does it")


def _draw(scene: Scene, _expected: bool) -> None:
    outcome = scene.state.outcome
    should_be("whether the game is drawn", True, outcome is not None and outcome.is_draw)


def _winner(scene: Scene) -> str:
    outcome = scene.state.outcome
    if outcome is None:
        return "undecided"
    return " and ".join(scene.owner(side) for side in outcome.winners) or "nobody"


def _last_round(scene: Scene, expected: LastRound) -> None:
    rounds = scene.state.rounds
    if not rounds:
        raise MismatchError("a round should be over, but none is")
    last = rounds[-1]
    for player, total in expected.totals.items():
        should_be(f"{player}'s total in the round that ended last", total, last.totals[scene.side(player)])
    winners = [scene.owner(side) for side in last.winners]
    should_be("the winner of the round that ended last", expected.winner, winners[0] if winners else None)


def _sees(scene: Scene, expected: Mapping[str, Sight]) -> None:
    for viewer, sight in expected.items():
        check_sight(scene, viewer, sight)


def _leader_horns(scene: Scene, player: str) -> list[str]:
    horns = scene.state.sides[scene.side(player)].leader_horns
    return [row.name.lower() for row in Row if horns >> row & 1]


def _leaders(subject: str, indices: Callable[[Seat], tuple[int, ...]]) -> Check:
    """Returns a check of leaders of each player, by id."""

    def run(scene: Scene, expected: Mapping[str, int | list[str]]) -> None:
        for player, told in expected.items():
            seat = scene.seat(player)
            pile = scene.state.game.setups[seat].leader_pile
            leaders = [pile[index].id for index in indices(scene.state.seats[seat])]
            should_be(subject.format(player), told, len(leaders) if isinstance(told, int) else leaders)

    return run


def _revealed(scene: Scene, expected: list[str]) -> None:
    cards = scene.state.game.cards
    log = scene.log[scene.mark :]
    revealed = [cards[event.card].name for event in log if isinstance(event, CardRevealed)]
    same_order("what was turned over", expand(expected), revealed)


CHECKS: dict[str, Check] = {
    "over": _one("whether the game is over", lambda scene: scene.state.is_over),
    "winner": _one("the winner of the game", _winner),
    "draw": _draw,
    "round": _one("the round", lambda scene: scene.state.round),
    "last_round": _last_round,
    "gems": _each("the number of {}'s gems", lambda scene, player: scene.state.sides[scene.side(player)].gems),
    "starter": _one(
        "the starter of the round",
        lambda scene: None if scene.state.starter < 0 else scene.players[scene.state.starter],
    ),
    "decides": _one("the player who decides", lambda scene: scene.decider),
    "task": _one(
        "what is decided", lambda scene: None if scene.state.is_over else scene.state.decision.task.value
    ),
    "no_choice": _no_choice,
    "rows": _rows("{}", _row_cards),
    "strengths": _rows("the strengths in {}", _row_strengths),
    "row_totals": _rows("the total of {}", _row_total),
    "totals": _each("{}'s total", lambda scene, player: scene.state.total(scene.side(player))),
    "hand": _zone("{}'s hand", lambda scene, player: scene.state.seats[scene.seat(player)].hand),
    "deck": _zone("{}'s deck", lambda scene, player: scene.state.seats[scene.seat(player)].deck[::-1]),
    "discard": _zone("{}'s discard pile", lambda scene, player: scene.state.sides[scene.side(player)].discard),
    "side_deck": _zone("{}'s side deck", lambda scene, player: scene.state.seats[scene.seat(player)].side_deck),
    "aside": _zone("what {} has aside", lambda scene, player: scene.state.seats[scene.seat(player)].aside),
    "beside": _zone(
        "what lies beside {}'s rows", lambda scene, player: scene.state.sides[scene.side(player)].beside
    ),
    "under": _zone(
        "what lies under {}'s Decoys", lambda scene, player: scene.state.seats[scene.seat(player)].under
    ),
    "leader_pile": _leaders("{}'s leader pile", lambda seat: seat.leader_pile),
    "spent": _leaders("the leaders {} has turned up", lambda seat: seat.spent),
    "revealed": _revealed,
    "weather": lambda scene, expected: contents(
        "the weather area", expected, card_names(scene.state.weather), ordered=True
    ),
    "removed": lambda scene, expected: contents(
        "what is out of the game", expected, card_names(scene.state.removed), ordered=False
    ),
    "exchanged": _each(
        "the number of cards {} exchanged", lambda scene, player: scene.state.seats[scene.seat(player)].exchanged
    ),
    "passed": _passed,
    "leader": _each("{}'s leader", lambda scene, player: scene.state.seats[scene.seat(player)].leader.value),
    "leader_usable": _each(
        "whether {}'s leader can be used", lambda scene, player: is_usable(scene.state, scene.seat(player))
    ),
    "leader_horns": _each("the rows {}'s leader doubles", _leader_horns),
    "legal": _legal,
    "illegal": _illegal,
    "events": lambda scene, expected: check_events(scene, scene.log[scene.mark :], expected),
    "no_events": lambda scene, expected: check_no_events(scene, scene.log[scene.mark :], expected),
    "sees": _sees,
}
"""Field of `Expect` -> its check, in the order in which differences are reported."""
