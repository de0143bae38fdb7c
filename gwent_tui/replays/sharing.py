"""A finished game as one line of text, to be pasted into a message, and back.

The line is `gwent1.`, the packed document, a dot, and a sum that tells whether all of it was copied. What is not
needed to play the game again, the last position above all, is left out.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gwent_tui.cards.reading import MAX_BYTES, parse_document
from gwent_tui.cards.wording import problem, search_key
from gwent_tui.saves.values import NewerSaveError, SaveError
from gwent_tui.saves.writing import Writer, checkpoints, snapshot
from gwent_tui.storage import now

if TYPE_CHECKING:
    from gwent_tui.saves.values import About
    from gwent_tui.session import Session

PREFIX = "gwent1."
MAX_LINE = 100_000
"""Characters of a line at most; a game has about fifteen hundred to two thousand."""
VERSION = 1
"""Of what follows the prefix."""
_BEGINNING = re.compile(r"gwent([0-9]{1,4})\.")
_LINE = re.compile(r"gwent1\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})")
_WHOLE = f"the whole line, which begins with {PREFIX} and ends with a dot and 8 digits or letters; copy it again"
_OWN = "a line that this program wrote"
_LEFT_OUT = "position"
_MAX_PLAYERS = 40
"""Characters of a file's name that come from the players' names."""


def text_of(session: Session, about: About) -> str:
    """Returns a finished game as the text of the file it is kept in."""
    return Writer(session.game, about, checkpoints(session)).text(snapshot(session))


def file_name(names: Sequence[str], moment: str = "") -> str:
    """Returns what the file of a game that is given away is called: the day and the players.

    `moment` is when it ended, as in a document, empty for today. The name is safe on every file system.
    """
    words = search_key(" ".join(names)).encode("ascii", "ignore").decode("ascii").split()
    players = "-".join(words)[:_MAX_PLAYERS].strip("-")
    return "-".join(filter(None, ("gwent", (moment or now())[:10], players))) + ".json"


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

    Raises `NewerSaveError` for a line of a version that is still to come, and `SaveError` if the line is cut off
    or changed, or holds more than any game has.
    """
    line = "".join(text.split())
    if len(line) > MAX_LINE:
        raise SaveError(problem(where, "", "the line is too long", f"at most {MAX_LINE:,} characters"))
    beginning = _BEGINNING.match(line)
    if beginning is not None and int(beginning[1]) > VERSION:
        what = "the line was written by a newer version of the program"
        raise NewerSaveError(problem(where, "", what, f"lines that begin with {PREFIX}; a newer program reads it"))
    found = _LINE.fullmatch(line)
    if found is None:
        raise SaveError(problem(where, "", "the line is not whole", _WHOLE))
    body, told = found.groups()
    try:
        packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except ValueError:
        raise SaveError(problem(where, "", "the line is not whole", _WHOLE)) from None
    if f"{zlib.crc32(packed):08x}" != told:
        raise SaveError(problem(where, "", "the line was changed or is not whole", _WHOLE))
    return _unpack(packed, where)


def _unpack(packed: bytes, where: str) -> str:
    """Returns what was packed, at most as much as a document may have: a line can hold gigabytes of zeros."""
    stream = zlib.decompressobj()
    try:
        data = stream.decompress(packed, MAX_BYTES + 1)
    except zlib.error:
        raise SaveError(problem(where, "", "the line cannot be unpacked", _OWN)) from None
    if len(data) > MAX_BYTES:
        raise SaveError(problem(where, "", "the game is too large", f"at most {MAX_BYTES:,} bytes"))
    if not stream.eof or stream.unused_data:
        raise SaveError(problem(where, "", "the line cannot be unpacked", _OWN))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise SaveError(problem(where, "", "the line cannot be unpacked", _OWN)) from None
