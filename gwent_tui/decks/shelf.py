"""The shelf: the player's decks, one deck file each, in a folder of the player's.

Decks may be unfinished or not legal; the shelf only keeps them. What another program does to the files meanwhile
is noticed and never written over.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gwent_tui.cards.catalogue import json_files
from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.cards.errors import DataError, DeckError
from gwent_tui.cards.reading import read_text
from gwent_tui.cards.wording import close_matches, file_label, quote, search_key
from gwent_tui.storage import (
    StorageError,
    can_be_opened,
    create_file,
    data_folder,
    remove_file,
    set_aside,
    write_file,
)
from gwent_tui.text.strings import tr

FOLDER = "decks"
"""Name of the folder in the player's data folder."""
TRASH = "removed"
"""Name of the folder in it for files that were removed."""
MAX_NAME = 60
"""Characters of a deck's name, as the file format allows."""
MAX_STEM = 40
"""Characters of a file's name that come from the deck's name."""
WANTED = "a deck file"
_DEVICES = ("con", "prn", "aux", "nul", *(f"{device}{n}" for device in ("com", "lpt") for n in range(10)))
_RESERVED = frozenset({*_DEVICES, "schema"})
"""Names that Windows keeps for devices, whatever the ending, and the one that is no deck."""
_NUMBERED = re.compile(r" \(\d{1,6}\)$")


class ChangedError(DeckError):
    """A deck's file is not as it was read: something else has changed or removed it."""


class NameTakenError(DeckError):
    """Another deck of the shelf has the name, whatever the case."""


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck as it was read from its file."""

    deck: Deck
    path: Path
    stamp: str
    """Tells whether the file still holds what was read."""


@dataclass(frozen=True, slots=True)
class DamagedFile:
    """A file in the folder that is no deck."""

    path: Path
    """Where it was."""
    problems: tuple[str, ...]
    """Sentences that name it, the place in it, and what is allowed there; at least one."""
    aside: Path | None = None
    """Where it lies now, set aside; None if it is where it was."""
    is_harmful: bool = True
    """Whether its content is what is wrong; other files are left where they are."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What lies on the shelf."""

    decks: tuple[KeptDeck, ...]
    """By name; decks of one name by the name of the file."""
    damaged: tuple[DamagedFile, ...] = ()
    """Files found damaged just now, by name. They are set aside, so that they are told once."""
    aside: tuple[Path, ...] = ()
    """Every file that lies aside, those of earlier times included, by name."""


@dataclass(frozen=True, slots=True)
class RemovedDeck:
    """A deck that was removed, and all that is needed to put it back."""

    kept: KeptDeck
    trash: Path


