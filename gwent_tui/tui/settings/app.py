"""The part of the application that follows the settings and keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from textual.theme import Theme

from gwent_tui.settings.values import DEFAULTS, Settings, changed
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.size_guard import GuardedApp
from gwent_tui.tui.theme import missing_variables, use_themes


class ConfiguredApp(GuardedApp):
    """An application whose theme and keys follow the settings; without a path nothing is kept.

    `told` is what the player should hear about the settings that were read.
    """

    def __init__(
        self, *, settings: Settings = DEFAULTS, settings_path: Path | None = None, told: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.settings = settings
        """What the player has chosen."""
        self._settings_path = settings_path
        self._told = tuple(told)
        use_themes(self)
        if settings.theme in self.available_themes:
            self.theme = settings.theme
        if settings.keys:
            self.set_keymap(dict(settings.keys))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Returns the colours of the game for themes that know nothing of it."""
        return missing_variables(self.current_theme)

    def begin_with_settings(self) -> None:
        """Begins to keep what is changed, and tells what was wrong; to be called once there is a screen."""
        self.theme_changed_signal.subscribe(self, self._keep_theme, immediate=True)
        self._tell(self._told)
        if self.settings.keys:
            # What can have keys is known by the table, which nobody has to wait for.
            self.call_after_refresh(self._check_keys)

    def _check_keys(self) -> None:
        from gwent_tui.tui.settings.keymap import sound

        keys, complaints = sound(self.settings.keys)
        if complaints:
            self.settings = replace(self.settings, keys=keys)
            self.set_keymap(keys)
            self._tell(complaints)

    def _tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self.notify(sentence, title=tr("settings.title"), severity="warning", markup=False)

    def _keep_theme(self, theme: Theme) -> None:
        if theme.name != self.settings.theme:
            self.configure(changed(self.settings, "theme", theme.name))

    def configure(self, settings: Settings) -> None:
        """Follows other settings from now on, and keeps them; if that fails, the player is told why."""
        before, self.settings = self.settings, settings
        if settings.theme != self.theme and settings.theme in self.available_themes:
            self.theme = settings.theme
        if settings.keys != before.keys:
            self.set_keymap(dict(settings.keys))
        if self._settings_path is None or settings == before:
            return
        from gwent_tui.settings.store import save_settings
        from gwent_tui.storage import StorageError

        try:
            save_settings(self._settings_path, settings)
        except StorageError as error:
            self.notify(str(error), title=tr("settings.unkept"), severity="error", markup=False)
