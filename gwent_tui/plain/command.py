"""The plain mode as a command: the streams, one game after the other, the exit status."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from gwent_tui.cards.wording import visible
from gwent_tui.engine.cards import CardDef, LeaderDef
from gwent_tui.matches.solo_data import SoloMatch, solo_rematch
from gwent_tui.matches.start_data import Match, StartData, rematch
from gwent_tui.plain.asking import LeftGame
from gwent_tui.plain.console import CURTAIN_LINES, Console, EndOfInput
from gwent_tui.plain.menu import Menu, Start, ask_one
from gwent_tui.plain.table import PlainTable
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.results.book import Book

DONE = 0
INPUT_ENDED = 3
"""Exit status when the input ended before the game was over."""


def run_plain(
    start: Start,
    *,
    match: Match | None = None,
    ascii_only: bool = False,
    curtain: bool = True,
    book: Book | None = None,
) -> int:
    """Plays in plain lines on the standard streams and returns the exit status.

    Without a `match` it asks what to play. Results are written into `book`, if there is one. 0: the game is over,
    or was left with `quit`; 3: the input ended before the game did. Raises `KeyboardInterrupt` after a sentence,
    and `BrokenPipeError`.
    """
    console = standard_console(ascii_only=ascii_only)
    try:
        status = play_on(console, start, match=match, curtain=curtain, book=book)
    except KeyboardInterrupt:
        console.say("", tr("plain.interrupted"))
        console.flush()
        raise
    console.flush()
    return status


def play_on(
    console: Console,
    start: Start,
    *,
    match: Match | None = None,
    curtain: bool = True,
    book: Book | None = None,
) -> int:
    """Plays game after game on a console and returns the exit status, as `run_plain` does."""
    is_over = match is None
    menu = Menu(console, start)
    try:
        while True:
            if match is None:
                match = menu.ask()
            is_over = False
            PlainTable(match.session, console, _definitions(start.data), curtain=curtain).play()
            is_over = True
            if match.words_after:
                console.say(tr("tally.result", score=match.words_after) + ".")
            if book is not None:
                _write_result(console, match, book)
            match = _next(console, match)
    except EndOfInput:
        console.say(tr("plain.end_of_input_after" if is_over else "plain.end_of_input"))
        return DONE if is_over else INPUT_ENDED
    except LeftGame:
        if not is_over:
            console.say(tr("plain.left"))
        return DONE


def _write_result(console: Console, match: Match, book: Book) -> None:
    """Writes a finished game into the book; if that is not possible, the game goes on without it."""
    from gwent_tui.results.recorder import Recorder
    from gwent_tui.storage import StorageError

    recorder = Recorder(book)
    recorder.note(match.session, match.deck_titles)
    try:
        recorder.write()
    except StorageError as error:
        console.say(f"{tr('results.trouble_title')}: {visible(str(error))}.")


def _definitions(data: StartData) -> list[CardDef | LeaderDef]:
    return [*data.catalogue.cards.values(), *data.catalogue.leaders.values()]


def _next(console: Console, match: Match) -> Match | None:
    """Asks what comes after a game: returns the rematch, or None for another game. Raises `LeftGame`."""
    again = "plain.after.rematch" if isinstance(match, SoloMatch) else "plain.after.swapped"
    answers: dict[str, Callable[[], Match | None]] = {
        again: lambda: solo_rematch(match) if isinstance(match, SoloMatch) else rematch(match),
        "plain.after.menu": lambda: None,
    }
    chosen = ask_one(console, tr("plain.after"), [tr(key) for key in [*answers, "plain.menu.quit"]])
    if chosen >= len(answers):
        raise LeftGame
    return list(answers.values())[chosen]()


def standard_console(*, ascii_only: bool) -> Console:
    """Returns a console of the standard streams, whose encodings no name or answer can offend.

    A closed stream counts as an empty one.
    """
    source = sys.stdin or io.StringIO()
    sink = sys.stdout or io.StringIO()
    for stream in (source, sink):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    encoding = (getattr(sink, "encoding", None) or "utf-8").lower().replace("-", "")
    return Console(
        source,
        sink,
        ascii_only=ascii_only or not encoding.startswith("utf"),
        echo=not source.isatty(),
        curtain_lines=max(CURTAIN_LINES, shutil.get_terminal_size().lines),
    )
