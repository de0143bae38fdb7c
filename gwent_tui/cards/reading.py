"""Reads one JSON file without trusting it: size, encoding, syntax, doubled keys."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import Key, file_label, place, problem, quote

MAX_BYTES = 2_000_000
"""Size limit of a file; the largest one shipped has about 10 kB."""

Document = dict[str, object]
"""The root object of a file."""


class _Doubled(dict[str, object]):
    """An object in which keys appear twice; JSON itself would silently keep the last value."""

    doubled: tuple[str, ...] = ()


def read_document(source: Traversable) -> Document:
    """Returns the JSON object in a file. Raises `DataError` if there is none."""
    return parse_document(read_text(source, "a JSON file"), file_label(source))


def read_text(source: Traversable, wanted: str) -> str:
    """Returns the text of a file, without a byte order mark; messages call what it should be `wanted`.

    Raises `DataError` if there is no such file, if it has more than `MAX_BYTES`, or if it is not UTF-8.
    """
    where = file_label(source)
    try:
        if source.is_dir():
            raise DataError(problem(where, "", "is a directory", wanted))
        if not source.is_file():
            raise DataError(problem(where, "", "there is no such file", wanted))
        with source.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise DataError(problem(where, "", _cannot_be_read(error), "a readable file")) from None
    return decode(data, where)


def decode(data: bytes, where: str) -> str:
    """Returns bytes read from a file as text, without a byte order mark. Raises `DataError` like `read_text`."""
    if len(data) > MAX_BYTES:
        raise DataError(problem(where, "", "the file is too large", f"at most {MAX_BYTES:,} bytes"))
    try:
        # Some editors put a byte order mark in front.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = f"not UTF-8: byte 0x{error.object[error.start]:02x} in line {line}"
        raise DataError(problem(where, "", what, "text in UTF-8")) from None


def _cannot_be_read(error: OSError) -> str:
    return f"cannot be read ({error.strerror or type(error).__name__})"


def parse_document(text: str, where: str) -> Document:
    """Returns the JSON object in a text, which messages call `where`. Raises `DataError` if there is none."""
    allowed = "one JSON object"
    if len(text) > MAX_BYTES:
        raise DataError(problem(where, "", "the text is too large", f"at most {MAX_BYTES:,} characters"))
    try:
        document: object = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        reason = "the file is empty" if not text.strip() else error.msg
        what = f"not JSON: line {error.lineno}, column {error.colno}: {reason}"
        raise DataError(problem(where, "", what, allowed)) from None
    except RecursionError:
        raise DataError(problem(where, "", "not JSON we can read: nested too deeply", allowed)) from None
    except ValueError:
        # Python refuses to convert integers of thousands of digits.
        raise DataError(problem(where, "", "a number is too long", "numbers of a few digits")) from None
    if not isinstance(document, dict):
        what = f"holds {quote(document)} instead of an object"
        raise DataError(problem(where, "", what, allowed))
    doubled = [
        problem(where, place(document, keys), f"key {quote(name)} appears twice", "each key once")
        for keys, name in _doubled_keys(document)
    ]
    if doubled:
        raise DataError(*doubled)
    return document


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    marked = _Doubled(plain)
    marked.doubled = tuple(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
    return marked


def _doubled_keys(document: object) -> Iterator[tuple[tuple[Key, ...], str]]:
    # A loop instead of recursion: the parser accepts deeper nesting than nested generators survive.
    stack: list[tuple[tuple[Key, ...], object]] = [((), document)]
    while stack:
        keys, value = stack.pop()
        if isinstance(value, _Doubled):
            yield from ((keys, key) for key in value.doubled)
        if isinstance(value, dict):
            stack.extend(((*keys, key), item) for key, item in reversed(value.items()))
        elif isinstance(value, list):
            stack.extend(((*keys, index), value[index]) for index in reversed(range(len(value))))
