"""Every string that is asked for exists, has the placeholders it is given, and can be translated."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from gwent_tui.text import strings
from gwent_tui.text.strings import ENGLISH, ENGLISH_TABLES, Language, tr, use_language

SOURCES = sorted((Path(__file__).parents[2] / "gwent_tui").rglob("*.py"))


def calls(name: str = "tr") -> Iterator[tuple[str, ast.Call]]:
    """Yields the calls of `tr` in the package, with the place for messages."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield f"{path.name}:{node.lineno}", node


def keys_of(argument: ast.expr) -> list[str] | None:
    """Returns the keys an argument can be, None if it is computed."""
    if isinstance(argument, ast.Constant):
        return [str(argument.value)]
    if isinstance(argument, ast.IfExp):
        first, second = keys_of(argument.body), keys_of(argument.orelse)
        return None if first is None or second is None else [*first, *second]
    return None


def found(key: str) -> list[str]:
    """Returns the strings of a key: one, or one for each plural form."""
    table = ENGLISH.strings
    return [text for name, text in table.items() if name in {key, f"{key}.one", f"{key}.other"}]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_string_asked_for_exists_and_fits() -> None:
    problems = []
    checked = 0
    for where, call in calls():
        for key in keys_of(call.args[0]) or ():
            checked += 1
            texts = found(key)
            if not texts:
                problems.append(f"{where}: there is no string {key!r}")
            if any(keyword.arg is None for keyword in call.keywords):
                continue
            given = {str(keyword.arg) for keyword in call.keywords}
            problems += [
                f"{where}: {key!r} lacks {placeholders(text) - given}"
                for text in texts
                if placeholders(text) - given
            ]
    assert problems == []
    assert checked > 150


def test_no_key_stands_in_two_tables() -> None:
    keys = [key for table in ENGLISH_TABLES for key in table]
    assert len(keys) == len(set(keys))


def test_plural_forms_are_complete() -> None:
    table = ENGLISH.strings
    for key in table:
        if key.endswith(".one"):
            assert f"{key.removesuffix('.one')}.other" in table


def test_placeholders_are_named() -> None:
    for key, text in ENGLISH.strings.items():
        assert all(name.isidentifier() for name in placeholders(text)), key


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        tr("no.such.key")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        tr("log.passes")


def test_plurals() -> None:
    assert tr("log.gem", player="Ciri", count=1) == "Ciri loses a gem and has 1 left"
    assert tr("log.gem", player="Ciri", count=0) == "Ciri loses a gem and has 0 left"
    assert tr("log.exchanged", player="Ciri", count=1) != tr("log.exchanged", player="Ciri", count=2)


def test_another_language_and_what_it_lacks() -> None:
    polish = Language(
        "pl",
        {"log.passes": "{player} pasuje", "log.exchanged.few": "{player}: {count} karty"},
        lambda count: "one" if count == 1 else "few",
    )
    use_language(polish)
    try:
        assert tr("log.passes", player="Ciri") == "Ciri pasuje"
        assert tr("log.exchanged", player="Ciri", count=2) == "Ciri: 2 karty"
        assert tr("log.drawn") == "The game is drawn"
        # Its own plural form is missing, so the English one has to be found by the English rule.
        assert tr("log.exchanged", player="Ciri", count=1) == "Ciri exchanges 1 card"
    finally:
        use_language(ENGLISH)
    assert strings._current is ENGLISH


def test_what_a_player_is_called_is_never_taken_for_a_placeholder() -> None:
    assert tr("log.passes", player="{count}") == "{count} passes"
