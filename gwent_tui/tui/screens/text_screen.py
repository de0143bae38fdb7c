"""A text to read: a card, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from gwent_tui.engine.cards import CardDef
from gwent_tui.learn.topics import card_topics
from gwent_tui.text.cards import abilities_of, ability_help, ability_name
from gwent_tui.text.describe import Narrator
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.dialog import Dialog
from gwent_tui.tui.widgets.card_panel import Line


class TextScreen(Dialog[None]):
    """Shows a text that can be scrolled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,i,g", "close", show=False),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
    ]

    def __init__(self, title: str, text: Content, *, from_end: bool = False, topic: str = "") -> None:
        super().__init__(title, topic=topic)
        self.text = text
        self.from_end = from_end

    def compose_body(self) -> ComposeResult:
        """Yields the text."""
        with VerticalScroll(id="dialog-scroll"):
            yield Static(self.text)

    def on_mount(self) -> None:
        """Lets the arrow keys scroll."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.from_end:
            scroll.scroll_end(animate=False)

    def keys_text(self) -> str:
        """Returns the keys."""
        return f"{tr('dialog.text_keys')}   {tr('learn.key')}" if self.topic else tr("dialog.text_keys")

    def action_scroll(self, step: int) -> None:
        """Scrolls by a line."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    @on(events.Click)
    def _close_by_mouse(self, event: events.Click) -> None:
        """Closes the text by a click beside it, or on the line that says so."""
        if not self.is_looking and event.widget in {self, self.query_one("#dialog-keys")}:
            self.action_close()

    def action_close(self) -> None:
        """Closes the text."""
        self.dismiss(None)


def card_screen(lines: Sequence[Line], definition: CardDef | None) -> TextScreen:
    """Returns a description at full length, with a word about each ability of the card."""
    title, *rest = lines
    blocks = [Content.styled(line.text, line.style) for line in rest]
    for key in abilities_of(definition) if definition else ():
        blocks.append(Content.assemble((ability_name(key), "bold"), f": {ability_help(key)}"))
    topic = " ".join(card_topics(definition)) if definition else ""
    return TextScreen(title.text, Content("\n\n").join(blocks), topic=topic)


def log_screen(narrator: Narrator) -> TextScreen:
    """Returns the whole log, scrolled to its end."""
    lines = [Content.styled(line.text, "bold" if line.is_heading else "") for line in narrator.lines]
    return TextScreen(tr("log.title"), Content("\n").join(lines), from_end=True)
