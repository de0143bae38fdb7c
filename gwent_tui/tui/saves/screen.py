"""The list of running games: one to go on with is chosen, others can be removed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Static
from textual.widgets.option_list import Option

from gwent_tui.saves.glance import Glance
from gwent_tui.saves.values import SaveError
from gwent_tui.saves.vault import Listing, Vault
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.saves.app import keeping_of
from gwent_tui.tui.saves.words import moment, players, score
from gwent_tui.tui.screens.card_list import PickList
from gwent_tui.tui.screens.dialog import ConfirmScreen


class SavesScreen(Screen[None]):
    """Shows the running games, the one played last first."""

    CSS_PATH = "screen.tcss"
    AUTO_FOCUS = "PickList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", show=False),
        Binding("delete,x", "remove", show=False),
        Binding("space", "choose", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
    ]

    picks = getters.query_one("#games", PickList)

    @dataclass
    class Read(Message):
        """The games were read."""

        listing: Listing

    def __init__(self, vault: Vault) -> None:
        super().__init__()
        self.vault = vault
        self.games: tuple[Glance, ...] = ()

    def compose(self) -> ComposeResult:
        """Shows the list, what can be done with a game, and the keys."""
        yield Static(Content.styled(tr("saves.title"), "bold"), id="head")
        yield PickList(id="games", markup=False)
        yield Static(Content(tr("saves.loading")), id="empty")
        yield Static(id="told", markup=False)
        with Horizontal(id="buttons"):
            yield Button(tr("saves.key.continue"), id="continue", compact=True)
            yield Button(tr("saves.key.remove"), id="remove", compact=True)
            yield Button(tr("saves.key.back"), id="back", compact=True)
        yield Static(Content(tr("saves.keys")), id="hints")

    def on_mount(self) -> None:
        """Reads the games."""
        self.show_games()

    def show_games(self) -> None:
        """Reads the games anew, in another thread: there may be many."""
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        try:
            listing = self.vault.list()
        except StorageError as error:
            listing = Listing((), error.problems)
        # A message does not mind that the screen may be closed by now.
        self.post_message(self.Read(listing))

    @on(Read)
    def _was_read(self, event: Read) -> None:
        event.stop()
        listing = event.listing
        before = self.current
        self.games = listing.games
        picks = self.picks
        picks.clear_options()
        picks.armed = False
        picks.add_options(self._option(game) for game in self.games)
        if self.games:
            ids = [game.game_id for game in self.games]
            picks.highlighted = ids.index(before.game_id) if before and before.game_id in ids else 0
        picks.display = bool(self.games)
        empty = self.query_one("#empty", Static)
        empty.display = not self.games
        empty.update(Content(tr("saves.none")))
        for name in ("#continue", "#remove"):
            self.query_one(name, Button).disabled = not self.games
        if listing.told:
            # What was told before stays to be read.
            self.query_one("#told", Static).update(Content("\n".join(f"! {text}" for text in listing.told)))

    def _option(self, game: Glance) -> Option:
        glyphs = glyphs_of(self)
        state = tr("saves.state", round=game.round, score=score(game))
        decks = tr("saves.decks", first=game.deck_titles[0], second=game.deck_titles[1])
        more = tr("saves.more", mode=tr(f"saves.mode.{game.mode}"), decks=decks, moment=moment(game))
        return Option(
            Content.assemble(
                " ",
                (glyphs.text(players(game)), "bold"),
                "  ",
                state,
                "\n",
                (f"   {glyphs.text(more)}", "$gwent-quiet"),
            ),
            id=game.game_id,
        )

    @property
    def current(self) -> Glance | None:
        """The game under the cursor."""
        index = self.picks.highlighted
        return self.games[index] if index is not None and index < len(self.games) else None

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Goes on with the game that was chosen."""
        event.stop()
        app = keeping_of(self.app)
        if app is not None and event.option_id:
            app.continue_game(event.option_id)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "continue":
                self.action_choose()
            case "remove":
                self.action_remove()
            case _:
                self.dismiss(None)

    def action_choose(self) -> None:
        """Goes on with the game under the cursor."""
        self.picks.action_select()

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        if step > 0:
            self.picks.action_cursor_down()
        else:
            self.picks.action_cursor_up()

    def action_remove(self) -> None:
        """Removes the game under the cursor, after a question."""
        game = self.current
        if game is None:
            return

        def after(yes: bool | None) -> None:
            if yes:
                self._remove(game)

        text = tr("saves.remove.text", players=players(game), round=game.round, score=score(game))
        screen = ConfirmScreen(tr("saves.remove.title"), text, yes=tr("saves.remove.yes"))
        self.app.push_screen(screen, after)

    def _remove(self, game: Glance) -> None:
        try:
            self.vault.remove(game.game_id)
        except (SaveError, StorageError) as error:
            self.query_one("#told", Static).update(Content(f"! {error}"))
        self.show_games()