class Shelf:
    """The decks in a folder, by default `decks` in the player's data folder. Nothing is remembered between calls.

    The folder comes into being with the first deck. Every method may raise `StorageError` where a file cannot be
    read, written or removed; all is as it was before then.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """Where the files are. Raises `StorageError` if there is no home directory."""
        return data_folder() / FOLDER if self._folder is None else self._folder

    def list(self) -> Listing:
        """Reads every deck. What is no deck is set aside, told in `damaged`, and hides no other deck.

        Files that cannot be read at all, or that a newer version of the program has written, stay where they are.
        Needs pydantic only if there are files.
        """
        decks, damaged = self._scan()
        told = tuple(_moved(file) if file.is_harmful else file for file in damaged)
        return Listing(decks, told, tuple(sorted(self.folder.glob("*.json.damaged-*"))))

    def _scan(self) -> tuple[tuple[KeptDeck, ...], tuple[DamagedFile, ...]]:
        """Returns the decks in order, and what is no deck, which is left where it is."""
        folder = self.folder
        decks: list[KeptDeck] = []
        damaged: list[DamagedFile] = []
        for name in _names(folder):
            found = _read(folder / name)
            if isinstance(found, KeptDeck):
                decks.append(found)
            else:
                damaged.append(found)
        decks.sort(key=lambda kept: (kept.deck.name.casefold(), kept.deck.name, kept.path.name))
        return tuple(decks), tuple(damaged)

    @property
    def _decks(self) -> tuple[KeptDeck, ...]:
        return self._scan()[0]

    def find(self, name: str) -> KeptDeck | None:
        """Returns the deck of a name, None if there is none; case, accents and punctuation do not matter.

        A deck of exactly that name goes first. Raises `DeckError`, naming the files, if more than one fits.
        """
        decks = self._decks
        exact = [kept for kept in decks if kept.deck.name == name]
        key = search_key(name)
        fitting = exact or [kept for kept in decks if key and search_key(kept.deck.name) == key]
        if len(fitting) > 1:
            files = ", ".join(file_label(kept.path) for kept in fitting)
            raise DeckError(tr("decks.error.many", text=quote(name), files=files))
        return fitting[0] if fitting else None

    def close_names(self, name: str) -> tuple[str, ...]:
        """Returns at most three names of decks that look like a name, the closest first."""
        names = {search_key(kept.deck.name): kept.deck.name for kept in self._decks}
        return tuple(names[key] for key in close_matches(search_key(name), names))

    def add(self, deck: Deck) -> KeptDeck:
        """Keeps one more deck in a file of its own; "Name (2)" if there is a deck of that name already.

        No file is ever written over. Raises `DeckError` if the deck cannot be written as a deck file: its name
        has to be 1 to `MAX_NAME` printable characters, every count 1 to 20.
        """
        deck = dataclasses.replace(deck, name=unique_name(deck.name, self._taken()))
        deck, text = _written(deck)
        stem = file_stem(deck.name)
        number = 1
        while True:
            path = self.folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
            try:
                create_file(path, text)
            except FileExistsError:
                number += 1
            else:
                return KeptDeck(deck, path, _stamp(text))

    def save(self, kept: KeptDeck, deck: Deck) -> KeptDeck:
        """Puts a deck into the file of a kept one, which keeps its name on the disk, and returns what is kept now.

        Raises `ChangedError` if the file is not as it was read, `NameTakenError` if the deck has a new name that
        another one has, and `DeckError` like `add`. The file is intact then.
        """
        if deck.name != kept.deck.name:
            self._check_free(deck.name, kept)
        deck, text = _written(deck)
        _check_unchanged(kept)
        write_file(kept.path, text)
        return KeptDeck(deck, kept.path, _stamp(text))

    def rename(self, kept: KeptDeck, name: str) -> KeptDeck:
        """Gives a kept deck another name. Raises like `save`."""
        return self.save(kept, dataclasses.replace(kept.deck, name=" ".join(name.split())))

    def copy(self, kept: KeptDeck) -> KeptDeck:
        """Keeps a second deck of the same cards, named "Name (2)". Raises like `add`."""
        return self.add(kept.deck)

    def remove(self, kept: KeptDeck) -> RemovedDeck:
        """Takes a deck off the shelf; its file goes to the folder `TRASH`, from where `restore` brings it back.

        Raises `ChangedError` if the file is not as it was read.
        """
        text = _check_unchanged(kept)
        number = 1
        while True:
            trash = kept.path.parent / TRASH / f"{kept.path.stem}-{number}.json"
            try:
                create_file(trash, text)
                break
            except FileExistsError:
                number += 1
        try:
            remove_file(kept.path)
        except StorageError:
            remove_file(trash)
            raise
        return RemovedDeck(kept, trash)

    def restore(self, removed: RemovedDeck) -> KeptDeck:
        """Puts a removed deck back, into its old file if that is free, as "Name (2)" if the name is taken now.

        Raises `DeckError` if the file in the trash is gone or damaged.
        """
        try:
            text = read_text(removed.trash, WANTED)
        except DataError as error:
            raise DeckError(*error.problems) from None
        deck = load_deck(text, where=file_label(removed.trash))
        path = removed.kept.path
        if unique_name(deck.name, self._taken()) == deck.name:
            try:
                create_file(path, text)
            except FileExistsError:
                kept = self.add(deck)
            else:
                kept = KeptDeck(deck, path, _stamp(text))
        else:
            kept = self.add(deck)
        remove_file(removed.trash)
        return kept

    def _taken(self) -> set[str]:
        return {kept.deck.name for kept in self._decks}

    def _check_free(self, name: str, kept: KeptDeck) -> None:
        others = [other for other in self._decks if other.path != kept.path]
        if any(other.deck.name.casefold() == name.casefold() for other in others):
            raise NameTakenError(tr("decks.error.name_taken", name=quote(name)))


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Returns the name, or "Name (2)", "Name (3)" and so on if it is taken, whatever the case.

    A number that is there is counted on. The result has at most `MAX_NAME` characters if the name has.
    """
    folded = {other.casefold() for other in taken}
    if name.casefold() not in folded:
        return name
    base = _NUMBERED.sub("", name) or name
    number = 2
    while True:
        ending = f" ({number})"
        candidate = base[: MAX_NAME - len(ending)].rstrip() + ending
        if candidate.casefold() not in folded:
            return candidate
        number += 1


