"""What `gwent-tui serve` answers before anything is served."""

from __future__ import annotations

import errno
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from gwent_tui import cli
from gwent_tui.serving import command
from gwent_tui.serving.command import game_command, is_loopback
from gwent_tui.text.strings import tr


class Recorder:
    """Stands in for the server, and keeps what it was to serve."""

    made: tuple[Any, ...] = ()

    def __init__(self, *given: Any, only_here: bool) -> None:
        type(self).made = (*given, only_here)

    def serve(self) -> None:
        """Ends at once."""


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> type[Recorder]:
    monkeypatch.setattr("gwent_tui.serving.server.GameServer", Recorder)
    Recorder.made = ()
    return Recorder


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Returns the one sentence with which arguments are refused."""
    assert cli.run(["serve", *arguments]) == cli.USAGE_ERROR
    out, error = capsys.readouterr()
    assert out == ""
    (sentence,) = error.splitlines()
    return sentence


@pytest.mark.parametrize("missing", ["textual_serve", "textual_serve.server", "aiohttp"])
def test_without_the_extra_it_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "gwent_tui.serving.server", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)

    assert refused(capsys) == f"gwent-tui: {tr('serve.missing')}"


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "8000.0", "", "9" * 99, "８０００"])
def test_a_wrong_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "a port is a whole number from 1 to 65535, not " in refused(capsys, f"--port={port}")


def test_a_taken_port_is_named(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = refused(capsys, "--port", str(taken))

    assert sentence == f"gwent-tui: {tr('serve.taken', port=taken, host='127.0.0.1')}"


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "rights you do not have"),
        (errno.EADDRNOTAVAIL, "nothing can be offered at 127.0.0.1, port 80"),
    ],
)
def test_a_place_that_cannot_be_had_is_refused(
    number: int, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_given: Any, **_options: Any) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(socket, "create_server", fail)

    assert words in refused(capsys, "--port", "80")


@pytest.mark.parametrize("host", ["no such host", "x" * 300 + ".y"])
def test_an_unknown_host_is_refused(
    host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if " " in host:
        # Nobody is asked in a test.
        monkeypatch.setattr(socket, "getaddrinfo", _nobody)

    assert "there is no host" in refused(capsys, "--host", host)


def test_an_empty_host_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be empty" in refused(capsys, "--host", " ")


def test_it_is_served_here_only_by_default(
    recorder: type[Recorder], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "check_place", lambda host, port: None)

    assert cli.run(["serve"]) == 0

    assert recorder.made == (game_command(), "127.0.0.1", 8000, True)
    assert capsys.readouterr() == ("", "")


def test_another_host_is_warned_about(recorder: type[Recorder], capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()

    assert cli.run(["serve", "--host", "0.0.0.0", "--port", str(port)]) == 0

    assert recorder.made == (game_command(), "0.0.0.0", port, False)
    out, error = capsys.readouterr()
    assert out == ""
    assert error == f"gwent-tui: {tr('serve.open', host='0.0.0.0')}\n"


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1", True),
        ("127.8.0.1", True),
        ("::1", True),
        ("LocalHost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.0.4", False),
        ("localhost.example", False),
        ("", False),
    ],
)
def test_what_only_this_computer_reaches(host: str, is_here: bool) -> None:
    assert is_loopback(host) is is_here


def test_the_command_of_a_game_runs() -> None:
    done = subprocess.run(
        [*shlex.split(game_command()), "--version"], capture_output=True, text=True, check=True, timeout=60
    )

    assert done.stdout.startswith("gwent-tui ")


def test_help_tells_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--help"]) == 0

    assert tr("cli.help.serve") in capsys.readouterr().out


def _nobody(*_given: Any, **_options: Any) -> None:
    raise socket.gaierror
