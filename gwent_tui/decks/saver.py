"""Keeps a deck's file up to date while the deck is built."""

from __future__ import annotations

from threading import Lock

from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DataError
from gwent_tui.decks.shelf import KeptDeck, Shelf


class Saver:
    """Writes a deck whenever another one is wanted, in whichever thread calls `run`.

    Only one thread writes at a time. It goes on until the file holds what was wanted last, so that a change made
    while it writes is never left behind, even if nobody calls again.
    """

    def __init__(self, shelf: Shelf, kept: KeptDeck) -> None:
        self._shelf = shelf
        self._kept = kept
        self._wanted = kept.deck
        self._lock = Lock()
        self._is_running = False
        self.error: DataError | None = None
        """Why the last attempt failed; None if it did not."""

    @property
    def kept(self) -> KeptDeck:
        """What the file holds, as far as is known."""
        return self._kept

    @property
    def is_saved(self) -> bool:
        """Whether the file holds what is wanted."""
        return self._wanted == self._kept.deck

    @property
    def is_running(self) -> bool:
        """Whether a thread writes."""
        return self._is_running

    def want(self, deck: Deck) -> bool:
        """Says what the file shall hold. Returns whether `run` has to be called for it."""
        with self._lock:
            self._wanted = deck
            return not self._is_running and deck != self._kept.deck

    def take_over(self, kept: KeptDeck) -> None:
        """Goes on with another file, or with what the file holds now. No thread may be writing."""
        with self._lock:
            self._kept = kept
            self.error = None

    def run(self) -> None:
        """Writes until the file holds what is wanted, or writing fails, which `error` then tells."""
        with self._lock:
            if self._is_running:
                return
            self._is_running = True
            self.error = None
        while True:
            with self._lock:
                wanted = self._wanted
                if wanted == self._kept.deck or self.error is not None:
                    self._is_running = False
                    return
            try:
                kept = self._shelf.save(self._kept, wanted)
            except DataError as error:
                self.error = error
            except BaseException:
                self._is_running = False
                raise
            else:
                self._kept = kept
