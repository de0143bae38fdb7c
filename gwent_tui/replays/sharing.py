"""A finished game as one line of text, to be pasted into a message, and back.

The line is `gwent1.`, the packed document, a dot, and a sum that tells whether all of it was copied. What is not
needed to play the game again, the last position above all, is left out.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING

from gwent_tui.cards.reading import MAX_BYTES, parse_document
from gwent_tui.cards.wording import problem
from gwent_tui.saves.values import SaveError
from gwent_tui.saves.writing import Writer, checkpoints, snapshot

if TYPE_CHECKING:
    from gwent_tui.saves.values import About
    from gwent_tui.session import Session

PREFIX = "gwent1."
MAX_LINE = 100_000
"""Characters of a line at most; a game has fifteen hundred to three thousand."""
_LINE = re.compile(r"gwent([0-9]{1,4})\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})")
_LEFT_OUT = "position"


def text_of(session: Session, about: About) -> str:
    """Returns a finished game as the text of the file it is kept in."""
    return Writer(session.game, about, checkpoints(session)).text(snapshot(session))


def is_line(text: str) -> bool:
    """Whether a text is meant to be a shared line and not a document."""
    return text.lstrip()[:5].lower() == "gwent"


def to_line(document: str) -> str:
    """Returns a document, as `saves.writing` writes it, as one line. Raises `DataError` if it is none."""
    values = parse_document(document, "the game")
    values[_LEFT_OUT] = {}
    packed = zlib.compress(json.dumps(values, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    body = urlsafe_b64encode(packed).decode().rstrip("=")
    return f"{PREFIX}{body}.{zlib.crc32(packed):08x}"


def from_line(text: str, where: str) -> str:
    """Returns the document in a line, which messages call `where`; line breaks that a message put in are no harm.

    Raises `SaveError` if the line is cut off or changed, of a later kind, or larger than any game.
    """
    line = "".join(text.split())
    allowed = "one whole line that begins with gwent1."
    if len(line) > MAX_LINE:
        raise SaveError(problem(where, "", "the line is too long", f"at most {MAX_LINE:,} characters"))
    found = _LINE.fullmatch(line)
    if found is None:
        raise SaveError(problem(where, "", "the line is not whole", allowed))
    number, body, told = found.groups()
    if f"gwent{number}." != PREFIX:
        raise SaveError(problem(where, "", "the line was written by a newer version of the program", allowed))
    try:
        packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except ValueError:
        raise SaveError(problem(where, "", "the line is not whole", allowed)) from None
    if f"{zlib.crc32(packed):08x}" != told:
        raise SaveError(problem(where, "", "the line was changed or is not whole", allowed))
    return _unpack(packed, where)


def _unpack(packed: bytes, where: str) -> str:
    """Returns what was packed, at most as much as a document may have: a line can hold gigabytes of zeros."""
    stream = zlib.decompressobj()
    try:
        data = stream.decompress(packed, MAX_BYTES + 1)
    except zlib.error:
        raise SaveError(problem(where, "", "the line cannot be unpacked", "a line this program wrote")) from None
    if len(data) > MAX_BYTES:
        raise SaveError(problem(where, "", "the game is too large", f"at most {MAX_BYTES:,} bytes"))
    if not stream.eof or stream.unused_data:
        raise SaveError(problem(where, "", "the line cannot be unpacked", "a line this program wrote"))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise SaveError(problem(where, "", "the line cannot be unpacked", "a line this program wrote")) from None
