"""Saved games: written after every action, read back exactly, never half a file."""
