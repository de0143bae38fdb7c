"""Pulls the plug on running games in every way there is, takes each of them up again, and says what was lost.

    python -m tools.pull_plug [--seed 7] [--mode duel] [--way kill] [--moment turn]

A game is played by keys in a pseudo-terminal up to a moment: the exchange of cards, a turn, a choice, the end of
a round, the result. Then it ends in some bad way. What its log had shown has to be in the game that `gwent-tui
continue` opens, which is played on for a turn; a finished game has to be a replay that is exact. The exit status
is 1 if that is not so.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.errors import DataError
from gwent_tui.saves.vault import Vault
from tests.pty.terminal import ROOT, Terminal
from tests.pty.test_solo import SoloPlayer
from tests.pty.test_whole_game import END_OF_TURN, HAND_OVER, OVER, TURN, Player, words
from tools.kill_test import SIZE, compare, log_lines

MODES = ("duel", "solo")
MOMENTS = {
    "mulligan": words("mulligan.keep_long"),
    "turn": TURN,
    "choice": words("prompt.row"),
    "review": END_OF_TURN,
    "round": "Round 1 ends",
    "result": OVER,
}
"""Moment -> what is on the screen then."""
_MOST_STEPS = 60
_RUN = "import sys; sys.argv[0] = 'gwent-tui'; from gwent_tui.__main__ import main; sys.exit(main())"
_CRASHES = """
import os
from gwent_tui.session import Session
play = Session.play
def crash(self, action):
    if os.path.exists(os.environ["PLUG"]):
        raise RuntimeError("pulled")
    return play(self, action)
Session.play = crash
"""
_CRASHES_AFTERWARDS = """
import os
from gwent_tui.saves.keeper import GameKeeper
note = GameKeeper.note
def crash(self):
    note(self)
    if os.path.exists(os.environ["PLUG"]):
        raise RuntimeError("pulled")
GameKeeper.note = crash
"""
_LONG_AGO = """
from gwent_tui import storage
storage.now = lambda: "2001-01-01T00:00:00Z"
"""


@dataclass(slots=True)
class Table:
    """A game in a terminal, and the folder it is kept in."""

    terminal: Terminal
    player: Player
    folder: Path
    """The player's data folder is below it."""
    plug: Path
    """A file that comes into being makes the program crash, if it was started so."""
    chance: random.Random

    @property
    def data(self) -> Path:
        """The player's data folder."""
        return self.folder / "gwent-tui"

    def act(self) -> None:
        """Does something, whatever is asked."""
        for key in ("k", "p", "y", "enter"):
            self.terminal.press(key)
            self.terminal.settle(0.3)


def _signal(number: signal.Signals) -> Callable[[Table], None]:
    def pull(table: Table) -> None:
        table.terminal.kill(number)
        table.terminal.end()

    return pull


def _key(key: str) -> Callable[[Table], None]:
    """A key that a terminal in its usual state would make a signal of; the program has to be left some way."""

    def pull(table: Table) -> None:
        table.terminal.press(key)
        table.terminal.settle(0.3)
        table.terminal.kill(signal.SIGKILL)
        table.terminal.end()

    return pull


def _close(table: Table) -> None:
    table.terminal.hang_up()


def _stop(table: Table) -> None:
    table.terminal.kill(signal.SIGSTOP)
    table.terminal.press("1", "enter")
    sleep(0.2)
    table.terminal.kill(signal.SIGKILL)
    table.terminal.end()


def _stop_and_go_on(table: Table) -> None:
    table.terminal.kill(signal.SIGSTOP)
    sleep(0.5)
    table.terminal.kill(signal.SIGCONT)
    table.act()
    table.terminal.kill(signal.SIGKILL)
    table.terminal.end()


def _crash(table: Table) -> None:
    table.plug.touch()
    for _ in range(8):
        table.act()
        if table.terminal.is_over:
            break
    table.terminal.kill(signal.SIGKILL)
    table.terminal.end()


def _power_cut(table: Table) -> None:
    """Takes what lies on the disk while the program runs, and cuts the newest file as a lost write would."""
    copied = table.folder / "copied"
    shutil.copytree(table.data, copied, ignore_dangling_symlinks=True)
    table.terminal.kill(signal.SIGKILL)
    table.terminal.end()
    shutil.rmtree(table.data)
    copied.rename(table.data)
    journals = list((table.data / "saves").glob("*.journal"))
    for path in journals:
        with path.open("r+b") as stream:
            stream.truncate(max(0, path.stat().st_size - table.chance.randrange(1, 12)))
    for path in (table.data / "saves").glob("*.lock"):
        path.write_bytes(b"")
    document = next((table.data / "saves").glob("game-*.json"), None)
    if document is not None:
        (document.parent / f".{document.name}.abcdef.part").write_bytes(document.read_bytes()[:1000])


def _delete(table: Table) -> None:
    """The folder goes while the game is played; what is played then must bring it back."""
    shutil.rmtree(table.data)
    table.act()
    table.terminal.settle(1.0)
    table.terminal.kill(signal.SIGTERM)
    table.terminal.end()


def _nothing(table: Table) -> None:
    table.terminal.kill(signal.SIGKILL)
    table.terminal.end()


@dataclass(frozen=True, slots=True)
class Way:
    """A way a game ends."""

    name: str
    pull: Callable[[Table], None]
    code: str = ""
    """Runs in the program before it begins."""
    later: str = ""
    """Runs in the program that takes the game up again."""
    may_lose: bool = False
    """Whether what was not on the disk yet may be gone; then the game only has to come back."""


