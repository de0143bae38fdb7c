"""Decks in and out: a deck file or a text list, whichever it is, from a file or as text."""

from __future__ import annotations

import dataclasses
from enum import StrEnum
from pathlib import Path

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.cards.errors import DataError, DeckError
from gwent_tui.cards.reading import decode, read_text
from gwent_tui.cards.wording import file_label, problem, quote
from gwent_tui.decks.text_list import MAX_NAME, dump_text, looks_like_json, parse_text

WANTED = "a deck file or a text list"


class Format(StrEnum):
    """How a deck can be written."""

    JSON = "json"
    TEXT = "text"


def write_any(catalogue: Catalogue, deck: Deck, form: Format) -> str:
    """Returns a deck as the text of a deck file or as a text list, with a line end at the end."""
    return dump_deck(deck) if form is Format.JSON else dump_text(catalogue, deck)


def read_any(
    source: Path | str | bytes, catalogue: Catalogue, *, where: str = "", name: str = "", strict: bool = True
) -> Deck:
    """Returns the deck in a file (`Path`), in a text (`str`), or in the bytes of a file that has none (`bytes`).

    A text that begins with a bracket is read as a deck file, any other one as a text list. `where` is what
    messages call the source, `name` the deck's name if a text list gives none; by default those of the file.
    Leader and cards have to exist and fit the faction; with `strict` off, a deck file is only checked for its
    form, so that `check_deck` can say of each card what is wrong. Whether the deck may be played is not checked.

    Raises `DeckError`, with a sentence for each problem; nothing is taken then.
    """
    if isinstance(source, Path):
        where = where or file_label(source)
        name = name or _name_of(source)
    where = where or "text"
    try:
        match source:
            case Path():
                text = read_text(source, WANTED)
            case bytes():
                text = decode(source, where)
            case _:
                text = source
    except DataError as error:
        raise DeckError(*error.problems) from None
    if looks_like_json(text):
        return load_deck(text.removeprefix("\ufeff"), catalogue if strict else None, where=where)
    if not text.strip():
        raise DeckError(problem(where, "", "there is nothing in it", WANTED))
    return parse_text(text, catalogue, where=where, name=name)


def renamed(deck: Deck, name: str) -> Deck:
    """Returns the deck under another name, with single spaces. Raises `DeckError` if it cannot be a name."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable():
        raise DeckError(
            problem("deck", "", f"it cannot be called {quote(name)}", f"1 to {MAX_NAME} printable characters")
        )
    return dataclasses.replace(deck, name=name)


def _name_of(path: Path) -> str:
    name = " ".join(path.stem.split())[:MAX_NAME].strip()
    return name if name.isprintable() else ""
