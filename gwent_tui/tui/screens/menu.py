"""The title screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.saves.app import keeping_of

WORDMARK = (
    "  ▄▟████▙▟▌  ▜██▛     ▜██▛  ▜██▀▀▀▜█▌  ▜██▙▖  ▜██▛  ▐█▀▜██▛▀█▌",
    " ▟█▛▘  ▝▜█▌   ██▌ ▗▄▖ ▐██    ██   ▝▀    ██▜█▖  ██   ▝▘ ▐██▌ ▝▘",
    "▐██   ▄▄▄▄▖   ▜█▌ ▟█▙ ▐█▛    ██▀▀█▌     ██ ▜█▖ ██      ▐██▌   ",
    " ▜█▙▖  ▐██▘   ▐█▙▟█▀█▙▟█▌    ██   ▗▄    ██  ▜█▖██      ▐██▌   ",
    "  ▀▜████▛▘     ▜█▛▘ ▝▜█▛    ▟██▄▄▄▟█▌  ▟██▙  ▝▜██     ▄▟██▙▄  ",
)
ASCII_WORDMARK = (
    " #######     ##       ##   ########   ###    ##   ##########",
    "##     ##    ##       ##   ##         ####   ##       ##    ",
    "##           ##   #   ##   ######     ## ##  ##       ##    ",
    "##   ####    ##  ###  ##   ##         ##  ## ##       ##    ",
    "##     ##     #### ####    ##         ##   ####       ##    ",
    " #######       ##   ##     ########   ##    ###       ##    ",
)
ENTRIES = ("new_game", "new_solo", "first_game", "decks", "catalogue", "results", "learn", "settings", "quit")
"""Actions of the application that can be chosen; while there is a running game, `CONTINUE` comes first."""
CONTINUE = "continue"
_TIP_CELLS = 33
"""Cells of a line behind the name of the entry."""
_TOPICS = {"new_game": "mode:two_players setup", "new_solo": "solo", "decks": "decks", "catalogue": "box"}
"""Entry -> what can be read about it; about the others the book is opened at its beginning."""


class MenuScreen(Screen[None]):
    """The wordmark and what there is to do."""

    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
        Binding("u", "app.continue", show=False),
        Binding("t,n", "app.new_game", show=False),
        Binding("g,s", "app.new_solo", show=False),
        Binding("f", "app.first_game", show=False),
        Binding("d", "app.decks", show=False),
        Binding("c", "app.catalogue", show=False),
        Binding("r", "app.results", show=False),
        Binding("l,h", "app.learn", show=False),
        Binding("o", "app.settings", show=False),
        Binding("q", "app.quit", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Shows the wordmark, the entries and whose game it really is."""
        glyphs = glyphs_of(self)
        wordmark = ASCII_WORDMARK if glyphs.is_ascii else WORDMARK
        with Vertical(id="title"), Vertical(id="wordmark"):
            for index, line in enumerate(wordmark):
                yield Static(Content(line), classes=f"line-{index}")
            width = len(wordmark[0])
            yield Static(Content(f"  {tr('menu.subtitle')}  ".center(width, glyphs.rule)), id="subtitle")
        with Vertical(id="choice"):
            yield OptionList(*self._options(), id="entries", compact=True)
        with Vertical(id="foot"):
            yield Static(Content(tr("menu.keys")))
            yield Static(Content(tr("menu.disclaimer")))

    def _options(self) -> list[Option]:
        games = self._games()
        first = [] if games is None else [Option(self._continue_prompt(games), id=CONTINUE)]
        return [*first, *(Option(self._prompt(entry), id=entry) for entry in ENTRIES)]

    def _games(self) -> str | None:
        """Returns what to say about running games, None if there is none."""
        app = keeping_of(self.app)
        if app is None or app.vault is None:
            return None
        from gwent_tui.tui.saves.words import menu_words

        return menu_words(app.vault, _TIP_CELLS, glyphs_of(self).cut)

    def _continue_prompt(self, games: str) -> Content:
        # Its first letter belongs to the cards.
        before, key, after = tr("menu.continue").partition("u")
        name = ((before, "bold"), (key, "bold underline"), (f"{after:<{16 - len(before + key)}}", "bold"))
        return Content.assemble(" ", *name, glyphs_of(self).text(games))

    def show_games(self) -> None:
        """Looks anew whether there is a running game, and where it stands."""
        entries = self.query_one(OptionList)
        chosen = entries.highlighted_option
        entries.clear_options()
        entries.add_options(self._options())
        ids = [option.id for option in entries.options]
        entries.highlighted = ids.index(chosen.id) if chosen is not None and chosen.id in ids else 0

    def _prompt(self, entry: str) -> Content:
        name = tr(f"menu.{entry}")
        parts = (" ", (name[:1], "bold underline"), (f"{name[1:]:<15}", "bold"), tr(f"menu.{entry}_tip"))
        return Content.assemble(*parts)

    def help_topic(self) -> str:
        """Returns what can be read about the entry under the cursor."""
        highlighted = self.query_one(OptionList).highlighted_option
        return _TOPICS.get(highlighted.id or "", "") if highlighted is not None else ""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Does what was chosen."""
        event.stop()
        self.app.call_next(self.app.run_action, f"app.{event.option_id}")

    def action_move(self, step: int) -> None:
        """Moves the highlight."""
        entries = self.query_one(OptionList)
        if step > 0:
            entries.action_cursor_down()
        else:
            entries.action_cursor_up()
