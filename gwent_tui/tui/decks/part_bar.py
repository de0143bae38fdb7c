"""Lines whose parts can be clicked: one that says how things are, one that offers commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of
from gwent_tui.tui.widgets.parts import Part, line_of


class PartBar(Widget):
    """Shows parts in a line, shortened until they fit; a part's key is the action of the screen it stands for."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    PartBar { height: 1; background: $gwent-head; color: $gwent-name; }
    """

    def __init__(self, *, separator: str = "", id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.parts: tuple[Part, ...] = ()
        self.separator = separator
        """What stands between parts; by default the dot of the glyphs."""

    def show(self, parts: Sequence[Part]) -> None:
        """Shows other parts."""
        shown = tuple(parts)
        if shown != self.parts:
            self.parts = shown
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Returns the parts."""
        width, ground = self.size.width, self.rich_style
        separator = self.separator or f" {glyphs_of(self).dot} "
        quiet = palette_of(self)["quiet"]
        return Strip(line_of(self.parts, width - 1, separator, ground, quiet)).adjust_cell_length(width, ground)

    async def on_click(self, event: events.Click) -> None:
        """Does what the part stands for."""
        action = event.style.meta.get("part")
        if isinstance(action, str):
            event.stop()
            await self.screen.run_action(action)


@dataclass(frozen=True, slots=True)
class Command:
    """Something a line of commands offers."""

    key: str
    """The key as it is shown."""
    words: str
    action: str
    """The action of the screen that a click does."""


class KeyBar(Widget):
    """Commands with their keys in a line, as many as fit, to be clicked like buttons."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyBar { height: 1; background: $gwent-head; color: $gwent-name; }
    """

    def __init__(self, commands: Sequence[Command] = (), *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.commands = tuple(commands)

    def show(self, commands: Sequence[Command]) -> None:
        """Offers other commands."""
        shown = tuple(commands)
        if shown != self.commands:
            self.commands = shown
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Returns the commands."""
        ground, palette = self.rich_style, palette_of(self)
        segments: list[Segment] = []
        left = self.size.width
        for command in self.commands:
            needed = cell_len(command.key) + cell_len(command.words) + 4
            if needed > left:
                break
            left -= needed
            meta = Style(meta={"part": command.action})
            segments += [
                Segment(f" {command.key}", ground + palette["card"] + palette["hero"] + meta),
                Segment(f" {command.words} ", ground + palette["card"] + palette["name"] + meta),
                Segment(" ", ground),
            ]
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    async def on_click(self, event: events.Click) -> None:
        """Does what was clicked."""
        action = event.style.meta.get("part")
        if isinstance(action, str):
            event.stop()
            await self.screen.run_action(action)
