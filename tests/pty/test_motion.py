"""What moves, in a real terminal."""

from __future__ import annotations

import sys

import pytest

from tests.pty.terminal import Terminal
from tests.pty.test_whole_game import END_OF_TURN, PLAY, TURN, Player

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

MOVING = {"TEXTUAL_ANIMATIONS": "full"}


def test_a_card_moves_and_then_nothing_does() -> None:
    with Terminal(*PLAY, variables=MOVING) as terminal:
        Player(terminal).play(until=TURN)
        terminal.settle(0.5)
        # The name stands below the hand while the card is on its way, and in the hand before.
        start = len(terminal.output)
        terminal.press("2")
        terminal.settle(0.2)
        terminal.press("enter")
        terminal.wait(END_OF_TURN)
        assert b" plays " in bytes(terminal.output[start:])
        terminal.settle(0.5)
        count = len(terminal.output)
        terminal.read(1.0)
        assert len(terminal.output) == count


def test_without_animations_nothing_moves() -> None:
    with Terminal(*PLAY) as terminal:
        Player(terminal).play(until=TURN)
        terminal.settle(0.5)
        start = len(terminal.output)
        terminal.press("2")
        terminal.settle(0.2)
        terminal.press("enter")
        terminal.wait(END_OF_TURN)
        assert b" plays " not in bytes(terminal.output[start:])
