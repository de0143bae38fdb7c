"""What the player has chosen, for any widget that asks."""

from __future__ import annotations

from textual.dom import DOMNode

from gwent_tui.settings.values import DEFAULTS, Settings


def settings_of(node: DOMNode) -> Settings:
    """Returns the settings of a widget's app, carried as `app.settings`; the defaults without any."""
    found = getattr(node.app, "settings", DEFAULTS)
    return found if isinstance(found, Settings) else DEFAULTS
