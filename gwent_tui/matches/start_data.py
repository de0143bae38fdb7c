"""What a hot-seat game starts from: decks to choose, names, the seed. The form and the command line share it.

Nothing here knows a terminal. `load_start_data` reads the card files, and imports pydantic if they need a check.
"""

from __future__ import annotations

import dataclasses
import secrets
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.cells import cell_len, set_cell_size

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue, data_directory, load_catalogue
from gwent_tui.cards.decks import (
    STANDARD,
    Deck,
    DeckSummary,
    check_deck,
    deck_cards,
    starter_decks,
    summarise,
)
from gwent_tui.cards.errors import DeckError
from gwent_tui.cards.wording import close_matches, file_label, quote, search_key
from gwent_tui.engine.cards import FACTIONS, LeaderDef
from gwent_tui.engine.events import StarterNamed
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.modes import DUEL
from gwent_tui.engine.rng import Rng
from gwent_tui.matches import start_cache
from gwent_tui.matches.tally import NO_GAMES, Tally, tally_words
from gwent_tui.session import Session
from gwent_tui.text.strings import tr

MAX_NAME_CELLS = 20
MAX_NAME_CHARACTERS = 40
"""Combining marks take no cells, so cells alone would not bound a name."""
MAX_SEED_DIGITS = 18
RANDOM_SEEDS = 1_000_000_000
"""Random seeds are smaller than this, so that they are easy to read out."""
REMATCH_TRIES = 64
"""Seeds tried until the coin names the other player; each fails half of the time."""

# They ask for another drawing of the character before them, and terminals disagree about its width.
_VARIATION_SELECTORS = {0xFE0E: None, 0xFE0F: None}


class InputError(ValueError):
    """Something a player entered cannot be used; `str` is a sentence to show."""


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """A deck that can be chosen."""

    deck: Deck
    title: str
    """How it is offered; unique among the choices of a form."""
    summary: DeckSummary
    is_starter: bool = True
    is_kept: bool = False
    """Whether it lies on the player's shelf."""


@dataclass(frozen=True, slots=True)
class ShelfDecks:
    """What the player's shelf offers to a form."""

    decks: tuple[Deck, ...] = ()
    """Those that are legal by `STANDARD`, by name."""
    illegal: tuple[str, ...] = ()
    """Names of the others."""
    damaged: tuple[str, ...] = ()
    """What is wrong with each file that is no deck, first of all; short, and without its folder."""


@dataclass(frozen=True, slots=True)
class StartData:
    """All a form needs to offer decks and leaders."""

    catalogue: Catalogue
    choices: tuple[DeckChoice, ...]
    """The starter decks in the order of the factions, then those of the shelf, then decks from files."""

    def leaders(self, choice: DeckChoice) -> tuple[LeaderDef, ...]:
        """Returns the leaders a deck can have, the one it names first."""
        leaders = self.catalogue.leaders_of(choice.deck.faction)
        return tuple(sorted(leaders, key=lambda leader: leader.id != choice.deck.leader))

    def with_deck(self, deck: Deck) -> tuple[StartData, DeckChoice]:
        """Returns the data with one more choice, and that choice; a deck that is there already is not doubled."""
        for choice in self.choices:
            if choice.deck == deck:
                return self, choice
        added = self._choice(deck)
        return dataclasses.replace(self, choices=(*self.choices, added)), added

    def with_shelf(self, decks: Iterable[Deck]) -> StartData:
        """Returns the data with the decks the shelf has now; what is kept there already is no deck from a file."""
        data = dataclasses.replace(self, choices=tuple(choice for choice in self.choices if choice.is_starter))
        for deck in decks:
            kept = dataclasses.replace(data._choice(deck), is_kept=True)
            data = dataclasses.replace(data, choices=(*data.choices, kept))
        for choice in self.choices:
            if not choice.is_starter and not choice.is_kept:
                data, _ = data.with_deck(choice.deck)
        return data

    def matching(self, choice: DeckChoice) -> DeckChoice:
        """Returns what an earlier choice is now: itself, or that of its title, or of its faction, or the first."""
        same_title = [other for other in self.choices if other.title == choice.title]
        same_faction = [other for other in self.choices if other.deck.faction is choice.deck.faction]
        same = [other for other in self.choices if other == choice]
        return (same or same_title or same_faction or list(self.choices))[0]

    def _choice(self, deck: Deck) -> DeckChoice:
        taken = {choice.title for choice in self.choices}
        title, number = deck.name, 2
        while title in taken:
            title, number = f"{deck.name} ({number})", number + 1
        return DeckChoice(deck, title, summarise(self.catalogue, deck), is_starter=False)


@dataclass(frozen=True, slots=True)
class Entrant:
    """What one player has chosen."""

    name: str
    choice: DeckChoice
    leader: LeaderDef


