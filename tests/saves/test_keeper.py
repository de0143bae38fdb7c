"""Keeping a game while it is played: what is on the disk when, and what happens if the disk is not well."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gwent_tui import storage
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.position import digest
from gwent_tui.saves import keeper as keeping
from gwent_tui.saves import locking
from gwent_tui.saves.journal import read_journal
from gwent_tui.saves.keeper import Ending, GameKeeper
from gwent_tui.saves.locking import GameLock, HeldError
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import About, SaveError, Verdict
from gwent_tui.saves.vault import TakenGame, Vault
from gwent_tui.session import Session
from tests.saves.games import ALL_MODES, play_on, played, random_game


class Told(list[str]):
    """What a keeper told."""

    def __call__(self, problem: str) -> None:
        self.append(problem)


def kept(
    vault: Vault, session: Session, about: About, *, taken: TakenGame | None = None, told: Told | None = None
) -> GameKeeper:
    files = vault.new_files() if taken is None else taken.files
    keeper = GameKeeper(session, about, files, taken=taken, tell=told if told is not None else Told())
    keeper.begin()
    return keeper


def is_safe(keeper: GameKeeper) -> bool:
    """Whether the keeper says so now; a function, since a property is believed to stay what it was."""
    return keeper.is_safe


def names(folder: Path) -> list[str]:
    """The endings of the files in a folder."""
    return sorted(path.suffix for path in folder.glob("*")) if folder.exists() else []


def killed(keeper: GameKeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a keeper stop as a killed program does: nothing is written any more, the system gives its lock back."""
    assert keeper.wait(10)
    assert keeper._lock is not None
    os.close(keeper._lock._number)
    keeper._lock._number = -1


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "DELAY", 0.0)


@pytest.mark.parametrize("mode", ALL_MODES)
def test_after_every_action_the_disk_has_it(mode: str, vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, mode, 4)
    keeper = kept(vault, session, about)
    keeper.wait()
    files = keeper.files
    # The document stays as old as can be: all the rest is in the journal.
    first = files.document.read_text(encoding="utf-8")
    from gwent_tui.saves.journal import read_journal

    for _ in play_on(session):
        if session.is_over:
            break
        keeper.note()
        changes, _, told = read_journal(files.journal)
        assert told == ""
        loaded = load(first, "x.json", catalogue, changes)
        assert loaded.verdict is Verdict.EXACT
        assert loaded.session.steps == session.steps
        assert digest(loaded.session.snapshot()) == digest(session.snapshot())
    keeper.note()
    assert keeper.wait(10)
    assert names(vault.folder / "saves") == []
    (replay,) = (vault.folder / "replays").iterdir()
    again = load(replay.read_text(encoding="utf-8"), "x.json", catalogue)
    assert again.session.is_over
    assert again.session.steps == session.steps


def test_what_was_taken_back_is_taken_back_on_the_disk(vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 4)
    played(session, 6)
    keeper = kept(vault, session, about)
    keeper.wait()
    undone = 0
    for turn, steps in enumerate(play_on(session, 1)):
        keeper.note()
        if steps > 20:
            break
        seat = session.steps[-1].seat
        if session.why_no_undo(seat) is None and turn % 3 == 0:
            session.undo(seat)
            undone += 1
            keeper.note()
    keeper.note()
    keeper.end()
    assert keeper.wait(10)
    assert undone > 0
    taken = vault.take(keeper.files.game_id, catalogue)
    assert taken.game.session.steps == session.steps
    taken.lock.release()


