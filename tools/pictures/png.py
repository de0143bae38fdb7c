"""Draws SVG pictures as PNG files, and writes into each from which picture it was made.

The fonts are packages of the development tools, never those of the machine: Fira Code for letters and lines, and
DejaVu Sans Mono for the signs that are not in it.
"""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from importlib.resources import as_file, files

FONTS = (("fontpkg_fira_code", "files/FiraCode[wght].ttf"), ("barcode", "fonts/DejaVuSansMono.ttf"))
"""Packages and files in them, the first that has a sign first."""
FAMILY = "Fira Code"
NARROWEST, WIDEST = 1200, 1600
"""Pixels."""
WIDTH = re.compile(r'viewBox="0 0 ([\d.]+) ')
SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Source"
"""Of the text that says which picture a file was made from."""


class ToolsMissingError(RuntimeError):
    """What draws the pictures is not installed."""


def draw(picture: str) -> bytes:
    """Returns an SVG picture as a PNG file. Raises `ToolsMissingError` without the packages it needs."""
    try:
        from resvg_py import svg_to_bytes

        resources = [files(package).joinpath(path) for package, path in FONTS]
    except ModuleNotFoundError as error:
        raise ToolsMissingError(
            f"{error.name} is not installed: what the pictures need is in requirements-dev.lock, "
            "and `make screenshots` installs it"
        ) from None
    with as_file(resources[0]) as letters, as_file(resources[1]) as signs:
        drawn = svg_to_bytes(
            svg_string=picture,
            width=_width(picture),
            skip_system_fonts=True,
            font_files=[str(letters), str(signs)],
            monospace_family=FAMILY,
        )
    return _marked(bytes(drawn), digest(picture))


def digest(picture: str) -> str:
    """Returns what a PNG file says about the picture it was made from."""
    return f"sha256:{hashlib.sha256(picture.encode()).hexdigest()}"


def source_of(drawn: bytes) -> str:
    """Returns the digest in a PNG file; an empty text if there is none."""
    place = len(SIGNATURE)
    while drawn.startswith(SIGNATURE) and place + 8 <= len(drawn):
        length, kind = struct.unpack(">I4s", drawn[place : place + 8])
        keyword, _, text = drawn[place + 8 : place + 8 + length].partition(b"\0")
        if kind == b"tEXt" and keyword == KEYWORD:
            return text.decode("ascii", "replace")
        place += length + 12
    return ""


def _width(picture: str) -> int:
    found = WIDTH.search(picture)
    return min(max(round(float(found[1])) if found else NARROWEST, NARROWEST), WIDEST)


def _marked(drawn: bytes, text: str) -> bytes:
    """Puts a text behind the header of a PNG file."""
    data = KEYWORD + b"\0" + text.encode("ascii")
    chunk = struct.pack(">I4s", len(data), b"tEXt") + data + struct.pack(">I", zlib.crc32(b"tEXt" + data))
    # Signature, then length, kind, 13 bytes and check sum of the header.
    end = len(SIGNATURE) + 25
    return drawn[:end] + chunk + drawn[end:]
