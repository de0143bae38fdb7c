"""`gwent-tui replay`: what it prints, and its exit status."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cli import run
from gwent_tui.replays.sharing import text_of, to_line
from tests.replays.games import changed, finished
from tests.saves.games import played, random_game


@pytest.fixture
def document(catalogue: Catalogue) -> str:
    return finished(catalogue, "duel", 3)[1]


@pytest.fixture
def path(document: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(document)
    return path


def replay(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    status = run(["replay", *map(str, arguments)])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_file_in_a_pipe_is_told_action_by_action(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    for arguments in ((), ("--text",)):
        status, out, err = replay(capsys, path, *arguments)
        assert (status, err) == (0, "")
        assert out.startswith("Ciri and Emhyr [b]x[/], seed 3.\nThis replay is exact: ")
        assert "\nThe table at the end of round 1:\n" in out


def test_json(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    status, out, _ = replay(capsys, path, "--json", "--view", "2")
    assert status == 0
    document = json.loads(out)
    assert (document["verdict"], document["view"]) == ("exact", 2)
    assert [player["name"] for player in document["players"]] == ["Ciri", "Emhyr [b]x[/]"]


def test_verify(capsys: pytest.CaptureFixture[str], path: Path, document: str) -> None:
    assert replay(capsys, path, "--verify")[:2] == (
        0,
        f"exact: {len(json.loads(document)['actions'])} actions were played again, and every checkpoint agrees.\n",
    )
    checkpoints = json.loads(document)["checkpoints"]
    path.write_text(changed(document, checkpoints=[checkpoints[0], [checkpoints[1][0], "0" * 16]]))
    status, out, err = replay(capsys, path, "--verify")
    assert status == 1
    assert out.startswith(f"diverged (after {checkpoints[1][0]} actions")
    assert err == ""
    path.write_text(changed(document, checkpoints=[[checkpoints[0][0], "0" * 16]]))
    status, out, err = replay(capsys, path, "--verify")
    assert (status, err) == (1, "")
    assert out.startswith("diverged: ")
    assert out.endswith("nothing of it can be shown.\n")
    for way in ("--text", "--json", "--share"):
        status, out, err = replay(capsys, path, way)
        assert (status, out) == (1, "")
        assert "nothing of it can be shown" in err


def test_changed_cards_are_unverified_and_no_failure(
    capsys: pytest.CaptureFixture[str], path: Path, document: str
) -> None:
    path.write_text(changed(document, cards="sha256:" + "0" * 64))
    status, out, _ = replay(capsys, path, "--verify")
    assert status == 0
    assert out.startswith("unverified: cards of this game have changed since")


def test_sharing_and_reading_what_was_shared(
    capsys: pytest.CaptureFixture[str], path: Path, document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, line, _ = replay(capsys, path, "--share")
    assert status == 0
    assert line == to_line(document) + "\n"
    assert replay(capsys, line.strip(), "--verify")[0] == 0
    again = path.with_name("line.txt")
    again.write_text(line)
    assert replay(capsys, again, "--share")[1] == line
    stream = io.TextIOWrapper(io.BytesIO(line.encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert replay(capsys, "-", "--verify")[0] == 0


@pytest.mark.parametrize("text", ["", "{}", "gwent1.AAAA.00000000", "\N{SNOWMAN}", "[[[["])
def test_what_cannot_be_read_is_status_2(capsys: pytest.CaptureFixture[str], path: Path, text: str) -> None:
    path.write_text(text)
    for way in ("--text", "--json", "--verify", "--share"):
        status, out, err = replay(capsys, path, way)
        assert (status, out) == (2, "")
        assert "game.json" in err
        assert "Traceback" not in err


def test_a_running_game_is_neither_shown_nor_shared(
    capsys: pytest.CaptureFixture[str], path: Path, catalogue: Catalogue
) -> None:
    session, about = random_game(catalogue, "duel", 5)
    played(session, 12)
    path.write_text(text_of(session, about))
    for way in ("--text", "--json", "--verify", "--share"):
        status, out, err = replay(capsys, path, way)
        assert (status, out) == (2, "")
        assert "go on with it instead" in err


def test_nobody_looks_at_the_automaton_s_cards(
    capsys: pytest.CaptureFixture[str], path: Path, catalogue: Catalogue
) -> None:
    path.write_text(finished(catalogue, "solo", 1)[1])
    status, _, err = replay(capsys, path, "--view", "2")
    assert status == 2
    assert "nobody looks at an automaton's cards" in err
    assert replay(capsys, path, "--view", "1")[0] == 0


def test_words_that_are_no_options(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    for wrong in (("--view", "3"), ("--text", "--json"), ("--nothing",)):
        status, out, err = replay(capsys, path, *wrong)
        assert (status, out) == (2, "")
        assert err
    assert replay(capsys, "a\0b")[0] == 2
    for name in ("gwent-2026.json", "gwent1.json", "gwent.txt", "went1.eNq"):
        assert "there is no such file" in replay(capsys, name)[2]
    assert "is no replay" in replay(capsys, "x" + "gwent1.eNq" * 100)[2]
    assert replay(capsys, "x" * 5000)[0] == 2


def test_ascii_before_and_after_the_name_of_the_command(
    capsys: pytest.CaptureFixture[str], path: Path, document: str
) -> None:
    path.write_text(document.replace("Ciri", "C\u00edri \u4e2d"), encoding="utf-8")
    for words in (["replay", str(path), "--ascii"], ["--ascii", "--text", "replay", str(path)]):
        assert run(words) == 0
        out = capsys.readouterr().out
        assert out.startswith("Ciri ? and ")
        assert out.isascii()
    assert not replay(capsys, path)[1].isascii()


class Unreadable(io.RawIOBase):
    """A standard input that is open for writing only."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        raise OSError(errno.EBADF, "Bad file descriptor")


def test_a_standard_input_that_is_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert replay(capsys, "-")[::2] == (
        2,
        "gwent-tui: standard input: not JSON: line 1, column 1: the file is empty; allowed: one JSON object\n",
    )
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Unreadable())))
    status, _, err = replay(capsys, "-")
    assert status == 2
    assert "standard input: cannot be read (Bad file descriptor)" in err


@pytest.mark.parametrize("way", ["--text", "--json", "--share", "--verify"])
def test_a_reader_that_goes_away_is_no_failure(path: Path, way: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "gwent_tui", "replay", str(path), way]
    try:
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=60)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_that_cannot_write_all_letters(path: Path, document: str, encoding: str) -> None:
    path.write_text(document.replace("Ciri", "C\u00edri \u4e2d"), encoding="utf-8")
    command = [sys.executable, "-m", "gwent_tui", "replay", str(path), "--text"]
    done = subprocess.run(
        command, capture_output=True, check=False, timeout=60, env={**os.environ, "PYTHONIOENCODING": encoding}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Ciri ? and ")
