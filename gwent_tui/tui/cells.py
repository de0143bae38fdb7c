"""Draws a card into a few cells: fitting texts, faces and their lines. No widget is known here."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style

from gwent_tui.cards.wording import without_accents
from gwent_tui.engine.cards import Card
from gwent_tui.text.cards import abilities_of, ability_name, row_letter
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.palette import Palette

NARROWEST = 5
"""Cells of a card at least: strength, mark and one sign, and the gap beside it."""
KEPT_TOGETHER = 3
"""Characters at the end of a word that are not parted by a break."""
SHORTEST_PIECE = 3
"""Characters before a break at least."""
VOWELS = frozenset("aeiouy")
MARKER = 4
"""Cells of the sign that tells how many cards do not fit."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is shown of one card."""

    name: str
    strength: str
    """Empty for cards without one."""
    mark: str
    """The sign behind the strength, or a space."""
    signs: str
    """What it can do."""
    tone: str
    """The style of strength and mark in the palette."""
    rows: str = ""
    """Letters of the rows it may go to; for cards in hand."""
    note: str = ""
    """A line below the name, where there is room."""
    tag: str = ""
    """A sign in the corner: the card is new, or may be chosen."""
    is_dim: bool = False
    flare: str = ""
    """The style in the palette of a card to which something is just happening."""


def signs_of(card: Card, glyphs: Glyphs) -> str:
    """Returns the signs of what a card can do, a weather card's rows among them."""
    definition = card.definition
    signs = [glyphs.abilities[key] for key in abilities_of(definition) if key in glyphs.abilities]
    signs += [glyphs.weather[row] for row in definition.weather_rows]
    return "".join(dict.fromkeys(signs))


def hand_face(card: Card, glyphs: Glyphs, *, is_playable: bool) -> Face:
    """Returns the face of a card in hand, with its printed strength."""
    definition = card.definition
    return Face(
        name=definition.name,
        strength=str(definition.strength) if definition.is_unit else "",
        mark=glyphs.hero if card.is_hero else " ",
        signs=signs_of(card, glyphs),
        tone="hero" if card.is_hero else "unit" if definition.is_unit else "special",
        rows="".join(row_letter(row) for row in definition.rows) if definition.is_unit else "",
        note=", ".join(ability_name(key) for key in abilities_of(definition) if key not in {"hero", "agile"}),
        is_dim=not is_playable,
    )


def table_face(
    card: Card, strength: int, glyphs: Glyphs, *, tag: str = "", is_dim: bool = False, note: str = ""
) -> Face:
    """Returns the face of a card on a row, with its strength now."""
    mark, tone = " ", "unit"
    if not card.is_unit:
        tone = "special"
    elif card.is_hero:
        mark, tone = glyphs.hero, "hero"
    elif strength > card.strength:
        mark, tone = glyphs.up, "up"
    elif strength < card.strength:
        mark, tone = glyphs.down, "down"
    return Face(
        name=card.name,
        strength=str(strength) if card.is_unit else "",
        mark=mark,
        signs=signs_of(card, glyphs),
        tone=tone,
        note=note,
        tag=tag,
        is_dim=is_dim,
    )


@dataclass(frozen=True, slots=True)
class Fit:
    """How many cards of a line are shown, and how wide."""

    width: int
    """Cells of a card with the gap to its right."""
    first: int
    """Index of the first card shown."""
    shown: int
    hidden: int
    """Cards to the right that are not shown."""

    def card_at(self, x: int) -> int | None:
        """Returns the index of the card at a cell, counted from where the cards begin; None beside them."""
        index = x // self.width
        return self.first + index if 0 <= index < self.shown else None


