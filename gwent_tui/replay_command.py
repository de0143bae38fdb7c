"""`gwent-tui replay`: shows, prints, checks or shares a finished game.

The exit status is 0 if the game is exact, or unverified since its cards have changed; 1 if it has diverged; 2 if
it cannot be read.
"""

from __future__ import annotations

import re
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import MAX_BYTES, decode, read_text
from gwent_tui.cards.wording import file_label, problem, visible
from gwent_tui.saves.values import LostGameError, SaveError, Verdict
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.saves.values import FollowedGame

STANDARD_INPUT = "-"
OPEN = "open"
DIVERGED = 1
"""Exit status."""
_LINE = re.compile(r"gwent\d+\.")
"""How a line that was shared begins."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""
    parser.add_argument("file", metavar="FILE|LINE|-", help=tr("replay.help.file"))
    ways = parser.add_mutually_exclusive_group()
    # No defaults where there is an option in front of all commands: they would undo it.
    ways.add_argument("--text", action="store_true", default=SUPPRESS, help=tr("replay.help.text"))
    for name in ("json", "verify", "share"):
        ways.add_argument(f"--{name}", action="store_true", help=tr(f"replay.help.{name}"))
    parser.add_argument("--view", choices=("1", "2", OPEN), help=tr("replay.help.view"))
    parser.add_argument("--ascii", action="store_true", default=SUPPRESS, help=tr("cli.help.ascii"))


def run(arguments: Namespace) -> int:
    """Does what was asked for and returns the exit status. Raises `SaveError` for what is no finished game."""
    from gwent_tui.cards.catalogue import load_catalogue
    from gwent_tui.replays.reading import parse_replay

    text, where = _source(arguments.file)
    try:
        game = parse_replay(text, where, load_catalogue())
    except LostGameError as error:
        _tell_lost(arguments, error)
        return DIVERGED
    viewer = _viewer(arguments.view or OPEN, game)
    if _wants_screen(arguments):
        _open_screen(arguments, text, game, viewer)
    else:
        _show(arguments, text, game, viewer)
    return DIVERGED if game.verdict is Verdict.DIVERGED else 0


def _source(word: str) -> tuple[str, str]:
    """Returns the text that was asked for, and what messages call it. Raises `SaveError`."""
    if word == STANDARD_INPUT:
        return _standard_input(tr("replay.stdin"))
    path = Path(word)
    try:
        is_file = path.exists()
    except (OSError, ValueError):
        # A line that was shared is too long for the name of a file.
        return word, visible(word[:12])
    if not is_file and _LINE.match(word) and not word.endswith(".json"):
        return word, word[:12]
    try:
        return read_text(path, "a replay"), file_label(path)
    except (DataError, ValueError) as error:
        raise SaveError(*(error.problems if isinstance(error, DataError) else [str(error)])) from None


def _standard_input(where: str) -> tuple[str, str]:
    stream = getattr(sys.stdin, "buffer", None)
    try:
        return decode(b"" if stream is None else stream.read(MAX_BYTES + 1), where), where
    except OSError as error:
        raise SaveError(problem(where, "", f"cannot be read ({error.strerror})", "a replay")) from None
    except DataError as error:
        raise SaveError(*error.problems) from None


def _tell_lost(arguments: Namespace, error: LostGameError) -> None:
    """Says that nothing of a game can be shown; where only the verdict was asked for, that is the answer."""
    from gwent_tui.plain.command import standard_console

    if arguments.verify:
        standard_console(ascii_only=arguments.ascii).say(f"{Verdict.DIVERGED}: {error}.")
    else:
        print(visible(str(error)), file=sys.stderr)


def _viewer(view: str, game: FollowedGame) -> int | None:
    if view == OPEN:
        return None
    seat = int(view) - 1
    if seat in game.session.game.mode.automata:
        raise SaveError(tr("replay.no_view", view=view))
    return seat


def _wants_screen(arguments: Namespace) -> bool:
    """Whether nothing else was asked for and there is a terminal to show the game on."""
    from gwent_tui.starting import UsageError, require_terminal

    if arguments.text or arguments.json or arguments.verify or arguments.share:
        return False
    try:
        require_terminal()
    except UsageError:
        return False
    return True


def _open_screen(arguments: Namespace, text: str, game: FollowedGame, viewer: int | None) -> None:
    """Plays a game back on the screen; one player's eyes are borrowed unless open hands were asked for."""
    from gwent_tui.replays.sharing import from_line, is_line
    from gwent_tui.starting import start_app
    from gwent_tui.tui.replays.film import Film
    from gwent_tui.tui.replays.shot import Eyes

    document = from_line(text, file_label(Path(arguments.file))) if is_line(text) else text
    eyes = Eyes(viewer or 0, is_open=arguments.view == OPEN)
    start_app(arguments, replay=lambda: Film.followed(game, lambda: document, eyes))


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
