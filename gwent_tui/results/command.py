"""`gwent-tui results`: shows, exports and clears the book of results."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from gwent_tui.cards.wording import did_you_mean, file_label, quote, visible
from gwent_tui.results.summary import Grouping
from gwent_tui.results.values import ResultsError
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.results.book import Book

DEFAULT_TABLES = (Grouping.MODE, Grouping.FACTION, Grouping.OPPONENT)
"""The tables that are printed when none is asked for."""
EXCLUSIVE = ("json", "csv", "clear", "restore")
"""Options of which one can be asked for."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""
    parser.add_argument("--player", metavar="NAME", help=tr("results.help.player"))
    parser.add_argument("--by", choices=[str(grouping) for grouping in Grouping], help=tr("results.help.by"))
    for name in (*EXCLUSIVE, "yes"):
        parser.add_argument(f"--{name}", action="store_true", help=tr(f"results.help.{name}"))


def run(arguments: Namespace) -> int:
    """Does what was asked for and returns the exit status 0.

    What is wrong with files of the book is told on the standard error output. Raises `ResultsError` for options
    that do not go together and for a player nobody knows, and `StorageError`.
    """
    from gwent_tui.results.book import Book

    _check(arguments)
    book = Book()
    if arguments.clear:
        _clear(book)
    elif arguments.restore:
        _restore(book)
    else:
        _show(arguments, book)
    return 0


def _check(arguments: Namespace) -> None:
    asked = [name for name in EXCLUSIVE if getattr(arguments, name)]
    if asked and arguments.by:
        asked.append("by")
    if {"clear", "restore"}.intersection(asked) and arguments.player:
        asked.append("player")
    if len(asked) > 1:
        raise ResultsError(tr("results.one_thing", first=f"--{asked[0]}", second=f"--{asked[1]}"))
    if arguments.yes and not arguments.clear:
        raise ResultsError(tr("results.yes_alone"))
    if arguments.clear and not arguments.yes:
        raise ResultsError(tr("results.needs_yes"))


def _clear(book: Book) -> None:
    from gwent_tui.results.printing import print_line

    aside = book.clear()
    if aside is None:
        print_line(tr("results.nothing_to_clear"))
    else:
        print_line(tr("results.cleared", name=file_label(aside)))
        print_line(tr("results.cleared_command"))


def _restore(book: Book) -> None:
    from gwent_tui.results.printing import print_line

    aside = book.last_cleared()
    if aside is None:
        raise ResultsError(tr("results.nothing_cleared"))
    book.restore(aside)
    print_line(tr("results.restored"))


def _show(arguments: Namespace, book: Book) -> None:
    from gwent_tui.printing import print_exactly
    from gwent_tui.results.export import to_csv, to_json
    from gwent_tui.results.printing import print_line, print_results
    from gwent_tui.results.summary import appearances, players

    reading = book.read()
    for sentence in reading.told:
        print(visible(sentence), file=sys.stderr)
    found = appearances(reading.results, arguments.player)
    known = players(reading.results)
    if arguments.player is not None and known and not found:
        hint = did_you_mean(arguments.player, known)
        raise ResultsError(tr("results.nobody", name=quote(arguments.player), hint=hint))
    if arguments.json:
        games = {appearance.game.key: appearance.game for appearance in found}
        print_exactly(to_json(games.values()))
    elif arguments.csv:
        print_exactly(to_csv(found))
    elif not found:
        print_line(tr("results.none_short"))
    else:
        who = tr("results.everybody_long") if arguments.player is None else found[-1].player.name
        print_results(found, who, [Grouping(arguments.by)] if arguments.by else DEFAULT_TABLES)
