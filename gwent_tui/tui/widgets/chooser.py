"""A field that goes round a few titles, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of


class Chooser(Widget, can_focus=True):
    """One of several titles, in one line; keys, wheel and clicks go round.

    A title can have a shorter one, which is taken where the title does not fit.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,minus", "step(-1)", show=False),
        Binding("right,l,space,plus", "step(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("enter", "app.focus_next", show=False),
    ]

    index: reactive[int] = reactive(0)
    options: reactive[tuple[str, ...]] = reactive(())

    def __init__(self, *, counts: bool = True, classes: str = "") -> None:
        super().__init__(classes=classes)
        self._counts = counts
        self._short: tuple[str, ...] = ()

    @dataclass
    class Changed(Message):
        """Another title was chosen."""

        chooser: Chooser

        @property
        def control(self) -> Chooser:
            """The chooser, for `@on` selectors."""
            return self.chooser

    def set_options(self, options: Sequence[str], index: int, short: Sequence[str] = ()) -> None:
        """Offers other titles, without a message."""
        self.set_reactive(Chooser.index, index)
        self._short = tuple(short or options)
        self.options = tuple(options)
        self.refresh()

    def render(self) -> Content:
        """Returns the title between two arrows, with its number at the right end."""
        if not self.options:
            return Content()
        glyphs = glyphs_of(self)
        counter = f" {self.counter}" if self._counts else ""
        room = max(self.size.width - len(counter) - 4, 1)
        title = glyphs.text(self.options[self.index])
        if cell_len(title) > room:
            title = glyphs.text(self._short[self.index])
        shown = Content(title).truncate(room, ellipsis=not glyphs.is_ascii, pad=True)
        left, right = ("<", ">") if glyphs.is_ascii else ("◂", "▸")
        return Content.assemble((left, "bold"), " ", shown, (counter, "dim"), " ", (right, "bold"))

    @property
    def counter(self) -> str:
        """Which of how many titles is chosen."""
        return tr("start.counter", index=self.index + 1, count=len(self.options))

    def action_step(self, step: int) -> None:
        """Goes on by one, from the last to the first too."""
        if len(self.options) > 1:
            self.index = (self.index + step) % len(self.options)
            self.post_message(self.Changed(self))

    def action_go(self, index: int) -> None:
        """Goes to the first or the last title."""
        if self.options and self.index != index % len(self.options):
            self.index = index % len(self.options)
            self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Goes back on the left arrow, and on anywhere else."""
        event.stop()
        self.action_step(-1 if event.x < 2 else 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Goes on."""
        event.stop()
        self.action_step(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Goes back."""
        event.stop()
        self.action_step(-1)
