"""The list of finished games: one to watch is chosen, by keys or by mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Static
from textual.widgets.option_list import Option

from gwent_tui.replays.listing import ReplayGlance, ReplayList
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.replays.words import about, players, result
from gwent_tui.tui.screens.card_list import PickList


class ReplaysScreen(Screen[None]):
    """Shows the finished games that were kept, the newest first, and asks for the one that is chosen."""

    CSS_PATH = "list.tcss"
    AUTO_FOCUS = "PickList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", show=False),
        Binding("space", "choose", show=False),
        Binding("o", "open", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
    ]

    picks = getters.query_one("#games", PickList)

    @dataclass
    class Read(Message):
        """The list was read."""

        listing: ReplayList

    @dataclass
    class Wanted(Message):
        """A game is to be watched."""

        game: ReplayGlance

    @dataclass
    class Named(Message):
        """A game that somebody shared is to be watched."""

        word: str
        """Its file or its line."""

    def __init__(self, read: Callable[[], ReplayList]) -> None:
        super().__init__()
        self._read_games = read
        self.games: tuple[ReplayGlance, ...] = ()

    def compose(self) -> ComposeResult:
        """Shows the list, what can be done with a game, and the keys."""
        yield Static(Content.styled(tr("replays.title"), "bold"), id="head")
        yield PickList(id="games", markup=False)
        yield Static(Content(tr("replays.loading")), id="empty")
        yield Static(id="told", markup=False)
        with Horizontal(id="buttons"):
            yield Button(tr("replays.watch"), id="watch", compact=True, disabled=True)
            yield Button(tr("replays.open"), id="open", compact=True)
            yield Button(tr("replays.back"), id="back", compact=True)
        yield Static(Content(tr("replays.keys")), id="hints")

    def on_mount(self) -> None:
        """Reads the games."""
        self.query_one("#told").display = False
        self._read()

    def help_topic(self) -> str:
        """Returns what can be read about it."""
        return "replays"

    @work(thread=True, exclusive=True, group="replays")
    def _read(self) -> None:
        try:
            listing = self._read_games()
        except StorageError as error:
            listing = ReplayList((), error.problems)
        self.post_message(self.Read(listing))

    @on(Read)
    def _was_read(self, event: Read) -> None:
        event.stop()
        self.games = event.listing.games
        picks = self.picks
        picks.add_options(self._option(game) for game in self.games)
        picks.display = bool(self.games)
        self.query_one("#watch", Button).disabled = not self.games
        empty = self.query_one("#empty", Static)
        empty.display = not self.games
        empty.update(Content(tr("replays.none")))
        if self.games:
            picks.highlighted = 0
            picks.focus()
        told = self.query_one("#told", Static)
        told.display = bool(event.listing.told)
        told.update(Content(glyphs_of(self).text("\n".join(f"! {text}" for text in event.listing.told))))

    def _option(self, game: ReplayGlance) -> Option:
        text = glyphs_of(self).text
        return Option(
            Content.assemble(
                " ",
                (text(players(game)), "bold"),
                "  ",
                text(result(game)),
                "\n",
                (f"   {text(about(game))}", "$gwent-quiet"),
            )
        )

    @property
    def current(self) -> ReplayGlance | None:
        """The game under the cursor."""
        index = self.picks.highlighted
        return self.games[index] if index is not None and index < len(self.games) else None

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Asks for the game that was chosen."""
        event.stop()
        game = self.current
        if game is not None:
            self.post_message(self.Wanted(game))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "watch":
                self.action_choose()
            case "open":
                self.action_open()
            case _:
                self.dismiss(None)

    def action_choose(self) -> None:
        """Chooses the game under the cursor."""
        self.picks.action_select()

    def action_open(self) -> None:
        """Asks for a game that somebody shared."""
        from gwent_tui.tui.replays.opening import OpenReplay

        def after(word: str | None) -> None:
            if word is not None:
                self.post_message(self.Named(word))

        self.app.push_screen(OpenReplay(), after)

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        if step > 0:
            self.picks.action_cursor_down()
        else:
            self.picks.action_cursor_up()
