"""Starting what the command line asks for: the screens, or plain lines of text."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gwent_tui.cards.wording import visible
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import Match, StartData
    from gwent_tui.results.book import Book
    from gwent_tui.settings.values import Settings
    from gwent_tui.tui.replays.film import Film

WEB_DRIVER = "textual.drivers.web_driver:WebDriver"
"""What draws in a browser instead of a terminal."""


class UsageError(Exception):
    """Something is wrong with what was asked for; the arguments are sentences for the standard error output."""


def is_plain(arguments: argparse.Namespace) -> bool:
    """Whether plain lines are asked for. Raises `UsageError` for an option that needs them."""
    if arguments.no_curtain and not arguments.text:
        raise UsageError(tr("cli.no_curtain_alone"))
    return bool(arguments.text)


def start_plain(
    arguments: argparse.Namespace, *, match: Match | None = None, data: StartData | None = None
) -> int:
    """Plays in plain lines of text and returns the exit status. Raises `DataError` for wrong cards or decks."""
    from gwent_tui.matches.start_data import load_start_data
    from gwent_tui.plain.command import run_plain
    from gwent_tui.plain.menu import Start
    from gwent_tui.results.book import Book

    gc.enable()
    settings, _, told = _settings()
    for sentence in told:
        print(visible(sentence), file=sys.stderr)
    return run_plain(
        Start(data or load_start_data(), arguments.seed),
        match=match,
        ascii_only=arguments.ascii or not _shows_unicode(settings),
        curtain=settings.hand_over and not arguments.no_curtain,
        book=Book(),
    )


def require_terminal() -> None:
    """Raises `UsageError` if the screens could not be shown or would be written into a file."""
    if os.environ.get("TEXTUAL_DRIVER") == WEB_DRIVER:
        return  # `serve` has started it, and what it writes goes to a browser.
    for stream, key in ((sys.stdin, "stdin"), (sys.stdout, "stdout"), (sys.stderr, "stderr")):
        if stream is None or not stream.isatty():
            raise UsageError(tr("cli.no_terminal", stream=tr(f"cli.stream.{key}")))
    term = os.environ.get("TERM", "")
    # Windows has no such variable.
    if os.name == "posix" and term in ("", "dumb", "unknown"):
        raise UsageError(tr("cli.dumb_terminal" if term else "cli.no_term", term=term))


def start_app(
    arguments: argparse.Namespace,
    *,
    match: Match | None = None,
    data: StartData | None = None,
    first_game: bool = False,
    continues: bool = False,
    replay: Callable[[], Film] | None = None,
) -> int:
    """Shows the screens until the player leaves and returns the exit status; raises what they ended by."""
    from gwent_tui.saves.vault import Vault
    from gwent_tui.settings.pace import Speed
    from gwent_tui.tui.app import GwentApp

    settings, path, told = _settings()
    speed = getattr(arguments, "speed", None)
    app = GwentApp(
        match=match,
        seed=arguments.seed,
        start_data=data,
        ascii_only=arguments.ascii or not _shows_unicode(settings),
        solo_speed=None if speed is None else Speed(speed),
        settings=settings,
        settings_path=path,
        told=told,
        first_game=first_game,
        vault=Vault(),
        book=_book,
        continues=continues,
        replay=replay,
    )
    app.run()
    if app.crash is not None:
        raise app.crash
    return app.return_code or 0


def _book() -> Book:
    from gwent_tui.results.book import Book

    return Book()


def _settings() -> tuple[Settings, Path | None, tuple[str, ...]]:
    """Returns what the player has chosen, where it is kept, and what to say about it."""
    from gwent_tui.settings.store import recover_settings, settings_path
    from gwent_tui.settings.values import DEFAULTS
    from gwent_tui.storage import StorageError

    try:
        path = settings_path()
    except StorageError as error:
        return DEFAULTS, None, error.problems
    settings, told = recover_settings(path)
    return settings, path, told


def _shows_unicode(settings: Settings) -> bool:
    from gwent_tui.settings.values import Signs

    return settings.signs is Signs.UNICODE or (settings.signs is Signs.AUTO and speaks_utf8())


def speaks_utf8() -> bool:
    """Whether the locale promises that the terminal shows more than ASCII.

    The environment is asked, since Python itself takes the locale `C` for UTF-8.
    """
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "utf8" in value.lower().replace("-", "")
    # Nothing is said, as in many containers; their terminals are modern.
    return True
