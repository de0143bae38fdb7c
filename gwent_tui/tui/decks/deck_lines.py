"""The list of decks: starter decks, the player's own, and files that are no decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck, DeckSummary, summarise
from gwent_tui.cards.wording import visible
from gwent_tui.decks.legality import MODES, Verdict, verdicts
from gwent_tui.decks.shelf import DamagedFile, KeptDeck, Listing
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip
from gwent_tui.tui.decks.builder_words import legal_sign
from gwent_tui.tui.decks.line_list import LineList
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.palette import palette_of

FACTION = 16
CARDS = 6
STRENGTH = 9
MODE = 9


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A deck, a damaged file, or a heading."""

    key: str
    """What identifies it; empty for a heading and for a line that only says something."""
    title: str
    deck: Deck | None = None
    kept: KeptDeck | None = None
    """The deck's place on the shelf; None for a starter deck."""
    damaged: DamagedFile | None = None
    summary: DeckSummary | None = None
    verdicts: tuple[Verdict, ...] = ()
    is_note: bool = False
    """Whether it only says something."""

    @property
    def is_starter(self) -> bool:
        """Whether it is a deck that cannot be changed."""
        return self.deck is not None and self.kept is None


def deck_line(catalogue: Catalogue, deck: Deck, kept: KeptDeck | None = None) -> DeckLine:
    """Returns the line of a deck with its numbers."""
    key = f"starter:{deck.faction}:{deck.name}" if kept is None else f"file:{kept.path.name}"
    summary, judged = summarise(catalogue, deck), verdicts(catalogue, deck)
    return DeckLine(key, visible(deck.name), deck, kept, summary=summary, verdicts=judged)


def lines_of(
    catalogue: Catalogue, starters: Sequence[Deck], found: Listing, damaged: Mapping[Path, DamagedFile]
) -> tuple[DeckLine, ...]:
    """Returns all lines: the player's decks, the starter decks, then what is damaged, just now or since long.

    `damaged` are the files of which is known what is wrong with them, by where they lie.
    """
    lines = [DeckLine("", tr("shelf.own", count=len(found.decks)))]
    lines += [deck_line(catalogue, kept.deck, kept) for kept in found.decks]
    if not found.decks:
        lines.append(DeckLine("", tr("shelf.none"), is_note=True))
    lines.append(DeckLine("", tr("shelf.starters")))
    lines += [deck_line(catalogue, deck) for deck in starters]
    files = dict(damaged)
    for path in found.aside:
        files.setdefault(path, DamagedFile(path, (), path))
    if files:
        lines.append(DeckLine("", tr("shelf.damaged")))
    lines += [
        DeckLine(f"damaged:{path.name}", visible(path.name), damaged=file) for path, file in sorted(files.items())
    ]
    return tuple(lines)


def _columns(width: int) -> int:
    """Returns how many cells are left for the name."""
    return width - FACTION - CARDS - STRENGTH - MODE * len(MODES)


class DeckTable(LineList[DeckLine]):
    """Decks with faction, size, strength, and whether each mode takes them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "act", tr("shelf.key.open"), show=False),
    ]

    def key_of(self, line: DeckLine) -> str:
        """Returns what identifies the deck or file."""
        return line.key

    def is_heading(self, line: DeckLine) -> bool:
        """Whether the cursor skips it."""
        return not line.key

    def draw(self, line: DeckLine, width: int, ground: Style, *, is_under_cursor: bool) -> list[Segment]:
        """Returns the line of a deck, a damaged file or a heading."""
        palette, glyphs = self.palette, self.glyphs
        if line.is_note:
            return [Segment(clip(f"   {line.title}", width, glyphs.cut), ground + palette["quiet"])]
        if not line.key:
            style = ground + palette["head"] + Style(bold=True)
            return [Segment(clip(f" {line.title}", width, glyphs.cut), style)]
        strong = Style() if is_under_cursor else palette["strong"]
        plain = Style() if is_under_cursor else palette["name"]
        bad = Style() if is_under_cursor else palette["down"]
        title = glyphs.text(line.title)
        if line.damaged is not None:
            return [
                Segment("! ", ground + bad),
                Segment(clip(f"{title}  {tr('shelf.damaged_word')}", width - 2, glyphs.cut), ground + strong),
            ]
        if line.deck is None or line.summary is None:
            return []
        faction = Style() if is_under_cursor else palette[line.deck.faction.value]
        segments = [
            Segment(f" {clip(title, _columns(width) - 2, glyphs.cut)} ", ground + strong),
            Segment(f"{FACTION_TITLES[line.deck.faction]:<{FACTION}}", ground + faction),
            Segment(f"{line.deck.size:>{CARDS - 1}} ", ground + plain),
            Segment(f"{line.summary.strength:>{STRENGTH - 1}} ", ground + plain),
        ]
        for verdict in line.verdicts:
            sign = legal_sign(glyphs, is_legal=verdict.is_legal)
            words = tr("shelf.yes" if verdict.is_legal else "shelf.no")
            segments.append(
                Segment(f" {f'{sign} {words}':<{MODE - 1}}", ground + (plain if verdict.is_legal else bad))
            )
        return segments


class DeckHead(Widget):
    """The titles of the columns."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    DeckHead { height: 1; background: $gwent-table; color: $accent; }
    """

    def render_line(self, y: int) -> Strip:
        """Returns the titles."""
        glyphs, ground = glyphs_of(self), self.rich_style + palette_of(self)["strong"]
        # One cell for the cursor, and at the right one for the scroll bar.
        room = self.size.width - 2
        strength = tr("shelf.column.strength")
        titles = [
            f"  {clip(tr('shelf.column.name'), _columns(room) - 1, glyphs.cut)}",
            f"{tr('shelf.column.faction'):<{FACTION}}",
            f"{tr('shelf.column.cards'):>{CARDS - 1}} ",
            f"{strength:>{STRENGTH - 1}} " if cell_len(strength) < STRENGTH else "",
            *(f" {rules.title:<{MODE - 1}}" for rules in MODES),
        ]
        return Strip([Segment("".join(titles), ground)]).adjust_cell_length(self.size.width, ground)
