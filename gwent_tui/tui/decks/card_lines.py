"""The two lists of the deck builder: the cards a faction has, and the cards in the deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType

from gwent_tui.cards.decks import Deck
from gwent_tui.cards.wording import visible
from gwent_tui.engine.cards import CardDef, Kind, Row
from gwent_tui.learn.topics import card_topics
from gwent_tui.text.cards import abilities_of, row_letter, row_title
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip
from gwent_tui.tui.decks.line_list import LineList
from gwent_tui.tui.glyphs import Glyphs

ADD = "add"
"""Name of the place in a line that puts a copy into the deck."""
REMOVE = "remove"
"""Name of the place in a line that takes one out."""
SIGNS = 2
"""Cells for the signs of what a card can do."""
COUNTS = 7
"""Cells for `- 2/3 +`."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card with the copies that are in the deck, or a heading above some cards."""

    id: str
    """Id of the card; empty for a heading."""
    card: CardDef | None
    """None for a heading, and for a card that does not exist."""
    name: str
    count: int
    """Copies in the deck; for a heading those of its cards, -1 if it tells no numbers."""
    copies: int = 0
    """Copies in the box; for a heading the strengths of its cards in the deck."""
    is_wrong: bool = False
    """Whether the report has something against it."""


def signs_of_card(card: CardDef, glyphs: Glyphs) -> str:
    """Returns the signs of what a card can do, a weather card's rows among them."""
    signs = [glyphs.abilities[key] for key in abilities_of(card) if key in glyphs.abilities]
    signs += [glyphs.weather[row] for row in card.weather_rows]
    return "".join(dict.fromkeys(signs))


def group_of(card: CardDef | None) -> tuple[Row, ...] | None:
    """Returns the rows by which cards are grouped, None for cards without any."""
    return card.rows if card is not None and card.is_unit else None


def group_title(rows: tuple[Row, ...] | None) -> str:
    """Returns the heading of a group."""
    if rows is None:
        return tr("builder.group.special")
    return row_title(rows[0]) if len(rows) == 1 else tr("builder.group.agile")


def with_headings(lines: Sequence[CardLine], *, counted: bool) -> tuple[CardLine, ...]:
    """Returns the lines with a heading above every group; the lines have to come by group.

    `counted` is whether headings tell how many cards of the group the deck has, and their strength.
    """
    groups: list[tuple[tuple[Row, ...] | None, list[CardLine]]] = []
    for line in lines:
        group = group_of(line.card)
        if not groups or groups[-1][0] != group:
            groups.append((group, []))
        groups[-1][1].append(line)
    return tuple(line for group, members in groups for line in (_heading(group, members, counted), *members))


def _heading(group: tuple[Row, ...] | None, members: Iterable[CardLine], counted: bool) -> CardLine:
    if not counted:
        return CardLine("", None, group_title(group), -1)
    numbers = [(line.count, 0 if line.card is None else line.card.strength) for line in members]
    copies = sum(count for count, _ in numbers)
    return CardLine("", None, group_title(group), copies, sum(count * strength for count, strength in numbers))


def deck_order(card: CardDef | None) -> tuple[object, ...]:
    """Returns the sort key of a card in a deck: by row, the strongest first; special cards and strangers last."""
    if card is None:
        return (2, (), 0, "")
    if not card.is_unit:
        return (1, (), card.kind is Kind.WEATHER, card.name)
    return (0, card.rows, -card.strength, card.name)


def deck_lines(deck: Deck, cards: Mapping[str, CardDef], wrong: Iterable[str]) -> tuple[CardLine, ...]:
    """Returns the lines of a deck, with headings; a card that is listed twice has one line."""
    counts: dict[str, int] = {}
    for card_id, count in deck.cards:
        counts[card_id] = counts.get(card_id, 0) + count
    accused = set(wrong)
    lines = []
    for card_id, count in counts.items():
        card = cards.get(card_id)
        name = visible(card_id) if card is None else card.name
        copies = 0 if card is None else card.copies
        lines.append(CardLine(card_id, card, name, count, copies, card_id in accused))
    lines.sort(key=lambda line: (*deck_order(line.card), line.id))
    return with_headings(lines, counted=True)


class CardList(LineList[CardLine]):
    """Cards with strength, name, signs, row and copies; `-` and `+` at the end can be clicked."""

    # Sideways a list has nothing to scroll; a card wanders between the pool to the left and the deck to the right.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "screen.add", show=False),
        Binding("left", "screen.remove", show=False),
    ]
    act: ClassVar[str] = ADD
    """What Enter and a second click do."""

    def help_topic(self) -> str:
        """Returns what can be read about the card under the cursor."""
        line = self.current
        return "decks" if line is None or line.card is None else " ".join(card_topics(line.card))

    def key_of(self, line: CardLine) -> str:
        """Returns the id of the card."""
        return line.id

    def is_heading(self, line: CardLine) -> bool:
        """Whether it stands above cards."""
        return not line.id

    def draw(self, line: CardLine, width: int, ground: Style, *, is_under_cursor: bool) -> list[Segment]:
        """Returns the line of a card or a heading."""
        palette, glyphs = self.palette, self.glyphs
        if self.is_heading(line):
            numbers = "" if line.count < 0 else tr("builder.group.numbers", count=line.count)
            if line.copies:
                numbers += f" {glyphs.dot} {line.copies}"
            name = clip(f" {line.name} ", width - len(numbers) - 1, glyphs.cut)
            style = ground + palette["head"]
            return [Segment(name, style + Style(bold=True)), Segment(f"{numbers} ", style), Segment(" ", style)]
        plain = Style() if is_under_cursor else palette["quiet"]
        strong = Style() if is_under_cursor else palette["strong"]
        card = line.card
        figure, tone = "  ", Style()
        if card is not None and card.is_unit:
            is_hero = card.kind is Kind.HERO
            figure = f"{card.strength:>2}{glyphs.hero if is_hero else ' '}"
            tone = palette["hero" if is_hero else "unit"]
        if is_under_cursor:
            tone = Style()
        signs = "" if card is None else signs_of_card(card, glyphs)
        rows = "" if card is None or not card.is_unit else "".join(map(row_letter, card.rows))
        mark = "!" if line.is_wrong else " "
        room = width - 3 - 1 - 1 - SIGNS - 2 - 1 - COUNTS
        counts = f"{line.count}/{line.copies}"
        is_full = line.count >= line.copies
        return [
            Segment(f"{figure:<3}", ground + tone),
            Segment(mark, ground + (Style() if is_under_cursor else palette["down"])),
            Segment(clip(glyphs.text(line.name), room, glyphs.cut), ground + (strong if line.count else Style())),
            Segment(f" {signs[:SIGNS]:<{SIGNS}}{rows:<2} ", ground + plain),
            Segment(
                "- " if line.count else "  ", ground + plain + Style(meta={"do": REMOVE} if line.count else {})
            ),
            Segment(f"{counts:^3}", ground + (strong if line.count else plain)),
            Segment("  " if is_full else " +", ground + plain + Style(meta={} if is_full else {"do": ADD})),
        ]


class PoolList(CardList):
    """The cards a deck can be built from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "act", tr("builder.key.add"), key_display="Enter"),
        Binding("tab,shift+tab", "screen.switch", tr("builder.key.to_deck"), key_display="Tab"),
    ]


class DeckList(CardList):
    """The cards in the deck."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "act", tr("builder.key.remove"), key_display="Enter"),
        Binding("tab,shift+tab", "screen.switch", tr("builder.key.to_pool"), key_display="Tab"),
    ]
    act = REMOVE
