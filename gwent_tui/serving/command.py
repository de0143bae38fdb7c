"""The command `serve`: what is asked for, and whether it is possible."""

from __future__ import annotations

import errno
import ipaddress
import os
import shlex
import socket
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import quote, visible
from gwent_tui.text.strings import tr

HOST = "127.0.0.1"
PORT = 8000
MAX_PORT = 65535


class ServingError(DataError):
    """The game cannot be offered; the sentence says why, and what helps."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the command to its parser."""
    parser.add_argument(
        "--host", metavar="HOST", type=_host, default=HOST, help=tr("cli.help.serve_host", default=HOST)
    )
    text = tr("cli.help.serve_port", highest=MAX_PORT, default=PORT)
    parser.add_argument("--port", metavar="PORT", type=_port, default=PORT, help=text)


def run(arguments: Namespace) -> int:
    """Offers the game until somebody ends it, and returns 0.

    Raises `ServingError` if textual-serve is not installed or the place cannot be had.
    """
    host: str = arguments.host
    port: int = arguments.port
    try:
        from gwent_tui.serving.server import GameServer
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gwent_tui"):
            raise
        raise ServingError(tr("serve.missing")) from None
    check_place(host, port)
    if not is_loopback(host):
        print(f"gwent-tui: {visible(tr('serve.open', host=host))}", file=sys.stderr)
    GameServer(game_command(), host, port, only_here=is_loopback(host)).serve()
    return 0


def is_loopback(host: str) -> bool:
    """Whether only this computer reaches a host, as far as its name tells."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.casefold() == "localhost"


def check_place(host: str, port: int) -> None:
    """Raises `ServingError` if nobody can listen at a host and port."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, _, _, _, place in found[:1]:
            socket.create_server(place[:2], family=family).close()
    except (socket.gaierror, UnicodeError):
        raise ServingError(tr("serve.unknown_host", host=quote(host), default=HOST)) from None
    except OSError as error:
        raise ServingError(_reason(error, host, port)) from None


def game_command() -> str:
    """Returns the line for the shell that starts one game."""
    # Nothing that lies in the folder somebody happens to be in is taken for a module.
    words = [sys.executable, "-P", "-m", "gwent_tui"]
    return shlex.join(words) if os.name == "posix" else subprocess.list2cmdline(words)


def _reason(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return tr("serve.taken", host=host, port=port)
        case errno.EACCES:
            return tr("serve.forbidden", port=port)
        case _:
            return tr("serve.failed", host=host, port=port, reason=error.strerror or str(error))


def _host(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError(tr("serve.no_host"))
    return text.strip()


def _port(text: str) -> int:
    digits = text.strip()
    if (
        digits.isascii()
        and digits.isdigit()
        and len(digits) <= len(str(MAX_PORT))
        and 1 <= int(digits) <= MAX_PORT
    ):
        return int(digits)
    raise ArgumentTypeError(tr("serve.port", text=quote(text), highest=MAX_PORT))
