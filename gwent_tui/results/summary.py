"""Counts results: by mode, faction, leader, opponent, deck or pair of factions, for one player or for everybody.

The unit is the appearance: one person in one game. A game of two people at one keyboard is one appearance for each
of them; the automaton has none. Whoever is asked for is found by `values.name_key`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, groupby
from math import sqrt

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.results.values import GameResult, Outcome, PlayerResult, name_key
from gwent_tui.text.strings import tr

CONFIDENCE = 1.96
"""Standard deviations on both sides that hold 95 of 100 results."""
SERIES = 60
"""Games of a series, the last ones."""


class Grouping(StrEnum):
    """By what games are counted."""

    MODE = "mode"
    FACTION = "faction"
    LEADER = "leader"
    OPPONENT = "opponent"
    DECK = "deck"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class Appearance:
    """One person in one game."""

    game: GameResult
    seat: int

    @property
    def player(self) -> PlayerResult:
        """The person."""
        return self.game.players[self.seat]

    @property
    def opponents(self) -> list[PlayerResult]:
        """The players of other sides, by seat."""
        return [player for player in self.game.players if player.side != self.player.side]

    @property
    def outcome(self) -> Outcome:
        """How the game ended for the person."""
        return self.game.outcome(self.seat)

    @property
    def round_margins(self) -> list[int]:
        """For each round, how many points more than the best other side; negative for fewer."""
        side = self.player.side
        return [_margin(score.totals, side) for score in self.game.rounds]

    @property
    def margin(self) -> int:
        """The same for the points of all rounds of the game together."""
        sums = [sum(totals) for totals in zip(*(score.totals for score in self.game.rounds), strict=True)]
        return _margin(sums, self.player.side)


def _margin(totals: Sequence[int], side: int) -> int:
    return totals[side] - max((*totals[:side], *totals[side + 1 :]))


@dataclass(frozen=True, slots=True)
class Tally:
    """What came out of some games, at least one."""

    games: int
    wins: int
    losses: int
    draws: int
    streak: tuple[Outcome, int]
    """How the last game ended, and how many games in a row up to it ended like that."""
    longest_wins: int
    """Games in the longest streak of wins."""
    longest_losses: int
    round_margin: float
    """Average of the margins of all rounds."""
    game_margin: float
    """Average of the margins of the games."""
    last: tuple[Outcome, ...]
    """How the last games ended, at most `SERIES`, the oldest first."""

    @property
    def rate(self) -> float:
        """Wins among all games, 0 to 1."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with a confidence of 95 %."""
        return wilson(self.wins, self.games)

    @property
    def series(self) -> tuple[int, ...]:
        """Wins less losses before the last games and after each of them, counted from 0."""
        steps = {Outcome.WON: 1, Outcome.DRAWN: 0, Outcome.LOST: -1}
        return tuple(accumulate((steps[outcome] for outcome in self.last), initial=0))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table."""

    label: str
    tally: Tally


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Returns the interval of Wilson for a rate, 95 %: honest for few games too, unlike the usual one.

    For no games it is everything, 0 to 1.
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, CONFIDENCE**2
    centre = rate + square / (2 * games)
    spread = CONFIDENCE * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    # What is certain at the ends must not be lost by rounding.
    low = 0.0 if wins == 0 else max((centre - spread) / scale, 0.0)
    high = 1.0 if wins == games else min((centre + spread) / scale, 1.0)
    return low, high


def appearances(games: Iterable[GameResult], player: str | None = None) -> list[Appearance]:
    """Returns the appearances of a player, or with None of everybody, in the order of the games."""
    wanted = None if player is None else name_key(player)
    keys: dict[str, str] = {}
    found: list[Appearance] = []
    for game in games:
        for seat, person in enumerate(game.players):
            if person.is_automaton:
                continue
            if wanted is None or _key(person.name, keys) == wanted:
                found.append(Appearance(game, seat))
    return found


def players(games: Iterable[GameResult]) -> list[str]:
    """Returns everybody who has played, each as written last; who has played most comes first."""
    keys: dict[str, str] = {}
    spelt: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for game in games:
        for person in game.players:
            if not person.is_automaton:
                key = _key(person.name, keys)
                spelt[key] = person.name
                counts[key] += 1
    return [spelt[key] for key in sorted(counts, key=lambda key: (-counts[key], key))]


def _key(name: str, known: dict[str, str]) -> str:
    """Returns the key of a name, which takes a moment to find out; there are few names and many games."""
    key = known.get(name)
    if key is None:
        key = known[name] = name_key(name)
    return key


def tally(found: Sequence[Appearance]) -> Tally:
    """Counts appearances, the oldest first. Raises `ValueError` if there are none."""
    if not found:
        raise ValueError("nothing to count")
    outcomes = [appearance.outcome for appearance in found]
    counts = Counter(outcomes)
    runs = [(outcome, len(list(run))) for outcome, run in groupby(outcomes)]
    margins = [margin for appearance in found for margin in appearance.round_margins]
    return Tally(
        len(outcomes),
        counts[Outcome.WON],
        counts[Outcome.LOST],
        counts[Outcome.DRAWN],
        runs[-1],
        max((length for outcome, length in runs if outcome is Outcome.WON), default=0),
        max((length for outcome, length in runs if outcome is Outcome.LOST), default=0),
        sum(margins) / len(margins),
        sum(appearance.margin for appearance in found) / len(found),
        tuple(outcomes[-SERIES:]),
    )


def table(found: Iterable[Appearance], grouping: Grouping) -> list[Line]:
    """Returns a line for each group of appearances, the largest group first."""
    groups: dict[str, list[Appearance]] = {}
    keys: dict[str, str] = {}
    for appearance in found:
        group = label_of(appearance, grouping)
        if grouping in (Grouping.OPPONENT, Grouping.DECK):
            group = _key(group, keys)
        groups.setdefault(group, []).append(appearance)
    # The label as it was written last, for names that were spelt in several ways.
    lines = [Line(label_of(group[-1], grouping), tally(group)) for group in groups.values()]
    return sorted(lines, key=lambda line: (-line.tally.games, line.label))


def label_of(appearance: Appearance, grouping: Grouping) -> str:
    """Returns what the group of an appearance is called."""
    own = appearance.player
    match grouping:
        case Grouping.MODE:
            return tr(f"results.mode.{appearance.game.mode}")
        case Grouping.FACTION:
            return FACTION_TITLES[own.faction]
        case Grouping.LEADER:
            return own.leader or "-"
        case Grouping.OPPONENT:
            return tr("results.and").join(map(_opponent, appearance.opponents))
        case Grouping.DECK:
            title = FACTION_TITLES[own.faction]
            return title if own.deck == title else tr("results.deck", deck=own.deck, faction=title)
        case Grouping.PAIR:
            others = tr("results.and").join(FACTION_TITLES[other.faction] for other in appearance.opponents)
            return tr("results.pair", own=FACTION_TITLES[own.faction], other=others)


def _opponent(player: PlayerResult) -> str:
    """Returns the name of a person; automata differ by their factions."""
    if player.is_automaton:
        return tr("results.automaton", faction=FACTION_TITLES[player.faction])
    return player.name
