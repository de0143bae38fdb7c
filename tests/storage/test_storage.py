"""A file holds its old content or its new one, whatever happens while it is written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from gwent_tui import storage
from gwent_tui.storage import StorageError, create_file, remove_file, set_aside, write_file


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_text_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.json"
    write_file(path, "Eithné\n")
    assert path.read_bytes() == "Eithné\n".encode()
    write_file(path, "once more")
    assert path.read_text(encoding="utf-8") == "once more"
    assert names(path.parent) == ["file.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_content_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file"
    write_file(path, "old")

    def refuse(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    owner: object = os if step == "fsync" else Path
    monkeypatch.setattr(owner, step, refuse)
    with pytest.raises(StorageError, match=r"file: cannot be written \(No space left on device\)"):
        write_file(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert names(tmp_path) == ["file"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(StorageError, match=r"taken.*file: cannot be written"):
        write_file(tmp_path / "taken" / "file", "text")


def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "file"
    create_file(path, "first")
    with pytest.raises(FileExistsError):
        create_file(path, "second")
    assert path.read_text() == "first"


def test_a_new_file_that_cannot_be_written_leaves_no_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise StorageError("no")

    monkeypatch.setattr(storage, "write_file", refuse)
    with pytest.raises(StorageError):
        create_file(tmp_path / "file", "text")
    assert names(tmp_path) == []


def test_damaged_files_are_kept_beside_each_other(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    places = []
    for text in ("one", "two"):
        path.write_text(text)
        places.append(set_aside(path))
    assert [place.read_text() for place in places] == ["one", "two"]
    assert not path.exists()


def test_removing_is_quiet_unless_the_file_stays(tmp_path: Path) -> None:
    remove_file(tmp_path / "nothing")
    with pytest.raises(StorageError, match="cannot be removed"):
        remove_file(tmp_path)


def test_folders_follow_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert storage.data_folder() == tmp_path / "data" / "gwent-tui"
    assert storage.config_folder() == tmp_path / "config" / "gwent-tui"
