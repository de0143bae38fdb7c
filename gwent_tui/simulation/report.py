"""The report of a run: as data for `--json` and as text to read."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from textwrap import wrap
from typing import Any

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.modes import MODES
from gwent_tui.simulation.arena import Run, Tally
from gwent_tui.simulation.coverage import UNASKED_IN_SOLO, UNASKED_OF_TWO

WIDTH = 100
"""Columns of the text."""


@dataclass(frozen=True, slots=True)
class PairResult:
    """How two decks did against each other, whoever sat where; against an automaton `deck` is the human's."""

    deck: str
    against: str
    """The same as `deck` for a mirror match, in which `deck` is the first seat."""
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: float
    """Points a game of `deck`, a draw counting half."""
    standard_error: float
    """Of the win rate; 0 with fewer than two games, which tell nothing about it."""


@dataclass(frozen=True, slots=True)
class Report:
    """All that is reported about a run between two sides."""

    run: Run
    tally: Tally
    catalogue: Catalogue
    seconds: float
    """How long it took."""
    player: str = "random"
    """What those who decide are called."""


def rate(wins: int, draws: int, losses: int) -> tuple[float, float]:
    """Returns the points a game, a draw counting half, and their standard error; (0.0, 0.0) without a game."""
    games = wins + draws + losses
    if not games:
        return 0.0, 0.0
    mean = (wins + draws / 2) / games
    if games < 2:
        return mean, 0.0
    squares = wins * (1 - mean) ** 2 + draws * (0.5 - mean) ** 2 + losses * mean**2
    return mean, math.sqrt(squares / (games - 1) / games)


def seat_results(tally: Tally) -> tuple[int, int, int]:
    """Returns the games won by the first seat, won by the second seat, and drawn."""
    first = sum(games for (_, winners), games in tally.outcomes.items() if winners == (0,))
    second = sum(games for (_, winners), games in tally.outcomes.items() if winners == (1,))
    return first, second, tally.games - first - second


def pair_results(run: Run, tally: Tally) -> list[PairResult]:
    """Returns the results of each two decks that met, in the order in which they first did.

    Two players may change seats, but a human and an automaton are not the same the other way round.
    """
    seats_matter = bool(MODES[run.mode].automata)
    scores: dict[tuple[str, str], list[int]] = {}
    for number, (first, second) in enumerate(run.pairings):
        swapped = not seats_matter and (second.name, first.name) in scores and first.name != second.name
        score = scores.setdefault((second.name, first.name) if swapped else (first.name, second.name), [0, 0, 0])
        score[2 if swapped else 0] += tally.outcomes[number, (0,)]
        score[1] += tally.outcomes[number, ()]
        score[0 if swapped else 2] += tally.outcomes[number, (1,)]
    results: list[PairResult] = []
    for (deck, against), (wins, draws, losses) in scores.items():
        if games := wins + draws + losses:
            mean, error = rate(wins, draws, losses)
            results.append(PairResult(deck, against, games, wins, draws, losses, mean, error))
    return results


def deck_names(run: Run) -> list[str]:
    """Returns the names of all decks, in the order in which they first take part."""
    return list(dict.fromkeys(entrant.name for pairing in run.pairings for entrant in pairing))


def cards_in_decks(run: Run) -> set[str]:
    """Returns the ids of all cards that were in a deck or side deck of the run."""
    entrants = {entrant for pairing in run.pairings for entrant in pairing}
    return {card.id for entrant in entrants for card in (*entrant.deck, *entrant.side_deck)}


def as_data(report: Report) -> dict[str, Any]:
    """Returns the report as data for JSON.

    Only `seconds` and `actions_per_second` depend on the machine; the rest follows from mode, seed, decks, number
    of games and version, whatever the number of workers.
    """
    tally = report.tally
    first, second, draws = seat_results(tally)
    available = cards_in_decks(report.run)
    mode = MODES[report.run.mode]
    unseen = tally.coverage.never_seen(report.catalogue.cards, report.catalogue.leaders, mode)
    return {
        "mode": report.run.mode,
        "player": report.player,
        "seed": report.run.seed,
        "decks": deck_names(report.run),
        "games": tally.games,
        "actions": tally.actions,
        "actions_per_game": round(tally.actions / tally.games, 3) if tally.games else 0.0,
        "seconds": round(report.seconds, 3),
        "actions_per_second": round(tally.actions / report.seconds) if report.seconds > 0 else 0,
        "results": {
            "first_seat": first,
            "second_seat": second,
            "draws": draws,
            "pairs": [_rounded(pair) for pair in pair_results(report.run, tally)],
        },
        "never_seen": {name: list(names) for name, names in asdict(unseen).items()},
        "not_in_decks": [card for card in report.catalogue.cards if card not in available],
    }


