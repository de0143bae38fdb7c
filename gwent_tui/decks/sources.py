"""Where a deck comes from when it is asked for by a word: a faction, a file, the shelf, or the standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck, starter_decks
from gwent_tui.cards.errors import DeckError
from gwent_tui.cards.reading import MAX_BYTES
from gwent_tui.cards.wording import close_matches, quote, search_key
from gwent_tui.decks.exchange import read_any
from gwent_tui.decks.shelf import Shelf
from gwent_tui.engine.cards import FACTIONS, Faction
from gwent_tui.text.strings import tr

STANDARD_INPUT = "-"
"""The word for what is piped in."""
FACTION_KEYS = {search_key(name): faction for faction in FACTIONS for name in (faction, FACTION_TITLES[faction])}
"""Search key -> faction, for ids and titles."""


def find_deck(word: str, catalogue: Catalogue, shelf: Shelf) -> Deck:
    """Returns the deck asked for: "-" is the standard input, a faction its starter deck, else a file or a name.

    A file goes before a deck of the shelf of that name. Deck files are checked for their form only. Raises
    `DeckError` if there is none, with the name that may be meant, and if it cannot be read.
    """
    if word == STANDARD_INPUT:
        return read_input(catalogue, strict=False)
    faction = FACTION_KEYS.get(search_key(word))
    if faction is not None:
        return _starter(catalogue, faction)
    path = expanded(word)
    if path is not None and exists(path):
        return read_any(path, catalogue, strict=False)
    kept = shelf.find(word)
    if kept is not None:
        return kept.deck
    if path is not None and looks_like_path(word):
        return read_any(path, catalogue, strict=False)
    raise unknown_deck(word, shelf)


def unknown_deck(word: str, shelf: Shelf) -> DeckError:
    """Returns the error that no deck is called like that, with the names that may be meant."""
    near = [FACTION_KEYS[key].value for key in close_matches(search_key(word), FACTION_KEYS)]
    near = list(dict.fromkeys((*near, *shelf.close_names(word))))
    if near:
        options = " or ".join(name if name in tuple(FACTIONS) else quote(name) for name in near[:3])
        return DeckError(tr("decks.error.near", text=quote(word), options=options))
    return DeckError(tr("decks.error.unknown", text=quote(word), options=", ".join(FACTIONS)))


def read_input(catalogue: Catalogue, *, name: str = "", strict: bool = True) -> Deck:
    """Returns the deck that is piped in. Raises `DeckError` like `read_any`."""
    where = tr("decks.stdin")
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        text = sys.stdin.read(MAX_BYTES + 1) if sys.stdin is not None else ""
        return read_any(text, catalogue, where=where, name=name, strict=strict)
    data: bytes = stream.read(MAX_BYTES + 1)
    return read_any(data, catalogue, where=where, name=name, strict=strict)


def expanded(word: str) -> Path | None:
    """Returns a word as a path, with `~` resolved where that is possible; None if it can be none."""
    if not word or "\0" in word:
        return None
    path = Path(word)
    try:
        return path.expanduser()
    except RuntimeError:
        # There is no such user; as a name it may still be a file.
        return path


def exists(path: Path) -> bool:
    """Whether there is something at a path; what cannot be asked for, such as a name too long, is not there."""
    try:
        return path.exists()
    except OSError:
        return False


def looks_like_path(word: str) -> bool:
    """Whether a word that is no file looks like one that is missing."""
    path = Path(word)
    return len(path.parts) > 1 or path.suffix.lower() in (".json", ".txt")


def _starter(catalogue: Catalogue, faction: Faction) -> Deck:
    for deck in starter_decks(catalogue):
        if deck.faction is faction:
            return deck
    raise DeckError(tr("start.error.no_starter", faction=FACTION_TITLES[faction]))
