"""Every wrong argument is answered with one sentence and exit status 2, never with a traceback."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gwent_tui.__main__ import main
from gwent_tui.cards import catalogue
from gwent_tui.cli import build_parser
from gwent_tui.matches import start_data
from gwent_tui.starting import speaks_utf8

ROOT = Path(__file__).resolve().parents[2]


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command line says on the standard error output when it refuses."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    assert all(line.startswith("gwent-tui: ") for line in captured.err.splitlines())
    return captured.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--sed", "5"], 'there is no option "--sed"; did you mean "--seed"?'),
        (["plya"], 'there is no command "plya"; did you mean "play"?'),
        (["xyzzy"], "the commands are play, solo, "),
        (["--seed"], "argument --seed: expected one argument"),
        (["--seed", "five"], 'The seed "five" is no whole number of at most 18 digits.'),
        (["--seed", "-1"], "argument --seed"),
        (["--seed", ""], "argument --seed: a seed is a whole number"),
        (["--seed", "1234567890123456789"], "is no whole number of at most 18 digits."),
        (["play", "--colour"], 'the argument "--colour" is not understood here'),
        (["play", "--p1", "  "], "--p1: Player 1 needs a name."),
        (["play", "--p2", "x" * 21], "--p2: The name of player 2 is 21 cells wide; 20 is the most."),
        (["play", "--p2", "\x1b[31mred"], "--p2: The name of player 2 has a character that cannot be shown."),
        (
            ["play", "--deck1", "monster"],
            '--deck1: no faction, deck or file is called "monster"; did you mean monsters?',
        ),
        (["play", "--deck2", "zzz"], "the factions are monsters, nilfgaard, northern_realms, scoiatael, skellige"),
        (["play", "--deck1", ""], '--deck1: no faction, deck or file is called ""'),
        (["play", "--deck1", "nowhere/deck.json"], "nowhere/deck.json: there is no such file"),
        (
            ["play", "--leader1", "Foltest, The Sigemaster"],
            "did you mean Foltest, The Siegemaster (foltest_siegemaster)?",
        ),
        (["play", "--leader1", "foltest"], '"foltest" fits more than one leader of Northern Realms: '),
        (
            ["play", "--leader2", "king_bran"],
            "King Bran, The Unifier leads Skellige, not Nilfgaard, whose leaders are",
        ),
        (["play", "--leader2", "nobody"], 'Nilfgaard has no leader "nobody"; its leaders are Emhyr'),
        (["--deck", "nowhere.json"], "nowhere.json: there is no such file"),
    ],
)
def test_a_wrong_argument_gets_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in answer(capsys, *arguments)


def test_a_deck_that_is_not_legal_is_refused_card_by_card(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = json.loads((ROOT / "cards" / "decks" / "monsters.json").read_text(encoding="utf-8"))
    deck["cards"]["griffin"] = 3
    deck["cards"]["fiend"] = 2
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(deck), encoding="utf-8")
    said = answer(capsys, "play", "--deck1", str(path))
    assert "mine.json: Griffin: 3 copies, but the box holds 1." in said
    assert "mine.json: Fiend: 2 copies, but the box holds 1." in said


def test_a_damaged_deck_file_is_named_with_the_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"version": 1,\n "name": oops}', encoding="utf-8")
    assert "broken.json: not JSON: line 2, column 10" in answer(capsys, "play", "--deck2", str(path))
    assert "broken.json: not JSON: line 2, column 10" in answer(capsys, "--deck", str(path))


@pytest.mark.parametrize("damage", ["missing", "empty", "strength"])
def test_a_damaged_card_file_is_named_with_the_place(
    damage: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = tmp_path / "cards"
    shutil.copytree(ROOT / "cards", cards)
    file = cards / "skellige.json"
    match damage:
        case "missing":
            file.unlink()
        case "empty":
            file.write_text("", encoding="utf-8")
        case _:
            file.write_text(
                file.read_text("utf-8").replace('"strength": 12', '"strength": "12"', 1), encoding="utf-8"
            )
    monkeypatch.setattr(catalogue, "data_directory", lambda: cards)
    monkeypatch.setattr(start_data, "data_directory", lambda: cards)
    expected = {
        "missing": "skellige.json: there is no such file",
        "empty": "skellige.json: not JSON: line 1, column 1: the file is empty",
        "strength": 'skellige.json: card "olaf" ',
    }
    assert expected[damage] in answer(capsys, "play")


def test_no_terminal_is_said_after_everything_else_was_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the game needs a terminal" in answer(capsys, "play", "--seed", "7", "--leader1", "king of temeria")


def test_help_and_version_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("gwent-tui 0.")
    assert main(["--help"]) == 0
    assert "simulate" in capsys.readouterr().out
    assert main(["play", "--help"]) == 0
    assert "--leader2" in capsys.readouterr().out


def test_options_may_stand_before_or_behind_the_command() -> None:
    parser, _ = build_parser()
    for words in (["--seed", "7", "--ascii", "play"], ["play", "--seed", "7", "--ascii"]):
        parsed = parser.parse_args(words)
        assert parsed.seed == 7
        assert parsed.ascii
    assert parser.parse_args(["play"]).seed is None


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),
        ({"LC_ALL": "", "LANG": "POSIX"}, False),
    ],
)
def test_the_locale_decides_about_ascii(
    variables: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert speaks_utf8() is expected


def program(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs the program as a player would, without a terminal."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    command = [sys.executable, "-m", "gwent_tui", *arguments]
    return subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=30, check=False
    )


def test_without_a_terminal_the_program_says_what_to_do() -> None:
    done = program()
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "gwent-tui: the game needs a terminal, and the standard input is none here; start it in a terminal window,"
        " without pipes and redirections\n"
    )


def test_an_unexpected_error_is_written_into_a_file(tmp_path: Path) -> None:
    code = (
        "import sys, gwent_tui.cli as cli, gwent_tui.__main__ as entry; cli.run = int; sys.exit(entry.main(['x']))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    (file,) = (tmp_path / "gwent-tui").glob("crash-*.txt")
    assert done.stderr == f"gwent-tui: the program failed (TypeError); the details were written into {file}\n"
    details = file.read_text(encoding="utf-8")
    assert "TypeError: int() argument must be" in details
    assert "textual 8" in details


def test_details_that_cannot_be_written_change_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gwent_tui import crash

    occupied = tmp_path / "file"
    occupied.touch()
    monkeypatch.setattr(crash, "_directories", lambda: iter([occupied]))
    said = crash.report(ValueError("x"))
    assert said == "the program failed (ValueError), and the details could not be written into any file"


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("gwent_tui.cli.run", interrupt)
    assert main([]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", ["cards", "card eithne", "results", "cards --json"])
def test_an_output_that_cannot_be_written_is_said(command: str) -> None:
    run = f"{shlex.quote(sys.executable)} -m gwent_tui {command}"
    full = subprocess.run(["sh", "-c", f"{run} >/dev/full"], capture_output=True, text=True, check=False)
    assert (full.returncode, full.stderr) == (
        1,
        "gwent-tui: the output cannot be written (No space left on device)\n",
    )
    closed = subprocess.run(["sh", "-c", f"{run} >&-"], capture_output=True, text=True, check=False)
    assert (closed.returncode, closed.stderr) == (0, "")


def test_a_closed_pipe_ends_quietly() -> None:
    # Unbuffered, argparse itself would swallow the error.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}
    command = [sys.executable, "-m", "gwent_tui", "--help"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()
        status = process.wait(timeout=30)
    assert complaint == b""
    assert status == 141
