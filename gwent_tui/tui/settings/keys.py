"""The key map on the screen: every command with its keys, and a question for another key."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.keys import format_key
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from gwent_tui.settings.values import with_keys
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import Glyphs, glyphs_of
from gwent_tui.tui.motion.keys import MODIFIERS
from gwent_tui.tui.screens.dialog import Dialog
from gwent_tui.tui.settings.app import ConfiguredApp
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.settings.keymap import COMMANDS, command_title, keys_now, own_keys, why_not

TITLE_CELLS = 34


class KeysScreen(Dialog[None]):
    """The list of commands; Enter asks for another key, Delete gives a command its own keys back."""

    # Textual looks for it beside this file.
    CSS_PATH = "../screens/dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", show=False),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
        Binding("delete,backspace", "own_keys", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(tr("keymap.title"))

    def compose_body(self) -> ComposeResult:
        """Yields the commands and what was changed last."""
        yield OptionList(*self._options(), compact=True, markup=False)
        yield Static(id="keys-message", markup=False)
        with Horizontal(id="dialog-answers"):
            yield Button(Content(tr("keymap.own")), id="own", compact=True)
            yield Button(Content(tr("settings.back")), id="back", compact=True)

    def keys_text(self) -> str:
        """Returns the keys."""
        return tr("keymap.hint")

    def _options(self) -> list[Option]:
        keys = settings_of(self).keys
        glyphs, own, now = glyphs_of(self), own_keys(), keys_now(keys)
        options = []
        for command in COMMANDS:
            mark = "*" if now[command] != own[command] else " "
            text = f" {command_title(command):<{TITLE_CELLS}}{mark} {_shown(now[command], glyphs)}"
            options.append(Option(Content(text), id=command))
        return options

    def _show(self, message: str) -> None:
        listed = self.query_one(OptionList)
        index = listed.highlighted
        listed.set_options(self._options())
        listed.highlighted = index
        self.query_one("#keys-message", Static).update(Content(message))

    def action_move(self, step: int) -> None:
        """Moves the cursor."""
        listed = self.query_one(OptionList)
        if step > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Asks for another key."""
        event.stop()
        command = event.option_id or ""

        def take(key: str | None) -> None:
            if key:
                self._change(command, key)

        self.app.push_screen(PressScreen(command), take)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        if event.button.id == "own":
            self.action_own_keys()
        else:
            self.dismiss(None)

    def action_own_keys(self) -> None:
        """Gives the command under the cursor its own keys back."""
        option = self.query_one(OptionList).highlighted_option
        if option is not None and option.id is not None:
            self._change(option.id, "")

    def _change(self, command: str, keys: str) -> None:
        app = self.app
        if isinstance(app, ConfiguredApp):
            app.configure(with_keys(app.settings, command, keys))
        now = keys_now(settings_of(self).keys)[command]
        self._show(tr("keymap.changed", command=command_title(command), keys=_shown(now, glyphs_of(self))))


class PressScreen(Dialog[str]):
    """Waits for a key; answers with its name, an empty text if the command is to keep its keys."""

    # Textual looks for it beside this file.
    CSS_PATH = "../screens/dialog.tcss"

    def __init__(self, command: str) -> None:
        super().__init__(tr("keymap.press", command=command_title(command)))
        self.command = command

    def compose_body(self) -> ComposeResult:
        """Yields room for what is wrong with a key."""
        yield Static(id="keys-message", markup=False)

    def keys_text(self) -> str:
        """Returns what happens to the keys the command has."""
        keys = keys_now(settings_of(self).keys)[self.command]
        return tr("keymap.press_hint", keys=_shown(keys, glyphs_of(self)))

    def on_key(self, event: events.Key) -> None:
        """Takes the key, or says why the command cannot have it."""
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss("")
        elif event.key not in MODIFIERS:
            complaint = why_not(settings_of(self).keys, self.command, event.key)
            if complaint:
                self.query_one("#keys-message", Static).update(Content(f"! {complaint}"))
            else:
                self.dismiss(event.key)


def _shown(keys: str, glyphs: Glyphs) -> str:
    """Returns keys as they are read out."""
    names = ((key, format_key(key)) for key in keys.split(","))
    return ", ".join(key if glyphs.is_ascii and not name.isascii() else name for key, name in names)
