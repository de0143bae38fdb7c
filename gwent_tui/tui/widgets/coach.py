"""The coach of the guided first game: the text of the present step, and signs that point at what it speaks of."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.widgets import Static

from gwent_tui.learn.lesson import Page
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of


class Coach(Static):
    """Shows a page in a place of fixed size: below the hand in short, beside the board with its goal."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse was pressed on the text."""

    def __init__(self, *, in_short: bool, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, markup=False)
        self.in_short = in_short
        self.shown: tuple[Page, int] | None = None

    def show(self, page: Page, count: int) -> None:
        """Shows a page of a lesson of `count` steps."""
        if (page, count) != self.shown:
            self.shown = (page, count)
            text = short_page(page, count) if self.in_short else long_page(page, count, glyphs_of(self).turn)
            self.update(text, layout=False)

    def on_click(self, event: events.Click) -> None:
        """Tells that the text was pressed."""
        event.stop()
        self.post_message(self.Pressed())


def short_page(page: Page, count: int) -> Content:
    """Returns a page without its goal, as one paragraph."""
    number = tr("first_game.step.short", number=page.number, count=count)
    return Content.assemble((f"{number} {page.title}: ", "bold $accent"), page.text)


def long_page(page: Page, count: int, sign: str) -> Content:
    """Returns a page with a heading of its own and its goal, marked by a sign."""
    number = tr("first_game.step", number=page.number, count=count)
    return Content.assemble(
        (f"{number}\n", "$gwent-quiet"),
        (f"{page.title}\n\n", "bold $accent"),
        f"{page.text}\n\n",
        (f"{sign} {page.goal}", "bold"),
    )


class Pointer(Static):
    """A sign above the table, in one cell. A click on it is a click on what lies below."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.spot: Offset | None = None
        self._press: Callable[[], object] | None = None

    def on_mount(self) -> None:
        """Takes the sign of the screen."""
        self.update(Content(glyphs_of(self).turn))

    def point(self, spot: Offset | None, press: Callable[[], object] | None = None) -> None:
        """Points at a cell of the screen, or at nothing; `press` is what a click there does."""
        self._press = press
        if spot != self.spot:
            self.spot = spot
            self.display = spot is not None
            if spot is not None:
                self.offset = spot

    def on_click(self, event: events.Click) -> None:
        """Hands the click on."""
        event.stop()
        if self._press is not None:
            self._press()
