"""Keeps one game on the disk while it is played.

How it was decided what happens when: a change goes into the journal at once, in the thread that plays, since that
takes a few microseconds and is all that a killed program needs. The whole document, with its position and waiting
for the disk, takes about half a millisecond of work and any time of waiting, so that a thread writes it a moment
later; what is played meanwhile is written together. The thread ends when there is nothing to write, and the
process cannot end normally before it has.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from threading import Condition, Thread

from gwent_tui.saves.journal import Journal
from gwent_tui.saves.locking import GameLock
from gwent_tui.saves.values import About, Change
from gwent_tui.saves.vault import GameFiles, TakenGame, remove_game
from gwent_tui.saves.writing import Snapshot, Writer
from gwent_tui.session import Session, Step
from gwent_tui.storage import StorageError, remove_file, write_file

DELAY = 0.25
"""Seconds a change waits for others before the document is written."""


class Ending(Enum):
    """What becomes of a game that is not played any longer."""

    KEEP = auto()
    """It is taken up again some day."""
    FINISH = auto()
    """It is over and becomes a replay."""
    DROP = auto()
    """It was given up and is removed."""


class GameKeeper:
    """Keeps a session on the disk; `note` is called after every change of it.

    `tell` hears what went wrong, once until it goes well again, and may be called from another thread.
    """

    def __init__(
        self,
        session: Session,
        about: About,
        files: GameFiles,
        *,
        taken: TakenGame | None = None,
        tell: Callable[[str], None] = lambda _: None,
        done: Callable[[], None] = lambda: None,
    ) -> None:
        self.files = files
        self.session = session
        self.trouble = ""
        """Why the last attempt to write failed; empty if it did not."""
        self._tell = tell
        self._done = done
        game = None if taken is None else taken.game
        self._revision = 0 if game is None else game.revision
        self._written = -1
        """The revision the document holds, -1 if this keeper has not written it yet."""
        self._lock = None if taken is None else taken.lock
        self._journal = Journal(files.journal, 0 if taken is None else taken.journal_length)
        self._is_new = taken is None
        self._steps: list[Step] = list(session.steps)
        self._actions: list[str] = [session.notation(step.action) for step in self._steps]
        self._writer = Writer(session.game, about, () if game is None else game.checkpoints, self._actions)
        self._wanted: Snapshot | None = None
        self._ending: Ending | None = None
        self._is_running = False
        self._condition = Condition()

    # In the thread that plays.

    def begin(self) -> None:
        """Begins to keep the game. Waits for no disk."""
        self._take_lock()
        if self._is_new:
            # Nothing is lost that was there before, and a game whose first action is in the journal needs it.
            with suppress(StorageError):
                write_file(self.files.document, self._writer.text(self._snapshot()), sync=False)
        self._want()

    def note(self) -> None:
        """Keeps what has changed; a finished game becomes a replay."""
        if self._ending is not None:
            return
        self._take_lock()
        changes = self._changes()
        if self._lock is not None:
            self._journal.add(changes)
        self._want()

    def end(self, ending: Ending = Ending.KEEP) -> None:
        """Stops keeping the game; what is left to do is done at once, in another thread."""
        with self._condition:
            if self._ending is None:
                if ending is Ending.KEEP and self._is_removed():
                    self._wanted = self._snapshot()
                self._ending = ending
                self._start()

    def _is_removed(self) -> bool:
        """Whether somebody has removed the document while the game was played."""
        with suppress(OSError):
            return not self.files.document.exists()
        return False

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until nothing is left to write; False if that takes longer."""
        with self._condition:
            return self._condition.wait_for(lambda: not self._is_running, seconds)

    @property
    def is_safe(self) -> bool:
        """Whether the game is on the disk as it is, as far as is known."""
        return self._lock is not None and (self._journal.is_complete or self._written == self._revision)

    def _take_lock(self) -> None:
        """Takes the lock of a new game. Its name is new, so that without a lock it is no one else's either."""
        if self._lock is None:
            with suppress(StorageError):
                self._lock = GameLock.take(self.files.lock)

    def _changes(self) -> list[Change]:
        """Returns what is different since the last time: actions that were taken back, then new ones."""
        steps = self.session.steps
        same = min(len(self._steps), len(steps))
        while same and self._steps[same - 1] is not steps[same - 1]:
            same -= 1
        changes: list[Change] = []
        if same < len(self._steps):
            del self._steps[same:], self._actions[same:]
            self._revision += 1
            changes.append(Change(self._revision, same, ""))
        for step in steps[same:]:
            self._steps.append(step)
            self._actions.append(self.session.notation(step.action))
            self._revision += 1
            changes.append(Change(self._revision, len(self._steps), self._actions[-1]))
        return changes

    def _snapshot(self) -> Snapshot:
        session = self.session
        return Snapshot(
            session.game,
            session.seed,
            session.names,
            session.start,
            tuple(self._actions),
            session.snapshot(),
            self._revision,
        )

    def _want(self) -> None:
        moment = self._snapshot()
        with self._condition:
            self._wanted = moment
            if self.session.is_over:
                self._ending = Ending.FINISH
            self._start()

    def _start(self) -> None:
        """Lets a thread write; one that is at it hears of it."""
        if self._is_running:
            self._condition.notify_all()
        else:
            self._is_running = True
            # No daemon: the interpreter waits for it before it ends.
            Thread(target=self._run, name="gwent-tui-keeper").start()

    # In the thread that writes. Once the game has ended, nobody else touches journal and lock.

    def _run(self) -> None:
        try:
            while self._write_once():
                pass
        except BaseException:
            self._stop()
            raise
        self._done()

    def _write_once(self) -> bool:
        """Writes what is wanted; False if nothing is left to do, and then the thread is not running any more."""
        with self._condition:
            self._condition.wait_for(lambda: self._ending is not None, DELAY)
            moment, self._wanted = self._wanted, None
            ending = self._ending
        if moment is not None and ending is not Ending.DROP:
            self._write(moment, is_over=ending is Ending.FINISH)
        if ending is not None:
            self._close(ending)
            self._stop()
            return False
        with self._condition:
            # Meanwhile the thread that plays may have wanted more.
            is_done = (self._wanted, self._ending) == (None, None)
            if is_done:
                self._stop()
        return not is_done

    def _stop(self) -> None:
        with self._condition:
            self._is_running = False
            self._condition.notify_all()

    def _write(self, moment: Snapshot, *, is_over: bool) -> None:
        try:
            text = self._writer.text(moment)
            write_file(self.files.document, text)
            if is_over:
                write_file(self.files.replay, text)
        except StorageError as error:
            is_first = not self.trouble
            self.trouble = str(error)
            if is_first:
                self._tell(self.trouble)
        else:
            self._written = moment.revision
            if self.trouble:
                self.trouble = ""
                self._tell("")

    def _close(self, ending: Ending) -> None:
        self._journal.close()
        with suppress(StorageError):
            if ending is Ending.DROP or (ending is Ending.FINISH and not self.trouble):
                remove_game(self.files)
            elif self._written == self._revision:
                # The document says it all.
                remove_file(self.files.journal)
        if self._lock is not None:
            self._lock.release()
            self._lock = None
