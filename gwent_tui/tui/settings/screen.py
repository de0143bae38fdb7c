"""The settings screen, made from the list of settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from gwent_tui.settings.pace import Speed
from gwent_tui.settings.values import DEFAULTS, SETTINGS, Group, Setting, changed
from gwent_tui.text.strings import tr
from gwent_tui.tui.settings.app import ConfiguredApp
from gwent_tui.tui.settings.chosen import settings_of
from gwent_tui.tui.widgets.chooser import Chooser


class SettingsScreen(Screen[None]):
    """One line for each setting; what is changed counts and is kept at once."""

    CSS_PATH = "settings.tcss"
    AUTO_FOCUS = "Chooser"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss(None)", show=False),
        Binding("down,j", "app.focus_next", show=False),
        Binding("up,k", "app.focus_previous", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Shows the settings by groups, then the buttons."""
        head = Content.assemble((tr("settings.title"), "bold"), "  ", tr("settings.subtitle"))
        yield Static(head, id="head")
        with VerticalScroll(id="settings", can_focus=False):
            for group in Group:
                yield Static(Content(tr(f"settings.group.{group}")), classes="group")
                for setting in SETTINGS:
                    if setting.group is group:
                        yield from self._line(setting)
            yield Static(Content(tr("settings.group.keys")), classes="group")
            with Horizontal(id="buttons"):
                yield Button(tr("settings.edit_keys"), id="keys", compact=True)
                yield Button(tr("settings.defaults"), id="defaults", compact=True)
                yield Button(tr("settings.back"), id="back", compact=True)
        yield Static(id="about", markup=False)
        yield Static(Content(tr("settings.keys_hint")), id="hints")

    def _line(self, setting: Setting) -> ComposeResult:
        with Horizontal(classes="line"):
            yield Static(Content(tr(f"settings.{setting.name}")), classes="label")
            chooser = Chooser(counts=setting.name == "theme")
            chooser.id = f"setting-{setting.name}"
            yield chooser

    def on_mount(self) -> None:
        """Shows what is chosen."""
        self._show()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Says more about the setting that has the focus."""
        name = (event.widget.id or "").removeprefix("setting-")
        text = tr(f"settings.{name}.about") if isinstance(event.widget, Chooser) else ""
        self.query_one("#about", Static).update(Content(text), layout=False)

    def _show(self) -> None:
        for setting, chooser in self._choosers():
            options = self._options(setting)
            value = getattr(settings_of(self), setting.name)
            index = options.index(value) if value in options else 0
            chooser.set_options([_words(setting, option) for option in options], index)

    def _choosers(self) -> Iterator[tuple[Setting, Chooser]]:
        for setting in SETTINGS:
            yield setting, self.query_one(f"#setting-{setting.name}", Chooser)

    def _options(self, setting: Setting) -> list[object]:
        """Returns the values of a setting; of the themes the game's own ones come first."""
        if setting.options:
            return list(setting.options)
        names = sorted(self.app.available_themes, key=lambda name: (not name.startswith("gwent-"), name))
        return list(names)

    @on(Chooser.Changed)
    def _changed(self, event: Chooser.Changed) -> None:
        event.stop()
        app = self.app
        for setting, chooser in self._choosers():
            if chooser is event.chooser and isinstance(app, ConfiguredApp):
                app.configure(changed(app.settings, setting.name, self._options(setting)[chooser.index]))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Does what the button says."""
        event.stop()
        match event.button.id:
            case "keys":
                from gwent_tui.tui.settings.keys import KeysScreen

                self.app.push_screen(KeysScreen())
            case "defaults":
                if isinstance(self.app, ConfiguredApp):
                    self.app.configure(DEFAULTS)
                self._show()
                self.notify(tr("settings.reset"), markup=False)
            case _:
                self.dismiss(None)


def _words(setting: Setting, option: object) -> str:
    match option:
        case bool():
            return tr("settings.on" if option else "settings.off")
        case Speed():
            return option.words
        case _ if setting.options:
            return tr(f"settings.{setting.name}.{option}")
        case _:
            return str(option)