WAYS = (
    Way("kill", _signal(signal.SIGKILL)),
    Way("term", _signal(signal.SIGTERM)),
    Way("hangup", _signal(signal.SIGHUP)),
    Way("interrupt", _signal(signal.SIGINT)),
    Way("quit", _signal(signal.SIGQUIT)),
    Way("abort", _signal(signal.SIGABRT)),
    Way("segv", _signal(signal.SIGSEGV)),
    Way("ctrl-c", _key("\x03")),
    Way("ctrl-backslash", _key("\x1c")),
    Way("ctrl-z", _key("\x1a")),
    Way("closed", _close),
    Way("stopped", _stop),
    Way("continued", _stop_and_go_on),
    Way("crash", _crash, _CRASHES),
    Way("crash-after", _crash, _CRASHES_AFTERWARDS),
    Way("power", _power_cut, may_lose=True),
    Way("deleted", _delete, may_lose=True),
    Way("clock", _nothing, later=_LONG_AGO),
)


def main(arguments: list[str] | None = None) -> int:
    """Pulls, compares, prints, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.pull_plug", description="Pulls the plug on games.")
    parser.add_argument("--seed", type=int, default=7, help="seed of the games (default: %(default)s)")
    parser.add_argument("--mode", action="append", choices=MODES)
    parser.add_argument("--moment", action="append", choices=MOMENTS)
    parser.add_argument("--way", action="append", choices=[way.name for way in WAYS])
    options = parser.parse_args(arguments)
    catalogue = load_catalogue()
    failed = 0
    for way in WAYS:
        if options.way and way.name not in options.way:
            continue
        for mode in options.mode or MODES:
            for moment in options.moment or MOMENTS:
                began = monotonic()
                seen, complaint = pull_plug(way, mode, moment, options.seed, catalogue)
                failed += bool(complaint)
                verdict = f"FAILED: {complaint}" if complaint else "came back"
                seconds = f"({monotonic() - began:.0f} s)"
                print(f"{way.name:<15} {mode:<5} {moment:<9} {verdict:<10} {seen} {seconds}", flush=True)
    print(f"{failed} did not come back")
    return 1 if failed else 0


def pull_plug(way: Way, mode: str, moment: str, seed: int, catalogue: Catalogue) -> tuple[str, str]:
    """Plays up to a moment, pulls the plug, and takes the game up; returns what was seen, and what is wrong."""
    with TemporaryDirectory(prefix="gwent-tui-plug-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        plug = folder / "plug"
        variables = {"XDG_DATA_HOME": str(folder), "XDG_STATE_HOME": str(folder / "state"), "PLUG": str(plug)}
        names = ("--p1", "Ciri", "--p2", "Emhyr") if mode == "duel" else ("--name", "Ciri", "--speed", "instant")
        command = ("play" if mode == "duel" else "solo", "--seed", str(seed), *names)
        with Terminal(*command, program=("-c", way.code + _RUN), variables=variables, size=SIZE) as terminal:
            player = (Player if mode == "duel" else SoloPlayer)(terminal)
            reached = _play_to(player, moment)
            shown = log_lines(terminal)
            table = Table(terminal, player, folder, plug, random.Random(f"{way.name} {mode} {moment} {seed}"))
            way.pull(table)
            # What was asked meanwhile lies over the log.
            if not way.may_lose and not way.name.startswith("ctrl"):
                shown = log_lines(terminal) or shown
            last = " ".join(terminal.text.split())[-100:] if way.code else ""
        seen = "" if reached else f"(not {moment}, but a turn) "
        return _take_up(way, mode, Vault(folder / "gwent-tui"), catalogue, shown, variables, seen + last)


def _play_to(player: Player, moment: str) -> bool:
    """Plays up to a moment; False if it did not come and a turn has to do."""
    try:
        player.play(until=MOMENTS[moment], steps=400 if moment == "result" else _MOST_STEPS)
    except AssertionError:
        player.terminal.settle(0.3)
        return False
    return True


def _take_up(
    way: Way,
    mode: str,
    vault: Vault,
    catalogue: Catalogue,
    shown: list[str],
    variables: dict[str, str],
    seen: str,
) -> tuple[str, str]:
    try:
        count, complaint = compare(vault, catalogue, [] if way.may_lose else shown)
    except DataError as error:
        return seen, str(error)
    if complaint:
        return seen, complaint
    if not vault.ids():
        return seen + _verified(vault, variables), ""
    with Terminal("continue", program=("-c", way.later + _RUN), variables=variables, size=SIZE) as terminal:
        player = (Player if mode == "duel" else SoloPlayer)(terminal)
        try:
            terminal.wait(lambda: any(text in terminal.text for text in (HAND_OVER, *MOMENTS.values(), "Ciri")))
            player.play(until=OVER, steps=4)
        except AssertionError as error:
            if "no end after" not in str(error):
                return seen, f"it does not go on: {str(error)[-1500:]}"
        later = log_lines(terminal)
    return f"{seen}{count} actions, goes on with {len(later)} lines of the log", ""


def _verified(vault: Vault, variables: dict[str, str]) -> str:
    """Returns what is said of the replay of a finished game."""
    (path,) = (vault.folder / "replays").glob("*.json")
    done = subprocess.run(
        [sys.executable, "-m", "gwent_tui", "replay", str(path), "--verify"],
        env={**os.environ, **variables, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return f"replay: {' '.join(done.stdout.split())}"


if __name__ == "__main__":
    sys.exit(main())
