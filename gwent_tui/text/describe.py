"""Words for redacted events, in the third person: what the log and the recap say.

`describe` is pure and knows one event. A `Narrator` reads a whole log and tells what belongs together, a muster of
five cards or the victims of one Scorch, in one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gwent_tui.engine.cards import Ability
from gwent_tui.engine.events import (
    AutomatonChose,
    CardKept,
    CardMoved,
    CardPlayed,
    CardRevealed,
    CardsShown,
    Cause,
    CoinTossed,
    Event,
    GameEnded,
    GemLost,
    LeaderActivated,
    LeaderCancelled,
    LeaderHornLit,
    LeaderRevealed,
    MulliganEnded,
    Place,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    StarterNamed,
    Zone,
)
from gwent_tui.engine.game import Game
from gwent_tui.text import solo
from gwent_tui.text.cards import row_name
from gwent_tui.text.strings import tr

_Names = Sequence[str]


def describe(event: Event, game: Game, names: _Names) -> str | None:
    """Returns the sentence of a redacted event, None if there is nothing to say about it.

    `names` are the players' names by seat. A card the event does not name is "a card".
    """
    match event:
        case CardMoved():
            return _moved((event,), game, names)
        case CardPlayed(seat, card, target):
            definition = game.cards[card].definition
            if target >= 0:
                return tr("log.decoy", player=names[seat], card=definition.name, target=game.cards[target].name)
            if definition.rows or definition.weather_rows:
                return None  # The move that follows tells it, with the place.
            return tr("log.play_once", player=names[seat], card=definition.name)
        case CardRevealed(seat, card, flipped):
            definition = game.cards[card].definition
            if definition.rows or definition.weather_rows or Ability.DECOY in definition.abilities:
                return None  # The move that follows tells it, with the place.
            return tr("log.flip" if flipped else "log.reveal", player=names[seat], card=definition.name)
        case AutomatonChose():
            return tr("log.chose", card=solo.subject(event, game), why=solo.why(event, game, names))
        case LeaderRevealed(seat, leader, works):
            title = next(card.name for card in game.setups[seat].leader_pile if card.id == leader)
            return tr("log.turned_up" if works else "log.turned_up_void", player=names[seat], leader=title)
        case CardKept(card):
            return tr("log.kept", card=game.cards[card].name)
        case CardsShown(owner, cards, viewers):
            viewer = _all(names[seat] for seat in viewers)
            if -1 in cards:
                return tr("log.shown", viewer=viewer, player=names[owner], count=len(cards))
            return tr("log.shown_named", viewer=viewer, player=names[owner], cards=card_list(cards, game))
        case CoinTossed(seat, names_starter):
            return tr("log.coin_chooser" if names_starter else "log.coin", player=names[seat])
        case StarterNamed(seat, chosen_by):
            if chosen_by < 0:
                return tr("log.starter", player=names[seat])
            return tr("log.starter_chosen", player=names[seat], chooser=names[chosen_by])
        case MulliganEnded(seat, exchanged):
            if not exchanged:
                return tr("log.keeps", player=names[seat])
            return tr("log.exchanged", player=names[seat], count=exchanged)
        case LeaderActivated(seat):
            return tr("log.leader", player=names[seat], leader=game.leader(seat).name)
        case LeaderCancelled(seat, by):
            return tr("log.leader_cancelled", player=names[seat], by=names[by])
        case LeaderHornLit(side, row):
            army = side_name(game, names, side)
            return tr("log.leader_horn", row=tr("log.row_of", player=army, row=row_name(row)))
        case SeatPassed(seat, automatic):
            return tr("log.passes_automatically" if automatic else "log.passes", player=names[seat])
        case RoundStarted(number, starter):
            return tr("log.round", number=number, player=names[starter])
        case RoundEnded():
            return _round_ended(event, game, names)
        case GemLost(side, left):
            return tr("log.gem", player=side_name(game, names, side), count=left)
        case GameEnded(winners):
            if not winners:
                return tr("log.drawn")
            return tr("log.won", winner=_all(side_name(game, names, army) for army in winners))
        case _:
            return None


def side_name(game: Game, names: _Names, side: int) -> str:
    """Returns what a side is called: its players' names."""
    return _all(names[seat] for seat in game.seats_of[side])


