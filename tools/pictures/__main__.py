"""Writes the pictures.

python -m tools.pictures [--into DIRECTORY] [NAME ...]

Without names it draws all, and takes away files of pictures that there are no longer.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tools.pictures.png import ToolsMissingError
from tools.pictures.png import draw as draw_png
from tools.pictures.surroundings import forget_textual_options

if TYPE_CHECKING:
    from tools.pictures.scenes import Picture

DIRECTORY = Path(__file__).resolve().parents[2] / "screenshots"
"""Where the pictures of the project lie."""
KINDS = (".svg", ".png")


def main(arguments: Sequence[str]) -> int:
    """Writes the pictures that are asked for and says where; returns the exit status."""
    forget_textual_options()
    from tools.pictures.scenes import PICTURES

    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description="Draws the screens.")
    parser.add_argument("names", metavar="NAME", nargs="*", help="a picture; all without names")
    parser.add_argument("--into", metavar="DIRECTORY", type=Path, default=DIRECTORY, help="default: screenshots")
    parsed = parser.parse_args(arguments)
    known = [picture.name for picture in PICTURES]
    if unknown := [name for name in parsed.names if name not in known]:
        parser.error(f"there is no picture {', '.join(unknown)}; there are {', '.join(known)}")
    parsed.into.mkdir(parents=True, exist_ok=True)
    try:
        for picture in PICTURES:
            if not parsed.names or picture.name in parsed.names:
                write(picture, parsed.into)
    except ToolsMissingError as error:
        print(f"pictures: {error}", file=sys.stderr)
        return 2
    if not parsed.names:
        remove_others(parsed.into, known)
    print(f"the pictures are in {parsed.into}")
    return 0


def write(picture: Picture, directory: Path) -> None:
    """Writes a picture as SVG and as PNG; a file that is right already is left alone."""
    text = asyncio.run(picture.draw())
    _write(directory / f"{picture.name}.svg", text.encode())
    _write(directory / f"{picture.name}.png", draw_png(text))


def remove_others(directory: Path, names: Iterable[str]) -> None:
    """Removes files of pictures with other names."""
    kept = set(names)
    for path in sorted(directory.iterdir()):
        if path.suffix in KINDS and path.stem not in kept:
            path.unlink()


def _write(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
