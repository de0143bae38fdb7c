"""The web server of textual-serve, with its doors shut: each visitor of the page gets a game of their own.

textual-serve lets any page in the same browser talk to the game, since browsers do not keep pages of other sites
from opening a websocket. Here the page the game itself has delivered is the only one that may.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from gwent_tui.serving.command import is_loopback
from gwent_tui.text.strings import tr

FAR_FONT = re.compile(r"<link[^>]*//fonts\.googleapis\.com[^>]*>")
OWN_FONT = (
    '<style>@font-face { font-family: "Roboto Mono"; font-weight: 100 700; '
    'src: url("/static/fonts/RobotoMono-VariableFont_wght.ttf"); }</style>'
)
"""The same font, which textual-serve brings along but does not use."""


class GameServer(Server):
    """Offers a command of the shell at a host and port. With `only_here` it answers to loopback names alone."""

    def __init__(self, command: str, host: str, port: int, *, only_here: bool) -> None:
        super().__init__(command, host, port, title="Gwent")
        self._only_here = only_here
        self._visits: set[asyncio.Task[Any]] = set()

    def initialize_logging(self) -> None:
        """Tells of what goes wrong, and not of every visit."""
        logging.basicConfig(level=logging.WARNING, format="gwent-tui: %(message)s")

    async def on_startup(self, app: web.Application) -> None:
        """Says where the game is."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        print(tr("serve.ready", address=f"http://{host}:{self.port}"), flush=True)

    async def on_shutdown(self, app: web.Application) -> None:
        """Ends the games that are still open, which nobody waits for."""
        for visit in self._visits:
            visit.cancel()

    async def handle_index(self, request: web.Request) -> Any:
        """Delivers the page, which speaks to the name it was asked for with, and to no other site."""
        self._check_name(request)
        # It is read before anything else can run.
        self.public_url = f"{request.scheme}://{request.host}"
        page: Any = await super().handle_index(request)
        page.text = FAR_FONT.sub(OWN_FONT, page.text)
        return page

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Starts a game for a page that was delivered from here."""
        self._check_name(request)
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc.casefold() != request.host.casefold():
            raise web.HTTPForbidden
        visit = asyncio.current_task()
        if visit is None:
            return await super().handle_websocket(request)
        self._visits.add(visit)
        try:
            return await super().handle_websocket(request)
        finally:
            self._visits.discard(visit)

    def _check_name(self, request: web.Request) -> None:
        """Refuses a name that somebody else has pointed at this computer."""
        if self._only_here and not is_loopback(_hostname(request.host)):
            raise web.HTTPForbidden


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
