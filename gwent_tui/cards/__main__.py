"""Checks card files and starter decks: `python -m gwent_tui.cards [directory]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from gwent_tui.cards.catalogue import FACTION_TITLES, load_catalogue
from gwent_tui.cards.decks import starter_decks
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import file_label
from gwent_tui.engine.cards import FACTIONS


def main(arguments: Sequence[str]) -> int:
    """Prints how many cards each faction's pack has, or what is wrong; returns the exit status."""
    try:
        catalogue = load_catalogue(Path(arguments[0]) if arguments else None)
        decks = starter_decks(catalogue)
    except DataError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{file_label(catalogue.directory)}: {len(catalogue.cards)} cards and {len(catalogue.leaders)} leaders")
    for faction in FACTIONS:
        names = ", ".join(deck.name for deck in decks if deck.faction is faction) or "no starter deck"
        print(f"{FACTION_TITLES[faction]:<16} {catalogue.box_count(faction):>3} cards in the pack; {names}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
