"""The footer: the keys that do something now."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget


class GameFooter(Widget):
    """One line with keys and what they do, drawn at once.

    Textual's own footer makes a widget of every key and lays out the screen whenever one changes, which costs more
    than playing a card.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"game-footer--key", "game-footer--text"}
    DEFAULT_CSS = """
    GameFooter { dock: bottom; height: 1; background: $footer-background; }
    GameFooter > .game-footer--key { color: $footer-key-foreground; text-style: bold; }
    GameFooter > .game-footer--text { color: $footer-description-foreground; }
    """
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[tuple[str, str, bool]] = []
        """Keys as they are shown, what they do, and whether that is only to say why it cannot be done."""
        self._actions: list[tuple[DOMNode, str]] = []
        """The action of each key and the node that has it."""

    def on_mount(self) -> None:
        """Begins to follow the bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)

    def _bindings_changed(self, screen: Screen[Any]) -> None:
        if not self.app.app_focus:
            return
        shown: list[tuple[DOMNode, Binding]] = []
        for node, binding, enabled, _ in screen.active_bindings.values():
            # Of several keys for one action the first is told.
            if binding.show and enabled and all(binding.action != other.action for _, other in shown):
                shown.append((node, binding))
        # A key map puts what it changes at the end, where there may be no room left.
        spare: frozenset[str] = getattr(screen, "spare", frozenset())
        shown.sort(key=lambda pair: pair[1].action in spare)
        self._actions = [(node, binding.action) for node, binding in shown]
        dimmed: frozenset[str] = getattr(screen, "dimmed", frozenset())
        keys = [
            (self.app.get_key_display(binding), binding.description, binding.action in dimmed)
            for _, binding in shown
        ]
        if keys != self._keys:
            self._keys = keys
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Returns the keys, as many as fit."""
        ground = self.rich_style
        key_style = self.get_component_rich_style("game-footer--key")
        text_style = self.get_component_rich_style("game-footer--text")
        segments: list[Segment] = []
        left = self.size.width
        for index, (key, text, is_dim) in enumerate(self._keys):
            needed = cell_len(key) + cell_len(text) + 3
            if needed > left:
                break
            left -= needed
            meta = Style(meta={"key": index}, dim=is_dim)
            segments += [
                Segment(f" {key} ", key_style + meta),
                Segment(f"{text} ", text_style + meta),
            ]
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    async def on_click(self, event: events.Click) -> None:
        """Does what the clicked key does."""
        index = event.style.meta.get("key")
        if index is not None and index < len(self._actions):
            node, action = self._actions[index]
            if await self.app.run_action(action, default_namespace=node):
                event.stop()
