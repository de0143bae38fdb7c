"""Why an automaton chose as it did, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gwent_tui.engine.actions import Action, Choose
from gwent_tui.engine.events import AutomatonChose, Reason
from gwent_tui.engine.game import Game
from gwent_tui.text.cards import row_name
from gwent_tui.text.strings import tr

MOST_OTHERS = 2
"""Ways that were worse and are named; more are counted."""


def why(event: AutomatonChose, game: Game, names: Sequence[str]) -> str:
    """Returns what decided a choice: `ranged gives +18; siege would give +9`."""
    ways = [option for option, _ in event.options]
    best = max(value for _, value in event.options)
    words = {option: _way(option, ways, event.seat, game, names) for option in ways}
    chosen = words.get(event.chosen) or _way(event.chosen, ways, event.seat, game, names)
    equal = [words[option] for option, value in event.options if value == best]
    row = event.chosen.row if isinstance(event.chosen, Choose) else None
    gain = f"{best:+d}"
    match event.reason:
        case Reason.BEST:
            others = _others(((words[option], value) for option, value in event.options if value < best))
            return (
                tr("why.best", chosen=chosen, value=gain, others=others)
                if others
                else tr("why.best_alone", chosen=chosen, value=gain)
            )
        case Reason.MOST_CARDS:
            return tr("why.most_cards", ways=_all(equal), value=gain, row="" if row is None else row_name(row))
        case Reason.FIXED_ORDER:
            return tr("why.fixed_order", ways=_all(equal), value=gain, chosen=chosen)
        case _:
            human = next(seat for seat in range(len(names)) if seat not in game.mode.automata)
            return tr("why.human", ways=_all(equal), value=gain, chosen=chosen, player=names[human])


def subject(event: AutomatonChose, game: Game) -> str:
    """Returns what the choice was about: the name of the card, or that it was a leader's."""
    return game.cards[event.card].name if event.card >= 0 else tr("why.leader")


def _way(option: Action, ways: Sequence[Action], seat: int, game: Game, names: Sequence[str]) -> str:
    """Returns the words for one way: its row, its card, or both if the ways differ in both."""
    if not isinstance(option, Choose):
        return ""
    others = [other for other in ways if isinstance(other, Choose)]
    card = game.cards[option.card].name
    if option.row is None:
        return card
    row = row_name(option.row)
    if len({other.side for other in others}) > 1 or option.side != game.side_of[seat]:
        row = tr("log.row_of", player=names[game.seats_of[option.side][0]], row=row)
    if len({other.card for other in others}) == 1:
        return row
    if sum(other.card == option.card for other in others) > 1:
        return tr("why.card_to", card=card, row=row)
    return card


def _others(worse: Iterable[tuple[str, int]]) -> str:
    ordered = sorted(worse, key=lambda pair: -pair[1])
    named = [
        tr("why.another" if index else "why.other", way=way, value=f"{value:+d}")
        for index, (way, value) in enumerate(ordered[:MOST_OTHERS])
    ]
    rest = len(ordered) - len(named)
    if rest:
        named.append(tr("why.rest", count=rest))
    return ", ".join(named)


def _all(words: Sequence[str]) -> str:
    *first, last = words
    return tr("log.and", first=", ".join(first), last=last) if first else last