@dataclass(frozen=True, slots=True)
class Match:
    """A game and what its session does not know: what the decks are called."""

    session: Session
    deck_titles: tuple[str, ...]
    """By seat."""
    earlier: Tally = dataclasses.field(default=NO_GAMES, kw_only=True)
    """The games the same players have finished before, in the same sitting."""

    @property
    def tally(self) -> Tally:
        """The score of the sitting, this game included once it is over."""
        return self.earlier.after(self.session)

    @property
    def words_before(self) -> str:
        """The score of the games before this one as a sentence; empty for the first one."""
        score = tally_words(self.earlier, self.session.names)
        return tr("tally.before", score=score) if score else ""

    @property
    def words_after(self) -> str:
        """The score of the sitting; empty as long as there was but one game, whose result says it all."""
        return tally_words(self.tally, self.session.names) if self.earlier.games else ""


def load_start_data(files: Iterable[Path] = ()) -> StartData:
    """Reads the card files, the starter decks and further deck files.

    Takes a few milliseconds if the files are as they were at an earlier start, otherwise about a tenth of a
    second, most of it for importing pydantic. Raises `CardDataError` for the card files and `DeckError` for a deck
    that is damaged or not legal.
    """
    recalled = start_cache.recall(data_directory())
    if recalled is None:
        catalogue = load_catalogue()
        decks = starter_decks(catalogue)
        start_cache.keep(catalogue, decks)
    else:
        catalogue, decks = recalled
    choices = tuple(DeckChoice(deck, FACTION_TITLES[deck.faction], summarise(catalogue, deck)) for deck in decks)
    if not choices:
        raise DeckError(tr("start.error.no_decks", place=file_label(catalogue.directory.joinpath("decks"))))
    data = StartData(catalogue, choices)
    for path in files:
        data, _ = data.with_deck(read_deck(catalogue, path))
    return data


def read_deck(catalogue: Catalogue, path: Path) -> Deck:
    """Returns the deck in a deck file or text list.

    Raises `DeckError` if it is damaged or, card by card, not legal (R-140).
    """
    from gwent_tui.decks.exchange import read_any

    path = _expanded(path)
    deck = read_any(path, catalogue)
    _check_legal(catalogue, deck, file_label(path))
    return deck


def read_shelf(catalogue: Catalogue) -> ShelfDecks:
    """Returns the decks the player has kept; damaged files are set aside. Raises `StorageError`.

    Takes a few milliseconds without any deck, otherwise up to a tenth of a second, for importing pydantic.
    """
    from gwent_tui.decks.shelf import Shelf

    found = Shelf().list()
    decks = [kept.deck for kept in found.decks]
    legal = [deck for deck in decks if not check_deck(catalogue, deck, STANDARD)]
    return ShelfDecks(
        decks=tuple(legal),
        illegal=tuple(deck.name for deck in decks if deck not in legal),
        damaged=tuple(
            file.problems[0].replace(file_label(file.path), file.path.name).partition("; allowed: ")[0]
            for file in found.damaged
        ),
    )


def _check_legal(catalogue: Catalogue, deck: Deck, where: str) -> None:
    problems = check_deck(catalogue, deck, STANDARD)
    if problems:
        first, *more = (f"{where}: {problem.text}" for problem in problems)
        raise DeckError(first, *more)


def _expanded(path: Path) -> Path:
    try:
        return path.expanduser()
    except RuntimeError:
        return path  # There is no such user; as a name it may still be a file.


def _is_there(path: Path) -> bool:
    try:
        return _expanded(path).exists()
    except (OSError, ValueError):
        return False  # No name a file can have.


def find_choice(data: StartData, text: str) -> tuple[StartData, DeckChoice]:
    """Returns the deck of a faction, of a file, or of a name on the shelf, with the data it is part of.

    A file goes before a deck of that name. Raises `InputError` if there is none, `DeckError` if it cannot be used.
    """
    key = search_key(text)
    factions = {search_key(name): faction for faction in FACTIONS for name in (faction, FACTION_TITLES[faction])}
    if key in factions:
        for choice in data.choices:
            if choice.is_starter and choice.deck.faction is factions[key]:
                return data, choice
        raise InputError(tr("start.error.no_starter", faction=FACTION_TITLES[factions[key]]))
    path = Path(text)
    if text and _is_there(path):
        return data.with_deck(read_deck(data.catalogue, path))
    from gwent_tui.decks.shelf import Shelf

    shelf = Shelf()
    if text and (kept := shelf.find(text)) is not None:
        _check_legal(data.catalogue, kept.deck, quote(kept.deck.name))
        return data.with_deck(kept.deck)
    if text and (path.suffix or len(path.parts) > 1):
        return data.with_deck(read_deck(data.catalogue, path))
    near = close_matches(key, factions) or [name for name in factions if key and name.startswith(key)]
    options = [factions[name].value for name in near[:1]] or [quote(name) for name in shelf.close_names(text)[:1]]
    which = "start.error.deck_near" if options else "start.error.deck_unknown"
    raise InputError(tr(which, text=quote(text), options=", ".join(options or FACTIONS)))


