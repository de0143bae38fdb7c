"""Numbers of the book in words, the same for the screen and the command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gwent_tui.results.summary import Line, Tally
from gwent_tui.results.values import Outcome
from gwent_tui.text.strings import tr

COLUMNS = ("games", "wins", "losses", "draws", "rate", "margin", "last")
"""Columns of a table behind the label."""
LAST = 8
"""Games whose ends a line of a table names."""
_BARS = "▁▂▃▄▅▆▇█"


def percent(rate: float) -> str:
    """Returns a rate of 0 to 1 as whole percent."""
    return f"{rate:.0%}"


def signed(number: float) -> str:
    """Returns a number with its sign and one decimal; a whole number without."""
    text = f"{number:+d}" if isinstance(number, int) else f"{number:+.1f}"
    return "0" if text in ("+0", "-0") else "0.0" if text in ("+0.0", "-0.0") else text


def letters(outcomes: Iterable[Outcome]) -> str:
    """Returns a letter for each game."""
    return "".join(tr(f"results.letter.{outcome}") for outcome in outcomes)


def cells(line: Line) -> list[str]:
    """Returns the columns of a line."""
    found = line.tally
    return [
        str(found.games),
        str(found.wins),
        str(found.losses),
        str(found.draws),
        percent(found.rate),
        signed(found.round_margin),
        letters(found.last[-LAST:]),
    ]


def sentences(found: Tally) -> list[str]:
    """Returns all a tally says, a line each."""
    low, high = found.interval
    outcome, length = found.streak
    return [
        " ".join(
            (
                tr(
                    "results.count",
                    games=tr("results.games", count=found.games),
                    wins=found.wins,
                    losses=found.losses,
                    draws=found.draws,
                ),
                tr("results.rate", rate=percent(found.rate), low=percent(low), high=percent(high)),
            )
        ),
        " ".join(
            (
                tr(f"results.streak.{outcome}", count=length),
                tr("results.longest", wins=found.longest_wins, losses=found.longest_losses),
            )
        ),
        tr("results.margin", round=signed(found.round_margin), game=signed(found.game_margin)),
        course(found),
    ]


def course(found: Tally) -> str:
    """Returns what the series of a tally shows."""
    series = found.series
    return tr(
        "results.course",
        count=len(found.last),
        now=signed(series[-1]),
        high=signed(max(series)),
        low=signed(min(series)),
    )


def spark(series: Sequence[int]) -> str:
    """Returns a series as small bars, the lowest of one eighth."""
    low, span = min(series), max(series) - min(series)
    return "".join(_BARS[(number - low) * (len(_BARS) - 1) // span if span else 0] for number in series)