def _rounded(pair: PairResult) -> dict[str, Any]:
    return asdict(pair) | {"win_rate": round(pair.win_rate, 4), "standard_error": round(pair.standard_error, 4)}


def as_text(report: Report) -> str:
    """Returns the report as lines to read."""
    data = as_data(report)
    games: int = data["games"]
    results = data["results"]
    solo = bool(MODES[report.run.mode].automata)
    first, second = ("human won", "automaton won") if solo else ("first seat won", "second seat won")
    lines = [
        f"{games:,} games ({data['mode']}, seed {data['seed']}, decks: {', '.join(data['decks'])}; "
        f"player: {data['player']})",
        f"{data['actions']:,} actions, {data['actions_per_game']:.1f} a game; "
        f"{data['seconds']:.1f} s, {data['actions_per_second']:,} actions/s",
        "",
        "Results",
    ]
    for label, key in ((first, "first_seat"), (second, "second_seat"), ("draws", "draws")):
        lines.append(f"  {label:<16} {results[key]:>9,}  {_percent(results[key] / games if games else 0):>7}")
    left = "the human's deck on the left against the automaton's" if solo else "the deck on the left"
    lines += ["", f"Win rates of {left} (a draw counts half) and their standard errors"]
    pairs = [pair for pair in pair_results(report.run, report.tally) if pair.deck != pair.against]
    mirrors = [pair for pair in pair_results(report.run, report.tally) if pair.deck == pair.against]
    lines += _table(pairs) if pairs else ["  no two different decks met"]
    if mirrors:
        lines += ["", "Decks against themselves: win rate of the first seat", *_table(mirrors)]
    lines += ["", *_unseen(report, data)]
    return "\n".join(lines)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(pairs: Sequence[PairResult]) -> list[str]:
    width = max(len(name) for pair in pairs for name in (pair.deck, pair.against))
    return [
        f"  {pair.deck:<{width}}  {pair.against:<{width}}  {_percent(pair.win_rate):>7} "
        f"± {100 * pair.standard_error:4.1f}  ({pair.wins:,} won, {pair.draws:,} drawn, {pair.losses:,} lost)"
        for pair in pairs
    ]


def _unseen(report: Report, data: dict[str, Any]) -> list[str]:
    never: dict[str, list[str]] = data["never_seen"]
    absent = set(data["not_in_decks"])
    cards = report.catalogue.cards
    lines = [
        "Never occurred",
        *_listed("cards in these decks", [card for card in never["cards"] if card not in absent], len(cards)),
        *_listed("abilities", never["abilities"]),
        *_listed("leaders", never["leaders"], len(report.catalogue.leaders)),
        *_listed("decisions", [_explained(name, report.run) for name in never["decisions"]]),
        *_listed("events", never["events"]),
    ]
    beyond = [card for card in never["cards"] if card in absent]
    if beyond:
        lines.append(f"  {len(beyond)} of {len(cards)} cards never occurred because no deck here holds them")
    return lines


def _explained(decision: str, run: Run) -> str:
    if decision in UNASKED_OF_TWO and len(run.pairings[0]) == 2:
        return f"{decision} (of two players nobody is asked)"
    if decision in UNASKED_IN_SOLO and MODES[run.mode].automata:
        return f"{decision} (without weather nobody is asked)"
    return decision


def _listed(title: str, names: Iterable[str], among: int | None = None) -> list[str]:
    names = list(names)
    if not names:
        return [f"  {title}: none"]
    count = f"{len(names)} of {among}" if among else f"{len(names)}"
    text = f"{title} ({count}): {', '.join(names)}"
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