def card_list(cards: Iterable[int], game: Game) -> str:
    """Returns cards as a list to read; the hidden ones, -1, are counted."""
    numbers = list(cards)
    counts = Counter(game.cards[card].name for card in numbers if card >= 0)
    words = [name if count == 1 else tr("log.several", name=name, count=count) for name, count in counts.items()]
    hidden = numbers.count(-1)
    if hidden:
        words.append(tr("log.cards", count=hidden))
    return _all(words)


def _all(words: Iterable[str]) -> str:
    *first, last = words
    return tr("log.and", first=", ".join(first), last=last) if first else last


def _round_ended(event: RoundEnded, game: Game, names: _Names) -> str:
    totals = " : ".join(str(total) for total in event.totals)
    if not event.winners:
        return tr("log.round_tie", number=event.number, totals=totals)
    key = "log.round_tie_broken" if event.tie_broken else "log.round_won"
    winner = _all(side_name(game, names, side) for side in event.winners)
    return tr(key, number=event.number, totals=totals, winner=winner)


_DRAWS = frozenset({Cause.DEAL, Cause.SPY})
_SCORCHES = frozenset({Cause.SCORCH, Cause.SCORCH_ROW})


def _sentence(event: CardMoved, game: Game) -> str | None:
    """Returns the key of the sentence that tells a move; None for moves that another event tells already."""
    across = "_across" if event.seat >= 0 and event.destination.owner != game.side_of[event.seat] else ""
    match event.cause, event.origin.zone, event.destination.zone:
        case cause, Zone.DECK, Zone.HAND if cause in _DRAWS:
            return "log.draw"
        case Cause.FACTION, Zone.DECK, Zone.HAND:
            return "log.draw_faction"
        case Cause.PLAY, Zone.HAND, Zone.ROW:
            is_decoy = Ability.DECOY in game.cards[event.card].definition.abilities
            return None if is_decoy else f"log.play{across}"
        case Cause.LEADER, Zone.DECK, Zone.ROW:
            return f"log.play{across}"
        case ((Cause.PLAY | Cause.LEADER), (Zone.HAND | Zone.DECK | Zone.DISCARD), Zone.WEATHER):
            return "log.play_weather"
        case Cause.REVEAL, _, _:
            return _revealed(event, across)
        case Cause.DECOY, Zone.DECK, Zone.UNDER:
            return "log.under"
        case Cause.AGILE, _, _:
            return "log.move"
        case Cause.LEADER, Zone.DISCARD, Zone.ROW:
            return f"log.from_pile{across}"
        case Cause.MEDIC, _, Zone.ROW:
            return f"log.revive{across}"
        case Cause.FACTION, _, Zone.ROW:
            return f"log.recall{across}"
        case Cause.MUSTER, _, Zone.ROW:
            return "log.muster"
        case Cause.SUMMON, _, Zone.ROW:
            return "log.summon"
        case Cause.BERSERKER, _, Zone.ROW:
            return "log.transform"
        case cause, Zone.ROW, _ if cause in _SCORCHES:
            return "log.burn"
        case Cause.LEADER, Zone.ROW, Zone.ROW:
            return "log.move"
        case Cause.LEADER, Zone.ROW, _:
            return "log.burn_leader"
        case ((Cause.CLEAR_WEATHER | Cause.LEADER | Cause.PLAY), Zone.WEATHER, _):
            return "log.clear"
        case Cause.LEADER, Zone.DECK, Zone.HAND:
            return "log.fetch"
        case Cause.LEADER, Zone.DISCARD, Zone.HAND:
            return "log.take_own" if event.origin.owner == game.side_of[event.seat] else "log.take"
        case Cause.LEADER, Zone.HAND, Zone.DISCARD:
            return "log.discard"
        case Cause.LEADER, Zone.DISCARD, Zone.DECK:
            return "log.reshuffle"
        case _:
            return None


