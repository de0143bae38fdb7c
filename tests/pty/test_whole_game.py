"""The game in a real terminal, played by reading the screen."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from gwent_tui.text.strings_learn import LEARN
from gwent_tui.text.strings_shell import SHELL
from gwent_tui.text.strings_table import TABLE
from tests.pty.terminal import ROOT, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

PLAY = ("play", "--seed", "7", "--p1", "Ciri", "--p2", "Emhyr")


def words(key: str) -> str:
    """The longest part of a string of the table that is the same whoever plays."""
    return max(re.split(r"\{\w+\}", TABLE[key]), key=len).strip()


def footer(key: str) -> str:
    """How the footer shows what Enter does."""
    return f"Enter {TABLE[key]}"


# The prompt changes together with what can be done; the footer follows a little later.
TURN = words("prompt.turn")
END_OF_TURN = TABLE["prompt.review"].partition(".")[0]
HAND_OVER = words("hand_over.ready")
OVER = SHELL["result.rematch"]
ANSWERS = (
    (HAND_OVER, "enter"),
    (words("mulligan.keep_long"), "k"),
    (words("pass.title"), "y"),
    (words("prompt.row"), "enter"),
    (words("prompt.target"), "enter"),
    (END_OF_TURN, "enter"),
    (words("round.same_player"), "enter"),
    (words("round.next_player"), "enter"),
    (words("round.go_on"), "enter"),
    (words("choice.act_revive"), "enter"),
    (words("choice.choose"), "enter"),
)
"""What stands on the screen, and the key that answers it; the first that fits counts."""
REFUSALS = tuple(words(key) for key in ("refuse.card", "refuse.decoy", "refuse.row_special", "prompt.no_cards"))


class Player:
    """Plays for both sides by what the screen says."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.turns = 0

    def play(self, until: str = OVER, steps: int = 300) -> None:
        """Answers whatever is asked until a text is on the screen."""
        terminal = self.terminal
        for _ in range(steps):
            terminal.wait(lambda: until in terminal.text or self._answer(terminal.text) != ())
            if until in terminal.text:
                return
            self._press_answer(terminal.text)
        raise AssertionError(f"no end after {steps} steps\n{terminal.text}")

    def _press_answer(self, before: str) -> None:
        """Answers what is asked and waits until that did something."""
        terminal = self.terminal
        keys = self._answer(before)
        self.turns += TURN in before

        def has_moved() -> bool:
            if terminal.text != before:
                terminal.settle(0.1)
                return True
            if not terminal.read(0.4) and HAND_OVER in before:
                # It takes no key in its first moments, lest one struck twice shows a hand.
                terminal.press(*keys)
            return False

        terminal.press(*keys)
        terminal.wait(has_moved)

    def _answer(self, text: str) -> tuple[str, ...]:
        for asked, key in ANSWERS:
            if asked in text:
                return (key,)
        if any(refusal in text for refusal in REFUSALS):
            return ("p",)
        if TURN in text:
            # A few cards each round, then both pass.
            return ("p",) if self.turns % 6 == 5 else ("1", "enter")
        return ()


def test_a_whole_game_from_the_first_key_to_the_last() -> None:
    with Terminal("--seed", "7") as terminal:
        terminal.wait("Two players")
        terminal.wait("unofficial fan project")
        terminal.press("enter")
        terminal.wait("Start deals the cards")
        terminal.press("enter")
        Player(terminal).play()
        terminal.wait(lambda: re.search(r"(Player 1|Player 2) wins|A draw", terminal.text) is not None)
        terminal.wait("Seed 7")
        terminal.press_until("b", footer("key.result"))
        terminal.press("enter")
        terminal.wait(OVER)
        terminal.press_until("r", TABLE["hand_over.pass"])
        terminal.press("ctrl+q")
        terminal.wait("Leave the game?")
        terminal.press("q")
        assert terminal.end() == 0
        assert b"\x1b[?1049l" in terminal.output


def test_a_small_window_hides_everything_and_keeps_it() -> None:
    with Terminal(*PLAY) as terminal:
        player = Player(terminal)
        player.play(until=TURN)
        terminal.press("right", "right")
        terminal.wait("[3]")
        # What the card does comes a frame after the cursor, and later where others use the processor.
        terminal.settle(0.6)
        before = terminal.text
        terminal.resize(60, 20)
        terminal.wait("The game needs 80x24, this window has 60x20.")
        assert len([line for line in terminal.lines if line]) == 1
        # No key reaches the table.
        terminal.press("enter")
        terminal.settle()
        terminal.resize(80, 24)
        terminal.wait(lambda: terminal.text == before)
        for width, height in ((100, 40), (30, 6), (200, 50), (81, 25), (20, 5)):
            terminal.resize(width, height)
            terminal.read(0.02)
        terminal.resize(80, 24)
        terminal.wait(lambda: terminal.text == before)
        terminal.resize(60, 20)
        terminal.wait("q: quit")
        # The game is kept, so that nobody has to be asked.
        terminal.press("q")
        assert terminal.end() == 0


