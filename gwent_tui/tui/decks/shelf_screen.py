"""A screen that works with the files of the shelf, in threads: one may lie on a slow disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import on, work
from textual.message import Message
from textual.screen import Screen

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import file_label, visible
from gwent_tui.decks.shelf import DamagedFile, Listing, Shelf
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.message_line import MessageLine

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import StartData


class ShelfScreen(Screen[None]):
    """Reads the cards and the shelf, and tells what cannot be read or written."""

    @dataclass
    class Loaded(Message):
        """Cards and starter decks were read."""

        data: StartData

    @dataclass
    class Listed(Message):
        """The shelf was read."""

        data: StartData
        listing: Listing
        error: DataError | None = None
        """Why the shelf could not be read."""

    @dataclass
    class Broken(Message):
        """The card files cannot be used."""

        error: DataError

    @dataclass
    class Done(Message):
        """A thread has done something with a file, or could not."""

        result: Any
        error: DataError | None
        then: Callable[[Any], None]

    def __init__(self, *, data: StartData | None = None, shelf: Shelf | None = None) -> None:
        super().__init__()
        self._data = data
        self.shelf = shelf or Shelf()
        self.listing = Listing(())
        self.damaged: dict[Path, DamagedFile] = {}
        """Files that were found damaged since the screen was opened, by where they lie now."""
        self._wanted_key = ""
        """The line the cursor goes to when the list is read again."""
        self._words: tuple[str, bool] | None = None
        """What is said once the list is read again, and whether it is about a failure."""

    @property
    def catalogue(self) -> Catalogue:
        """The cards. Raises `LookupError` before they are there."""
        if self._data is None:
            raise LookupError("the cards are not read yet")
        return self._data.catalogue

    def show_listing(self, data: StartData, key: str) -> None:
        """Shows what the shelf holds, with the cursor on the line of a key."""
        raise NotImplementedError

    def say(self, text: str, *, is_error: bool = False) -> None:
        """Says something in the line for it."""
        self.query_one(MessageLine).say(text, is_error=is_error)

    def reload(self, *, key: str = "", words: str = "", is_error: bool = False) -> None:
        """Reads the shelf again; the cursor goes to a line, and then something is said."""
        self._wanted_key = key or self._wanted_key
        if words:
            self._words = words, is_error
        self._list(self._data)

    @work(thread=True, exclusive=True, group="list", exit_on_error=True)
    def _list(self, data: StartData | None) -> None:
        # The first time this imports pydantic.
        from gwent_tui.matches.start_data import load_start_data

        try:
            found = data or load_start_data()
        except DataError as error:
            self.post_message(self.Broken(error))
            return
        try:
            self.post_message(self.Listed(found, self.shelf.list()))
        except DataError as error:
            self.post_message(self.Listed(found, Listing(()), error))

    def do(self, operation: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Does something with files in a thread; then goes on here with its result, or says what failed."""
        self._do(operation, then)

    @work(thread=True, group="files", exit_on_error=True)
    def _do(self, operation: Callable[[], Any], then: Callable[[Any], None]) -> None:
        try:
            result = operation()
        except DataError as error:
            self.post_message(self.Done(None, error, then))
        else:
            self.post_message(self.Done(result, None, then))

    @on(Done)
    def _done(self, event: Done) -> None:
        event.stop()
        if event.error is None:
            event.then(event.result)
        else:
            # What was listed may be what is wrong.
            self.reload(words=str(event.error), is_error=True)

    @on(Broken)
    def _broken(self, event: Broken) -> None:
        event.stop()
        self.say(str(event.error), is_error=True)

    @on(Listed)
    def _listed(self, event: Listed) -> None:
        event.stop()
        if self._data is None:
            self.post_message(self.Loaded(event.data))
        self._data = event.data
        self.listing = event.listing
        # They are told of once; here they stay in sight as long as the screen is open.
        self.damaged.update((file.aside or file.path, file) for file in event.listing.damaged)
        key, self._wanted_key = self._wanted_key, ""
        self.show_listing(event.data, key)
        words, self._words = self._words, None
        if words is not None:
            self.say(words[0], is_error=words[1])
        elif event.error is not None:
            self.say(str(event.error), is_error=True)
        elif event.listing.damaged:
            names = ", ".join(visible(file.path.name) for file in event.listing.damaged)
            self.say(tr("shelf.damaged_found", count=len(event.listing.damaged), files=names), is_error=True)
        else:
            self.say(self._where())
        self.refresh_bindings()

    def _where(self) -> str:
        try:
            folder = file_label(self.shelf.folder)
        except DataError as error:
            return str(error)
        count = len(self.listing.aside)
        aside = f" {tr('shelf.aside', count=count)}" if count else ""
        return tr("shelf.folder", folder=folder) + aside


def problems_of(path: Path) -> tuple[str, ...]:
    """Returns what is wrong with a file that was set aside earlier."""
    from gwent_tui.cards.decks import load_deck

    try:
        load_deck(path)
    except DataError as error:
        return error.problems
    return (tr("shelf.mended", file=visible(path.name)),)
