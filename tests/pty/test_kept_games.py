"""Games that end in every bad way, and come back."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import load_catalogue
from gwent_tui.saves.vault import Vault
from tests.pty.terminal import Terminal
from tests.pty.test_whole_game import HAND_OVER, PLAY, TURN, Player
from tools.kill_test import kill_once

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_loses_nothing(number: signal.Signals, tmp_path: Path) -> None:
    variables = {"XDG_DATA_HOME": str(tmp_path)}
    with Terminal(*PLAY, variables=variables) as terminal:
        Player(terminal).play(until=TURN)
        terminal.kill(number)
        terminal.end()
    vault = Vault(tmp_path / "gwent-tui")
    (game_id,) = vault.ids()
    taken = vault.take(game_id, load_catalogue())
    assert len(taken.game.session.steps) >= 2
    taken.lock.release()
    with Terminal("continue", variables=variables) as terminal:
        terminal.wait(HAND_OVER)
        Player(terminal).play(until=TURN)


def test_there_is_nothing_to_continue() -> None:
    with Terminal("continue") as terminal:
        assert terminal.end() == 2
        assert "there is no open game to continue" in " ".join(terminal.text.split())


@pytest.mark.parametrize("seed", range(3))
def test_what_was_shown_survives_a_kill(seed: int) -> None:
    _, complaint = kill_once(seed, load_catalogue())
    assert complaint == ""
