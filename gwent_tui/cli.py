"""The command line: arguments in, exit status out. Each command is imported only when it is used."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import did_you_mean, quote, visible
from gwent_tui.settings.pace import Speed
from gwent_tui.starting import UsageError, is_plain, require_terminal, start_app, start_plain
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import Match

USAGE_ERROR = 2
"""Exit status for wrong arguments, wrong files, and a terminal that cannot show the game."""
PROGRAM = "gwent-tui"
COMMANDS = {
    "cards": "gwent_tui.browse.command",
    "card": "gwent_tui.browse.card_command",
    "deck": "gwent_tui.decks.command",
    "simulate": "gwent_tui.simulation.command",
    "check-case": "gwent_tui.casefile.command",
    "results": "gwent_tui.results.command",
    "replay": "gwent_tui.replay_command",
    "serve": "gwent_tui.serving.command",
}
"""Commands without a screen, and the modules with their `add_arguments` and `run`."""
DEFAULT_DECKS = ("northern_realms", "nilfgaard")
"""The decks of a quick start when none are named, by seat."""


class Parser(argparse.ArgumentParser):
    """A parser that raises `UsageError` instead of printing its usage and exiting.

    With a `module` it is the parser of a command, which is imported when the command is used and not before.
    """

    def __init__(self, *, module: str = "", **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)
        self.module = module

    def parse_known_args(self, *args: Any, **options: Any) -> Any:
        """Lets the module, if there is one, add its arguments first."""
        if self.module:
            module = import_module(self.module)
            module.add_arguments(self)
            self.set_defaults(run=module.run)
        return super().parse_known_args(*args, **options)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Names the choice that may be meant."""
        if action.choices is not None and value not in action.choices:
            options = [str(choice) for choice in action.choices]
            hint = did_you_mean(value, options) or tr("cli.choices_are", options=", ".join(options))
            raise argparse.ArgumentError(action, tr("cli.no_choice", text=quote(value), hint=hint))

    def error(self, message: str) -> NoReturn:
        """Raises `UsageError`."""
        raise UsageError(tr("cli.usage", problem=message, program=self.prog))


def run(arguments: Sequence[str]) -> int:
    """Does what the arguments ask for and returns the exit status.

    Wrong input is answered here, with sentences and status 2; whatever else goes wrong is raised.
    """
    # Looking for garbage while everything is made that stays is a tenth of the time to the first picture.
    gc.disable()
    try:
        parser, commands = build_parser()
        _check_words(parser, commands, arguments)
        parsed, unknown = parser.parse_known_args(arguments)
        if unknown:
            raise UsageError(tr("cli.unknown_argument", text=quote(unknown[0]), program=PROGRAM))
        command: Callable[[argparse.Namespace], int] = parsed.run
        if command.__module__ != __name__:
            gc.enable()
        return command(parsed)
    except SystemExit as stop:
        # argparse leaves this way after --help and --version.
        return stop.code if isinstance(stop.code, int) else 0
    except UsageError as error:
        return _refuse(*error.args)
    except DataError as error:
        return _refuse(*str(error).splitlines())
    finally:
        gc.enable()


def _refuse(*sentences: str) -> int:
    for sentence in sentences:
        print(f"{PROGRAM}: {visible(sentence)}", file=sys.stderr)
    return USAGE_ERROR


def build_parser() -> tuple[Parser, list[str]]:
    """Returns the parser of the whole command line, and the names of the commands."""
    parser = Parser(prog=PROGRAM, description=tr("cli.description"), epilog=tr("cli.epilog"))
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {_version()}")
    _add_common(parser)
    _add_text(parser)
    text = tr("cli.help.deck_option")
    parser.add_argument("--deck", metavar="FILE", action="append", type=Path, default=[], dest="decks", help=text)
    parser.add_argument("--config", action="store_true", help=tr("cli.help.config"))
    parser.set_defaults(run=_menu, seed=None, ascii=False, text=False, no_curtain=False)
    commands = parser.add_subparsers(title=tr("cli.commands"), metavar="COMMAND")
    _add_play(commands.add_parser("play", help=tr("cli.help.play"), description=tr("cli.help.play_long")))
    _add_solo(commands.add_parser("solo", help=tr("cli.help.solo"), description=tr("cli.help.solo_long")))
    text = tr("cli.help.first_game")
    first_game = commands.add_parser("first-game", help=text, description=text)
    _add_ascii(first_game)
    first_game.set_defaults(run=_first_game)
    text = tr("cli.help.continue")
    going_on = commands.add_parser("continue", help=text, description=text)
    _add_ascii(going_on)
    going_on.set_defaults(run=_continue)
    for name, module in COMMANDS.items():
        text = tr(f"cli.help.{name}")
        commands.add_parser(name, module=module, help=text, description=text)
    return parser, list(commands.choices)


def _check_words(parser: Parser, commands: list[str], arguments: Sequence[str]) -> None:
    """Raises `UsageError` for an option or command in front that does not exist, with the one meant.

    argparse would take the value of a misspelt option for a command.
    """
    options = parser._option_string_actions
    words = iter(arguments)
    for word in words:
        if not word.startswith("-"):
            if word not in commands:
                hint = did_you_mean(word, commands) or tr("cli.commands_are", commands=", ".join(commands))
                raise UsageError(tr("cli.unknown_command", text=quote(word), hint=hint))
            return
        name, equals, _ = word.partition("=")
        if name not in options:
            hint = did_you_mean(name, options)
            raise UsageError(tr("cli.unknown_option", text=quote(name), hint=hint, program=PROGRAM))
        if options[name].nargs is None and not equals:
            next(words, None)


