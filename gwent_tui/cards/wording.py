"""How problems are worded: safe quoting, positions, suggestions."""

from __future__ import annotations

import difflib
import json
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

LONGEST_QUOTE = 60
"""Characters of a foreign value that a message repeats."""

Key = str | int
"""A step into a JSON document: a key of an object or an index of a list."""

_SECTIONS = {"cards": "card", "leaders": "leader"}


def visible(text: str) -> str:
    """Returns the text with everything a terminal might obey, or could not show, written as an escape."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _escape(char) for char in text)


def _escape(char: str) -> str:
    code = ord(char)
    short = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}.get(char)
    return short or (f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}")


def shorten(text: str) -> str:
    """Returns the text, cut to `LONGEST_QUOTE` characters."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."


def quote(value: object) -> str:
    """Returns a foreign value as JSON would write it, shortened and without control characters."""
    match value:
        case str():
            # Cut first: a file may hold a string of a megabyte.
            escaped = shorten(value).replace("\\", "\\\\").replace('"', '\\"')
            return f'"{visible(escaped)}"'
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return shorten(json.dumps(value))


def ordinal(number: int) -> str:
    """Returns `1st`, `2nd`, `3rd`, `11th` and so on."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def one_of(options: Iterable[str]) -> str:
    """Returns the options as a list to read."""
    return ", ".join(options)


def without_accents(text: str) -> str:
    """Returns the text with bare letters."""
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


def search_key(text: str) -> str:
    """Returns what is compared when a card is looked up: no case, accents, apostrophes or punctuation."""
    spaced = "".join(char if char.isalnum() else " " for char in without_accents(text) if char not in "'’")
    return " ".join(spaced.casefold().split())


def close_matches(word: str, options: Iterable[str]) -> list[str]:
    """Returns at most three options that look like the word, the closest first."""
    return difflib.get_close_matches(shorten(word), list(options), n=3, cutoff=0.7)


def did_you_mean(word: object, options: Iterable[str]) -> str:
    """Returns `; did you mean "nekker"?`, or nothing if no option comes close."""
    matches = close_matches(word, options) if isinstance(word, str) else []
    return f"; did you mean {quote(matches[0])}?" if matches else ""


def file_label(path: object) -> str:
    """Returns how messages call a file: relative to the working directory if it lies below."""
    if isinstance(path, Path):
        # It may lie elsewhere, and the working directory may be gone.
        with suppress(OSError, ValueError):
            path = path.absolute().relative_to(Path.cwd())
    return visible(str(path))


def field_path(keys: Sequence[Key]) -> str:
    """Returns keys as a path to read, indices from 0: `abilities[0].calls[1]`."""
    path = ""
    for key in keys:
        if isinstance(key, int):
            path += f"[{key}]"
        else:
            shown = visible(shorten(key))
            path += f".{shown}" if path else shown
    return path


def entry(noun: str, index: int, identifier: object) -> str:
    """Returns what messages call an entry of a list, counted from 1: `card "nekker" (12th)`."""
    position = ordinal(index + 1)
    return f"{noun} {quote(identifier)} ({position})" if isinstance(identifier, str) else f"{position} {noun}"


def place(document: object, keys: Sequence[Key]) -> str:
    """Returns where something is in a document: `card "nekker" (12th): strength`."""
    if len(keys) < 2 or keys[0] not in _SECTIONS:
        return field_path(keys)
    section, key, *rest = keys
    noun = _SECTIONS[str(section)]
    if isinstance(key, str):
        label = f"{noun} {quote(key)}"
    else:
        label = entry(noun, key, step(step(step(document, section), key), "id"))
    return f"{label}: {field_path(rest)}" if rest else label


def step(value: object, key: Key) -> object:
    """Returns what a key or index leads to; None if it leads nowhere."""
    if isinstance(key, str):
        return value.get(key) if isinstance(value, Mapping) else None
    return value[key] if isinstance(value, list) and key < len(value) else None


def problem(where: str, at: str, what: str, allowed: str) -> str:
    """Returns the sentence for one problem: file, place, what is wrong, what is allowed."""
    position = f"{where}: {at}" if at else where
    return f"{position}: {what}; allowed: {allowed}"
