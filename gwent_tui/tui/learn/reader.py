"""The page that is read: Textual's Markdown, with links that keys can reach.

Importing this module imports Markdown, which takes longer than all the rest of a screen; a worker does it once the
first picture is there.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from textual.content import Content, Span
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Markdown, Static

_LINK_ACTION = re.compile(r"link\((.*)\)", re.DOTALL)
SHORT = 18
"""Cells up to which a column of a table is as wide as its longest text."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link on the page."""

    widget: Static
    """What it is in."""
    span: Span
    href: str

    @property
    def text(self) -> str:
        """What is shown of it."""
        content = self.widget.content
        return content.plain[self.span.start : self.span.end] if isinstance(content, Content) else ""


class Reader(Markdown):
    """One page. At most one of its links is marked."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        super().__init__(open_links=False)
        if ascii_only:
            self.BULLETS = ["- ", "- ", "- "]
        self.links: tuple[Link, ...] = ()
        self.marked: int | None = None
        """Index of the marked link."""

    async def show_page(self, source: str) -> None:
        """Replaces the page; no link is marked then."""
        self.links, self.marked = (), None
        await self.update(source)
        for table in self.query("MarkdownTableContent"):
            _fit_columns(table)
        self.links = tuple(link for widget in self.walk_children(Static) for link in _links_in(widget))

    def heading(self, index: int) -> Widget | None:
        """Returns a heading by its number on the page, counted from 0."""
        headings = [block for block in self.children if block.name == "heading_open"]
        return headings[index] if index < len(headings) else None

    def mark(self, index: int | None) -> Link | None:
        """Marks another link, or none, and returns it."""
        if self.marked is not None:
            self._draw(self.links[self.marked], marked=False)
        self.marked = index
        if index is None:
            return None
        self._draw(self.links[index], marked=True)
        return self.links[index]

    def _draw(self, link: Link, *, marked: bool) -> None:
        content = link.widget.content
        if not isinstance(content, Content):
            return
        spans = [span for span in content.spans if span.style != _MARK]
        if marked:
            spans.append(Span(link.span.start, link.span.end, _MARK))
        link.widget.update(Content(content.plain, spans=spans), layout=False)


def _fit_columns(table: Widget) -> None:
    """Gives short columns the room they need, and shares the rest; Textual would shrink all of them alike."""
    cells = list(table.query(Static))
    count = sum(cell.has_class("header") for cell in cells)
    widths = [0] * count
    for index, cell in enumerate(cells):
        # Textual would show each cell again when the mouse rests on it, and take its text for markup.
        cell.tooltip = None
        content = cell.content
        if isinstance(content, Content):
            widths[index % count] = max(widths[index % count], content.cell_length)
    columns = [f"{width + 1}" if width <= SHORT else f"{max(1, round(width**0.5))}fr" for width in widths]
    if all("fr" not in column for column in columns):
        columns[-1] = "1fr"
    table.styles.grid_columns = " ".join(columns)


_MARK = Style(reverse=True, bold=True)


def _links_in(widget: Static) -> list[Link]:
    content = widget.content
    if not isinstance(content, Content):
        return []
    found = []
    for span in content.spans:
        action = span.style.meta.get("@click", "") if isinstance(span.style, Style) else ""
        match = _LINK_ACTION.fullmatch(action) if isinstance(action, str) else None
        if match is not None:
            found.append(Link(widget, span, str(ast.literal_eval(match[1]))))
    return sorted(found, key=lambda link: link.span.start)
