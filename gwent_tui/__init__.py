"""Gwent: The Legendary Card Game in a terminal.

The package root imports nothing, so that `gwent_tui.engine` can be used without a terminal library.
"""

__version__ = "0.1.0"
