"""The questions the deck screens ask: one of several answers, a name, a leader, a faction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.engine.cards import FACTIONS, Faction
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.fields import LineField
from gwent_tui.tui.details import definition_lines
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.screens.card_list import CardListScreen, Item, Section
from gwent_tui.tui.screens.dialog import Dialog

TYPED = 200
"""Characters a name field takes; more than a name may have, so that the dialog can say so."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Something that can be answered."""

    key: str
    """The answer."""
    words: str
    note: str = ""
    """What it means, behind the words."""
    letter: str = ""
    """What is pressed for it, shown in front."""


class AskScreen(Dialog[str]):
    """Asks a question with several answers; Esc answers with an empty text."""

    CSS_PATH = "../screens/dialog.tcss"
    DEFAULT_CSS = """
    AskScreen {
        #ask-text { margin-bottom: 1; color: $gwent-name; max-height: 8; }
        #answers { height: auto; max-height: 15; border: none; padding: 0; background: $surface; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
        Binding("b", "nothing", show=False),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[Answer], *, close: str = "") -> None:
        super().__init__(title)
        self.text = text
        self.asks_about_loss = False
        """Whether quitting needs no further question."""
        self.answers = tuple(answers)
        self.close = close or tr("builder.ask.close")
        """What Esc does, in a word or two."""

    def compose_body(self) -> ComposeResult:
        """Yields the question and the answers."""
        glyphs = glyphs_of(self)
        if self.text:
            yield Static(Content(glyphs.text(self.text)), id="ask-text")
        width = max(len(answer.words) for answer in self.answers)
        has_letters = any(answer.letter for answer in self.answers)
        options = []
        for answer in self.answers:
            words = glyphs.text(f"{answer.words:<{width}}  {answer.note}".rstrip())
            letter = f" {answer.letter:<9}" if has_letters else " "
            options.append(Option(Content.assemble((letter, "bold $accent"), words), id=answer.key))
        yield OptionList(*options, compact=True, id="answers")

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("builder.ask.keys", close=self.close)

    def on_mount(self) -> None:
        """Takes the keys."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answers."""
        event.stop()
        self.dismiss(event.option_id or "")

    def on_key(self, event: events.Key) -> None:
        """Answers by the letter of an answer."""
        for answer in self.answers:
            if event.character is not None and event.character == answer.letter:
                event.stop()
                self.dismiss(answer.key)

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        answers = self.query_one(OptionList)
        if step > 0:
            answers.action_cursor_down()
        else:
            answers.action_cursor_up()

    def action_close(self) -> None:
        """Answers nothing."""
        self.dismiss("")

    def action_nothing(self) -> None:
        """Keeps a key of other dialogs from doing anything."""


class NameScreen(Dialog[str]):
    """Asks for a text of one line; Esc answers with an empty one."""

    CSS_PATH = "../screens/dialog.tcss"
    DEFAULT_CSS = """
    NameScreen {
        #ask-text { margin-bottom: 1; color: $gwent-name; }
        #name { padding: 0; background: $primary 25%; background-tint: transparent; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, value: str, *, text: str = "", placeholder: str = "") -> None:
        super().__init__(title)
        self.value = value
        self.text = text
        self.placeholder = placeholder

    def compose_body(self) -> ComposeResult:
        """Yields the field."""
        if self.text:
            yield Static(Content(glyphs_of(self).text(self.text)), id="ask-text")
        yield LineField(self.value, placeholder=self.placeholder, max_length=TYPED, id="name")

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("builder.name.keys")

    def on_mount(self) -> None:
        """Takes the keys, with the whole name chosen."""
        field = self.query_one(Input)
        field.focus()
        field.select_all()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answers with what was typed."""
        event.stop()
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """Answers nothing."""
        self.dismiss("")


def faction_screen(title: str, text: str = "", *, without: Faction | None = None) -> AskScreen:
    """Returns the question for a faction; the answer is its id."""
    answers = [
        Answer(faction.value, FACTION_TITLES[faction], tr(f"start.power.{faction}"))
        for faction in FACTIONS
        if faction is not without
    ]
    return AskScreen(title, text, answers)


class LeaderScreen(CardListScreen):
    """Asks for one of a faction's leaders; the answer is an index into `leaders_of`, None for no choice."""

    CSS_PATH = "../screens/dialog.tcss"

    def __init__(self, catalogue: Catalogue, faction: Faction, current: str) -> None:
        leaders = catalogue.leaders_of(faction)
        items = []
        for index, leader in enumerate(leaders):
            # Most names are a name and a title, and the title alone tells leaders of a faction apart.
            title = leader.name.partition(", ")[2] or leader.name
            words = tr("builder.leader.now", leader=title) if leader.id == current else title
            items.append(Item(index, words, tuple(definition_lines(leader))))
        heading = tr("builder.leader.title", faction=FACTION_TITLES[faction])
        super().__init__(heading, [Section("", tuple(items))], choose=tr("builder.leader.act"))
        self._now = next((index for index, leader in enumerate(leaders) if leader.id == current), 0)

    def _fill(self) -> None:
        super()._fill()
        # The one the deck has.
        self.query_one(OptionList).highlighted = self._now

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("builder.leader.keys")


def side_deck_screen(catalogue: Catalogue, faction: Faction, glyphs: Glyphs) -> CardListScreen:
    """Returns the side deck of a faction, which fills itself (R-005)."""
    counts: dict[str, int] = {}
    for card in catalogue.side_deck(faction):
        counts[card.id] = counts.get(card.id, 0) + 1
    items = []
    for index, (card_id, count) in enumerate(counts.items()):
        card = catalogue.cards[card_id]
        text = glyphs.text(f"{card.strength:>2} {card.name} x{count}")
        items.append(Item(index, text, tuple(definition_lines(card))))
    return CardListScreen(tr("builder.side.title", faction=FACTION_TITLES[faction]), [Section("", tuple(items))])
