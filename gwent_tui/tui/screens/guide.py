"""How to play: the rules in short, the signs, the factions, and all keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import FACTIONS, ROWS
from gwent_tui.text.cards import ABILITY_KEYS, ability_help, ability_name, row_name
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import Glyphs, glyphs_of

SECTIONS = ("rules", "signs", "factions", "keys")
PARAGRAPHS = ("aim", "hand", "turn", "strength", "end", "seats")
"""Paragraphs of the rules, each with a heading."""
KEYS = (
    "choose",
    "play",
    "place",
    "back",
    "rows",
    "look",
    "pass",
    "leader",
    "piles",
    "log",
    "hide",
    "mouse",
    "guide",
    "palette",
    "quit",
)
"""Lines about keys; their strings are the keys, a bar, and what they do."""


class GuideScreen(Screen[None]):
    """Pages to read, one below the other; the digits lead to their beginnings."""

    CSS_PATH = "guide.tcss"
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1", "dismiss(None)", show=False),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
        Binding("space", "page", show=False),
        *(Binding(str(number), f"jump('{section}')", show=False) for number, section in enumerate(SECTIONS, 1)),
    ]

    def compose(self) -> ComposeResult:
        """Shows all sections."""
        glyphs = glyphs_of(self)
        places = "   ".join(f"{number} {tr(f'guide.{section}')}" for number, section in enumerate(SECTIONS, 1))
        yield Static(Content.assemble((tr("guide.title"), "bold"), "   ", places), id="head")
        with VerticalScroll():
            for section in SECTIONS:
                with Vertical(id=section, classes="section"):
                    yield Static(Content(tr(f"guide.{section}")), classes="heading")
                    for term, meaning in self._lines(section, glyphs):
                        with Horizontal(classes="line"):
                            yield Static(Content(glyphs.text(term)), classes="term")
                            yield Static(Content(glyphs.text(meaning)), classes="meaning")
        yield Static(Content(tr("guide.hint")), id="hint")

    def _lines(self, section: str, glyphs: Glyphs) -> Iterator[tuple[str, str]]:
        match section:
            case "rules":
                for paragraph in PARAGRAPHS:
                    yield tr(f"guide.{paragraph}"), tr(f"guide.{paragraph}_text")
            case "signs":
                yield from _signs(glyphs)
            case "factions":
                for faction in FACTIONS:
                    yield FACTION_TITLES[faction], tr(f"guide.faction.{faction}")
            case _:
                for key in KEYS:
                    keys, _, meaning = tr(f"guide.key.{key}").partition("|")
                    yield keys, meaning

    def action_jump(self, section: str) -> None:
        """Scrolls to the beginning of a section."""
        self.query_one(VerticalScroll).scroll_to_widget(self.query_one(f"#{section}"), top=True, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scrolls by a line."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page(self) -> None:
        """Scrolls by a page."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)


def _signs(glyphs: Glyphs) -> Iterator[tuple[str, str]]:
    """Yields every sign with its name, and what it means."""
    rows = "/".join(glyphs.weather[row] for row in ROWS)
    for key in ABILITY_KEYS:
        sign = {"hero": glyphs.hero, "weather": rows}.get(key) or glyphs.abilities.get(key, " ")
        yield f"{sign} {ability_name(key)}", ability_help(key)
    yield f"{glyphs.up} {glyphs.down}", tr("guide.sign.change")
    yield f"{glyphs.gem} {glyphs.gem_lost}", tr("guide.sign.gems")
    yield glyphs.turn, tr("guide.sign.turn")
    yield glyphs.fresh, tr("guide.sign.fresh")
    yield f"{glyphs.fewer}2  {glyphs.more}3", tr("guide.sign.more")
    for row in ROWS:
        yield glyphs.weather[row], tr("guide.sign.weather", row=row_name(row))
