"""`gwent-tui simulate`: the report, its two forms, wrong arguments, Ctrl-C."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gwent_tui.__main__ import main
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.modes import MODES
from gwent_tui.simulation import command
from gwent_tui.simulation.arena import Run, Tally
from gwent_tui.simulation.report import rate

VARYING = {"seconds", "actions_per_second"}


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *arguments]) == 0
    output, errors = capsys.readouterr()
    assert errors == ""
    assert output.count("\n") == 1
    data = json.loads(output)
    assert isinstance(data, dict)
    return data


def _refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert "Traceback" not in errors
    assert all(line.startswith("gwent-tui: ") for line in errors.splitlines())
    return errors


def test_the_shape_of_the_data(capsys: pytest.CaptureFixture[str], catalogue: Catalogue) -> None:
    data = _json(capsys, "--games", "60", "--seed", "3")
    assert data["mode"] == "duel"
    assert data["seed"] == 3
    assert data["decks"] == ["monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"]
    assert data["games"] == 60
    assert data["actions"] > 60
    assert data["actions_per_game"] == pytest.approx(data["actions"] / 60, abs=0.001)
    assert data["actions_per_second"] > 0
    results = data["results"]
    assert results["first_seat"] + results["second_seat"] + results["draws"] == 60
    assert len(results["pairs"]) == 15
    assert sum(pair["games"] for pair in results["pairs"]) == 60
    for pair in results["pairs"]:
        assert pair["wins"] + pair["draws"] + pair["losses"] == pair["games"]
        assert pair["win_rate"] == pytest.approx((pair["wins"] + pair["draws"] / 2) / pair["games"], abs=1e-4)
    assert set(data["never_seen"]) == {"cards", "abilities", "leaders", "decisions", "events"}
    assert all(isinstance(names, list) for names in data["never_seen"].values())
    assert set(data["never_seen"]["cards"]) > set(data["not_in_decks"]) > {"geralt", "cow"}
    assert set(data["never_seen"]["cards"]) < set(catalogue.cards)


def test_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        _json(capsys, "--games", "130", "--seed", "12", "--workers", workers, "--decks", "whole")
        for workers in ("1", "2")
    )
    assert {key for key in one if one[key] != two[key]} <= VARYING
    assert set(one) == set(two) > VARYING
    other = _json(capsys, "--games", "130", "--seed", "13", "--decks", "whole")
    assert other["results"] != one["results"]


def test_the_text_says_the_same(capsys: pytest.CaptureFixture[str], catalogue: Catalogue) -> None:
    data = _json(capsys, "--games", "75", "--seed", "4")
    assert main(["--seed", "4", "simulate", "--games", "75"]) == 0
    text, errors = capsys.readouterr()
    assert errors == ""
    assert text.startswith("75 games (duel, seed 4, decks: monsters, nilfgaard,")
    assert f"{data['actions']:,} actions" in text
    for key in ("first_seat", "second_seat", "draws"):
        assert f" {data['results'][key]} " in text
    assert "scoiatael" in text
    assert f"leaders ({len(data['never_seen']['leaders'])} of {len(catalogue.leaders)})" in text
    words = text.split("Never occurred", 1)[1].replace(",", " ").split()
    never = data["never_seen"]
    expected = {*never["cards"]} - {*data["not_in_decks"]} | {*never["abilities"], *never["leaders"]}
    assert expected <= set(words)
    assert max(map(len, text.splitlines())) <= 110


def test_seed_one_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert _json(capsys, "--games", "3")["seed"] == 1


@pytest.mark.parametrize(
    ("decks", "names", "pairs"),
    [
        ("monsters", ["monsters"], 1),
        ("Northern Realms", ["northern_realms"], 1),
        ("scoia'tael, nilfgaard", ["scoiatael", "nilfgaard"], 1),
        ("whole", ["monsters", "nilfgaard", "northern_realms", "scoiatael", "skellige"], 15),
    ],
)
def test_decks(capsys: pytest.CaptureFixture[str], decks: str, names: list[str], pairs: int) -> None:
    data = _json(capsys, "--games", "50", "--decks", decks)
    assert data["decks"] == names
    assert len(data["results"]["pairs"]) == pairs
    assert data["games"] == 50


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    path = tmp_path / "my, deck.json"
    deck = {
        "version": 1,
        "name": "Two kinds",
        "faction": "monsters",
        "leader": "eredin_destroyer",
        "cards": {"geralt": 1, "nekker": 3},
    }
    path.write_text(json.dumps(deck), encoding="utf-8")
    return path


def test_a_deck_file_keeps_its_leader(
    capsys: pytest.CaptureFixture[str], deck_file: Path, catalogue: Catalogue
) -> None:
    leader = catalogue.leaders_of(catalogue.cards["nekker"].faction)[-1].id
    deck_file.write_text(deck_file.read_text().replace("eredin_destroyer", leader))
    data = _json(capsys, "--games", "30", "--decks", str(deck_file))
    assert data["decks"] == [str(deck_file)]
    assert set(catalogue.leaders) - set(data["never_seen"]["leaders"]) <= {leader}
    assert set(catalogue.cards) - set(data["never_seen"]["cards"]) == {"geralt", "nekker"}


@pytest.mark.parametrize("games", ["0", "-1", "10000001", "1e3", "many", "9" * 5000, "", "٣"])
def test_wrong_numbers_of_games(capsys: pytest.CaptureFixture[str], games: str) -> None:
    errors = _refusal(capsys, f"--games={games}")
    assert "--games" in errors
    assert "from 1 to 10,000,000" in errors
    assert len(errors) < 200


def test_a_wrong_mode_lists_the_possible_ones(capsys: pytest.CaptureFixture[str]) -> None:
    errors = _refusal(capsys, "--mode", "chess")
    assert '"chess"' in errors
    assert all(mode in errors for mode in MODES)


@pytest.mark.parametrize(
    ("decks", "sentence"),
    [
        ("monstars", 'there is no deck "monstars"; did you mean "monsters"?'),
        (
            "xyz",
            'there is no deck "xyz"; there are monsters, nilfgaard, northern_realms, scoiatael, skellige, whole',
        ),
        ("monsters,", "a deck is missing"),
        ("monsters,skellige,nilfgaard", "3 decks are too many for 2 seats"),
        ("whole,monsters", '"whole" stands alone'),
        ("monsters,none/such.json", "none/such.json: there is no such file"),
        ("n" * 5000, "there is no deck"),
    ],
)
def test_unknown_decks(capsys: pytest.CaptureFixture[str], decks: str, sentence: str) -> None:
    errors = _refusal(capsys, "--decks", decks)
    assert sentence in errors
    assert errors.count("\n") == 1
    assert len(errors) < 300


def test_a_damaged_deck_file_is_named_with_the_place(capsys: pytest.CaptureFixture[str], deck_file: Path) -> None:
    deck_file.write_text(deck_file.read_text()[:50])
    assert f"{deck_file}: not JSON: line 1" in _refusal(capsys, "--decks", str(deck_file))
    deck_file.write_text('{"version": 1, "name": "x", "faction": "monsters", "leader": "foltest", "cards": {}}')
    assert f"{deck_file}: leader: " in _refusal(capsys, "--decks", str(deck_file))


def test_rates() -> None:
    assert rate(0, 0, 0) == (0.0, 0.0)
    assert rate(1, 0, 0) == (1.0, 0.0)
    assert rate(0, 5, 0) == (0.5, 0.0)
    mean, error = rate(50, 0, 50)
    assert mean == 0.5
    assert error == pytest.approx(0.0503, abs=1e-4)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_the_progress(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(command, "PROGRESS_SECONDS", 0.0)
    assert main(["simulate", "--games", "40", "--workers", "1"]) == 0
    shown = terminal.getvalue()
    assert "\r20 of 40 games, " in shown
    assert shown.endswith("\r\x1b[K")
    assert "\n" not in shown


def test_an_interrupt_is_answered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_run: Run, _games: int, _workers: int) -> Iterator[Tally]:
        yield Tally(games=1200)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "simulate", interrupted)
    assert main(["simulate", "--games", "5000"]) == 130
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors == "gwent-tui: interrupted after 1,200 of 5,000 games\n"


@pytest.mark.skipif(os.name != "posix", reason="needs process groups and pseudo-terminals")
def test_ctrl_c_ends_all_processes() -> None:
    import pty

    parent, child = pty.openpty()
    arguments = [sys.executable, "-m", "gwent_tui", "simulate", "--games", "10000000", "--workers", "2"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=child, start_new_session=True) as process:
        os.close(child)
        shown = b""
        while b"games," not in shown:
            shown += os.read(parent, 1000)
        os.killpg(process.pid, signal.SIGINT)
        try:
            output, _ = process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        try:
            while part := os.read(parent, 1000):
                shown += part
        except OSError:
            pass  # so Linux says that nobody holds the other end any more
        os.close(parent)
    assert process.returncode == 130
    assert output == b""
    assert b"Traceback" not in shown
    assert shown.rstrip().splitlines()[-1].split(b"gwent-tui: ")[1].startswith(b"interrupted after ")
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        # Whatever multiprocessing keeps beside the workers ends a moment later.
        time.sleep(0.1)
    pytest.fail("a process is left")
