"""The server as it runs: in a process of its own, asked by HTTP and by a websocket."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest

from gwent_tui.text.strings import tr

SECONDS = 60
"""Within which everything has to happen."""


@dataclass
class Served:
    """A running server."""

    process: subprocess.Popen[str]
    port: int

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def end(self, number: signal.Signals) -> tuple[int, str, str]:
        """Sends a signal, and returns the exit status and what was written to the two streams since the start."""
        self.process.send_signal(number)
        out, error = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out, error


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "gwent_tui", "serve", "--port", str(port)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "TERM": "dumb"},
    )
    with process:
        try:
            assert process.stdout is not None
            address = f"http://127.0.0.1:{port}"
            assert process.stdout.readline() == tr("serve.ready", address=address) + "\n"
            _until_it_listens(process, port)
            yield Served(process, port)
        finally:
            process.kill()


def test_page_is_delivered_and_needs_no_other_site(served: Served) -> None:
    with urllib.request.urlopen(served.url, timeout=SECONDS) as answer:
        assert answer.status == 200
        page = answer.read().decode()
    assert f'"ws://127.0.0.1:{served.port}/ws"' in page
    links = re.findall(r'(?:src|href)="([^"]+)"|url\("([^"]+)"\)', page)
    for link in filter(None, sum(links, ())):
        assert link.startswith((served.url, "/")), link
    assert 'url("/static/fonts/' in page
    (font,) = re.findall(r'url\("(/static/fonts/[^"]+)"\)', page)
    with urllib.request.urlopen(served.url + font, timeout=SECONDS) as answer:
        assert answer.status == 200


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_quietly(served: Served, number: signal.Signals) -> None:
    assert served.end(number) == (0, "", "")


async def test_game_is_played_in_the_browser_and_ends_with_the_server(served: Served) -> None:
    headers = {"Origin": served.url}
    async with (
        aiohttp.ClientSession(headers=headers, timeout=aiohttp.ClientTimeout(SECONDS)) as session,
        session.ws_connect(f"{served.url}/ws?width=80&height=24") as socket_,
    ):
        shown = b""
        # The underlined letter of the menu is a piece of its own.
        while b"wo players" not in shown:
            message = await socket_.receive()
            assert message.type is aiohttp.WSMsgType.BINARY or message.type is aiohttp.WSMsgType.TEXT, shown
            shown += message.data if isinstance(message.data, bytes) else message.data.encode()
        assert served.end(signal.SIGINT) == (0, "", "")


async def test_other_pages_are_shut_out(served: Served) -> None:
    async with aiohttp.ClientSession(headers={"Origin": "http://example.org"}) as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await session.ws_connect(f"{served.url}/ws")
    assert caught.value.status == 403


def test_other_names_for_this_computer_are_shut_out(served: Served) -> None:
    request = urllib.request.Request(served.url, headers={"Host": f"example.org:{served.port}"})

    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request, timeout=SECONDS)

    with caught.value as answer:
        assert answer.status == 403


def _until_it_listens(process: subprocess.Popen[str], port: int) -> None:
    """Waits until the server, which has spoken a moment before, takes visitors."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=SECONDS).close()
        except ConnectionRefusedError:
            assert process.poll() is None, "the server has ended"
        else:
            return
