"""The player aids: what abilities, special cards, weather and factions do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from gwent_tui.browse.query import Filter, entries, search
from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.engine.cards import FACTIONS
from gwent_tui.text.cards import ABILITY_KEYS, ability_help, ability_name
from gwent_tui.text.strings import tr
from gwent_tui.tui.catalogue.card_list import entry_signs
from gwent_tui.tui.glyphs import Glyphs, glyphs_of

SECTIONS = ("abilities", "special", "weather", "factions")


class AidsScreen(Screen[None]):
    """Four sections, one below the other; the digits lead to their beginnings."""

    CSS_PATH = "aids.tcss"
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f8", "dismiss(None)", show=False),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
        Binding("space", "page", show=False),
        *(Binding(str(number), f"jump('{section}')", show=False) for number, section in enumerate(SECTIONS, 1)),
    ]

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue

    def compose(self) -> ComposeResult:
        """Shows all sections."""
        glyphs = glyphs_of(self)
        places = "   ".join(
            f"{number} {tr(f'catalogue.aids.{section}')}" for number, section in enumerate(SECTIONS, 1)
        )
        yield Static(Content.assemble((tr("catalogue.aids.title"), "bold"), "   ", places), id="head")
        with VerticalScroll():
            for section in SECTIONS:
                with Vertical(id=section, classes="section"):
                    yield Static(Content(tr(f"catalogue.aids.{section}")), classes="heading")
                    for term, meaning in self._lines(section, glyphs):
                        with Horizontal(classes="line"):
                            yield Static(Content(glyphs.text(term)), classes="term")
                            yield Static(Content(glyphs.text(meaning)), classes="meaning")
        yield Static(Content(tr("catalogue.aids.hint")), id="hint")

    def _lines(self, section: str, glyphs: Glyphs) -> Iterator[tuple[str, str]]:
        match section:
            case "abilities":
                on_cards = {key for entry in entries(self.catalogue) for key in entry.abilities}
                for key in ABILITY_KEYS:
                    if key in on_cards:
                        sign = glyphs.hero if key == "hero" else glyphs.abilities.get(key, " ")
                        yield f"{sign} {ability_name(key)}", ability_help(key)
            case "factions":
                for faction in FACTIONS:
                    yield f"  {FACTION_TITLES[faction]}", tr(f"guide.faction.{faction}")
            case kind:
                for entry in search(self.catalogue, Filter(kinds=(kind,))):
                    sign = entry_signs(entry, glyphs).ljust(2)
                    yield f"{sign}{entry.name}", entry.definition.text

    def action_jump(self, section: str) -> None:
        """Scrolls to the beginning of a section."""
        self.query_one(VerticalScroll).scroll_to_widget(self.query_one(f"#{section}"), top=True, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scrolls by a line."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page(self) -> None:
        """Scrolls by a page."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)
