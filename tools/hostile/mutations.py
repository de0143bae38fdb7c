"""Ways a file can be wrong: its bytes, what its JSON says, and what lies in its place on the disk."""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

LARGE = 10_000_000
"""Bytes of a file that is much too large."""
_DEEP = 60_000
"""Levels of nesting; Python's parser gives up at a thousand."""

_TEXTS = (
    "",
    " ",
    "x",
    "\x00",
    "\x1b[2J\x1b]0;title\x07",
    "[b]bold[/b] [/] [@click=app.quit]x[/]",
    "\ud800",
    "\udfff\ud800",
    "a\u202eb\u2066",
    "\ufeff",
    "\u0301" * 300,
    "\n\r\t\v\f\u2028",
    "../../../etc/passwd",
    "%s%n{0.__class__}",
    "__class__",
    "NaN",
    "1" * 200,
    "x" * 5_000,
    "\U0001f1e9" * 80,
    "İıſK",
)
_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    3,
    99,
    -0.0,
    0.5,
    1.0,
    1e308,
    float("nan"),
    float("inf"),
    float("-inf"),
    2**31,
    2**63,
    -(2**63) - 1,
    10**40,
    10**400,
    [],
    {},
    [[]],
    [None],
    {"": None},
    {"x": {"x": {"x": []}}},
    *_TEXTS,
)


def strange_value(chance: random.Random, foreign: object) -> Any:
    """Returns a value that probably has no business where it is put; `foreign` is a document of another kind."""
    match chance.randrange(24):
        case 0:
            return ["x"] * chance.choice((50, 3_000, 100_000))
        case 1:
            return {f"k{number}": number for number in range(chance.choice((50, 3_000, 50_000)))}
        case 2:
            return "x" * chance.choice((500, 100_000, 1_900_000))
        case 3:
            return nested(chance.choice((20, 300, 900)), chance)
        case 4:
            return _part(foreign, chance)
        case 5:
            return chance.choice((-1, 1)) * chance.randrange(10**18)
        case _:
            return copy.deepcopy(chance.choice(_VALUES))


def nested(depth: int, chance: random.Random) -> Any:
    """Returns lists and objects one in the other."""
    value: Any = chance.choice((0, "x", None))
    for _ in range(depth):
        value = [value] if chance.random() < 0.5 else {"x": value}
    return value


def _part(document: object, chance: random.Random) -> Any:
    """Returns something from inside a document."""
    value = document
    for _ in range(chance.randrange(4)):
        if isinstance(value, dict) and value:
            value = value[chance.choice(list(value))]
        elif isinstance(value, list) and value:
            value = chance.choice(value)
    return copy.deepcopy(value)


def mutate_document(document: dict[str, Any], chance: random.Random, foreign: object) -> None:
    """Changes one to five things somewhere in a document."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        _change(document, chance, foreign)


def _change(document: dict[str, Any], chance: random.Random, foreign: object) -> None:
    holder, key = _spot(document, chance)
    if holder is None:
        return
    other = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
    match chance.randrange(10):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            names = (*_TEXTS, str(key).upper(), f"{key}x", f" {key}")
            holder[chance.choice(names)] = holder.pop(key)
        case 1 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[other]))
        case 2 if isinstance(holder, list):
            holder.extend(copy.deepcopy(holder) * chance.choice((1, 3, 50)))
        case 2:
            holder[chance.choice(_TEXTS)] = strange_value(chance, foreign)
        case 3 if type(holder[key]) is int:
            holder[key] += chance.choice((-1, 1, 7, 1 << 40))
        case 3 if isinstance(holder[key], str) and holder[key]:
            holder[key] = _misspelt(holder[key], chance)
        case 4:
            holder[key], holder[other] = holder[other], holder[key]
        case 5:
            # Valid values, each of them, in the wrong place.
            holder[key] = _part(document, chance)
        case 6 if isinstance(holder, list):
            chance.shuffle(holder)
        case _:
            holder[key] = strange_value(chance, foreign)


def _spot(document: dict[str, Any], chance: random.Random) -> tuple[Any, Any]:
    holder: Any = document
    while holder:
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
        value = holder[key]
        if not isinstance(value, (dict, list)) or not value or chance.random() < 0.2:
            return holder, key
        holder = value
    return None, None


def _misspelt(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    piece = chance.choice(("", text[at] * 2, "x", "0", " ", *_TEXTS))
    return text[:at] + piece + text[at + 1 :]


def dump(document: object, chance: random.Random) -> bytes:
    """Returns a document as a file; characters that are half of one stay what they are."""
    text = json.dumps(document, ensure_ascii=chance.random() < 0.5, indent=chance.choice((None, 2)))
    return text.encode("utf-8", "surrogatepass")


def mutate_bytes(data: bytes, chance: random.Random, foreign: bytes) -> bytes:
    """Returns a file with other bytes."""
    text = data.decode("utf-8", "replace")
    at = chance.randrange(len(data) + 1)
    end = at + chance.choice((0, 1, 2, 9, 200, len(data)))
    match chance.randrange(16):
        case 0:
            return data[:at]
        case 1:
            return data[at:]
        case 2:
            flipped = bytearray(data)
            for _ in range(chance.choice((1, 1, 5, 50))):
                flipped[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            return bytes(flipped)
        case 3:
            return data[:at] + chance.randbytes(chance.choice((1, 3, 40))) + data[end:]
        case 4:
            return data[:end] + data[at:]
        case 5:
            return data[:at] + data[end:]
        case 6:
            return chance.choice((b"", b"\n", b" ", b"\x00", b"\xef\xbb\xbf", b"null", b"[]", b"{}", b'""', b"0"))
        case 7:
            return text.encode(chance.choice(("utf-16", "utf-16-le", "utf-32", "utf-8-sig")))
        case 8:
            return text.replace("e", "é").encode("latin-1", "replace")
        case 9:
            return data[:at] + b"\x00" * chance.choice((1, 4096)) + data[end:]
        case 10:
            opening = chance.choice((b"[", b'{"a":', b'[{"a":'))
            return chance.choice((b"", data[:at])) + opening * chance.choice((500, _DEEP)) + data[at:]
        case 11:
            return data[:at] + chance.choice((b"9" * 5000, b"1e999999", b"-", b"NaN", b"Infinity")) + data[end:]
        case 12:
            return _filled(data, at, chance)
        case 13:
            return foreign
        case 14:
            return data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n")))
        case _:
            token = chance.choice((b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\\ud800", b"\x1b", b"\xff"))
            return data[:at] + token * chance.choice((1, 2)) + data[end:]


def _filled(data: bytes, at: int, chance: random.Random) -> bytes:
    """Returns a file of megabytes."""
    size = chance.choice((1_990_000, LARGE))
    filling = chance.choice((b"x", b" ", b"\n", b"[1],", b'"a":1,', b"{}\n", b"9", b'"\\u0000",', b"\xc3\xa9"))
    return data[:at] + filling * (max(0, size - len(data)) // len(filling)) + data[at:]


def _directory(path: Path) -> None:
    path.mkdir()


def _loop(path: Path) -> None:
    path.symlink_to(path.name)


def _dangling(path: Path) -> None:
    path.symlink_to("nowhere")


def _zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _sparse(path: Path) -> None:
    with path.open("wb") as stream:
        stream.truncate(3_000_000_000)


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _locked(path: Path) -> None:
    path.write_bytes(b"{}")
    path.chmod(0)


PLACEMENTS: tuple[Callable[[Path], None], ...] = (_directory, _loop, _dangling, _zeros, _sparse, _fifo, _locked)
"""What can lie where a file should be: it is not there when one of these is called."""
