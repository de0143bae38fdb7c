"""Makes the picture that Textual exports the same every time and right in every viewer.

Viewers have other fonts than the one the picture asks for. So blocks are drawn as rectangles, which meet
without a seam; signs stand alone, where a wrong width moves nothing else; leading blanks, which some viewers leave
out, become a place further right; and nothing is fetched from the net.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import groupby

CELL = 12.2
"""Width of a cell in Rich's pictures."""
LINE = 24.4
TOP = 18.5
"""From the baseline of a text up to the top of its line."""
SPACE = "\N{NO-BREAK SPACE}"
FONTS = '"Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace'
FONT_FACES = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
FONT_FAMILY = re.compile(r"font-family: [^;]+;")
IDS = re.compile(r"terminal-\d+")
TEXT = re.compile(
    r'<text class="(?P<style>terminal-r\d+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" textLength="[\d.]+"'
    r' clip-path="(?P<clip>[^"]+)">(?P<text>[^<]*)</text>'
)
FIRST_SIGN = "\N{LEFTWARDS ARROW}"
LINES = range(0x2500, 0x2580)
"""Box drawing, which every font for terminals has."""
QUADRANTS = dict(zip("▖▗▘▙▚▛▜▝▞▟", (4, 8, 1, 13, 9, 7, 11, 2, 6, 14), strict=True))
"""Which quarters are filled: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
Box = tuple[float, float, float, float]
"""Left, top, width, height as shares of a cell."""


def _boxes() -> dict[str, tuple[Box, ...]]:
    boxes: dict[str, tuple[Box, ...]] = {
        "█": ((0, 0, 1, 1),),
        "▀": ((0, 0, 1, 0.5),),
        "▐": ((0.5, 0, 0.5, 1),),
        "▔": ((0, 0, 1, 0.125),),
        "▕": ((0.875, 0, 0.125, 1),),
    }
    for eighths in range(1, 8):
        share = eighths / 8
        boxes["▁▂▃▄▅▆▇"[eighths - 1]] = ((0, 1 - share, 1, share),)
        boxes["▏▎▍▌▋▊▉"[eighths - 1]] = ((0, 0, share, 1),)
    quarters = ((1, 0, 0), (2, 0.5, 0), (4, 0, 0.5), (8, 0.5, 0.5))
    for sign, filled in QUADRANTS.items():
        boxes[sign] = tuple((left, top, 0.5, 0.5) for bit, left, top in quarters if filled & bit)
    return boxes


BLOCKS = _boxes()


def tidy(picture: str) -> str:
    """Returns the picture of a screen, the same for the same screen."""
    # Rich makes ids anew each time.
    for name in dict.fromkeys(IDS.findall(picture)):
        picture = picture.replace(name, "terminal")
    picture = FONT_FAMILY.sub(f"font-family: {FONTS};", FONT_FACES.sub("", picture))
    picture = TEXT.sub(_text, picture)
    return "\n".join(line.rstrip() for line in picture.splitlines() if line.strip()) + "\n"


def _text(found: re.Match[str]) -> str:
    """Returns the parts of a text as elements of their own."""
    start, baseline = float(found["x"]), float(found["y"])
    style, clip = found["style"], found["clip"]
    parts = []
    for column, part in _parts(html.unescape(found["text"])):
        x = start + column * CELL
        if part[0] in BLOCKS:
            parts += [_rectangle(style, x, baseline - TOP, box) for box in _joined(part)]
            continue
        length = _number(len(part) * CELL)
        parts.append(
            f'<text class="{style}" x="{_number(x)}" y="{_number(baseline)}" textLength="{length}"'
            f' clip-path="{clip}">{html.escape(part).replace(SPACE, "&#160;")}</text>'
        )
    return "".join(parts)


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yields runs of one block, single signs, and words with the blanks between them, each with its column."""
    column = 0
    for kind, group in groupby(text, _kind):
        run = "".join(group)
        if kind == "sign":
            yield from ((column + index, sign) for index, sign in enumerate(run))
        elif kind != "words":
            yield column, run
        elif words := run.strip(f" {SPACE}"):
            yield column + run.index(words[0]), words
        column += len(run)


def _kind(sign: str) -> str:
    if sign in BLOCKS:
        return sign
    return "words" if sign < FIRST_SIGN or ord(sign) in LINES else "sign"


def _joined(run: str) -> Iterator[Box]:
    """Yields the boxes of a run of one block, in shares of a cell; those that touch are one."""
    for left, top, width, height in BLOCKS[run[0]]:
        if width == 1:
            yield left, top, len(run), height
        else:
            yield from ((index + left, top, width, height) for index in range(len(run)))


def _rectangle(style: str, x: float, y: float, box: Box) -> str:
    left, top, width, height = box
    return (
        f'<rect class="{style}" x="{_number(x + left * CELL)}" y="{_number(y + top * LINE)}"'
        f' width="{_number(width * CELL)}" height="{_number(height * LINE + 0.25)}"'
        f' shape-rendering="crispEdges"/>'
    )


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