def _add_common(parser: Parser) -> None:
    # No defaults: those of a command would undo what stands in front of it.
    parser.add_argument("--seed", metavar="N", type=_seed, default=argparse.SUPPRESS, help=tr("cli.help.seed"))
    _add_ascii(parser)


def _add_ascii(parser: Parser) -> None:
    parser.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help=tr("cli.help.ascii"))


def _add_text(parser: Parser) -> None:
    parser.add_argument("--text", action="store_true", default=argparse.SUPPRESS, help=tr("cli.help.text"))
    text = tr("cli.help.no_curtain")
    parser.add_argument("--no-curtain", action="store_true", default=argparse.SUPPRESS, help=text)


def _add_play(parser: Parser) -> None:
    _add_common(parser)
    _add_text(parser)
    for number in (1, 2):
        parser.add_argument(f"--p{number}", metavar="NAME", help=tr("cli.help.name", number=number))
    for number, deck in enumerate(DEFAULT_DECKS, start=1):
        text = tr("cli.help.player_deck", number=number, default=deck)
        parser.add_argument(f"--deck{number}", metavar="FACTION|NAME|FILE", default=deck, help=text)
    for number in (1, 2):
        text = tr("cli.help.leader", number=number)
        parser.add_argument(f"--leader{number}", metavar="ID|NAME", help=text)
    parser.set_defaults(run=_play)


def _add_solo(parser: Parser) -> None:
    _add_common(parser)
    _add_text(parser)
    own, against = DEFAULT_DECKS
    parser.add_argument("--name", metavar="NAME", help=tr("cli.help.solo_name"))
    parser.add_argument("--faction", metavar="FACTION", help=tr("cli.help.solo_faction", default=own))
    parser.add_argument("--leader", metavar="ID|NAME", help=tr("cli.help.solo_leader"))
    parser.add_argument("--against", metavar="FACTION", help=tr("cli.help.solo_against", default=against))
    parser.add_argument(
        "--leaders", action=argparse.BooleanOptionalAction, default=True, help=tr("cli.help.solo_leaders")
    )
    parser.add_argument("--built", action="store_true", help=tr("cli.help.solo_built"))
    parser.add_argument("--speed", choices=[speed.value for speed in Speed], help=tr("cli.help.solo_speed"))
    parser.set_defaults(run=_solo)


def _version() -> str:
    from gwent_tui import __version__

    return __version__


def _seed(text: str) -> int:
    from gwent_tui.matches.start_data import InputError, parse_seed

    try:
        seed = parse_seed(text)
    except InputError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if seed is None:
        raise argparse.ArgumentTypeError(tr("cli.empty_seed"))
    return seed


def _menu(arguments: argparse.Namespace) -> int:
    if arguments.config:
        from gwent_tui.settings.store import settings_path

        print(settings_path())
        return 0
    data = None
    if arguments.decks:
        # Only then are the cards read before anything is shown: a wrong file is an error of the command.
        from gwent_tui.matches.start_data import load_start_data

        data = load_start_data(arguments.decks)
    if is_plain(arguments):
        return start_plain(arguments, data=data)
    require_terminal()
    return start_app(arguments, data=data)


def _first_game(arguments: argparse.Namespace) -> int:
    require_terminal()
    return start_app(arguments, first_game=True)


def _continue(arguments: argparse.Namespace) -> int:
    from gwent_tui.saves.vault import Vault

    if not Vault().ids():
        raise UsageError(tr("saves.error.no_games"))
    require_terminal()
    return start_app(arguments, continues=True)


def _play(arguments: argparse.Namespace) -> int:
    match = _match(arguments)
    if is_plain(arguments):
        return start_plain(arguments, match=match)
    require_terminal()
    return start_app(arguments, match=match)


def _match(arguments: argparse.Namespace) -> Match:
    """Returns the game that the options of `play` describe. Raises `UsageError` or `DataError`."""
    from gwent_tui.matches import start_data

    options = vars(arguments)
    data = start_data.load_start_data()
    entrants = []
    for seat in (0, 1):
        number = seat + 1
        option = "--p"
        try:
            given = options[f"p{number}"]
            name = start_data.tidy_name(tr("start.player", number=number) if given is None else given, seat)
            option = "--deck"
            data, choice = start_data.find_choice(data, options[f"deck{number}"])
            option = "--leader"
            asked = options[f"leader{number}"]
            leader = data.leaders(choice)[0] if asked is None else start_data.find_leader(data, choice, asked)
        except start_data.InputError as error:
            raise UsageError(tr("cli.argument", option=f"{option}{number}", problem=error)) from None
        entrants.append(start_data.Entrant(name, choice, leader))
    seed = start_data.random_seed() if arguments.seed is None else arguments.seed
    return start_data.new_match(data, entrants, seed)


def _solo(arguments: argparse.Namespace) -> int:
    match = _solo_match(arguments)
    if is_plain(arguments):
        return start_plain(arguments, match=match)
    require_terminal()
    return start_app(arguments, match=match)


def _solo_match(arguments: argparse.Namespace) -> Match:
    """Returns the game that the options of `solo` describe. Raises `UsageError` or `DataError`."""
    from gwent_tui.cards.solo import SoloError
    from gwent_tui.matches import solo_data, start_data

    data = start_data.load_start_data()
    try:
        given = arguments.name
        order = solo_data.quick_order(
            data,
            name=start_data.tidy_name(tr("solo.start.name") if given is None else given, 0),
            faction=arguments.faction,
            against=arguments.against,
            leader=arguments.leader,
            with_leaders=arguments.leaders,
            built=arguments.built,
        )
    except (start_data.InputError, SoloError) as error:
        raise UsageError(str(error)) from None
    seed = start_data.random_seed() if arguments.seed is None else arguments.seed
    return solo_data.solo_match(data.catalogue, order, seed)
