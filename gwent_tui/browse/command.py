"""`gwent-tui cards`: lists the cards and leaders that fit."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from typing import Any

from gwent_tui.browse.parsing import (
    FACTION_NAMES,
    ORDER_NAMES,
    ROW_NAMES,
    FilterError,
    parse_ability,
    parse_faction,
    parse_kind,
    parse_order,
    parse_row,
    parse_strength,
)
from gwent_tui.browse.query import KINDS, Filter, Order, search, tally
from gwent_tui.text.strings import tr


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""

    def add(option: str, metavar: str, parse: Callable[[str], Any], help_text: str, **more: Any) -> None:
        parser.add_argument(option, metavar=metavar, type=_argument(parse), help=help_text, **more)

    add("--faction", "FACTION", parse_faction, tr("browse.help.faction", options=", ".join(FACTION_NAMES)))
    parser.add_argument("--with-neutral", action="store_true", help=tr("browse.help.with_neutral"))
    add("--kind", "KIND", parse_kind, tr("browse.help.kind", options=", ".join(KINDS)))
    add("--row", "ROW", parse_row, tr("browse.help.row", options=", ".join(ROW_NAMES)))
    add("--ability", "ABILITY", parse_ability, tr("browse.help.ability"), action="append", default=[])
    add("--strength", "A-B", parse_strength, tr("browse.help.strength"), default=(None, None))
    parser.add_argument("--search", metavar="WORDS", default="", help=tr("browse.help.search"))
    sort_help = tr("browse.help.sort", options=", ".join(ORDER_NAMES))
    add("--sort", "KEY", parse_order, sort_help, default=Order.RELEVANCE)
    parser.add_argument("--reverse", action="store_true", help=tr("browse.help.reverse"))
    parser.add_argument("--json", action="store_true", help=tr("browse.help.json"))


def run(arguments: Namespace) -> int:
    """Prints the list and returns the exit status 0, even if nothing fits. Raises `CardDataError`."""
    from gwent_tui.browse.export import as_object, print_json
    from gwent_tui.browse.printing import print_list
    from gwent_tui.cards.catalogue import catalogue

    lowest, highest = arguments.strength
    wanted = Filter(
        faction=arguments.faction,
        with_neutral=arguments.with_neutral,
        kinds=() if arguments.kind is None else (arguments.kind,),
        row=arguments.row,
        abilities=tuple(arguments.ability),
        lowest=lowest,
        highest=highest,
        words=arguments.search,
    )
    cards = catalogue()
    found = search(cards, wanted, arguments.sort, reverse=arguments.reverse)
    if arguments.json:
        print_json([as_object(cards, entry) for entry in found])
    else:
        print_list(found, tally(found, wanted))
    return 0


def _argument(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    """Returns a reader whose complaints argparse passes on."""

    def read(text: str) -> Any:
        try:
            return parse(text)
        except FilterError as error:
            raise ArgumentTypeError(str(error)) from None

    return read
