"""The last step of ASCII mode: whatever is still drawn with other characters gets the nearest ones.

The signs of the game have an ASCII table of their own; this is for borders, scroll bars and what players type.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_NEAREST: dict[str, str] = {
    **{chr(code): "+" for code in range(0x2500, 0x2580)},
    **dict.fromkeys("─━┄┅┈┉╌╍═╴╶╸╺", "-"),
    **dict.fromkeys("│┃┆┇┊┋╎╏║╵╷╹╻", "|"),
    **{chr(code): "#" for code in range(0x2580, 0x25A0)},
    **dict.fromkeys("▁▂▃▄▅▆▇▀▔", " "),
    **dict.fromkeys("▉▊▋▌▍▎▏▐▕", "|"),
    **dict.fromkeys("…", "~"),
    **dict.fromkeys("•·", "."),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("–—", "-"),
    **dict.fromkeys("◂◀◁", "<"),
    **dict.fromkeys("▸▶▷", ">"),
    **dict(zip("←→↑↓", "<>^v", strict=True)),
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
}


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """Returns a text of as many cells in ASCII; what has no likeness becomes question marks."""
    if text.isascii():
        return text
    return "".join(_nearest(char) for char in unicodedata.normalize("NFC", text))


def _nearest(char: str) -> str:
    if char.isascii():
        return char
    found = _NEAREST.get(char)
    if found is None:
        found = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode("ascii")
    cells = cell_len(char)
    return found if len(found) == cells else "?" * cells


class AsciiFilter(LineFilter):
    """Makes every line of every widget ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments with their texts in ASCII."""
        return [
            segment if segment.text.isascii() else Segment(to_ascii(segment.text), segment.style, segment.control)
            for segment in segments
        ]
