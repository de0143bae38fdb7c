"""`gwent-tui deck`: checks, shows, lists, exports and imports decks."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gwent_tui.cards.errors import DataError, DeckError
from gwent_tui.cards.wording import file_label, quote, visible
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.cards.decks import Deck

RULES = ("standard", "advanced", "solo")
FORMATS = ("json", "text")
TEXT_ENDINGS = (".txt", ".text", ".md")
"""Endings of files that are written as a text list unless another format is asked for."""
LEGAL, ILLEGAL, WRONG_INPUT = 0, 1, 2
"""Exit statuses."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the actions of the command, each with its arguments, to its parser."""
    actions = parser.add_subparsers(title=tr("decks.actions"), metavar="ACTION", dest="action", required=True)

    def add(name: str) -> ArgumentParser:
        text = tr(f"decks.help.{name}")
        return actions.add_parser(name, help=text, description=text)

    add("list")
    check = add("check")
    check.add_argument("decks", metavar="NAME|FILE|-", nargs="+", help=tr("decks.help.deck"))
    check.add_argument("--rules", choices=RULES, default=RULES[0], help=tr("decks.help.rules"))
    show = add("show")
    show.add_argument("deck", metavar="NAME|FILE|-", help=tr("decks.help.deck"))
    export = add("export")
    export.add_argument("deck", metavar="NAME|FILE|-", help=tr("decks.help.deck"))
    export.add_argument("--format", choices=FORMATS, help=tr("decks.help.format"))
    export.add_argument("-o", "--output", metavar="FILE", type=Path, help=tr("decks.help.output"))
    export.add_argument("--force", action="store_true", help=tr("decks.help.force"))
    take = add("import")
    take.add_argument("file", metavar="FILE|-", help=tr("decks.help.file"))
    take.add_argument("--name", metavar="NAME", help=tr("decks.help.name"))


def run(arguments: Namespace) -> int:
    """Does what was asked for and returns the exit status.

    0 if it is done or every deck is legal, 1 if a deck is not. Raises `DataError` for wrong input, for which the
    status is 2; only `check` with several decks goes on then, and answers itself.
    """
    match arguments.action:
        case "check":
            return _check(arguments)
        case "show":
            return _show(arguments)
        case "export":
            return _export(arguments)
        case "import":
            return _import(arguments)
        case _:
            return _list()


def _find(word: str) -> Deck:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.decks.shelf import Shelf
    from gwent_tui.decks.sources import find_deck

    return find_deck(word, catalogue(), Shelf())


def _check(arguments: Namespace) -> int:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.decks.legality import verdicts
    from gwent_tui.decks.printing import print_verdict

    cards = catalogue()
    status = LEGAL
    for word in arguments.decks:
        try:
            deck = _find(word)
        except DataError as error:
            _complain(error)
            status = WRONG_INPUT
            continue
        verdict = next(found for found in verdicts(cards, deck) if found.rules.name == arguments.rules)
        print_verdict(deck, verdict)
        status = max(status, LEGAL if verdict.is_legal else ILLEGAL)
    return status


def _show(arguments: Namespace) -> int:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.decks.printing import print_deck

    print_deck(catalogue(), _find(arguments.deck))
    return LEGAL


def _export(arguments: Namespace) -> int:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.decks.exchange import Format, write_any
    from gwent_tui.printing import print_exactly
    from gwent_tui.storage import create_file, write_file

    output: Path | None = arguments.output
    deck = _find(arguments.deck)
    form = arguments.format
    if form is None:
        form = "text" if output is not None and output.suffix.lower() in TEXT_ENDINGS else "json"
    text = write_any(catalogue(), deck, Format(form))
    if output is None or str(output) == "-":
        print_exactly(text)
        return LEGAL
    if arguments.force:
        write_file(output, text)
    else:
        try:
            create_file(output, text)
        except FileExistsError:
            raise DeckError(tr("decks.error.exists", file=file_label(output))) from None
    print(visible(tr("decks.exported", name=deck.name, file=file_label(output))))
    return LEGAL


def _import(arguments: Namespace) -> int:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.decks.exchange import read_any, renamed
    from gwent_tui.decks.printing import print_kept
    from gwent_tui.decks.shelf import Shelf
    from gwent_tui.decks.sources import STANDARD_INPUT, expanded, read_input

    cards = catalogue()
    word: str = arguments.file
    path = expanded(word)
    if word == STANDARD_INPUT:
        deck = read_input(cards)
    elif path is None:
        raise DeckError(tr("decks.error.no_path", text=quote(word)))
    else:
        deck = read_any(path, cards)
    if arguments.name is not None:
        deck = renamed(deck, arguments.name)
    kept = Shelf().add(deck)
    print_kept(cards, kept)
    return LEGAL


def _list() -> int:
    from gwent_tui.cards.catalogue import catalogue
    from gwent_tui.decks.printing import print_list
    from gwent_tui.decks.shelf import Shelf

    found = Shelf().list()
    print_list(catalogue(), found)
    for file in found.damaged:
        _complain(DeckError(*file.problems))
        if file.aside is not None:
            _say(tr("decks.aside", file=file_label(file.aside)))
    return LEGAL


def _complain(error: DataError) -> None:
    for sentence in str(error).splitlines():
        _say(sentence)


def _say(sentence: str) -> None:
    print(f"gwent-tui: {visible(sentence)}", file=sys.stderr)
