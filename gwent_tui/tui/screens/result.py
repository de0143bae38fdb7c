"""The end of a game: who won, how the rounds went, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar, Literal

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.events import GemLost
from gwent_tui.session import Session
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.players import player_key, player_sign

ResultChoice = Literal["rematch", "opponent", "watch", "board", "menu", "quit"]

NAME_WIDTH = 24
ROUND_WIDTH = 10


class ResultScreen(Screen[ResultChoice]):
    """Shows the result of a finished game and is dismissed with what the players want to do.

    `deck_titles` are what the decks are called, by seat; without them the factions are named. `sitting` is the
    score of the players over all their games in words, empty if it is not to be told.
    """

    CSS_PATH = "result.tcss"
    AUTO_FOCUS = "#rematch"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "choose('rematch')", show=False),
        Binding("w", "choose('watch')", show=False),
        Binding("b,escape", "choose('board')", show=False),
        Binding("m", "choose('menu')", show=False),
        Binding("q", "choose('quit')", show=False),
        Binding("left,up,h,k", "app.focus_previous", show=False),
        Binding("right,down,l,j", "app.focus_next", show=False),
    ]

    ANSWERS: ClassVar[tuple[str, ...]] = ("rematch", "watch", "board", "menu", "quit")

    GRACE: ClassVar[float] = 0.4
    """Seconds in which no key chooses: the one that ended the game may have been struck twice."""

    def __init__(self, session: Session, deck_titles: Sequence[str] = (), *, sitting: str = "") -> None:
        super().__init__()
        self.session = session
        self.sitting = sitting
        self._shown_at = monotonic()
        self._deck_titles = tuple(deck_titles) or tuple(
            FACTION_TITLES[setup.faction] for setup in session.game.setups
        )

    def help_topic(self) -> str:
        """Returns what can be read about a finished game."""
        return "winning round"

    def compose(self) -> ComposeResult:
        """Shows everything; nothing of it changes."""
        with Vertical(id="box"):
            yield Static(Content(tr("result.title")), id="title")
            yield Static(self._verdict(), id="verdict")
            if self.sitting:
                yield Static(Content(glyphs_of(self).text(tr("tally.result", score=self.sitting))), id="sitting")
            yield Static(self._rounds(), id="rounds")
            yield Static(Content(tr("result.legend", sign=glyphs_of(self).turn)), id="legend")
            yield from self.compose_more()
            for seat in range(len(self.session.names)):
                yield Static(self._player(seat), classes="player")
            yield Static(Content(tr("result.seed", seed=self.session.seed)), id="seed")
            with Horizontal(id="answers"):
                for answer in self.ANSWERS:
                    yield Button(Content(tr(f"result.{answer}")), id=answer, compact=True)
            yield Static(Content(self.hint_text()), id="hint")

    def compose_more(self) -> ComposeResult:
        """Yields what another kind of game tells of its last round."""
        yield from ()

    def hint_text(self) -> str:
        """Returns the line that names the keys."""
        return tr("result.rematch_tip")

    def on_mount(self) -> None:
        """Takes the time."""
        self._shown_at = monotonic()

    def _verdict(self) -> Content:
        session = self.session
        outcome = session.observe(None).outcome
        winners = outcome.winners if outcome is not None else ()
        names = [name for seat, name in enumerate(session.names) if session.game.side_of[seat] in winners]
        if not names:
            return Content(tr("result.draw"))
        return Content(glyphs_of(self).text(tr("result.won", player=tr("result.and").join(names))))

    def _rounds(self) -> Content:
        session = self.session
        glyphs = glyphs_of(self)
        game = session.game
        results = session.observe(None).rounds
        gems = [game.mode.gems] * len(game.seats_of)
        for event in session.events(None):
            if isinstance(event, GemLost):
                gems[event.side] = event.left
        head = "".join(
            tr("result.round", number=number).rjust(ROUND_WIDTH) for number in range(1, len(results) + 1)
        )
        lines = [Content.styled(" " * NAME_WIDTH + head + tr("result.gems").rjust(ROUND_WIDTH), "dim")]
        for seat, side in enumerate(game.side_of):
            parts: list[str | Content | tuple[str, str]] = [self._name_of(seat)]
            for result in results:
                won = side in result.winners
                text = f"{glyphs.turn if won else ''}{result.totals[side]}"
                parts.append((text.rjust(ROUND_WIDTH), "bold" if won else ""))
            left = glyphs.gem * gems[side] + glyphs.gem_lost * (game.mode.gems - gems[side])
            parts.append(left.rjust(ROUND_WIDTH))
            lines.append(Content.assemble(*parts))
        return Content("\n").join(lines)

    def _player(self, seat: int) -> Content:
        text = self.player_text(seat, self._deck_titles[seat])
        glyphs = glyphs_of(self)
        return Content.assemble(self._name_of(seat), glyphs.text(text))

    def _name_of(self, seat: int) -> tuple[str, str]:
        """Returns a player's sign and name, as wide as all names, and their style."""
        glyphs = glyphs_of(self)
        name = f"{player_sign(seat, glyphs)} {glyphs.text(self.session.names[seat])}"
        return _padded(name, NAME_WIDTH), f"bold ${player_key(seat)}"

    def player_text(self, seat: int, deck: str) -> str:
        """Returns what a player has played with."""
        return tr("result.player", deck=deck, leader=self.session.game.leader(seat).name)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Chooses what the button says."""
        event.stop()
        self.action_choose(event.button.id or "board")

    def action_choose(self, answer: str) -> None:
        """Closes the screen with a choice."""
        if monotonic() - self._shown_at < self.GRACE:
            return
        match answer:
            case "rematch" | "opponent" | "watch" | "menu" | "quit":
                self.dismiss(answer)
            case _:
                self.dismiss("board")


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
