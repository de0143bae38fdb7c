"""Which decks take part: starter decks, whole factions, deck files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck, deck_cards, load_deck, starter_decks
from gwent_tui.cards.wording import did_you_mean, one_of, quote, search_key
from gwent_tui.engine.cards import FACTIONS, LeaderDef
from gwent_tui.simulation.arena import Entrant

WHOLE = "whole"
"""What stands for the decks that hold all cards of a faction."""


class EntrantError(ValueError):
    """The decks asked for are none; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck that takes part, under the name it was asked for."""

    name: str
    deck: Deck
    leaders: tuple[LeaderDef, ...]
    """All of the faction for a starter deck, the own one for a deck file."""


def first_decks(catalogue: Catalogue) -> tuple[NamedDeck, ...]:
    """Returns the first starter deck of each faction, led by all its leaders in turn. Raises `DeckError`."""
    decks = starter_decks(catalogue)
    firsts = [next((deck for deck in decks if deck.faction is faction), None) for faction in FACTIONS]
    return tuple(
        NamedDeck(str(deck.faction), deck, catalogue.leaders_of(deck.faction))
        for deck in firsts
        if deck is not None
    )


def starter_entrants(catalogue: Catalogue) -> tuple[Entrant, ...]:
    """Returns the first starter decks as entrants. Raises `DeckError`."""
    return tuple(_entrant(catalogue, named) for named in first_decks(catalogue))


def whole_entrants(catalogue: Catalogue) -> tuple[Entrant, ...]:
    """Returns a deck of all cards of each faction; it breaks the limits for decks, but nothing is missing."""
    return tuple(
        Entrant(
            str(faction),
            faction,
            tuple(card for card, count in catalogue.pack(faction) for _ in range(count)),
            catalogue.side_deck(faction),
            catalogue.leaders_of(faction),
        )
        for faction in FACTIONS
    )


def all_pairings(pool: Iterable[Entrant], seats: int) -> tuple[tuple[Entrant, ...], ...]:
    """Returns every way to seat the decks of a pool, each against itself too."""
    return tuple(product(pool, repeat=seats))


def rotations(pool: Sequence[Entrant], seats: int) -> tuple[tuple[Entrant, ...], ...]:
    """Returns the ways to seat decks side by side so that each takes every seat; one deck takes all seats."""
    count = len(pool)
    return tuple(tuple(pool[(turn + seat) % count] for seat in range(seats)) for turn in range(count))


def find_pairings(catalogue: Catalogue, text: str | None, seats: int) -> tuple[tuple[Entrant, ...], ...]:
    """Returns the pairings that a text asks for: nothing, `whole`, or decks with commas between them.

    A deck is a faction, which stands for its starter deck under all its leaders, or a deck file, which keeps its
    own leader. Raises `EntrantError`, or `DeckError` for a file that cannot be used.
    """
    if text is None:
        return all_pairings(starter_entrants(catalogue), seats)
    if text.strip() == WHOLE:
        return all_pairings(whole_entrants(catalogue), seats)
    decks = find_decks(catalogue, text, seats, WHOLE)
    return rotations([_entrant(catalogue, named) for named in decks], seats)


def find_decks(catalogue: Catalogue, text: str, seats: int, *words: str) -> list[NamedDeck]:
    """Returns the decks that a text names with commas between them, at most one a seat.

    `words` are those that stand for many decks at once, and therefore alone. Raises `EntrantError`, or `DeckError`
    for a file that cannot be used.
    """
    # The name of a file may hold commas.
    names = [text] if _is_file(text) else [name.strip() for name in text.split(",")]
    if not all(names):
        raise EntrantError("a deck is missing: name one, or several with commas between them")
    if len(names) > seats:
        raise EntrantError(f"{len(names)} decks are too many for {seats} seats")
    return [_find(catalogue, name, words) for name in names]


def _find(catalogue: Catalogue, name: str, words: Sequence[str]) -> NamedDeck:
    for faction in FACTIONS:
        if search_key(name) in {search_key(faction), search_key(FACTION_TITLES[faction])}:
            return next(named for named in first_decks(catalogue) if named.deck.faction is faction)
    path = Path(name)
    if path.suffix.lower() == ".json" or path.name != name or _is_file(name):
        deck = load_deck(path, catalogue)
        return NamedDeck(name, deck, (catalogue.leaders[deck.leader],))
    if name in words:
        raise EntrantError(f"{quote(name)} stands alone, for all factions at once")
    known = [*FACTIONS, *words]
    hint = did_you_mean(name.casefold(), known) or f"; there are {one_of(known)}, and deck files"
    raise EntrantError(f"there is no deck {quote(name)}{hint}")


def _is_file(name: str) -> bool:
    # A name can be too long for the system to ask about.
    with suppress(OSError):
        return Path(name).is_file()
    return False


def _entrant(catalogue: Catalogue, named: NamedDeck) -> Entrant:
    deck = named.deck
    side_deck = catalogue.side_deck(deck.faction)
    return Entrant(named.name, deck.faction, deck_cards(catalogue, deck), side_deck, named.leaders)
