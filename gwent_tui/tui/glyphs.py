"""The signs of the screen, one table each for Unicode and for plain ASCII.

Every sign is one cell wide. Words come from `gwent_tui.text`; `Glyphs.text` makes them fit a terminal that shows
ASCII only.
"""

from __future__ import annotations

import locale
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from textual.dom import DOMNode

from gwent_tui.engine.cards import Row


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One table of signs."""

    is_ascii: bool
    up: str
    """Stronger than printed."""
    down: str
    """Weaker than printed."""
    hero: str
    fresh: str
    """Came since the viewer's last turn."""
    turn: str
    """Whose turn it is; which cards may be chosen."""
    gem: str
    gem_lost: str
    gem_breaking: str
    players: tuple[str, str]
    """The sign of each seat."""
    more: str
    """Cards to the right that do not fit."""
    fewer: str
    """The same to the left."""
    cut: str
    """A text that was cut off."""
    dot: str
    """Between parts of a line."""
    bar: str
    """Between columns."""
    rule: str
    horn: str
    back: str
    """A card that lies face down."""
    weather: Mapping[Row, str]
    abilities: Mapping[str, str]
    """Keys as in `text.cards.abilities_of`; hero and agile have signs of their own."""

    def text(self, text: str) -> str:
        """Returns a text as the terminal can show it: unchanged, or with the nearest ASCII letters."""
        if not self.is_ascii or text.isascii():
            return text
        plain = unicodedata.normalize("NFKD", text.translate(_NEAREST))
        return plain.encode("ascii", "ignore").decode("ascii")


_NEAREST = {
    ord(char): near for char, near in zip("·×→…–—’ø Ø ł Ł æ".replace(" ", ""), "-x>~--'oOlLe", strict=True)
}
"""Letters and marks that do not decompose into ASCII."""

UNICODE = Glyphs(
    is_ascii=False,
    up="▲",
    down="▼",
    hero="★",
    fresh="•",
    turn="►",
    gem="◆",
    gem_lost="◇",
    gem_breaking="◈",
    players=("●", "○"),
    more="»",
    fewer="«",
    cut="…",
    dot="·",
    bar="│",
    rule="─",
    horn="♪",
    back="▒",
    weather={Row.CLOSE: "❄", Row.RANGED: "≈", Row.SIEGE: "∴"},
    abilities={
        "tight_bond": "∞",
        "spy": "☍",
        "medic": "✚",
        "muster": "≡",
        "morale_boost": "↑",
        "commanders_horn": "♪",
        "scorch": "✹",
        "scorch_row": "✹",
        "decoy": "⟲",
        "summon": "⊕",
        "berserker": "☾",
        "mardroeme": "♣",
        "clear_weather": "☼",
    },
)

ASCII = Glyphs(
    is_ascii=True,
    up="^",
    down="v",
    hero="*",
    fresh="'",
    turn=">",
    gem="#",
    gem_lost="-",
    gem_breaking="x",
    players=("@", "&"),
    more=">",
    fewer="<",
    cut="~",
    dot="-",
    bar="|",
    rule="-",
    horn="H",
    back="?",
    weather={Row.CLOSE: "%", Row.RANGED: "~", Row.SIEGE: ":"},
    abilities={
        "tight_bond": "=",
        "spy": "s",
        "medic": "+",
        "muster": "m",
        "morale_boost": "!",
        "commanders_horn": "H",
        "scorch": "X",
        "scorch_row": "X",
        "decoy": "d",
        "summon": "u",
        "berserker": "b",
        "mardroeme": "M",
        "clear_weather": "o",
    },
)


def choose_glyphs(ascii_only: bool | None = None) -> Glyphs:
    """Returns the table asked for; by default ASCII exactly if the locale's encoding is not UTF-8."""
    if ascii_only is None:
        ascii_only = "utf8" not in locale.getpreferredencoding(False).casefold().replace("-", "")
    return ASCII if ascii_only else UNICODE


def glyphs_of(node: DOMNode) -> Glyphs:
    """Returns the table of a widget's app, which carries it as `app.glyphs`."""
    found = getattr(node.app, "glyphs", UNICODE)
    return found if isinstance(found, Glyphs) else UNICODE
