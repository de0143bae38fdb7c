"""Tests of the player's decks: the shelf, text lists, numbers, and the command."""
