"""Strings of the score over several games."""

from __future__ import annotations

TALLY: dict[str, str] = {
    "tally.score": "{first} {won} : {lost} {second}",
    "tally.with_draws.one": "{score} (1 draw)",
    "tally.with_draws.other": "{score} ({count} draws)",
    "tally.result": "Games: {score}",
    "tally.before": "Games so far: {score}.",
}
