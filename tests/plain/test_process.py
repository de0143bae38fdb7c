"""The command itself, in a process of its own: pipes, dumb terminals, closed pipes, interrupts, imports."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "gwent_tui"]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb", **more}


def run(*arguments: str, given: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    """A run with everything in pipes; it must never show a traceback or an escape sequence."""
    done = subprocess.run(
        [*COMMAND, *arguments], input=given, env=environment(**more), capture_output=True, timeout=30, check=False
    )
    assert b"Traceback" not in done.stderr + done.stdout
    assert b"\x1b" not in done.stderr + done.stdout
    return done


def test_a_piped_solo_game() -> None:
    done = run("solo", "--text", "--seed", "7", given=b"keep\n" + b"pass\n" * 3)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"wins the game." in done.stdout
    assert b"Seed 7." in done.stdout


@pytest.mark.parametrize("front", [True, False])
def test_a_piped_duel(front: bool) -> None:
    arguments = ("--text", "play") if front else ("play", "--text")
    done = run(*arguments, "--no-curtain", "--seed", "7", "--p1", "Yen", given=b"keep\n" * 2 + b"pass\n" * 4)
    assert done.returncode == 0
    assert b"Yen against Player 2." in done.stdout
    assert b"\n\n\n" not in done.stdout


def test_a_duel_has_a_curtain() -> None:
    done = run("play", "--text", "--seed", "7", given=b"\nkeep\n\nkeep\n\n")
    assert done.returncode == 3
    assert b"\n" * 60 in done.stdout
    assert b"Pass the keyboard to" in done.stdout


def test_the_menu() -> None:
    done = run("--text", given=b"3\n")
    assert done.returncode == 0
    assert done.stdout.startswith(b"What is to be played?\n1: Two players at one keyboard\n")


def test_no_input_at_all() -> None:
    done = run("solo", "--text", "--seed", "7")
    assert done.returncode == 3
    assert done.stdout.endswith(b"The input has ended before the game did. The game is not kept.\n")


def test_input_that_is_no_text() -> None:
    done = run("solo", "--text", "--seed", "7", given=bytes(range(256)) * 20 + b"\nkeep\n\xff\xfe\n\x00\n")
    assert done.returncode == 3


def test_closed_streams() -> None:
    code = "import os, sys; os.close(0); sys.exit(__import__('subprocess').call(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *COMMAND, "solo", "--text", "--seed", "7"],
        env=environment(),
        capture_output=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("more", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
def test_output_without_accents(more: dict[str, str]) -> None:
    done = run("solo", "--text", "--seed", "7", given=b"", **more)
    assert done.returncode == 3
    assert done.stdout.isascii()
    assert b"Sile de Tansarville" in done.stdout


def test_ascii_on_demand() -> None:
    done = run("solo", "--text", "--ascii", "--seed", "7", "--name", "Zoë", given=b"")
    assert done.stdout.isascii()
    assert b"Zoe against Automaton." in done.stdout


def test_a_reader_that_goes_away() -> None:
    process = subprocess.Popen(
        [*COMMAND, "solo", "--text", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b"board\n" * 2000)
    process.stdin.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(30) == 141
    assert errors == b""


def test_ctrl_c_at_a_terminal() -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "solo", "--text", "--seed", "7"], stdin=slave, stdout=slave, stderr=slave, env=environment()
    )
    os.close(slave)
    text = b""
    while not text.endswith(b"Choice: "):
        text += os.read(master, 4096)
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    rest = os.read(master, 4096)
    os.close(master)
    assert b"Interrupted." in rest
    assert b"Traceback" not in rest
    assert b"\x1b" not in text + rest


def test_no_curtain_needs_text() -> None:
    done = run("play", "--no-curtain")
    assert done.returncode == 2
    assert done.stderr == b"gwent-tui: --no-curtain is only for --text\n"


def test_wrong_options_are_refused_as_ever() -> None:
    done = run("solo", "--text", "--faction", "nobody")
    assert done.returncode == 2
    assert done.stdout == b""


@pytest.mark.parametrize("arguments", [["solo"], ["play", "--no-curtain"], []])
def test_no_screen_is_imported(arguments: list[str]) -> None:
    code = (
        "import sys; from gwent_tui.__main__ import main; main(sys.argv[1:])\n"
        "print(*(name for name in ('textual', 'asyncio', 'pydantic') if name in sys.modules), file=sys.stderr)"
    )
    # The first start may check the card files, for which pydantic is needed.
    seen = [
        subprocess.run(
            [sys.executable, "-c", code, *arguments, "--text", "--seed", "1"],
            input=b"keep\n" * 2 + b"pass\n" * 4,
            env=environment(),
            capture_output=True,
            timeout=30,
            check=True,
        ).stderr
        for _ in range(2)
    ]
    assert seen[-1].split() == []
