"""The page of one card, with the cards related to it as links."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from gwent_tui.browse.page import Page
from gwent_tui.browse.relations import relation_title
from gwent_tui.text.strings import tr
from gwent_tui.tui.catalogue.card_list import fitting_name
from gwent_tui.tui.catalogue.line_view import LineView
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import Palette

NARROWEST = 10
LINK = Style(underline=True)


@dataclass(frozen=True, slots=True)
class ViewLine:
    """A line of the page: parts with their styles in the palette, and where it leads."""

    parts: tuple[tuple[str, str], ...]
    link: str = ""
    """Id of the card it leads to; empty for lines that are only read."""


def lines_of(page: Page, width: int, glyphs: Glyphs) -> list[ViewLine]:
    """Returns a page as lines of at most `width` cells."""
    lines: list[ViewLine] = []

    def write(text: str, tone: str, *, term: str = "") -> None:
        content = Content(glyphs.text(f"{term}: {text}" if term else text))
        for number, part in enumerate(content.wrap(max(width, NARROWEST))):
            plain = part.plain.rstrip()
            if term and not number and plain.startswith(f"{term}:"):
                lines.append(ViewLine(((f"{term}:", "strong"), (plain[len(term) + 1 :], tone))))
            else:
                lines.append(ViewLine(((plain, tone),)))

    entry = page.entry
    write(entry.name, "hero" if entry.kind in ("hero", "leader") else "strong")
    write(page.kind, entry.faction.value)
    write(page.copies, "quiet")
    lines.append(ViewLine(()))
    write(page.text, "name")
    if page.abilities:
        lines.append(ViewLine(()))
    for title, meaning in page.abilities:
        write(meaning, "quiet", term=glyphs.text(title))
    for link in page.links:
        lines.append(ViewLine(()))
        write(relation_title(link.relation), "strong")
        for target in link.targets:
            if target.id == entry.id:
                lines.append(ViewLine(((f"  {tr('catalogue.own_copies')}", "quiet"),)))
            else:
                room = max(width - 2, NARROWEST)
                name = clip(glyphs.text(fitting_name(target, room)), room, glyphs.cut).rstrip()
                lines.append(ViewLine(((f"{glyphs.turn} ", "quiet"), (name, "name")), link=target.id))
    return lines


class CardView(LineView, can_focus=True):
    """Shows a page. Up and down go from link to link, Enter or a click follows one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("enter", "follow", tr("catalogue.key.follow"), key_display="Enter"),
    ]

    @dataclass
    class Followed(Message):
        """A link was followed."""

        target: str

    def __init__(self) -> None:
        super().__init__()
        self.page: Page | None = None
        self.message = ""
        """What is read where there is no page."""
        self._lines: list[ViewLine] = []
        self._at = -1
        """Index of the line under the cursor, -1 if it has no links."""

    def show(self, page: Page | None, message: str = "") -> None:
        """Shows another page, or a message instead."""
        self.page = page
        self.message = message
        self.jump(0)
        self._fill()

    @property
    def has_links(self) -> bool:
        """Whether anything can be followed."""
        return self._at >= 0

    def _fill(self) -> None:
        before, width = self._lines, self.row_width
        if self.page is not None:
            self._lines = lines_of(self.page, width, glyphs_of(self))
        else:
            lines = Content(glyphs_of(self).text(self.message)).wrap(max(width, NARROWEST))
            self._lines = [ViewLine(((line.plain, "name"),)) for line in lines]
        changed = [self._at]
        self._at = next((index for index, line in enumerate(self._lines) if line.link), -1)
        changed.append(self._at)
        self.fit(len(self._lines))
        pairs = zip_longest(before, self._lines)
        changed += [index for index, (old, new) in enumerate(pairs) if old != new]
        self.refresh_rows(changed)

    def on_resize(self, event: events.Resize) -> None:
        """Breaks the lines anew."""
        target = self._lines[self._at].link if self.has_links else ""
        self._fill()
        links = [index for index, line in enumerate(self._lines) if line.link == target]
        if target and links:
            self._at = links[0]

    def action_go(self, step: int) -> None:
        """Goes to the next link; beyond the first and the last one it scrolls."""
        beyond = [index for index, line in enumerate(self._lines) if line.link and (index - self._at) * step > 0]
        if not beyond:
            self.scroll_relative(y=step, animate=False)
            return
        self.refresh_rows([self._at])
        self._at = beyond[0] if step > 0 else beyond[-1]
        self.refresh_rows([self._at])
        self.reveal(self._at)

    def action_turn(self, pages: int) -> None:
        """Scrolls by what is in sight."""
        self.scroll_relative(y=pages * max(1, self.size.height - 1), animate=False)

    def action_follow(self) -> None:
        """Follows the link under the cursor."""
        if self.has_links:
            self.post_message(self.Followed(self._lines[self._at].link))

    def on_focus(self) -> None:
        """Shows the link that Enter follows."""
        if self.has_links:
            self.refresh_rows([self._at])
            self.reveal(self._at)

    def on_blur(self) -> None:
        """Marks no link any more."""
        self.refresh_rows([self._at])

    def on_click(self, event: events.Click) -> None:
        """Follows the link that was clicked."""
        event.stop()
        index = event.y + self.top
        if 0 <= index < len(self._lines) and self._lines[index].link:
            self.post_message(self.Followed(self._lines[index].link))

    def draw_row(self, index: int, width: int, ground: Style, palette: Palette) -> list[Segment]:
        """Returns a line of the page."""
        if index >= len(self._lines):
            return []
        line = self._lines[index]
        is_here = self.has_focus and index == self._at
        segments = []
        for number, (text, tone) in enumerate(line.parts):
            style = palette["cursor"] if is_here else ground + palette[tone]
            if line.link and number and not is_here:
                style += LINK
            segments.append(Segment(text, style))
        return segments