def test_a_killed_program_loses_nothing(
    vault: Vault, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    for steps in play_on(session):
        keeper.note()
        if steps > 10:
            break
    killed(keeper, monkeypatch)
    # It was adding a line, and writing a document.
    with keeper.files.journal.open("a", encoding="utf-8") as stream:
        stream.write("99 99 pla")
    keeper.files.document.with_name(f".{keeper.files.document.name}.abc.part").write_text(
        '{"schema"', encoding="utf-8"
    )
    taken = vault.take(keeper.files.game_id, catalogue)
    assert taken.game.session.steps == session.steps
    again = kept(vault, taken.game.session, taken.game.about, taken=taken)
    again.session.play(again.session.legal_actions()[0])
    again.note()
    again.end()
    assert again.wait(10)
    assert names(vault.folder / "saves") == [".json"]
    last = vault.take(keeper.files.game_id, catalogue)
    assert last.game.session.steps == again.session.steps
    last.lock.release()


def test_a_line_that_does_not_belong_in_the_journal_is_told_and_the_rest_counts(
    vault: Vault, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    keeper.wait()
    document = keeper.files.document.read_text(encoding="utf-8")
    for steps in play_on(session):
        keeper.note()
        if steps > 8:
            break
    killed(keeper, monkeypatch)
    keeper.files.document.write_text(document, encoding="utf-8")
    lines = keeper.files.journal.read_text(encoding="utf-8").splitlines()
    lines[5] = "rubbish"
    keeper.files.journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
    taken = vault.take(keeper.files.game_id, catalogue)
    assert "journal: line 6: " in taken.told
    assert taken.game.session.steps == session.steps[:5]
    taken.lock.release()


def test_giving_up_removes_the_game(vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    keeper.end(Ending.DROP)
    assert keeper.wait(10)
    assert names(vault.folder / "saves") == []
    assert vault.ids() == ()


# Two programs.


def test_the_second_program_is_told_and_overwrites_nothing(vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    keeper.wait()
    game_id = keeper.files.game_id
    before = keeper.files.document.read_bytes()
    code = f"""
from pathlib import Path
from gwent_tui.cards.catalogue import load_catalogue
from gwent_tui.saves.locking import HeldError
from gwent_tui.saves.vault import Vault
for act in (lambda v: v.take({game_id!r}, load_catalogue()), lambda v: v.remove({game_id!r})):
    try:
        act(Vault(Path({str(vault.folder)!r})))
    except HeldError as error:
        print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.count("the game is open in another window or program") == 2
    assert keeper.files.document.read_bytes() == before
    keeper.end()
    assert keeper.wait(10)
    vault.remove(game_id)


def test_a_dead_program_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    code = f"""
import os
from pathlib import Path
from gwent_tui.saves.locking import GameLock
lock = GameLock.take(Path({str(path)!r}))
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", code], timeout=60, check=True)
    assert path.exists()
    GameLock.take(path).release()
    assert not path.exists()


@pytest.fixture
def no_system_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "_system_lock", lambda _: None)


@pytest.mark.usefixtures("no_system_locks")
def test_without_locks_of_the_system_the_living_hold_and_the_dead_do_not(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    lock = GameLock.take(path)
    with pytest.raises(HeldError):
        GameLock.take(path)
    lock.release()
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    path.write_text(f"{done.pid} 12\n", encoding="ascii")
    GameLock.take(path).release()
    # The number lives, but it is another process that has it now.
    path.write_text(f"{os.getpid()} 12\n", encoding="ascii")
    GameLock.take(path).release()
    path.write_text("rubbish", encoding="ascii")
    GameLock.take(path).release()


# Disks that are not well.


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_told_once_and_once_that_it_is_well_again(
    vault: Vault, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, about = random_game(catalogue, "duel", 4)
    told = Told()
    keeper = kept(vault, session, about, told=told)
    keeper.wait()
    old = keeper.files.document.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        broken.setattr(os, "write", full)
        for steps in play_on(session):
            keeper.note()
            keeper.wait()
            if steps > 4:
                break
        assert not is_safe(keeper)
    assert len(told) == 1
    assert keeper.files.document.name in told[0]
    assert "No space left on device" in told[0]
    assert keeper.files.document.read_bytes() == old
    session.play(session.legal_actions()[0])
    keeper.note()
    keeper.wait()
    assert told[1:] == [""]
    assert is_safe(keeper)
    keeper.end()
    assert keeper.wait(10)
    taken = vault.take(keeper.files.game_id, catalogue)
    assert taken.game.session.steps == session.steps
    taken.lock.release()


def test_half_a_line_on_a_full_disk_is_made_good(
    vault: Vault, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    keeper.wait()
    real: Callable[..., int] = os.write
    moves = play_on(session)
    next(moves)
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", lambda number, data: real(number, data[:3]))
        next(moves)
        keeper.note()
    next(moves)
    keeper.note()
    killed(keeper, monkeypatch)
    taken = vault.take(keeper.files.game_id, catalogue)
    assert taken.told == ""
    assert taken.game.session.steps == session.steps
    taken.lock.release()


def test_a_folder_without_permission_is_told_once(
    tmp_path: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is the system's own, raised here because it lets an administrator do everything."""
    folder = tmp_path / "data"
    make = Path.mkdir

    def refuse(self: Path, *args: Any, **options: Any) -> None:
        if self == folder or folder in self.parents:
            raise PermissionError(13, "Permission denied", str(self))
        make(self, *args, **options)

    monkeypatch.setattr(Path, "mkdir", refuse)
    _cannot_be_written(folder, catalogue)


def test_a_file_in_place_of_the_folder_is_told_once(tmp_path: Path, catalogue: Catalogue) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way", encoding="utf-8")
    _cannot_be_written(folder, catalogue)


def _cannot_be_written(folder: Path, catalogue: Catalogue) -> None:
    told = Told()
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(Vault(folder), session, about, told=told)
    for steps in play_on(session):
        keeper.note()
        keeper.wait()
        if steps > 6:
            break
    assert len(told) == 1
    assert "cannot be written" in told[0]
    assert not keeper.is_safe
    keeper.end()
    assert keeper.wait(10)


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be removed")
def test_a_folder_that_is_removed_comes_back_with_the_next_action(
    vault: Vault, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal went on in a file that had no name any more, and what was in it went with a kill."""
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    moves = play_on(session)
    next(moves)
    for _ in range(3):
        next(moves)
        keeper.note()
    keeper.wait()
    shutil.rmtree(vault.folder)
    for _ in range(2):
        next(moves)
        keeper.note()
        keeper.wait()
    next(moves)
    keeper.note()
    changes, _, told = read_journal(keeper.files.journal)
    assert (changes[-1].count, told) == (len(session.steps), "")
    killed(keeper, monkeypatch)
    taken = vault.take(keeper.files.game_id, catalogue)
    assert taken.game.session.steps == session.steps
    assert taken.told == ""
    taken.lock.release()


def test_a_document_that_is_removed_comes_back_when_the_game_is_left(vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "solo", 4)
    keeper = kept(vault, session, about)
    played(session, 3)
    keeper.note()
    keeper.wait()
    keeper.files.document.unlink()
    keeper.end()
    assert keeper.wait(10)
    taken = vault.take(keeper.files.game_id, catalogue)
    assert taken.game.session.steps == session.steps
    taken.lock.release()


@pytest.mark.parametrize("moment", ["write", "fsync", "replace"])
def test_a_power_cut_leaves_the_old_document(
    moment: str, vault: Vault, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, about = random_game(catalogue, "duel", 4)
    keeper = kept(vault, session, about)
    played(session, 6)
    keeper.note()
    keeper.end()
    keeper.wait(10)
    game_id = keeper.files.game_id
    old = keeper.files.document.read_bytes()

    class PowerCutError(BaseException):
        """Nothing of the program runs after it."""

    def cut(*_: Any, **__: Any) -> None:
        raise PowerCutError

    with monkeypatch.context() as broken:
        if moment == "write":
            broken.setattr(os, "fdopen", cut)
        elif moment == "fsync":
            broken.setattr(os, "fsync", cut)
        else:
            broken.setattr(Path, "replace", cut)
        with pytest.raises(PowerCutError):
            storage.write_file(keeper.files.document, "{")
    assert keeper.files.document.read_bytes() == old
    assert vault.ids() == (game_id,)
    taken = vault.take(game_id, catalogue)
    assert taken.game.session.steps == session.steps
    taken.lock.release()
    assert names(vault.folder / "saves") == [".json"]


# The folder.


def test_damaged_files_are_told_set_aside_and_hide_no_other_game(vault: Vault, catalogue: Catalogue) -> None:
    ids = []
    for seed in (1, 2, 3):
        session, about = random_game(catalogue, "duel", seed)
        keeper = kept(vault, session, about)
        keeper.end()
        keeper.wait(10)
        ids.append(keeper.files.game_id)
    damaged = vault.files(ids[0]).document
    damaged.write_text("{", encoding="utf-8")
    newer = vault.files(ids[1]).document
    newer.write_text('{"schema": 77}', encoding="utf-8")
    (vault.folder / "saves" / "notes.txt").write_text("mine", encoding="utf-8")
    listing = vault.list()
    assert [game.game_id for game in listing.games] == [ids[2]]
    assert len(listing.told) == 3
    assert any(f"{damaged.name}: not JSON: line 1" in text for text in listing.told)
    assert f"it was kept as {damaged.name}.damaged-1 and is not offered any more" in listing.told
    assert any("was written by a newer version" in text for text in listing.told)
    assert newer.exists()
    assert not damaged.exists()
    assert len(vault.list().told) == 1


def test_a_file_that_is_found_damaged_when_it_is_opened_is_set_aside(vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 1)
    keeper = kept(vault, session, about)
    keeper.end()
    keeper.wait(10)
    document = keeper.files.document
    text = document.read_text(encoding="utf-8").replace('"rng": "pcg32"', '"rng": "dice"')
    document.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        vault.take(keeper.files.game_id, catalogue)
    assert f'{document.name}: rng: "dice" is not possible here; allowed: pcg32' in caught.value.problems[0]
    assert caught.value.problems[1] == f"it was kept as {document.name}.damaged-1 and is not offered any more"
    assert vault.ids() == ()
    with pytest.raises(SaveError, match="there is no such game any more"):
        vault.take(keeper.files.game_id, catalogue)


def test_a_list_shows_nothing_that_is_hidden(vault: Vault, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 1)
    played(session, 12)
    keeper = kept(vault, session, about)
    keeper.end()
    keeper.wait(10)
    shown = repr(vault.glance(keeper.files.game_id))
    hidden = [card for seat in session.snapshot().seats for card in (*seat.hand, *seat.deck)]
    assert all(card.name not in shown and card.definition.id not in shown for card in hidden)
