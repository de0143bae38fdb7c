"""Everything that is wrong with a deck, as a list over the form."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import glyphs_of


class ProblemsScreen(ModalScreen[None]):
    """Everything that is wrong with a deck, card by card."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q", "dismiss(None)", show=False)]

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__()
        self._problems = problems

    def compose(self) -> ComposeResult:
        """Shows the list."""
        with Vertical(id="box"):
            yield Static(Content(tr("start.deck_problems")), id="title")
            with VerticalScroll():
                for problem in self._problems:
                    yield Static(Content(glyphs_of(self).text(problem)))
            yield Static(Content(tr("start.deck_problems_hint")), id="hint")
