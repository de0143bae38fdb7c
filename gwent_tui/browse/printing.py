"""Cards on the standard output: with rich on a terminal, as aligned text without any codes elsewhere.

Names and texts are printed as they are; nothing in them is taken for markup.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gwent_tui.browse.page import Page, count_words
from gwent_tui.browse.query import Entry, Tally, ability_title, kind_name
from gwent_tui.browse.relations import Link, relation_title
from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import Faction, Row
from gwent_tui.printing import console, forgive_encoding, is_terminal, print_columns
from gwent_tui.text.cards import row_letter, row_title
from gwent_tui.text.strings import tr

COLUMNS = ("strength", "name", "faction", "kind", "rows", "abilities", "copies", "id")
NUMBERS = frozenset({"strength", "copies"})
"""Columns that are aligned to the right."""
ROOM = {"id": 130, "kind": 100}
"""Cells of a terminal from which on some columns are shown."""
NARROW_NAME = 30
"""Cells of a name at most where there is no room for all columns."""
WIDEST_PANEL = 88
_COLOURS = {
    Faction.NEUTRAL: "",
    Faction.MONSTERS: "red",
    Faction.NILFGAARD: "yellow",
    Faction.NORTHERN_REALMS: "blue",
    Faction.SCOIATAEL: "green",
    Faction.SKELLIGE: "magenta",
}


def print_list(found: Sequence[Entry], counts: Tally) -> None:
    """Prints entries as a table, and how many they are."""
    forgive_encoding()
    if not found:
        print(tr("browse.none"))
        return
    if is_terminal():
        _print_table(found)
    else:
        heads = [tr(f"browse.column.{column}") for column in COLUMNS]
        numbers = [index for index, column in enumerate(COLUMNS) if column in NUMBERS]
        print_columns([heads, *map(_cells, found)], numbers)
    print(count_words(counts))


def print_page(page: Page) -> None:
    """Prints all about a card or leader."""
    forgive_encoding()
    if is_terminal():
        _print_panel(page)
        return
    print(f"{page.entry.name} ({page.entry.id})")
    for line in (page.kind, page.copies, page.text):
        print(line)
    for title, meaning in page.abilities:
        print(f"{title}: {meaning}")
    for link in page.links:
        print(f"{relation_title(link.relation)}: {link_words(page.entry, link)}")


def link_words(entry: Entry, link: Link) -> str:
    """Returns what a relation leads to, with the ids to ask for."""
    return ", ".join(
        tr("browse.relation.own") if target.id == entry.id else f"{target.name} ({target.id})"
        for target in link.targets
    )


def _cells(entry: Entry, row_word: Callable[[Row], str] = row_title) -> list[str]:
    """Returns an entry as texts, in the order of `COLUMNS`."""
    return [
        "" if entry.strength is None else str(entry.strength),
        entry.name,
        FACTION_TITLES[entry.faction],
        kind_name(entry.kind),
        "/".join(map(row_word, entry.rows)),
        # That it is a hero is its kind.
        ", ".join(ability_title(key) for key in entry.abilities if key != "hero"),
        str(entry.copies),
        entry.id,
    ]


def _print_table(found: Sequence[Entry]) -> None:
    from rich.table import Table
    from rich.text import Text

    output = console()
    is_narrow = output.width < ROOM["kind"]
    hidden = {column for column, room in ROOM.items() if output.width < room}
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold underline")
    shown = [column for column in COLUMNS if column not in hidden]
    for column in shown:
        heading = Text(tr(f"browse.column.{column}"))
        # What is cut off can be read with `card`.
        table.add_column(
            heading,
            justify="right" if column in NUMBERS else "left",
            no_wrap=column != "abilities",
            overflow="ellipsis",
            max_width=NARROW_NAME if column == "name" and is_narrow else None,
        )
    for entry in found:
        cells = _cells(entry, row_letter if is_narrow else row_title)
        if "kind" in hidden and entry.kind in ("hero", "leader"):
            place = COLUMNS.index("abilities")
            cells[place] = ", ".join(filter(None, [kind_name(entry.kind), cells[place]]))
        texts: dict[str, Text] = dict(zip(COLUMNS, map(Text, cells), strict=True))
        texts["faction"].stylize(_COLOURS[entry.faction])
        texts["name"].stylize("bold" if entry.kind in ("hero", "leader") else "")
        table.add_row(*(texts[column] for column in shown))
    output.print(table)


def _print_panel(page: Page) -> None:
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    output = console()
    colour = _COLOURS[page.entry.faction]
    facts = f"{page.kind} · {page.copies}"
    blocks: list[Text] = [Text(facts, style="dim"), Text(), Text(page.text)]
    if page.abilities:
        blocks.append(Text())
        blocks += [Text.assemble((title, "bold"), f": {meaning}") for title, meaning in page.abilities]
    if page.links:
        blocks.append(Text())
    for link in page.links:
        relation = relation_title(link.relation)
        blocks.append(Text.assemble((relation, "bold"), f": {link_words(page.entry, link)}"))
    title = Text.assemble((page.entry.name, "bold"), f" ({page.entry.id})")
    width = min(output.width, WIDEST_PANEL)
    output.print(Panel(Group(*blocks), title=title, title_align="left", border_style=colour, width=width))
