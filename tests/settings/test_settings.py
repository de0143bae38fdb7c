"""The settings file: what is written comes back, and what is wrong is named and harms nothing."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.settings import store
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.schema import SettingsFile
from gwent_tui.settings.store import dump_settings, load_settings, recover_settings, save_settings, settings_path
from gwent_tui.settings.values import DEFAULTS, SETTINGS, Settings, Signs, changed, with_keys
from gwent_tui.storage import StorageError

OTHER = Settings(
    theme="nord",
    signs=Signs.ASCII,
    speed=Speed.INSTANT,
    confirm_pass=False,
    hand_over=False,
    free_undo=True,
    bell=True,
    keys=MappingProxyType({"pass": "x", "up": "up,w"}),
)
"""Nothing as it is by default."""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "gwent-tui"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_the_example_changes_every_setting() -> None:
    assert all(getattr(OTHER, item.name) != getattr(DEFAULTS, item.name) for item in fields(Settings))


def test_the_file_has_every_setting_with_the_same_default() -> None:
    document = SettingsFile()
    assert set(SettingsFile.model_fields) == {"version", *(item.name for item in fields(Settings))}
    assert all(getattr(document, item.name) == getattr(DEFAULTS, item.name) for item in fields(Settings))


def test_every_setting_of_the_screen_offers_its_default() -> None:
    assert {setting.name for setting in SETTINGS} == {item.name for item in fields(Settings)} - {"keys"}
    assert all(getattr(DEFAULTS, item.name) in item.options for item in SETTINGS if item.options)


def test_settings_come_back_as_they_were(path: Path) -> None:
    save_settings(path, OTHER)
    assert load_settings(path) == OTHER
    assert settings_path().name == "settings.json"


def test_only_what_differs_is_written(path: Path) -> None:
    save_settings(path, changed(DEFAULTS, "speed", Speed.FAST))
    assert json.loads(path.read_text()) == {"version": 1, "speed": "fast"}
    assert load_settings(path) == changed(DEFAULTS, "speed", Speed.FAST)


def test_without_a_file_the_defaults_count(path: Path) -> None:
    assert load_settings(path) == DEFAULTS


def test_keys_are_changed_and_given_back() -> None:
    settings = with_keys(with_keys(DEFAULTS, "pass", "x"), "leader", "y")
    assert settings.keys == {"pass": "x", "leader": "y"}
    assert with_keys(with_keys(settings, "pass", ""), "leader", "") == DEFAULTS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"speed": "warp"}', 'speed: "warp" is not possible here; allowed: slow, normal, fast, instant'),
        ('{"bell": "yes"}', 'bell: "yes" is not possible here; allowed: true, false'),
        ('{"bell": 1}', "bell: 1 is not possible here; allowed: true, false"),
        ('{"spead": "fast"}', 'there is no setting "spead"; did you mean "speed"?; allowed: version, theme'),
        ('{"version": 0}', "version: 0 is not possible here; allowed: 1 to 1"),
        ('{"version": 2}', "version: version 2 was written by a newer version of the program; allowed: 1"),
        ('{"keys": {"pass": "P x"}}', 'keys.pass: "P x" is not possible here; allowed: an object such as'),
        ('{"keys": {"../": "x"}}', 'keys.../: "../" is not possible here'),
        ('{"keys": []}', "keys: a list is not possible here"),
        ('{"theme": ""}', 'theme: "" is not possible here; allowed: the name of a theme'),
        ("[1]", "holds a list instead of an object"),
        ("{", "not JSON: line 1"),
        ("", "the file is empty"),
    ],
)
def test_a_wrong_file_is_named_with_the_place(path: Path, text: str, sentence: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(StorageError) as caught:
        load_settings(path)
    assert "settings.json" in str(caught.value)
    assert sentence in str(caught.value)


def test_a_damaged_file_is_kept_aside_and_the_defaults_count(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"speed": "warp"}')
    settings, told = recover_settings(path)
    assert settings == DEFAULTS
    assert "warp" in told[0]
    assert "kept as settings.json.damaged-1" in told[1]
    assert path.with_name("settings.json.damaged-1").read_text() == '{"speed": "warp"}'
    assert recover_settings(path) == (DEFAULTS, ())


def test_a_file_of_a_newer_version_stays_until_others_are_saved_and_is_kept_then(path: Path) -> None:
    path.parent.mkdir()
    newer = '{"version": 2, "colours": ["red"]}'
    path.write_text(newer)
    for _ in range(2):
        settings, told = recover_settings(path)
        assert settings == DEFAULTS
        assert "newer version" in told[0]
        assert "default settings are used" in told[1]
        assert path.read_text() == newer
    save_settings(path, OTHER)
    assert load_settings(path) == OTHER
    assert path.with_name("settings.json.damaged-1").read_text() == newer


def test_a_checked_file_needs_no_second_check(path: Path, monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    save_settings(path, OTHER)
    monkeypatch.setattr("gwent_tui.settings.schema.check", lambda *_: pytest.fail("checked again"))
    assert load_settings(path) == OTHER
    # Marks of older content are not kept.
    save_settings(path, DEFAULTS)
    assert len(list(cache.glob(f"{store.MARK}*"))) == 1


def test_a_changed_file_is_checked_again(path: Path) -> None:
    save_settings(path, OTHER)
    path.write_text(dump_settings(OTHER).replace("instant", "warp"))
    with pytest.raises(StorageError, match="warp"):
        load_settings(path)


def test_no_cache_is_no_obstacle(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    save_settings(path, OTHER)
    assert load_settings(path) == OTHER


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StorageError, match=r"settings\.json: is a directory"):
        load_settings(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(list(SettingsFile.model_fields)) | st.text(max_size=6), JSON, max_size=5))
def test_any_document_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, document: object) -> None:
    path = tmp_path_factory.getbasetemp() / "any-settings.json"
    path.write_text(json.dumps(document))
    told: tuple[str, ...] = ()
    try:
        load_settings(path)
    except StorageError as error:
        told = error.problems
    assert all("any-settings.json" in sentence for sentence in told)
