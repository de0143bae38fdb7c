"""The values of one filter to choose from, each with the cards it would leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from gwent_tui.text.strings import tr
from gwent_tui.tui.catalogue.fields import Field, FieldOption, Query, key_of
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.screens.dialog import Dialog


class ChooserScreen(Dialog[Query | None]):
    """A list of values; answers with the query that the chosen one makes, None if none was chosen."""

    # Textual looks for it beside this file.
    CSS_PATH = "../screens/dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
        Binding("space", "choose", show=False),
    ]

    def __init__(self, field: Field, options: Sequence[FieldOption]) -> None:
        super().__init__(tr(f"catalogue.field.{field}"))
        self.options = tuple(options)
        # The key that opened it closes it as well.
        self._bindings.bind(key_of(field), "dismiss(None)", show=False)

    def compose_body(self) -> ComposeResult:
        """Yields the list."""
        glyphs = glyphs_of(self)
        widest = max(cell_len(option.title) for option in self.options)
        prompts = []
        for option in self.options:
            mark = glyphs.turn if option.is_chosen else " "
            title = glyphs.text(option.title)
            gap = " " * (widest - cell_len(title))
            number = "" if option.cards is None else f"{option.cards:>6}"
            prompts.append(Content.assemble(f" {mark} ", (title, "bold"), gap, (number, "$gwent-quiet")))
        # What would leave nothing can still be chosen: it shows that there is nothing.
        yield OptionList(*(Option(prompt) for prompt in prompts), compact=True, markup=False)

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("catalogue.chooser_keys")

    def on_mount(self) -> None:
        """Goes to the value that is set."""
        choices = self.query_one(OptionList)
        chosen = [index for index, option in enumerate(self.options) if option.is_chosen]
        choices.highlighted = chosen[0] if chosen else 0
        choices.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answers with the value."""
        event.stop()
        self.dismiss(self.options[event.option_index].query)

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        choices = self.query_one(OptionList)
        if step > 0:
            choices.action_cursor_down()
        else:
            choices.action_cursor_up()

    def action_choose(self) -> None:
        """Chooses the line under the cursor."""
        self.query_one(OptionList).action_select()
