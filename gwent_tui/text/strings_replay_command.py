"""English strings: what `gwent-tui replay` prints."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

REPLAY_COMMAND: Mapping[str, str] = MappingProxyType(
    {
        "cli.help.replay": "watch a finished game again, print it, check it, or share it as one line of text",
        "replay.help.file": "a replay: a file, a line that was shared, or - for the standard input",
        "replay.help.text": "print the game action by action",
        "replay.help.json": "print it as JSON",
        "replay.help.verify": "play it again and say whether everything agrees; status 0: it does, 1: it does not",
        "replay.help.share": "print it as one line of text",
        "replay.help.view": "who looks: player 1, player 2, or open hands (default: open)",
        "replay.stdin": "standard input",
        "replay.no_view": "--view {view}: nobody looks at an automaton's cards; allowed: 1, open",
        "replay.title": "{first} and {second}, seed {seed}.",
        "replay.is": "This replay is {verdict}",
        "replay.open": "All hands are open.",
        "replay.seen_by": "As {player} saw it.",
        "replay.begins": "The replay begins in round {number}; what came before could not be played again. "
        "The table then:",
        "replay.ends": "The replay ends here: {reason}",
        "replay.scored": "The table at the end of round {number}:",
        "replay.exact": "exact: {count} actions were played again, and every checkpoint agrees",
        "replay.unverified": "unverified: cards of this game have changed since, but all {count} actions are "
        "possible and every checkpoint agrees",
        "replay.diverged": "diverged ({reason}): {shown} of {count} actions agree with the rules and cards of "
        "today, and only they are shown",
    }
)