def find_leader(data: StartData, choice: DeckChoice, text: str) -> LeaderDef:
    """Returns the leader of a deck's faction with an id or name, or the only one with these words in the name.

    Raises `InputError`, with the closest ones, if there is none.
    """
    leaders = data.leaders(choice)
    names = {search_key(name): leader for leader in leaders for name in (leader.id, leader.name)}
    key = search_key(text)
    if key in names:
        return names[key]
    faction = FACTION_TITLES[choice.deck.faction]
    partial = {leader.id: leader for name, leader in names.items() if key and key in name}
    if len(partial) == 1:
        return next(iter(partial.values()))
    if partial:
        options = _listed(partial.values())
        raise InputError(tr("start.error.leader_many", text=quote(text), faction=faction, options=options))
    for leader in data.catalogue.leaders.values():
        if key in (search_key(leader.id), search_key(leader.name)):
            values = {"leader": leader.name, "other": FACTION_TITLES[leader.faction], "faction": faction}
            raise InputError(tr("start.error.leader_foreign", options=_listed(leaders), **values))
    near = {names[name].id: names[name] for name in close_matches(key, names)}
    which = "start.error.leader_near" if near else "start.error.leader_unknown"
    options = _listed(near.values() if near else leaders)
    raise InputError(tr(which, text=quote(text), faction=faction, options=options))


def _listed(leaders: Iterable[LeaderDef]) -> str:
    return ", ".join(f"{leader.name} ({leader.id})" for leader in leaders)


def tidy_name(text: str, seat: int) -> str:
    """Returns a player's name with single spaces and without any at the ends.

    Raises `InputError` if nothing is left, if it is wider than `MAX_NAME_CELLS`, or if a character cannot be
    shown; `seat` is named in the sentence, counted from 1 there.
    """
    name = unicodedata.normalize("NFC", " ".join(text.split())).translate(_VARIATION_SELECTORS)
    number = seat + 1
    if not name.isprintable():
        raise InputError(tr("start.error.name_hidden", number=number))
    cells = cell_len(name)
    if cells < 1:
        raise InputError(tr("start.error.name_empty", number=number))
    if cells > MAX_NAME_CELLS:
        raise InputError(tr("start.error.name_long", number=number, cells=cells, limit=MAX_NAME_CELLS))
    if len(name) > MAX_NAME_CHARACTERS:
        raise InputError(tr("start.error.name_marks", number=number))
    return name


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Returns tidy names, with a number behind each that another player has too, whatever the case."""
    folded = [name.casefold() for name in names]
    if len(set(folded)) == len(folded):
        return tuple(names)
    return tuple(
        f"{set_cell_size(name, min(cell_len(name), MAX_NAME_CELLS - 2)).rstrip()} {seat + 1}"
        if folded.count(folded[seat]) > 1
        else name
        for seat, name in enumerate(names)
    )


def parse_seed(text: str) -> int | None:
    """Returns the seed written in a text, None for an empty one. Raises `InputError` if it is no seed."""
    digits = text.strip().replace("_", "").replace(" ", "")
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MAX_SEED_DIGITS:
        raise InputError(tr("start.error.seed", text=quote(text.strip()), digits=MAX_SEED_DIGITS))
    return int(digits)


def random_seed() -> int:
    """Returns a seed nobody can foresee, of at most nine digits."""
    return secrets.randbelow(RANDOM_SEEDS)


def new_match(data: StartData, entrants: Sequence[Entrant], seed: int) -> Match:
    """Returns a dealt game of two entrants, by seat."""
    setups = [
        SeatSetup(
            entrant.choice.deck.faction,
            entrant.leader,
            deck_cards(data.catalogue, entrant.choice.deck),
            data.catalogue.side_deck(entrant.choice.deck.faction),
        )
        for entrant in entrants
    ]
    names = distinct_names([entrant.name for entrant in entrants])
    session = Session(Game(DUEL, setups), seed, names)
    return Match(session, tuple(entrant.choice.title for entrant in entrants))


def rematch(match: Match) -> Match:
    """Returns the same game dealt anew, with seats exchanged and a seed that follows from the last one.

    Where a coin settles the start, it names whoever did not start last time. The score of the sitting goes with
    the players to their new seats.
    """
    old = match.session
    game = Game(old.game.mode, old.game.setups[::-1], old.game.house)
    names = old.names[::-1]
    # The seat that started last time is now the other player's.
    wanted = _coin_starter(old)
    rng = Rng.from_seed(old.seed)
    session = Session(game, rng.below(RANDOM_SEEDS), names)
    for _ in range(REMATCH_TRIES):
        starter = _coin_starter(session)
        if wanted is None or starter is None or starter == wanted:
            break
        session = Session(game, rng.below(RANDOM_SEEDS), names)
    return Match(session, match.deck_titles[::-1], earlier=match.tally.swapped())


def _coin_starter(session: Session) -> int | None:
    """Returns the seat that a coin made start the game, None if a player chose or has yet to choose."""
    for event in session.events(None):
        if isinstance(event, StarterNamed):
            return event.seat if event.chosen_by < 0 else None
    return None
