"""One line made of parts that are shortened, least important words first, until they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line."""

    wordings: tuple[str, ...]
    """From the longest to the shortest; the empty string leaves it out."""
    style: Style
    importance: int = 0
    """What a step to the next wording costs; the cheapest steps of all parts are taken first."""
    key: str = ""
    """What a click on it means."""
    last_importance: int = 0
    """What the step to the shortest wording costs, if that is more."""
    joint: str | None = None
    """What stands before it instead of the separator of the line."""

    def losses(self) -> list[int]:
        """Returns what each step costs."""
        steps = [self.importance] * (len(self.wordings) - 1)
        if steps:
            steps[-1] = max(self.importance, self.last_importance)
        return steps


def fit_parts(parts: Sequence[Part], width: int, separator: str) -> list[tuple[str, Part]]:
    """Returns the wording of each part that is shown, so that all fit into `width` cells if that can be."""
    chosen = [0] * len(parts)

    def texts() -> list[tuple[str, Part]]:
        pairs = zip(parts, chosen, strict=True)
        return [(part.wordings[index], part) for part, index in pairs if part.wordings[index]]

    def length() -> int:
        shown = texts()
        joints = (separator if part.joint is None else part.joint for _, part in shown[1:])
        return sum(cell_len(text) for text, _ in shown) + sum(map(cell_len, joints))

    steps = sorted(
        (loss, index, step) for index, part in enumerate(parts) for step, loss in enumerate(part.losses())
    )
    for _, index, step in steps:
        if length() <= width:
            break
        chosen[index] = max(chosen[index], step + 1)
    return texts()


def line_of(parts: Sequence[Part], width: int, separator: str, ground: Style, quiet: Style) -> list[Segment]:
    """Returns the segments of a line; each carries its part's key as meta `part`."""
    segments: list[Segment] = []
    for index, (text, part) in enumerate(fit_parts(parts, width, separator)):
        before = ""
        if index and part.joint is None:
            segments.append(Segment(separator, ground + quiet))
        elif index:
            # In one piece with the part: every piece costs when the line is shown.
            before = part.joint or ""
        style = ground + part.style
        segments.append(Segment(before + text, style + Style(meta={"part": part.key}) if part.key else style))
    return segments


def column_of(line: Strip, key: str) -> int:
    """Returns the first column of the part with a key, -1 if it is not on the line."""
    column = 0
    for segment in line:
        if segment.style is not None and segment.style.meta.get("part") == key:
            return column
        column += segment.cell_length
    return -1
