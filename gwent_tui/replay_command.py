"""`gwent-tui replay`: shows, prints, checks or shares a finished game.

The exit status is 0 if the game is exact, or unverified since its cards have changed; 1 if it has diverged; 2 if
it cannot be read.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import MAX_BYTES, decode, read_text
from gwent_tui.cards.wording import file_label, visible
from gwent_tui.saves.values import LostGameError, SaveError, Verdict
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.saves.values import FollowedGame

STANDARD_INPUT = "-"
OPEN = "open"
DIVERGED = 1
"""Exit status."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""
    parser.add_argument("file", metavar="FILE|LINE|-", help=tr("replay.help.file"))
    ways = parser.add_mutually_exclusive_group()
    for name in ("text", "json", "verify", "share"):
        ways.add_argument(f"--{name}", action="store_true", help=tr(f"replay.help.{name}"))
    parser.add_argument("--view", choices=("1", "2", OPEN), default=OPEN, help=tr("replay.help.view"))
    parser.add_argument("--ascii", action="store_true", help=tr("cli.help.ascii"))


def run(arguments: Namespace) -> int:
    """Does what was asked for and returns the exit status. Raises `SaveError` for what is no finished game."""
    from gwent_tui.cards.catalogue import load_catalogue
    from gwent_tui.replays.reading import parse_replay

    text, where = _source(arguments.file)
    try:
        game = parse_replay(text, where, load_catalogue())
    except LostGameError as error:
        print(visible(str(error)), file=sys.stderr)
        return DIVERGED
    viewer = _viewer(arguments.view, game)
    _show(arguments, text, game, viewer)
    return DIVERGED if game.verdict is Verdict.DIVERGED else 0


def _source(word: str) -> tuple[str, str]:
    """Returns the text that was asked for, and what messages call it. Raises `SaveError`."""
    from gwent_tui.replays.sharing import is_line

    if word == STANDARD_INPUT:
        where = tr("replay.stdin")
        stream = getattr(sys.stdin, "buffer", None)
        data = b"" if stream is None else stream.read(MAX_BYTES + 1)
        try:
            return decode(data, where), where
        except DataError as error:
            raise SaveError(*error.problems) from None
    path = Path(word)
    try:
        is_file = path.exists()
    except (OSError, ValueError):
        # A line that was shared is too long for the name of a file.
        is_file = False
    if not is_file and is_line(word):
        return word, word[:12]
    try:
        return read_text(path, "a replay"), file_label(path)
    except (DataError, ValueError) as error:
        raise SaveError(*(error.problems if isinstance(error, DataError) else [str(error)])) from None


def _viewer(view: str, game: FollowedGame) -> int | None:
    if view == OPEN:
        return None
    seat = int(view) - 1
    if seat in game.session.game.mode.automata:
        raise SaveError(tr("replay.no_view", view=view))
    return seat


def _show(arguments: Namespace, text: str, game: FollowedGame, viewer: int | None) -> None:
    from gwent_tui.plain.command import standard_console
    from gwent_tui.plain.replay import replay_lines
    from gwent_tui.printing import print_exactly
    from gwent_tui.replays.export import to_json
    from gwent_tui.replays.sharing import is_line, to_line
    from gwent_tui.replays.telling import verdict_words

    if arguments.json:
        print_exactly(to_json(game, viewer))
    elif arguments.share:
        print_exactly("".join(text.split()) if is_line(text) else to_line(text))
        print_exactly("\n")
    elif arguments.verify:
        standard_console(ascii_only=arguments.ascii).say(f"{verdict_words(game)}.")
    else:
        standard_console(ascii_only=arguments.ascii).say(*replay_lines(game, viewer))
