"""The tables of signs and keys, in Markdown, with the signs this terminal is shown."""

from __future__ import annotations

from collections.abc import Iterator

from gwent_tui.engine.cards import ROWS
from gwent_tui.learn.generated import link, literal
from gwent_tui.text.cards import ABILITY_KEYS, ability_help, ability_name, row_name
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import Glyphs

KEYS = (
    "choose",
    "play",
    "place",
    "back",
    "rows",
    "jump",
    "look",
    "pass",
    "leader",
    "piles",
    "log",
    "hide",
    "mouse",
    "hover",
    "guide",
    "palette",
    "quit",
)
"""Lines about keys; their strings are the keys, a bar, and what they do."""


def signs_and_keys(glyphs: Glyphs) -> dict[str, str]:
    """Returns the blocks that the book takes from the screen."""
    return {"signs": "\n".join(_signs(glyphs)), "keys": "\n".join(_keys())}


def _keys() -> Iterator[str]:
    yield tr("learn.table.keys")
    yield "|---|---|"
    for key in KEYS:
        keys, _, meaning = tr(f"guide.key.{key}").partition("|")
        yield f"| {literal(keys)} | {literal(meaning)} |"


def _signs(glyphs: Glyphs) -> Iterator[str]:
    """Yields a line for every sign: the sign, its name with a link if it is an ability, and what it means."""
    rows = "/".join(glyphs.weather[row] for row in ROWS)
    yield tr("learn.table.signs")
    yield "|---|---|---|"
    for key in ABILITY_KEYS:
        sign = {"hero": glyphs.hero, "weather": rows}.get(key) or glyphs.abilities.get(key, "")
        yield _line(sign, link(ability_name(key), key), ability_help(key))
    for sign, key in (
        (f"{glyphs.up} {glyphs.down}", "change"),
        (f"{glyphs.gem} {glyphs.gem_lost}", "gems"),
        (glyphs.turn, "turn"),
        (" ".join(glyphs.players), "players"),
        (glyphs.fresh, "fresh"),
        (f"{glyphs.fewer}2 {glyphs.more}3", "more"),
    ):
        yield _line(sign, "", tr(f"guide.sign.{key}"))
    for row in ROWS:
        yield _line(glyphs.weather[row], "", tr("guide.sign.weather", row=row_name(row)))


def _line(sign: str, name: str, meaning: str) -> str:
    return f"| {literal(sign)} | {name} | {literal(meaning)} |"
