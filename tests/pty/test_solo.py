"""Gwent Solo in a real terminal."""

from __future__ import annotations

import re
import sys

import pytest

from gwent_tui.text.strings_solo import SOLO
from tests.pty.terminal import Terminal
from tests.pty.test_whole_game import Player

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

QUICK = ("solo", "--name", "Ciri", "--seed", "7", "--speed", "off")
ASKED = ("so Ciri decides", SOLO["solo.tie_act"], "Enter: choose")
"""What stands on the screen where Enter takes the first way."""


class SoloPlayer(Player):
    """Plays against the automaton by what the screen says."""

    def _answer(self, text: str) -> tuple[str, ...]:
        if any(asked in text for asked in ASKED):
            return ("enter",)
        return super()._answer(text)


def test_a_whole_game_against_the_automaton() -> None:
    with Terminal(*QUICK) as terminal:
        SoloPlayer(terminal).play()
        assert re.search(r"(Ciri|Automaton) wins|A draw", terminal.text)
        assert "Seed 7" in terminal.text
        # The result takes no key in its first moment.
        terminal.settle(0.6)
        terminal.press("q")
        assert terminal.end() == 0
        assert b"\x1b[?1049l" in terminal.output


def test_the_automaton_plays_by_itself_and_any_key_skips() -> None:
    with Terminal(*QUICK[:-1], "slow") as terminal:
        terminal.wait("Keep the hand")
        terminal.press("k")
        terminal.wait("Any key skips")
        terminal.wait("Automaton turns over")
        terminal.press("x")
        terminal.wait("Ciri to play.")
        terminal.press("w")
        terminal.wait(SOLO["solo.why_title"])
        terminal.press("escape")
        terminal.press("ctrl+q")
        terminal.wait("Leave the game?")
        terminal.press("q")
        assert terminal.end() == 0
