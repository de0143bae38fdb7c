"""Decks on the standard output: with rich on a terminal, as plain text elsewhere.

Names are printed as they are; nothing in them is taken for markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.wording import file_label, visible
from gwent_tui.decks.legality import Verdict, verdicts
from gwent_tui.decks.shelf import KeptDeck, Listing
from gwent_tui.decks.statistics import DeckStatistics, chances_to_open, statistics
from gwent_tui.engine.cards import CardDef, Kind
from gwent_tui.printing import console, forgive_encoding, is_terminal, print_columns
from gwent_tui.text.cards import ability_name, row_title
from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from fractions import Fraction


NUMBERS = frozenset({"copies", "strength", "open", "cards", "units", "specials"})
"""Columns that are aligned to the right."""
CARD_COLUMNS = ("copies", "strength", "name", "rows", "abilities", "open")
DECK_COLUMNS = ("name", "faction", "units", "specials", "legal", "file")


def print_verdict(deck: Deck, verdict: Verdict) -> None:
    """Prints what one mode says of a deck: a line, and one for each problem."""
    forgive_encoding()
    which = "decks.legal" if verdict.is_legal else "decks.illegal"
    head = tr(which, name=deck.name, faction=FACTION_TITLES[deck.faction], mode=verdict.rules.title)
    _print_lines([(head, "bold green" if verdict.is_legal else "bold red")])
    _print_lines([(f"  {found.text}", "") for found in verdict.problems])
    if verdict.note:
        _print_lines([(f"  {verdict.note}", "")])


def print_deck(catalogue: Catalogue, deck: Deck) -> None:
    """Prints all about a deck: leader, cards, numbers, and what each mode says of it."""
    forgive_encoding()
    leader = catalogue.leaders.get(deck.leader)
    named = leader.name if leader else deck.leader
    lines = [(visible(deck.name), "bold"), (f"{FACTION_TITLES[deck.faction]}, {named}", "")]
    if deck.description:
        lines.append((visible(deck.description), "dim"))
    _print_lines([*lines, ("", "")])
    _print_cards(catalogue, deck)
    _print_lines([("", "")])
    _print_lines([(line, "") for line in _numbers(statistics(catalogue, deck))])
    _print_lines([("", "")])
    for verdict in verdicts(catalogue, deck):
        word = tr("decks.is_legal" if verdict.is_legal else "decks.is_illegal")
        head = f"{verdict.rules.title}: {word}"
        _print_lines([(head, "green" if verdict.is_legal else "red")])
        _print_lines([(f"  {found.text}", "") for found in verdict.problems])


def print_kept(catalogue: Catalogue, kept: KeptDeck) -> None:
    """Prints where an imported deck is, and where it may be played."""
    forgive_encoding()
    _print_lines([(tr("decks.kept", name=kept.deck.name, file=file_label(kept.path)), "bold")])
    words = [
        f"{verdict.rules.title}: {tr('decks.is_legal')}"
        if verdict.is_legal
        else f"{verdict.rules.title}: {tr('decks.problems', count=len(verdict.problems))}"
        for verdict in verdicts(catalogue, kept.deck)
    ]
    _print_lines([("  ".join(words), "")])


def print_list(catalogue: Catalogue, found: Listing) -> None:
    """Prints the decks of the shelf as a table, and what lies aside."""
    forgive_encoding()
    if found.decks:
        _print_table(DECK_COLUMNS, [_deck_cells(catalogue, kept) for kept in found.decks])
    else:
        _print_lines([(tr("decks.none"), "")])
    if found.aside:
        files = ", ".join(file_label(path) for path in found.aside)
        _print_lines([(tr("decks.lie_aside", count=len(found.aside), files=files), "dim")])


def _deck_cells(catalogue: Catalogue, kept: KeptDeck) -> list[str]:
    deck = kept.deck
    numbers = statistics(catalogue, deck)
    legal = [verdict.rules.title for verdict in verdicts(catalogue, deck) if verdict.is_legal]
    return [
        deck.name,
        FACTION_TITLES[deck.faction],
        str(numbers.count(Kind.UNIT, Kind.HERO)),
        str(numbers.count(Kind.SPECIAL, Kind.WEATHER)),
        ", ".join(legal) or "-",
        visible(kept.path.name),
    ]


def _print_cards(catalogue: Catalogue, deck: Deck) -> None:
    rows = []
    chances = {card.id: chance for card, _, chance in chances_to_open(catalogue, deck)}
    for card_id, count in deck.cards:
        card = catalogue.cards.get(card_id)
        if card is None:
            rows.append([str(count), "", card_id, "", tr("decks.unknown_card"), ""])
        else:
            rows.append(_card_cells(card, count, chances.get(card_id)))
    if rows:
        _print_table(CARD_COLUMNS, rows)


def _card_cells(card: CardDef, count: int, chance: Fraction | None) -> list[str]:
    keys = (["hero"] if card.kind is Kind.HERO else []) + [str(ability) for ability in card.abilities]
    return [
        str(count),
        str(card.strength) if card.is_unit else "",
        card.name,
        "/".join(row_title(row) for row in card.rows) if card.is_unit else "",
        ", ".join(map(ability_name, keys)),
        "" if chance is None else f"{float(chance):.0%}",
    ]


def _numbers(found: DeckStatistics) -> list[str]:
    opening = found.opening
    rows = ", ".join(
        tr(
            "decks.row",
            row="/".join(row_title(row) for row in share.rows),
            count=share.cards,
            strength=share.strength,
        )
        for share in found.rows
    )
    return [
        tr(
            "decks.numbers",
            cards=found.size,
            units=found.count(Kind.UNIT, Kind.HERO),
            heroes=found.count(Kind.HERO),
            specials=found.count(Kind.SPECIAL, Kind.WEATHER),
            weather=found.count(Kind.WEATHER),
        ),
        tr("decks.strength", strength=found.strength, average=f"{float(found.average_strength):.1f}", rows=rows),
        tr(
            "decks.opening",
            cards=opening.cards,
            units=f"{float(opening.units):.1f}",
            heroes=f"{float(opening.heroes):.1f}",
            specials=f"{float(opening.specials):.1f}",
            spies=f"{float(opening.spies):.1f}",
            strength=f"{float(opening.strength):.1f}",
        ),
    ]


def _print_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    heads = [tr(f"decks.column.{column}") for column in columns]
    if not is_terminal():
        print_columns([heads, *rows], [index for index, column in enumerate(columns) if column in NUMBERS])
        return
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold underline")
    for column, head in zip(columns, heads, strict=True):
        table.add_column(Text(head), justify="right" if column in NUMBERS else "left", overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    console().print(table)


def _print_lines(lines: Sequence[tuple[str, str]]) -> None:
    """Prints lines, each with a style that a terminal shows."""
    if not is_terminal():
        for line, _ in lines:
            print(visible(line))
        return
    from rich.padding import Padding
    from rich.text import Text

    for line, style in lines:
        bare = line.lstrip()
        # What is broken off goes on below its own beginning.
        console().print(Padding(Text(visible(bare), style=style), (0, 0, 0, len(line) - len(bare))))
