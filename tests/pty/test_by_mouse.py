"""Whole games at 120x36 by mouse alone: every click goes to something that is on the screen."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

import pytest

from gwent_tui.text.strings_shell import SHELL
from gwent_tui.text.strings_solo import SOLO
from gwent_tui.text.strings_table import TABLE
from tests.pty.terminal import Terminal
from tests.pty.test_whole_game import END_OF_TURN, HAND_OVER, OVER, footer, words

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

SIZE = (120, 36)
ROW_MARK = r"^(press [CRS]|\[[CRS]\] Enter)"
"""What stands at the left end of a row that can be chosen."""
TARGET_MARK = r"(\d+)[^\d►│]{1,12}►"
"""A unit that can be chosen: its strength, and the sign at the end of its cell."""
LIST_ENTRY = r"│ +\d+\S* +[A-Z]\w+"
"""The first line of a list to choose from: strength and name."""
PASS, LEADER = rf"\bp {TABLE['key.pass']}\b", rf"\bL {TABLE['key.leader']}\b"
LEADER_YES = TABLE["leader.yes"]
PASS_YES = rf"( {TABLE['pass.yes']} ) +{TABLE['key.back']}"
SKIP = rf"Enter {SOLO['key.skip']}"
REFUSED = r"^ ! "
LIST_ACTS = (TABLE["choice.act_revive"], TABLE["choice.choose"], SOLO["solo.tie_act"])
DIALOGS = (
    (HAND_OVER, HAND_OVER),
    (TABLE["mulligan.keep_long"], re.escape(TABLE["mulligan.keep_long"])),
    (words("pass.title"), PASS_YES),
    (LEADER_YES, LEADER_YES),
    (END_OF_TURN, footer("key.hand_over")),
    (words("round.same_player"), words("round.same_player")),
    (words("round.next_player"), words("round.next_player")),
    (TABLE["round.keys"], rf" {TABLE['round.go_on']} "),
    (SKIP, SKIP),
    (words("prompt.target"), TARGET_MARK),
    *((TABLE["dialog.enter"].format(act=act), LIST_ENTRY) for act in LIST_ACTS),
)
"""A text on the screen, and a pattern of what is clicked then; the first that is there counts."""


class MousePlayer:
    """Plays for whoever is asked, with clicks alone."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.turns = 0
        self.clicked: set[str] = set()
        """Patterns and things that were clicked."""

    def click(self, pattern: str) -> None:
        """Clicks what fits, and waits until that did something; what comes too soon is clicked again."""
        terminal = self.terminal
        before = terminal.text
        place = terminal.find(pattern)
        assert place is not None, f"nothing fits {pattern!r}\n{before}"
        self.clicked.add(pattern)
        terminal.click(*place)
        terminal.wait(self._changed(before, place))

    def _changed(self, before: str, place: tuple[int, int]) -> Callable[[], bool]:
        terminal = self.terminal

        def has_changed() -> bool:
            if terminal.text != before:
                terminal.settle(0.1)
                return True
            if not terminal.read(0.5):
                terminal.click(*place)
            return False

        return has_changed

    def play(self, steps: int = 300) -> None:
        """Answers whatever is asked until the game is over."""
        for _ in range(steps):
            self.terminal.wait(lambda: OVER in self.terminal.text or self._asked())
            if OVER in self.terminal.text:
                return
            self._act()
        raise AssertionError(f"no end after {steps} steps\n{self.terminal.text}")

    def _asked(self) -> bool:
        return self._dialog() is not None or self.terminal.find(PASS) is not None

    def _dialog(self) -> str | None:
        if self.terminal.find(ROW_MARK):
            return ROW_MARK
        return next((answer for asked, answer in DIALOGS if asked in self.terminal.text), None)

    def _act(self) -> None:
        answer = self._dialog()
        if answer is not None:
            self.click(answer)
            return
        self.turns += 1
        hand = self._hand()
        if self.turns % 8 == 0 or not hand:
            self.click(PASS)
        elif self.turns == 4 and self.terminal.find(LEADER):
            self.click(LEADER)
        else:
            self._play_card(hand)
        if self.terminal.find(REFUSED):
            # A card without a place: something else is tried.
            self.click(PASS)

    def _play_card(self, hand: list[tuple[int, int]]) -> None:
        """Clicks a card once to choose it and once more to play it: a Decoy once units lie there, else any."""
        column, line = hand[self.turns % len(hand)]
        decoy = self.terminal.lines[line].find("Decoy")
        if self.turns > 4 and 0 <= decoy <= hand[-1][0]:
            column = decoy
        before = self.terminal.text
        self.terminal.click(column, line)
        self.terminal.settle(0.1)
        self.terminal.click(column, line)
        self.clicked.add("hand")
        self.terminal.wait(lambda: self.terminal.text != before)
        self.terminal.settle(0.1)

    def _hand(self) -> list[tuple[int, int]]:
        """Returns where the cards of the hand are: four lines above the numbers under them."""
        for number, line in enumerate(self.terminal.lines):
            table = line.partition("▏")[0]
            if number > 25 and re.fullmatch(r"[\s\d\[\]()•]*1[\s\d\[\]()•]*", table):
                return [(found.start(), number - 4) for found in re.finditer(r"\d", table)]
        return []


def test_a_whole_duel_from_the_menu_to_the_result() -> None:
    with Terminal("--seed", "7", size=SIZE) as terminal:
        player = MousePlayer(terminal)
        terminal.wait(SHELL["menu.new_game"])
        terminal.settle()
        player.click(SHELL["menu.new_game"])
        terminal.wait(SHELL["start.ready"])
        terminal.settle()
        player.click(rf"({SHELL['start.start']}) +{SHELL['start.swap']}")
        player.play()
        assert {"hand", PASS, PASS_YES, LEADER_YES, ROW_MARK, TARGET_MARK} <= player.clicked
        assert re.search(r"(Player 1|Player 2) wins|A draw", terminal.text)


def test_a_whole_game_of_solo_with_leaders() -> None:
    arguments = ("--name", "Ciri", "--faction", "monsters", "--against", "skellige", "--seed", "11")
    with Terminal("solo", *arguments, "--speed", "fast", size=SIZE) as terminal:
        player = MousePlayer(terminal)
        player.play()
        assert {"hand", PASS, PASS_YES, ROW_MARK, SKIP} <= player.clicked
        assert "leaders turned up" in terminal.text
        assert re.search(r"(Ciri|Automaton) wins|A draw", terminal.text)
