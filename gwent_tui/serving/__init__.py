"""Offers the game in a browser: the extra `serve`, which alone knows textual-serve."""
