"""A list of cards with the text of the one under the cursor: to choose from, or to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Tab, Tabs
from textual.widgets.option_list import Option

from gwent_tui.engine.cards import Card
from gwent_tui.learn.topics import card_topics
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip, hand_face
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.screens.dialog import Dialog
from gwent_tui.tui.widgets.card_panel import CardPanel, Line

NAME_CELLS = 25
SHORTEST, LONGEST = 8, 12
"""Lines of the list: enough for a description, and what fits on the smallest screen."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list."""

    key: int
    """What choosing it answers."""
    text: str
    lines: tuple[Line, ...]
    """Its description."""
    topic: str = ""
    """What can be read about it in the book of rules."""


@dataclass(frozen=True, slots=True)
class Section:
    """A list with a title."""

    title: str
    items: tuple[Item, ...]
    empty_text: str = ""


def card_item(card: Card, glyphs: Glyphs, lines: Sequence[Line]) -> Item:
    """Returns the line of a card: strength, name, signs, rows."""
    face = hand_face(card, glyphs, is_playable=True)
    name = clip(face.name, NAME_CELLS, glyphs.cut)
    text = f"{face.strength:>2}{face.mark} {name} {face.signs:<2} {face.rows}"
    return Item(card.id, text.rstrip(), tuple(lines), " ".join(card_topics(card.definition)))


class PickList(OptionList):
    """A list in which a click goes to a line, and a click on the line under the cursor chooses it."""

    async def _on_click(self, event: events.Click) -> None:
        """Goes to the line, or chooses it."""
        # Textual's own handler, which would choose at once, is kept from running.
        event.prevent_default()
        index = event.style.meta.get("option")
        if not isinstance(index, int) or self.get_option_at_index(index).disabled:
            return
        if index == self.highlighted and self.armed:
            self.action_select()
        self.highlighted = index
        self.armed = True

    armed = False
    """Whether the cursor was put on its line by a click."""


class CardListScreen(Dialog[int | None]):
    """Shows one list or several, of which one at a time is seen.

    `choose` names the act if a line can be chosen; then the answer is its key, and None if the hand is to be
    hidden or, where `can_close`, if nothing was chosen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("q,d,i,g", "quit_list", show=False),
        Binding("H", "hide", show=False),
        Binding("left,shift+tab,h", "section(-1)", show=False),
        Binding("right,tab,l", "section(1)", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
        Binding("space", "select", show=False),
    ]

    def __init__(
        self,
        title: str,
        sections: Sequence[Section],
        *,
        choose: str = "",
        can_close: bool = True,
        can_hide: bool = True,
        topic: str = "",
    ) -> None:
        super().__init__(title, topic=topic)
        self.sections = tuple(sections)
        self.choose = choose
        self.can_close = can_close
        self.can_hide = can_hide
        self.current = 0

    def compose_body(self) -> ComposeResult:
        """Yields the sections' titles, the list and the description."""
        if len(self.sections) > 1:
            yield Tabs(
                *(
                    Tab(Content(section.title), id=f"section-{index}")
                    for index, section in enumerate(self.sections)
                )
            )
        with Horizontal(id="dialog-columns"):
            yield PickList(markup=False)
            yield CardPanel(id="dialog-card")

    def keys_text(self) -> str:
        """Returns the keys."""
        keys = []
        if self.choose:
            keys.append(tr("dialog.enter", act=self.choose))
        if len(self.sections) > 1:
            keys.append(tr("dialog.sections"))
        if not self.can_close:
            keys.append(tr("dialog.look_key" if self.can_hide else "dialog.look_only"))
        else:
            keys.append(tr("dialog.close_key"))
        return "   ".join(keys)

    def help_topic(self) -> str:
        """Returns what can be read about the line under the cursor."""
        index = self.query_one(PickList).highlighted
        if self.is_looking or index is None or index >= len(self.section.items):
            return super().help_topic()
        return self.section.items[index].topic or super().help_topic()

    def on_mount(self) -> None:
        """Fills the list."""
        for tabs in self.query(Tabs):
            tabs.can_focus = False
        longest = max(len(section.items) for section in self.sections)
        self.query_one("#dialog-columns").styles.height = min(max(longest, SHORTEST), LONGEST)
        self._fill()
        self.query_one(PickList).focus()

    @property
    def section(self) -> Section:
        """The section that is seen."""
        return self.sections[self.current]

    def _fill(self) -> None:
        picks = self.query_one(PickList)
        section = self.section
        picks.clear_options()
        picks.armed = False
        if section.items:
            picks.add_options(Option(Content(item.text)) for item in section.items)
            picks.highlighted = 0
        else:
            picks.add_option(Option(Content(section.empty_text), disabled=True))
            self.query_one(CardPanel).show(())

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Describes the card under the cursor."""
        event.stop()
        if event.option_index < len(self.section.items):
            self.query_one(CardPanel).show(self.section.items[event.option_index].lines)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answers with the card, if one is to be chosen."""
        event.stop()
        if self.choose:
            self.dismiss(self.section.items[event.option_index].key)
        else:
            self.dismiss(None)

    def on_tabs_tab_activated(self, event: Tabs.TabActivated) -> None:
        """Shows another section."""
        event.stop()
        index = int((event.tab.id or "section-0").rpartition("-")[2])
        if index != self.current:
            self.current = index
            self._fill()

    def action_section(self, step: int) -> None:
        """Goes to the next section."""
        for tabs in self.query(Tabs):
            index = (self.current + step) % len(self.sections)
            tabs.active = f"section-{index}"

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        picks = self.query_one(PickList)
        if step > 0:
            picks.action_cursor_down()
        else:
            picks.action_cursor_up()

    def action_select(self) -> None:
        """Chooses the line under the cursor."""
        self.query_one(PickList).action_select()

    def action_close(self) -> None:
        """Closes the list; a choice that has to be made only lets the table be looked at."""
        if self.can_close:
            self.dismiss(None)
        else:
            self.action_look()

    def action_quit_list(self) -> None:
        """Closes a list that is only looked at."""
        if self.can_close:
            self.dismiss(None)

    def action_hide(self) -> None:
        """Hides the hand of the player who has to choose; in other lists it goes to the section to the left."""
        if self.can_close:
            self.action_section(-1)
        elif self.can_hide:
            self.dismiss(None)
