"""The buttons of a replay in one line: steps, playing, speed, and whose eyes one looks through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.widgets.line_drawn import LineDrawn


@dataclass(frozen=True, slots=True)
class Control:
    """A button."""

    action: str
    """What the screen does when it is pressed."""
    wordings: tuple[str, ...]
    """From the longest to the shortest; the empty one leaves it out."""
    is_possible: bool = True
    is_on: bool = False
    importance: int = 0
    """Where there is too little room, the least important buttons are worded shorter first."""


class ControlLine(LineDrawn):
    """Draws buttons side by side; where there is too little room some are worded shorter, or left out."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """A button was pressed."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.controls: tuple[Control, ...] = ()

    def show(self, controls: Sequence[Control]) -> None:
        """Shows buttons; nothing is drawn if nothing has changed."""
        if tuple(controls) != self.controls:
            self.controls = tuple(controls)
            self.redraw()

    def words(self, width: int) -> list[str]:
        """Returns what each button says in a line of `width` cells."""
        chosen = [0] * len(self.controls)

        def texts() -> list[str]:
            return [control.wordings[index] for control, index in zip(self.controls, chosen, strict=True)]

        for place in sorted(range(len(self.controls)), key=lambda index: self.controls[index].importance):
            while sum(cell_len(text) + 3 for text in texts() if text) > width + 1:
                if chosen[place] + 1 == len(self.controls[place].wordings):
                    break
                chosen[place] += 1
        return texts()

    def draw(self, width: int, height: int) -> list[Strip]:
        """Returns the line."""
        ground = self.rich_style
        if not height:
            return []
        palette = palette_of(self)
        segments: list[Segment] = []
        for control, text in zip(self.controls, self.words(width), strict=True):
            if not text:
                continue
            style = palette["card"] + palette["name"]
            if control.is_on:
                style = palette["stamp"]
            elif not control.is_possible:
                style = palette["head"]
            shown = ground + style
            if control.is_possible:
                shown += Style(meta={"control": control.action})
            segments += [Segment(f" {glyphs_of(self).text(text)} ", shown), Segment(" ", ground)]
        return [Strip(segments).adjust_cell_length(width, ground)]

    def on_click(self, event: events.Click) -> None:
        """Tells which button was pressed."""
        event.stop()
        action = event.style.meta.get("control")
        if isinstance(action, str):
            self.post_message(self.Pressed(action))