def test_without_colours_the_game_can_be_played() -> None:
    with Terminal(*PLAY, variables={"NO_COLOR": "1"}) as terminal:
        Player(terminal).play(until=END_OF_TURN)
        colours = {(cell.fg, cell.bg) for line in terminal.screen.buffer.values() for cell in line.values()}
        assert all(_is_grey(colour) for pair in colours for colour in pair)


def _is_grey(colour: str) -> bool:
    return colour in {"default", "black", "white"} or re.fullmatch(r"([0-9a-f]{2})\1\1", colour) is not None


def test_ascii_is_enough_for_the_game() -> None:
    with Terminal("--ascii", *PLAY) as terminal:
        Player(terminal).play(until=END_OF_TURN)
        terminal.press("f1")
        terminal.wait(LEARN["learn.button.pages"])
        terminal.wait(LEARN["learn.about"])
        terminal.settle()
        assert terminal.output.isascii()


def test_a_terminal_without_unicode_gets_ascii() -> None:
    with Terminal(variables={"LC_ALL": "C"}) as terminal:
        terminal.wait("Two players")
        terminal.press("enter")
        terminal.wait("Start deals the cards")
        terminal.settle()
        assert terminal.output.isascii()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_game_and_leaves_the_terminal_in_order(number: signal.Signals) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.wait(TABLE["hand_over.pass"])
        terminal.kill(number)
        assert terminal.end() == 128 + number
        assert b"\x1b[?1049l" in terminal.output
        assert b"Traceback" not in terminal.output


def test_a_closed_terminal_ends_the_game_though_no_signal_comes() -> None:
    """Only the leader of the session is told; here, as under `make`, that is a program that waits for the game."""
    code = """
import os, signal, subprocess, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
game = subprocess.Popen([sys.executable, "-m", "gwent_tui"])
os.write(2, b"pid %d " % game.pid)
sys.exit(0 if game.wait(20) else 7)
"""
    with Terminal(program=("-c", code)) as terminal:
        terminal.wait("Two players")
        terminal.settle()
        number = int(re.findall(rb"pid (\d+) ", terminal.output)[0])
        try:
            assert terminal.hang_up() == 0
        finally:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


def test_a_crash_leaves_the_terminal_in_order_and_says_where_the_details_are(tmp_path: Path) -> None:
    code = """
import sys
from gwent_tui.__main__ import main
from gwent_tui.tui.learn.screen import LearnScreen

def fail(_screen):
    raise RuntimeError("[red]x[/")

LearnScreen.compose = fail
sys.exit(main([]))
"""
    with Terminal(program=("-c", code), variables={"XDG_STATE_HOME": str(tmp_path)}) as terminal:
        terminal.wait("Two players")
        terminal.press("l")
        assert terminal.end() == 1
        (file,) = (tmp_path / "gwent-tui").iterdir()
        said = terminal.output.decode().rpartition("\x1b")[2]
        assert f"gwent-tui: the program failed (RuntimeError); the details were written into {file}" in said
        assert b"Traceback" not in terminal.output
        assert "RuntimeError: [red]x[/" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("term", "sentence"),
    [
        ("dumb", "gwent-tui: a terminal of type dumb cannot show the game"),
        ("", "gwent-tui: the variable TERM does not say what terminal this is"),
    ],
)
def test_a_terminal_that_cannot_show_the_game_is_refused(term: str, sentence: str) -> None:
    with Terminal(variables={"TERM": term}) as terminal:
        assert terminal.end() == 2
        assert sentence in " ".join(terminal.text.split())
        assert b"\x1b" not in terminal.output


def test_an_output_that_is_no_terminal_is_refused() -> None:
    parent, child = os.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "gwent_tui"]
    try:
        done = subprocess.run(
            command, env=environment, stdin=child, capture_output=True, text=True, timeout=30, check=False
        )
    finally:
        os.close(parent)
        os.close(child)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("gwent-tui: the game needs a terminal, and the standard output is none here; ")