def file_stem(name: str) -> str:
    """Returns a name of a file, without an ending, that is safe on every file system.

    It has 1 to `MAX_STEM` + 5 lower-case ASCII letters, digits and "-", a letter or digit first.
    """
    words = search_key(name).encode("ascii", "ignore").decode("ascii").split()
    stem = "-".join(words)[:MAX_STEM].strip("-") or "deck"
    return f"deck-{stem}" if stem in _RESERVED else stem


def _names(folder: Path) -> list[str]:
    if not folder.exists():
        return []
    try:
        return json_files(folder)
    except DataError as error:
        raise StorageError(*error.problems) from None


def _read(path: Path) -> KeptDeck | DamagedFile:
    try:
        text = read_text(path, WANTED)
    except DataError as error:
        return DamagedFile(path, error.problems, is_harmful=can_be_opened(path))
    try:
        return KeptDeck(load_deck(text, where=file_label(path)), path, _stamp(text))
    except DeckError as error:
        # An empty file may be one that another program is about to write.
        return DamagedFile(path, error.problems, is_harmful=bool(text) and not _is_newer(text))


def _moved(file: DamagedFile) -> DamagedFile:
    try:
        aside = set_aside(file.path)
    except StorageError as error:
        return dataclasses.replace(file, problems=(*file.problems, *error.problems))
    return dataclasses.replace(file, aside=aside)


def _is_newer(text: str) -> bool:
    """Whether a file calls itself one of a later version of the format."""
    try:
        document: object = json.loads(text)
    except (ValueError, RecursionError):
        return False
    version = document.get("version") if isinstance(document, dict) else None
    return isinstance(version, int) and version > 1


def _stamp(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _written(deck: Deck) -> tuple[Deck, str]:
    """Returns a deck as it will be read again, and its file. Raises `DeckError` if it could not be read again."""
    text = dump_deck(deck)
    return load_deck(text, where=f"deck {quote(deck.name)}"), text


def _check_unchanged(kept: KeptDeck) -> str:
    """Returns the text of a deck's file. Raises `ChangedError` if it is not what was read."""
    name, file = quote(kept.deck.name), file_label(kept.path)
    if not kept.path.exists():
        raise ChangedError(tr("decks.error.gone", name=name, file=file))
    try:
        text = read_text(kept.path, WANTED)
    except DataError as error:
        raise ChangedError(tr("decks.error.changed", name=name, file=file), *error.problems) from None
    if _stamp(text) != kept.stamp:
        raise ChangedError(tr("decks.error.changed", name=name, file=file))
    return text
