"""The line of a player: name, faction, gems, counts, leader, and whether that player is out of the round."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.state import LeaderStatus
from gwent_tui.engine.views import SeatView
from gwent_tui.text.cards import leader_status
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.palette import Palette, palette_of
from gwent_tui.tui.players import player_sign, player_style
from gwent_tui.tui.widgets.hovering import Hovering
from gwent_tui.tui.widgets.lettered import Lettered, lay_letters
from gwent_tui.tui.widgets.parts import Part, line_of

FULL_GEMS = 2


@dataclass(frozen=True, slots=True)
class SeatShown:
    """Everything a bar shows; all of it is public."""

    name: str
    seat: SeatView
    gems: int
    total: int
    discard_size: int
    is_deciding: bool
    is_under_cursor: bool = False
    decoys: int = 0
    """An automaton's Decoys beside its rows."""
    has_leaders: bool = False
    """Whether an automaton turns up leaders."""
    is_breaking: bool = False
    """Whether the last of the gems is just breaking."""


def gems(count: int, glyphs: Glyphs, *, is_breaking: bool = False) -> str:
    """Returns the gems a side has and has lost; the last it has may be just breaking."""
    lost = glyphs.gem_lost * max(0, FULL_GEMS - count)
    if is_breaking and count:
        return glyphs.gem * (count - 1) + glyphs.gem_breaking + lost
    return glyphs.gem * count + lost


def _identity(shown: SeatShown, glyphs: Glyphs, palette: Palette, importance: int) -> list[Part]:
    """Returns turn and name in the colour of the player, then faction and gems in that of the faction."""
    seat = shown.seat
    jewels = gems(shown.gems, glyphs, is_breaking=shown.is_breaking)
    own = faction = Style()
    if not shown.is_under_cursor:
        own, faction = player_style(seat.seat, palette), palette[seat.faction]
    if shown.is_breaking:
        faction = palette["burning"]
    words = f"{glyphs.dot} {FACTION_TITLES[seat.faction]} {jewels}", jewels
    turn = glyphs.turn if shown.is_deciding else " "
    return [
        Part((f"{turn}{player_sign(seat.seat, glyphs)} {shown.name}",), own),
        Part(words, faction, importance, joint=" "),
    ]


class SeatBar(Hovering, Lettered):
    """Draws one player's line. Leader and piles can be pressed."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """The mouse was pressed on a part: `leader`, `piles`, or empty for the rest."""

        def __init__(self, bar: SeatBar, part: str) -> None:
            super().__init__()
            self.bar = bar
            self.part = part

        @property
        def control(self) -> SeatBar:
            """The widget it comes from."""
            return self.bar

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.shown: SeatShown | None = None

    def show(self, shown: SeatShown) -> None:
        """Shows a player; nothing is drawn if nothing has changed."""
        if shown != self.shown:
            self.shown = shown
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tells which part was pressed."""
        event.stop()
        self.post_message(self.Pressed(self, str(event.style.meta.get("part", ""))))

    def render_line(self, y: int) -> Strip:
        """Returns the line."""
        width = self.size.width
        ground = self.rich_style
        shown = self.shown
        if shown is None or y:
            return Strip.blank(width, ground)
        glyphs, palette = glyphs_of(self), palette_of(self)
        if shown.is_under_cursor:
            ground += palette["cursor"]
        quiet = Style() if shown.is_under_cursor else palette["quiet"]
        separator = f" {glyphs.bar} "
        parts = self._automaton_parts if shown.seat.is_automaton else self._parts
        line = line_of(parts(shown, glyphs, palette), width - 1, separator, ground, quiet)
        bar = Strip(line).adjust_cell_length(width, ground)
        return lay_letters(bar, ((0, label) for label in self.letters.values()), palette["letter"])

    @staticmethod
    def _parts(shown: SeatShown, glyphs: Glyphs, palette: Palette) -> list[Part]:
        seat = shown.seat
        plain = Style()
        status = leader_status(seat.leader_status)
        title = tr("leader.none") if seat.leader is None else seat.leader.name
        epithet = title.partition(", ")[2] or title
        leader_wordings = (
            tr("bar.leader_named", leader=title, status=status),
            tr("bar.leader_named", leader=epithet, status=status),
            tr("bar.leader", status=status),
            status,
        )
        passed = (tr("bar.passed"),) if seat.passed else ("",)
        counts = {"hand": seat.hand_size, "deck": seat.deck_size, "discard": shown.discard_size}
        long = [tr(f"bar.{key}", count=count) for key, count in counts.items()]
        short = [f"{tr(f'bar.{key}.short')}{count}" for key, count in counts.items()]
        piles = (f" {glyphs.bar} ".join(long), " ".join(long), " ".join(short))
        ready = seat.leader_status is LeaderStatus.READY
        return [
            *_identity(shown, glyphs, palette, 2),
            Part(passed, palette["stamp"], 9),
            Part((tr("bar.total", total=shown.total), str(shown.total)), palette["strong"], 5),
            Part(piles, plain, 3, "piles"),
            Part(leader_wordings, Style(bold=ready), 1, "leader", last_importance=4),
        ]

    @staticmethod
    def _automaton_parts(shown: SeatShown, glyphs: Glyphs, palette: Palette) -> list[Part]:
        """Returns the parts of an automaton's line, in which what lies face down is a back."""
        seat = shown.seat
        plain = Style()
        parts = [
            *_identity(shown, glyphs, palette, 1),
            Part((tr("bar.total", total=shown.total), str(shown.total)), palette["strong"], 5),
        ]
        for key, count in (("deck", seat.deck_size), ("discard", shown.discard_size)):
            words = tr(f"bar.{key}", count=count), f"{tr(f'bar.{key}.short')}{count}"
            parts.append(Part(words, plain, 3, "piles"))
        if shown.decoys:
            backs = glyphs.back * seat.under_size
            words = (
                tr("solo.bar.decoys", count=shown.decoys, backs=backs).rstrip(),
                tr("solo.bar.decoys.short", count=shown.decoys, backs=backs),
            )
            parts.append(Part(words, plain, 4, "piles"))
        if shown.has_leaders:
            backs = glyphs.back * seat.leader_pile_size
            used = [leader.name.partition(", ")[2] or leader.name for leader in seat.spent_leaders]
            face_down = tr("solo.bar.leaders", backs=backs), tr("solo.bar.leaders.short", backs=backs)
            if seat.leader_pile_size:
                parts.append(Part(face_down, plain, 3, "leader"))
            if used:
                names = [tr("solo.bar.spent", names=", ".join(used))]
                if len(used) == 1:
                    names += used  # Where there is little room, the name alone.
                names.append(tr("solo.bar.spent", names=len(used)))
                parts.append(Part(tuple(names), plain, 2, "leader"))
        return parts