def fit(count: int, room: int, widest: int, cursor: int = 0) -> Fit:
    """Returns how `count` cards fit into `room` cells so that the card under the cursor is among those shown."""
    if not count or room < NARROWEST:
        return Fit(NARROWEST, 0, 0, count)
    width = max(NARROWEST, min(widest, room // count))
    if width * count <= room:
        return Fit(width, 0, count, 0)
    shown = max(1, (room - MARKER) // width)
    first = min(max(0, cursor - shown + 1), count - shown)
    return Fit(width, first, shown, count - first - shown)


def clip(text: str, width: int, cut: str) -> str:
    """Returns a text in exactly `width` cells; `cut` ends one that is too long."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    if width <= NARROWEST:
        return set_cell_size(text, max(width, 0))
    return set_cell_size(set_cell_size(text, width - 1).rstrip(), width - 1) + cut


def wrap(text: str, width: int, height: int, cut: str) -> list[str]:
    """Returns a text as `height` lines of exactly `width` cells, broken at spaces where that is possible."""
    lines: list[str] = []
    rest = text.strip()
    while len(lines) < height:
        if len(lines) == height - 1:
            lines.append(clip(rest, width, cut))
            break
        line = rest
        if cell_len(rest) > width:
            line = set_cell_size(rest, width)
            space = line.rfind(" ") if not rest[len(line.rstrip()) :].startswith(" ") else len(line)
            piece = _piece(rest, space + 1, width) if space < width // 3 else 0
            if piece:
                lines.append(set_cell_size(f"{rest[: space + 1 + piece]}-", width))
                rest = rest[space + 1 + piece :]
                continue
            if space > 0:
                line = line[:space]
        lines.append(set_cell_size(line.rstrip(), width))
        rest = rest[len(line) :].strip() if cell_len(rest) > width else ""
    return lines


def _piece(text: str, start: int, width: int) -> int:
    """Returns how many characters of the word at `start` stand before a break; 0 if it is better not broken."""
    # A break parts neither the last letters from a word nor an ending behind an apostrophe from them.
    word = text[start:].split(maxsplit=1)[0]
    stem = word.split("'")[0]
    most = min(len(set_cell_size(text, width - 1)) - start, len(stem) - KEPT_TOGETHER)
    if width <= NARROWEST or most < SHORTEST_PIECE:
        return 0
    sounds = without_accents(word).lower()
    syllables = (piece for piece in range(most, SHORTEST_PIECE - 1, -1) if _begins_syllable(sounds[piece:]))
    return next(syllables, most)


def _begins_syllable(sounds: str) -> bool:
    return sounds[:1] not in VOWELS and sounds[1:2] in VOWELS


_GENERIC = ("Clan ", "Vampire: ", "Crone: ", "Gaunter O'Dimm - ")
"""Beginnings that many names share; in a narrow cell the end tells the cards apart."""


def short_name(name: str, width: int) -> str:
    """Returns a name without a beginning that others share, if it does not fit."""
    if cell_len(name) > width:
        for beginning in _GENERIC:
            if name.startswith(beginning):
                return name.removeprefix(beginning)
    return name


def face_lines(
    face: Face, width: int, height: int, palette: Palette, glyphs: Glyphs, *, is_under_cursor: bool = False
) -> list[list[Segment]]:
    """Returns the lines of a card, each exactly `width` cells."""
    if is_under_cursor:
        ground = palette["cursor"]
        tone = strong = quiet = ground
    else:
        ground = palette[face.flare or ("special" if face.tone == "special" else "card")]
        strong = ground + palette["name"]
        tone = ground + palette[face.tone]
        quiet = ground + palette["quiet"]
        if face.flare:
            strong = tone = quiet = ground
        elif face.is_dim:
            strong = tone = quiet
    lines = [_top_line(face, width, tone, strong)]
    names = height - 1
    note = face.note if names >= 3 and face.note else ""
    if note:
        names -= 1
    name = short_name(face.name, width) if names == 1 else face.name
    lines += [[Segment(line, strong)] for line in wrap(name, width, names, glyphs.cut)]
    if note:
        lines.append([Segment(clip(note, width, glyphs.cut), quiet)])
    return lines[:height]


def _top_line(face: Face, width: int, tone: Style, strong: Style) -> list[Segment]:
    figure = f"{face.strength:>2}{face.mark}" if face.strength else ""
    ending = face.rows + face.tag
    room = width - cell_len(figure)
    signs = face.signs if figure else f" {face.signs}"
    signs = signs[: max(0, room - cell_len(ending))]
    space = room - cell_len(signs) - cell_len(ending)
    if space < 0:
        ending = ending[: cell_len(ending) + space]
        space = 0
    # Few segments: each costs a terminal forty bytes of colours.
    rest = Segment(f"{signs}{' ' * space}{ending}", strong)
    return [Segment(figure, tone), rest] if figure else [rest]
