"""Kills the program in the middle of games, again and again, and compares what comes back with what it had shown.

    python -m tools.kill_test [--count 50] [--seed 0]

Each time a game of two players is driven by keys in a pseudo-terminal and killed with SIGKILL at a random moment.
The log it had drawn on its screen is the witness: every action that was acknowledged there has to be in the
resumed game. The exit status is 1 if one was lost.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.saves.vault import Vault
from gwent_tui.session import Session
from gwent_tui.text.describe import tell
from tests.pty.terminal import Terminal
from tests.pty.test_whole_game import HAND_OVER, Player

LONGEST = 8.0
"""Seconds a game is played at most before it is killed."""
SIZE = (160, 45)
"""Columns and lines: room for the log beside the table."""


def main(arguments: list[str] | None = None) -> int:
    """Kills, compares, prints, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.kill_test", description="Kills running games.")
    parser.add_argument("--count", type=int, default=50, help="kills (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    options = parser.parse_args(arguments)
    catalogue = load_catalogue()
    lost = 0
    actions = 0
    for number in range(options.count):
        done, complaint = kill_once(options.seed + number, catalogue)
        actions += done
        if complaint:
            lost += 1
            print(f"seed {options.seed + number}: {complaint}", file=sys.stderr)
    print(f"{options.count} kills, {actions} actions resumed, {lost} games not as they were shown")
    return 1 if lost else 0


def kill_once(seed: int, catalogue: Catalogue) -> tuple[int, str]:
    """Plays, kills and resumes one game; returns the actions resumed, and what is wrong, if anything."""
    chance = random.Random(seed)
    with TemporaryDirectory(prefix="gwent-tui-kill-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        variables = {"XDG_DATA_HOME": str(folder)}
        arguments = ("play", "--seed", str(seed), "--p1", "Ciri", "--p2", "Emhyr")
        with Terminal(*arguments, variables=variables, size=SIZE) as terminal:
            terminal.wait(HAND_OVER)
            player = Player(terminal)
            end = monotonic() + chance.uniform(0.0, LONGEST)
            shown = log_lines(terminal)
            while monotonic() < end:
                try:
                    player.play(until="\0", steps=1)
                except AssertionError:
                    shown = log_lines(terminal) or shown
            # In the middle of a key, as often as between two.
            terminal.press(chance.choice(["enter", "1", "right", "k"]))
            terminal.read(chance.uniform(0.0, 0.05))
            terminal.kill(signal.SIGKILL)
            terminal.end()
            shown = log_lines(terminal) or shown
        return compare(Vault(folder / "gwent-tui"), catalogue, shown)


def compare(vault: Vault, catalogue: Catalogue, shown: list[str]) -> tuple[int, str]:
    """Returns the actions of the resumed game, and what of the log that was shown it lacks."""
    ids = vault.ids()
    if not ids:
        replays = list((vault.folder / "replays").glob("*.json"))
        return 0, "" if replays else "there is no game any more"
    taken = vault.take(ids[0], catalogue)
    taken.lock.release()
    if taken.game.verdict != "exact" or taken.told:
        return 0, f"{taken.game.verdict}: {taken.game.reason} {taken.told}"
    told = told_lines(taken.game.session)
    missing = [line for line in shown if line not in told]
    return len(taken.game.session.steps), f"shown but lost: {missing}" if missing else ""


def told_lines(session: Session) -> str:
    """Returns the whole public log as one text without blanks, as a narrow column may break its lines anywhere."""
    lines = tell(session.events(None), session.game, session.names)
    return "".join("".join(line.text.split()) for line in lines)


def log_lines(terminal: Terminal) -> list[str]:
    """Returns the lines of the log beside the table that are on the screen, without blanks."""
    lines = terminal.lines
    head = next((index for index, line in enumerate(lines) if "Log" in line[100:]), None)
    if head is None:
        return []
    column = lines[head].rindex("Log")
    return [text for line in lines[head + 1 : -1] if (text := "".join(line[column:].split()))]


if __name__ == "__main__":
    sys.exit(main())