def _revealed(event: CardMoved, across: str) -> str:
    """Returns the key of the sentence for where a card went that an automaton turned over."""
    verb = "flip" if event.origin.zone is Zone.UNDER else "reveal"
    match event.destination.zone:
        case Zone.ROW:
            return f"log.{verb}_row{across}"
        case Zone.WEATHER:
            return f"log.{verb}_weather"
        case Zone.BESIDE:
            return f"log.{verb}_beside"
        case _:
            return "log.reveal_idle"


_ANYWHERE = frozenset({"log.burn", "log.burn_leader", "log.clear", "log.muster"})
"""Sentences about cards of several rows."""


def _moved(events: Sequence[CardMoved], game: Game, names: _Names) -> str | None:
    """Returns the one sentence for moves that belong together."""
    event = events[0]
    key = _sentence(event, game)
    if key is None:
        return None
    player = names[event.seat] if event.seat >= 0 else ""
    if key == "log.reshuffle":
        player = names[event.destination.owner]
    # A leader's victims lay in one row; everything else is told by where it went.
    where = event.origin if key == "log.burn_leader" else event.destination
    across = key.endswith("_across") or where is event.origin or key in {"log.summon", "log.move"}
    return tr(
        key,
        player=player,
        cards=card_list((moved.card for moved in events), game),
        count=len(events),
        row=_row_words(where, game, names, with_owner=across),
        source=game.cards[event.by].name if event.by >= 0 else player,
        owner=side_name(game, names, event.origin.owner) if event.origin.zone is Zone.DISCARD else "",
    )


def _row_words(place: Place, game: Game, names: _Names, *, with_owner: bool) -> str:
    if place.row is None:
        return ""
    if with_owner:
        return tr("log.row_of", player=side_name(game, names, place.owner), row=row_name(place.row))
    return tr("log.row", row=row_name(place.row))


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log."""

    text: str
    seat: int
    """The player it tells of, -1 for nobody in particular."""
    is_heading: bool
    """Whether a round begins with it."""
    first_event: int
    """Index of the first event it tells."""


class Narrator:
    """Tells a log, one sentence for what belongs together."""

    def __init__(self, game: Game, names: _Names) -> None:
        self.game = game
        self.names = names
        self.lines: list[LogLine] = []
        self._moves: list[CardMoved] = []
        """The moves the last line tells, if it tells of moves."""
        self._count = 0

    def feed(self, event: Event) -> None:
        """Takes the next redacted event; it becomes a line, joins the last one, or is left out."""
        index = self._count
        self._count += 1
        if isinstance(event, CardRevealed):
            self._moves = []  # Cards that are turned over one by one are told one by one.
        if isinstance(event, CardMoved) and self._moves and self._belongs(event):
            self._moves.append(event)
            text = _moved(self._moves, self.game, self.names)
            if text is not None:
                last = self.lines[-1]
                self.lines[-1] = LogLine(text, last.seat, last.is_heading, last.first_event)
            return
        text = describe(event, self.game, self.names)
        if text is None:
            return
        self._moves = [event] if isinstance(event, CardMoved) else []
        seat = getattr(event, "seat", -1)
        self.lines.append(LogLine(text, seat, isinstance(event, RoundStarted), index))

    def _belongs(self, event: CardMoved) -> bool:
        first = self._moves[0]
        key = _sentence(event, self.game)
        if key is None or key != _sentence(first, self.game):
            return False
        if (event.cause, event.by, event.seat) != (first.cause, first.by, first.seat):
            return False
        if key == "log.reshuffle":
            return event.destination == first.destination
        return key in _ANYWHERE or event.destination == first.destination


def tell(events: Iterable[Event], game: Game, names: _Names) -> list[LogLine]:
    """Returns the lines for a stretch of a redacted log."""
    narrator = Narrator(game, names)
    for event in events:
        narrator.feed(event)
    return narrator.lines
