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
ENTRIES = ("new_game", "new_solo", "guide", "solo_help", "quit")
"""Actions of the application that can be chosen."""


class MenuScreen(Screen[None]):
    """The wordmark and what there is to do."""

    CSS_PATH = "menu.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
        Binding("t,n", "app.new_game", show=False),
        Binding("g,s", "app.new_solo", show=False),
        Binding("a", "app.solo_help", show=False),
        Binding("h,question_mark", "app.guide", show=False),
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
            options = [Option(self._prompt(entry), id=entry) for entry in ENTRIES]
            yield OptionList(*options, id="entries", compact=True)
        with Vertical(id="foot"):
            yield Static(Content(tr("menu.keys")))
            yield Static(Content(tr("menu.disclaimer")))

    def _prompt(self, entry: str) -> Content:
        name = tr(f"menu.{entry}")
        parts = (" ", (name[:1], "bold underline"), (f"{name[1:]:<15}", "bold"), tr(f"menu.{entry}_tip"))
        return Content.assemble(*parts)

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
