"""`gwent-tui card`: shows all about one card or leader."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from gwent_tui.browse.query import Definition, entries
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.errors import UnknownCardError
from gwent_tui.cards.wording import search_key
from gwent_tui.text.strings import tr


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""
    parser.add_argument("names", nargs="+", metavar="NAME", help=tr("browse.help.names"))
    parser.add_argument("--json", action="store_true", help=tr("browse.help.json"))


def run(arguments: Namespace) -> int:
    """Prints the card and returns the exit status 0.

    Raises `UnknownCardError`, with the closest ones, if there is no such card, and `CardDataError`.
    """
    from gwent_tui.browse.export import as_object, print_json
    from gwent_tui.browse.page import page_of
    from gwent_tui.browse.printing import print_page
    from gwent_tui.cards.catalogue import catalogue

    cards = catalogue()
    page = page_of(cards, find(cards, " ".join(arguments.names)).id)
    if arguments.json:
        print_json(as_object(cards, page.entry))
    else:
        print_page(page)
    return 0


def find(catalogue: Catalogue, text: str) -> Definition:
    """Returns the card or leader with an id or name, or the only one with these words in its name.

    Raises `UnknownCardError`, with the closest ones, if there is none.
    """
    try:
        return catalogue.find(text)
    except UnknownCardError:
        words = set(search_key(text).split())
        called = [entry for entry in entries(catalogue) if words and words <= set(entry.name_key.split())]
        if len(called) != 1:
            raise
        return called[0].definition
