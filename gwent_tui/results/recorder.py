"""Tells the book of results each finished game once, whatever happens at the table.

A game is known by its key: the id under which it is kept on the disk, which is the same after it was taken up
again, or a random one for a game that is not kept. Looking at the result again adds nothing. If the last move is
taken back after the end, the game does not count any more, and when it ends again, only the new end does. Of all
that was ever said of a key the latest word counts, which is why revisions are times.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from threading import Lock
from weakref import WeakKeyDictionary

from gwent_tui.results.book import Book
from gwent_tui.results.values import Entry, result_of
from gwent_tui.session import Session
from gwent_tui.storage import now


class Recorder:
    """Notes in the thread that plays what is to be written, and writes it in any thread."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._last: WeakKeyDictionary[Session, Entry] = WeakKeyDictionary()
        """What was noted last of each session."""
        self._waiting: list[Entry] = []
        """What is not on the disk yet, the oldest first."""
        self._lock = Lock()

    def note(self, session: Session, deck_titles: Sequence[str], key: str = "") -> bool:
        """Notes how a session stands now; returns whether there is something to be written.

        To be called at the end of a game, and again whenever something is done in a session that was over.
        `key` is the id of a game that is kept.
        """
        last = self._last.get(session)
        counts = last is not None and last.game is not None
        if session.is_over == counts:
            return False
        revision = max(0 if last is None else last.revision + 1, time.time_ns() // 1_000_000)
        if last is not None:
            key = last.key
        elif not key:
            key = f"free-{secrets.token_hex(8)}"
        game = result_of(session, deck_titles, now(), key) if session.is_over else None
        entry = Entry(key, revision, game)
        self._last[session] = entry
        with self._lock:
            self._waiting.append(entry)
        return True

    def write(self) -> None:
        """Writes what was noted. Raises `StorageError`; what could not be written is tried again the next time."""
        with self._lock:
            while self._waiting:
                entry = self._waiting[0]
                if entry.game is None:
                    self.book.withdraw(entry.key, entry.revision)
                else:
                    self.book.add(entry.game, entry.revision)
                del self._waiting[0]
