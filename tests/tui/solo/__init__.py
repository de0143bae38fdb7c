"""Gwent Solo on the screen."""
