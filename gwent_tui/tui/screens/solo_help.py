"""The page about Gwent Solo. Markdown is imported with it, which takes longer than the rest of a screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import MarkdownViewer, Static

from gwent_tui.cards.catalogue import catalogue
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of


def page() -> str:
    """Returns the page, with a line for each leader."""
    leaders = [
        tr("solo.help.leader", leader=leader.name, text=tr(f"solo.help.leader.{leader.id}"))
        for leader in catalogue().leaders.values()
    ]
    return tr("solo.help.page", leaders="\n".join(leaders))


class SoloHelpScreen(Screen[None]):
    """Shows the page, to be scrolled."""

    CSS_PATH = "solo_help.tcss"
    AUTO_FOCUS = "MarkdownViewer"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1", "dismiss(None)", show=False),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
        Binding("space", "page", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Shows title, page and keys."""
        yield Static(Content.styled(tr("solo.help.title"), "bold"), id="head")
        yield MarkdownViewer(glyphs_of(self).text(page()), show_table_of_contents=False)
        yield Static(Content(tr("solo.help.hint")), id="hint")

    def action_scroll(self, lines: int) -> None:
        """Scrolls by a line."""
        self.query_one(MarkdownViewer).scroll_relative(y=lines, animate=False)

    def action_page(self) -> None:
        """Scrolls by a page."""
        self.query_one(MarkdownViewer).scroll_page_down(animate=False)
